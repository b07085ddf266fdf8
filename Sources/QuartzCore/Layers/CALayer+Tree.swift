import CoreGraphics
import KuruScene

extension CALayer {
  var parentLayer: CALayer? {
    guard let source else { return tree.parent }
    return source.tree.parent?.presentation()
  }

  var shownSublayers: [CALayer]? {
    guard let source else { return tree.sublayers.isEmpty ? nil : tree.sublayers }
    let copies = source.tree.sublayers.compactMap { $0.presentation() }
    return copies.isEmpty ? nil : copies
  }

  var shownMask: CALayer? {
    guard let source else { return tree.mask }
    return source.tree.mask?.presentation()
  }

  func insert(_ layer: CALayer, at index: Int) {
    precondition(layer !== self && !layer.isAncestor(of: self), "a layer cannot be inside itself")
    var index = min(max(index, 0), tree.sublayers.count)
    if layer.tree.parent === self, let old = tree.sublayers.firstIndex(where: { $0 === layer }) {
      tree.sublayers.remove(at: old)
      if old < index { index -= 1 }
      tree.sublayers.insert(layer, at: index)
      mark(.own)
      return
    }
    let action = sublayersAction
    layer.detach()
    tree.sublayers.insert(layer, at: min(index, tree.sublayers.count))
    layer.attach(to: self)
    action?.run(forKey: "sublayers", object: self, arguments: nil)
    if host != nil { layer.action(forKey: "onOrderIn")?.run(forKey: "onOrderIn", object: layer, arguments: nil) }
  }

  func insert(_ layer: CALayer, beside sibling: CALayer?, above: Bool) {
    guard let sibling, sibling !== layer, let index = tree.sublayers.firstIndex(where: { $0 === sibling }) else {
      insert(layer, at: above ? tree.sublayers.count : 0)
      return
    }
    insert(layer, at: above ? index + 1 : index)
  }

  func replace(_ old: CALayer, with new: CALayer) {
    guard old !== new, let index = tree.sublayers.firstIndex(where: { $0 === old }) else { return }
    insert(new, at: index)
    old.detach()
  }

  func replaceSublayers(with layers: [CALayer]) {
    for old in tree.sublayers where !layers.contains(where: { $0 === old }) { old.detach() }
    for (index, layer) in layers.enumerated() { insert(layer, at: index) }
  }

  func setMask(_ layer: CALayer?) {
    guard layer !== tree.mask else { return }
    precondition(layer !== self && layer?.isAncestor(of: self) != true, "a layer cannot mask itself")
    tree.mask?.detach()
    layer?.detach()
    tree.mask = layer
    layer?.attach(to: self)
    mark(.own)
  }

  private func attach(to parent: CALayer) {
    tree.parent = parent
    // Whatever the subtree had waiting now waits under the new parent.
    mark(tree.dirt.union(.own).union(.layout))
    parent.mark([.own, .layout])
    host?.timingChanged()
  }

  func detach() {
    guard let parent = tree.parent else { return }
    if let host {
      action(forKey: "onOrderOut")?.run(forKey: "onOrderOut", object: self, arguments: nil)
      host.noteDetached(self)
    }
    let action = parent.tree.mask === self ? nil : parent.sublayersAction
    if parent.tree.mask === self {
      parent.tree.mask = nil
    } else {
      parent.tree.sublayers.removeAll { $0 === self }
    }
    tree.parent = nil
    parent.mark([.own, .layout])
    action?.run(forKey: "sublayers", object: parent, arguments: nil)
  }

  private var sublayersAction: (any CAAction)? {
    host != nil && !TransactionStack.current.disableActions ? action(forKey: "sublayers") : nil
  }

  func isAncestor(of layer: CALayer) -> Bool {
    var above = layer.tree.parent
    while let current = above {
      if current === self { return true }
      above = current.tree.parent
    }
    return false
  }
}
