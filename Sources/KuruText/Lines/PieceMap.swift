/// The pieces of a line, or of a whole paragraph: which characters belong together, and how much room each takes.
struct PieceMap {
  enum Kind: Hashable { case ink, blank, tab, attachment, ellipsis, separator }

  struct Entry {
    var range: Range<Int>
    var kind = Kind.ink
    /// The cluster after whose glyphs the extra room comes: the piece's last in logical order. Nil for a piece without glyphs.
    var lastCluster: Int?
    /// Of the glyphs.
    var advance = 0.0
    /// Room after the glyphs: kern, a tabulator's leap, what justifying adds, an attachment's width.
    var extra = 0.0
    /// A place in the text's runs.
    var style: Int
    var isRightToLeft: Bool

    var width: Double { advance + extra }
    /// Whether it hangs over the end of a line that breaks after it.
    var hangs: Bool { kind == .blank || kind == .tab }
  }

  private(set) var entries: [Entry] = []
  private let start: Int
  /// For each code unit of the line, the piece it belongs to.
  private var owners: [Int32]

  /// Cuts where a grapheme cluster and a shaping cluster begin together.
  init(_ line: LineDraft, source: TextSource, runs: RunEnds) {
    start = line.range.lowerBound
    owners = [Int32](repeating: 0, count: line.end - start)
    var isCluster = [Bool](repeating: false, count: line.end - start + 1)
    for item in line.items {
      isCluster[item.item.range.lowerBound - start] = true
      for glyph in item.glyphs { isCluster[glyph.cluster - start] = true }
    }
    var grapheme = source.grapheme(at: start)
    while grapheme < source.graphemes.count && source.graphemes[grapheme] < line.end {
      let offset = max(source.graphemes[grapheme], start)
      grapheme += 1
      if offset >= line.range.upperBound || isCluster[offset - start] || entries.isEmpty {
        close(at: offset)
        entries.append(Entry(range: offset..<line.end, style: runs[offset], isRightToLeft: line.isRightToLeft))
      }
    }
    close(at: line.end)
    for index in entries.indices { entries[index].kind = kind(of: entries[index].range, line, source) }
    measure(line)
  }

  private mutating func close(at offset: Int) {
    guard let last = entries.indices.last else { return }
    entries[last].range = entries[last].range.lowerBound..<offset
    for unit in entries[last].range { owners[unit - start] = Int32(truncatingIfNeeded: last) }
  }

  private func kind(of range: Range<Int>, _ line: LineDraft, _ source: TextSource) -> Kind {
    if range.lowerBound >= line.range.upperBound { return .separator }
    if range.lowerBound == line.ellipsis { return .ellipsis }
    return source.isBlank(range) ? (source.bytes[range.lowerBound] == 0x09 ? .tab : .blank) : .ink
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

  /// The room the pieces of a stretch take.
  func width(of pieces: Range<Int>) -> Double { entries[pieces].reduce(0) { $0 + $1.width } }

  /// How many pieces stand before the separator.
  var contentCount: Int { entries.last?.kind == .separator ? entries.count - 1 : entries.count }

  // MARK: Room

  /// Gives attachments their width, and lets the style's kern follow every piece that takes up room and is not joined to the next.
  mutating func addRoom(_ style: (Int) -> TextStyle, source: TextSource) {
    let joining = CursiveJoining(source: source)
    for index in entries.indices {
      let style = style(entries[index].style)
      if let attachment = style.attachment, source.isObject(entries[index].range) {
        entries[index].kind = .attachment
        entries[index].extra = attachment.width.isFinite ? min(max(attachment.width, 0), 1e6) : 0
      }
      let kern = style.usableKern
      guard kern != 0, entries[index].width > 0 else { continue }
      let isJoined = index + 1 < entries.count && joining.joins(entries[index].range, entries[index + 1].range)
      if !isJoined { entries[index].extra += kern }
    }
  }

  /// Lets the tabulators of a line lead to their stops.
  ///
  /// - Parameter x: where the line begins, from the leading edge.
  mutating func addTabs(from x: Double, _ stops: TabStops) {
    guard entries.contains(where: { $0.kind == .tab }) else { return }
    var cursor = TabCursor(at: x, stops)
    var last: Int?
    for index in entries.indices {
      if entries[index].kind == .tab {
        if let last { entries[last].extra = cursor.leap }
        last = index
      }
      cursor.add(entries[index])
    }
    if let last { entries[last].extra = cursor.leap }
  }

  /// Takes `excess` in all from between the pieces of a stretch, evenly.
  mutating func tighten(by excess: Double, over pieces: Range<Int>, source: TextSource) {
    let joining = CursiveJoining(source: source)
    let gaps = pieces.dropLast().filter {
      entries[$0].width > 0 && entries[$0].kind != .tab && !joining.joins(entries[$0].range, entries[$0 + 1].range)
    }
    for index in gaps { entries[index].extra -= excess / Double(gaps.count) }
  }

  /// Widens the blanks of a stretch evenly, by `slack` in all.
  mutating func spread(_ slack: Double, over pieces: Range<Int>) {
    let blanks = pieces.filter { entries[$0].kind == .blank && entries[$0].width > 0 }
    for index in blanks { entries[index].extra += slack / Double(blanks.count) }
  }
}
