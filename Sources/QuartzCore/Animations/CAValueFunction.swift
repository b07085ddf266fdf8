import Foundation
import KuruScene

/// Makes a transform of numbers, for an animation of a transform that goes through numbers: `CAPropertyAnimation.valueFunction`.
///
/// What it makes takes the place of the transform that the layer has. `scale` and `translate` take an array of three numbers, all others
/// one: an angle in radians, a factor, a distance in points.
public final class CAValueFunction: NSObject, @unchecked Sendable {
  public let name: CAValueFunctionName
  let engine: ValueFunction

  /// nil for a name that is none of the eleven.
  public init?(name: CAValueFunctionName) {
    guard let engine = name.engine else { return nil }
    self.name = name
    self.engine = engine
  }

  public override func isEqual(_ object: Any?) -> Bool { (object as? CAValueFunction)?.engine == engine }
  public override var hash: Int { engine.hashValue }
}
