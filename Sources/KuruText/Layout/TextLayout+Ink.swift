import KuruDrawing

extension TextLayout {
  /// The box of all the ink of the text; null where there is none.
  ///
  /// Ink may reach beyond the lines and the width: slanted letters, stacked marks, signs of fonts that stand in. O(glyphs).
  public func inkBounds() -> Rect { runs.reduce(.null) { $0.union(inkBounds(of: $1)) } }

  /// The same for one piece.
  public func inkBounds(of piece: Piece) -> Rect { runs(of: piece).reduce(.null) { $0.union(inkBounds(of: $1)) } }

  private func inkBounds(of run: Run) -> Rect {
    let glyphs = run.glyphs
    let width = glyphs.size * styles[run.style].usableExpansion
    return glyphs.glyphs.reduce(.null) { bounds, glyph in
      guard let box = glyphs.table.picture(of: glyph.id)?.bounds, !box.isNull else { return bounds }
      return bounds.union(
        Rect(
          x: glyph.position.x + box.minX * width, y: glyph.position.y + box.minY * glyphs.size, width: box.width * width,
          height: box.height * glyphs.size))
    }
  }
}

extension GlyphTable.Picture {
  /// In ems.
  fileprivate var bounds: Rect {
    switch self {
    case .outline(let path): path.bounds
    case .layers(let layers): layers.reduce(.null) { $0.union($1.outline.bounds) }
    case .drawing(let drawing): drawing.list.bounds()
    case .bitmap(_, let box): box
    }
  }
}
