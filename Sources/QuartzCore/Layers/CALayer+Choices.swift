import Foundation

extension CALayer {
  /// The value of a property that is one of a closed list, as its Swift type.
  func storedChoice(forKey key: String) -> Any? {
    let shape = self as? CAShapeLayer
    switch key {
    case "contentsGravity": return contentsGravity
    case "cornerCurve": return cornerCurve
    case "maskedCorners": return maskedCorners
    case "fillRule": return shape?.fillRule
    case "lineCap": return shape?.lineCap
    case "lineJoin": return shape?.lineJoin
    case "type": return (self as? CAGradientLayer)?.type
    default: return nil
    }
  }

  /// Sets such a property from its Swift type or its raw value; false where the layer has none under the key.
  func storeChoice(_ value: Any?, forKey key: String) -> Bool {
    let shape = self as? CAShapeLayer
    switch key {
    case "contentsGravity": contentsGravity = Self.choice(value) ?? .resize
    case "cornerCurve": cornerCurve = Self.choice(value) ?? .circular
    case "maskedCorners": maskedCorners = value as? CACornerMask ?? CACornerMask(rawValue: value as? UInt ?? 15)
    case "fillRule" where shape != nil: shape?.fillRule = Self.choice(value) ?? .nonZero
    case "lineCap" where shape != nil: shape?.lineCap = Self.choice(value) ?? .butt
    case "lineJoin" where shape != nil: shape?.lineJoin = Self.choice(value) ?? .miter
    case "type" where self is CAGradientLayer: (self as? CAGradientLayer)?.type = Self.choice(value) ?? .axial
    default: return false
    }
    return true
  }

  private static func choice<Choice: RawRepresentable>(_ value: Any?) -> Choice? where Choice.RawValue == String {
    value as? Choice ?? (value as? String).flatMap(Choice.init)
  }
}
