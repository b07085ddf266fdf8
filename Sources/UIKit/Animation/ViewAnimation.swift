import Foundation
import QuartzCore

/// The block of the `animate` family that is running: it answers its views' layers when they ask for an action.
@MainActor
final class ViewAnimation {
  let duration: Double
  let delay: Double
  let options: UIView.AnimationOptions
  let spring: CASpringAnimation?
  let completion: Completion

  /// The innermost block. nil: views change at once.
  private(set) static var current: ViewAnimation?
  static var areEnabled = true

  init(
    duration: Double, delay: Double, options: UIView.AnimationOptions, spring: CASpringAnimation?, completion: ((Bool) -> Void)?
  ) {
    let outer = Self.current
    let inherits = outer != nil && !options.contains(.overrideInheritedDuration)
    self.duration = inherits ? outer?.duration ?? duration : duration
    self.delay = delay
    self.options = options
    self.spring = spring
    let done = MainBlock(block: completion)
    self.completion = Completion { finished in MainActor.assumeIsolated { done.block?(finished) } }
  }

  /// Runs the block; the completion waits for the animations it begins, and comes in the next turn where there are none.
  func run(_ animations: () -> Void) {
    let outer = Self.current
    Self.current = Self.areEnabled && duration > 0 ? self : nil
    animations()
    Self.current = outer
    completion.close()
  }

  static func withoutAnimation(_ actions: () -> Void) {
    let (outer, enabled) = (current, areEnabled)
    (current, areEnabled) = (nil, false)
    actions()
    (current, areEnabled) = (outer, enabled)
  }

  private static let animatedKeys: Set<String> = [
    "position", "bounds", "opacity", "transform", "backgroundColor", "anchorPoint", "zPosition", "cornerRadius", "borderWidth",
    "borderColor", "sublayerTransform", "contentsRect", "contentsCenter", "shadowOpacity", "shadowRadius", "shadowOffset",
    "shadowColor", "strokeStart", "strokeEnd", "lineWidth", "fillColor", "strokeColor", "path", "colors", "locations",
    "startPoint",
    "endPoint",
  ]

  func action(for layer: CALayer, forKey key: String) -> (any CAAction)? {
    guard Self.animatedKeys.contains(key) || layer.hasAnimatable(key) else { return nil }
    return FromValueAction(animation: self, from: startValue(of: layer, key: key))
  }

  private func startValue(of layer: CALayer, key: String) -> Any? {
    let running = layer.animation(forKey: key) != nil
    let shown = running || options.contains(.beginFromCurrentState) ? layer.presentation() : nil
    return (shown ?? layer).value(forKey: key)
  }

  func makeAnimation(keyPath: String) -> CABasicAnimation {
    let animation = spring?.copy() as? CASpringAnimation ?? CABasicAnimation()
    animation.keyPath = keyPath
    animation.duration = duration
    if spring == nil { animation.timingFunction = CAMediaTimingFunction(name: options.curve) }
    if options.contains(.repeat) { animation.repeatCount = .infinity }
    animation.autoreverses = options.contains(.autoreverse)
    animation.fillMode = .both
    return animation
  }
}

/// Adds a view animation once the model has its new value: from the value seen before to that one.
///
/// Unchecked: it is made and run on the main actor, where views and their layers live; the protocol cannot say so.
private final class FromValueAction: CAAction, @unchecked Sendable {
  let animation: ViewAnimation
  let from: Any?

  init(animation: ViewAnimation, from: Any?) {
    self.animation = animation
    self.from = from
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    let target = Target(layer: layer)
    MainActor.assumeIsolated { add(to: target.layer, key: event) }
  }

  @MainActor private func add(to layer: CALayer, key: String) {
    let basic = animation.makeAnimation(keyPath: key)
    basic.fromValue = from
    basic.toValue = layer.value(forKey: key)
    if animation.delay != 0 {
      basic.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + animation.delay
    }
    layer.add(basic, forKey: key, awaitedBy: animation.completion)
  }

  private struct Target: @unchecked Sendable {
    let layer: CALayer
  }
}

/// A completion block on its way to the main actor, where it came from.
private struct MainBlock: @unchecked Sendable {
  let block: ((Bool) -> Void)?
}
