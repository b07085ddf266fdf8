extension Path {
  /// The smallest rectangle that holds all points, control points included; `null` for a path without points.
  public var controlBounds: Rect { controlBounds(mappedBy: .identity) }

  /// The smallest rectangle that holds all points mapped by `transform`. A point that is not finite makes it so too.
  public func controlBounds(mappedBy transform: Transform) -> Rect {
    guard !points.isEmpty else { return .null }
    var low = Point(x: Double.infinity, y: Double.infinity)
    var high = -low
    for p in points {
      let q = transform.apply(p)
      if !q.isFinite { return Rect(x: 0, y: 0, width: .nan, height: .nan) }
      low = Point(x: min(low.x, q.x), y: min(low.y, q.y))
      high = Point(x: max(high.x, q.x), y: max(high.y, q.y))
    }
    return Rect(from: low, to: high)
  }

  /// The smallest rectangle that holds the lines and curves themselves; `null` for a path without points. A move alone counts as a
  /// point.
  public var bounds: Rect {
    guard isFinite, !points.isEmpty else { return controlBounds }
    var low = Point(x: Double.infinity, y: Double.infinity)
    var high = -low
    func include(_ p: Point) {
      low = Point(x: min(low.x, p.x), y: min(low.y, p.y))
      high = Point(x: max(high.x, p.x), y: max(high.y, p.y))
    }
    var index = 0
    var current = Point.zero
    for verb in verbs {
      switch verb {
      case .move, .line:
        current = points[index]
      case .quad:
        Cubic(quadFrom: current, control: points[index], to: points[index + 1]).forEachExtremum(include)
        current = points[index + 1]
      case .cubic:
        Cubic(current, points[index], points[index + 1], points[index + 2]).forEachExtremum(include)
        current = points[index + 2]
      case .close: break
      }
      if verb != .close { include(current) }
      index += verb.pointCount
    }
    return Rect(from: low, to: high)
  }
}

extension Cubic {
  /// Calls `body` with the curve's points, ends aside, at which x or y has a greatest or smallest value.
  func forEachExtremum(_ body: (Point) -> Void) {
    let (x0, x1) = Cubic.turns(p0.x, p1.x, p2.x, p3.x)
    let (y0, y1) = Cubic.turns(p0.y, p1.y, p2.y, p3.y)
    if x0 > 0 { body(point(at: x0)) }
    if x1 > 0 { body(point(at: x1)) }
    if y0 > 0 { body(point(at: y0)) }
    if y1 > 0 { body(point(at: y1)) }
  }

  /// The parameters strictly between 0 and 1 at which one coordinate turns, in no order; 0 where there is none.
  static func turns(_ v0: Double, _ v1: Double, _ v2: Double, _ v3: Double) -> (Double, Double) {
    // The derivative over 3: a t^2 + 2 b t + c.
    let c = v1 - v0
    let b = v2 - v1 - c
    let a = v3 - v2 - (v2 - v1) - b
    let root = b * b - a * c
    guard root >= 0 else { return (0, 0) }
    // The form that loses no digits where the two roots differ much.
    let q = -(b + (b < 0 ? -root.squareRoot() : root.squareRoot()))
    func inside(_ t: Double) -> Double { t > 0 && t < 1 ? t : 0 }
    return (inside(q / a), inside(c / q))
  }
}
