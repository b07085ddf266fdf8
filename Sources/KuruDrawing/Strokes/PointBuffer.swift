/// Points in memory that is kept from one use to the next. Batches are written through `memory`, which saves the checks of an append.
struct PointBuffer: Sendable {
  /// Of these the first `count` are in use.
  var memory: [Point] = []
  private(set) var count = 0

  init() {}

  mutating func removeAll() { count = 0 }

  mutating func append(_ p: Point) {
    let index = grow(by: 1)
    memory[index] = p
  }

  /// Adds as many points, whose values are left to the caller, and makes room for `spare` more.
  ///
  /// - Returns: the index of the first of them.
  @inline(__always)
  mutating func grow(by added: Int, spare: Int = 0) -> Int {
    let first = count
    count += added
    if count + spare > memory.count { makeRoom(spare) }
    return first
  }

  @inline(never)
  private mutating func makeRoom(_ spare: Int) {
    memory.append(contentsOf: repeatElement(.zero, count: count + spare + 64))
  }

  /// Adds the points of another buffer, the last one first.
  mutating func appendReversed(_ other: PointBuffer) {
    let first = grow(by: other.count)
    var target = memory.mutableSpan
    let source = other.memory.span
    let last = other.count - 1
    for i in 0..<other.count { target[first &+ i] = source[last &- i] }
  }

  /// Adds points that are given along the axes `x` and `y` from `center`.
  mutating func append(_ points: [Point], center: Point, x: Point, y: Point) {
    let first = grow(by: points.count)
    var target = memory.mutableSpan
    let points = points.span
    for i in points.indices { target[first &+ i] = center + x * points[i].x + y * points[i].y }
  }

  /// The smallest rectangle that holds the points from `first` on; not finite if one of them is not.
  func bounds(from first: Int) -> Rect {
    var low = SIMD2<Double>(repeating: .infinity)
    var high = -low
    // 0 as long as all are finite.
    var difference = SIMD2<Double>.zero
    let points = memory.span
    for i in first..<count {
      let p = SIMD2(points[i].x, points[i].y)
      low.replace(with: p, where: p .< low)
      high.replace(with: p, where: p .> high)
      difference += p - p
    }
    guard difference == .zero else { return Rect(x: 0, y: 0, width: .nan, height: 0) }
    return Rect(from: Point(x: low.x, y: low.y), to: Point(x: high.x, y: high.y))
  }
}
