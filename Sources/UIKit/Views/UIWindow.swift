import CoreGraphics
import QuartzCore

/// The view at the top of a tree. A stage has one, and gives it its traits.
open class UIWindow: UIView {
  /// What the stage says of style, scale, direction and text size.
  var traits = UITraitCollection.current

  open override var window: UIWindow? { self }

  open override var traitCollection: UITraitCollection {
    guard overrideUserInterfaceStyle != .unspecified else { return traits }
    return UITraitCollection(traitsFrom: [traits, UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle)])
  }

  /// Sets the traits of the whole tree.
  package func setTraits(_ new: UITraitCollection) {
    let old = traitCollection
    traits = new
    spreadTraits(from: old)
  }
}
