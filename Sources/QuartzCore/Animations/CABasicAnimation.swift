import Foundation
import KuruScene

/// An animation between two values.
///
/// | from | to | by | runs |
/// |---|---|---|---|
/// | a | b | - | a to b |
/// | a | - | d | a to a + d |
/// | - | b | d | b - d to b |
/// | a | - | - | a to the value shown without the animation |
/// | - | b | - | that value to b |
/// | - | - | d | that value to that value + d |
///
/// Values may be any of Swift's or Foundation's numbers, `NSValue`s and the geometry types. Source: the header of `CABasicAnimation`.
open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any? { willSet { checkEditing() } }
  open var toValue: Any? { willSet { checkEditing() } }
  open var byValue: Any? { willSet { checkEditing() } }

  override func copyState(from other: CAAnimation) {
    super.copyState(from: other)
    guard let other = other as? CABasicAnimation else { return }
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
  }

  open override func value(forKey key: String) -> Any? {
    switch key {
    case "fromValue": fromValue
    case "toValue": toValue
    case "byValue": byValue
    default: super.value(forKey: key)
    }
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "fromValue": fromValue = value
    case "toValue": toValue = value
    case "byValue": byValue = value
    default: super.setValue(value, forKey: key)
    }
  }

  override func engineAnimation(on layer: CALayer) -> Animation? {
    guard let target = resolvedTarget(on: layer) else { return nil }
    return engineAnimation(target: target.engine, kind: engineKind(endpoints(for: target)))
  }

  func endpoints(for target: AnimationTarget) -> Animation.Endpoints {
    Animation.Endpoints(
      from: target.value(fromValue), to: target.value(toValue), by: target.value(byValue))
  }

  /// Makes an animation from one value to the layer's new one tell what is left of that way: it is added to whatever the model is, and
  /// runs from the difference to nothing. So any number of them, begun at any time, add up.
  ///
  /// - Returns: whether it could be; not for values without a sum, nor where the new transform has no inverse.
  package func makeRelative(on layer: CALayer) -> Bool {
    guard let target = resolvedTarget(on: layer), case .property = target.engine else { return false }
    guard let from = target.value(fromValue), let to = target.value(toValue) else { return false }
    switch to {
    case .number, .point, .size, .rect: break
    case .transform(let transform):
      guard transform.inverse != nil else { return false }
    default: return false
    }
    let nothing = if case .transform = to { Value.transform(.identity) } else { to.subtracting(to) }
    fromValue = from.subtracting(to).programValue
    toValue = nothing.programValue
    isAdditive = true
    return true
  }

  /// A spring runs between the same ends along another curve.
  func engineKind(_ endpoints: Animation.Endpoints) -> Animation.Kind { .basic(endpoints) }
}
