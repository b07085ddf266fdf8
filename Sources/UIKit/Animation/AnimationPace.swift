import Foundation
import QuartzCore

/// How long a view animation takes, when it begins, and along which curve it runs.
struct AnimationPace {
  /// Seconds; zero, less, or not a number changes at once.
  var duration: Double
  /// Seconds until it begins.
  var delay: Double
  var curve: CAMediaTimingFunction
  /// Takes the place of the curve.
  var spring: CASpringAnimation?

  /// - Parameter delay: one that is not a number counts as 0.
  init(duration: Double, delay: Double = 0, curve: CAMediaTimingFunction, spring: CASpringAnimation? = nil) {
    self.duration = duration
    self.delay = delay.isNaN ? 0 : delay
    self.curve = curve
    self.spring = spring
  }

  init(duration: Double, delay: Double, options: UIView.AnimationOptions, spring: CASpringAnimation? = nil) {
    self.init(
      duration: duration, delay: delay, curve: CAMediaTimingFunction(name: options.curve.functionName), spring: spring)
  }

  /// An animation of a property along the curve, without its ends.
  func makeAnimation(keyPath: String) -> CABasicAnimation {
    let animation = spring?.copy() as? CASpringAnimation ?? CABasicAnimation()
    animation.keyPath = keyPath
    animation.duration = duration
    if spring == nil { animation.timingFunction = curve }
    return animation
  }
}

extension CASpringAnimation {
  /// (1 + t) exp(-t) is a thousandth here: where a critically damped spring of natural frequency 1 has settled.
  private static let criticalSettling = 9.233413

  /// A spring with a given damping ratio that has settled, to a thousandth, after `duration` seconds.
  ///
  /// Apple documents no formula. Ours: mass 1, and the natural frequency w with which `settlingDuration`, which is
  /// ln(1000 (1 + |B|)) / (ratio w) below critical damping, is the duration.
  ///
  /// - Parameters:
  ///   - dampingRatio: above 0; 1 and more does not overshoot.
  ///   - velocity: at the start, in whole ways per second.
  convenience init(settlingIn duration: Double, dampingRatio: Double, velocity: Double) {
    self.init()
    let duration = max(duration, 0.001)
    let ratio = dampingRatio > 0 ? min(max(dampingRatio, 0.001), 1) : 0.001
    let velocity = velocity.isFinite ? velocity : 0
    var natural = Self.criticalSettling / duration
    if ratio < 1 {
      // B depends on the frequency, but only through its logarithm: each round leaves a fraction of the error.
      for _ in 0..<20 {
        let b = (ratio - velocity / natural) / (1 - ratio * ratio).squareRoot()
        natural = log(1000 * (1 + abs(b))) / (ratio * duration)
      }
    }
    stiffness = CGFloat(natural * natural)
    damping = CGFloat(2 * ratio * natural)
    initialVelocity = CGFloat(velocity)
    self.duration = duration
  }
}
