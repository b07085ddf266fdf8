import UIKit

/// Tells a block of an animation's end.
final class StopObserver: NSObject, CAAnimationDelegate {
  private let block: (Bool) -> Void

  init(block: @escaping (Bool) -> Void) { self.block = block }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { block(flag) }
}
