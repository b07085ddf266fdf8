/// The elementary functions the engine uses, built from + - * / and square root alone.
///
/// IEEE 754 makes those five exact to the last bit on every machine, while the C library's sine differs from one to the
/// next; with these, the same scene gives the same bytes on x86-64, arm64 and WebAssembly. Errors are below 4 units in the
/// last place over the ranges the engine meets (angles up to 1e6, exponents up to 700); tests compare with the C library.
public enum Elementary {
  public static let pi = 3.14159265358979323846

  // pi/2 in three parts of 33 bits each, so that k * part is exact for k below 2^20 (Cody and Waite's reduction).
  private static let halfPiHigh = 0x1.921fb544p0
  private static let halfPiMiddle = 0x1.0b4611a6p-34
  private static let halfPiLow = 0x1.3198a2e037073p-69

  /// The sine and the cosine of `x` radians. Both are NaN where `x` is not finite.
  public static func sinCos(_ x: Double) -> (sine: Double, cosine: Double) {
    guard x.isFinite else { return (.nan, .nan) }
    var angle = x
    // Beyond, an angle is not known to less than its own rounding, and the turns taken off are off by no more.
    while angle.magnitude > 1_000_000 { angle -= (angle / (2 * pi)).rounded(.toNearestOrEven) * (2 * pi) }
    let turns = (angle * (2 / pi)).rounded(.toNearestOrEven)
    let r = ((angle - turns * halfPiHigh) - turns * halfPiMiddle) - turns * halfPiLow
    let (s, c) = (sineNearZero(r), cosineNearZero(r))
    switch Int(turns) & 3 {
    case 0: return (s, c)
    case 1: return (c, -s)
    case 2: return (-s, -c)
    default: return (-c, s)
    }
  }

  public static func sin(_ x: Double) -> Double { sinCos(x).sine }
  public static func cos(_ x: Double) -> Double { sinCos(x).cosine }

  /// The tangent of `x` radians.
  public static func tan(_ x: Double) -> Double {
    let (s, c) = sinCos(x)
    return s / c
  }

  // Taylor series; for |r| <= pi/4 the first term left out is below 1e-17 of the result.
  private static func sineNearZero(_ r: Double) -> Double {
    let z = r * r
    var p = 1.0 / 355_687_428_096_000
    p = -1.0 / 1_307_674_368_000 + z * p
    p = 1.0 / 6_227_020_800 + z * p
    p = -1.0 / 39_916_800 + z * p
    p = 1.0 / 362_880 + z * p
    p = -1.0 / 5_040 + z * p
    p = 1.0 / 120 + z * p
    p = -1.0 / 6 + z * p
    return r + r * z * p
  }

  private static func cosineNearZero(_ r: Double) -> Double {
    let z = r * r
    var p = 1.0 / 20_922_789_888_000
    p = -1.0 / 87_178_291_200 + z * p
    p = 1.0 / 479_001_600 + z * p
    p = -1.0 / 3_628_800 + z * p
    p = 1.0 / 40_320 + z * p
    p = -1.0 / 720 + z * p
    p = 1.0 / 24 + z * p
    return (1 - 0.5 * z) + z * z * p
  }

  /// atan(i / 8) for i = 0...8, each as the nearest number and what that lacks.
  private static let arcTangents: [(high: Double, low: Double)] = [
    (0, 0), (0x1.fd5ba9aac2f6ep-4, -0x1.cd37686760c17p-59), (0x1.f5b75f92c80ddp-3, 0x1.8ab6e3cf7afbdp-57),
    (0x1.6f61941e4def1p-2, -0x1.c63aae6f6e918p-56), (0x1.dac670561bb4fp-2, 0x1.a2b7f222f65e2p-56),
    (0x1.1e00babdefeb4p-1, -0x1.928df287a668fp-58), (0x1.4978fa3269ee1p-1, 0x1.2419a87f2a458p-56),
    (0x1.700a7c5784634p-1, -0x1.8c34d25aadef6p-56), (0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55),
  ]

