import KuruDrawing

extension Scene {
  /// The scene at a time. The same scene and time give the same result, whatever was sampled before.
  ///
  /// - Parameters:
  ///   - time: in the time in which the root stands, seconds.
  ///   - drawings: what the layers that `nodesToDraw(at:)` names have drawn for this time.
  /// - Complexity: O(nodes that have an animation in or below them).
  public func sample(at time: Double, drawings: [NodeID: Drawing] = [:]) -> Presentation {
    var presentation = Presentation(scene: self, time: time, drawings: drawings)
    presentation.recordTree()
    return presentation
  }

  /// As `sample(at:drawings:)`, in the memory of an earlier presentation: no allocation from frame to frame where values are of fixed size.
  public func sample(at time: Double, drawings: [NodeID: Drawing] = [:], into presentation: inout Presentation) {
    presentation.scene = self
    presentation.time = time
    presentation.drawings = drawings
    presentation.records.removeAll(keepingCapacity: true)
    presentation.overrides.removeAll(keepingCapacity: true)
    presentation.recordTree()
  }

  /// The node of that name; nil where the scene has none. O(nodes).
  public func node(_ id: NodeID) -> Node? {
    var waiting = [root]
    while let node = waiting.popLast() {
      if node.id == id { return node }
      waiting.append(contentsOf: node.children.reversed())
      if let mask = node.mask { waiting.append(mask) }
    }
    return nil
  }
}

extension Node {
  /// How often the sublayers are sampled, each time how much later: once for each copy of a replicator that delays them.
  func sampledCopies(_ replicator: ReplicatorValues?) -> (count: Int, delay: Double) {
    guard let replicator else { return (1, 0) }
    let count = replicator.copyCount
    guard replicator.instanceDelay != 0, count > 1, !movingChildren.isEmpty else { return (1, 0) }
    return (count, replicator.instanceDelay)
  }
}

extension ReplicatorValues {
  /// No more than this many copies are made, so that a wrong number costs a slow frame and not the machine.
  static let mostCopies = 10_000

  /// How many copies there are, in 0...mostCopies.
  var copyCount: Int {
    instanceCount >= 1 ? Int(min(instanceCount, Double(ReplicatorValues.mostCopies))) : 0
  }
}

extension Presentation {
  /// A node whose record is written, of which something below it has none yet.
  struct OpenRecord: Sendable {
    let node: Node
    let index: Int
    let localTime: Double
    let isOld: Bool
    let copies: (count: Int, delay: Double)
    var hasMask = false
    var nextChild = 0
    var nextCopy = 0
    var hasOldPicture = false
  }

  // The nodes that wait for what is below them stand in an array, not on the stack of calls: a tree may be of any depth.

  fileprivate mutating func recordTree() {
    record(scene.root, parentTime: time, isOld: false)
    while let top = open.indices.last { recordBelow(top) }
  }

  /// Writes a node's record, and opens the node where something below it is to have one.
  private mutating func record(_ node: Node, parentTime: Double, isOld: Bool) {
    guard node.hasAnimations else { return }
    let localTime = node.timing.localTime(parentTime: parentTime)
    let index = records.count
    let first = overrides.count
    node.appendOverrides(atLocalTime: localTime, to: &overrides)
    records.append(Record(id: node.id, overrides: first..<overrides.count, next: index + 1, isOld: isOld))
    guard node.hasMovingParts else { return }
    records[index].progress = node.transition?.progress(atLocalTime: localTime)
    var copies = (count: 1, delay: 0.0)
    if node.isReplicator {
      copies = node.sampledCopies(node.values.applying(overrides[records[index].overrides]).replicator)
    }
    open.append(OpenRecord(node: node, index: index, localTime: localTime, isOld: isOld, copies: copies))
  }

  /// Goes on with an open node, the last one: its mask, its children as often as they are copied, its old picture. Returns where another
  /// node has been opened, and closes this one at the end.
  private mutating func recordBelow(_ top: Int) {
    let (node, index, localTime, isOld) = (open[top].node, open[top].index, open[top].localTime, open[top].isOld)
    if !open[top].hasMask {
      open[top].hasMask = true
      if let mask = node.mask { record(mask, parentTime: localTime, isOld: isOld) }
      if open.count > top + 1 { return }
    }
    while open[top].nextCopy < open[top].copies.count {
      let time = localTime - Double(open[top].nextCopy) * open[top].copies.delay
      while open[top].nextChild < node.movingChildren.count {
        let child = node.movingChildren[open[top].nextChild]
        open[top].nextChild += 1
        record(child, parentTime: time, isOld: isOld)
        if open.count > top + 1 { return }
      }
      open[top].nextChild = 0
      open[top].nextCopy += 1
    }
    if !open[top].hasOldPicture, records[index].progress != nil, let transition = node.transition {
      open[top].hasOldPicture = true
      records[index].old = records.count
      if let old = transition.old { record(old, parentTime: transition.oldTime, isOld: true) }
      if open.count > top + 1 { return }
    }
    records[index].next = records.count
    open.removeLast()
  }
}
