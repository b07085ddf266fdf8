import KuruDrawing

/// One straight edge of a shape, in 1/256 pixel from the corner of the box it is painted in. Its direction gives its winding: down
/// counts +1, up -1. Never horizontal.
struct Edge: Hashable {
  var x0: Int32
  var y0: Int32
  var x1: Int32
  var y1: Int32
}

/// What flattening and stroking hand to coverage: the edges of one shape, cut to the box in which it is visible.
///
/// The box's corner is the origin, and all coordinates lie in 0 ... 256 times its size. Edges left of the box are moved to its left
/// side, for they wind round what lies right of them; those above, below and to the right of it are left out.
struct EdgeList {
  private(set) var edges: [Edge] = []
  private(set) var box = PixelRect.empty

  private var origin = Point.zero
  private var limitX = 0.0
  private var limitY = 0.0
  /// Whether the shape reaches out of the box.
  private var clips = false
  // The contour at hand: its start and its latest point, exactly and in fixed point.
  private var start = Point.zero
  private var last = Point.zero
  private var lastX: Int32 = 0
  private var lastY: Int32 = 0

  init() {}

  /// Begins a shape with those bounds, of which `clip` is visible. False where nothing is, or where a bound is not finite.
  mutating func begin(bounds: Rect, clip: PixelRect) -> Bool {
    edges.removeAll(keepingCapacity: true)
    guard bounds.isFinite else { return false }
    let touched = PixelRect(touchedBy: bounds)
    box = touched.intersection(clip)
    clips = !clip.contains(touched)
    origin = Point(x: Double(box.minX), y: Double(box.minY))
    limitX = Double(box.width) * 256
    limitY = Double(box.height) * 256
    return !box.isEmpty
  }

  mutating func move(to p: Point) {
    start = p
    setLast(p)
  }

  @inline(__always) mutating func line(to p: Point) {
    let x = (p.x - origin.x) * 256
    let y = (p.y - origin.y) * 256
    if clips {
      let q = EdgeList.clamped(Point(x: x, y: y))
      addClipped(toX: q.x, q.y)
      last = q
      return
    }
    let fixedX = Int32(x + 0.5)
    let fixedY = Int32(y + 0.5)
    if fixedY != lastY { edges.append(Edge(x0: lastX, y0: lastY, x1: fixedX, y1: fixedY)) }
    lastX = fixedX
    lastY = fixedY
  }

  mutating func close() { line(to: start) }

  /// Far enough out for any picture, and near enough for products of two such numbers to be finite.
  private static func clamped(_ p: Point) -> Point {
    Point(x: min(max(p.x, -1e12), 1e12), y: min(max(p.y, -1e12), 1e12))
  }

  private mutating func setLast(_ p: Point) {
    last = EdgeList.clamped(Point(x: (p.x - origin.x) * 256, y: (p.y - origin.y) * 256))
    if clips { return }
    lastX = Int32(last.x + 0.5)
    lastY = Int32(last.y + 0.5)
  }

  /// Adds what the box has of the edge from `last`, in units of 1/256 pixel.
  private mutating func addClipped(toX x: Double, _ y: Double) {
    var (ax, ay, bx, by) = (last.x, last.y, x, y)
    guard max(ay, by) > 0, min(ay, by) < limitY, ay != by else { return }
    // An edge this flat is at most one unit high after rounding; taking it as upright keeps the slope finite.
    if (by - ay).magnitude < 1e-6 { bx = ax }
    let slope = (bx - ax) / (by - ay)
    if ay < 0 { (ax, ay) = (ax - ay * slope, 0) }
    if ay > limitY { (ax, ay) = (ax + (limitY - ay) * slope, limitY) }
    if by < 0 { (bx, by) = (bx - by * slope, 0) }
    if by > limitY { (bx, by) = (bx + (limitY - by) * slope, limitY) }
    // Cut where it crosses the left and the right side, in the order in which it does.
    var from = (x: ax, y: ay)
    let sides = ax < bx ? (0, limitX) : (limitX, 0)
    for side in [sides.0, sides.1] where (ax < side) != (bx < side) {
      let to = (x: side, y: min(max(ay + (side - ax) / slope, min(ay, by)), max(ay, by)))
      addInside(from, to)
      from = to
    }
    addInside(from, (bx, by))
  }

  private mutating func addInside(_ a: (x: Double, y: Double), _ b: (x: Double, y: Double)) {
    if min(a.x, b.x) >= limitX { return }
    let y0 = Int32(a.y + 0.5)
    let y1 = Int32(b.y + 0.5)
    guard y0 != y1 else { return }
    let x0 = Int32(min(max(a.x, 0), limitX) + 0.5)
    let x1 = Int32(min(max(b.x, 0), limitX) + 0.5)
    edges.append(Edge(x0: x0, y0: y0, x1: x1, y1: y1))
  }
}
