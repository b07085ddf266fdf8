/// Blocks to run at times of a host: what a program gives to the main queue.
package final class Schedule {
  private struct Item {
    let time: Double
    /// Blocks of one time run in the order in which they came.
    let order: UInt64
    let block: () -> Void
  }

  /// A binary heap, the earliest first.
  private var items: [Item] = []
  private var count: UInt64 = 0

  /// When the next block is due; nil when there is none.
  package var nextTime: Double? { items.first?.time }

  /// A time that is not a number counts as now.
  package func add(at time: Double, block: @escaping () -> Void) {
    count += 1
    items.append(Item(time: time.isNaN ? 0 : time, order: count, block: block))
    siftUp(items.count - 1)
  }

  /// Runs what is due at `time`, the blocks that these add for now included only if they were there when the call began: a block that
  /// queues itself again runs once a turn.
  package func run(until time: Double) {
    let last = count
    while let first = items.first, first.time <= time, first.order <= last {
      removeFirst()
      first.block()
    }
  }

  private func precedes(_ i: Int, _ j: Int) -> Bool { (items[i].time, items[i].order) < (items[j].time, items[j].order) }

  private func siftUp(_ start: Int) {
    var i = start
    while i > 0, precedes(i, (i - 1) / 2) {
      items.swapAt(i, (i - 1) / 2)
      i = (i - 1) / 2
    }
  }

  private func removeFirst() {
    items.swapAt(0, items.count - 1)
    items.removeLast()
    var i = 0
    while true {
      var least = i
      for child in [2 * i + 1, 2 * i + 2] where child < items.count && precedes(child, least) { least = child }
      if least == i { return }
      items.swapAt(i, least)
      i = least
    }
  }
}
