import KuruDrawing

/// Tells of common shapes that no point is inside them twice, from their control points alone.
///
/// A subpath is taken for simple where its points, seen from its first one, go round one way and at most once: convex shapes, and pies
/// that begin at their centre. A curve crosses no line more often than its control polygon does, so what holds for the control
/// points holds for the curves, as long as those of one curve take less than half a turn: else the polygon may go round the first point on
/// one side and the curve on the other. Subpaths must also lie clear of each other and go the same way round. Everything else goes to the
/// exact stage.
struct OverlapTest {
  private var boxes: [Rect] = []
  /// The way round of the subpaths so far: where two go different ways, their areas would cancel in a pixel that they share.
  private var direction = 0.0
  private var mayOverlap = false

  // The subpath at hand; vectors are from its first point.
  private var origin = Point.zero
  private var box = Rect.null
  private var first = Point.zero
  private var last = Point.zero
  /// Where the line or curve at hand begins, or its first point that is not the origin.
  private var curveStart = Point.zero
  /// The way round: the sign of the first turn.
  private var turn = 0.0
  /// Both two after three quarters of a turn at the earliest and one turn at the latest.
  private var changes = SignChanges()

  /// Whether some point may be inside `path` more than once. False is certain.
  static func mayOverlap(_ path: Path) -> Bool {
    var test = OverlapTest()
    var index = 0
    for verb in path.verbs {
      if verb == .move {
        test.end()
        test.begin(at: path.points[index])
      } else {
        test.curveStart = test.last
        for point in path.points[index..<(index + verb.pointCount)] { test.add(point - test.origin) }
      }
      if test.mayOverlap { return true }
      index += verb.pointCount
    }
    test.end()
    return test.mayOverlap
  }

  private mutating func begin(at p: Point) {
    let (boxes, direction, mayOverlap) = (boxes, direction, mayOverlap)
    self = OverlapTest()
    self.boxes = boxes
    self.direction = direction
    self.mayOverlap = mayOverlap
    origin = p
    box = Rect(origin: p, size: .zero)
  }

  private mutating func add(_ v: Point) {
    box = box.union(Rect(origin: origin + v, size: .zero))
    if v == .zero { return }
    changes.add(v)
    if curveStart == .zero { curveStart = v }
    guard first != .zero else {
      first = v
      last = v
      return
    }
    let side = last.cross(v)
    if side.magnitude <= 1e-12 * (last.dot(last) * v.dot(v)).squareRoot() {
      // Along the same ray, or straight back over the origin.
      if last.dot(v) < 0 { mayOverlap = true }
    } else if turn == 0 {
      turn = side > 0 ? 1 : -1
    } else if turn * side < 0 {
      mayOverlap = true
    }
    let span = curveStart.cross(v) * turn
    if span < 0 || (span == 0 && curveStart.dot(v) < 0) { mayOverlap = true }
    let isPastFirst = v.cross(first) * turn < -1e-12 * (first.dot(first) * v.dot(v)).squareRoot()
    if changes.x > 2 || changes.y > 2 || (changes.x == 2 && changes.y == 2 && isPastFirst) { mayOverlap = true }
    last = v
  }

  private mutating func end() {
    guard !box.isNull else { return }
    // Products of four coordinates would run over.
    if !box.isPaintable { mayOverlap = true }
    if turn * direction < 0 { mayOverlap = true }
    if turn != 0 { direction = turn }
    if boxes.count == 16 || boxes.contains(where: { !$0.intersection(box).isNull }) { mayOverlap = true }
    boxes.append(box)
  }
}
