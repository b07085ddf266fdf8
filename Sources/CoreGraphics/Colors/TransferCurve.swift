import KuruDrawing

/// How a component stands for an amount of light. Below zero the curves go on, mirrored in the origin.
enum TransferCurve: Equatable, Sendable {
  case linear
  /// IEC 61966-2-1.
  case sRGB
  case power(Double)

  func linear(_ value: Double) -> Double {
    if value < 0 { return -linear(-value) }
    switch self {
    case .linear: return value
    case .sRGB: return value <= 0.04045 ? value / 12.92 : Elementary.pow((value + 0.055) / 1.055, 2.4)
    case .power(let gamma): return Elementary.pow(value, gamma)
    }
  }

  func encoded(_ light: Double) -> Double {
    if light < 0 { return -encoded(-light) }
    switch self {
    case .linear: return light
    case .sRGB: return light <= 0.0031308 ? light * 12.92 : 1.055 * Elementary.pow(light, 1 / 2.4) - 0.055
    case .power(let gamma): return Elementary.pow(light, 1 / gamma)
    }
  }

  /// Exactly the value given where this is the curve of sRGB already.
  func encodedAsSRGB(_ value: Double) -> Double {
    self == .sRGB ? value : TransferCurve.sRGB.encoded(linear(value))
  }

  func decodedFromSRGB(_ value: Double) -> Double {
    self == .sRGB ? value : encoded(TransferCurve.sRGB.linear(value))
  }
}
