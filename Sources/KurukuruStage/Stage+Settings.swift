import UIKit

extension Stage {
  /// Light or dark. Default light.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { window.traitCollection.userInterfaceStyle }
    set { setTrait(UITraitCollection(userInterfaceStyle: newValue)) }
  }

  /// Whether the user wants less movement. Default false.
  public var isReduceMotionEnabled: Bool {
    get { UIAccessibility.isReduceMotionEnabled }
    set {
      makeCurrent()
      UIAccessibility.setReduceMotion(newValue)
    }
  }

  /// Whether the program stands in the background. Default false.
  ///
  /// On the way there, after `UIApplication.didEnterBackgroundNotification`, every animation that is removed on its completion goes,
  /// unfinished, and display links rest, as on iOS. Programs begin theirs anew at `UIApplication.willEnterForegroundNotification`.
  public var isInBackground: Bool {
    get { host.isInBackground }
    set {
      guard newValue != host.isInBackground else { return }
      makeCurrent()
      if newValue { UIApplication.shared.enterBackground() }
      host.setInBackground(newValue)
      if !newValue { UIApplication.shared.enterForeground() }
    }
  }

  private func setTrait(_ trait: UITraitCollection) {
    makeCurrent()
    window.setTraits(UITraitCollection(traitsFrom: [window.traitCollection, trait]))
  }
}
