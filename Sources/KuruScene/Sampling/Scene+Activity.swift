import KuruDrawing

extension Scene {
  /// Whether a picture after `time` may differ from the one at `time`.
  public func isAnimating(after time: Double) -> Bool { nextChange(after: time) != nil }

  /// The time from which on a frame may differ from the one at `time`: `time` itself while anything runs, the earliest beginning of a
  /// waiting animation otherwise, nil when nothing will ever change. What is hidden for good does not count.
  ///
  /// - Complexity: O(nodes that have an animation in or below them).
  public func nextChange(after time: Double) -> Double? {
    root.nextChange(after: time, clock: Clock(rate: 1, offset: 0), latestDelay: 0)
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
    root.collectNodesToDraw(parentTime: time, sight: sight, into: &result)
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

extension Node {
  /// - Parameter latestDelay: by how much the last copy of a replicator lags behind, in the root's parent's time.
  fileprivate func nextChange(after time: Double, clock: Clock, latestDelay: Double) -> Double? {
    guard hasAnimations, !isHiddenForGood else { return nil }
    let clock = clock.inside(timing)
    var earliest: Double?
    func consider(_ change: Double?) {
      guard let change else { return }
      earliest = min(earliest ?? change, change)
    }
    for animation in animations {
      consider(animation.timing.nextChange(after: time, clock: clock, latestDelay: latestDelay))
      if earliest == time { return time }
    }
    consider(transition?.timing.nextChange(after: time, clock: clock, latestDelay: latestDelay))
    var delay = latestDelay
    if let replicator = values.replicator, clock.rate != 0 {
      let lag = replicator.instanceDelay * Double(max(replicator.copyCount - 1, 0)) / clock.rate
      if lag.isFinite { delay += lag }
    }
    consider(mask?.nextChange(after: time, clock: clock, latestDelay: latestDelay))
    for child in movingChildren {
      consider(child.nextChange(after: time, clock: clock, latestDelay: delay))
      if earliest == time { return time }
    }
    return earliest
  }

  /// Hidden or transparent, with no animation that could change that.
  private var isHiddenForGood: Bool {
    guard transition == nil, values.isHidden || !(values.opacity > 0) else { return false }
    return !animations.contains { $0.changesVisibility }
  }

  /// - Parameter sight: nil: everything counts as seen.
  fileprivate func collectNodesToDraw(parentTime: Double, sight: Sight?, into result: inout [NodeID]) {
    guard mayHaveDrawers else { return }
    let localTime = timing.localTime(parentTime: parentTime)
    var overrides: [Override] = []
    appendOverrides(atLocalTime: localTime, to: &overrides)
    var isHidden = values.isHidden
    var opacity = values.opacity
    var showsCustomValue = false
    for override in overrides {
      switch (override.slot, override.value) {
      case (.property(.isHidden), .bool(let value)): isHidden = value
      case (.property(.opacity), .number(let value)): opacity = value
      case (.custom, _): showsCustomValue = true
      default: break
      }
    }
    guard !isHidden, opacity > 0 else { return }
    var (isSeen, inside) = (true, Optional<Sight>.none)
    if let sight, transition == nil, !isReplicator {
      var values = values
      values.apply(overrides[...])
      (isSeen, inside) = sight.entering(values)
      // Nothing of what is in it can be seen.
      if let inside, inside.box.isEmpty { return }
    }
    if drawsCustomValues, showsCustomValue, isSeen { result.append(id) }
    mask?.collectNodesToDraw(parentTime: localTime, sight: nil, into: &result)
    for child in movingChildren { child.collectNodesToDraw(parentTime: localTime, sight: inside, into: &result) }
  }
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
