/// Chooses which pieces of a paragraph make the next line: as many as there is room for.
struct LineBreaker {
  let entries: [PieceMap.Entry]
  /// Nil where lines may break between any two pieces.
  let opportunities: BreakOpportunities?
  let tabs: TabStops
  /// What a soft hyphen takes where a line breaks after it, and whether a piece is one.
  let hyphen: Double
  let isSoftHyphen: (Range<Int>) -> Bool

  /// Lines are measured in numbers that have been rounded to 1/1024: a line must fit into its own width.
  static let tolerance = 2.0 / 1024

  /// The end of the line that begins with piece `first`: at least one piece further, at most `entries.count`.
  ///
  /// Blanks at the end of a line take no room.
  ///
  /// - Parameter limit: the pieces from here on do not fit, whatever their width.
  func end(from first: Int, indent: Double, room: Double, limit: Int) -> Int {
    var cursor = TabCursor(at: indent, tabs)
    var best: Int?
    var index = first
    while index < entries.count {
      let entry = entries[index]
      if index > first, mayBreak(before: index, used: cursor.x - indent, room: room) { best = index }
      cursor.add(entry)
      if index >= limit || (!entry.hangs && cursor.x - indent > room + LineBreaker.tolerance) {
        if index == first { return index + 1 }
        return best ?? index
      }
      index += 1
    }
    return entries.count
  }

  /// Whether a word begins with a piece: a line may, and a blank stands before it.
  func beginsWord(_ index: Int) -> Bool {
    index > 0 && entries[index - 1].hangs && opportunities?.mayBeginLine(at: entries[index].range.lowerBound) == true
  }

  /// - Parameter x: the room that the pieces before it take.
  private func mayBreak(before index: Int, used x: Double, room: Double) -> Bool {
    guard let opportunities else { return true }
    guard opportunities.mayBeginLine(at: entries[index].range.lowerBound) else { return false }
    return !isSoftHyphen(entries[index - 1].range) || x + hyphen <= room + LineBreaker.tolerance
  }
}
