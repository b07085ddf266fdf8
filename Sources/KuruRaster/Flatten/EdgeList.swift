import KuruDrawing

/// One straight edge of a shape, in 1/256 pixel from the corner of the box in which the shape is visible. Its direction gives its
/// winding: down counts +1, up -1. Never horizontal.
struct Edge: Hashable {
  var x0: Int32
  var y0: Int32
  var x1: Int32
  var y1: Int32

  /// The edge from top to bottom, with its winding.
  @inline(__always) var down: (edge: Edge, winding: Int32) {
    y0 < y1 ? (self, 1) : (Edge(x0: x1, y0: y1, x1: x0, y1: y0), -1)
  }
}

/// What flattening and stroking hand to coverage: the edges of one shape, all of them, and the box in which it is visible.
///
/// But for their origin edges do not depend on the box: so a picture painted in parts is to the bit the one painted whole. Only what lies
/// further out than `guardBand` is cut.
struct EdgeList {
  /// Of these the first `count` are the shape's.
  private(set) var memory: [Edge] = []
  private(set) var count = 0
  var edges: ArraySlice<Edge> { memory[..<count] }
  /// The pixels that the shape touches.
  private(set) var bounds = PixelRect.empty
  /// Those of them that are visible.
  private(set) var box = PixelRect.empty

  /// In pixels. Twice as many of 1/256 fit in 30 bits.
  static let guardBand = 2_097_152.0
  private static let guardUnits = guardBand * 256

  /// Whether the shape reaches out of the guard band.
  private var needsCutting = false
  private var low = Point.zero
  private var high = Point.zero
  /// The box's corner, in 1/256.
  private var originX: Int32 = 0
  private var originY: Int32 = 0
  // The contour at hand: its start and its latest point, in fixed point, and if edges are cut exactly.
  private var start = Point.zero
  private var last = Point.zero
  private var lastX: Int32 = 0
  private var lastY: Int32 = 0

  init() {}

  /// Begins a shape with those bounds, of which `clip` is visible. False where nothing is, or where a bound is not finite or too large.
  mutating func begin(bounds rect: Rect, clip: PixelRect) -> Bool {
    count = 0
    guard rect.isPaintable else { return false }
    let band = EdgeList.guardBand
    needsCutting = rect.minX < -band || rect.minY < -band || rect.maxX > band || rect.maxY > band
    // As the corners themselves are rounded: rounding keeps the order, so that no edge leaves the bounds.
    low = Point(x: max(rect.minX, -band), y: max(rect.minY, -band))
    high = Point(x: min(rect.maxX, band), y: min(rect.maxY, band))
    guard low.x <= high.x, low.y <= high.y else { return false }
    bounds = PixelRect(
      minX: Int(EdgeList.fixed(low.x) >> 8), minY: Int(EdgeList.fixed(low.y) >> 8),
      maxX: Int((EdgeList.fixed(high.x) &+ 255) >> 8), maxY: Int((EdgeList.fixed(high.y) &+ 255) >> 8))
    box = bounds.intersection(clip)
    guard !box.isEmpty else { return false }
    originX = Int32(box.minX) << 8
    originY = Int32(box.minY) << 8
    return true
  }

  mutating func move(to p: Point) {
    start = p
    if needsCutting {
      last = EdgeList.units(p)
    } else {
      lastX = EdgeList.fixed(p.x) &- originX
      lastY = EdgeList.fixed(p.y) &- originY
    }
  }

  @inline(__always) mutating func line(to p: Point) {
    if needsCutting {
      addCut(to: EdgeList.units(p))
      return
    }
    let x = EdgeList.fixed(p.x) &- originX
    let y = EdgeList.fixed(p.y) &- originY
    if y != lastY { append(Edge(x0: lastX, y0: lastY, x1: x, y1: y)) }
    lastX = x
    lastY = y
  }

  mutating func close() { line(to: start) }

