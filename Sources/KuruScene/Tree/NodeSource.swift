/// Something that stands in a tree, and of which a node is made once those of what is below it are.
public protocol NodeSource {
  /// Called once, before anything below is looked at. The node where that needs no more.
  mutating func begin() -> Node?
  /// What the node's mask is to be made of. Asked after `begin()`, once.
  var mask: Self? { get }
  /// How many children the node is to have.
  var childCount: Int { get }
  /// The node of a child that is there already; nil: it must be made. Asked first, and at once for one child after the other.
  func finishedChild(at index: Int) -> Node?
  /// What the node of a child is to be made of.
  func child(at index: Int) -> Self
  /// The node, when those below it are there.
  func node(mask: Node?, children: [Node]) -> Node
}

extension NodeSource {
  /// The node, with those of all that is below. What waits for them stands in an array, not on the stack of calls: a tree may be of any
  /// depth.
  @inlinable public func tree() -> Node {
    var root = self
    if let node = root.begin() { return node }
    var open = [OpenSource(source: root, isMask: false)]
    while true {
      let top = open.count - 1
      if let (source, isMask) = open[top].next() {
        var next = source
        if let node = next.begin() {
          open[top].take(node, isMask: isMask)
        } else {
          open.append(OpenSource(source: next, isMask: isMask))
        }
      } else {
        let done = open.removeLast()
        let node = done.source.node(mask: done.mask, children: done.children)
        if open.isEmpty { return node }
        open[top - 1].take(node, isMask: done.isMask)
      }
    }
  }
}

/// A source of which some nodes below are not made yet.
@usableFromInline struct OpenSource<Source: NodeSource> {
  @usableFromInline let source: Source
  @usableFromInline let isMask: Bool
  @usableFromInline var mask: Node?
  @usableFromInline var children: [Node] = []
  @usableFromInline var hasMask = false

  @inlinable init(source: Source, isMask: Bool) {
    self.source = source
    self.isMask = isMask
    children.reserveCapacity(source.childCount)
  }

  /// What is to be made next; nil where all is there.
  @inlinable mutating func next() -> (Source, isMask: Bool)? {
    if !hasMask {
      hasMask = true
      if let mask = source.mask { return (mask, true) }
    }
    let count = source.childCount
    while children.count < count {
      guard let node = source.finishedChild(at: children.count) else { return (source.child(at: children.count), false) }
      children.append(node)
    }
    return nil
  }

  @inlinable mutating func take(_ node: Node, isMask: Bool) {
    if isMask { mask = node } else { children.append(node) }
  }
}
