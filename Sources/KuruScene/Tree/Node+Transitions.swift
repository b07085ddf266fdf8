extension Node {
  /// The same with no more than `depth` transitions one in the old picture of another.
  ///
  /// - Complexity: O(nodes above and in transitions that are too deep).
  func withTransitions(atMost depth: Int) -> Node { LongHistory(original: self, depth: depth).tree() }
}

/// A node of which the transitions may stand deeper in one another's old pictures than they are to.
private struct LongHistory: NodeSource {
  let original: Node
  let depth: Int

  func begin() -> Node? { original.transitionDepth > depth ? nil : original }

  var mask: LongHistory? { original.mask.map { LongHistory(original: $0, depth: depth) } }
  var childCount: Int { original.children.count }
  func finishedChild(at index: Int) -> Node? { child(at: index).begin() }
  func child(at index: Int) -> LongHistory { LongHistory(original: original.children[index], depth: depth) }

  func node(mask: Node?, children: [Node]) -> Node {
    let old = original
    let transition = depth == 0 ? nil : old.transition?.withTransitions(atMost: depth)
    return Node(
      id: old.id, values: old.values, custom: old.custom, timing: old.timing, animations: old.animations,
      transition: transition, drawsCustomValues: old.drawsCustomValues, mask: mask, children: children)
  }
}

extension Transition {
  /// The same, counting itself.
  fileprivate func withTransitions(atMost depth: Int) -> Transition {
    Transition(
      old: old?.withTransitions(atMost: depth - 1), oldTime: oldTime, style: style, direction: direction, progress: progress,
      timing: timing, curve: curve)
  }
}
