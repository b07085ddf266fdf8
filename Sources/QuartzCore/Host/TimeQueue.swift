/// Things to do at times, the earliest first; those of one time in the order in which they came. A binary heap.
struct TimeQueue<Element> {
  private struct Item {
    let time: Double
    let order: UInt64
    let element: Element
  }

  private var items: [Item] = []
  /// How many were ever added.
  private(set) var addedCount: UInt64 = 0

  var count: Int { items.count }

  /// The earliest time; nil when there is none.
  var nextTime: Double? { items.first?.time }

  /// The earliest one, left where it is; nil when there is none.
  var first: Element? { items.first?.element }

  /// The place of the first one among all that were ever added, from 1.
  var nextOrder: UInt64? { items.first?.order }

  /// In no particular order.
  var elements: [Element] { items.map(\.element) }

  /// A time that is not a number counts as 0. O(log n).
  mutating func add(_ element: Element, at time: Double) {
    addedCount += 1
    items.append(Item(time: time.isNaN ? 0 : time, order: addedCount, element: element))
    siftUp(items.count - 1)
  }

  /// Takes the earliest one out. O(log n).
  mutating func removeFirst() -> Element? {
    guard !items.isEmpty else { return nil }
    items.swapAt(0, items.count - 1)
    let first = items.removeLast()
    siftDown()
    return first.element
  }

  mutating func removeAll() { items.removeAll(keepingCapacity: true) }

  private func precedes(_ i: Int, _ j: Int) -> Bool { (items[i].time, items[i].order) < (items[j].time, items[j].order) }

  private mutating func siftUp(_ start: Int) {
    var i = start
    while i > 0, precedes(i, (i - 1) / 2) {
      items.swapAt(i, (i - 1) / 2)
      i = (i - 1) / 2
    }
  }

  private mutating func siftDown() {
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
