import CoreGraphics
import QuartzCore

extension UIView {
  func insert(_ view: UIView, at index: Int) {
    precondition(view !== self && !stands(in: view), "a view cannot be inside itself")
    if view.superview === self {
      if let old = place(of: view) { subviews.remove(at: old) }
      let index = min(max(index, 0), subviews.count)
      subviews.insert(view, at: index)
      placeLayer(of: view, at: index)
      return
    }
    let oldTraits = view.traitCollection
    let oldWindow = view.window
    let window = window
    view.willMove(toSuperview: self)
    if window !== oldWindow { view.forEachBelow { $0.willMove(toWindow: window) } }
    view.quietlyLeaveSuperview()
    let index = min(max(index, 0), subviews.count)
    subviews.insert(view, at: index)
    view.superview = self
    placeLayer(of: view, at: index)
    view.inherit()
    view.spreadTraits(from: oldTraits)
    didAddSubview(view)
    view.didMoveToSuperview()
    if window !== oldWindow { view.forEachBelow { $0.didMoveToWindow() } }
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
    let oldWindow = window
    willMove(toSuperview: nil)
    if oldWindow != nil { forEachBelow { $0.willMove(toWindow: nil) } }
    quietlyLeaveSuperview()
    inherit()
    didMoveToSuperview()
    if oldWindow != nil { forEachBelow { $0.didMoveToWindow() } }
  }

  private func quietlyLeaveSuperview() {
    guard let superview else { return }
    superview.willRemoveSubview(self)
    if let index = superview.place(of: self) { superview.subviews.remove(at: index) }
    superview.setNeedsLayout()
    self.superview = nil
    layer.removeFromSuperlayer()
  }

  /// Where a subview stands. The end is looked at first: views come and go there.
  private func place(of view: UIView) -> Int? {
    if subviews.last === view { return subviews.count - 1 }
    return subviews.firstIndex { $0 === view }
  }

  /// Whether a view is this one's, or one's above it. Only views that have subviews are looked for.
  private func stands(in view: UIView) -> Bool { !view.subviews.isEmpty && view.window === window && isDescendant(of: view) }

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
    var waiting = [self]
    while let view = waiting.popLast() {
      if view.tag == tag { return view }
      waiting.append(contentsOf: view.subviews.reversed())
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

  // MARK: Conversion

  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: (view ?? window)?.layer) }
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? window)?.layer)
  }
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: (view ?? window)?.layer) }
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: (view ?? window)?.layer) }
}
