import KuruScene

/// The running animations of a host, and when each begins and ends in the host's time.
final class AnimationLifecycle {
  /// In the order in which they began; those that have ended are dropped at the next look.
  private var running: [LayerAnimations.Entry] = []
  /// The earliest time at which one begins or ends, infinity for never; nil: must be found again.
  private var next: Double?

  func began(_ entry: LayerAnimations.Entry) {
    running.append(entry)
    next = nil
  }

  /// An animation has ended, or a layer's timing has changed and with it when its animations end.
  func invalidate() { next = nil }

  /// The time of the next beginning or end. nil where nothing will begin or end.
  var nextTime: Double? {
    let time = next ?? earliestTime()
    next = time
    return time == .infinity ? nil : time
  }

  private func earliestTime() -> Double {
    running.removeAll { $0.hasEnded || $0.layer == nil }
    var earliest = Double.infinity
    for entry in running {
      guard let layer = entry.layer, let timing = entry.timing else { continue }
      let time = entry.hasStarted ? timing.endTime : min(timing.beginTime, timing.endTime)
      earliest = min(earliest, layer.hostTime(ofLocal: time))
    }
    return earliest
  }

  /// Tells of what has begun, and finishes what has ended, by the host's present time.
  func update(host: LayerHost) {
    guard let due = nextTime, due <= host.now else { return }
    next = nil
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
