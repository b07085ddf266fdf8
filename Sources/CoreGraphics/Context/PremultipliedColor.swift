/// A premultiplied pixel by its components in 0...1.
struct PremultipliedColor {
  var color: SIMD3<Double>
  var alpha: Double

  static let clear = PremultipliedColor(color: .zero, alpha: 0)

  init(color: SIMD3<Double>, alpha: Double) {
    self.color = color
    self.alpha = alpha
  }

  init(_ pixel: UInt32) {
    color = SIMD3(Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255)) / 255
    alpha = Double(pixel >> 24) / 255
  }

  /// Rounded to nearest.
  var pixel: UInt32 {
    let a = min(max(alpha, 0), 1)
    let c = (color.clamped(lowerBound: .zero, upperBound: SIMD3(repeating: a)) * 255).rounded(.toNearestOrAwayFromZero)
    return UInt32((a * 255).rounded()) << 24 | UInt32(c.x) << 16 | UInt32(c.y) << 8 | UInt32(c.z)
  }

  /// Not premultiplied; black where there is no alpha.
  var straight: SIMD3<Double> { alpha > 0 ? color / alpha : .zero }

  static func + (a: PremultipliedColor, b: PremultipliedColor) -> PremultipliedColor {
    PremultipliedColor(color: a.color + b.color, alpha: a.alpha + b.alpha)
  }

  static func * (a: PremultipliedColor, k: Double) -> PremultipliedColor {
    PremultipliedColor(color: a.color * k, alpha: a.alpha * k)
  }
}
