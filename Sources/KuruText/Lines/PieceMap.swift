/// The pieces of one line: which characters belong together, and how much room follows each.
struct PieceMap {
  struct Entry {
    var range: Range<Int>
    /// The cluster after whose glyphs the kern comes: the piece's last in logical order. Nil for a piece without glyphs.
    var lastCluster: Int?
    var advance = 0.0
    var kern = 0.0
    /// A place in the text's runs.
    var style: Int
    var isRightToLeft: Bool
  }

  private(set) var entries: [Entry] = []
  private let start: Int
  /// For each character code unit of the line, the piece it belongs to.
  private var owners: [Int32]

  /// Cuts where a grapheme cluster and a shaping cluster begin together.
  init(_ line: LineDraft, source: TextSource, firstGrapheme: Int, style: (Int) -> Int) {
    start = line.range.lowerBound
    owners = [Int32](repeating: 0, count: line.end - start)
    var isCluster = [Bool](repeating: false, count: line.end - start + 1)
    for item in line.items {
      isCluster[item.item.range.lowerBound - start] = true
      for glyph in item.glyphs { isCluster[glyph.cluster - start] = true }
    }
    var grapheme = firstGrapheme
    while grapheme < source.graphemes.count && source.graphemes[grapheme] < line.end {
      let offset = source.graphemes[grapheme]
      grapheme += 1
      if offset >= line.range.upperBound || isCluster[offset - start] || entries.isEmpty {
        close(at: offset)
        entries.append(Entry(range: offset..<line.end, style: style(offset), isRightToLeft: line.isRightToLeft))
      }
    }
    close(at: line.end)
    measure(line)
  }

  private mutating func close(at offset: Int) {
    guard let last = entries.indices.last else { return }
    entries[last].range = entries[last].range.lowerBound..<offset
    for unit in entries[last].range { owners[unit - start] = Int32(truncatingIfNeeded: last) }
  }

  private mutating func measure(_ line: LineDraft) {
    for shaped in line.items {
      for glyph in shaped.glyphs {
        let piece = self[glyph.cluster]
        entries[piece].advance += glyph.advance
        entries[piece].lastCluster = max(entries[piece].lastCluster ?? 0, glyph.cluster)
        entries[piece].isRightToLeft = shaped.item.isRightToLeft
      }
    }
  }

  /// The piece that holds the character at an offset.
  subscript(offset: Int) -> Int { Int(owners[offset - start]) }

  /// Lets the style's kern follow every piece that takes up room and is not joined to the next.
  mutating func addKern(_ kern: (Int) -> Double, joining: CursiveJoining) {
    for index in entries.indices where entries[index].advance > 0 {
      let kern = kern(entries[index].style)
      guard kern != 0 else { continue }
      let isJoined = index + 1 < entries.count && joining.joins(entries[index].range, entries[index + 1].range)
      entries[index].kern = isJoined ? 0 : kern
    }
  }
}
