import CAllocations
import Foundation

/// Processor time and memory of this process.
enum Measurement {
  /// Microseconds of processor time: what else the machine does counts less than by the clock on the wall.
  static func time(_ body: () -> Void) -> Double {
    let start = processorTime()
    body()
    return processorTime() - start
  }

  /// The median of so many runs, in microseconds, after one that does not count.
  static func median(of count: Int, _ body: () -> Void) -> Double {
    body()
    return median((0..<count).map { _ in time(body) })
  }

  static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  /// How often memory was asked for.
  static func allocations(_ body: () -> Void) -> Int {
    let before = allocations_on_thread()
    body()
    return Int(allocations_on_thread() - before)
  }

  /// Bytes in use.
  static var heap: Int { Int(heap_in_use()) }

  static func report(_ name: String, _ microseconds: Double, _ note: String) {
    print(name.padding(toLength: 42, withPad: " ", startingAt: 0), String(format: "%9.1f us  ", microseconds), note)
  }

  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) * 1e-3
  }
}
