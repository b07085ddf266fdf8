import KuruScene

extension CALayer {
  /// The node for the layer as it is now. Looks only at what has changed: an unchanged subtree gives the node it has.
  func commit(to host: LayerHost, parentTime: Double) -> Node {
    LayerCommit(layer: self, host: host, parentTime: parentTime).tree()
  }
  /// The layer is in no tree any more, or never was: its animations stop, and nothing of it is shown.
  ///
  /// - Parameter host: tells the delegates.
  func leaveTree(host: LayerHost?) {
    var waiting = [self]
    while let layer = waiting.popLast() {
      layer.animations.removeAll(host: host)
      layer.tree.node = nil
      layer.tree.dirt.insert(.own)
      if let mask = layer.tree.mask { waiting.append(mask) }
      waiting.append(contentsOf: layer.tree.sublayers.reversed())
    }
  }

  /// Lets go of the layers below one that goes away. One after the other: each letting go of the next would need a stack as deep as the
  /// tree.
  func releaseSubtree() {
    var waiting = orphans()
    while var layer = waiting.popLast() {
      if isKnownUniquelyReferenced(&layer) { waiting.append(contentsOf: layer.orphans()) }
    }
  }

  private func orphans() -> [CALayer] {
    var orphans = tree.sublayers
    if let mask = tree.mask { orphans.append(mask) }
    (tree.sublayers, tree.mask) = ([], nil)
    for layer in orphans { layer.tree.parent = nil }
    return orphans
  }
}

/// A layer that makes the node of a commit.
private struct LayerCommit: NodeSource {
  let layer: CALayer
  let host: LayerHost
  let parentTime: Double
  private let sublayers: [CALayer]
  /// The layer's own, once the commit has come to it.
  private var time = 0.0

  init(layer: CALayer, host: LayerHost, parentTime: Double) {
    (self.layer, self.host, self.parentTime) = (layer, host, parentTime)
    sublayers = layer.tree.sublayers
  }

  mutating func begin() -> Node? {
    if let node = layer.tree.cleanNode { return node }
    layer.tree.dirt.subtract([.own, .ownBelow])
    time = layer.timing.localTime(parentTime: parentTime)
    let settled = layer.animations.settle(on: layer, localTime: time, parentTime: parentTime)
    for entry in settled { host.began(entry) }
    return sublayers.isEmpty && layer.tree.mask == nil ? node(mask: nil, children: []) : nil
  }

  var mask: LayerCommit? { layer.tree.mask.map { LayerCommit(layer: $0, host: host, parentTime: time) } }
  var childCount: Int { sublayers.count }
  func finishedChild(at index: Int) -> Node? { sublayers[index].tree.cleanNode }
  func child(at index: Int) -> LayerCommit { LayerCommit(layer: sublayers[index], host: host, parentTime: time) }

  func node(mask: Node?, children: [Node]) -> Node {
    let node = Node(
      id: layer.tree.id, values: layer.values, custom: layer.animatableValues, timing: layer.timing,
      animations: layer.animations.engineAnimations, transition: layer.animations.engineTransition,
      drawsCustomValues: layer.drawsAnimatables, mask: mask, children: children)
    if node.drawsCustomValues { host.register(layer) }
    layer.tree.node = node
    return node
  }
}
