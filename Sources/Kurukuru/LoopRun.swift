import UIKit

/// How many loops of an animation there have been, and whom to tell of their end.
struct LoopRun {
  /// Seconds of a loop; nil until the animations are added.
  var period: TimeInterval?
  /// How many loops had ended when the loops of the present period began.
  private(set) var loopsBefore = 0
  /// How many have been counted since.
  private(set) var loopsSince = 0
  /// To be told of the end of all loops.
  var completions: [(Bool) -> Void] = []

  var loopsDone: Int { loopsBefore + loopsSince }

  /// What the sum of many periods may be off by.
  private static let tolerance = 1e-6

  /// Counts one loop, if one has ended after `elapsed` seconds of the present period that is not counted.
  mutating func countLoop(after elapsed: TimeInterval) -> Bool {
    guard let period, period * Double(loopsSince + 1) <= elapsed + LoopRun.tolerance else { return false }
    loopsSince += 1
    return true
  }

  /// Counts all loops that have ended after `elapsed` seconds of the present period.
  mutating func countLoops(after elapsed: TimeInterval) {
    guard let period, period > 0 else { return }
    let ended = (elapsed + LoopRun.tolerance) / period
    if ended > 0, ended < 1e15 { loopsSince = max(loopsSince, Int(ended)) }
  }

  /// A loop begins anew after `elapsed` seconds: the text, or what takes time, has changed. Loops that have ended stay counted.
  mutating func beginAnew(after elapsed: TimeInterval) {
    countLoops(after: elapsed)
    loopsBefore += loopsSince
    loopsSince = 0
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
