import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
  /// Passes from the picture of a view to the one that the changes make of it, in the way that the options name; without one this is
  /// `animate(withDuration:delay:options:animations:completion:)`.
  ///
  /// The old picture stands still. Changes are made at once, unless the options say `allowAnimatedContent`.
  ///
  /// - Parameters:
  ///   - view: what is in it takes part: subviews may come, go and change.
  ///   - duration: seconds; zero or less changes at once.
  ///   - completion: as for `animate(withDuration:delay:options:animations:completion:)`.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let pace = AnimationPace(duration: duration, delay: 0, options: options)
    let block = ViewAnimation(pace: pace, options: options, completion: completion)
    let changes = animations ?? {}
    if let transition = options.transition {
      block.run(changes, as: transition, of: view.layer)
    } else {
      block.run(changes)
    }
  }

  /// Puts a view in another one's place, and lets their superview pass from the one picture to the other in the way that the options name.
  ///
  /// `toView` takes the place of `fromView` among its siblings; with `showHideTransitionViews` both stay in the tree, and the one is hidden
  /// and the other shown. Where `fromView` has no superview nothing happens but the completion.
  ///
  /// - Parameters:
  ///   - duration: seconds; zero or less changes at once.
  ///   - completion: as for `animate(withDuration:delay:options:animations:completion:)`.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    func exchange() {
      if options.contains(.showHideTransitionViews) {
        fromView.isHidden = true
        toView.isHidden = false
      } else if fromView !== toView, let superview = fromView.superview {
        superview.insertSubview(toView, aboveSubview: fromView)
        fromView.removeFromSuperview()
      }
    }
    let container = fromView.superview ?? toView.superview ?? fromView
    transition(with: container, duration: duration, options: options, animations: exchange, completion: completion)
  }

  /// What the system does to views by itself.
  public enum SystemAnimation: UInt, Sendable {
    /// Shrinks and fades the views, and takes them out of their superviews at the end.
    case delete
  }

  /// How long a system animation takes, in seconds, and how small a deleted view becomes. Apple documents neither.
  private static let systemDuration = 0.25
  private static let deletedScale: CGFloat = 0.01

  /// Does to views what the system does, along with animations of one's own.
  ///
  /// - Parameters:
  ///   - options: as for `animate(withDuration:delay:options:animations:completion:)`.
  ///   - parallelAnimations: changes of other views, in the same time.
  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: systemDuration, options: options) {
      for view in views {
        view.alpha = 0
        view.transform = view.transform.scaledBy(x: deletedScale, y: deletedScale)
      }
      parallelAnimations?()
    } completion: { finished in
      for view in views { view.removeFromSuperview() }
      completion?(finished)
    }
  }
}
