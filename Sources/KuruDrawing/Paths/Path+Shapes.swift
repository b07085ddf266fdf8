extension Path {
  /// A control point lies this part of the radius from the end of a quarter circle: 4/3 (sqrt 2 - 1).
  /// The curve's radius is then off by at most 2.7e-4 of itself.
  public static let quarterCircleControl = 0.5522847498307936

  public init(_ rect: Rect) {
    self.init()
    addRect(rect)
  }

  /// Begins at the corner with the smallest coordinates and goes clockwise on the screen.
  public mutating func addRect(_ rect: Rect) {
    guard !rect.isNull else { return }
    move(to: Point(x: rect.minX, y: rect.minY))
    line(to: Point(x: rect.maxX, y: rect.minY))
    line(to: Point(x: rect.maxX, y: rect.maxY))
    line(to: Point(x: rect.minX, y: rect.maxY))
    close()
  }

  /// The ellipse in `rect`, from 3 o'clock clockwise on the screen.
  public mutating func addEllipse(in rect: Rect) {
    guard !rect.isNull else { return }
    let c = rect.center
    let rx = rect.width / 2
    let ry = rect.height / 2
    let kx = rx * Path.quarterCircleControl
    let ky = ry * Path.quarterCircleControl
    move(to: Point(x: c.x + rx, y: c.y))
    cubic(
      to: Point(x: c.x, y: c.y + ry), control1: Point(x: c.x + rx, y: c.y + ky),
      control2: Point(x: c.x + kx, y: c.y + ry))
    cubic(
      to: Point(x: c.x - rx, y: c.y), control1: Point(x: c.x - kx, y: c.y + ry),
      control2: Point(x: c.x - rx, y: c.y + ky))
    cubic(
      to: Point(x: c.x, y: c.y - ry), control1: Point(x: c.x - rx, y: c.y - ky),
      control2: Point(x: c.x - kx, y: c.y - ry))
    cubic(
      to: Point(x: c.x + rx, y: c.y), control1: Point(x: c.x + kx, y: c.y - ry),
      control2: Point(x: c.x + rx, y: c.y - ky))
    close()
  }

  /// A rectangle with quarter-elliptic corners, from the left end of the top side clockwise on the screen.
  ///
  /// - Parameter cornerWidth: half axis of a corner along x, clamped to half the width. `cornerHeight` likewise.
  ///   The element list is the same at every radius, 0 included, so that two such paths can be interpolated.
  public mutating func addRoundedRect(_ rect: Rect, cornerWidth: Double, cornerHeight: Double) {
    guard !rect.isNull else { return }
    let rx = min(max(cornerWidth, 0), rect.width / 2)
    let ry = min(max(cornerHeight, 0), rect.height / 2)
    // From a control point to the corner of the rectangle.
    let kx = rx * (1 - Path.quarterCircleControl)
    let ky = ry * (1 - Path.quarterCircleControl)
    let (x0, y0, x1, y1) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    move(to: Point(x: x0 + rx, y: y0))
    line(to: Point(x: x1 - rx, y: y0))
    cubic(
      to: Point(x: x1, y: y0 + ry), control1: Point(x: x1 - kx, y: y0), control2: Point(x: x1, y: y0 + ky))
    line(to: Point(x: x1, y: y1 - ry))
    cubic(
      to: Point(x: x1 - rx, y: y1), control1: Point(x: x1, y: y1 - ky), control2: Point(x: x1 - kx, y: y1))
    line(to: Point(x: x0 + rx, y: y1))
    cubic(
      to: Point(x: x0, y: y1 - ry), control1: Point(x: x0 + kx, y: y1), control2: Point(x: x0, y: y1 - ky))
    line(to: Point(x: x0, y: y0 + ry))
    cubic(
      to: Point(x: x0 + rx, y: y0), control1: Point(x: x0, y: y0 + ky), control2: Point(x: x0 + kx, y: y0))
    close()
  }

  /// An arc of a circle from `start` through `sweep` radians, positive towards +y (clockwise on the screen).
  ///
  /// A line joins it to the current point; on an empty path it begins a subpath. A sweep of more than one turn, either way, is cut to one
  /// turn; nothing is added where an argument is not finite.
  ///
  /// Curves end at the quarters of the circle, wherever the arc begins and ends: of an arc that grows, what is complete keeps its curves
  /// and so its pixels.
  public mutating func addArc(center: Point, radius: Double, start: Double, sweep: Double) {
    guard center.isFinite, radius.isFinite, start.isFinite, sweep.isFinite else { return }
    let turn = 2 * Elementary.pi
    let sweep = min(max(sweep, -turn), turn)
    let r = radius.magnitude
    let quarter = Elementary.pi / 2
    var angle = start
    var (sine, cosine) = Elementary.sinCos(angle)
    line(to: Point(x: center.x + r * cosine, y: center.y + r * sine))
    let end = start + sweep
    // The number of the quarter that comes next on the way; a billionth of one more is not worth a curve.
    var next = sweep > 0 ? (start / quarter + 1e-9).rounded(.down) + 1 : (start / quarter - 1e-9).rounded(.up) - 1
    guard angle != end else { return }
    // One turn has parts of five quarters at most, also where numbers are so large that quarters cannot be told apart.
    for part in 1...5 {
      let stop = next * quarter
      let isLast = part == 5 || (sweep > 0 ? stop >= end - 1e-9 : stop <= end + 1e-9)
      let target = isLast ? end : stop
      let k = 4.0 / 3 * Elementary.tan((target - angle) / 4) * r
      let (nextSine, nextCosine) = Elementary.sinCos(target)
      let from = Point(x: center.x + r * cosine, y: center.y + r * sine)
      let to = Point(x: center.x + r * nextCosine, y: center.y + r * nextSine)
      cubic(
        to: to,
        control1: Point(x: from.x - k * sine, y: from.y + k * cosine),
        control2: Point(x: to.x + k * nextSine, y: to.y - k * nextCosine))
      (sine, cosine) = (nextSine, nextCosine)
      if isLast { return }
      angle = target
      next += sweep > 0 ? 1 : -1
    }
  }
}