  /// The angle whose tangent is `x`, in -pi/2 ... pi/2.
  public static func atan(_ x: Double) -> Double {
    if x.isNaN { return x }
    let a = x.magnitude
    let reduced = a > 1 ? 1 / a : a
    // With c the nearest eighth, atan a = atan c + atan u, u = (a - c) / (1 + a c), |u| <= 1/16.
    let index = Int(reduced * 8 + 0.5)
    let c = Double(index) / 8
    let u = (reduced - c) / (1 + reduced * c)
    let z = u * u
    // Taylor series; the first term left out is below 1e-18 of the result.
    var p = 1.0 / 13
    p = -1.0 / 11 + z * p
    p = 1.0 / 9 + z * p
    p = -1.0 / 7 + z * p
    p = 1.0 / 5 + z * p
    p = -1.0 / 3 + z * p
    let base = arcTangents[index]
    let rest = base.low + (u + u * z * p)
    let angle = a > 1 ? pi / 2 - (base.high + rest) : base.high + rest
    return x < 0 ? -angle : angle
  }

  /// The angle of the vector (x, y) from the x axis, in -pi ... pi. Zero for the zero vector.
  public static func atan2(_ y: Double, _ x: Double) -> Double {
    if x.isNaN || y.isNaN { return .nan }
    if x == 0 && y == 0 { return 0 }
    if x.magnitude >= y.magnitude {
      let angle = atan(y / x)
      return x > 0 ? angle : (y < 0 ? angle - pi : angle + pi)
    }
    let angle = atan(x / y)
    return y > 0 ? pi / 2 - angle : -pi / 2 - angle
  }

  /// The angle whose cosine is `x`, in 0 ... pi. Values outside -1 ... 1 count as the nearer end.
  public static func acos(_ x: Double) -> Double {
    let c = min(max(x, -1), 1)
    return atan2(((1 - c) * (1 + c)).squareRoot(), c)
  }

  private static let ln2High = 0x1.62e42feep-1
  private static let ln2Low = 0x1.a39ef35793c76p-33

  /// e to the power of `x`.
  public static func exp(_ x: Double) -> Double {
    if x.isNaN { return x }
    if x > 709.78 { return .infinity }
    if x < -745.13 { return 0 }
    let k = (x * 1.44269504088896340736).rounded(.toNearestOrEven)
    let r = (x - k * ln2High) - k * ln2Low
    var p = 1.0
    var n = 14.0
    while n > 0 {
      p = 1 + r / n * p
      n -= 1
    }
    // Two steps, for 2^k alone is not finite at either end of the range.
    let half = Int(k) / 2
    return scaled(scaled(p, half), Int(k) - half)
  }

  private static func scaled(_ x: Double, _ exponent: Int) -> Double {
    x * Double(sign: .plus, exponent: exponent, significand: 1)
  }

  /// The natural logarithm of `x`: NaN below zero, minus infinity at zero.
  public static func log(_ x: Double) -> Double {
    if x.isNaN || x < 0 { return .nan }
    if x == 0 { return -.infinity }
    if x == .infinity { return x }
    var exponent = Double(x.exponent)
    var m = x.significand
    if m > 1.41421356237309504880 {
      m /= 2
      exponent += 1
    }
    // log m = 2 atanh((m - 1) / (m + 1)), |s| <= 0.172.
    let s = (m - 1) / (m + 1)
    let z = s * s
    var p = 0.0
    var n = 23.0
    while n > 1 {
      p = 1 / n + z * p
      n -= 2
    }
    return exponent * ln2High + (2 * (s + s * z * p) + exponent * ln2Low)
  }

  /// `x` to the power of `y`, for `x` of zero or more; NaN below zero.
  public static func pow(_ x: Double, _ y: Double) -> Double {
    if y == 0 { return 1 }
    if x == 0 { return y > 0 ? 0 : .infinity }
    return exp(y * log(x))
  }
}
