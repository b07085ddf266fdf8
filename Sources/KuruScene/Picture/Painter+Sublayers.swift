import KuruDrawing

/// The children of a node, of which some are still to be painted.
struct Siblings {
  let node: Node
  let space: SublayerSpace
  /// From back to front; nil: as they are.
  let order: [Place]?
  /// The record that comes after those of what is painted.
  var cursor: Int
  /// How many are painted.
  var count = 0

  struct Place {
    let z: Double
    let index: Int
    let cursor: Int
  }
}

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
    replications.append(Copies(of: node, values, replicator, in: space, cursor: cursor, tint: tint))
    steps.append(.copies)
  }

  mutating func paintNextCopy() {
    var copies = replications.removeLast()
    guard let (space, alpha) = copies.next(&self) else {
      steps.removeLast()
      return
    }
    let node = copies.node
    replications.append(copies)
    // The alpha fades the copy as a whole.
    if alpha < 1 { steps.append(.end(begin(DisplayList.Group(opacity: alpha)))) }
    paintChildren(of: node, in: space)
  }

  /// Paints the children by z position, and those of one position in their order.
  private mutating func paintChildren(of node: Node, in space: SublayerSpace) {
    let order = node.mayHaveDepths ? sortedPlaces(of: node) : nil
    siblings.append(Siblings(node: node, space: space, order: order, cursor: cursor))
    steps.append(.children)
  }

  /// Paints those that have nothing below them at once, and returns where one leaves steps of its own.
  mutating func paintNextChildren() {
    let top = siblings.count - 1
    let (node, space, order) = (siblings[top].node, siblings[top].space, siblings[top].order)
    let count = steps.count
    cursor = siblings[top].cursor
    for index in siblings[top].count..<node.children.count {
      siblings[top].count = index + 1
      if let place = order?[index] {
        cursor = place.cursor
        paint(node.children[place.index], in: space)
      } else {
        let child = node.children[index]
        let next = child.hasAnimations ? presentation.records[cursor].next : cursor
        siblings[top].cursor = next
        paint(child, in: space)
        // The child's steps go on where it has left the cursor.
        if steps.count == count { cursor = next }
      }
      if steps.count > count { return }
    }
    cursor = siblings[top].cursor
    siblings.removeLast()
    steps.removeLast()
  }

  /// Leaves the cursor behind the records of all children.
  @inline(never)
  private mutating func sortedPlaces(of node: Node) -> [Siblings.Place] {
    var places: [Siblings.Place] = []
    places.reserveCapacity(node.children.count)
    for (index, child) in node.children.enumerated() {
      let z = zPosition(of: child)
      places.append(Siblings.Place(z: z.isNaN ? 0 : z, index: index, cursor: cursor))
      if child.hasAnimations { cursor = presentation.records[cursor].next }
    }
    places.sort { $0.z != $1.z ? $0.z < $1.z : $0.index < $1.index }
    return places
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
