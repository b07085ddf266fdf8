import Foundation
import QuartzCore

extension UIView {
  /// Animates views through keyframes: `animations` calls `addKeyframe(withRelativeStartTime:relativeDuration:animations:)` for each.
  ///
  ///     0          0.25          0.5                     1
  ///     |--- still ---|--- moves ---|------ still ---------|      of one keyframe from 0.25 for 0.25
  ///
  /// What changes outside of any keyframe runs through the whole duration. The curve, by default ease in and out, is that of the whole.
  ///
  /// - Parameters:
  ///   - duration: seconds; zero or less changes at once.
  ///   - delay: seconds until it begins.
  ///   - completion: as for `animate(withDuration:delay:options:animations:completion:)`.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let pace = AnimationPace(duration: duration, delay: delay, options: options.common)
    KeyframeViewAnimation(pace: pace, keyframeOptions: options, completion: completion).run(animations)
  }

  /// As above; returns when it has ended, whether all ran to their natural end.
  @discardableResult
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: () -> Void
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      animateKeyframes(withDuration: duration, delay: delay, options: options, animations: animations) {
        continuation.resume(returning: $0)
      }
    }
  }

  /// One keyframe of the `animateKeyframes` block that is running; outside one the changes are just made.
  ///
  /// - Parameters:
  ///   - frameStartTime: in 0...1 of the whole duration, and clamped to that.
  ///   - frameDuration: in 0...1 of the whole duration; ends with the whole at the latest.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: () -> Void
  ) {
    guard let current = ViewAnimation.current as? KeyframeViewAnimation else { return animations() }
    current.addFrame(start: frameStartTime, duration: frameDuration, animations)
  }
}
