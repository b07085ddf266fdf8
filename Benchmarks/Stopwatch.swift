import Foundation

/// Times by the processor's clock of the thread: what else the machine does counts less than by the clock on the wall.
enum Stopwatch {
  /// Each side is timed so often; the median of an odd number is one of the times.
  private static let rounds = 7
  /// How long one timing is to take.
  private static let seconds = 0.02

  /// The median microseconds of each of some bodies, timed by turns: all of them under the same load.
  static func microseconds(_ bodies: [() -> Void]) -> [Double] {
    let counts = bodies.map(repetitions)
    var times = [[Double]](repeating: [], count: bodies.count)
    for _ in 0..<rounds {
      for (index, body) in bodies.enumerated() { times[index].append(time(counts[index], body)) }
    }
    return times.map { $0.sorted()[rounds / 2] }
  }

  static func microseconds(_ body: @escaping () -> Void) -> Double { microseconds([body])[0] }

  /// How many times to run `body` for one timing; runs it, which also warms caches.
  private static func repetitions(_ body: () -> Void) -> Int {
    var count = 1
    while true {
      let microseconds = time(count, body) * Double(count)
      if microseconds > seconds * 250_000 { return max(1, Int(seconds * 1_000_000 * Double(count) / microseconds)) }
      count *= 2
    }
  }

  /// Of one run of `body`.
  private static func time(_ count: Int, _ body: () -> Void) -> Double {
    let start = processorTime()
    for _ in 0..<count { body() }
    return (processorTime() - start) / Double(count)
  }

  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) * 1e-3
  }
}
