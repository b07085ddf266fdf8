import Foundation

/// Makes numbered values on several threads and hands them over in order on the caller's.
///
/// The threads stay at most a few values ahead, so memory does not grow with the number of values.
struct OrderedWork {
  /// How many values are made at once; 1 makes them on the caller's thread.
  let workers: Int

  /// Threads of the size of a main thread: pictures may nest deeply.
  private static let stackSize = 8 << 20

  /// - Parameters:
  ///   - make: called from any thread.
  ///   - take: called on the caller's thread, in the order of the numbers. If it throws, no more values are begun and the error
  ///     goes on to the caller when all threads have ended.
  func run<Value: Sendable, Failure: Error>(
    count: Int, make: @escaping @Sendable (Int) -> Value, take: (Int, Value) throws(Failure) -> Void
  ) throws(Failure) {
    let workers = min(workers, count)
    if workers <= 1 {
      for number in 0..<max(count, 0) { try take(number, make(number)) }
      return
    }
    let exchange = Exchange<Value>(count: count, lead: 2 * workers)
    for _ in 0..<workers {
      let thread = Thread {
        while let number = exchange.begin() { exchange.finish(number, make(number)) }
        exchange.leave()
      }
      exchange.enter()
      thread.stackSize = OrderedWork.stackSize
      thread.start()
    }
    defer { exchange.stop() }
    for number in 0..<count { try take(number, exchange.value(of: number)) }
  }
}

extension OrderedWork {
  /// Where the threads and the caller meet. Everything in it is read and written under the condition's lock.
  private final class Exchange<Value: Sendable>: @unchecked Sendable {
    private let condition = NSCondition()
    private let count: Int
    private let lead: Int
    private var begun = 0
    private var taken = 0
    private var finished: [Int: Value] = [:]
    private var threads = 0
    private var isStopped = false

    init(count: Int, lead: Int) {
      self.count = count
      self.lead = lead
    }

    /// The next number to be made, or nil when none is left. Waits while the threads are far enough ahead.
    func begin() -> Int? {
      condition.withLock {
        while !isStopped, begun < count, begun >= taken + lead { condition.wait() }
        if isStopped || begun == count { return nil }
        begun += 1
        return begun - 1
      }
    }

    func finish(_ number: Int, _ value: Value) {
      condition.withLock {
        finished[number] = value
        condition.broadcast()
      }
    }

    /// Waits for the value. Each is handed over once.
    func value(of number: Int) -> Value {
      condition.withLock {
        while true {
          if let value = finished.removeValue(forKey: number) {
            taken += 1
            condition.broadcast()
            return value
          }
          condition.wait()
        }
      }
    }

    func enter() { condition.withLock { threads += 1 } }

    func leave() {
      condition.withLock {
        threads -= 1
        condition.broadcast()
      }
    }

    /// Lets no more numbers begin, and waits for the threads to end.
    func stop() {
      condition.withLock {
        isStopped = true
        condition.broadcast()
        while threads > 0 { condition.wait() }
      }
    }
  }
}
