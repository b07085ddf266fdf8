import KuruDrawing
import KuruScene
import Testing

@Suite struct TimingCurveTests {
  /// Apple's samples are rounded to single precision, and its solver works in that: nine of these ten lie within this of the curve.
  private static let singlePrecision = 1e-7
  /// The tenth is 1.37e-6 off the curve, twenty times what its own rounding explains: Apple's solver stops before it is as near as it could
  /// be. `everyCurveIsSolvedToTenDigits` tells which of the two is right.
  private static let earlyStopOfApple = (time: 0.75, curve: TimingCurve.easeIn, error: 1.4e-6)

  @Test(arguments: [
    (TimingCurve.easeIn, [0.017026613, 0.09346466, 0.31535682, 0.6218605, 0.83942777]),
    (.easeInEaseOut, [0.019722449, 0.12916191, 0.5, 0.8708381, 0.98027754]),
  ])
  func samplesAreThoseOfApple(curve: TimingCurve, expected: [Double]) {
    for (time, value) in zip([0.1, 0.25, 0.5, 0.75, 0.9], expected) {
      let isEarlyStop = curve == Self.earlyStopOfApple.curve && time == Self.earlyStopOfApple.time
      let tolerance = isEarlyStop ? Self.earlyStopOfApple.error : Self.singlePrecision
      #expect((curve.progress(at: time) - value).magnitude < tolerance)
    }
  }

  @Test func flatAndSteepCurvesAreSolved() {
    #expect((TimingCurve.standard.progress(at: 0.5) - 0.802403388).magnitude < 1e-9)
    #expect(TimingCurve(1, 0, 0, 1).progress(at: 0.5) == 0.5)
    #expect(TimingCurve(0, 0, 0, 0).progress(at: 0.125) == 0.125)
  }

  @Test func endsAreExact() {
    for curve in [
      TimingCurve.linear, .easeIn, .easeOut, .easeInEaseOut, .standard, TimingCurve(1, 0, 0, 1), TimingCurve(0.3, 2, 0.1, -3),
    ] {
      for time in [-1, 0, -Double.infinity, .nan] { #expect(curve.progress(at: time) == 0) }
      for time in [1, 1.5, Double.infinity] { #expect(curve.progress(at: time) == 1) }
    }
  }

  /// Walks along the curve by its own parameter: there the answer is known.
  @Test func everyCurveIsSolvedToTenDigits() {
    var random = RandomNumbers(seed: 1)
    for _ in 0..<300 {
      let curve = TimingCurve(random.unit(), random.number(in: -1...2), random.unit(), random.number(in: -1...2))
      for _ in 0..<20 {
        let s = random.unit()
        let point = Cubic.point(curve, at: s)
        // Where the curve is upright, one time has many values and the error of the time is all that can be asked.
        let slope = Cubic.slope(curve, at: s)
        guard slope.x > 1e-3 else { continue }
        let error = (curve.progress(at: point.x) - point.y).magnitude
        #expect(error < 1e-10, "\(curve) at \(point.x)")
      }
    }
  }

  private enum Cubic {
    static func point(_ curve: TimingCurve, at s: Double) -> Point {
      let r = 1 - s
      let (a, b) = (3 * r * r * s, 3 * r * s * s)
      return Point(
        x: a * curve.control1.x + b * curve.control2.x + s * s * s, y: a * curve.control1.y + b * curve.control2.y + s * s * s)
    }

    static func slope(_ curve: TimingCurve, at s: Double) -> Point {
      let r = 1 - s
      return curve.control1 * (3 * r * r - 6 * r * s) + curve.control2 * (6 * r * s - 3 * s * s) + Point(x: 3 * s * s, y: 0)
    }
  }

  @Test func hostileControlPointsEnd() {
    for x in [Double.nan, .infinity, -.infinity, 1e300] {
      _ = TimingCurve(x, x, x, x).progress(at: 0.3)
      _ = TimingCurve(0, x, 1, -x).progress(at: 0.7)
    }
  }
}
