import Foundation
import Testing

@testable import KurukuruExport

@Suite struct OrderedWorkTests {
  /// Numbers that several threads write.
  private final class Log: @unchecked Sendable {
    private let lock = NSLock()
    private var numbers: [Int] = []
    func add(_ number: Int) { lock.withLock { numbers.append(number) } }
    var all: [Int] { lock.withLock { numbers } }
  }

  private struct Enough: Error {}

  /// Some values take long, others nothing.
  private static func work(_ number: Int) -> Int {
    (0..<(number % 7) * 500).reduce(number) { $0 &* 31 &+ $1 }
  }

  @Test(arguments: [0, 1, 2, 3, 8], [0, 1, 5, 300])
  func valuesComeInOrder(workers: Int, count: Int) {
    var taken: [Int] = []
    OrderedWork(workers: workers).run(count: count) { number in
      OrderedWorkTests.work(number)
    } take: { (number, value) throws(Never) in
      #expect(number == taken.count)
      taken.append(value)
    }
    #expect(taken == (0..<count).map(OrderedWorkTests.work))
  }

  @Test func eachValueIsMadeOnce() {
    let log = Log()
    OrderedWork(workers: 4).run(count: 500) {
      log.add($0)
    } take: { (_, _) throws(Never) in
    }
    #expect(log.all.sorted() == Array(0..<500))
  }

  /// Memory is that of a few values however many there are.
  @Test func threadsStayAFewValuesAhead() {
    let log = Log()
    var most = 0
    OrderedWork(workers: 3).run(count: 400) {
      log.add($0)
    } take: { (number, _) throws(Never) in
      most = max(most, (log.all.max() ?? 0) - number)
    }
    // Twice as many as threads may be begun beyond what was handed over.
    #expect(most <= 6)
  }

  @Test(arguments: [1, 3])
  func anErrorEndsTheWork(workers: Int) {
    let log = Log()
    #expect(throws: Enough.self) {
      try OrderedWork(workers: workers).run(count: 100_000) {
        log.add($0)
      } take: { (number, _) throws(Enough) in
        if number == 10 { throw Enough() }
      }
    }
    // All threads have ended: nothing is made any more.
    let made = log.all.count
    #expect((11...11 + 2 * workers).contains(made))
    #expect(log.all.count == made)
  }
}
