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

extension Painter {
  /// Paints the sublayers of a layer that keeps depth, and of those among them that do too: the farthest first.
  ///
  /// Differs: they are ordered as a whole, by the depth of the middle of their bounds; layers that cut through each other are not split.
  mutating func paintInDepth(_ node: Node, _ values: LayerValues, in space: SublayerSpace) {
    var layers: [LayerInDepth] = []
    collect(node, values, in: space, into: &layers)
    let (behind, outside) = (cursor, tint)
    let order = layers.indices.sorted { a, b in
      layers[a].depth != layers[b].depth ? layers[a].depth < layers[b].depth : a < b
    }
    for index in order {
      let layer = layers[index]
      (cursor, tint) = (layer.cursor, layer.tint)
      paint(layer.node, in: layer.space)
    }
    (cursor, tint) = (behind, outside)
  }

  /// Leaves the cursor behind the records of all that is below the node.
  private mutating func collect(
    _ node: Node, _ values: LayerValues, in space: SublayerSpace, into layers: inout [LayerInDepth]
  ) {
    if let mask = node.mask, mask.hasAnimations { cursor = presentation.records[cursor].next }
    let own = values.sublayerSpaceKeepingDepth(in: space)
    guard let replicator = values.replicator else { return collectChildren(of: node, in: own, into: &layers) }
    forEachCopy(of: node, values, replicator, in: own) { painter, space, alpha in
      var space = space
      space.opacity *= alpha
      painter.collectChildren(of: node, in: space, into: &layers)
    }
  }

  private mutating func collectChildren(of node: Node, in space: SublayerSpace, into layers: inout [LayerInDepth]) {
    for child in node.children {
      let start = cursor
      var values = child.values
      if child.hasAnimations {
        values.apply(presentation.overrides[presentation.records[start].overrides])
        cursor = presentation.records[start].next
      }
      guard !values.isHidden, values.opacity > 0 else { continue }
      if values.preservesDepth {
        let behind = cursor
        cursor = child.hasAnimations ? start + 1 : start
        collect(child, values, in: space, into: &layers)
        cursor = behind
      } else {
        layers.append(
          LayerInDepth(
            node: child, space: space, cursor: start, tint: tint,
            depth: values.placementInSpace(space).depth(of: values.bounds.center)
          ))
      }
    }
  }
}

extension Transform3D {
  /// How far to the front a point of the plane z = 0 comes to lie; 0 where that is no number.
  fileprivate func depth(of p: Point) -> Double {
    let depth = (p.x * m13 + p.y * m23 + m43) / (p.x * m14 + p.y * m24 + m44)
    return depth.isFinite ? depth : 0
  }
}
