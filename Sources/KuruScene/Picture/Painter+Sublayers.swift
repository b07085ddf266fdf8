import KuruDrawing

extension Painter {
  /// Paints the sublayers, as often as a replicator says.
  ///
  /// - Parameter center: of the layer's bounds; the replicator's transform acts about it.
  mutating func paintSublayers(
    of node: Node, _ replicator: ReplicatorValues?, at center: Point, in space: SublayerSpace
  ) {
    if let replicator {
      paintCopies(of: node, replicator, at: center, in: space)
    } else {
      paintChildren(of: node, in: space)
    }
  }

  @inline(never)
  private mutating func paintCopies(
    of node: Node, _ replicator: ReplicatorValues, at center: Point, in space: SublayerSpace
  ) {
    let sampled = node.sampledCopies(replicator)
    let first = cursor
    var space = space
    let step = Transform3D(translationX: -center.x, y: -center.y)
      .concatenating(replicator.instanceTransform)
      .concatenating(Transform3D(translationX: center.x, y: center.y))
    var placement = Transform3D.identity
    let sublayers = space.transform
    for copy in 0..<replicator.copyCount {
      // Copies that do not lag behind share one set of records.
      if sampled.count == 1 { cursor = first }
      space.transform = placement.concatenating(sublayers)
      space.isTransformed = !space.transform.isIdentity
      paintCopy(of: node, color: replicator.color(ofCopy: copy), in: space)
      placement = placement.concatenating(step)
    }
  }

  /// One copy in its colour. The alpha fades the copy as a whole.
  private mutating func paintCopy(of node: Node, color: Color, in space: SublayerSpace) {
    guard color.alpha > 0 else {
      for _ in node.movingChildren { cursor = presentation.records[cursor].next }
      return
    }
    let outside = tint
    var hue = color
    hue.alpha = 1
    if hue != .white { tint = outside.map { $0.multiplied(by: hue) } ?? hue }
    let group = color.alpha < 1 ? begin(DisplayList.Group(opacity: color.alpha)) : nil
    paintChildren(of: node, in: space)
    if let group { end(group) }
    tint = outside
  }

  /// Paints the children by z position, or by their distance from the eye, and those of one distance in their order.
  ///
  /// Differs: planes in space that cross are not cut.
  private mutating func paintChildren(of node: Node, in space: SublayerSpace) {
    if space.sortsByDepth || node.mayHaveDepths {
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
      let z = space.sortsByDepth ? shownValues(of: child).depth(in: space) : zPosition(of: child)
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
  private func shownValues(of child: Node) -> LayerValues {
    guard child.hasAnimations else { return child.values }
    return child.values.applying(presentation.overrides[presentation.records[cursor].overrides])
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
