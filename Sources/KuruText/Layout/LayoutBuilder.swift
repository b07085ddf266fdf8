import KuruDrawing

/// Puts drafts of lines into a layout, one under the other.
struct LayoutBuilder {
  private let text: AttributedText
  private let runs: RunEnds
  private let mapper: LineMapper
  private let constraints: TextConstraints
  private var layout = TextLayout.empty
  private var faces: [FontFace] = []
  private var stack = LineStack()
  /// What the lines were made of.
  private var drafts: [LineDraft] = []
  /// What the tables of a finished layout cost in memory.
  private(set) var tableBytes = 0

  init(_ mapper: LineMapper, constraints: TextConstraints) {
    self.mapper = mapper
    text = mapper.text
    runs = mapper.runs
    self.constraints = constraints
    layout.styles = text.runs.map(\.style)
    layout.metrics = mapper.metrics
  }

  // MARK: Room

  /// Whether there is room for a line under a draft that is itself still to be added.
  func hasRoom(under draft: LineDraft, for next: LineDraft) -> Bool {
    if constraints.maximumLines > 0 && stack.count + 2 > constraints.maximumLines { return false }
    guard constraints.height.isFinite else { return true }
    var stack = stack
    _ = add(draft, to: &stack)
    _ = add(next, to: &stack)
    return stack.bottom <= constraints.height + LineBreaker.tolerance
  }

  private func add(_ draft: LineDraft, to stack: inout LineStack) -> (top: Double, LineStack.Extent) {
    let paragraph = mapper.paragraph(of: draft)
    let last = max(draft.end - 1, draft.range.lowerBound)
    let extent = LineStack.Extent(
      runs[draft.range.lowerBound]..<runs[last] + 1, text, layout.metrics, paragraph: paragraph)
    return (stack.add(extent, beginsParagraph: draft.isFirst, endsParagraph: !draft.isWrapped), extent)
  }

  // MARK: Lines

  mutating func add(_ draft: LineDraft) {
    let (top, extent) = add(draft, to: &stack)
    let map = mapper.map(of: draft)
    let blanks = map.entries.prefix(map.contentCount).reversed().prefix(while: \.hangs).reduce(0) { $0 + $1.width }
    let total = map.width(of: 0..<map.entries.count)
    // Blanks at the end of a line hang over it: all of them where it wraps, else those that find no room.
    let hang = draft.isWrapped ? blanks : min(max(total - draft.room, 0), blanks)
    let baseline = quantized(top + extent.ascent)
    let placer = GlyphPlacer(
      draft, map, text: text, firstRun: layout.runs.count, pen: draft.isRightToLeft ? -hang : 0, baseline: baseline)
    let line = TextLayout.Line(
      range: draft.range.lowerBound..<draft.end, x: 0, width: quantized(total - hang), baseline: baseline,
      ascent: extent.ascent, descent: extent.descent, runs: layout.runs.count..<layout.runs.count + placer.runs.count,
      pieces: layout.pieces.count..<layout.pieces.count + map.entries.count, isRightToLeft: draft.isRightToLeft)
    layout.runs += placer.runs
    faces += placer.faces
    addPieces(map, placer, of: line)
    layout.lines.append(line)
    drafts.append(draft)
    layout.size.height = quantized(stack.bottom)
  }

  private mutating func addPieces(_ map: PieceMap, _ placer: GlyphPlacer, of line: TextLayout.Line) {
    for (index, entry) in map.entries.enumerated() {
      // A piece without glyphs ends the line: it stands where the line ends.
      let span = placer.spans[index] ?? (entry.isRightToLeft ? (0, 0) : (placer.pen, placer.pen))
      let (left, right) = (quantized(span.left), quantized(span.right))
      let box = Rect(x: left, y: line.top, width: max(right - left, 0), height: line.ascent + line.descent)
      layout.pieces.append(
        TextLayout.Piece(
          range: entry.range, line: layout.lines.count, parts: placer.parts[index], box: box, baseline: line.baseline,
          style: entry.style, kind: kind(entry.kind), isRightToLeft: entry.isRightToLeft))
    }
  }

  private func kind(_ kind: PieceMap.Kind) -> TextLayout.Piece.Kind {
    switch kind {
    case .ink, .blank, .tab, .separator: .text
    case .attachment: .attachment
    case .ellipsis: .ellipsis
    }
  }

  // MARK: The end

  /// Aligns the lines and gives every run the table of its face.
  ///
  /// - Parameter isTruncated: whether characters were left out.
  mutating func finish(isTruncated: Bool) -> TextLayout {
    layout.isTruncated = isTruncated
    let widest = zip(layout.lines, drafts).reduce(0.0) { max($0, $1.0.width + max($1.1.indent, 0)) }
    layout.size.width = quantized(widest)
    for index in layout.lines.indices { align(index, widest: widest) }
    fillTables()
    return layout
  }

  private mutating func align(_ index: Int, widest: Double) {
    let line = layout.lines[index]
    let draft = drafts[index]
    let room = draft.room.isFinite ? draft.room : widest - draft.indent
    let box = constraints.width.isFinite ? constraints.width : widest
    // The indent is measured from the edge where the paragraph begins.
    let left = line.isRightToLeft ? box - draft.indent - room : draft.indent
    let slack = room - line.width
    let shift: Double
    switch mapper.paragraph(of: draft).alignment {
    case .left: shift = 0
    case .right: shift = slack
    case .center: shift = slack / 2
    case .natural, .justified: shift = line.isRightToLeft ? slack : 0
    }
    move(index, by: quantized(left + shift))
  }

  private mutating func move(_ index: Int, by x: Double) {
    guard x != 0 else { return }
    layout.lines[index].x = x
    for run in layout.lines[index].runs {
      for glyph in layout.runs[run].glyphs.glyphs.indices { layout.runs[run].glyphs.glyphs[glyph].position.x += x }
    }
    for piece in layout.lines[index].pieces { layout.pieces[piece].box.origin.x += x }
  }

  private mutating func fillTables() {
    var groups: [(face: FontFace, ids: Set<UInt32>)] = []
    for (run, face) in zip(layout.runs, faces) {
      let ids = run.glyphs.glyphs.lazy.map(\.id)
      if let known = groups.firstIndex(where: { $0.face === face }) {
        groups[known].ids.formUnion(ids)
      } else {
        groups.append((face, Set(ids)))
      }
    }
    let tables = groups.map { (face: $0.face, made: $0.face.table(holding: $0.ids)) }
    for (index, face) in faces.enumerated() {
      if let table = tables.first(where: { $0.face === face })?.made.table { layout.runs[index].glyphs.table = table }
    }
    tableBytes = tables.reduce(0) { $0 + $1.made.byteCount }
  }
}

/// Rounded to the nearest 1/1024, where doubles are still fine enough for that; numbers that are not finite become 0.
func quantized(_ x: Double) -> Double {
  x.isFinite ? (x * 1024).rounded() / 1024 : 0
}