  /// The edges of a closed polygon.
  mutating func addPolygon(_ corners: Span<Point>) {
    guard !needsCutting else {
      for i in corners.indices { i == 0 ? move(to: corners[i]) : line(to: corners[i]) }
      if !corners.isEmpty { close() }
      return
    }
    guard let last = corners.indices.last else { return }
    makeRoom(for: corners.count)
    var next = count
    let offset = SIMD2(0x1.8p52 - Double(originX), 0x1.8p52 - Double(originY))
    var target = memory.mutableSpan
    var from = EdgeList.fixed(SIMD2(corners[last].x, corners[last].y), offset)
    for i in corners.indices {
      let to = EdgeList.fixed(SIMD2(corners[i].x, corners[i].y), offset)
      target[next] = Edge(x0: from[0], y0: from[2], x1: to[0], y1: to[2])
      if from[2] != to[2] { next += 1 }
      from = to
    }
    count = next
  }

  /// Adds the edges to points of c0 + c1 t + c2 t^2 + c3 t^3 at equal steps of t, and from the last of them to `end`.
  mutating func addCurve(_ c0: Point, _ c1: Point, _ c2: Point, _ c3: Point, end: Point, count steps: Int) {
    guard !needsCutting else {
      for k in 1..<steps {
        let t = Double(k) / Double(steps)
        line(to: bounded(((c3 * t + c2) * t + c1) * t + c0))
      }
      line(to: end)
      return
    }
    makeRoom(for: steps)
    var next = count
    let offset = SIMD2(0x1.8p52 - Double(originX), 0x1.8p52 - Double(originY))
    let (c0, c1, c2, c3) = (SIMD2(c0.x, c0.y), SIMD2(c1.x, c1.y), SIMD2(c2.x, c2.y), SIMD2(c3.x, c3.y))
    let (low, high) = (SIMD2(low.x, low.y), SIMD2(high.x, high.y))
    let step = 1 / Double(steps)
    var from = SIMD4(lastX, 0, lastY, 0)
    var target = memory.mutableSpan
    for k in 1...steps {
      let t = Double(k) * step
      var p = ((c3 * t + c2) * t + c1) * t + c0
      // Rounding may have taken it out of the bounds.
      p.replace(with: low, where: p .< low)
      p.replace(with: high, where: p .> high)
      if k == steps { p = SIMD2(end.x, end.y) }
      let to = EdgeList.fixed(p, offset)
      target[next] = Edge(x0: from[0], y0: from[2], x1: to[0], y1: to[2])
      if from[2] != to[2] { next += 1 }
      from = to
    }
    lastX = from[0]
    lastY = from[2]
    count = next
  }

  @inline(__always) private mutating func makeRoom(for added: Int) {
    if count + added > memory.count { grow(by: added) }
  }

  @inline(never) private mutating func grow(by added: Int) {
    memory.append(contentsOf: repeatElement(Edge(x0: 0, y0: 0, x1: 0, y1: 0), count: added + memory.count + 64))
  }

  @inline(__always) private mutating func append(_ edge: Edge) {
    makeRoom(for: 1)
    memory[count] = edge
    count += 1
  }

  /// A point moved into the bounds, from which rounding may have taken it.
  @inline(__always) func bounded(_ p: Point) -> Point {
    Point(x: min(max(p.x, low.x), high.x), y: min(max(p.y, low.y), high.y))
  }

  /// Rounded to the nearest 1/256. At 1.5 * 2^52 a unit of the last place is 1: a sum there has the whole number in its low bits.
  @inline(__always) private static func fixed(_ x: Double) -> Int32 {
    Int32(truncatingIfNeeded: (x * 256 + 0x1.8p52).bitPattern)
  }

  /// Both coordinates, in lanes 0 and 2, less what has been taken from 1.5 * 2^52 in `offset`.
  @inline(__always) private static func fixed(_ p: SIMD2<Double>, _ offset: SIMD2<Double>) -> SIMD4<Int32> {
    unsafeBitCast(p * 256 + offset, to: SIMD4<Int32>.self)
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
    if y0 == y1 { return }
    append(
      Edge(x0: fixed(a.x) &- originX, y0: y0 &- originY, x1: fixed(b.x) &- originX, y1: y1 &- originY))
  }
}
