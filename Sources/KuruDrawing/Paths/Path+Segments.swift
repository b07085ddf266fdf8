extension Path {
  /// One drawn element, with the point where it begins.
  public enum Segment: Hashable, Sendable {
    case line(Point, Point)
    case quad(Point, Point, Point)
    case cubic(Cubic)

    public var start: Point {
      switch self {
      case .line(let p, _), .quad(let p, _, _): p
      case .cubic(let curve): curve.p0
      }
    }

    public var end: Point {
      switch self {
      case .line(_, let p), .quad(_, _, let p): p
      case .cubic(let curve): curve.p3
      }
    }

    /// Exact for lines; see `Cubic.length(from:to:)` for curves.
    public var length: Double {
      switch self {
      case .line(let p, let q): (q - p).length
      case .quad(let p, let c, let q): Cubic(quadFrom: p, control: c, to: q).length()
      case .cubic(let curve): curve.length()
      }
    }

    /// The segment over the part of its length from `from` to `to`, both measured from its start; `length` is its own.
    /// Quadratic curves come back as cubic ones.
    func part(from: Double, to: Double, of length: Double) -> Segment {
      switch self {
      case .line(let p, let q):
        guard length > 0 else { return self }
        return .line(
          from <= 0 ? p : p.mixed(with: q, by: from / length), to >= length ? q : p.mixed(with: q, by: to / length))
      case .quad(let p, let c, let q):
        return Segment.cubic(Cubic(quadFrom: p, control: c, to: q)).part(from: from, to: to, of: length)
      case .cubic(let curve):
        let t0 = curve.parameter(atLength: from, of: length)
        let t1 = curve.parameter(atLength: to, of: length)
        return .cubic(curve.part(from: t0, to: t1))
      }
    }
  }

  /// Calls `body` with each drawn element in order. A close counts as a line to the subpath's start, of length zero where it is
  /// already there.
  ///
  /// - Parameter body: takes the segment, and whether it is the first of its subpath and whether it closes it.
  public func forEachSegment(_ body: (_ segment: Segment, _ isFirst: Bool, _ closes: Bool) -> Void) {
    var index = 0
    var start = Point.zero
    var current = Point.zero
    var isFirst = true
    for verb in verbs {
      switch verb {
      case .move:
        start = points[index]
        current = start
        isFirst = true
      case .line:
        body(.line(current, points[index]), isFirst, false)
        current = points[index]
        isFirst = false
      case .quad:
        body(.quad(current, points[index], points[index + 1]), isFirst, false)
        current = points[index + 1]
        isFirst = false
      case .cubic:
        body(.cubic(Cubic(current, points[index], points[index + 1], points[index + 2])), isFirst, false)
        current = points[index + 2]
        isFirst = false
      case .close:
        body(.line(current, start), isFirst, true)
        current = start
        isFirst = true
      }
      index += verb.pointCount
    }
  }

  /// Adds a segment as `forEachSegment` gives it.
  mutating func append(_ segment: Segment, isFirst: Bool, closes: Bool) {
    if isFirst { move(to: segment.start) }
    if closes { close() } else { append(segment) }
  }

  /// Adds a segment that begins at the current point.
  mutating func append(_ segment: Segment) {
    switch segment {
    case .line(_, let end): line(to: end)
    case .quad(_, let control, let end): quad(to: end, control: control)
    case .cubic(let curve): cubic(to: curve.p3, control1: curve.p1, control2: curve.p2)
    }
  }

  /// Whether every point is finite. O(n).
  public var isFinite: Bool {
    for p in points where !p.isFinite { return false }
    return true
  }

  /// Whether no coordinate exceeds `Point.greatestPainted`. O(n).
  public var isPaintable: Bool {
    for p in points where !p.isPaintable { return false }
    return true
  }
}
