import KuruDrawing

/// A layer in a space whose depth is kept.
private struct LayerInDepth {
  let node: Node
  let space: SublayerSpace
  /// Where its records are.
  let cursor: Int
  let tint: Color?
  /// How near the middle of its bounds lies to the viewer.
  let depth: Double
}

/// The layers of a space whose depth is kept, of which some are still to be painted.
struct LayersInDepth {
  fileprivate var layers: [LayerInDepth] = []
  fileprivate let tint: Color?
  /// How many are painted.
  fileprivate var count = 0
}

/// A layer that keeps depth, of which some children are still to be looked at.
private struct OpenSpace {
  let node: Node
  var space: SublayerSpace
  /// The record of the next child that has one.
  var cursor: Int
  var copies: Copies?
  var nextChild = 0
}

extension Painter {
  /// Paints the sublayers of a layer that keeps depth, and of those among them that do too: the farthest first.
  ///
  /// Differs: they are ordered as a whole, by the depth of the middle of their bounds; layers that cut through each other are not split.
  @inline(never)
  mutating func paintInDepth(_ node: Node, _ values: LayerValues, in space: SublayerSpace) {
    var found = LayersInDepth(tint: tint)
    let layers = layersInDepth(below: node, values, in: space)
    let order = layers.indices.sorted { a, b in
      layers[a].depth != layers[b].depth ? layers[a].depth < layers[b].depth : a < b
    }
    for index in order { found.layers.append(layers[index]) }
    tint = found.tint
    spaces.append(found)
    steps.append(.layersInDepth)
  }

  mutating func paintNextLayerInDepth() {
    let top = spaces.count - 1
    let count = steps.count
    while spaces[top].count < spaces[top].layers.count {
      let layer = spaces[top].layers[spaces[top].count]
      spaces[top].count += 1
      (cursor, tint) = (layer.cursor, layer.tint)
      paint(layer.node, in: layer.space)
      if steps.count > count { return }
    }
    tint = spaces.removeLast().tint
    steps.removeLast()
  }

  /// In the order of the tree. Leaves the tint as the last copy of a replicator had it.
  private mutating func layersInDepth(below node: Node, _ values: LayerValues, in space: SublayerSpace) -> [LayerInDepth] {
    var layers: [LayerInDepth] = []
    var open = [openSpace(of: node, values, in: space)]
    while let top = open.indices.last {
      if open[top].nextChild < open[top].node.children.count {
        if let inner = lookAtNextChild(in: &open[top], &layers) { open.append(inner) }
      } else {
        cursor = open[top].cursor
        if !beginNextCopy(in: &open[top]) { open.removeLast() }
      }
    }
    return layers
  }

  /// - Returns: the child where it keeps depth itself.
  private mutating func lookAtNextChild(in outer: inout OpenSpace, _ layers: inout [LayerInDepth]) -> OpenSpace? {
    let child = outer.node.children[outer.nextChild]
    outer.nextChild += 1
    let start = outer.cursor
    var values = child.values
    if child.hasAnimations {
      values.apply(presentation.overrides[presentation.records[start].overrides])
      outer.cursor = presentation.records[start].next
    }
    guard !values.isHidden, values.opacity > 0 else { return nil }
    if values.preservesDepth {
      cursor = child.hasAnimations ? start + 1 : start
      return openSpace(of: child, values, in: outer.space)
    }
    let depth = values.placementInSpace(outer.space).depth(of: values.bounds.center)
    layers.append(LayerInDepth(node: child, space: outer.space, cursor: start, tint: tint, depth: depth))
    return nil
  }

  /// - Precondition: the cursor is at the records of what is below the node.
  private mutating func openSpace(of node: Node, _ values: LayerValues, in space: SublayerSpace) -> OpenSpace {
    if let mask = node.mask, mask.hasAnimations { cursor = presentation.records[cursor].next }
    let own = values.sublayerSpaceKeepingDepth(in: space)
    guard let replicator = values.replicator else { return OpenSpace(node: node, space: own, cursor: cursor) }
    let copies = Copies(of: node, values, replicator, in: own, cursor: cursor, tint: tint)
    // The first copy begins where the children of none are left.
    return OpenSpace(node: node, space: own, cursor: cursor, copies: copies, nextChild: node.children.count)
  }

  /// Whether there is one.
  private mutating func beginNextCopy(in open: inout OpenSpace) -> Bool {
    guard var copies = open.copies, let (space, alpha) = copies.next(&self) else { return false }
    open.copies = copies
    open.space = space
    open.space.opacity *= alpha
    open.cursor = cursor
    open.nextChild = 0
    return true
  }
}

extension Transform3D {
  /// How far to the front a point of the plane z = 0 comes to lie; 0 where that is no number.
  fileprivate func depth(of p: Point) -> Double {
    let depth = (p.x * m13 + p.y * m23 + m43) / (p.x * m14 + p.y * m24 + m44)
    return depth.isFinite ? depth : 0
  }
}
