import CoreGraphics
import KuruDrawing
import KuruText

/// A text set in a container, with its glyphs numbered.
///
/// Glyphs are numbered in logical order, piece by piece. A piece that paints nothing (a blank, a line's end) counts as one glyph, and so
/// does an ellipsis, which stands for all the characters that it hides. Characters beyond the last line that has room have no glyph.
struct GlyphMap {
  let prepared: PreparedText
  let layout: TextLayout
  /// For each piece the number of its first glyph, and at the end the number of all.
  private let starts: [Int]

  init(_ prepared: PreparedText, _ constraints: TextConstraints) {
    self.prepared = prepared
    layout = prepared.set(in: constraints)
    starts = layout.pieces.reduce(into: [0]) { starts, piece in
      starts.append(starts[starts.count - 1] + max(1, piece.parts.reduce(0) { $0 + $1.glyphs.count }))
    }
  }

  var glyphCount: Int { starts[starts.count - 1] }

  // MARK: Pieces

  /// The piece that a glyph belongs to; nil beyond the last.
  func piece(ofGlyph glyph: Int) -> Int? {
    guard glyph >= 0, glyph < glyphCount else { return nil }
    return GlyphMap.last(starts.indices) { starts[$0] <= glyph }
  }

  /// The piece that a character belongs to; nil for one that has not been set.
  func piece(ofCharacter utf16: Int) -> Int? {
    let offset = prepared.offsets.utf8(utf16)
    let piece = GlyphMap.last(layout.pieces.indices) { layout.pieces[$0].range.lowerBound <= offset }
    return piece.flatMap { layout.pieces[$0].range.contains(offset) ? $0 : nil }
  }

  /// The pieces that any of the glyphs belongs to.
  func pieces(ofGlyphs range: NSRange) -> Range<Int> {
    let glyphs = clamped(range)
    guard let first = piece(ofGlyph: glyphs.lowerBound), let last = piece(ofGlyph: glyphs.upperBound - 1), first <= last
    else { return 0..<0 }
    return first..<last + 1
  }

  func glyphs(ofPieces pieces: Range<Int>) -> NSRange {
    NSRange(location: starts[pieces.lowerBound], length: starts[pieces.upperBound] - starts[pieces.lowerBound])
  }

  func characters(ofPieces pieces: Range<Int>) -> NSRange {
    guard let first = pieces.first, let last = pieces.last else {
      let end = layout.pieces.last?.range.upperBound ?? 0
      return NSRange(location: prepared.offsets.utf16(end), length: 0)
    }
    return prepared.offsets.utf16(layout.pieces[first].range.lowerBound..<layout.pieces[last].range.upperBound)
  }

  /// The line that a glyph stands on.
  func line(ofGlyph glyph: Int) -> TextLayout.Line? { piece(ofGlyph: glyph).map { layout.lines[layout.pieces[$0].line] } }

  // MARK: Places, in the layout's coordinates

  /// The pen on the baseline.
  func position(ofGlyph glyph: Int) -> Point? {
    guard let index = piece(ofGlyph: glyph) else { return nil }
    let piece = layout.pieces[index]
    var rest = glyph - starts[index]
    for part in piece.parts {
      if rest < part.glyphs.count { return layout.runs[part.run].glyphs.glyphs[part.glyphs.lowerBound + rest].position }
      rest -= part.glyphs.count
    }
    return Point(x: piece.box.minX, y: piece.baseline)
  }

  /// The piece's box and everything that it paints.
  func extent(ofPiece index: Int) -> Rect {
    let piece = layout.pieces[index]
    let look = prepared.looks[layout.styles[piece.style].tag]
    var ink = Rect.null
    for run in layout.runs(of: piece) {
      let reach = run.glyphs.size * abs(look.strokeWidth) / 100
      let bounds = layout.inkBounds(of: run, line: piece.line, looks: prepared.looks)
      ink = ink.union(bounds.insetBy(dx: -reach, dy: -reach))
    }
    if let shadow = look.shadow, !ink.isNull {
      let blur = Double(max(shadow.shadowBlurRadius, 0))
      let offset = Point(x: Double(shadow.shadowOffset.width), y: Double(shadow.shadowOffset.height))
      ink = ink.union(ink.moved(by: offset).insetBy(dx: -blur, dy: -blur))
    }
    return piece.box.union(ink)
  }

  // MARK: Searching

  private func clamped(_ range: NSRange) -> Range<Int> {
    guard range.length > 0 else { return 0..<0 }
    let first = min(max(range.location, 0), glyphCount)
    return first..<max(first, first + min(range.length, glyphCount - first))
  }

  /// The last of some places for which `isBefore`, true up to some place and false from there on, is true. O(log n).
  private static func last(_ places: Range<Int>, where isBefore: (Int) -> Bool) -> Int? {
    var (low, high) = (places.lowerBound, places.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low > places.lowerBound ? low - 1 : nil
  }
}

extension GlyphRun {
  /// Around everything that is painted, in the run's coordinates; null where nothing is.
  var inkBounds: Rect {
    var result = Rect.null
    for glyph in glyphs {
      let box: Rect
      switch table.picture(of: glyph.id) {
      case .outline(let outline): box = outline.bounds
      case .layers(let layers): box = layers.reduce(Rect.null) { $0.union($1.outline.bounds) }
      case .drawing(let drawing): box = drawing.list.bounds()
      case .bitmap(_, let area): box = area
      case nil: continue
      }
      guard !box.isNull else { continue }
      result = result.union(
        Rect(x: box.minX * size, y: box.minY * size, width: box.width * size, height: box.height * size)
          .moved(by: glyph.position))
    }
    return result
  }
}
