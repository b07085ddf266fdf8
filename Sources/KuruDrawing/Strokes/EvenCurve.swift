/// A curve whose control points alone tell that neither side of its stroke turns back, and that equal steps of t bring both sides' chords
/// near enough to them: most curves. Its sides are found in one pass; `CurveSamples` looks at the others point by point.
struct EvenCurve {
  private let curve: Cubic
  private let halfWidth: Double
  /// Of steps.
  private let count: Int
  // The ways from each control point to the next.
  private let e0: Point
  private let e1: Point
  private let e2: Point

  /// Nil where the control points do not tell.
  ///
  /// The derivative is a mean of 3 e0, 3 e1 and 3 e2, so that it goes at least as far along the curve's chord as the least of these, and
  /// the second derivative is at most 6 times the greater of |e1 - e0| and |e2 - e1|. Their quotient is the most that the curve turns by t.
  ///
  /// - Parameters:
  ///   - tolerance: how far a chord may be from its side.
  ///   - count: of steps, enough for the curve itself.
  init?(_ curve: Cubic, halfWidth: Double, tolerance: Double, count: Int) {
    (e0, e1, e2) = (curve.p1 - curve.p0, curve.p2 - curve.p1, curve.p3 - curve.p2)
    let chord = curve.p3 - curve.p0
    let least = min(e0.dot(chord), e1.dot(chord), e2.dot(chord)) / chord.length
    let (b0, b1) = (e1 - e0, e2 - e1)
    let bendSquare = max(b0.dot(b0), b1.dot(b1))
    let leastSquare = least * least
    // The pen's way round its circle is shorter than the curve's way; and the chord over the angle a of that circle is off by about
    // r a^2 / 8, to which half the tolerance goes.
    guard least > 0, 4 * halfWidth * halfWidth * bendSquare < 9 * leastSquare * leastSquare,
      bendSquare <= min(tolerance / halfWidth, 0.2) * leastSquare * Double(count * count)
    else { return nil }
    self.curve = curve
    self.halfWidth = halfWidth
    self.count = count
  }

  // The vectors to the pen on the right, at the curve's ends.
  var firstNormal: Point { normal(e0) }
  var lastNormal: Point { normal(e2) }

  private func normal(_ direction: Point) -> Point {
    Point(x: -direction.y, y: direction.x) * (halfWidth / direction.length)
  }

  /// Adds both sides between the ends of the curve, mapped by `transform`.
  ///
  /// The points move off their chords by two thirds of the chords' greatest distance: then the chords enclose as much as the curve. Of the
  /// curve itself that is h^2/12 B'' for steps of h, and of the pen's circle the part a^2/12 of its radius, for a turn by a in each step.
  func addSides(right: inout PointBuffer, left: inout PointBuffer, transform map: Transform) {
    // Before the first point, which is that of step 1.
    let rightStart = right.grow(by: count - 1) - 1
    let leftStart = left.grow(by: count - 1) - 1
    var rightPoints = right.memory.mutableSpan
    var leftPoints = left.memory.mutableSpan
    let step = 1 / Double(count)
    let sixth = step * step / 6
    // The curve is p0 + c1 t + c2 t^2 + c3 t^3.
    let (c1, c2) = (e0 * 3, (e1 - e0) * 3)
    let c3 = curve.p3 - curve.p0 - e1 * 3
    let (m0, m1) = (map.apply(curve.p0 - c2 * sixth), map.applyToVector(c1 - c3 * (3 * sixth)))
    let (m2, m3) = (map.applyToVector(c2), map.applyToVector(c3))
    let (d1, d2, d3) = (c2 * 2, c3 * 3, c3 * 6)
    let (acrossX, acrossY) = (Point(x: map.c, y: map.d) * halfWidth, Point(x: map.a, y: map.b) * -halfWidth)
    for k in 1..<count {
      let t = Double(k) * step
      let direction = (d2 * t + d1) * t + c1
      let inverse = 1 / direction.dot(direction)
      let turn = direction.cross(d3 * t + d1) * inverse
      let scale = inverse.squareRoot() * (1 + turn * turn * (sixth / 2))
      let offset = (acrossX * direction.x + acrossY * direction.y) * scale
      let point = ((m3 * t + m2) * t + m1) * t + m0
      rightPoints[rightStart &+ k] = point + offset
      leftPoints[leftStart &+ k] = point - offset
    }
  }
}
