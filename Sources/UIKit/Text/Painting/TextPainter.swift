import CoreGraphics
import KuruDrawing
import KuruText

/// Paints the glyphs of a layout. Labels, strings and layout managers all paint through it, so the same text is the same picture.
///
/// Baselines are moved to the nearest row of pixels, so that all lines, and all labels, are equally sharp; ties go down. Along the line
/// nothing is rounded. Both are decisions of this project: Apple documents neither.
struct TextPainter {
  let layout: TextLayout
  /// Of characters that have no colour of their own.
  var color: Color

  /// - Parameter origin: where the layout's origin comes to lie, in the context's user space.
  func paint(at origin: CGPoint, in context: CGContext) {
    let scale = TextPainter.pixelsPerPoint(of: context)
    context.saveGState()
    for line in layout.lines {
      let transform = placement(of: line, origin: origin, scale: scale)
      for run in layout.runs[line.runs] { paint(run, transform, context) }
    }
    context.restoreGState()
  }

  /// From the layout's coordinates to the context's, for one line.
  private func placement(of line: TextLayout.Line, origin: CGPoint, scale: Double?) -> Transform {
    let baseline = Double(origin.y) + line.baseline
    let y = scale.map { PixelGrid(scale: $0).nearest(baseline) } ?? baseline
    return Transform(translationX: Double(origin.x), y: y - line.baseline)
  }

  private func paint(_ run: TextLayout.Run, _ transform: Transform, _ context: CGContext) {
    context.setFillColor(CGColor(layout.styles[run.style].color ?? color))
    context.draw(run.glyphs, transform: transform)
  }

  /// nil where user space is turned or skewed, and rows of pixels mean nothing to it.
  private static func pixelsPerPoint(of context: CGContext) -> Double? {
    let ctm = context.ctm
    guard ctm.b == 0, ctm.c == 0 else { return nil }
    let scale = Double(abs(ctm.d))
    return scale > 0 && scale.isFinite ? scale : nil
  }
}
