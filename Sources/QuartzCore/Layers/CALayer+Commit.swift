import KuruScene

extension CALayer {
  /// The node for the layer as it is now. Looks only at what has changed: an unchanged subtree gives the node it has.
  func commit(to host: LayerHost, parentTime: Double) -> Node {
    if let node = tree.node, tree.dirt.isDisjoint(with: [.own, .ownBelow]) { return node }
    tree.dirt.subtract([.own, .ownBelow])
    let time = timing.localTime(parentTime: parentTime)
    for entry in animations.settle(on: self, localTime: time) { host.began(entry) }
    let node = Node(
      id: tree.id, values: values, custom: animatableValues, timing: timing, animations: animations.engineAnimations,
      drawsCustomValues: drawsAnimatables, mask: tree.mask?.commit(to: host, parentTime: time),
      children: tree.sublayers.map { $0.commit(to: host, parentTime: time) })
    if node.drawsCustomValues { host.register(self) }
    tree.node = node
    return node
  }

  /// The layer is in no tree any more: its animations stop, and nothing of it is shown.
  func leaveTree() {
    animations.removeAll()
    tree.node = nil
    tree.dirt.insert(.own)
    for child in tree.sublayers { child.leaveTree() }
    tree.mask?.leaveTree()
  }
}
