import CoreGraphics
import KuruDrawing
import KuruText

/// Paints a text that has been set in lines. Labels, strings and layout managers all paint through it, so the same text is the same
/// picture, and its pieces painted one by one from left to right are the whole, bit for bit. (Two things fall on what was painted before:
/// shadows, and lines under and through a piece.)
///
/// What is rounded, by decision of this project, for Apple documents nothing of it:
/// - a baseline moves to the nearest row of pixels (ties go down), so that all lines and all labels are equally sharp;
/// - a line that does not begin at the left edge moves left to a whole pixel, so that a text that fits its room exactly looks the same
///   however it is aligned;
/// - within a line nothing is.
struct TextPainter {
  let layout: TextLayout
  var looks: [TextLook]
  /// Of characters that have no colour of their own.
  var color = UIColor.black
  /// What dynamic colours are resolved with.
  var traits = UITraitCollection.current
  /// nil: everything.
  var selection: TextSelection?

  /// - Parameter origin: where the layout's origin comes to lie, in the context's user space.
  func paintBackground(at origin: CGPoint, in context: CGContext) {
    let decorations = layout.decorations().filter { $0.kind == .background }
    guard !decorations.isEmpty else { return }
    let places = LinePlaces(layout, origin: origin, context: context)
    context.saveGState()
    for decoration in decorations { paint(decoration, places, context) }
    context.restoreGState()
  }

  /// Underlines, then glyphs and pictures, then what strikes them through.
  func paintGlyphs(at origin: CGPoint, in context: CGContext) {
    let decorations = layout.decorations()
    let places = LinePlaces(layout, origin: origin, context: context)
    context.saveGState()
    for decoration in decorations where decoration.kind == .underline { paint(decoration, places, context) }
    for (index, line) in layout.lines.enumerated() {
      for run in line.runs { paint(run: run, of: line, places.transform(ofLine: index), context) }
    }
    paintAttachments(places, context)
    for decoration in decorations where decoration.kind == .strikethrough { paint(decoration, places, context) }
    context.restoreGState()
  }

  // MARK: Lines and backgrounds

  private func paint(_ decoration: TextLayout.Decoration, _ places: LinePlaces, _ context: CGContext) {
    let look = look(ofStyle: decoration.style)
    let own: UIColor?
    switch decoration.kind {
    case .background: own = look.background
    case .underline: own = look.underline
    case .strikethrough: own = look.strikethrough
    }
    let rects = decoration.rects.flatMap { places.parts(of: $0, line: decoration.line, selection) }
    guard !rects.isEmpty else { return }
    paint(with: decoration.kind == .background ? nil : look.shadow, in: context) {
      context.setFillColor(resolved(own ?? look.foreground ?? color))
      for rect in rects { context.fill(rect.cgRect) }
    }
  }

  // MARK: Glyphs

  private func paint(run index: Int, of line: TextLayout.Line, _ place: Transform, _ context: CGContext) {
    let run = layout.runs[index]
    let look = look(ofStyle: run.style)
    let shape = GlyphShape(layout.styles[run.style], look)
    let glyphs = shape.narrowed(chosenGlyphs(ofRun: index))
    guard !glyphs.glyphs.isEmpty else { return }
    let baseline = line.baseline - layout.styles[run.style].rise
    let transform = shape.isPlain ? place : shape.transform(baseline: baseline).concatenating(place)
    let fill = resolved(look.foreground ?? color)
    paint(with: look.shadow, in: context) {
      context.setFillColor(fill)
      if look.strokeWidth == 0 {
        context.draw(glyphs, transform: transform)
      } else {
        context.setStrokeColor(look.stroke.map(resolved) ?? fill)
        context.setLineWidth(CGFloat(abs(look.strokeWidth) / 100 * glyphs.size))
        outline(glyphs, isFilled: look.strokeWidth < 0, transform, context)
      }
    }
  }

  /// One glyph after the other, so that a piece by itself paints what it paints among others. Pictures have no outline and are drawn as
  /// always.
  private func outline(_ run: GlyphRun, isFilled: Bool, _ transform: Transform, _ context: CGContext) {
    for glyph in run.glyphs {
      guard case .outline(let outline) = run.table.picture(of: glyph.id) else {
        context.draw(GlyphRun(table: run.table, size: run.size, glyphs: [glyph]), transform: transform)
        continue
      }
      if isFilled { context.draw(GlyphRun(table: run.table, size: run.size, glyphs: [glyph]), transform: transform) }
      var path = Path()
      path.append(
        outline,
        transform: Transform(a: run.size, b: 0, c: 0, d: run.size, tx: glyph.position.x, ty: glyph.position.y)
          .concatenating(transform))
      context.addPath(CGPath(path))
      context.strokePath()
    }
  }

  private func chosenGlyphs(ofRun index: Int) -> GlyphRun {
    var run = layout.runs[index].glyphs
    if let selection { run.glyphs = selection.glyphs(ofRun: index).flatMap { run.glyphs[$0] } }
    return run
  }

  private func paintAttachments(_ places: LinePlaces, _ context: CGContext) {
    for piece in layout.pieces[selection?.pieces ?? layout.pieces.indices] where piece.kind == .attachment {
      guard let attachment = look(ofStyle: piece.style).attachment, let image = attachment.image else { continue }
      let place = attachment.place
      let rise = layout.styles[piece.style].rise
      let pen = places.transform(ofLine: piece.line).apply(Point(x: piece.box.minX, y: piece.baseline - rise)).cgPoint
      UIGraphicsPushContext(context)
      image.draw(
        in: CGRect(x: pen.x + place.minX, y: pen.y - place.maxY, width: place.width, height: place.height))
      UIGraphicsPopContext()
    }
  }

  // MARK: Colours and shadows

  private func look(ofStyle style: Int) -> TextLook {
    let tag = layout.styles[style].tag
    return looks.indices.contains(tag) ? looks[tag] : TextLook()
  }

  private func resolved(_ color: UIColor) -> CGColor { color.resolvedColor(with: traits).cgColor }

  private func paint(with shadow: NSShadow?, in context: CGContext, _ body: () -> Void) {
    guard let shadow, let color = shadow.shadowColor as? UIColor else { return body() }
    context.saveGState()
    context.setShadow(offset: shadow.shadowOffset, blur: shadow.shadowBlurRadius, color: resolved(color))
    body()
    context.restoreGState()
  }
}
