extension GlyphRun {
  /// A rectangle that holds all that the glyphs paint, in the run's coordinates; `null` where that is nothing.
  public var bounds: Rect {
    var result = Rect.null
    for glyph in glyphs {
      guard let em = table.box(of: glyph.id), !em.isNull else { continue }
      result = result.union(
        Rect(
          x: glyph.position.x + em.minX * size, y: glyph.position.y + em.minY * size, width: em.width * size,
          height: em.height * size))
    }
    return result
  }
}
