import Foundation
import QuartzCore

/// One property of one layer that a property animator moves, or a transition of the layer that it has in its hands.
@MainActor
struct AnimatorMotion {
  let layer: CALayer
  let key: String
  let from: Any?
  let to: Any?
  /// Of the animator's own seconds, when it begins.
  let start: Double
  let control: AnimationControl?

  private var isTransition: Bool { key == kCATransition }

  /// Puts the animation where it is at `elapsed` of the animator's seconds.
  ///
  /// - Parameter speed: the animator's seconds per second, below 0 towards the beginning; 0: it stands still.
  func follow(elapsed: Double, speed: Double) {
    if speed == 0 {
      control?.hold(at: max(elapsed - start, 0))
    } else {
      control?.run(from: elapsed - start, speed: speed)
    }
  }

  /// The value shown now.
  private var shown: Any? { (layer.presentation() ?? layer).value(forKey: key) }

  /// Ends the animation and leaves the model at a place.
  func settle(at position: UIViewAnimatingPosition) {
    let value: Any?
    switch position {
    case .end: value = to
    case .start: value = from
    case .current: value = isTransition ? nil : shown
    }
    control?.remove()
    if !isTransition { ViewAnimation.withoutAnimation { layer.setValue(value, forKey: key) } }
  }

  /// One that goes straight from what is shown to one end, at the collector's pace, in place of this one. nil for a transition, which is over.
  func restarted(towardsStart: Bool, in collector: AnimatorViewAnimation) -> AnimatorMotion? {
    let shown = shown
    control?.remove()
    if isTransition { return nil }
    ViewAnimation.withoutAnimation { layer.setValue(towardsStart ? from : to, forKey: key) }
    return collector.move(layer, key: key, from: shown).map {
      AnimatorMotion(layer: layer, key: key, from: from, to: to, start: 0, control: $0)
    }
  }
}
