import CoreGraphics
import Foundation
import QuartzCore

/// The curve along which a property animator runs.
@preconcurrency @MainActor public protocol UITimingCurveProvider: NSCopying {
  var timingCurveType: UITimingCurveType { get }
  /// nil for a spring.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// nil for a curve.
  var springTimingParameters: UISpringTimingParameters? { get }
}

public enum UITimingCurveType: Int, Sendable {
  /// A curve by name.
  case builtin
  /// A curve by its control points.
  case cubic
  case spring
  /// A program's own, of a curve and a spring; the spring is what counts here.
  case composed
}

extension UITimingCurveProvider {
  /// - Parameter duration: the animator's, seconds.
  func pace(duration: Double) -> AnimationPace {
    if let springTimingParameters {
      let duration = duration > 0 ? springTimingParameters.ownDuration ?? duration : 0
      return AnimationPace(
        duration: duration, curve: CAMediaTimingFunction(name: .linear),
        spring: springTimingParameters.spring(duration: duration))
    }
    let function = cubicTimingParameters?.function ?? CAMediaTimingFunction(name: .easeInEaseOut)
    return AnimationPace(duration: duration, curve: function)
  }
}
