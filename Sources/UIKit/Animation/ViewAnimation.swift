import Foundation
import QuartzCore

/// A block of the `animate` family: while it runs it answers its views' layers when they ask for an action, and animates what changes.
@MainActor
class ViewAnimation {
  let pace: AnimationPace
  let options: UIView.AnimationOptions
  /// Changed within the block by `UIView.modifyAnimations`.
  var repeats: Repeats
  /// Runs when all the block's animations have ended.
  private let completion: Completion
  private let hold: InteractionHold
  /// The property animator inside whose block this one stands.
  private let outerAnimator: AnimatorViewAnimation?

  /// How often the animations of a block run.
  struct Repeats {
    var count: Float
    var autoreverses: Bool
  }

  /// The innermost block. nil: views change at once.
  private(set) static var current: ViewAnimation?
  static var areEnabled = true

  /// Within another block it takes over that one's duration, curve and some options, unless its own say otherwise.
  ///
  /// - Parameter completion: told whether all animations ran to their natural end.
  init(
    pace: AnimationPace, options: UIView.AnimationOptions, hitsWhereShown: Bool = false, completion: ((Bool) -> Void)?
  ) {
    var pace = pace
    var options = options
    if let outer = Self.current {
      if !options.contains(.overrideInheritedDuration) { pace.duration = outer.pace.duration }
      if !options.contains(.overrideInheritedCurve) { (pace.curve, pace.spring) = (outer.pace.curve, outer.pace.spring) }
      if !options.contains(.overrideInheritedOptions) { options.formUnion(outer.options.intersection(.inherited)) }
    }
    self.pace = pace
    self.options = options
    repeats = Repeats(count: options.contains(.repeat) ? .infinity : 0, autoreverses: options.contains(.autoreverse))
    outerAnimator = Self.current?.animator
    let hold = InteractionHold(isHolding: !options.contains(.allowUserInteraction), hitsWhereShown: hitsWhereShown)
    self.hold = hold
    let block = MainBlock(block: completion)
    self.completion = Completion { finished in
      MainActor.assumeIsolated {
        hold.end()
        block.block?(finished)
      }
    }
  }

  /// The property animator that has what changes here under its control.
  var animator: AnimatorViewAnimation? { outerAnimator }

  // MARK: Running the block

  /// Whether changes animate at all.
  final var animates: Bool { Self.areEnabled && pace.duration > 0 }

  /// Runs the block; the completion waits for the animations it begins, and comes when the turn ends where there are none.
  final func run(_ animations: () -> Void) {
    if animates { asCurrent(animations) } else { Self.outsideBlocks(animations) }
    completion.close()
  }

  /// Runs the block while the layer passes from the picture it had to the one that the block makes of it.
  final func run(_ animations: () -> Void, as transition: CATransition, of layer: CALayer) {
    if !animates {
      Self.outsideBlocks(animations)
    } else {
      if options.contains(.allowAnimatedContent) { asCurrent(animations) } else { Self.outsideBlocks(animations) }
      transition.duration = pace.duration
      transition.timingFunction = pace.curve
      add(transition, to: layer, key: kCATransition)
    }
    completion.close()
  }

  private func asCurrent(_ changes: () -> Void) {
    let outer = Self.current
    Self.current = self
    changes()
    if options.contains(.layoutSubviews) {
      for view in hold.views { view.layoutIfNeeded() }
    }
    Self.current = outer
    finishCollecting()
  }

  /// Runs the changes as if there were no block.
  private static func outsideBlocks(_ changes: () -> Void) {
    let outer = current
    current = nil
    changes()
    current = outer
  }

  static func withoutAnimation(_ actions: () -> Void) {
    let enabled = areEnabled
    areEnabled = false
    outsideBlocks(actions)
    areEnabled = enabled
  }

  // MARK: Changes

  final func action(for layer: CALayer, forKey key: String) -> (any CAAction)? {
    guard layer.animatesInViewBlocks(key) else { return nil }
    return ViewAction(animation: self, from: startValue(of: layer, key: key))
  }

  /// Whether what is animated already runs on, and this block's animations are added to it. What repeats has no end at which it would make
  /// room, so the next one takes its place; an animator turns its animations round and sets them anew, which asks for both ends of each.
  var addsToRunning: Bool { animator == nil && repeats.count == 0 && !options.contains(.beginFromCurrentState) }

  private func startValue(of layer: CALayer, key: String) -> Any? {
    let running = RunningAnimations(of: layer, key: key)
    let isReplacing = !running.keys.isEmpty && !(addsToRunning && running.areRelative)
    let shown = isReplacing || options.contains(.beginFromCurrentState) ? layer.presentation() : nil
    return (shown ?? layer).value(forKey: key)
  }

  /// Called once the layer's model has its new value.
  func animate(_ layer: CALayer, key: String, from: Any?) {
    let basic = pace.makeAnimation(keyPath: key)
    basic.fromValue = from
    basic.toValue = layer.value(forKey: key)
    let running = RunningAnimations(of: layer, key: key)
    if addsToRunning, running.areRelative, basic.makeRelative(on: layer) {
      add(basic, to: layer, key: running.freeKey, from: from)
    } else {
      running.end()
      add(basic, to: layer, key: key, from: from)
    }
  }

  /// Called when the block has run.
  func finishCollecting() {}

  /// Gives the layer an animation of this block's.
  ///
  /// - Parameter from: what the property was before.
  final func add(_ animation: CAAnimation, to layer: CALayer, key: String, from: Any? = nil) {
    animation.repeatCount = repeats.count
    animation.autoreverses = repeats.autoreverses
    animation.fillMode = .both
    if pace.delay != 0 { animation.beginTime = layer.convertTime(layer.stageTime, from: nil) + pace.delay }
    if let view = layer.delegate as? UIView { hold.add(view) }
    if let animator {
      animation.isRemovedOnCompletion = false
      let control = layer.add(animation, forKey: key, awaitedBy: completion)
      animator.take(control, of: layer, key: key, from: from, delay: self === animator ? 0 : pace.delay)
    } else {
      layer.add(animation, forKey: key, awaitedBy: completion)
    }
  }
}

/// Hands a change to the block in which it was made, once the model has its new value.
///
/// Unchecked: it is made and run on the main actor, where views and their layers live; the protocol cannot say so.
private final class ViewAction: CAAction, @unchecked Sendable {
  private let animation: ViewAnimation
  private let from: Any?

  init(animation: ViewAnimation, from: Any?) {
    self.animation = animation
    self.from = from
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    let target = Target(layer: layer)
    MainActor.assumeIsolated { animation.animate(target.layer, key: event, from: from) }
  }

  private struct Target: @unchecked Sendable {
    let layer: CALayer
  }
}

/// A completion block on its way to the main actor, where it came from.
private struct MainBlock: @unchecked Sendable {
  let block: ((Bool) -> Void)?
}
