extension RandomAccessCollection {
  /// The first place from which on a condition holds, in a collection where it holds for all elements behind the first it holds for;
  /// `endIndex` where it holds for none. O(log n).
  func partitioningIndex(where holds: (Element) -> Bool) -> Index {
    var (low, count) = (startIndex, count)
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if holds(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
