/// Watches the corners of a line and tells whether it winds round at most once, always turning the same way.
///
/// The stroke of such a line does not overlap itself as long as no corner's inner side is folded, which the stroker sees to. The test
/// is a handful of signs per corner; what it does not recognise is only slower, for it goes to the exact coverage stage.
struct ConvexChain: Sendable {
  private var start = Point.zero
  private var last = Point.zero
  private var firstEdge = Point.zero
  private var lastEdge = Point.zero
  /// The sign of all turns so far, 0 while straight.
  private var turn = 0.0
  private var isConvex = true
  /// Whether all edges so far lie within half a turn of the first.
  private var isWithinHalfTurn = true
  /// Of the edges: two each round a convex polygon.
  private var changes = SignChanges()

  init() {}

  mutating func begin(at p: Point) {
    self = ConvexChain()
    start = p
    last = p
  }

  mutating func add(_ p: Point) {
    add(edge: p - last)
    last = p
  }

  private mutating func add(edge: Point) {
    if edge.x == 0 && edge.y == 0 { return }
    changes.add(edge)
    guard firstEdge != .zero else {
      firstEdge = edge
      lastEdge = edge
      return
    }
    let side = lastEdge.cross(edge)
    // Rounding of points on a straight line is no turn.
    if side * side > 1e-18 * lastEdge.dot(lastEdge) * edge.dot(edge) {
      if turn == 0 { turn = side } else if turn * side < 0 { isConvex = false }
    } else if lastEdge.dot(edge) < 0 {
      isConvex = false
    }
    if firstEdge.cross(edge) * turn < 0 { isWithinHalfTurn = false }
    lastEdge = edge
  }

  /// Whether the polygon closed by an edge back to the start is convex.
  mutating func isSimpleWhenClosed() -> Bool {
    let first = firstEdge
    add(start)
    add(edge: first)
    return isConvex && changes.x <= 2 && changes.y <= 2
  }

  /// Whether the open line is convex and its ends keep clear of each other.
  ///
  /// - Parameter endGap: how far apart the ends must be where the line turns by more than half a turn.
  mutating func isSimpleWhenOpen(endGap: Double) -> Bool {
    if isConvex && isWithinHalfTurn { return true }
    let chord = start - last
    // With no sharp angle between the closing chord and either end, no other part of the line is nearer to an end than the other end.
    guard chord.length > endGap, chord.dot(lastEdge) >= 0, chord.dot(firstEdge) >= 0 else { return false }
    return isSimpleWhenClosed()
  }
}
