import KuruDrawing

/// Puts drafts of lines into a layout, one under the other.
struct LayoutBuilder {
  let source: TextSource
  let text: AttributedText
  /// For each run of the text: the end, and the font's metrics at the run's size.
  let styleEnds: [Int]
  let metrics: [FontMetrics]
  let width: Double
  private var layout = TextLayout.empty
  private var faces: [FontFace] = []
  private var y = 0.0
  private var firstGrapheme = 0

  init(source: TextSource, text: AttributedText, styleEnds: [Int], metrics: [FontMetrics], width: Double) {
    self.source = source
    self.text = text
    self.styleEnds = styleEnds
    self.metrics = metrics
    self.width = width
    layout.styles = text.runs.map(\.style)
  }

  // MARK: Lines

  mutating func add(_ draft: LineDraft) {
    while firstGrapheme + 1 < source.graphemes.count && source.graphemes[firstGrapheme] < draft.range.lowerBound {
      firstGrapheme += 1
    }
    var map = PieceMap(draft, source: source, firstGrapheme: firstGrapheme, style: style)
    map.addKern({ LayoutBuilder.clampedKern(text.runs[$0].style.kern) }, joining: CursiveJoining(source: source))
    let (ascent, descent, leading) = extent(of: draft)
    let line = layout.lines.count
    let baseline = quantized(y + ascent)
    let runs = layout.runs.count
    let pieces = layout.pieces.count
    var spans = [Range<Double>?](repeating: nil, count: map.entries.count)
    let advance = place(draft, map, baseline: baseline, spans: &spans)
    addPieces(map, spans, line: line, baseline: baseline, ascent: ascent, descent: descent, end: advance)
    layout.lines.append(
      TextLayout.Line(
        range: draft.range.lowerBound..<draft.end, x: 0, width: quantized(advance), baseline: baseline, ascent: ascent,
        descent: descent, runs: runs..<layout.runs.count, pieces: pieces..<layout.pieces.count,
        isRightToLeft: draft.isRightToLeft))
    y += ascent + descent
    layout.size.height = quantized(y)
    y += leading
  }

  private static func clampedKern(_ kern: Double) -> Double { kern.isNaN ? 0 : min(max(kern, -10_000), 10_000) }

