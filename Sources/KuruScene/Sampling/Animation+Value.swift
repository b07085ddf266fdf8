import KuruDrawing

extension Animation {
  /// Whether `value(at:base:)` depends on `base`.
  var readsBase: Bool {
    if isAdditive { return true }
    switch kind {
    case .basic(let ends), .spring(let ends, _): return ends.readsBase
    case .keyframes, .group: return false
    }
  }

  /// What the target becomes.
  ///
  /// - Parameter base: its value with all earlier animations applied.
  /// - Returns: nil where the animation changes nothing.
  func value(at phase: MediaTiming.Phase, base: Value) -> Value? {
    guard var value = cycleValue(at: phase, base: base) else { return nil }
    if isCumulative, phase.cycle > 0, let end = cycleEnd(base: base) {
      value = value.adding(end.scaled(by: phase.cycle))
    }
    return isAdditive ? base.adding(value) : value
  }

  /// `phase.time` bent by the curve, in seconds.
  func bentTime(at phase: MediaTiming.Phase) -> Double {
    guard let curve, timing.duration.isFinite else { return phase.time }
    return curve.progress(at: phase.fraction) * timing.duration
  }

  /// `phase.fraction` bent by the curve.
  func bentFraction(at phase: MediaTiming.Phase) -> Double {
    curve?.progress(at: phase.fraction) ?? phase.fraction
  }

  /// As if the animation were neither cumulative nor additive.
  private func cycleValue(at phase: MediaTiming.Phase, base: Value) -> Value? {
    switch kind {
    case .basic(let ends):
      return ends.value(at: bentFraction(at: phase), base: base)
    case .spring(let ends, let spring):
      return ends.value(at: spring.progress(at: bentTime(at: phase)), base: base)
    case .keyframes(let keyframes):
      return keyframes.value(at: bentFraction(at: phase))
    case .group:
      return nil
    }
  }

  /// The value at the end of a cycle: of the way there, or of the way back where the animation reverses.
  private func cycleEnd(base: Value) -> Value? {
    let end =
      timing.autoreverses
      ? MediaTiming.Phase(time: 0, fraction: 0, cycle: 0)
      : MediaTiming.Phase(time: timing.duration, fraction: 1, cycle: 0)
    return cycleValue(at: end, base: base)
  }
}

extension Animation.Endpoints {
  /// Whether an end is missing that `base` stands for.
  var readsBase: Bool { from == nil ? to == nil || by == nil : to == nil && by == nil }

  /// The value a fraction of the way; nil where no end is given.
  ///
  /// The table of `CABasicAnimation`'s header. `from` and `to` win where all three are given.
  func value(at fraction: Double, base: Value) -> Value? {
    switch (from, to, by) {
    case (let from?, let to?, _): from.mixed(with: to, by: fraction)
    case (let from?, nil, let by?): from.mixed(with: from.adding(by), by: fraction)
    case (nil, let to?, let by?): to.subtracting(by).mixed(with: to, by: fraction)
    case (let from?, nil, nil): from.mixed(with: base, by: fraction)
    case (nil, let to?, nil): base.mixed(with: to, by: fraction)
    case (nil, nil, let by?): base.mixed(with: base.adding(by), by: fraction)
    case (nil, nil, nil): nil
    }
  }
}
