import CoreGraphics
import Foundation
import KuruDrawing
import KuruScene

extension CALayer {
  /// Sets one property: finds the action for it, stores the value, marks the layer, runs the action.
  ///
  /// Setting an equal value does nothing at all, not even ask for an action: so it is on Apple's systems.
  ///
  /// Inlined, so that the key path costs nothing.
  @inline(__always)
  func change<V: Equatable>(_ property: Property, _ field: WritableKeyPath<LayerValues, V>, _ new: V) {
    guard values[keyPath: field] != new else { return }
    let action = willChange(property)
    values[keyPath: field] = new
    didChange(property, action)
  }

  func willChange(_ property: Property) -> (any CAAction)? {
    source == nil && mayHaveAction ? actionForChange(of: property.name) : nil
  }

  func didChange(_ property: Property, _ action: (any CAAction)?) {
    guard source == nil else { return }
    mark(.own)
    if !isOwnClass, type(of: self).needsDisplay(forKey: property.name) { setNeedsDisplay() }
    action?.run(forKey: property.name, object: self, arguments: nil)
  }

  /// A change of a value under a key that no property has.
  func change(key: String, _ store: () -> Void) {
    let action = source == nil ? actionForChange(of: key) : nil
    store()
    guard source == nil else { return }
    mark(.own)
    if !isOwnClass, type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
    action?.run(forKey: key, object: self, arguments: nil)
  }

  func changeTiming(_ edit: (inout MediaTiming) -> Void) {
    edit(&timing)
    guard source == nil else { return }
    mark(.own)
    host?.timingChanged()
  }

  // MARK: Actions

  /// Whether there is anybody to ask for an action: most layers that are being set up have nobody.
  private var mayHaveAction: Bool {
    !isOwnClass || tree.node != nil || mayHaveDelegate || actions != nil || style != nil
  }

  /// The action to run for a change; nil while actions are disabled.
  func actionForChange(of key: String) -> (any CAAction)? {
    guard mayHaveAction, !TransactionStack.areActionsDisabled else { return nil }
    return action(forKey: key)
  }

  func findAction(forKey key: String) -> (any CAAction)? {
    if mayHaveDelegate, let action = delegate?.action(for: self, forKey: key) { return action.unlessNull }
    if let action = actions?[key] { return action.unlessNull }
    if let action = styleAction(forKey: key) { return action.unlessNull }
    if let action = type(of: self).defaultAction(forKey: key) { return action.unlessNull }
    return implicitAction(forKey: key)
  }

  private func styleAction(forKey key: String) -> (any CAAction)? {
    guard style != nil else { return nil }
    for style in styles {
      if let actions = style["actions"] as? [String: any CAAction], let action = actions[key] { return action }
    }
    return nil
  }

  /// The layer's style, and that one's style, and so on; eight are more than anyone nests, and a cycle must end.
  var styles: [[AnyHashable: Any]] {
    var styles: [[AnyHashable: Any]] = []
    var next = style
    while let style = next, styles.count < 8 {
      styles.append(style)
      next = style["style"] as? [AnyHashable: Any]
    }
    return styles
  }

  /// The animation of Core Animation's own: from the value shown to the new one, 0.25 s, the default curve. Only for layers that a commit
  /// has shown, so nothing animates in the transaction that puts it on screen. What cannot be gone through bit by bit, and changes of the
  /// tree, make the layer as a whole fade from its old picture to the new one.
  private func implicitAction(forKey key: String) -> (any CAAction)? {
    guard tree.node != nil else { return nil }
    let property = Property.named(key)
    let impliesTransition = property?.impliesTransition ?? (key == "sublayers" || key == "mask")
    guard impliesTransition || property?.impliesAnimation == true, host != nil else { return nil }
    if impliesTransition {
      let transition = CATransition()
      transition.timingFunction = CAMediaTimingFunction.standard
      return transition
    }
    guard let property else { return nil }
    let animation = CABasicAnimation(keyPath: property.name)
    animation.fromValue = Self.programValue(shownValue(of: property), of: property)
    animation.fillMode = .backwards
    animation.timingFunction = CAMediaTimingFunction.standard
    return animation
  }

  /// What the layer shows while an animation runs, else its model value.
  private func shownValue(of property: Property) -> Value {
    guard let host, let node = tree.node, animations.animate(property, on: self) else { return values[property] }
    return node.sampled(atLocalTime: shownTime(at: host.now)).values[property]
  }
}
