import KuruDrawing

/// A scene at a time: the committed tree, and over it the values that animations give at that time.
///
/// Nodes are not copied. What differs from the model stands in flat arrays in the order in which the tree is walked (a node, its mask,
/// its children), which only holds the nodes that have an animation in or below them:
///
///     records     node A   node B   node C ...     each with its range of overrides, and the record after its subtree
///     overrides   opacity  position transform ...
///
/// Where a node passes from an old picture to a new one, the records of the old one come after those of its children.
///
/// A replicator whose copies lag behind one another holds its sublayers once for each copy.
public struct Presentation: Sendable {
  struct Record: Sendable {
    let id: NodeID
    var overrides: Range<Int>
    /// The first record that is not of this node or below it.
    var next: Int
    /// How much of the way to its new picture the node has come; nil where it is in no transition.
    var progress: Double?
    /// The first record of the old picture, of which there are records up to `next`.
    var old = 0
    /// Whether it is of an old picture.
    var isOld = false
  }

  public internal(set) var scene: Scene
  /// In the time in which the root stands, seconds.
  public internal(set) var time: Double
  /// What layers that draw by their own code have drawn for this time; takes the place of their contents.
  public internal(set) var drawings: [NodeID: Drawing]
  var records: [Record] = []
  var overrides: [Override] = []
  /// While the tree is sampled: the nodes above the one at hand.
  var open: [OpenRecord] = []

  init(scene: Scene, time: Double, drawings: [NodeID: Drawing]) {
    self.scene = scene
    self.time = time
    self.drawings = drawings
  }

  /// What the layer shows; nil where the scene does not have it. Of the copies that a replicator makes, the first. O(nodes).
  public func values(of id: NodeID) -> LayerValues? {
    scene.node(id).map { $0.values.applying(overrides(of: id)) }
  }

  /// The values of the properties that the layer's class declares, in its order; nil where the scene does not have the layer. O(nodes).
  public func customValues(of id: NodeID) -> [Value]? {
    scene.node(id).map { $0.customValues(overrides(of: id)) }
  }

  private func overrides(of id: NodeID) -> ArraySlice<Override> {
    guard let record = records.first(where: { $0.id == id && !$0.isOld }) else { return [] }
    return overrides[record.overrides]
  }
}
