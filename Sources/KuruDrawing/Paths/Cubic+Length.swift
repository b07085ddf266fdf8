extension Cubic {
  /// The length of the curve over `from...to`, within 1e-5 of the length of its control polygon.
  ///
  /// The speed |B'(t)| is integrated with 8 nodes, and in halves where that differs from 4 nodes.
  public func length(from: Double = 0, to: Double = 1) -> Double {
    let polygon = polygonLength
    guard polygon.isFinite, polygon > 0 else { return 0 }
    return length(from: from, to: to, tolerance: 1e-5 * polygon, depth: 0)
  }

  private func length(from: Double, to: Double, tolerance: Double, depth: Int) -> Double {
    let half = (to - from) / 2
    let speed = SquaredSpeed(self, middle: (from + to) / 2, half: half)
    let fine = half * speed.integral8
    if depth == 8 || (fine - half * speed.integral4).magnitude <= tolerance { return fine }
    let middle = (from + to) / 2
    return length(from: from, to: middle, tolerance: tolerance / 2, depth: depth + 1)
      + length(from: middle, to: to, tolerance: tolerance / 2, depth: depth + 1)
  }

  /// The t at which the curve has run `distance` from its start, for a curve of that whole `length`.
  ///
  /// Halley's method on the length, kept inside a bracket that every step narrows.
  public func parameter(atLength distance: Double, of length: Double) -> Double {
    if !(distance > 0) { return 0 }
    if distance >= length { return 1 }
    var low = 0.0
    var high = 1.0
    var t = distance / length
    let tolerance = 1e-5 * polygonLength
    for _ in 0..<20 {
      let error = self.length(from: 0, to: t, tolerance: tolerance, depth: 0) - distance
      if error.magnitude <= 1e-7 * length { break }
      if error > 0 { high = t } else { low = t }
      let (first, second) = (derivative(at: t), secondDerivative(at: t))
      let step = error / first.length
      // By how much the speed changes over half a step, as a part of it.
      let change = step * first.dot(second) / (2 * first.dot(first))
      let next = t - step / (1 - change)
      t = next > low && next < high ? next : (low + high) / 2
    }
    return t
  }

  private func secondDerivative(at t: Double) -> Point {
    let (b0, b1) = (p2 - p1 * 2 + p0, p3 - p2 * 2 + p1)
    return b0.mixed(with: b1, by: t) * 6
  }
}

/// The square of a curve's speed over the part of it between `middle` - `half` and `middle` + `half`, a polynomial of x in -1...1.
///
/// With B'(middle + half x) = a + b x + c x^2 it is p(x^2) + x q(x^2), for p = a a + (b b + 2 a c) y + c c y^2 and q = 2 a b + 2 b c y.
private struct SquaredSpeed {
  private typealias Lanes = SIMD2<Double>

  private let p: (Double, Double, Double)
  private let q: (Double, Double)

  init(_ curve: Cubic, middle: Double, half: Double) {
    let e1 = curve.p2 - curve.p1
    let c1 = (curve.p1 - curve.p0) * 3
    let c2 = (e1 - (curve.p1 - curve.p0)) * 3
    let c3 = curve.p3 - curve.p0 - e1 * 3
    let a = (c3 * (3 * middle) + c2 * 2) * middle + c1
    let b = (c3 * (3 * middle) + c2) * (2 * half)
    let c = c3 * (3 * half * half)
    p = (a.dot(a), b.dot(b) + 2 * a.dot(c), c.dot(c))
    q = (2 * a.dot(b), 2 * b.dot(c))
  }

  // The integral of the speed over x, by Gauss-Legendre quadrature. Source of nodes and weights: Abramowitz and Stegun, table 25.4.

  var integral4: Double {
    sum(at: Lanes(0.339981043584856, 0.861136311594053), weights: Lanes(0.652145154862546, 0.347854845137454))
  }

  var integral8: Double {
    sum(at: Lanes(0.183434642495650, 0.525532409916329), weights: Lanes(0.362683783378362, 0.313706645877887))
      + sum(at: Lanes(0.796666477413627, 0.960289856497536), weights: Lanes(0.222381034453374, 0.101228536290376))
  }

  /// The weighted sum of the speeds at two nodes and at their mirror images.
  @inline(__always) private func sum(at x: Lanes, weights: Lanes) -> Double {
    let y = x * x
    let even = (p.2 * y + p.1) * y + p.0
    let odd = (q.1 * y + q.0) * x
    let (forth, back) = (even + odd, even - odd)
    return (SquaredSpeed.root(forth[0]) + SquaredSpeed.root(back[0])) * weights[0]
      + (SquaredSpeed.root(forth[1]) + SquaredSpeed.root(back[1])) * weights[1]
  }

  /// Rounding takes squares near 0 below it. The compiler has to see that there is no root of a number below 0.
  @inline(__always) private static func root(_ square: Double) -> Double { square.magnitude.squareRoot() }
}
