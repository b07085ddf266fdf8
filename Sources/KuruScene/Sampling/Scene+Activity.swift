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
  /// - Parameter viewport: what is looked at, in the coordinates in which the root stands; layers that are surely outside of it, or of the
  ///   bounds of a layer that masks to them, are left out. nil: everything.
  /// - Complexity: O(nodes that have such a layer with an animation in or below them).
  public func nodesToDraw(at time: Double, seenIn viewport: Rect? = nil) -> [NodeID] {
    var result: [NodeID] = []
    let sight = viewport.map { Sight(space: SublayerSpace(plane: .identity, isFlipped: false), box: $0) }
    var waiting = [(node: root, parentTime: time, sight: sight)]
    while let (node, parentTime, sight) = waiting.popLast() {
      guard node.mayHaveDrawers else { continue }
      let localTime = node.timing.localTime(parentTime: parentTime)
      let shown = node.shown(atLocalTime: localTime, seenFrom: sight)
      guard shown.isVisible else { continue }
      if node.drawsCustomValues, shown.hasCustomValue, shown.isInSight { result.append(node.id) }
      for child in node.movingChildren.reversed() { waiting.append((child, localTime, shown.inside)) }
      if let mask = node.mask { waiting.append((mask, localTime, nil)) }
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

  /// How the layer is shown at a time of its own.
  ///
  /// - Parameter sight: nil: everything counts as seen.
  fileprivate func shown(atLocalTime localTime: Double, seenFrom sight: Sight?) -> Shown {
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
    var shown = Shown(isVisible: !isHidden && opacity > 0, hasCustomValue: hasCustomValue)
    guard shown.isVisible, let sight, transition == nil, !isReplicator else { return shown }
    var values = values
    values.apply(overrides[...])
    (shown.isInSight, shown.inside) = sight.entering(values)
    // Nothing of what is in it can be seen.
    if let inside = shown.inside, inside.box.isEmpty { shown.isVisible = false }
    return shown
  }
}

/// How a layer is shown at a time.
private struct Shown {
  var isVisible: Bool
  /// Whether an animation of a value that its class declares is at work.
  var hasCustomValue: Bool
  /// Whether something of its own may be seen.
  var isInSight = true
  /// What can be seen of its sublayers; nil: everything.
  var inside: Sight?
}

/// What can be seen of layers that stand in a space.
private struct Sight {
  var space: SublayerSpace
  /// In the list's coordinates.
  var box: Rect

  /// Whether something of a layer's own may be seen, and what can be seen of its sublayers; nil where that is all that there is: shadows
  /// reach beyond bounds, and so may what stands in a space of its own.
  func entering(_ values: LayerValues) -> (isSeen: Bool, inside: Sight?) {
    guard !values.castsShadow, !values.preservesDepth else { return (true, nil) }
    let placement = values.placement(in: space)
    guard placement.plane.isFinite else { return (true, nil) }
    let seen = placement.plane.apply(values.bounds.standardized).intersection(box)
    var inside = Sight(space: values.sublayerSpace(placement, in: space), box: box)
    if values.masksToBounds { inside.box = seen }
    // Contents that do not fill the bounds may reach beyond them.
    let fillsBounds = values.contentsGravity == .resize && values.contentsRect == .unit
    return (!fillsBounds || !seen.isEmpty, inside)
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
