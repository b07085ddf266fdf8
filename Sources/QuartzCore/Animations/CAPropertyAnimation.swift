import Foundation
import KuruScene

/// An animation of one property, named by its key path.
open class CAPropertyAnimation: CAAnimation {
  /// Such as `position`, `bounds.size.width`, `transform.rotation.z`, or the name of an `@Animatable` property.
  open var keyPath: String? { willSet { checkEditing() } }
  /// Whether the value is added to what the property shows without this animation.
  open var isAdditive = false { willSet { checkEditing() } }
  /// Makes the values of a transform from numbers. Default nil: the values are what the property is.
  open var valueFunction: CAValueFunction? { willSet { checkEditing() } }
  /// Whether each repeat goes on from where the one before ended.
  open var isCumulative = false { willSet { checkEditing() } }

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func copyState(from other: CAAnimation) {
    super.copyState(from: other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
    valueFunction = other.valueFunction
  }

  open override func value(forKey key: String) -> Any? {
    switch key {
    case "keyPath": keyPath
    case "additive", "isAdditive": isAdditive
    case "cumulative", "isCumulative": isCumulative
    case "valueFunction": valueFunction
    default: super.value(forKey: key)
    }
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "keyPath": keyPath = value as? String
    case "additive", "isAdditive": isAdditive = NumberReading.double(value) ?? 0 != 0
    case "cumulative", "isCumulative": isCumulative = NumberReading.double(value) ?? 0 != 0
    case "valueFunction": valueFunction = value as? CAValueFunction
    default: super.setValue(value, forKey: key)
    }
  }

  /// What the key path names on `layer`, and how values for it are read.
  func resolvedTarget(on layer: CALayer) -> AnimationTarget? {
    keyPath.flatMap { AnimationTarget(keyPath: $0, function: valueFunction?.engine, layer: layer) }
  }

  override func engineAnimation(target: Animation.Target, kind: Animation.Kind) -> Animation {
    var animation = super.engineAnimation(target: target, kind: kind)
    animation.isAdditive = isAdditive
    animation.isCumulative = isCumulative
    animation.valueFunction = valueFunction?.engine
    return animation
  }
}
