import KuruScene

/// Holds, runs and turns round one animation of a layer: what an animator of UIKit's needs beyond adding and removing. Without effect once
/// the layer has the animation no more.
package final class AnimationControl {
  private weak var entry: LayerAnimations.Entry?

  init(_ entry: LayerAnimations.Entry) { self.entry = entry }

  /// Stands still at `seconds` of its own time.
  package func hold(at seconds: Double) {
    retime { timing, now in
      timing.speed = 0
      timing.timeOffset = seconds
      timing.beginTime = now
    }
  }

  /// Runs from `seconds` of its own time on; one before 0 is a delay.
  ///
  /// - Parameter speed: below 0 towards its beginning.
  package func run(from seconds: Double, speed: Double) {
    retime { timing, now in
      timing.speed = speed
      timing.timeOffset = 0
      timing.beginTime = now - (speed < 0 ? timing.duration - seconds : seconds) / speed.magnitude
    }
  }

  package func remove() {
    guard let entry, let layer = entry.layer else { return }
    layer.animations.remove(entry, host: layer.host ?? .current)
    layer.mark(.own)
  }

  private func retime(_ change: (inout MediaTiming, Double) -> Void) {
    guard let entry, let layer = entry.layer else { return }
    let now = layer.localTime(absolute: layer.stageTime)
    var timing = entry.timing ?? entry.animation.timing
    change(&timing, now)
    // Before its commit an animation that begins at 0 is one that begins with the commit.
    if timing.beginTime == 0 { timing.beginTime = .leastNonzeroMagnitude }
    entry.animation.timing = timing
    if entry.timing != nil { entry.timing = timing }
    entry.engine?.timing = timing
    entry.transition = entry.transition?.retimed(timing)
    layer.mark(.own)
    layer.host?.timingChanged()
  }
}
