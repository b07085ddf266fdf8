/// The lines of one paragraph, one after the other.
struct ParagraphLines {
  /// Shapes a sign that is not in the text: its glyphs stand for the characters of a range, in the style of a run.
  typealias Sign = (_ sign: String, _ style: Int, _ range: Range<Int>) -> ShapedItem?

  let paragraph: ShapedParagraph
  private let mapper: LineMapper
  private let slicer: LineSlicer
  private let sign: Sign
  private let width: Double
  private var nextPiece = 0
  private var lineNumber = 0
  private lazy var breaker = makeBreaker()

  init(
    _ paragraph: ShapedParagraph, mapper: LineMapper, slicer: LineSlicer, width: Double, sign: @escaping Sign
  ) {
    self.paragraph = paragraph
    self.mapper = mapper
    self.slicer = slicer
    self.sign = sign
    self.width = width
  }

  private var source: TextSource { mapper.source }

  private var entries: [PieceMap.Entry] { paragraph.map.entries }
  private var count: Int { paragraph.map.contentCount }

  /// Nil after the last line. A paragraph without characters has one line all the same.
  mutating func next() -> LineDraft? {
    guard nextPiece < count || lineNumber == 0 else { return nil }
    let first = nextPiece
    let (indent, room) = measure(lineNumber)
    var end = withoutOrphan(endOfLine(from: first, indent: indent, room: room, limit: count), from: first)
    var draft = line(first..<end, indent: indent, room: room)
    // A letter at either end of a line may be wider than it was beside its neighbour: then there is room for less.
    while end - first > 1, end - first < count, isTooWide(draft, first..<end) {
      end = endOfLine(from: first, indent: indent, room: room, limit: end - 1)
      draft = line(first..<end, indent: indent, room: room)
    }
    nextPiece = end
    lineNumber += 1
    return draft
  }

  private func line(_ pieces: Range<Int>, indent: Double, room: Double) -> LineDraft {
    let end = pieces.upperBound
    var draft = LineDraft(
      items: [], range: offset(of: pieces.lowerBound)..<offset(of: end),
      end: end == count ? paragraph.end : offset(of: end), isRightToLeft: paragraph.isRightToLeft, isWrapped: end < count,
      isFirst: lineNumber == 0, indent: indent, room: room)
    draft.items = slicer.items(of: draft.range, blanks: offset(of: firstTrailingBlank(in: pieces)))
    if end < count, !pieces.isEmpty, source.isSoftHyphen(entries[end - 1].range) {
      draft.items += hyphen(entries[end - 1]).map { [$0] } ?? []
    }
    return draft
  }

  private func isTooWide(_ draft: LineDraft, _ pieces: Range<Int>) -> Bool {
    let visible = pieces.lowerBound..<firstTrailingBlank(in: pieces)
    // Tabulators have their room from the breaker.
    guard draft.room.isFinite, !entries[visible].contains(where: { $0.kind == .tab }) else { return false }
    let end = offset(of: visible.upperBound)
    let glyphs = draft.items.reduce(0) { sum, shaped in
      sum + shaped.glyphs.reduce(0) { $1.cluster < end ? $0 + $1.advance : $0 }
    }
    return glyphs + extra(visible) > draft.room + LineBreaker.tolerance
  }

  /// The indent of a line and the room behind it.
  private func measure(_ line: Int) -> (indent: Double, room: Double) {
    func finite(_ x: Double) -> Double { x.isFinite ? min(max(x, -1e6), 1e6) : 0 }
    let style = paragraph.style
    let indent = finite(line == 0 ? style.firstLineIndent : style.indent)
    let tail = finite(style.tailIndent)
    let edge = tail > 0 ? min(tail, width) : width + tail
    return (indent, max(edge - indent, 0))
  }

  private mutating func endOfLine(from first: Int, indent: Double, room: Double, limit: Int) -> Int {
    if paragraph.style.lineBreaking == .clip || !room.isFinite || first >= count { return count }
    return min(breaker.end(from: first, indent: indent, room: room, limit: limit), count)
  }

  /// The end of a line that lets its last word go, where the word after it would be alone on the last line.
  private mutating func withoutOrphan(_ end: Int, from first: Int) -> Int {
    let mode = paragraph.style.lineBreaking
    guard paragraph.style.avoidsOrphans, end < count, mode != .byCharacter, mode != .clip, breaker.beginsWord(end) else {
      return end
    }
    let visibleEnd = firstTrailingBlank(in: end..<count)
    var next = end + 1
    while next < visibleEnd {
      if breaker.beginsWord(next) { return end }
      next += 1
    }
    let words = (first + 1..<end).filter { breaker.beginsWord($0) }
    guard words.count >= 2, let last = words.last else { return end }
    let room = measure(lineNumber + 1).room + LineBreaker.tolerance
    return paragraph.map.width(of: last..<visibleEnd) <= room ? last : end
  }

