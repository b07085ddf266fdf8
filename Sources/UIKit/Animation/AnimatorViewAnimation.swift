import Foundation
import QuartzCore

/// A block of a property animator: its animations, and those of blocks within it, stay under the animator's control.
@MainActor
final class AnimatorViewAnimation: ViewAnimation {
  private(set) var motions: [AnimatorMotion] = []
  /// Of the animator's own seconds, when what changes here begins to move.
  private let start: Double

  init(pace: AnimationPace, start: Double, allowsInteraction: Bool, hitsWhereShown: Bool) {
    self.start = start
    var options: UIView.AnimationOptions = [
      .overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions,
    ]
    if allowsInteraction { options.insert(.allowUserInteraction) }
    super.init(pace: pace, options: options, hitsWhereShown: hitsWhereShown, completion: nil)
  }

  override var animator: AnimatorViewAnimation? { self }

  /// Notes an animation that a block within the animator's has given to a layer.
  func take(_ control: AnimationControl?, of layer: CALayer, key: String, from: Any?, delay: Double) {
    motions.append(
      AnimatorMotion(
        layer: layer, key: key, from: from, to: key == kCATransition ? nil : layer.value(forKey: key), start: start + delay,
        control: control))
  }

  /// Moves a property whose model has its value already.
  func move(_ layer: CALayer, key: String, from: Any?) -> AnimationControl? {
    animate(layer, key: key, from: from)
    return motions.last?.control
  }
}
