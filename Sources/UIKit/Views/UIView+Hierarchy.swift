import CoreGraphics
import QuartzCore

extension UIView {
  func insert(_ view: UIView, at index: Int) {
    precondition(view !== self && !isDescendant(of: view), "a view cannot be inside itself")
    if view.superview === self {
      subviews.removeAll { $0 === view }
      let index = min(max(index, 0), subviews.count)
      subviews.insert(view, at: index)
      placeLayer(of: view, at: index)
      return
    }
    let oldTint = view.tintColor
    let oldTraits = view.traitCollection
    let oldWindow = view.window
    let window = window
    view.willMove(toSuperview: self)
    if window !== oldWindow { view.tellSubtree { $0.willMove(toWindow: window) } }
    view.quietlyLeaveSuperview()
    let index = min(max(index, 0), subviews.count)
    subviews.insert(view, at: index)
    view.superview = self
    placeLayer(of: view, at: index)
    if view.tintColor != oldTint { view.spreadTint() }
    view.spreadTraits(from: oldTraits)
    didAddSubview(view)
    view.didMoveToSuperview()
    if window !== oldWindow { view.tellSubtree { $0.didMoveToWindow() } }
    setNeedsLayout()
  }

  func insert(_ view: UIView, beside sibling: UIView, above: Bool) {
    guard view !== sibling else { return }
    let others = subviews.filter { $0 !== view }
    guard let index = others.firstIndex(where: { $0 === sibling }) else {
      insert(view, at: subviews.count)
      return
    }
    insert(view, at: above ? index + 1 : index)
  }

  /// Layers of the view's own may stand among those of its subviews; the order of the subviews' is kept.
  private func placeLayer(of view: UIView, at index: Int) {
    if index > 0 {
      layer.insertSublayer(view.layer, above: subviews[index - 1].layer)
    } else if subviews.count > 1 {
      layer.insertSublayer(view.layer, below: subviews[1].layer)
    } else {
      layer.addSublayer(view.layer)
    }
  }

  func leaveSuperview() {
    guard superview != nil else { return }
    let oldTint = tintColor
    let oldWindow = window
    willMove(toSuperview: nil)
    if oldWindow != nil { tellSubtree { $0.willMove(toWindow: nil) } }
    quietlyLeaveSuperview()
    if tintColor != oldTint { spreadTint() }
    didMoveToSuperview()
    if oldWindow != nil { tellSubtree { $0.didMoveToWindow() } }
  }

  private func quietlyLeaveSuperview() {
    guard let superview else { return }
    superview.willRemoveSubview(self)
    superview.subviews.removeAll { $0 === self }
    superview.setNeedsLayout()
    self.superview = nil
    layer.removeFromSuperlayer()
  }

  private func tellSubtree(_ message: (UIView) -> Void) {
    message(self)
    for view in subviews { view.tellSubtree(message) }
  }

  public func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let this = current {
      if this === view { return true }
      current = this.superview
    }
    return false
  }

  /// The view itself or the first one below it with the tag.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard index1 != index2, subviews.indices.contains(index1), subviews.indices.contains(index2) else { return }
    let (low, high) = (min(index1, index2), max(index1, index2))
    let (first, second) = (subviews[low], subviews[high])
    insert(second, at: low)
    insert(first, at: high)
  }

  // MARK: What spreads from a view to those in it

  /// Tells this view, and those that take their tint from it, that it has changed.
  func spreadTint() {
    tintColorDidChange()
    for view in subviews where view.ownTint == nil { view.spreadTint() }
  }

  /// Resolves colours anew and tells the subtree, where the traits differ from those it had.
  func spreadTraits(from old: UITraitCollection) {
    guard traitCollection != old else { return }
    spreadTraitChange(old)
  }

  private func spreadTraitChange(_ old: UITraitCollection) {
    let traits = traitCollection
    if traits.displayScale > 0 { contentScaleFactor = traits.displayScale }
    layer.backgroundColor = background?.resolvedColor(with: traits).cgColor
    if layer.hasDrawing { setNeedsDisplay() }
    traits.performAsCurrent { traitCollectionDidChange(old) }
    for view in subviews { view.spreadTraitChange(old) }
  }

  // MARK: Conversion

  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: (view ?? window)?.layer) }
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? window)?.layer)
  }
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: (view ?? window)?.layer) }
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: (view ?? window)?.layer) }
}
