/// Points along a curve, each with the vector to the pen on its right.
struct CurveSamples: Sendable {
  /// Of these the first `count + 1` are the current curve's.
  private(set) var points: [Point] = []
  private(set) var normals: [Point] = []
  private(set) var count = 0

  /// Takes both ends of the curve and what lies between at equal steps of t.
  ///
  /// - Parameters:
  ///   - scale: the length of the curve's control polygon.
  ///   - count: of steps.
  /// - Returns: whether neither side turns back, and no chord of either is too far off its curve.
  mutating func take(_ curve: Cubic, scale: Double, halfWidth: Double, tolerance: Double, count: Int) -> Bool {
    self.count = count
    if points.count <= count {
      points = [Point](repeating: .zero, count: 2 * count)
      normals = points
    }
    // The chord over the angle a of the pen's circle is off by r (1 - cos(a/2)), about r a^2 / 8; half the tolerance goes to that.
    let leastDot = (1 - 2 * min(tolerance / halfWidth, 0.2)) * halfWidth * halfWidth
    return CurveSamples.fill(
      &points, &normals, curve, halfWidth: halfWidth, leastSpeed: 1e-18 * scale * scale, leastDot: leastDot, count: count)
  }

  private static func fill(
    _ points: inout [Point], _ normals: inout [Point], _ curve: Cubic, halfWidth: Double, leastSpeed: Double,
    leastDot: Double, count: Int
  ) -> Bool {
    var points = points.mutableSpan
    var normals = normals.mutableSpan
    // The curve is c0 + c1 t + c2 t^2 + c3 t^3.
    let c0 = curve.p0
    let c1 = (curve.p1 - curve.p0) * 3
    let c2 = (curve.p0 - curve.p1 * 2 + curve.p2) * 3
    let c3 = curve.p3 - curve.p0 + (curve.p1 - curve.p2) * 3
    let (twice, thrice) = (c2 * 2, c3 * 3)
    let step = 1 / Double(count)
    var isSmooth = true
    var lastPoint = c0
    var lastNormal = Point.zero
    for k in 0...count {
      let t = k == count ? 1 : Double(k) * step
      let p = k == count ? curve.p3 : ((c3 * t + c2) * t + c1) * t + c0
      var direction = (thrice * t + twice) * t + c1
      if direction.dot(direction) <= leastSpeed { direction = curve.tangent(at: t) }
      let n = Point(x: -direction.y, y: direction.x) * (halfWidth / direction.length)
      if k > 0 {
        let chord = p - lastPoint
        let turnsBack = (n - lastNormal).dot(chord).magnitude >= chord.dot(chord)
        if turnsBack || n.dot(lastNormal) < leastDot { isSmooth = false }
      }
      points[k] = p
      normals[k] = n
      lastPoint = p
      lastNormal = n
    }
    return isSmooth
  }

  /// Adds both sides between the ends of the curve, mapped by `transform`.
  ///
  /// The points move off their chords by two thirds of the chords' greatest distance from the curve, a twelfth of the second difference: then
  /// the chords enclose as much as the curve.
  func addSides(right: inout [Point], left: inout [Point], transform: Transform) {
    let (rightBase, leftBase) = (right.count - 1, left.count - 1)
    right.append(contentsOf: repeatElement(.zero, count: count - 1))
    left.append(contentsOf: repeatElement(.zero, count: count - 1))
    var right = right.mutableSpan
    var left = left.mutableSpan
    let points = points.span
    let normals = normals.span
    let twelfth = 1.0 / 12
    for k in 1..<count {
      let p = points[k] - (points[k + 1] - points[k] * 2 + points[k - 1]) * twelfth
      let n = normals[k] - (normals[k + 1] - normals[k] * 2 + normals[k - 1]) * twelfth
      let center = transform.apply(p)
      let offset = transform.applyToVector(n)
      right[rightBase + k] = center + offset
      left[leftBase + k] = center - offset
    }
  }
}
