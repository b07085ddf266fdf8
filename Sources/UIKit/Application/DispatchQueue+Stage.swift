import Dispatch
import Foundation
import QuartzCore

/// A time of the current stage: what `.now() + 0.1` is in a call of `DispatchQueue.asyncAfter` beside UIKit.
///
/// A number of seconds: a delay of 0.1 s arrives as exactly that, where Dispatch's whole nanoseconds would lose some.
public struct StageTime: Comparable, Sendable {
  /// Seconds since the stage was made.
  public var seconds: Double

  public init(seconds: Double) { self.seconds = seconds }

  public static func now() -> StageTime { StageTime(seconds: CACurrentMediaTime()) }

  public static func < (a: StageTime, b: StageTime) -> Bool { a.seconds < b.seconds }
  public static func + (time: StageTime, seconds: Double) -> StageTime { StageTime(seconds: time.seconds + seconds) }
  public static func - (time: StageTime, seconds: Double) -> StageTime { StageTime(seconds: time.seconds - seconds) }

  public static func + (time: StageTime, interval: DispatchTimeInterval) -> StageTime {
    switch interval {
    case .seconds(let n): time + Double(n)
    case .milliseconds(let n): time + Double(n) / 1e3
    case .microseconds(let n): time + Double(n) / 1e6
    case .nanoseconds(let n): time + Double(n) / 1e9
    default: StageTime(seconds: .infinity)
    }
  }
}

extension DispatchQueue {
  /// `main` gives another object each time, so identity cannot tell; its label is Dispatch's own.
  private var isMain: Bool { label == "com.apple.main-thread" }

  /// On the main queue: runs the block in the current stage's next turn. Any other queue runs it as Dispatch does.
  public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {
    guard isMain, let host = LayerHost.current else {
      async(group: nil, qos: .unspecified, flags: [], execute: work)
      return
    }
    host.schedule.add(at: host.now, block: work)
  }

  /// On the main queue: runs the block when the current stage's clock reaches `deadline`, exactly then. Any other queue waits as long on
  /// the machine's clock.
  public func asyncAfter(deadline: StageTime, execute work: @escaping @Sendable @convention(block) () -> Void) {
    guard isMain, let host = LayerHost.current else {
      let delay = max(0, deadline.seconds - CACurrentMediaTime())
      asyncAfter(deadline: DispatchTime.now() + delay, qos: .unspecified, flags: [], execute: work)
      return
    }
    host.schedule.add(at: deadline.seconds, block: work)
  }
}
