import KuruDrawing

extension Rasterizer {
  mutating func paintGlyphs(_ glyphs: DisplayList.Glyphs, transform: Transform, clip: PixelRect) {
    let run = glyphs.run
    guard run.size.isFinite else { return }
    for glyph in run.glyphs {
      guard let picture = run.table.picture(of: glyph.id) else { continue }
      let place = Transform(a: run.size, b: 0, c: 0, d: run.size, tx: glyph.position.x, ty: glyph.position.y)
        .concatenating(transform)
      switch picture {
      case .outline(let path):
        if edges.set(path, transform: place, clip: clip) {
          cover(rule: .nonZero, mayOverlap: true)
          paintShape(glyphs.paint, transform)
        }
      case .layers(let layers):
        for layer in layers where edges.set(layer.outline, transform: place, clip: clip) {
          let paint = layer.color.map { Paint.color($0) } ?? glyphs.paint
          cover(rule: .nonZero, mayOverlap: true)
          paintShape(paint, transform)
        }
      case .bitmap:
        continue
      }
    }
  }
}
