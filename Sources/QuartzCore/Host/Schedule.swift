/// Blocks to run at times of a host: what a program gives to the main queue.
package final class Schedule {
  private var blocks = TimeQueue<() -> Void>()

  /// When the next block is due; nil when there is none.
  package var nextTime: Double? { blocks.nextTime }

  /// A time that is not a number counts as now.
  package func add(at time: Double, block: @escaping () -> Void) { blocks.add(block, at: time) }

  /// Runs what is due at `time`, as far as it was there when the call began: a block that queues itself again runs once a turn.
  package func run(until time: Double) {
    let last = blocks.addedCount
    while let next = blocks.nextTime, next <= time, let order = blocks.nextOrder, order <= last {
      blocks.removeFirst()?()
    }
  }
}
