import KuruDrawing

/// Puts the glyphs of one line side by side.
struct GlyphPlacer {
  /// Runs whose tables are still to be filled, and their faces.
  private(set) var runs: [TextLayout.Run] = []
  private(set) var faces: [FontFace] = []
  /// For each piece of the line: its glyphs, and from where to where it reaches.
  private(set) var parts: [[TextLayout.Piece.Part]]
  private(set) var spans: [(left: Double, right: Double)?]
  /// Where the next glyph goes.
  private(set) var pen: Double
  private let text: AttributedText
  private let firstRun: Int
  private let baseline: Double
  /// Whether the next glyph continues the last run.
  private var isOpen = false

  /// - Parameter firstRun: how many runs the layout has already.
  init(_ draft: LineDraft, _ map: PieceMap, text: AttributedText, firstRun: Int, pen: Double, baseline: Double) {
    self.text = text
    self.firstRun = firstRun
    self.baseline = baseline
    self.pen = pen
    parts = [[TextLayout.Piece.Part]](repeating: [], count: map.entries.count)
    spans = [(left: Double, right: Double)?](repeating: nil, count: map.entries.count)
    for index in visualOrder(of: draft.items.map(\.item.level)) { place(draft.items[index], map) }
  }

  private mutating func place(_ shaped: ShapedItem, _ map: PieceMap) {
    if let face = faces.last, let run = runs.last { isOpen = face === shaped.item.face && run.style == shaped.item.style }
    var first = shaped.glyphs.startIndex
    while first < shaped.glyphs.endIndex {
      let cluster = shaped.glyphs[first].cluster
      let end = shaped.glyphs[first...].firstIndex { $0.cluster != cluster } ?? shaped.glyphs.endIndex
      let piece = map[cluster]
      let extra = map.entries[piece].lastCluster == cluster ? map.entries[piece].extra : 0
      let left = pen
      // The room after a piece lies where the text leads.
      if shaped.item.isRightToLeft { pen += extra }
      for glyph in shaped.glyphs[first..<end] { place(glyph, of: shaped.item, piece) }
      if !shaped.item.isRightToLeft { pen += extra }
      spans[piece] = (min(spans[piece]?.left ?? left, left, pen), pen)
      first = end
    }
  }

  private mutating func place(_ glyph: ShapedGlyph, of item: TextItem, _ piece: Int) {
    defer { pen += glyph.advance }
    guard item.face.hasInk(glyph.id) else { return }
    if !isOpen { openRun(item) }
    let run = runs.count - 1
    let rise = text.runs[item.style].style.rise
    let position = Point(x: quantized(pen + glyph.offset.x), y: quantized(baseline - rise + glyph.offset.y))
    let place = runs[run].glyphs.glyphs.count
    runs[run].glyphs.glyphs.append(GlyphRun.Glyph(id: glyph.id, position: position))
    if let last = parts[piece].last, last.run == firstRun + run, last.glyphs.upperBound == place {
      parts[piece][parts[piece].count - 1].glyphs = last.glyphs.lowerBound..<place + 1
    } else {
      parts[piece].append(TextLayout.Piece.Part(run: firstRun + run, glyphs: place..<place + 1))
    }
  }

  private mutating func openRun(_ item: TextItem) {
    let table = GlyphTable(identity: item.face.identity, glyphs: [])
    let size = text.runs[item.style].style.font.size
    runs.append(TextLayout.Run(glyphs: GlyphRun(table: table, size: size, glyphs: []), style: item.style))
    faces.append(item.face)
    isOpen = true
  }
}
