import CoreGraphics
import KuruScene

extension CALayer {
  var parentLayer: CALayer? {
    guard let source else { return tree.parent }
    return source.tree.parent?.presentation()
  }

  var shownSublayers: [CALayer]? {
    let layers = sublayers(atLocalTime: shownTimeOfCopy)
    return layers.isEmpty ? nil : layers
  }

  var shownMask: CALayer? { mask(atLocalTime: shownTimeOfCopy) }

  // MARK: Changes
  //
  // The superlayer is asked for an action under "sublayers", then each layer that comes or goes under its own key. Source: measured on
  // macOS for insertion and replacement; removal follows them.

  func insert(_ layer: CALayer, at index: Int) {
    precondition(layer !== self && !layer.isAncestor(of: self), "a layer cannot be inside itself")
    guard source == nil else { return }
    if layer.tree.parent === self, let old = place(of: layer) { return move(layer, from: old, to: index) }
    let action = treeAction(forKey: "sublayers")
    layer.detach()
    tree.sublayers.insert(layer, at: min(max(index, 0), tree.sublayers.count))
    layer.attach(to: self)
    run(action, forKey: "sublayers")
    layer.run(layer.treeAction(forKey: kCAOnOrderIn), forKey: kCAOnOrderIn)
  }

  private func move(_ layer: CALayer, from old: Int, to index: Int) {
    let index = min(max(index > old ? index - 1 : index, 0), tree.sublayers.count - 1)
    guard index != old else { return }
    let action = treeAction(forKey: "sublayers")
    tree.sublayers.remove(at: old)
    tree.sublayers.insert(layer, at: index)
    mark(.own)
    run(action, forKey: "sublayers")
  }

  func insert(_ layer: CALayer, beside sibling: CALayer?, above: Bool) {
    guard let sibling, sibling !== layer, let index = place(of: sibling) else {
      insert(layer, at: above ? tree.sublayers.count : 0)
      return
    }
    insert(layer, at: above ? index + 1 : index)
  }

  func replace(_ old: CALayer, with new: CALayer) {
    precondition(new !== self && !new.isAncestor(of: self), "a layer cannot be inside itself")
    guard source == nil, old !== new, old.tree.parent === self, place(of: old) != nil else { return }
    let action = treeAction(forKey: "sublayers")
    let leaving = old.treeAction(forKey: kCAOnOrderOut)
    new.detach()
    guard let index = place(of: old) else { return }
    old.leave(self) { tree.sublayers[index] = new }
    new.attach(to: self)
    run(action, forKey: "sublayers")
    old.run(leaving, forKey: kCAOnOrderOut)
    new.run(new.treeAction(forKey: kCAOnOrderIn), forKey: kCAOnOrderIn)
  }

  func replaceSublayers(with layers: [CALayer]) {
    for old in tree.sublayers where !layers.contains(where: { $0 === old }) { old.detach() }
    for (index, layer) in layers.enumerated() { insert(layer, at: index) }
  }

  func setMask(_ layer: CALayer?) {
    guard source == nil, layer !== tree.mask else { return }
    precondition(layer !== self && layer?.isAncestor(of: self) != true, "a layer cannot mask itself")
    let action = treeAction(forKey: "mask")
    tree.mask?.detach()
    layer?.detach()
    tree.mask = layer
    layer?.attach(to: self)
    mark(.own)
    run(action, forKey: "mask")
    if let layer { layer.run(layer.treeAction(forKey: kCAOnOrderIn), forKey: kCAOnOrderIn) }
  }

  func detach() {
    guard source == nil, let parent = tree.parent else { return }
    if parent.tree.mask === self {
      leave(parent) { parent.tree.mask = nil }
      return
    }
    let action = parent.treeAction(forKey: "sublayers")
    let leaving = treeAction(forKey: kCAOnOrderOut)
    guard let index = parent.place(of: self) else { return }
    leave(parent) { parent.tree.sublayers.remove(at: index) }
    parent.run(action, forKey: "sublayers")
    run(leaving, forKey: kCAOnOrderOut)
  }

  private func attach(to parent: CALayer) {
    tree.parent = parent
    // Whatever the subtree had waiting now waits under the new parent.
    tree.dirt = tree.dirt.union(.own)
    markAbove(tree.dirt.below)
    parent.mark(.own)
    setHost(parent.host)
    // Only what was on screen before has animations that have begun.
    if tree.node != nil { host?.timingChanged() }
  }

  private func leave(_ parent: CALayer, _ unlink: () -> Void) {
    host?.noteDetached(self)
    unlink()
    tree.parent = nil
    setHost(nil)
    parent.mark(.own)
  }

  /// Where a sublayer stands. The ends are looked at first: layers come and go there.
  private func place(of layer: CALayer) -> Int? {
    let layers = tree.sublayers
    if layers.last === layer { return layers.count - 1 }
    return layers.firstIndex { $0 === layer }
  }

  /// What to do when the tree changes; only layers on screen are asked.
  func treeAction(forKey key: String) -> (any CAAction)? { host == nil ? nil : actionForChange(of: key) }

  func run(_ action: (any CAAction)?, forKey key: String) { action?.run(forKey: key, object: self, arguments: nil) }

  func isAncestor(of layer: CALayer) -> Bool {
    if tree.sublayers.isEmpty && tree.mask == nil || host !== layer.host { return false }
    var above = layer.tree.parent
    while let current = above {
      if current === self { return true }
      above = current.tree.parent
    }
    return false
  }
}
