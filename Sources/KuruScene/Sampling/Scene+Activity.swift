import KuruDrawing

extension Scene {
  /// Whether a picture after `time` may differ from the one at `time`.
  public func isAnimating(after time: Double) -> Bool { nextChange(after: time) != nil }

  /// The time from which on a frame may differ from the one at `time`: `time` itself while anything runs, the earliest beginning of a
  /// waiting animation otherwise, nil when nothing will ever change. What is hidden for good does not count.
  ///
  /// - Complexity: O(nodes that have an animation in or below them).
  public func nextChange(after time: Double) -> Double? {
    var earliest: Double?
    // Nodes whose children are looked at. In an array, not on the stack of calls: a tree may be of any depth.
    var open: [OpenChildren] = []
    /// Looks at a node by itself; whether a change at `time` itself ends the search.
    func look(at node: Node, clock: Clock, latestDelay: Double) -> Bool {
      guard node.hasAnimations, !node.isHiddenForGood else { return false }
      let clock = clock.inside(node.timing)
      if let change = node.nextOwnChange(after: time, clock: clock, latestDelay: latestDelay) {
        earliest = min(earliest ?? change, change)
        if change == time { return true }
      }
      if node.hasMovingParts {
        open.append(OpenChildren(node: node, clock: clock, delays: node.latestDelays(latestDelay, clock: clock)))
      }
      return false
    }
    if look(at: root, clock: Clock(rate: 1, offset: 0), latestDelay: 0) { return time }
    while let top = open.indices.last {
      guard let (node, latestDelay) = open[top].next() else {
        open.removeLast()
        continue
      }
      if look(at: node, clock: open[top].clock, latestDelay: latestDelay) { return time }
    }
    return earliest
  }

  /// The layers whose own code has to draw for this time: those with a custom value that an animation shows, unless they are hidden or
  /// transparent, or stand in a layer that is. In the order of the tree; a layer stands there once, however often a replicator shows it.
  ///
  /// - Complexity: O(nodes that have such a layer with an animation in or below them).
  public func nodesToDraw(at time: Double) -> [NodeID] {
    var result: [NodeID] = []
    var waiting = [(node: root, parentTime: time)]
    while let (node, parentTime) = waiting.popLast() {
      guard node.mayHaveDrawers else { continue }
      let localTime = node.timing.localTime(parentTime: parentTime)
      let shown = node.visibility(atLocalTime: localTime)
      guard shown.isVisible else { continue }
      if node.drawsCustomValues, shown.hasCustomValue { result.append(node.id) }
      for child in node.movingChildren.reversed() { waiting.append((child, localTime)) }
      if let mask = node.mask { waiting.append((mask, localTime)) }
    }
    return result
  }
}

/// A layer's own time as a function of the root's parent's: rate * time + offset. All that layers do to time is of this form.
private struct Clock {
  var rate: Double
  var offset: Double

  func inside(_ timing: MediaTiming) -> Clock {
    Clock(rate: rate * timing.speed, offset: (offset - timing.beginTime) * timing.speed + timing.timeOffset)
  }

  /// The outer time at which this one shows `time`. Not a number where it stands still.
  func outerTime(at time: Double) -> Double { (time - offset) / rate }
}

/// A node of which the mask and some children wait to be looked at.
private struct OpenChildren {
  let node: Node
  let clock: Clock
  let delays: (ofMask: Double, ofChildren: Double)
  private var nextChild = -1

  init(node: Node, clock: Clock, delays: (ofMask: Double, ofChildren: Double)) {
    (self.node, self.clock, self.delays) = (node, clock, delays)
  }

  /// The mask, then the children, each with the latest delay that holds for it; nil at the end.
  mutating func next() -> (Node, latestDelay: Double)? {
    let index = nextChild
    nextChild += 1
    if index < 0 {
      if let mask = node.mask { return (mask, delays.ofMask) }
      return next()
    }
    return index < node.movingChildren.count ? (node.movingChildren[index], delays.ofChildren) : nil
  }
}

extension Node {
  /// As `Scene.nextChange(after:)`, of this node's own animations and its transition.
  ///
  /// - Parameters:
  ///   - clock: the node's.
  ///   - latestDelay: by how much the last copy of a replicator lags behind, in the root's parent's time.
  fileprivate func nextOwnChange(after time: Double, clock: Clock, latestDelay: Double) -> Double? {
    var earliest: Double?
    for animation in animations {
      if let change = animation.timing.nextChange(after: time, clock: clock, latestDelay: latestDelay) {
        earliest = min(earliest ?? change, change)
        if change == time { return time }
      }
    }
    if let change = transition?.timing.nextChange(after: time, clock: clock, latestDelay: latestDelay) {
      earliest = min(earliest ?? change, change)
    }
    return earliest
  }

  /// The latest delay for what is below the node.
  fileprivate func latestDelays(_ latestDelay: Double, clock: Clock) -> (ofMask: Double, ofChildren: Double) {
    var delay = latestDelay
    if isReplicator, let replicator = values.replicator, clock.rate != 0 {
      let lag = replicator.instanceDelay * Double(max(replicator.copyCount - 1, 0)) / clock.rate
      if lag.isFinite { delay += lag }
    }
    return (latestDelay, delay)
  }

  /// Hidden or transparent, with no animation that could change that.
  fileprivate var isHiddenForGood: Bool {
    guard transition == nil, values.isHidden || !(values.opacity > 0) else { return false }
    return !animations.contains { $0.changesVisibility }
  }

  /// Whether the layer is shown at a time of its own, and whether an animation of a value that its class declares is.
  fileprivate func visibility(atLocalTime localTime: Double) -> (isVisible: Bool, hasCustomValue: Bool) {
    var overrides: [Override] = []
    appendOverrides(atLocalTime: localTime, to: &overrides)
    var isHidden = values.isHidden
    var opacity = values.opacity
    var hasCustomValue = false
    for override in overrides {
      switch (override.slot, override.value) {
      case (.property(.isHidden), .bool(let value)): isHidden = value
      case (.property(.opacity), .number(let value)): opacity = value
      case (.custom, _): hasCustomValue = true
      default: break
      }
    }
    return (!isHidden && opacity > 0, hasCustomValue)
  }
}

extension Animation {
  fileprivate var changesVisibility: Bool {
    if case .group(let children) = kind { return children.contains { $0.changesVisibility } }
    guard case .property(let property, _) = target else { return false }
    return property == .isHidden || property == .opacity
  }
}

extension MediaTiming {
  /// See `Scene.nextChange(after:)`.
  fileprivate func nextChange(after time: Double, clock: Clock, latestDelay: Double) -> Double? {
    // Time that stands still shows one picture for ever.
    guard clock.rate != 0, activeDuration > 0 else { return nil }
    let (begin, end) = (clock.outerTime(at: beginTime), clock.outerTime(at: endTime))
    let first = min(begin, end) + min(latestDelay, 0)
    let last = max(begin, end) + max(latestDelay, 0)
    guard !first.isNaN, !last.isNaN else { return nil }
    if time < first { return first }
    // An animation with speed 0 has a beginning, and nothing after it.
    return time < last && speed != 0 ? time : nil
  }
}
