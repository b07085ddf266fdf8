import KuruDrawing

extension CGMutablePath {
  /// An arc of a circle. A line joins it to the current point, if there is one.
  ///
  /// Angles are in radians from the x axis towards the y axis. `clockwise` speaks of a plane whose y axis points up: false runs
  /// towards growing angles, which in a view, whose y axis points down, is clockwise on the screen.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let start = Double(startAngle)
    let sweep = arcSweep(from: start, to: Double(endAngle), growing: !clockwise)
    addArc(center: center, radius: radius, start: start, sweep: sweep, transform: transform)
  }

  /// An arc from `startAngle` through `delta` radians, towards larger angles where `delta` is positive; at most one turn.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    addArc(center: center, radius: radius, start: Double(startAngle), sweep: Double(delta), transform: transform)
  }

  private func addArc(
    center: CGPoint, radius: CGFloat, start: Double, sweep: Double, transform: CGAffineTransform
  ) {
    var arc = Path()
    arc.addArc(center: center.point, radius: Double(radius), start: start, sweep: sweep)
    path.continue(with: arc, transform: transform.transform)
  }

  /// The arc that touches the lines from the current point to `tangent1End` and from there to `tangent2End`, with a line to where
  /// it begins. Only that line, to `tangent1End`, where the two lines lie on one, or the radius is 0. Nothing on an empty path.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard let current = path.currentPoint else { return }
    let map = transform.transform
    // The circle is one in the coordinates that the transform starts from.
    guard let from = map.inverse?.apply(current) else { return }
    path.continue(
      with: Path.tangentArc(from: from, corner: tangent1End.point, to: tangent2End.point, radius: Double(radius)),
      transform: map)
  }
}

/// The signed angle from `start` to `end`: of the sign asked for, and at most one turn.
///
/// Where `end` lies the other way, it is turned by whole turns until it does not: 0 to 2 pi is a full circle both ways, as with
/// canvas arcs (HTML standard, "ellipse method steps") and with Core Graphics.
func arcSweep(from start: Double, to end: Double, growing: Bool) -> Double {
  let turn = 2 * Elementary.pi
  let difference = growing ? end - start : start - end
  let sweep = difference < 0 ? turn - (-difference).truncatingRemainder(dividingBy: turn) : min(difference, turn)
  return growing ? sweep : -sweep
}

extension Path {
  /// Adds a path that begins with a move: where there is a current point, a line takes the move's place.
  mutating func `continue`(with other: Path, transform: Transform) {
    guard !isEmpty else { return append(other, transform: transform) }
    var index = 0
    func next() -> Point {
      index += 1
      return transform.apply(other.points[index - 1])
    }
    for (position, verb) in other.verbs.enumerated() {
      switch verb {
      case .move:
        if position == 0 { line(to: next()) } else { move(to: next()) }
      case .line: line(to: next())
      case .quad:
        let control = next()
        quad(to: next(), control: control)
      case .cubic:
        let (control1, control2) = (next(), next())
        cubic(to: next(), control1: control1, control2: control2)
      case .close: close()
      }
    }
  }

  /// From where the circle touches the line `from`-`corner` to where it touches `corner`-`to`:
  ///
  ///     from ------ touch1 --. corner
  ///                      arc  \      the touching points lie radius / tan(half the inner angle) from the corner
  ///                           touch2
  ///                             |
  ///                             to
  static func tangentArc(from: Point, corner: Point, to: Point, radius: Double) -> Path {
    let onlyLine = Path { $0.move(to: corner) }
    let back = from - corner
    let forth = to - corner
    let (backLength, forthLength) = (back.length, forth.length)
    guard radius != 0, backLength > 0, forthLength > 0 else { return onlyLine }
    let u = back * (1 / backLength)
    let v = forth * (1 / forthLength)
    let (sine, cosine) = (u.cross(v).magnitude, u.dot(v))
    // tan(half angle) = sin / (1 + cos); on one line there is no circle that touches both.
    guard sine > 1e-9, cosine.isFinite else { return onlyLine }
    let r = radius.magnitude
    let distance = r * (1 + cosine) / sine
    let touch1 = corner + u * distance
    let touch2 = corner + v * distance
    let bisector = u + v
    let center = corner + bisector * ((distance * distance + r * r).squareRoot() / bisector.length)
    let start = Elementary.atan2(touch1.y - center.y, touch1.x - center.x)
    let end = Elementary.atan2(touch2.y - center.y, touch2.x - center.x)
    // The arc is the shorter one between the two points: always less than half a turn.
    let sweep = (end - start).remainder(dividingBy: 2 * Elementary.pi)
    return Path { $0.addArc(center: center, radius: r, start: start, sweep: sweep) }
  }
}
