import KuruDrawing

extension Rasterizer {
  mutating func paintGlyphs(_ glyphs: DisplayList.Glyphs, transform: Transform, clip: PixelRect) {
    let run = glyphs.run
    guard run.size.isFinite, let ink = Ink(glyphs.paint, transform: transform) else { return }
    for glyph in run.glyphs {
      guard let picture = run.table.picture(of: glyph.id) else { continue }
      let place = Transform(a: run.size, b: 0, c: 0, d: run.size, tx: glyph.position.x, ty: glyph.position.y)
        .concatenating(transform)
      switch picture {
      case .outline(let path):
        paintOutline(path, ink, place, clip)
      case .layers(let layers):
        for layer in layers {
          guard let own = layer.color else {
            paintOutline(layer.outline, ink, place, clip)
            continue
          }
          if let ink = Ink(.color(own), transform: transform) { paintOutline(layer.outline, ink, place, clip) }
        }
      case .bitmap(let pixmap, let box):
        let source = Rect(x: 0, y: 0, width: Double(pixmap.width), height: Double(pixmap.height))
        let image = DisplayList.Image(pixmap: pixmap, source: source, destination: box, opacity: glyphs.paint.alpha)
        paintImage(image, transform: place, clip: clip)
      }
    }
  }

  private mutating func paintOutline(_ path: Path, _ ink: Ink, _ place: Transform, _ clip: PixelRect) {
    if edges.set(path, transform: place, clip: clip) {
      cover(rule: .nonZero, mayOverlap: true)
      layShape(ink)
    }
  }
}

extension Paint {
  /// That of a colour; 1 for a gradient, whose alpha differs from place to place.
  fileprivate var alpha: Double {
    switch self {
    case .color(let color): color.alpha
    case .gradient: 1
    }
  }
}
