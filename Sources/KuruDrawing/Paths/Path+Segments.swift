extension Path {
  /// One drawn piece of a path with both its ends.
  public enum Segment: Hashable, Sendable {
    case line(Point, Point)
    case quad(Point, Point, Point)
    case cubic(Point, Point, Point, Point)
  }

  /// Visits the lines and curves in order.
  ///
  /// - Parameter closingOpenSubpaths: whether a subpath without a close is followed by the line back to its start, as filling sees it.
  public func forEachSegment(closingOpenSubpaths: Bool = false, _ body: (Segment) -> Void) {
    var start = Point.zero
    var current = Point.zero
    var index = 0
    func closeIfNeeded() {
      if closingOpenSubpaths && current != start { body(.line(current, start)) }
    }
    for verb in verbs {
      switch verb {
      case .move:
        closeIfNeeded()
        start = points[index]
        current = start
      case .line:
        body(.line(current, points[index]))
        current = points[index]
      case .quad:
        body(.quad(current, points[index], points[index + 1]))
        current = points[index + 1]
      case .cubic:
        body(.cubic(current, points[index], points[index + 1], points[index + 2]))
        current = points[index + 2]
      case .close:
        if current != start { body(.line(current, start)) }
        current = start
      }
      index += verb.pointCount
    }
    closeIfNeeded()
  }
}

extension Path.Segment {
  public var end: Point {
    switch self {
    case .line(_, let end), .quad(_, _, let end), .cubic(_, _, _, let end): end
    }
  }

  /// The point at `t` in 0...1, by the curve's own parameter. At 1 it is exactly the end.
  public func point(at t: Double) -> Point {
    if t == 1 { return end }
    switch self {
    case .line(let p0, let p1):
      return p0.mixed(with: p1, by: t)
    case .quad(let p0, let p1, let p2):
      return p0.mixed(with: p1, by: t).mixed(with: p1.mixed(with: p2, by: t), by: t)
    case .cubic(let p0, let p1, let p2, let p3):
      let middle = p1.mixed(with: p2, by: t)
      let a = p0.mixed(with: p1, by: t).mixed(with: middle, by: t)
      return a.mixed(with: middle.mixed(with: p2.mixed(with: p3, by: t), by: t), by: t)
    }
  }

  /// The parameters strictly between 0 and 1 at which the curve turns in x.
  public var turnsInX: [Double] {
    switch self {
    case .line: []
    case .quad(let p0, let p1, let p2): turns(p0.x, p1.x, p2.x)
    case .cubic(let p0, let p1, let p2, let p3): turns(p0.x, p1.x, p2.x, p3.x)
    }
  }

  /// The parameters strictly between 0 and 1 at which the curve turns in y.
  public var turnsInY: [Double] {
    switch self {
    case .line: []
    case .quad(let p0, let p1, let p2): turns(p0.y, p1.y, p2.y)
    case .cubic(let p0, let p1, let p2, let p3): turns(p0.y, p1.y, p2.y, p3.y)
    }
  }

  /// B'(t) = 0 at t = (p0 - p1) / (p0 - 2 p1 + p2).
  private func turns(_ p0: Double, _ p1: Double, _ p2: Double) -> [Double] {
    let t = (p0 - p1) / (p0 - 2 * p1 + p2)
    return t > 0 && t < 1 ? [t] : []
  }

  /// B'(t) = 3 (a t^2 + b t + c), with a = p3 - 3 p2 + 3 p1 - p0, b = 2 (p2 - 2 p1 + p0), c = p1 - p0. In ascending order.
  private func turns(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> [Double] {
    let a = p3 - p0 + 3 * (p1 - p2)
    let b = 2 * (p2 - 2 * p1 + p0)
    let c = p1 - p0
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    // The root that subtracts nothing, then the other one by Vieta's product; a of zero leaves the one root -c / b.
    let q = -0.5 * (b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
    let roots = q == 0 ? [0] : [q / a, c / q]
    let inside = roots.filter { $0 > 0 && $0 < 1 }
    return inside.count == 2 && inside[0] > inside[1] ? [inside[1], inside[0]] : inside
  }
}
