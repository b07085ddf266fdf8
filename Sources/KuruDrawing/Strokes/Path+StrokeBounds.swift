extension Path {
  /// A box that holds the stroke of the whole path, whatever part of it is painted; `null` where nothing is.
  ///
  /// Tight for lines along the axes, their mitered corners included; of other lines and of curves it may be somewhat too large.
  public func strokeBounds(_ style: StrokeStyle) -> Rect {
    guard style.width > 0, !isEmpty else { return .null }
    // The pen, wherever it goes; a square cap inside the line, of a dash or a trimmed end, may lie slantwise.
    let half = style.width / 2
    let hasInnerCaps = !style.dash.isEmpty || style.trimStart > 0 || style.trimEnd < 1
    let reach = style.cap == .square && hasInnerCaps ? half * 1.4142135623730952 : half
    var box = StrokeBox(rect: controlBounds.insetBy(dx: -reach, dy: -reach), half: half, style: style)
    guard style.join == .miter || style.cap == .square else { return box.rect }
    forEachSegment { segment, isFirst, closes in box.add(segment, isFirst: isFirst, closes: closes) }
    box.endSubpath()
    return box.rect
  }
}

/// Adds to a box what sticks out of the pen's way: miter tips and square caps.
private struct StrokeBox {
  var rect: Rect
  let half: Double
  let style: StrokeStyle
  /// The outliner gets its directions by another way, and of a curve of 1e-9 they differ in the fifth digit.
  private static let limitMargin = 1.001
  /// Of the subpath at hand: where it began and which way, and where it is now; nil until it has a direction.
  private var first: (point: Point, direction: Point)?
  private var last: (point: Point, direction: Point)?

  init(rect: Rect, half: Double, style: StrokeStyle) {
    self.rect = rect
    self.half = half
    self.style = style
  }

  mutating func add(_ segment: Path.Segment, isFirst: Bool, closes: Bool) {
    if isFirst { endSubpath() }
    let begin = last?.point ?? segment.start
    if let (from, to) = segment.directions(from: begin, halfWidth: half) {
      if let last { addJoin(at: last.point, from: last.direction, to: from) }
      if first == nil { first = (begin, from) }
      last = (segment.end, to)
    }
    if closes, let begin = first, let end = last {
      addJoin(at: begin.point, from: end.direction, to: begin.direction)
      (first, last) = (nil, nil)
    }
  }

  /// An open subpath has caps.
  mutating func endSubpath() {
    if let first, let last, style.cap == .square {
      addCap(at: first.point, facing: -first.direction)
      addCap(at: last.point, facing: last.direction)
    }
    (first, last) = (nil, nil)
  }

  /// The tip of a miter lies at half / cos(a/2) from the corner for a turn by a, between the two outer sides.
  private mutating func addJoin(at p: Point, from u: Point, to v: Point) {
    guard style.join == .miter else { return }
    let divisor = 1 + u.dot(v)
    let limit = style.miterLimit
    guard divisor > 1e-6, 2 <= limit * limit * divisor * StrokeBox.limitMargin else { return }
    let normals = Point(x: -u.y - v.y, y: u.x + v.x)
    // After a clockwise turn the outer side is the left one.
    let side = u.cross(v) > 0 ? -half : half
    include(p + normals * (side / divisor))
  }

  private mutating func addCap(at p: Point, facing direction: Point) {
    let normal = Point(x: -direction.y, y: direction.x)
    include(p + (direction + normal) * half)
    include(p + (direction - normal) * half)
  }

  private mutating func include(_ p: Point) {
    rect = rect.union(Rect(origin: p, size: .zero))
  }
}

extension Path.Segment {
  /// The unit vectors along which it leaves and arrives; nil where the stroker passes over it.
  ///
  /// - Parameter current: where the stroker is, which may have passed over segments since it was at the start.
  fileprivate func directions(from current: Point, halfWidth: Double) -> (Point, Point)? {
    let (from, to): (Point, Point)
    switch self {
    case .line(_, let end):
      (from, to) = (end - current, end - current)
      if !StrokeOutliner.hasLength(from, halfWidth: halfWidth) { return nil }
    case .quad(let p, let control, let end):
      return Path.Segment.cubic(Cubic(quadFrom: p, control: control, to: end)).directions(from: current, halfWidth: halfWidth)
    case .cubic(let curve):
      if !StrokeOutliner.hasLength(curve, halfWidth: halfWidth) { return nil }
      (from, to) = (curve.tangent(at: 0), curve.tangent(at: 1))
    }
    let (a, b) = (from.length, to.length)
    return a > 0 && b > 0 ? (from * (1 / a), to * (1 / b)) : nil
  }
}
