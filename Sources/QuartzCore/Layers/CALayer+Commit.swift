import KuruScene

extension CALayer {
  /// Layers nested deeper are not shown: every walk of a tree takes some of the stack for each level. The picture's takes 21 kB without
  /// optimisation, and a thread has 8 MB.
  static let deepestLevel = 250

  /// The node for the layer as it is now. Looks only at what has changed: an unchanged subtree gives the node it has.
  func commit(to host: LayerHost, parentTime: Double, level: Int = 0) -> Node {
    if let node = tree.node, tree.dirt.isDisjoint(with: [.own, .ownBelow]) { return node }
    tree.dirt.subtract([.own, .ownBelow])
    let time = timing.localTime(parentTime: parentTime)
    for entry in animations.settle(on: self, localTime: time, parentTime: parentTime) { host.began(entry) }
    let isDeepest = level == CALayer.deepestLevel
    let node = Node(
      id: tree.id, values: values, custom: animatableValues, timing: timing, animations: animations.engineAnimations,
      transition: animations.engineTransition, drawsCustomValues: drawsAnimatables,
      mask: isDeepest ? nil : tree.mask?.commit(to: host, parentTime: time, level: level + 1),
      children: isDeepest ? [] : tree.sublayers.map { $0.commit(to: host, parentTime: time, level: level + 1) })
    if node.drawsCustomValues { host.register(self) }
    tree.node = node
    return node
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
