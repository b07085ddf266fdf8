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

  private func setTrait(_ trait: UITraitCollection) {
    makeCurrent()
    window.setTraits(UITraitCollection(traitsFrom: [window.traitCollection, trait]))
  }
}