  private func makeBreaker() -> LineBreaker {
    let hasSoftHyphen = entries.contains { source.isSoftHyphen($0.range) }
    let hyphen = hasSoftHyphen ? hyphen(entries[0])?.width ?? 0 : 0
    let opportunities =
      paragraph.style.lineBreaking == .byCharacter
      ? nil
      : BreakOpportunities(
        paragraph.range, items: paragraph.items, source: source, keepsHangulWords: paragraph.style.keepsHangulWords)
    return LineBreaker(
      entries: Array(entries.prefix(count)), opportunities: opportunities,
      tabs: mapper.tabs(of: paragraph.range.lowerBound, isRightToLeft: paragraph.isRightToLeft), hyphen: hyphen,
      isSoftHyphen: { [source] in source.isSoftHyphen($0) })
  }

  /// What a soft hyphen becomes where a line breaks after it. It stands where the paragraph's direction leads.
  private func hyphen(_ entry: PieceMap.Entry) -> ShapedItem? {
    var item = sign("\u{2010}", entry.style, entry.range)
    item?.item.level = paragraph.isRightToLeft ? 1 : 0
    return item
  }

  /// Where the characters of a piece begin; those of the piece after the last where the separator does.
  private func offset(of piece: Int) -> Int {
    piece < count ? entries[piece].range.lowerBound : paragraph.range.upperBound
  }

  private func firstTrailingBlank(in pieces: Range<Int>) -> Int {
    var first = pieces.upperBound
    while first > pieces.lowerBound && entries[first - 1].hangs { first -= 1 }
    return first
  }

  // MARK: Truncation

  /// A line as it is when there is no room for another: with an ellipsis for what does not fit, if the paragraph wants that.
  ///
  /// - Parameter hidesMore: whether other paragraphs are left out too.
  func truncated(_ draft: LineDraft, hidesMore: Bool) -> LineDraft {
    let isWhole = draft.end == paragraph.end
    guard !isWhole || hidesMore, let mode = truncation(isWhole) else { return draft }
    let first = draft.range.lowerBound < offset(of: count) ? paragraph.map[draft.range.lowerBound] : count
    if !hidesMore, let closer = tightened(draft, from: first) { return closer }
    let content = entries[first..<count]
    // The ellipsis looks like the last piece of the line.
    let style = content.last { $0.range.lowerBound < draft.range.upperBound }?.style ?? entries.last?.style ?? 0
    guard let ellipsis = sign("\u{2026}", style, paragraph.range) else { return draft }
    let kern = mapper.text.runs[style].style.usableKern
    var kept = Truncation(content, mode, room: draft.room - kern - ellipsis.width)
    while true {
      let result = ellipsized(draft, from: first, kept, ellipsis, mode)
      let map = mapper.map(of: result)
      // Letters at the cut may be wider than they were before their neighbours went, and tabulators have their room only now.
      guard map.width(of: map.entries.indices) > draft.room + LineBreaker.tolerance, kept.shrink(from: first, to: count)
      else { return result }
    }
  }

  /// The whole rest of the paragraph on one line, if it is not too wide to be set closer.
  private func tightened(_ draft: LineDraft, from first: Int) -> LineDraft? {
    let limit = draft.room * (1 + min(paragraph.style.tightening, 1)) + LineBreaker.tolerance
    guard paragraph.style.tightening > 0, draft.room.isFinite,
      paragraph.map.width(of: first..<firstTrailingBlank(in: first..<count)) <= limit
    else { return nil }
    var whole = line(first..<count, indent: draft.indent, room: draft.room)
    whole.isFirst = draft.isFirst
    let map = mapper.map(of: whole)
    let width = map.width(of: 0..<firstTrailingBlank(in: first..<count) - first)
    guard width <= limit else { return nil }
    whole.excess = max(width - draft.room, 0)
    return whole
  }

  /// - Parameter isWhole: whether nothing of the paragraph itself is left out: the ellipsis stands for what follows.
  private func truncation(_ isWhole: Bool) -> ParagraphStyle.LineBreaking? {
    switch paragraph.style.lineBreaking {
    case .byWord, .byCharacter, .clip: nil
    case .truncateHead, .truncateMiddle, .truncateTail: isWhole ? .truncateTail : paragraph.style.lineBreaking
    }
  }

  private func extra(_ pieces: Range<Int>) -> Double { entries[pieces].reduce(0) { $0 + $1.extra } }

  private func ellipsized(
    _ draft: LineDraft, from first: Int, _ kept: Truncation, _ ellipsis: ShapedItem, _ mode: ParagraphStyle.LineBreaking
  ) -> LineDraft {
    var result = draft
    let start = offset(of: first)
    // What is cut off at the end takes the separator with it.
    let hidden = offset(of: kept.head)..<(kept.tail == count && mode == .truncateTail ? paragraph.end : offset(of: kept.tail))
    guard !hidden.isEmpty else { return draft }
    result.range = start..<max(paragraph.range.upperBound, hidden.upperBound)
    result.end = paragraph.end
    result.isWrapped = false
    result.ellipsis = hidden.lowerBound
    var sign = ellipsis
    sign.item.range = hidden
    sign.item.level = paragraph.isRightToLeft ? 1 : 0
    for glyph in sign.glyphs.indices { sign.glyphs[glyph].cluster = hidden.lowerBound }
    result.items =
      slicer.items(of: start..<hidden.lowerBound) + [sign]
      + slicer.items(of: min(hidden.upperBound, paragraph.range.upperBound)..<paragraph.range.upperBound)
    return result
  }
}
