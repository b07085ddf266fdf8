import Foundation
import KuruDrawing
import Testing

/// The engine's own elementary functions beside those of the C library, which are right to within one unit in the last place.
@Suite struct ElementaryTests {
  /// The promise of `Elementary`, in units in the last place, and one for the C library.
  private static let promise = 5.0

  /// Units in the last place of the larger of `expected` and the smallest normal number.
  private func units(_ a: Double, _ expected: Double) -> Double {
    if a == expected || (a.isNaN && expected.isNaN) { return 0 }
    let unit = max(expected.ulp, Double.leastNormalMagnitude.ulp)
    return (a - expected).magnitude / unit
  }

  private func worst(_ arguments: [Double], _ own: (Double) -> Double, _ library: (Double) -> Double) -> (Double, Double) {
    var worst = (0.0, 0.0)
    for x in arguments {
      let error = units(own(x), library(x))
      if !(error <= worst.0) { worst = (error, x) }
    }
    return worst
  }

  private func spread(_ range: ClosedRange<Double>, count: Int = 40_000) -> [Double] {
    (0...count).map { range.lowerBound + (range.upperBound - range.lowerBound) * Double($0) / Double(count) }
  }

  /// Arguments of every size, both signs.
  private var magnitudes: [Double] {
    var result: [Double] = []
    for exponent in -300...300 {
      let power = Foundation.pow(10, Double(exponent))
      for digit in [1.0, 1.3, 2.7, 7.1] { result += [digit * power, -digit * power] }
    }
    return result
  }

  @Test func sineAndCosine() {
    for range in [-0.8...0.8, -10...10, -1000...1000, -1e6...1e6] {
      let (sine, x) = worst(spread(range), Elementary.sin, Foundation.sin)
      #expect(sine < ElementaryTests.promise, "sin \(x)")
      let (cosine, y) = worst(spread(range), Elementary.cos, Foundation.cos)
      #expect(cosine < ElementaryTests.promise, "cos \(y)")
    }
  }

  /// Near the zeros of sine and cosine the relative error is that of the reduced angle.
  @Test func sineAndCosineNearTheirZeros() {
    let angles = (-5000...5000).flatMap { k -> [Double] in
      let zero = Double(k) * Double.pi / 2
      return [zero, zero.nextUp, zero.nextDown, zero + 1e-9, zero - 1e-7]
    }
    let (sine, x) = worst(angles, Elementary.sin, Foundation.sin)
    #expect(sine < ElementaryTests.promise, "sin \(x)")
    let (cosine, y) = worst(angles, Elementary.cos, Foundation.cos)
    #expect(cosine < ElementaryTests.promise, "cos \(y)")
  }

  @Test func whatIsNotFiniteHasNoSine() {
    for x in [Double.nan, .infinity, -.infinity] {
      #expect(Elementary.sin(x).isNaN && Elementary.cos(x).isNaN && Elementary.tan(x).isNaN)
    }
    // A huge angle is somewhere on the circle.
    let (s, c) = Elementary.sinCos(1e300)
    #expect((s * s + c * c - 1).magnitude < 1e-15)
    #expect(Elementary.sin(-0.0) == 0 && Elementary.cos(0) == 1)
  }

  @Test func tangent() {
    let (error, x) = worst(spread(-1.57...1.57) + spread(-100...100), Elementary.tan, Foundation.tan)
    // Two errors and a division.
    #expect(error < 2 * ElementaryTests.promise, "tan \(x)")
  }

  @Test func arcTangent() {
    let (error, x) = worst(spread(-1...1) + spread(-50...50) + magnitudes, Elementary.atan, Foundation.atan)
    #expect(error < ElementaryTests.promise, "atan \(x)")
    #expect(Elementary.atan(.infinity) == Double.pi / 2 && Elementary.atan(-.infinity) == -Double.pi / 2)
    #expect(Elementary.atan(.nan).isNaN)
  }

