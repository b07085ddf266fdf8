/// The distinct colours of an animation: each has a number, counted from 0 in the order of first appearance, and the number of
/// pixels that were painted in it.
///
/// Open addressing over a power of two: adding a colour is O(1), and the numbers do not depend on the table's order.
struct ColorCensus: Sendable {
  private(set) var colors: [UInt32] = []
  private(set) var counts: [Int] = []
  /// Colour numbers plus one; 0 marks a free slot.
  private var slots = [UInt32](repeating: 0, count: 1024)

  /// The number of `color`, which is entered first where it is new; `count` pixels are added to its count.
  mutating func add(_ color: UInt32, count: Int) -> Int {
    let slot = slot(of: color)
    if slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      counts[number] += count
      return number
    }
    colors.append(color)
    counts.append(count)
    slots[slot] = UInt32(colors.count)
    if colors.count * 2 > slots.count { grow() }
    return colors.count - 1
  }

  /// The number of `color`, or nil where it has not been added.
  func number(of color: UInt32) -> Int? {
    let found = slots[slot(of: color)]
    return found == 0 ? nil : Int(found) - 1
  }

  /// The slot that holds the colour, or the free one where it belongs.
  private func slot(of color: UInt32) -> Int {
    // Fibonacci hashing: the upper bits of a product with 2^32 over the golden ratio.
    var slot = Int(truncatingIfNeeded: (color &* 0x9E37_79B9) >> 8) & (slots.count - 1)
    while slots[slot] != 0, colors[Int(slots[slot]) - 1] != color { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for number in colors.indices {
      slots[slot(of: colors[number])] = UInt32(number + 1)
    }
  }
}
