import CoreGraphics
import QuartzCore

extension UIView {
  /// What a view has from those above it. Each view keeps it, so that nobody goes up the tree to find it: it is brought up to date where
  /// a view comes, goes, or changes its own.
  struct Inheritance {
    weak var window: UIWindow?
    /// Light or dark, as the nearest view above says; unspecified where none does.
    var style = UIUserInterfaceStyle.unspecified
    /// nil without a superview.
    var tint: UIColor?
  }

  /// Light or dark, as the nearest view from this one upwards says; unspecified where none does.
  var style: UIUserInterfaceStyle { ownStyle == .unspecified ? inherited.style : ownStyle }

  /// Takes window, style and tint from the superview, for itself and for those below it that have none of their own; tells those whose
  /// tint changes. O(1) where all is as it was.
  func inherit() {
    let window = superview?.window
    if inherited.window !== window { forEachBelow { $0.inherited.window = $0 === self ? window : $0.superview?.window } }
    let style = superview?.style ?? .unspecified
    if inherited.style != style {
      inherited.style = style
      spreadStyle()
    }
    let (old, tint) = (inherited.tint ?? .systemBlue, superview?.tintColor)
    inherited.tint = tint
    if ownTint == nil, old != tint ?? .systemBlue { spreadTint() }
  }

  /// Hands the style down to the views below that say none.
  func spreadStyle() {
    var waiting = [self]
    while let view = waiting.popLast() {
      let style = view.style
      for child in view.subviews where child.inherited.style != style {
        child.inherited.style = style
        if child.ownStyle == .unspecified { waiting.append(child) }
      }
    }
  }

  /// Hands the tint down to the views below that have none of their own, then tells all whose tint it is.
  func spreadTint() {
    var views: [UIView] = []
    var waiting = [self]
    while let view = waiting.popLast() {
      views.append(view)
      let tint = view.tintColor
      for child in view.subviews.reversed() {
        child.inherited.tint = tint
        if child.ownTint == nil { waiting.append(child) }
      }
    }
    for view in views { view.tintColorDidChange() }
  }

  /// Resolves colours anew and tells the subtree, where the traits differ from those it had.
  func spreadTraits(from old: UITraitCollection) {
    guard traitCollection != old else { return }
    forEachBelow { $0.adaptToTraits(from: old) }
  }

  private func adaptToTraits(from old: UITraitCollection) {
    let traits = traitCollection
    if traits.displayScale > 0 { contentScaleFactor = traits.displayScale }
    layer.backgroundColor = background?.resolvedColor(with: traits).cgColor
    if layer.hasDrawing { setNeedsDisplay() }
    traits.performAsCurrent { traitCollectionDidChange(old) }
  }

  /// Calls `body` for this view and all below it, superviews first. What comes below a view while it is called counts.
  func forEachBelow(_ body: (UIView) -> Void) {
    // In an array, not on the stack of calls: a tree may be of any depth.
    var waiting = [self]
    while let view = waiting.popLast() {
      body(view)
      waiting.append(contentsOf: view.subviews.reversed())
    }
  }
}
