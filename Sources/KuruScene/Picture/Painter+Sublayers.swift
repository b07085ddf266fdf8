import KuruDrawing

extension Painter {
  /// Paints the sublayers, as often as a replicator says.
  mutating func paintSublayers(of node: Node, _ values: LayerValues, in space: SublayerSpace) {
    if node.isReplicator, let replicator = values.replicator {
      paintCopies(of: node, values, replicator, in: space)
    } else {
      paintChildren(of: node, in: space)
    }
  }

  @inline(never)
  private mutating func paintCopies(of node: Node, _ values: LayerValues, _ replicator: ReplicatorValues, in space: SublayerSpace)
  {
    forEachCopy(of: node, values, replicator, in: space) { painter, space, alpha in
      // The alpha fades the copy as a whole.
      let group = alpha < 1 ? painter.begin(DisplayList.Group(opacity: alpha)) : nil
      painter.paintChildren(of: node, in: space)
      if let group { painter.end(group) }
    }
  }

  /// Calls `body` for each copy that is not wholly transparent, with its space and alpha, in its tint and with the cursor at its records.
  mutating func forEachCopy(
    of node: Node, _ values: LayerValues, _ replicator: ReplicatorValues, in space: SublayerSpace,
    _ body: (inout Painter, SublayerSpace, Double) -> Void
  ) {
    let sampled = node.sampledCopies(replicator)
    let first = cursor
    var space = space
    let center = values.bounds.center
    let step = Transform3D(translationX: -center.x, y: -center.y)
      .concatenating(replicator.instanceTransform)
      .concatenating(Transform3D(translationX: center.x, y: center.y))
    var placement = Transform3D.identity
    let sublayers = space.transform
    let outside = tint
    for copy in 0..<replicator.copyCount {
      // Copies that do not lag behind share one set of records.
      if sampled.count == 1 { cursor = first }
      space.transform = placement.concatenating(sublayers)
      space.isTransformed = !space.transform.isIdentity
      placement = placement.concatenating(step)
      var hue = replicator.color(ofCopy: copy)
      let alpha = hue.alpha
      hue.alpha = 1
      guard alpha > 0 else {
        for _ in node.movingChildren { cursor = presentation.records[cursor].next }
        continue
      }
      if hue != .white { tint = outside.map { $0.multiplied(by: hue) } ?? hue }
      body(&self, space, alpha)
      tint = outside
    }
  }

  /// Paints the children by z position, and those of one position in their order.
  private mutating func paintChildren(of node: Node, in space: SublayerSpace) {
    if node.mayHaveDepths {
      paintSortedChildren(of: node, in: space)
    } else {
      for child in node.children { paint(child, in: space) }
    }
  }

  @inline(never)
  private mutating func paintSortedChildren(of node: Node, in space: SublayerSpace) {
    var places: [(z: Double, index: Int, cursor: Int)] = []
    places.reserveCapacity(node.children.count)
    for (index, child) in node.children.enumerated() {
      let z = zPosition(of: child)
      places.append((z.isNaN ? 0 : z, index, cursor))
      if child.hasAnimations { cursor = presentation.records[cursor].next }
    }
    let behind = cursor
    places.sort { $0.z != $1.z ? $0.z < $1.z : $0.index < $1.index }
    for place in places {
      cursor = place.cursor
      paint(node.children[place.index], in: space)
    }
    cursor = behind
  }

  /// Of the child whose record, if it has one, is the next.
  private func zPosition(of child: Node) -> Double {
    var result = child.values.zPosition
    if child.hasAnimations {
      for override in presentation.overrides[presentation.records[cursor].overrides] {
        if override.slot == .property(.zPosition), case .number(let z) = override.value { result = z }
      }
    }
    return result
  }
}

extension ReplicatorValues {
  /// The first copy has the instance colour, each further one is the offsets away from it. White where there is no colour.
  fileprivate func color(ofCopy copy: Int) -> Color {
    let base = instanceColor ?? .white
    let k = Double(copy)
    func unit(_ x: Double) -> Double { x > 0 ? min(x, 1) : 0 }
    return Color(
      red: unit(base.red + k * redOffset), green: unit(base.green + k * greenOffset),
      blue: unit(base.blue + k * blueOffset), alpha: unit(base.alpha + k * alphaOffset))
  }
}
