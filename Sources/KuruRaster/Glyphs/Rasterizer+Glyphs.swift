import KuruDrawing

extension Rasterizer {
  /// Paints a run glyph by glyph.
  ///
  /// With a paint that lets something through, the glyphs are first brought into one mask, so that letters that touch show no seam. In
  /// it, and where opaque glyphs are laid over each other, two coverages a and b of a pixel count as independent: a + b - a b.
  mutating func paintGlyphs(_ glyphs: DisplayList.Glyphs, transform: Transform, clip: PixelRect) {
    let run = glyphs.run
    let map = glyphs.transform.concatenating(transform)
    guard run.size.isFinite, map.isFinite, let ink = Ink(glyphs.paint, transform: map) else { return }
    let placement = GlyphPlacement(run, transform: map)
    let isOpaque = ink.isOpaque
    if !isOpaque {
      let item = DisplayList.Item.glyphs(glyphs)
      runMask.begin(PixelRect(touchedBy: item.bounds(mappedBy: transform)).intersection(clip))
    }
    for glyph in run.glyphs {
      guard let picture = run.table.picture(of: glyph.id) else { continue }
      let place = placement.transform(of: glyph)
      guard place.isFinite else { continue }
      switch picture {
      case .outline(let path):
        if placement.isSnapped, let key = GlyphKey(glyph, run, place) {
          paintMask(mask(of: path, place, key), ink, place, clip)
        } else {
          paintOutline(path, ink, place, clip)
        }
      case .layers(let layers):
        paintLayers(layers, glyphs.paint, ink, place, clip)
      case .drawing(let drawing):
        paintDrawing(drawing, glyphs.paint, place, clip)
      case .bitmap(let pixmap, let box):
        let source = Rect(x: 0, y: 0, width: Double(pixmap.width), height: Double(pixmap.height))
        let image = DisplayList.Image(pixmap: pixmap, source: source, destination: box, opacity: glyphs.paint.alpha)
        paintImage(image, transform: place, clip: clip)
      }
    }
    if !isOpaque && !runMask.box.isEmpty { lay(ink, through: runMask) }
  }

  /// Of a glyph in layers, those without a colour are painted as the text, the others in their own; the text's alpha is that of all
  /// together.
  private mutating func paintLayers(
    _ layers: [GlyphTable.Layer], _ paint: Paint, _ ink: Ink, _ place: Transform, _ clip: PixelRect
  ) {
    var own = paint
    if case .color(let color) = paint { own = .color(color.fading(by: 1 / paint.alpha)) }
    var list = DisplayList([.beginGroup(DisplayList.Group(opacity: paint.alpha))])
    for layer in layers {
      let paint = layer.color.map { Paint.color($0) } ?? own
      list.items.append(.fill(DisplayList.Fill(path: layer.outline, transform: place, paint: paint)))
    }
    self.paint(list, transform: .identity, clip: clip)
  }

  private mutating func paintDrawing(_ drawing: GlyphDrawing, _ paint: Paint, _ place: Transform, _ clip: PixelRect) {
    var list = DisplayList([.beginGroup(DisplayList.Group(opacity: paint.alpha))])
    list.append(drawing.list(in: paint.textColor), transform: place)
    self.paint(list, transform: .identity, clip: clip)
  }

  /// The mask of an outline, from the cache if it is there.
  private mutating func mask(of path: Path, _ place: Transform, _ key: GlyphKey) -> GlyphMask {
    if let mask = glyphMasks.mask(for: key) { return mask }
    var atPhase = place
    atPhase.tx = Double(key.phaseX) / 4
    atPhase.ty = Double(key.phaseY) / 4
    let reach = GlyphMaskCache.greatestReach
    let all = PixelRect(minX: -reach, minY: -reach, maxX: reach, maxY: reach)
    if edges.set(path, transform: atPhase, clip: all) {
      cover(rule: .nonZero, mayOverlap: true)
      mask.begin(edges.box)
      mask.write(&coverage, box: edges.box)
    } else {
      mask.begin(.empty)
    }
    return glyphMasks.add(mask, for: key)
  }

  private mutating func paintMask(_ glyph: GlyphMask, _ ink: Ink, _ place: Transform, _ clip: PixelRect) {
    let (x, y) = (place.tx.rounded(.down), place.ty.rounded(.down))
    // Beyond this, nothing is visible on any surface.
    guard max(x.magnitude, y.magnitude) < 1e6 else { return }
    let source = ByteRows(
      box: PixelRect(
        minX: glyph.box.minX + Int(x), minY: glyph.box.minY + Int(y), maxX: glyph.box.maxX + Int(x),
        maxY: glyph.box.maxY + Int(y)), offset: glyph.offset)
    if case .solid(let pixel) = ink, ink.isOpaque {
      canvas.lay(pixel, through: glyphMasks.bytes, source, clip: clip)
    } else {
      runMask.unite(glyphMasks.bytes, source)
    }
  }

  private mutating func paintOutline(_ path: Path, _ ink: Ink, _ place: Transform, _ clip: PixelRect) {
    guard edges.set(path, transform: place, clip: clip) else { return }
    cover(rule: .nonZero, mayOverlap: true)
    if ink.isOpaque {
      layShape(ink)
    } else {
      mask.begin(edges.box)
      mask.write(&coverage, box: edges.box)
      runMask.unite(mask.bytes, ByteRows(box: mask.box, offset: 0))
    }
  }
}

extension GlyphKey {
  /// Nil for a glyph too large for a mask.
  ///
  /// - Parameter place: of a snapped glyph.
  fileprivate init?(_ glyph: GlyphRun.Glyph, _ run: GlyphRun, _ place: Transform) {
    guard let box = run.table.box(of: glyph.id), max(place.tx.magnitude, place.ty.magnitude) < 1e6 else { return nil }
    let reach = max(max(-box.minX, box.maxX), max(-box.minY, box.maxY)) * place.a
    guard reach < Double(GlyphMaskCache.greatestReach - 1) else { return nil }
    table = run.table.identity
    self.glyph = glyph.id
    size = place.a
    phaseX = UInt8((place.tx - place.tx.rounded(.down)) * 4)
    phaseY = UInt8((place.ty - place.ty.rounded(.down)) * 4)
  }
}

extension Paint {
  /// That of a colour; 1 for a gradient, whose alpha differs from place to place.
  fileprivate var alpha: Double {
    switch self {
    case .color(let color): min(max(color.alpha, 0), 1)
    case .gradient: 1
    }
  }
}
