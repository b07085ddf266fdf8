extension Node {
  /// Lets go of the nodes below one that goes away. One after the other: each letting go of the next would need a stack as deep as the tree.
  func releaseSubtree() {
    if children.isEmpty, mask == nil { return }
    var waiting: [Node] = []
    moveLinks(to: &waiting)
    while var node = waiting.popLast() {
      if isKnownUniquelyReferenced(&node) { node.moveLinks(to: &waiting) }
    }
  }
}
