import UIKit

/// A view with animations that run until it is told to stop.
@MainActor protocol AnimatingView: UIView {
  /// Whether all that is to run now is on its layers.
  var hasAnimations: Bool { get }
  /// Adds all that is to run now, in the phase that `KeptAnimations.setPhase` gives.
  func addAnimations()
  func removeAnimations()
}

/// Whether a view's animations run, since when, and how they come back to layers that have lost them.
///
///     start()    in a window      away from it       back in it
///        |            |---------------|...................|------->
///                   began                                 phase: now - began
///
/// Layers lose their animations when they leave the window, to anyone's `removeAllAnimations()`, and some on the way to the background.
/// The view asks for them again with each layout and in each window; coming back to the foreground is seen to here.
@MainActor final class KeptAnimations {
  /// Whether they run, or will as soon as the view is in a window.
  private(set) var isRunning = false
  /// The media time at which they began: what keeps the phase. nil until the view is in a window.
  private(set) var began: CFTimeInterval?

  /// Seconds since they began; 0 until then.
  var elapsed: TimeInterval { began.map { CACurrentMediaTime() - $0 } ?? 0 }

  private weak var view: (any AnimatingView)?
  private var observers: [NotificationObserver] = []

  init(of view: any AnimatingView) {
    self.view = view
    observers = [
      NotificationObserver(UIApplication.willEnterForegroundNotification) { [weak self] in self?.restore() },
      NotificationObserver(UIAccessibility.reduceMotionStatusDidChangeNotification) { [weak self] in self?.renew() },
    ]
  }

  /// Nothing happens where they run.
  func start() {
    guard !isRunning else { return }
    isRunning = true
    began = nil
    restore()
  }

  /// Nothing happens where they do not run.
  func stop() {
    guard isRunning else { return }
    isRunning = false
    view?.removeAnimations()
  }

  /// Adds them where they are to run and are not there.
  func restore() {
    guard isRunning, let view, view.window != nil else { return }
    if began == nil { began = CACurrentMediaTime() }
    guard !view.hasAnimations else { return }
    view.removeAnimations()
    view.addAnimations()
  }

  /// Settings have changed: others take the place of those that run, in phase, with the next layout.
  func renew() {
    guard isRunning else { return }
    view?.removeAnimations()
    view?.setNeedsLayout()
  }

  /// Settings have changed so that there is no phase to keep: they begin anew, with the next layout.
  func beginAnew() {
    guard began != nil else { return }
    began = CACurrentMediaTime()
    renew()
  }

  /// Lets an animation go on as if it had run on the layer since the beginning, or since some seconds after it.
  func setPhase(of animation: CAAnimation, on layer: CALayer, delay: TimeInterval = 0) {
    let time = layer.convertTime((began ?? CACurrentMediaTime()) + delay, from: nil)
    // 0 would stand for the time of the commit, and anything later than 0 has not begun at 0.
    animation.beginTime = time == 0 ? -.leastNonzeroMagnitude : time
  }
}
