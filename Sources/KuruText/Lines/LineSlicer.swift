/// Takes stretches out of a shaped paragraph.
struct LineSlicer {
  let paragraph: ShapedParagraph
  /// Shapes an item anew, in the paragraph.
  let reshape: (TextItem) -> ShapedItem

  /// The items of a stretch of characters that begins and ends between pieces.
  ///
  /// Where the cut goes through an item whose letters depend on each other across it, what is left of the item is shaped anew.
  func items(of range: Range<Int>) -> [ShapedItem] {
    guard !range.isEmpty else { return [] }
    let items = paragraph.items
    let first = items.partitioningIndex(where: { $0.item.range.upperBound > range.lowerBound })
    return items[first...].prefix { $0.item.range.lowerBound < range.upperBound }.map { shaped in
      let part = shaped.item.range.clamped(to: range)
      return part == shaped.item.range ? shaped : slice(shaped, to: part)
    }
  }

  private func slice(_ shaped: ShapedItem, to part: Range<Int>) -> ShapedItem {
    var item = shaped.item
    item.range = part
    if !shaped.canBreak(at: part.lowerBound) || !shaped.canBreak(at: part.upperBound) { return reshape(item) }
    return ShapedItem(item: item, glyphs: Array(shaped.glyphs[shaped.glyphs(of: part)]))
  }

  /// The items of a line, whose blanks at the end take the paragraph's direction (Unicode Bidirectional Algorithm, L1).
  ///
  /// - Parameter blanks: where those begin.
  func items(of range: Range<Int>, blanks: Int) -> [ShapedItem] {
    let level: UInt8 = paragraph.isRightToLeft ? 1 : 0
    let trailing = items(of: blanks..<range.upperBound)
    if trailing.allSatisfy({ $0.item.level == level }) { return items(of: range) }
    return items(of: range.lowerBound..<blanks)
      + trailing.map { shaped in
        var result = shaped
        if shaped.item.isRightToLeft != paragraph.isRightToLeft { result.glyphs.reverse() }
        result.item.level = level
        return result
      }
  }
}
