import UIKit

/// The loops of an animation that runs: since when, and how many there have been.
struct LoopRun {
  /// The media time at which the first of the loops of the present period began; nil until the view is in a window.
  private(set) var began: CFTimeInterval?
  /// Seconds of a loop; nil until the animations are added.
  var period: TimeInterval?
  /// How many loops had ended at that beginning.
  private(set) var loopsBefore = 0
  /// How many have been counted since.
  private(set) var loopsSince = 0
  /// To be told of the end of all loops.
  var completions: [(Bool) -> Void] = []

  var loopsDone: Int { loopsBefore + loopsSince }

  /// What the sum of many periods may be off by.
  private static let tolerance = 1e-6

  /// Begins, if it has not begun.
  mutating func start(at time: CFTimeInterval) {
    if began == nil { began = time }
  }

  /// Counts one loop, if one has ended by `time` that is not counted.
  mutating func countLoop(until time: CFTimeInterval) -> Bool {
    guard let began, let period, began + period * Double(loopsSince + 1) <= time + LoopRun.tolerance else { return false }
    loopsSince += 1
    return true
  }

  /// Counts all loops that have ended by `time`.
  mutating func countLoops(until time: CFTimeInterval) {
    guard let began, let period, period > 0 else { return }
    let ended = (time - began + LoopRun.tolerance) / period
    if ended > 0, ended < 1e15 { loopsSince = max(loopsSince, Int(ended)) }
  }

  /// Begins a loop anew: the text, or what takes time, has changed. Loops that have ended stay counted.
  mutating func restart(at time: CFTimeInterval) {
    countLoops(until: time)
    loopsBefore += loopsSince
    loopsSince = 0
    began = time
    period = nil
  }
}

extension CAAnimation {
  /// How long it takes from its beginning to its end, seconds; infinite for one without an end.
  var activeDuration: TimeInterval {
    let cycle = duration * (autoreverses ? 2 : 1)
    let whole = repeatDuration > 0 ? repeatDuration : cycle * Double(repeatCount > 0 ? repeatCount : 1)
    guard speed > 0, whole < Double(Float.greatestFiniteMagnitude) else { return .infinity }
    return whole / Double(speed)
  }
}
