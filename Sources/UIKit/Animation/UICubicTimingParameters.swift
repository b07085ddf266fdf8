import CoreGraphics
import Foundation
import QuartzCore

/// A cubic curve by name or by its control points.
@preconcurrency @MainActor
public final class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The named curve; `.easeInOut` for one that was made of control points.
  public let animationCurve: UIView.AnimationCurve
  public let controlPoint1: CGPoint
  public let controlPoint2: CGPoint
  public let timingCurveType: UITimingCurveType
  let function: CAMediaTimingFunction

  /// Ease in and out.
  public override convenience init() { self.init(animationCurve: .easeInOut) }

  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    timingCurveType = .builtin
    let function = CAMediaTimingFunction(name: curve.functionName)
    func point(_ index: Int) -> CGPoint {
      var values: [Float] = [0, 0]
      function.getControlPoint(at: index, values: &values)
      return CGPoint(x: CGFloat(values[0]), y: CGFloat(values[1]))
    }
    (controlPoint1, controlPoint2) = (point(1), point(2))
    self.function = function
    super.init()
  }

  /// - Parameters:
  ///   - point1: the control point beside (0, 0); its abscissa is clamped to 0...1, as that of the other.
  ///   - point2: the control point beside (1, 1).
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    timingCurveType = .cubic
    controlPoint1 = point1
    controlPoint2 = point2
    function = CAMediaTimingFunction(
      controlPoints: Float(point1.x), Float(point1.y), Float(point2.x), Float(point2.y))
    super.init()
  }

  /// Ease in and out: archives are not read.
  public convenience init?(coder: NSCoder) { self.init(animationCurve: .easeInOut) }

  public var cubicTimingParameters: UICubicTimingParameters? { self }
  public var springTimingParameters: UISpringTimingParameters? { nil }

  /// It cannot be changed, so the copy is the same object.
  nonisolated public func copy(with zone: NSZone? = nil) -> Any { self }
}
