import KuruDrawing

/// Names a layer through all commits.
public struct NodeID: Hashable, Sendable {
  public let rawValue: UInt64
  @inlinable public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// A committed layer. Immutable: a commit makes new nodes for what changed, and for the layers above it, and shares all others.
///
/// Unchecked: what is below it is let go of where nobody holds the node any more, and nothing else ever changes.
public final class Node: @unchecked Sendable {
  // What sampling reads of every node stands first, in one line of the processor's cache.

  public let id: NodeID
  /// Whether this node or one below it has an animation or a transition.
  public let hasAnimations: Bool
  /// Whether the layer's own code must draw again at every frame in which one of its custom values is animated.
  public let drawsCustomValues: Bool
  /// Whether that, and an animation, is so of this node or of one below it.
  let mayHaveDrawers: Bool
  /// Whether the layer repeats its sublayers.
  let isReplicator: Bool
  /// Whether a child stands in front of or behind the others by its z position, or may at some time.
  let mayHaveDepths: Bool
  /// Whether something else than the node itself has an animation: its mask, a child, its old picture.
  let hasMovingParts: Bool
  /// The children that have an animation or a transition in or below them: so sampling looks at no others.
  @exclusivity(unchecked) private(set) var movingChildren: [Node]
  /// The animations, ready for sampling.
  let motions: [Motion]
  /// In the order of the sublayers; drawn by z position, then in this order.
  @exclusivity(unchecked) public private(set) var children: [Node]
  @exclusivity(unchecked) public private(set) var mask: Node?
  public let timing: MediaTiming
  public let values: LayerValues
  /// The model values of the properties that the layer's class declares, in its order.
  public let custom: [Value]
  /// In the order of their keys: a later one on the same target is applied after, and so over, an earlier one.
  public let animations: [Animation]
  /// From another picture of the layer to this one.
  public let transition: Transition?
  /// How many transitions stand one in the old picture of another, at most, here and below.
  let transitionDepth: Int

  public init(
    id: NodeID, values: LayerValues, custom: [Value] = [], timing: MediaTiming = MediaTiming(duration: .infinity),
    animations: [Animation] = [], transition: Transition? = nil, drawsCustomValues: Bool = false, mask: Node? = nil,
    children: [Node] = []
  ) {
    self.id = id
    self.values = values
    self.custom = custom
    self.timing = timing
    self.animations = animations
    self.transition = transition
    isReplicator = values.replicator != nil
    motions = Node.motions(animations, values: values, custom: custom)
    self.drawsCustomValues = drawsCustomValues
    self.mask = mask
    self.children = children
    var depth = max(transition.map { 1 + ($0.old?.transitionDepth ?? 0) } ?? 0, mask?.transitionDepth ?? 0)
    var mayHaveDrawers = drawsCustomValues && !animations.isEmpty || mask?.mayHaveDrawers == true
    var mayHaveDepths = false
    var moving = 0
    for child in children {
      mayHaveDepths = mayHaveDepths || child.values.zPosition != 0 || child.animatesDepth
      guard child.hasAnimations else { continue }
      moving += 1
      depth = max(depth, child.transitionDepth)
      mayHaveDrawers = mayHaveDrawers || child.mayHaveDrawers
    }
    // The same array where all move, which is the usual reason why many do.
    movingChildren = moving == children.count ? children : moving == 0 ? [] : children.filter { $0.hasAnimations }
    hasMovingParts = transition != nil || mask?.hasAnimations == true || moving > 0
    hasAnimations = !animations.isEmpty || hasMovingParts
    (transitionDepth, self.mayHaveDrawers, self.mayHaveDepths) = (depth, mayHaveDrawers, mayHaveDepths)
  }

  deinit { releaseSubtree() }

  /// Gives away what is below a node that nobody else holds.
  func moveLinks(to nodes: inout [Node]) {
    movingChildren = []
    if nodes.isEmpty { swap(&nodes, &children) } else { nodes.append(contentsOf: children) }
    children = []
    if let mask { nodes.append(mask) }
    mask = nil
  }

  private var animatesDepth: Bool { motions.contains { $0.changes(.zPosition) } }

  private static func motions(_ animations: [Animation], values: LayerValues, custom: [Value]) -> [Motion] {
    if animations.isEmpty { return [] }
    var bases = Bases(values: values, custom: custom)
    return animations.map { Motion($0, bases: &bases) }
  }
}
