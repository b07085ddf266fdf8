import CoreGraphics
import Foundation
import QuartzCore

/// A damped spring by its damping ratio, or by its physical constants, which also say how long it takes.
@preconcurrency @MainActor
public final class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// Where the spring starts with, in whole ways per second.
  public let initialVelocity: CGVector
  private let dampingRatio: Double?
  private let constants: CASpringAnimation

  /// A spring that does not overshoot.
  public override convenience init() { self.init(dampingRatio: 1) }

  /// - Parameter ratio: above 0; 1 does not overshoot. The spring settles within the animator's duration.
  public convenience init(dampingRatio ratio: CGFloat) { self.init(dampingRatio: ratio, initialVelocity: .zero) }

  /// - Parameters:
  ///   - ratio: above 0; 1 does not overshoot. The spring settles within the animator's duration.
  ///   - velocity: its length along the way, in whole ways per second.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    dampingRatio = Double(ratio)
    initialVelocity = velocity
    constants = CASpringAnimation()
    super.init()
  }

  /// - Parameters:
  ///   - mass: above 0, as is `stiffness`; `damping` is 0 or more.
  ///   - velocity: its length along the way, in whole ways per second.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector = .zero) {
    dampingRatio = nil
    initialVelocity = velocity
    constants = CASpringAnimation()
    constants.mass = mass
    constants.stiffness = stiffness
    constants.damping = damping
    constants.initialVelocity = velocity.dx
    super.init()
  }

  /// A spring that does not overshoot: archives are not read.
  public convenience init?(coder: NSCoder) { self.init(dampingRatio: 1) }

  public var timingCurveType: UITimingCurveType { .spring }
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  public var springTimingParameters: UISpringTimingParameters? { self }

  /// The spring, which takes the given duration where its constants do not say how long.
  func spring(duration: Double) -> CASpringAnimation {
    guard let dampingRatio else { return constants }
    return CASpringAnimation(
      settlingIn: duration, dampingRatio: dampingRatio, velocity: Double(initialVelocity.dx))
  }

  /// Seconds; nil where the animator says how long.
  var ownDuration: Double? { dampingRatio == nil ? constants.settlingDuration : nil }

  /// It cannot be changed, so the copy is the same object.
  nonisolated public func copy(with zone: NSZone? = nil) -> Any { self }
}
