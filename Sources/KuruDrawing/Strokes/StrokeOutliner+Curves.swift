extension StrokeOutliner {
  /// Follows a curve. Where it bends less sharply than the pen's circle, both sides run through points off the curve's own normals;
  /// else it is taken as chords with round joins.
  mutating func addCurve(_ curve: Cubic) {
    let scale = curve.polygonLength
    guard scale > 1e-9 * halfWidth else { return }
    var count = max(2, curve.chordCount(tolerance: tolerance))
    if let even = EvenCurve(curve, halfWidth: halfWidth, tolerance: tolerance, count: count) {
      turn(to: even.firstNormal, join: join, reach: 0)
      even.addSides(right: &outline.corners, left: &left, transform: transform)
      endSmooth(curve, normal: even.lastNormal)
      return
    }
    var isSmooth = samples.take(curve, scale: scale, halfWidth: halfWidth, tolerance: tolerance, count: count)
    // More chords bring the normals of neighbours closer; at a cusp none are enough.
    for _ in 0..<2 where !isSmooth && count <= 500 {
      count *= 2
      isSmooth = samples.take(curve, scale: scale, halfWidth: halfWidth, tolerance: tolerance, count: count)
    }
    turn(to: samples.normal(0), join: join, reach: 0)
    if isSmooth {
      samples.addSides(right: &outline.corners, left: &left, transform: transform)
      endSmooth(curve, normal: samples.normal(samples.count))
    } else {
      followChords(curve)
    }
  }

  static func hasLength(_ curve: Cubic, halfWidth: Double) -> Bool { curve.polygonLength > 1e-9 * halfWidth }

  /// Goes on from the end of a curve whose sides have been added.
  private mutating func endSmooth(_ curve: Cubic, normal last: Point) {
    // A curve is convex where its control polygon is.
    chain.add(curve.p1)
    chain.add(curve.p2)
    chain.add(curve.p3)
    current = curve.p3
    normal = last
    reach = 0
    isFirstSegment = false
  }

  /// A chord ends at right angles to itself, and so on its inner side a little before or behind the curve's own end: towards both ends of
  /// the curve chords halve in length, seven times, until no cap shows it.
  private mutating func followChords(_ curve: Cubic) {
    setMayOverlap()
    let step = 1 / Double(samples.count)
    var last = samples.point(0)
    for halvings in 0..<7 { followChord(from: &last, to: curve.point(at: step / Double(128 >> halvings))) }
    for k in 1..<samples.count { followChord(from: &last, to: samples.point(k)) }
    for halvings in 1...7 { followChord(from: &last, to: curve.point(at: 1 - step / Double(1 << halvings))) }
    followChord(from: &last, to: samples.point(samples.count))
    // The last chords may be too short to have a direction.
    current = curve.p3
    turn(to: samples.normal(samples.count), join: .round, reach: 0)
  }

  private mutating func followChord(from last: inout Point, to next: Point) {
    let chord = next - last
    let length = chord.length
    if length > 1e-9 * halfWidth {
      turn(to: Point(x: -chord.y, y: chord.x) * (halfWidth / length), join: .round, reach: 0)
      current = next
    }
    last = next
  }
}
