import KuruDrawing

/// One straight edge of a shape, in 1/256 pixel from the surface's corner. Its direction gives its winding: down counts +1, up -1.
/// Never horizontal.
struct Edge: Hashable {
  var x0: Int32
  var y0: Int32
  var x1: Int32
  var y1: Int32
}

/// What flattening and stroking hand to coverage: the edges of one shape, all of them, and the box in which it is visible.
///
/// Edges do not depend on the box: so a picture painted in parts is to the bit the one painted whole. Only what lies further out than
/// `guardBand` is cut.
struct EdgeList {
  private(set) var edges: [Edge] = []
  /// The pixels that the shape touches.
  private(set) var bounds = PixelRect.empty
  /// Those of them that are visible.
  private(set) var box = PixelRect.empty

  /// In pixels. Twice as many of 1/256 fit in 30 bits.
  static let guardBand = 2_097_152.0
  private static let guardUnits = guardBand * 256

  /// Whether the shape reaches out of the guard band.
  private var needsCutting = false
  // The contour at hand: its start and its latest point, in fixed point, and if edges are cut exactly.
  private var start = Point.zero
  private var last = Point.zero
  private var lastX: Int32 = 0
  private var lastY: Int32 = 0

  init() {}

  /// Begins a shape with those bounds, of which `clip` is visible. False where nothing is, or where a bound is not finite.
  mutating func begin(bounds rect: Rect, clip: PixelRect) -> Bool {
    edges.removeAll(keepingCapacity: true)
    guard rect.isFinite else { return false }
    let band = EdgeList.guardBand
    needsCutting = rect.minX < -band || rect.minY < -band || rect.maxX > band || rect.maxY > band
    // Rounding to 1/256 may reach into the next pixel.
    bounds = PixelRect(touchedBy: rect.insetBy(dx: -1.0 / 512, dy: -1.0 / 512))
    box = bounds.intersection(clip)
    return !box.isEmpty
  }

  mutating func move(to p: Point) {
    start = p
    if needsCutting {
      last = EdgeList.units(p)
    } else {
      lastX = EdgeList.fixed(p.x)
      lastY = EdgeList.fixed(p.y)
    }
  }

  @inline(__always) mutating func line(to p: Point) {
    if needsCutting {
      addCut(to: EdgeList.units(p))
      return
    }
    let x = EdgeList.fixed(p.x)
    let y = EdgeList.fixed(p.y)
    if y != lastY { edges.append(Edge(x0: lastX, y0: lastY, x1: x, y1: y)) }
    lastX = x
    lastY = y
  }

  mutating func close() { line(to: start) }

  /// Rounded to the nearest 1/256. Adding the band first makes the number positive, for which cutting off is rounding down.
  @inline(__always) private static func fixed(_ x: Double) -> Int32 {
    Int32(x * 256 + (guardUnits + 0.5)) &- Int32(guardUnits)
  }

  /// In 1/256; further out than any picture, but near enough for products of two such numbers to be finite.
  private static func units(_ p: Point) -> Point {
    Point(x: min(max(p.x * 256, -1e12), 1e12), y: min(max(p.y * 256, -1e12), 1e12))
  }

  /// Adds what the guard band has of the edge from `last`. What lies left or right of it moves to its side, for it winds round what
  /// lies between; what lies above or below is left out.
  private mutating func addCut(to end: Point) {
    let limit = EdgeList.guardUnits
    var (ax, ay, bx, by) = (last.x, last.y, end.x, end.y)
    last = end
    guard max(ay, by) > -limit, min(ay, by) < limit, ay != by else { return }
    // An edge this flat is at most one unit high after rounding; taking it as upright keeps the slope finite.
    if (by - ay).magnitude < 1e-6 { bx = ax }
    let slope = (bx - ax) / (by - ay)
    if ay < -limit { (ax, ay) = (ax + (-limit - ay) * slope, -limit) }
    if ay > limit { (ax, ay) = (ax + (limit - ay) * slope, limit) }
    if by < -limit { (bx, by) = (bx + (-limit - by) * slope, -limit) }
    if by > limit { (bx, by) = (bx + (limit - by) * slope, limit) }
    // Cut where it crosses the two sides, in the order in which it does.
    var from = Point(x: ax, y: ay)
    for side in ax < bx ? [-limit, limit] : [limit, -limit] where (ax < side) != (bx < side) {
      let y = ay + (side - ax) / slope
      let to = Point(x: side, y: min(max(y, min(ay, by)), max(ay, by)))
      addInside(from, to)
      from = to
    }
    addInside(from, Point(x: bx, y: by))
  }

  private mutating func addInside(_ a: Point, _ b: Point) {
    func fixed(_ x: Double) -> Int32 { EdgeList.fixed(min(max(x / 256, -EdgeList.guardBand), EdgeList.guardBand)) }
    let (y0, y1) = (fixed(a.y), fixed(b.y))
    if y0 != y1 { edges.append(Edge(x0: fixed(a.x), y0: y0, x1: fixed(b.x), y1: y1)) }
  }
}
