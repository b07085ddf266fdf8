/// Which pieces of a stretch stay when an ellipsis takes the place of others.
struct Truncation {
  /// How many pieces stay at the beginning, and from which on they stay at the end.
  var head: Int
  var tail: Int

  /// - Parameter room: for the pieces alone, the ellipsis being counted already.
  init(_ entries: ArraySlice<PieceMap.Entry>, _ mode: ParagraphStyle.LineBreaking, room: Double) {
    head = entries.startIndex
    tail = entries.endIndex
    var (headWidth, tailWidth) = (0.0, 0.0)
    func fits(_ index: Int) -> Bool {
      headWidth + tailWidth + entries[index].width <= room + LineBreaker.tolerance
    }
    while head < tail {
      let prefersHead = mode == .truncateTail || (mode == .truncateMiddle && headWidth <= tailWidth)
      let mayTakeHead = mode != .truncateHead && fits(head)
      let mayTakeTail = mode != .truncateTail && fits(tail - 1)
      if mayTakeHead && (prefersHead || !mayTakeTail) {
        headWidth += entries[head].width
        head += 1
      } else if mayTakeTail {
        tail -= 1
        tailWidth += entries[tail].width
      } else {
        return
      }
    }
  }

  /// Lets go one more piece beside the ellipsis; false where none is left.
  mutating func shrink(from first: Int, to end: Int) -> Bool {
    if head > first {
      head -= 1
    } else if tail < end {
      tail += 1
    } else {
      return false
    }
    return true
  }
}
