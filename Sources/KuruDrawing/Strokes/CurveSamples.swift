/// Points along a curve, each with the vector to the pen on its right; two at a time.
struct CurveSamples: Sendable {
  private typealias Lanes = SIMD2<Double>

  /// Samples 2i and 2i + 1.
  private struct Pair {
    var x = Lanes.zero
    var y = Lanes.zero
    var normalX = Lanes.zero
    var normalY = Lanes.zero
  }

  /// One more than needed, for the second differences.
  private var pairs: [Pair] = []
  /// Of steps: there is one sample more.
  private(set) var count = 0

  func point(_ k: Int) -> Point { Point(x: pairs[k >> 1].x[k & 1], y: pairs[k >> 1].y[k & 1]) }
  func normal(_ k: Int) -> Point { Point(x: pairs[k >> 1].normalX[k & 1], y: pairs[k >> 1].normalY[k & 1]) }

  /// Takes both ends of the curve and what lies between at equal steps of t.
  ///
  /// - Parameters:
  ///   - scale: the length of the curve's control polygon.
  ///   - count: of steps.
  /// - Returns: whether neither side turns back, and no chord of either is too far off its curve.
  mutating func take(_ curve: Cubic, scale: Double, halfWidth: Double, tolerance: Double, count: Int) -> Bool {
    self.count = count
    if pairs.count < count / 2 + 2 { pairs = [Pair](repeating: Pair(), count: count + 8) }
    CurveSamples.fill(&pairs, curve, halfWidth: halfWidth, leastSpeed: 1e-18 * scale * scale, count: count)
    // The chord over the angle a of the pen's circle is off by r (1 - cos(a/2)), about r a^2 / 8; half the tolerance goes to that.
    return isSmooth(leastDot: (1 - 2 * min(tolerance / halfWidth, 0.2)) * halfWidth * halfWidth)
  }

  private static func fill(
    _ pairs: inout [Pair], _ curve: Cubic, halfWidth: Double, leastSpeed: Double, count: Int
  ) {
    var pairs = pairs.mutableSpan
    // The curve is c0 + c1 t + c2 t^2 + c3 t^3.
    let c1 = (curve.p1 - curve.p0) * 3
    let c2 = (curve.p0 - curve.p1 * 2 + curve.p2) * 3
    let c3 = curve.p3 - curve.p0 + (curve.p1 - curve.p2) * 3
    let step = 1 / Double(count)
    for i in 0...(count >> 1) {
      let t = Lanes(Double(2 * i), Double(2 * i + 1)) * step
      var dx = (3 * c3.x * t + 2 * c2.x) * t + c1.x
      var dy = (3 * c3.y * t + 2 * c2.y) * t + c1.y
      var square = dx * dx + dy * dy
      if !(square[0] > leastSpeed && square[1] > leastSpeed) {
        for lane in 0..<2 where !(square[lane] > leastSpeed) {
          let direction = curve.tangent(at: min(t[lane], 1))
          (dx[lane], dy[lane]) = (direction.x, direction.y)
          square[lane] = direction.dot(direction)
        }
      }
      let k = halfWidth / square.squareRoot()
      pairs[i] = Pair(
        x: ((c3.x * t + c2.x) * t + c1.x) * t + curve.p0.x, y: ((c3.y * t + c2.y) * t + c1.y) * t + curve.p0.y,
        normalX: -dy * k, normalY: dx * k)
    }
    pairs[count >> 1].x[count & 1] = curve.p3.x
    pairs[count >> 1].y[count & 1] = curve.p3.y
  }

  private func isSmooth(leastDot: Double) -> Bool {
    let pairs = pairs.span
    var last = pairs[0]
    for i in 0...(count >> 1) {
      let own = pairs[i]
      // What lies one sample before.
      let dx = own.x - Lanes(last.x[1], own.x[0])
      let dy = own.y - Lanes(last.y[1], own.y[0])
      let nx = Lanes(last.normalX[1], own.normalX[0])
      let ny = Lanes(last.normalY[1], own.normalY[0])
      let turned = (own.normalX - nx) * dx + (own.normalY - ny) * dy
      let square = dx * dx + dy * dy
      let dot = own.normalX * nx + own.normalY * ny
      func isGood(_ lane: Int) -> Bool { turned[lane].magnitude < square[lane] && dot[lane] >= leastDot }
      // The first sample follows none, and the last pair's second one may lie beyond the end.
      if i > 0 && !isGood(0) || 2 * i < count && !isGood(1) { return false }
      last = own
    }
    return true
  }

  /// Adds both sides between the ends of the curve, mapped by `transform`.
  ///
  /// The points move off their chords by two thirds of the chords' greatest distance from the curve, a twelfth of the second difference: then
  /// the chords enclose as much as the curve.
  func addSides(right: inout PointBuffer, left: inout PointBuffer, transform: Transform) {
    guard count > 1 else { return }
    // Pairs begin at the point before the first one that is added, and may reach one beyond the last.
    let rightStart = right.grow(by: count - 1, spare: 2) - 1
    let leftStart = left.grow(by: count - 1, spare: 2) - 1
    let (firstRight, firstLeft) = (right.memory[rightStart], left.memory[leftStart])
    var rightPoints = right.memory.mutableSpan
    var leftPoints = left.memory.mutableSpan
    let pairs = pairs.span
    var last = pairs[0]
    var own = pairs[0]
    for i in 0...((count - 1) >> 1) {
      let next = pairs[i + 1]
      let x = CurveSamples.moved(last.x, own.x, next.x)
      let y = CurveSamples.moved(last.y, own.y, next.y)
      let normalX = CurveSamples.moved(last.normalX, own.normalX, next.normalX)
      let normalY = CurveSamples.moved(last.normalY, own.normalY, next.normalY)
      let centerX = transform.a * x + transform.c * y + transform.tx
      let centerY = transform.b * x + transform.d * y + transform.ty
      let offsetX = transform.a * normalX + transform.c * normalY
      let offsetY = transform.b * normalX + transform.d * normalY
      let (rightX, rightY) = (centerX + offsetX, centerY + offsetY)
      let (leftX, leftY) = (centerX - offsetX, centerY - offsetY)
      let k = 2 * i
      rightPoints[rightStart + k] = Point(x: rightX[0], y: rightY[0])
      rightPoints[rightStart + k + 1] = Point(x: rightX[1], y: rightY[1])
      leftPoints[leftStart + k] = Point(x: leftX[0], y: leftY[0])
      leftPoints[leftStart + k + 1] = Point(x: leftX[1], y: leftY[1])
      last = own
      own = next
    }
    rightPoints[rightStart] = firstRight
    leftPoints[leftStart] = firstLeft
  }

  /// Less a twelfth of the second difference.
  @inline(__always) private static func moved(_ last: Lanes, _ own: Lanes, _ next: Lanes) -> Lanes {
    own - (Lanes(own[1], next[0]) - own * 2 + Lanes(last[1], own[0])) * (1.0 / 12)
  }
}