  /// The run that the character at an offset belongs to.
  private func style(at offset: Int) -> Int {
    var (low, high) = (0, styleEnds.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if styleEnds[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The height of a line is that of the fonts asked for, not of those that stand in for them: a label keeps its height when a sign
  /// turns up that its font lacks, as on Apple's systems. What reaches beyond is drawn all the same.
  private func extent(of draft: LineDraft) -> (ascent: Double, descent: Double, leading: Double) {
    var (ascent, descent, leading) = (-Double.infinity, -Double.infinity, 0.0)
    let last = max(draft.end - 1, draft.range.lowerBound)
    for index in style(at: draft.range.lowerBound)...style(at: last) {
      let offset = text.runs[index].style.baselineOffset
      let shift = offset.isFinite ? offset : 0
      ascent = max(ascent, metrics[index].ascender + shift)
      descent = max(descent, -metrics[index].descender - shift)
      leading = max(leading, metrics[index].leading)
    }
    return (quantized(ascent), quantized(descent), quantized(leading))
  }

  // MARK: Glyphs

  /// Adds the glyphs of a line that begins at x = 0, and tells from where to where each piece reaches.
  private mutating func place(_ draft: LineDraft, _ map: PieceMap, baseline: Double, spans: inout [Range<Double>?]) -> Double {
    var pen = 0.0
    var current: Int?
    var parts = [[TextLayout.Piece.Part]](repeating: [], count: map.entries.count)
    for index in visualOrder(of: draft.items.map(\.item.level)) {
      let shaped = draft.items[index]
      let isRightToLeft = shaped.item.isRightToLeft
      if let run = current, faces[run] !== shaped.item.face || layout.runs[run].style != shaped.item.style { current = nil }
      var first = shaped.glyphs.startIndex
      while first < shaped.glyphs.endIndex {
        let cluster = shaped.glyphs[first].cluster
        let end = shaped.glyphs[first...].firstIndex { $0.cluster != cluster } ?? shaped.glyphs.endIndex
        let piece = map[cluster]
        let kern = map.entries[piece].lastCluster == cluster ? map.entries[piece].kern : 0
        let left = pen
        if isRightToLeft { pen += kern }
        for glyph in shaped.glyphs[first..<end] {
          if shaped.item.face.hasInk(glyph.id) {
            let run = current ?? openRun(shaped.item)
            current = run
            let style = text.runs[shaped.item.style].style
            let rise = style.baselineOffset.isFinite ? style.baselineOffset : 0
            append(glyph, pen: pen, baseline: baseline - rise, to: run, part: &parts[piece])
          }
          pen += glyph.advance
        }
        if !isRightToLeft { pen += kern }
        let start = min(spans[piece]?.lowerBound ?? left, left, pen)
        spans[piece] = start..<pen
        first = end
      }
    }
    self.parts = parts
    return pen
  }

  /// Of the line being placed.
  private var parts: [[TextLayout.Piece.Part]] = []

  private mutating func openRun(_ item: TextItem) -> Int {
    let empty = GlyphTable(identity: item.face.identity, glyphs: [])
    let size = text.runs[item.style].style.font.size
    layout.runs.append(TextLayout.Run(glyphs: GlyphRun(table: empty, size: size, glyphs: []), style: item.style))
    faces.append(item.face)
    return layout.runs.count - 1
  }

  private mutating func append(
    _ glyph: ShapedGlyph, pen: Double, baseline: Double, to run: Int, part: inout [TextLayout.Piece.Part]
  ) {
    let place = layout.runs[run].glyphs.glyphs.count
    let position = Point(x: quantized(pen + glyph.offset.x), y: quantized(baseline + glyph.offset.y))
    layout.runs[run].glyphs.glyphs.append(GlyphRun.Glyph(id: glyph.id, position: position))
    if let last = part.last, last.run == run, last.glyphs.upperBound == place {
      part[part.count - 1].glyphs = last.glyphs.lowerBound..<place + 1
    } else {
      part.append(TextLayout.Piece.Part(run: run, glyphs: place..<place + 1))
    }
  }

  // MARK: Pieces

  private mutating func addPieces(
    _ map: PieceMap, _ spans: [Range<Double>?], line: Int, baseline: Double, ascent: Double, descent: Double, end: Double
  ) {
    for (index, entry) in map.entries.enumerated() {
      // A piece without glyphs ends the line: it stands where the line ends.
      let edge = entry.isRightToLeft ? 0 : end
      let span = spans[index] ?? edge..<edge
      let (left, right) = (quantized(span.lowerBound), quantized(span.upperBound))
      layout.pieces.append(
        TextLayout.Piece(
          range: entry.range, line: line, parts: parts[index],
          box: Rect(x: left, y: baseline - ascent, width: right - left, height: ascent + descent), baseline: baseline,
          style: entry.style, isRightToLeft: entry.isRightToLeft))
    }
  }

  // MARK: The end

  /// Aligns the lines and gives every run the table of its face.
  mutating func finish() -> TextLayout {
    layout.size.width = layout.lines.reduce(0) { max($0, $1.width) }
    let room = width.isFinite ? max(width, 0) : layout.size.width
    for index in layout.lines.indices { align(index, in: room) }
    fillTables()
    return layout
  }

  private mutating func align(_ index: Int, in room: Double) {
    let line = layout.lines[index]
    let paragraph = text.runs[style(at: line.range.lowerBound)].paragraph
    let slack = room - line.width
    let shift: Double
    switch paragraph.alignment {
    case .left: shift = 0
    case .right: shift = slack
    case .center: shift = slack / 2
    case .natural: shift = line.isRightToLeft ? slack : 0
    }
    let x = quantized(shift)
    guard x != 0 else { return }
    layout.lines[index].x = x
    for run in line.runs {
      for glyph in layout.runs[run].glyphs.glyphs.indices { layout.runs[run].glyphs.glyphs[glyph].position.x += x }
    }
    for piece in line.pieces { layout.pieces[piece].box.origin.x += x }
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
    let tables = groups.map { ($0.face, $0.face.table(holding: $0.ids)) }
    for (index, face) in faces.enumerated() {
      if let table = tables.first(where: { $0.0 === face })?.1 { layout.runs[index].glyphs.table = table }
    }
  }
}

/// Rounded to the nearest 1/1024, where doubles are still fine enough for that; numbers that are not finite become 0.
func quantized(_ x: Double) -> Double {
  x.isFinite ? (x * 1024).rounded() / 1024 : 0
}
