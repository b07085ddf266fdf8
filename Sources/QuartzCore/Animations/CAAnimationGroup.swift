import Foundation
import KuruScene

/// Animations that run side by side in the group's local time and are cut off at its end.
///
/// The delegates and `isRemovedOnCompletion` of the children have no effect, and a child without a duration takes the group's.
open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]? { willSet { checkEditing() } }

  override func copyState(from other: CAAnimation) {
    super.copyState(from: other)
    guard let other = other as? CAAnimationGroup else { return }
    animations = other.animations?.compactMap { $0.copy() as? CAAnimation }
  }

  override func freeze() {
    super.freeze()
    for animation in animations ?? [] { animation.freeze() }
  }

  open override func value(forKey key: String) -> Any? { key == "animations" ? animations : super.value(forKey: key) }

  open override func setValue(_ value: Any?, forKey key: String) {
    if key == "animations" { animations = value as? [CAAnimation] } else { super.setValue(value, forKey: key) }
  }

  override func engineAnimation(on layer: CALayer) -> Animation? {
    let children = (animations ?? []).compactMap { child -> Animation? in
      var animation = child.engineAnimation(on: layer)
      if child.duration <= 0 { animation?.timing.duration = duration }
      return animation
    }
    guard let first = children.first else { return nil }
    return engineAnimation(target: first.target, kind: .group(children))
  }
}
