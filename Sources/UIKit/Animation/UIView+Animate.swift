import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
  /// Animates the changes that `animations` makes to views.
  ///
  /// Where a property that has a sum (places, sizes, numbers, transforms) is being animated already, the two animations are added: its
  /// velocity does not jump, and each block completes at its own end. Source: WWDC 2014, session 236. In its layer the animation is an additive
  /// one, from the difference to nothing; the second and third that run at once have the keys "position-2" and "position-3".
  ///
  /// With `beginFromCurrentState`, and where one of the two repeats or is a property animator's, the new one begins at what is shown and
  /// takes the place of the other, which ends unfinished; so do colours.
  ///
  /// - Parameters:
  ///   - duration: seconds; zero or less changes at once.
  ///   - delay: seconds until it begins. The views show their old values until then.
  ///   - completion: told, in the turn in which the last animation ends, whether all ran to their natural end; when the present turn ends
  ///     where nothing was animated.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let pace = AnimationPace(duration: duration, delay: delay, options: options)
    ViewAnimation(pace: pace, options: options, completion: completion).run(animations)
  }

  /// As above, along a damped spring that settles within the duration.
  ///
  /// - Parameters:
  ///   - dampingRatio: above 0; 1 does not overshoot.
  ///   - velocity: at the start, in whole ways per second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = CASpringAnimation(settlingIn: duration, dampingRatio: Double(dampingRatio), velocity: Double(velocity))
    let pace = AnimationPace(duration: duration, delay: delay, options: options, spring: spring)
    ViewAnimation(pace: pace, options: options, completion: completion).run(animations)
  }

  /// Along a spring told by its feel. The animation lasts until the spring has settled.
  ///
  /// - Parameters:
  ///   - duration: the spring's period without damping, in seconds; zero or less changes at once.
  ///   - bounce: -1...1; 0 does not overshoot.
  ///   - velocity: at the start, in whole ways per second.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity velocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
    spring.initialVelocity = velocity
    let pace = AnimationPace(
      duration: duration > 0 ? spring.settlingDuration : 0, delay: delay, options: options, spring: spring)
    ViewAnimation(pace: pace, options: options, completion: completion).run(animations)
  }

  /// Makes the animations that the changes begin repeat, and reverse, within a block of the `animate` family; outside one the changes
  /// are just made.
  ///
  /// - Parameter count: how often they run; may be fractional.
  public class func modifyAnimations(withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void) {
    guard let current = ViewAnimation.current else { return animations() }
    let outer = current.repeats
    current.repeats = ViewAnimation.Repeats(count: Float(count), autoreverses: autoreverses)
    animations()
    current.repeats = outer
  }

  /// Makes the changes at once, though this may be inside a block of the `animate` family.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    ViewAnimation.withoutAnimation(actionsWithoutAnimation)
  }

  /// Whether the `animate` family animates; where it does not, changes are made and completions come at once.
  public class func setAnimationsEnabled(_ enabled: Bool) { ViewAnimation.areEnabled = enabled }
  /// Default true.
  public class var areAnimationsEnabled: Bool { ViewAnimation.areEnabled }

  /// Of the block that is running, seconds; 0 outside one.
  public class var inheritedAnimationDuration: TimeInterval { ViewAnimation.current?.pace.duration ?? 0 }

  /// A point of this view's in the coordinates of one of its subviews: of where an animator shows that one, if it is to be hit there.
  func hitPoint(_ point: CGPoint, in subview: UIView) -> CGPoint {
    guard subview.animationHolds.whereShown > 0, let shown = subview.layer.presentation() else {
      return subview.convert(point, from: self)
    }
    return shown.convert(point, from: layer.presentation())
  }
}
