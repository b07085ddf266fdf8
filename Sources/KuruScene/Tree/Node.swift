import KuruDrawing

/// Names a layer through all commits.
public struct NodeID: Hashable, Sendable {
  public let rawValue: UInt64
  @inlinable public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// A committed layer. Immutable: a commit makes new nodes for what changed, and for the layers above it, and shares all others.
public final class Node: Sendable {
  public let id: NodeID
  public let values: LayerValues
  /// The model values of the properties that the layer's class declares, in its order.
  public let custom: [Value]
  public let timing: MediaTiming
  /// In the order of their keys: a later one on the same target is applied after, and so over, an earlier one.
  public let animations: [Animation]
  /// From another picture of the layer to this one.
  public let transition: Transition?
  /// Whether the layer's own code must draw again at every frame in which one of its custom values is animated.
  public let drawsCustomValues: Bool
  public let mask: Node?
  /// In the order of the sublayers; drawn by z position, then in this order.
  public let children: [Node]
  /// Whether this node or one below it has an animation or a transition.
  public let hasAnimations: Bool
  /// How many transitions stand one in the old picture of another, at most, here and below.
  let transitionDepth: Int
  /// Whether the layer repeats its sublayers.
  let isReplicator: Bool
  /// The animations, ready for sampling.
  let motions: [Motion]

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
    hasAnimations =
      !animations.isEmpty || transition != nil || mask?.hasAnimations == true || children.contains { $0.hasAnimations }
    var depth = max(transition.map { 1 + ($0.old?.transitionDepth ?? 0) } ?? 0, mask?.transitionDepth ?? 0)
    if hasAnimations {
      for child in children { depth = max(depth, child.transitionDepth) }
    }
    transitionDepth = depth
  }

  private static func motions(_ animations: [Animation], values: LayerValues, custom: [Value]) -> [Motion] {
    if animations.isEmpty { return [] }
    var bases = Bases(values: values, custom: custom)
    return animations.map { Motion($0, bases: &bases) }
  }
}
