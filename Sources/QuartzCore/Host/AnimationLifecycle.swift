import KuruScene

/// The running animations of a host, and when each begins and ends in the host's time.
final class AnimationLifecycle {
  /// In the order in which they began; those that have ended are dropped at the next look.
  private var running: [LayerAnimations.Entry] = []
  private var outlook: Outlook?

  /// What is known of the times to come; holds until the next of them, or until an animation or a layer's timing changes.
  private struct Outlook {
    /// Whether a beginning or an end has come and has not been dealt with.
    var isDue: Bool
    /// The next beginning or end after that; infinity where there is none.
    var next: Double
  }

  func began(_ entry: LayerAnimations.Entry) {
    running.append(entry)
    outlook = nil
  }

  /// An animation has ended, or a layer's timing has changed and with it when its animations end.
  func invalidate() { outlook = nil }

  /// The time of the next beginning or end after `now`. nil where nothing will begin or end.
  func nextTime(after now: Double) -> Double? {
    let next = outlook(at: now).next
    return next == .infinity ? nil : next
  }

  private func outlook(at now: Double) -> Outlook {
    if let outlook, now < outlook.next { return outlook }
    running.removeAll { $0.hasEnded || $0.layer == nil }
    var result = Outlook(isDue: false, next: .infinity)
    func consider(_ time: Double) {
      if time <= now { result.isDue = true } else { result.next = min(result.next, time) }
    }
    for entry in running {
      guard let layer = entry.layer, let timing = entry.timing else { continue }
      if !entry.hasStarted { consider(layer.hostTime(ofLocal: timing.beginTime)) }
      consider(layer.hostTime(ofLocal: timing.endTime))
    }
    outlook = result
    return result
  }

  /// Tells of what has begun, and finishes what has ended, by the host's present time.
  func update(host: LayerHost) {
    guard outlook(at: host.now).isDue else { return }
    outlook = nil
    for entry in running where !entry.hasEnded {
      guard let layer = entry.layer, let timing = entry.timing else { continue }
      if !entry.hasStarted, layer.hostTime(ofLocal: timing.beginTime) <= host.now {
        entry.hasStarted = true
        host.animationStarted(entry.animation)
      }
      if layer.hostTime(ofLocal: timing.endTime) <= host.now { layer.animations.finish(entry) }
    }
  }
}

extension CALayer {
  /// When, in the host's time, this layer's own time reaches `time`; never where its time stands still.
  func hostTime(ofLocal time: Double) -> Double {
    guard time.isFinite else { return .infinity }
    var layer: CALayer? = self
    while let current = layer {
      if current.timing.speed <= 0 { return .infinity }
      layer = current.tree.parent
    }
    return absoluteTime(local: time)
  }
}
