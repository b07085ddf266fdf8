import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
  /// How a view animation runs.
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    nonisolated public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// From what is shown, not from the model.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// For ever.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Keeps its own duration inside another block.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    var curve: CAMediaTimingFunctionName {
      switch rawValue >> 16 & 3 {
      case 1: .easeIn
      case 2: .easeOut
      case 3: .linear
      default: .easeInEaseOut
      }
    }
  }

  /// Animates the changes that `animations` makes to views.
  ///
  /// - Parameters:
  ///   - duration: seconds; zero or less changes at once.
  ///   - delay: seconds until it begins. The views show their old values until then.
  ///   - completion: told, in the turn in which the last animation ends, whether all ran to their natural end; in the next turn where
  ///     nothing was animated.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    ViewAnimation(duration: duration, delay: delay, options: options, spring: nil, completion: completion).run(animations)
  }

  /// As above, along a damped spring that settles within the duration.
  ///
  /// - Parameters:
  ///   - ratio: above 0; 1 does not overshoot.
  ///   - velocity: at the start, in whole ways per second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping ratio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = CASpringAnimation(settlingIn: duration, dampingRatio: Double(ratio), velocity: Double(velocity))
    ViewAnimation(duration: duration, delay: delay, options: options, spring: spring, completion: completion).run(animations)
  }

  /// Along a spring told by its feel. The animation lasts until the spring has settled.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity velocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
    spring.initialVelocity = velocity
    ViewAnimation(
      duration: duration > 0 ? spring.settlingDuration : 0, delay: delay, options: options, spring: spring, completion: completion
    ).run(animations)
  }

  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    ViewAnimation.withoutAnimation(actionsWithoutAnimation)
  }

  public class func setAnimationsEnabled(_ enabled: Bool) { ViewAnimation.areEnabled = enabled }
  public class var areAnimationsEnabled: Bool { ViewAnimation.areEnabled }
  /// Of the block that is running, seconds; 0 outside one.
  public class var inheritedAnimationDuration: TimeInterval { ViewAnimation.current?.duration ?? 0 }
}

extension CASpringAnimation {
  /// A spring with a given damping ratio that has settled, to a thousandth, after `duration` seconds.
  ///
  /// Apple documents no formula; ours: mass 1 and the natural frequency at which the envelope exp(-ratio w t) is a thousandth.
  fileprivate convenience init(settlingIn duration: Double, dampingRatio: Double, velocity: Double) {
    self.init()
    let ratio = dampingRatio > 0 ? min(dampingRatio, 1) : 0.001
    let natural = 6.907755278982137 / (ratio * max(duration, 0.001))
    stiffness = CGFloat(natural * natural)
    damping = CGFloat(2 * ratio * natural)
    initialVelocity = CGFloat(velocity)
  }
}
