/// How heavy the strokes of a font are, on UIKit's scale: -1 ... 1, with 0 for regular.
public struct FontWeight: Hashable, Sendable {
  /// Clamped to -1 ... 1; a value that is not a number counts as 0.
  public let value: Double

  public init(_ value: Double) {
    self.value = value.isNaN ? 0 : min(max(value, -1), 1)
  }

  public static let ultraLight = FontWeight(-0.8)
  public static let thin = FontWeight(-0.6)
  public static let light = FontWeight(-0.4)
  public static let regular = FontWeight(0)
  public static let medium = FontWeight(0.23)
  public static let semibold = FontWeight(0.3)
  public static let bold = FontWeight(0.4)
  public static let heavy = FontWeight(0.56)
  public static let black = FontWeight(0.62)

  /// UIKit's nine weights beside the nine of OpenType's `usWeightClass`.
  private static let scale: [(value: Double, openType: Double)] = [
    (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700), (0.56, 800), (0.62, 900),
  ]

  /// The weight on OpenType's scale, 1 ... 1000: linear between the nine named weights, and clamped beyond them to 100 ... 900.
  public var openType: Double {
    let scale = FontWeight.scale
    guard value > scale[0].value else { return scale[0].openType }
    for (low, high) in zip(scale, scale.dropFirst()) where value <= high.value {
      return low.openType + (high.openType - low.openType) * (value - low.value) / (high.value - low.value)
    }
    return scale[scale.count - 1].openType
  }

  /// The weight that has this place on OpenType's scale: the inverse of `openType`.
  public init(openType: Double) {
    let scale = FontWeight.scale
    guard openType > scale[0].openType else { self = .ultraLight; return }
    for (low, high) in zip(scale, scale.dropFirst()) where openType <= high.openType {
      self.init(low.value + (high.value - low.value) * (openType - low.openType) / (high.openType - low.openType))
      return
    }
    self = .black
  }
}
