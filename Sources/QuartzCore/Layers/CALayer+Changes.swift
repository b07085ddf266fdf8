import CoreGraphics
import Foundation
import KuruDrawing
import KuruScene

extension CALayer {
  /// Sets one property: finds the action for it, stores the value, marks the layer, runs the action.
  ///
  /// Setting an equal value does nothing at all.
  func change<V: Equatable>(_ property: Property, _ field: WritableKeyPath<LayerValues, V>, _ new: V) {
    guard values[keyPath: field] != new else { return }
    guard source == nil else {
      values[keyPath: field] = new
      return
    }
    let key = property.name
    let action = actionForChange(of: key, property: property)
    values[keyPath: field] = new
    didChange(key: key)
    action?.run(forKey: key, object: self, arguments: nil)
  }

  /// What every change of a value leads to, whatever stored it.
  func didChange(key: String) {
    mark(.own)
    if Self.overridesNeedsDisplay(self), type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
  }

  /// Whether asking `needsDisplay(forKey:)` can give anything but false: not for the classes of this module.
  private static func overridesNeedsDisplay(_ layer: CALayer) -> Bool {
    let type = type(of: layer)
    return type != CALayer.self && type != CAShapeLayer.self
  }

  func changeTiming(_ edit: (inout MediaTiming) -> Void) {
    edit(&timing)
    guard source == nil else { return }
    mark(.own)
    host?.timingChanged()
  }

  // MARK: Actions

  /// The action to run for a change; nil while actions are disabled.
  func actionForChange(of key: String, property: Property?) -> (any CAAction)? {
    if TransactionStack.current.disableActions { return nil }
    return action(forKey: key)
  }

  func findAction(forKey key: String) -> (any CAAction)? {
    if let delegate, let action = delegate.action(for: self, forKey: key) { return action.unlessNull }
    if let action = actions?[key] { return action.unlessNull }
    if let action = styleAction(forKey: key) { return action.unlessNull }
    if let action = type(of: self).defaultAction(forKey: key) { return action.unlessNull }
    return implicitAction(forKey: key)
  }

  private func styleAction(forKey key: String) -> (any CAAction)? {
    var style = self.style
    // A style may name a style of its own; eight levels are more than anyone nests, and a cycle must end.
    for _ in 0..<8 {
      guard let current = style else { return nil }
      if let actions = current["actions"] as? [String: any CAAction], let action = actions[key] { return action }
      style = current["style"] as? [AnyHashable: Any]
    }
    return nil
  }

  /// The animation of Core Animation's own: from the value shown to the new one, 0.25 s, the default curve. Only for layers that a commit
  /// has shown, so nothing animates in the transaction that puts it on screen.
  private func implicitAction(forKey key: String) -> (any CAAction)? {
    guard tree.node != nil, host != nil, let property = Property(named: key), property.impliesAnimation else { return nil }
    let animation = CABasicAnimation(keyPath: key)
    let shown = animations.entry(for: key) == nil ? self : presentation() ?? self
    animation.fromValue = shown.value(forKey: key)
    animation.fillMode = .backwards
    animation.timingFunction = CAMediaTimingFunction(name: .default)
    return animation
  }
}
