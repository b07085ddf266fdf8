import KuruDrawing

extension MediaTiming {
  /// Where an animation stands at a time.
  public struct Phase: Hashable, Sendable {
    /// Seconds into one run, in 0...duration: after repeats, and counted backwards on the way back.
    public var time: Double
    /// `time` as a fraction of the duration, in 0...1.
    public var fraction: Double
    /// How many cycles (there, and back again where it reverses) are complete.
    public var cycle: Double
  }

  /// The time of what is inside at a time of what is outside: `(parentTime - beginTime) * speed + timeOffset`.
  ///
  /// This is all that a layer does to time. Differs: a layer's duration, repeats and fill mode do nothing.
  public func localTime(parentTime: Double) -> Double {
    (parentTime - beginTime) * speed + timeOffset
  }

  /// The inverse of `localTime(parentTime:)`. 0 where the speed is 0, for then there is none (measured on Apple's system).
  public func parentTime(localTime: Double) -> Double {
    speed == 0 ? 0 : (localTime - timeOffset) / speed + beginTime
  }

  /// Seconds of the parent's time from the beginning to the end of all repeats. Infinite for an endless animation and for one that
  /// stands still; 0 where the duration is not above 0.
  public var activeDuration: Double { speed == 0 ? .infinity : runningTime / speed.magnitude }

  /// The parent's time at which the active interval ends.
  public var endTime: Double { beginTime + activeDuration }

  /// One run, and back again where it reverses. 0 for a duration that is negative or not a number.
  var cycleDuration: Double { duration > 0 ? (autoreverses ? 2 * duration : duration) : 0 }

  /// All repeats, in the animation's own seconds.
  private var runningTime: Double {
    if cycleDuration == 0 { return 0 }
    if repeatDuration > 0 { return repeatDuration }
    return (repeatCount > 0 ? repeatCount : 1) * cycleDuration
  }

  /// Where the animation stands at a time of its parent; nil where nothing of it is shown: outside of the active interval, unless the
  /// fill mode covers that side.
  ///
  ///     parent    beginTime                        endTime
  ///     ------------|----------------------------------|------------
  ///     backwards   [       active, end excluded       )    forwards
  ///     stands at 0                                         stands at the end
  ///
  /// `timeOffset` turns the phase round within the active interval; a negative speed runs from its end to its start (both measured).
  ///
  /// - Parameter includesEnd: whether the end belongs to the interval. It does for the children of a group, which are shown to their
  ///   end when the group stands at its own.
  public func phase(parentTime: Double, includesEnd: Bool = false) -> Phase? {
    let end = endTime
    guard !parentTime.isNaN, !end.isNaN, !timeOffset.isNaN else { return nil }
    if parentTime < beginTime {
      return fillMode == .backwards || fillMode == .both ? phase(elapsed: 0, isOver: false) : nil
    }
    if parentTime > end || (parentTime == end && !includesEnd) {
      return fillMode == .forwards || fillMode == .both ? phase(elapsed: activeDuration, isOver: true) : nil
    }
    return phase(elapsed: parentTime - beginTime, isOver: parentTime == end)
  }

  /// Seconds into one run; nil where nothing is shown. See `phase(parentTime:includesEnd:)`.
  public func basicTime(parentTime: Double) -> Double? { phase(parentTime: parentTime)?.time }

  /// - Parameter elapsed: parent's seconds since the beginning, in 0...activeDuration.
  private func phase(elapsed: Double, isOver: Bool) -> Phase {
    let all = runningTime
    let cycle = cycleDuration
    guard cycle > 0 else { return Phase(time: 0, fraction: isOver ? 1 : 0, cycle: 0) }
    // What stands still for ever stands at its offset, for 0 * infinity is not a number. The end is the end, however it rounds.
    let run = speed == 0 ? 0 : isOver ? all : min(elapsed * speed.magnitude, all)
    guard speed < 0 else {
      return phase(position: MediaTiming.wrap(run + timeOffset, within: all, cycle: cycle), all: all)
    }
    let fromEnd = MediaTiming.wrap(run - timeOffset, within: all, cycle: cycle)
    guard all == .infinity else { return phase(position: all - fromEnd, all: all) }
    return phase(inCycle: cycle - MediaTiming.split(fromEnd, by: cycle).rest, count: 0)
  }

  /// - Parameter position: in 0...all.
  private func phase(position: Double, all: Double) -> Phase {
    let (count, rest) = MediaTiming.split(position, by: cycleDuration)
    // The very end is the end of the last cycle, not the start of one more.
    if rest == 0, count > 0, position == all { return phase(inCycle: cycleDuration, count: count - 1) }
    return phase(inCycle: rest, count: count)
  }

  private func phase(inCycle rest: Double, count: Double) -> Phase {
    let time = min(max(autoreverses && rest > duration ? 2 * duration - rest : rest, 0), duration)
    return Phase(time: time, fraction: duration == .infinity ? 0 : time / duration, cycle: count)
  }

  /// `x` brought into 0...all by whole turns; into one cycle where there is no end.
  private static func wrap(_ x: Double, within all: Double, cycle: Double) -> Double {
    if x >= 0 && x <= all { return x }
    return split(x, by: all == .infinity ? cycle : all).rest
  }

  /// `x` as a whole number of times `length` and a rest in 0..<length.
  ///
  /// The rest is off by no more than the rounding of `x` itself: after a hundred hours, 1e-10 s.
  private static func split(_ x: Double, by length: Double) -> (count: Double, rest: Double) {
    if length == .infinity { return (0, max(x, 0)) }
    let count = (x / length).rounded(.down)
    guard count.isFinite else { return (0, 0) }
    let rest = x - count * length
    if rest < 0 { return (count - 1, max(rest + length, 0)) }
    if rest >= length { return (count + 1, 0) }
    return (count, rest)
  }
}