  @Test func angleOfAVector() {
    for y in magnitudes.filter({ $0.magnitude > 1e-100 && $0.magnitude < 1e100 }) {
      for x in [1e-9, 0.3, 1, 1e5, -1e-9, -0.3, -1, -1e5, y, -y, 0] {
        #expect(units(Elementary.atan2(y, x), Foundation.atan2(y, x)) < ElementaryTests.promise, "atan2(\(y), \(x))")
      }
    }
    #expect(Elementary.atan2(0, 0) == 0)
    #expect(Elementary.atan2(0, -1) == Double.pi)
    #expect(Elementary.atan2(0, 1) == 0)
    #expect(Elementary.atan2(.nan, 1).isNaN && Elementary.atan2(1, .nan).isNaN)
    for (y, x) in [(1.0, Double.infinity), (1, -.infinity), (.infinity, 1), (-.infinity, 1)] {
      #expect(units(Elementary.atan2(y, x), Foundation.atan2(y, x)) < ElementaryTests.promise, "atan2(\(y), \(x))")
    }
  }

  @Test func arcCosine() {
    let (error, x) = worst(spread(-1...1), Elementary.acos, Foundation.acos)
    #expect(error < ElementaryTests.promise, "acos \(x)")
    #expect(Elementary.acos(2) == 0 && Elementary.acos(-2) == Double.pi)
  }

  @Test func anglesOfAnySizeHaveASine() {
    for x in [1e7, 1e15, 1e22, 1e100, Double.greatestFiniteMagnitude] {
      for angle in [x, -x] {
        let (sine, cosine) = Elementary.sinCos(angle)
        #expect(abs(sine * sine + cosine * cosine - 1) < 1e-14)
      }
    }
    #expect(Elementary.sinCos(.infinity).sine.isNaN && Elementary.sinCos(.nan).cosine.isNaN)
  }

  @Test func exponential() {
    let (error, x) = worst(
      spread(-700...700) + spread(-1...1) + spread(-745...(-700), count: 500), Elementary.exp, Foundation.exp)
    #expect(error < ElementaryTests.promise, "exp \(x)")
    #expect(Elementary.exp(0) == 1 && Elementary.exp(1000) == .infinity && Elementary.exp(-1000) == 0)
    #expect(Elementary.exp(.infinity) == .infinity && Elementary.exp(-.infinity) == 0 && Elementary.exp(.nan).isNaN)
    #expect(units(Elementary.exp(709.7), Foundation.exp(709.7)) < ElementaryTests.promise)
  }

  @Test func logarithm() {
    var arguments = spread(0.001...4) + spread(1...1e6)
    arguments += magnitudes.filter { $0 > 0 }
    arguments += [.leastNonzeroMagnitude, .greatestFiniteMagnitude]
    let (error, x) = worst(arguments, Elementary.log, Foundation.log)
    #expect(error < ElementaryTests.promise, "log \(x)")
    // Close to 1 the result is small and must keep its digits.
    let near = spread(1 - 1e-6...1 + 1e-6, count: 1000)
    #expect(worst(near, Elementary.log, Foundation.log).0 < ElementaryTests.promise)
    #expect(Elementary.log(0) == -.infinity && Elementary.log(1) == 0 && Elementary.log(.infinity) == .infinity)
    #expect(Elementary.log(-1).isNaN && Elementary.log(.nan).isNaN)
  }

  @Test func power() {
    for x in [0.01, 0.5, 0.998, 1, 1.5, 2, 10, 255.0 / 256] {
      for y in [-3, -0.5, 0, 0.25, 1 / 2.4, 1, 2.4, 7] as [Double] {
        // The error of the logarithm counts as often as the exponent is large.
        let promise = ElementaryTests.promise * (1 + (y * Foundation.log(x)).magnitude)
        #expect(units(Elementary.pow(x, y), Foundation.pow(x, y)) < promise, "pow(\(x), \(y))")
      }
    }
    #expect(Elementary.pow(0, 2) == 0 && Elementary.pow(0, -1) == .infinity && Elementary.pow(0, 0) == 1)
    #expect(Elementary.pow(-1, 0.5).isNaN)
  }
}
