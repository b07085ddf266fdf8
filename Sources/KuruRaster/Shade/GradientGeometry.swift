import KuruDrawing

/// Where a point lies along a gradient.
struct GradientGeometry {
  /// A t, and its gradient: the direction in which it grows fastest, as long as it then grows per unit.
  struct Place {
    var t: Double
    var slope: Point
  }

  let extendsBefore: Bool
  let extendsAfter: Bool
  /// Whether t runs round and round.
  let isPeriodic: Bool
  /// Whether there are points that no circle of a radial gradient reaches.
  let isCone: Bool
  private let geometry: Gradient.Geometry

  /// Nil where a number is not finite or exceeds `Point.greatestPainted`.
  init?(_ gradient: Gradient) {
    geometry = gradient.geometry
    extendsBefore = gradient.extendsBefore
    extendsAfter = gradient.extendsAfter
    var (isPeriodic, isCone) = (false, false)
    let isPaintable: Bool
    switch geometry {
    case .axial(let start, let end):
      isPaintable = start.isPaintable && end.isPaintable
    case .radial(let start, let r0, let end, let r1):
      isPaintable = start.isPaintable && end.isPaintable && Point(x: r0, y: r1).isPaintable
      isCone = (end - start).length >= (r1 - r0).magnitude
    case .elliptic(let center, let radii):
      isPaintable = center.isPaintable && Point(x: radii.width, y: radii.height).isPaintable
    case .conic(let center, let angle):
      isPaintable = center.isPaintable && angle.magnitude <= Point.greatestPainted
      isPeriodic = true
    }
    guard isPaintable else { return nil }
    self.isPeriodic = isPeriodic
    self.isCone = isCone
  }

  /// Whether something is painted at `t`.
  func covers(_ t: Double) -> Bool { isPeriodic || (extendsBefore || t >= 0) && (extendsAfter || t <= 1) }

  /// How much of a stretch of t is painted, in 0...1.
  func coverage(of t: Double, width: Double) -> Double {
    if isPeriodic { return 1 }
    let half = max(width, 1e-9) / 2
    let low = extendsBefore ? t - half : max(t - half, 0)
    let high = extendsAfter ? t + half : min(t + half, 1)
    return max(0, high - low) / (2 * half)
  }

  /// The places of a point, the one on top first: two where two circles of a radial gradient go through it.
  func places(of p: Point) -> (Place?, Place?) {
    switch geometry {
    case .axial(let start, let end): (axial(p - start, end - start), nil)
    case .radial(let start, let r0, let end, let r1): radial(p - start, r0, end - start, r1 - r0)
    case .elliptic(let center, let radii): (elliptic(p - center, radii), nil)
    case .conic(let center, let angle): (conic(p - center, angle), nil)
    }
  }

  /// The greatest length of t's gradient anywhere; nil where it has no bound.
  var greatestSlope: Double? {
    switch geometry {
    case .axial(let start, let end): 1 / (end - start).length
    case .radial(let start, let r0, let end, let r1): start == end && r0 != r1 ? 1 / (r1 - r0).magnitude : nil
    case .elliptic(_, let radii): 1 / min(radii.width.magnitude, radii.height.magnitude)
    case .conic: nil
    }
  }

  /// Calls `body` with each index and the t of its point, of a gradient in which every point has one; in 0...1 for conic ones.
  ///
  /// - Parameter leastSquare: a point nearer to the centre of a conic gradient, squared, gets -1.
  @inline(__always) func forEachT(
    in indices: Range<Int>, at point: (Int) -> Point, leastSquare: Double, _ body: (_ index: Int, _ t: Double) -> Void
  ) {
    switch geometry {
    case .axial(let start, let end):
      let axis = end - start
      let slope = axis * (1 / axis.dot(axis))
      for i in indices { body(i, (point(i) - start).dot(slope)) }
    case .radial(let center, let r0, _, let r1):
      let scale = 1 / (r1 - r0)
      for i in indices { body(i, ((point(i) - center).length - r0) * scale) }
    case .elliptic(let center, let radii):
      let (scaleX, scaleY) = (1 / radii.width, 1 / radii.height)
      for i in indices {
        let v = point(i) - center
        body(i, Point(x: v.x * scaleX, y: v.y * scaleY).length)
      }
    case .conic(let center, let angle):
      for i in indices {
        let v = point(i) - center
        let turns = (Elementary.atan2(v.y, v.x) - angle) * (1 / (2 * Elementary.pi))
        body(i, v.dot(v) >= leastSquare ? turns - turns.rounded(.down) : -1)
      }
    }
  }

  private func axial(_ v: Point, _ axis: Point) -> Place? {
    let square = axis.dot(axis)
    // Without a length there is no direction, and nothing is painted.
    return square > 0 ? Place(t: v.dot(axis) / square, slope: axis * (1 / square)) : nil
  }

  /// The circle at t has the centre c(t) = start + t axis and the radius r(t) = r0 + t dr. Through p = start + v go those with
  /// |v - t axis|^2 = r(t)^2, a quadratic in t, if their radius is not below zero; the greater t lies on top.
  private func radial(_ v: Point, _ r0: Double, _ axis: Point, _ dr: Double) -> (Place?, Place?) {
    let a = axis.dot(axis) - dr * dr
    let b = v.dot(axis) + r0 * dr
    let c = v.dot(v) - r0 * r0
    if a.magnitude < 1e-12 * (axis.dot(axis) + dr * dr) {
      return (radialPlace(v, r0, axis, dr, t: c / (2 * b)), nil)
    }
    let square = b * b - a * c
    guard square >= 0 else { return (nil, nil) }
    let q = b + (b < 0 ? -square.squareRoot() : square.squareRoot())
    let (t0, t1) = (q / a, c / q)
    let top = radialPlace(v, r0, axis, dr, t: max(t0, t1))
    let bottom = radialPlace(v, r0, axis, dr, t: min(t0, t1))
    return top == nil ? (bottom, nil) : (top, bottom)
  }

  private func radialPlace(_ v: Point, _ r0: Double, _ axis: Point, _ dr: Double, t: Double) -> Place? {
    let r = r0 + t * dr
    guard t.isFinite, r >= 0 else { return nil }
    // From the quadratic: grad t = (p - c(t)) / ((p - c(t)) axis + r(t) dr).
    let fromCenter = v - axis * t
    let divisor = fromCenter.dot(axis) + r * dr
    return Place(t: t, slope: divisor == 0 ? .zero : fromCenter * (1 / divisor))
  }

  private func elliptic(_ v: Point, _ radii: Size) -> Place {
    let (rx, ry) = (radii.width.magnitude, radii.height.magnitude)
    // Of an ellipse without area every point lies outside.
    guard rx > 0, ry > 0 else { return Place(t: 2, slope: .zero) }
    let u = Point(x: v.x / rx, y: v.y / ry)
    let t = u.length
    guard t.isFinite else { return Place(t: 2, slope: .zero) }
    return Place(t: t, slope: t > 0 ? Point(x: u.x / (rx * t), y: u.y / (ry * t)) : .zero)
  }

  private func conic(_ v: Point, _ angle: Double) -> Place {
    let turn = 2 * Elementary.pi
    let square = v.dot(v)
    // At the centre itself all colours meet.
    guard square > 0 else { return Place(t: 0, slope: Point(x: 1, y: 0)) }
    return Place(
      t: (Elementary.atan2(v.y, v.x) - angle) / turn, slope: Point(x: -v.y, y: v.x) * (1 / (turn * square)))
  }
}
