import CoreGraphics
import KuruDrawing
import KuruText

/// What becomes of a run's glyphs before they are painted: they are widened, and lean, each about the place where it stands.
struct GlyphShape {
  private let expansion: Double
  private let obliqueness: Double

  /// Neither widens nor leans more than a hundredfold; what is not a number does not at all.
  init(_ style: TextStyle, _ look: TextLook) {
    func limited(_ x: Double, _ range: ClosedRange<Double>, _ normal: Double) -> Double {
      x.isNaN ? normal : min(max(x, range.lowerBound), range.upperBound)
    }
    expansion = limited(style.expansion, 0.01...100, 1)
    obliqueness = limited(look.obliqueness, -100...100, 0)
  }

  var isPlain: Bool { expansion == 1 && obliqueness == 0 }

  /// The same places in coordinates that are `1 / expansion` as wide.
  func narrowed(_ run: GlyphRun) -> GlyphRun {
    guard expansion != 1 else { return run }
    var run = run
    for index in run.glyphs.indices { run.glyphs[index].position.x /= expansion }
    return run
  }

  /// From the coordinates of a narrowed run to those of its layout.
  ///
  /// - Parameter baseline: what leans stays in place there.
  func transform(baseline: Double) -> Transform {
    Transform(a: expansion, b: 0, c: 0 - obliqueness, d: 1, tx: obliqueness * baseline, ty: 0)
  }
}

extension TextLayout {
  /// Around all that glyphs of a line paint, in the layout's coordinates; null where that is nothing.
  ///
  /// - Parameter looks: by the tags of the styles.
  func inkBounds(of run: Run, line: Int, looks: [TextLook]) -> Rect {
    let style = styles[run.style]
    let shape = GlyphShape(style, looks.indices.contains(style.tag) ? looks[style.tag] : TextLook())
    let bounds = shape.narrowed(run.glyphs).inkBounds
    if shape.isPlain || bounds.isNull { return bounds }
    return shape.transform(baseline: lines[line].baseline - style.rise).apply(bounds)
  }
}
