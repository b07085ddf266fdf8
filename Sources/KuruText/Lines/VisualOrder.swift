/// The order in which the items of a line stand from left to right.
///
/// Source: Unicode Bidirectional Algorithm, rule L2: from the highest level down to the lowest odd one, every stretch of items of that
/// level or a higher one is reversed.
func visualOrder(of levels: [UInt8]) -> [Int] {
  var order = Array(levels.indices)
  guard let highest = levels.max(), highest > 0, let lowestOdd = levels.filter({ $0 & 1 == 1 }).min() else { return order }
  for level in stride(from: highest, through: lowestOdd, by: -1) {
    var start = 0
    while start < order.count {
      guard levels[order[start]] >= level else { start += 1; continue }
      var end = start
      while end < order.count && levels[order[end]] >= level { end += 1 }
      order[start..<end].reverse()
      start = end
    }
  }
  return order
}
