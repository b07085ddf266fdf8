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
    presentation.record(root, parentTime: time)
    return presentation
  }

  /// As `sample(at:drawings:)`, in the memory of an earlier presentation: no allocation from frame to frame where values are of fixed size.
  public func sample(at time: Double, drawings: [NodeID: Drawing] = [:], into presentation: inout Presentation) {
    presentation.scene = self
    presentation.time = time
    presentation.drawings = drawings
    presentation.records.removeAll(keepingCapacity: true)
    presentation.overrides.removeAll(keepingCapacity: true)
    presentation.record(root, parentTime: time)
  }

  /// The node of that name; nil where the scene has none. O(nodes).
  public func node(_ id: NodeID) -> Node? { root.descendant(id) }
}

extension Node {
  fileprivate func descendant(_ id: NodeID) -> Node? {
    if self.id == id { return self }
    if let found = mask?.descendant(id) { return found }
    for child in children {
      if let found = child.descendant(id) { return found }
    }
    return nil
  }

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
  fileprivate mutating func record(_ node: Node, parentTime: Double, isOld: Bool = false) {
    guard node.hasAnimations else { return }
    let localTime = node.timing.localTime(parentTime: parentTime)
    let index = records.count
    let first = overrides.count
    node.appendOverrides(atLocalTime: localTime, to: &overrides)
    records.append(Record(id: node.id, overrides: first..<overrides.count, next: 0, isOld: isOld))
    if let mask = node.mask { record(mask, parentTime: localTime, isOld: isOld) }
    var copies = (count: 1, delay: 0.0)
    if node.isReplicator {
      copies = node.sampledCopies(node.values.applying(overrides[records[index].overrides]).replicator)
    }
    for copy in 0..<copies.count {
      let time = localTime - Double(copy) * copies.delay
      for child in node.movingChildren { record(child, parentTime: time, isOld: isOld) }
    }
    if let transition = node.transition, let progress = transition.progress(atLocalTime: localTime) {
      records[index].progress = progress
      records[index].old = records.count
      if let old = transition.old { record(old, parentTime: transition.oldTime, isOld: true) }
    }
    records[index].next = records.count
  }
}
