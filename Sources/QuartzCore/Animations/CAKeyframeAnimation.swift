import CoreGraphics
import Foundation
import KuruScene

/// An animation through several values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]? { willSet { checkEditing() } }
  /// Takes the place of `values`: each line or curve of it leads to one keyframe.
  open var path: CGPath? { willSet { checkEditing() } }
  /// When each value is reached, in fractions of the duration, ascending. A list that does not fit is ignored.
  open var keyTimes: [NSNumber]? { willSet { checkEditing() } }
  /// One a segment.
  open var timingFunctions: [CAMediaTimingFunction]? { willSet { checkEditing() } }
  /// Default `.linear`.
  open var calculationMode = CAAnimationCalculationMode.linear { willSet { checkEditing() } }
  /// For `.cubic` and `.cubicPaced`, one number a value each; 0 where absent.
  open var tensionValues: [NSNumber]? { willSet { checkEditing() } }
  open var continuityValues: [NSNumber]? { willSet { checkEditing() } }
  open var biasValues: [NSNumber]? { willSet { checkEditing() } }
  /// Whether the layer turns with the path.
  open var rotationMode: CAAnimationRotationMode? { willSet { checkEditing() } }

  override func copyState(from other: CAAnimation) {
    super.copyState(from: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    values = other.values
    path = other.path
    keyTimes = other.keyTimes
    timingFunctions = other.timingFunctions
    calculationMode = other.calculationMode
    tensionValues = other.tensionValues
    continuityValues = other.continuityValues
    biasValues = other.biasValues
    rotationMode = other.rotationMode
  }

  open override func value(forKey key: String) -> Any? {
    switch key {
    case "values": values
    case "path": path
    case "keyTimes": keyTimes
    case "timingFunctions": timingFunctions
    case "calculationMode": calculationMode
    case "tensionValues": tensionValues
    case "continuityValues": continuityValues
    case "biasValues": biasValues
    case "rotationMode": rotationMode
    default: super.value(forKey: key)
    }
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    func numbers() -> [NSNumber]? { (value as? [Any])?.compactMap(NumberReading.double).map { NSNumber(value: $0) } }
    switch key {
    case "values": values = value as? [Any]
    case "path": path = value as? CGPath
    case "keyTimes": keyTimes = numbers()
    case "timingFunctions": timingFunctions = value as? [CAMediaTimingFunction]
    case "calculationMode":
      let mode = (value as? String).map { CAAnimationCalculationMode(rawValue: $0) }
      calculationMode = value as? CAAnimationCalculationMode ?? mode ?? .linear
    case "tensionValues": tensionValues = numbers()
    case "continuityValues": continuityValues = numbers()
    case "biasValues": biasValues = numbers()
    case "rotationMode":
      rotationMode = value as? CAAnimationRotationMode ?? (value as? String).map { CAAnimationRotationMode(rawValue: $0) }
    default: super.setValue(value, forKey: key)
    }
  }

  override func engineAnimation(on layer: CALayer) -> Animation? {
    guard let target = resolvedTarget(on: layer) else { return nil }
    var frames = Keyframes()
    frames.values = (values ?? []).compactMap(target.value)
    frames.path = path?.path
    frames.keyTimes = (keyTimes ?? []).map(\.doubleValue)
    frames.curves = (timingFunctions ?? []).map(\.curve)
    frames.mode = calculationMode.engine
    frames.tensions = (tensionValues ?? []).map(\.doubleValue)
    frames.continuities = (continuityValues ?? []).map(\.doubleValue)
    frames.biases = (biasValues ?? []).map(\.doubleValue)
    frames.rotation = rotationMode == .rotateAuto ? .auto : rotationMode == .rotateAutoReverse ? .autoReverse : .none
    return engineAnimation(target: target.engine, kind: .keyframes(frames))
  }
}

public struct CAAnimationCalculationMode: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

  var engine: Keyframes.Mode {
    switch self {
    case .discrete: .discrete
    case .paced: .paced
    case .cubic: .cubic
    case .cubicPaced: .cubicPaced
    default: .linear
    }
  }
}

public struct CAAnimationRotationMode: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}
