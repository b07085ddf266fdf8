import Foundation
import KuruScene

/// A curve from a fraction of time to a fraction of progress.
public final class CAMediaTimingFunction: NSObject, @unchecked Sendable {
  let curve: TimingCurve

  /// One of the five named curves; a name that is none of them gives the linear one.
  public convenience init(name: CAMediaTimingFunctionName) {
    self.init(curve: name.curve)
  }

  /// A cubic Bézier curve from (0, 0) to (1, 1). The abscissas of the control points are clamped to 0...1.
  public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    self.init(curve: TimingCurve(Double(c1x), Double(c1y), Double(c2x), Double(c2y)))
  }

  package init(curve: TimingCurve) { self.curve = curve }

  /// How far the way is done at a fraction of the time.
  package func progress(at fraction: Double) -> Double { curve.progress(at: fraction) }

  /// The curve of implicit animations.
  static let standard = CAMediaTimingFunction(name: .default)

  /// Writes the x and y of one of the four points of the curve.
  ///
  /// - Precondition: `index` is in 0...3, and `values` has room for two numbers.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    precondition((0...3).contains(index), "a timing function has the control points 0 to 3")
    let point =
      switch index {
      case 0: (0.0, 0.0)
      case 1: (curve.control1.x, curve.control1.y)
      case 2: (curve.control2.x, curve.control2.y)
      default: (1.0, 1.0)
      }
    values[0] = Float(point.0)
    values[1] = Float(point.1)
  }

  /// Equal where the control points are, as the numbers of single precision that a program gives and gets.
  public override func isEqual(_ object: Any?) -> Bool { (object as? CAMediaTimingFunction)?.points == points }
  public override var hash: Int { points.hashValue }

  private var points: [Float] {
    [curve.control1.x, curve.control1.y, curve.control2.x, curve.control2.y].map { Float($0) }
  }
}

public struct CAMediaTimingFunctionName: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The curve of implicit animations.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")

  var curve: TimingCurve {
    switch self {
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .easeInEaseOut: .easeInEaseOut
    case .default: .standard
    default: .linear
    }
  }
}
