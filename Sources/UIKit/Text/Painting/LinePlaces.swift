import CoreGraphics
import KuruDrawing
import KuruText

/// Where the lines of a layout come to lie in a context, pixels taken into account; see `TextPainter`.
struct LinePlaces {
  private let shifts: [Point]
  /// nil where user space is turned or skewed, and rows of pixels mean nothing to it.
  private let grid: PixelGrid?

  init(_ layout: TextLayout, origin: CGPoint, context: CGContext) {
    let grid = LinePlaces.grid(of: context)
    self.grid = grid
    let origin = origin.point
    shifts = layout.lines.map { line in
      guard let grid else { return origin }
      return Point(
        x: origin.x + grid.down(line.x) - line.x, y: grid.nearest(origin.y + line.baseline) - line.baseline)
    }
  }

  private static func grid(of context: CGContext) -> PixelGrid? {
    let ctm = context.ctm
    guard ctm.b == 0, ctm.c == 0, ctm.d != 0, ctm.d.isFinite else { return nil }
    return PixelGrid(scale: Double(abs(ctm.d)))
  }

  /// From the layout's coordinates to the context's user space.
  func transform(ofLine line: Int) -> Transform { Transform(translationX: shifts[line].x, y: shifts[line].y) }

  /// A rectangle of a line, moved to its place and cut to what is chosen of the line.
  ///
  /// Cuts lie on whole pixels, so that the parts put side by side are the rectangle, without seams.
  func parts(of rect: Rect, line: Int, _ selection: TextSelection?) -> [Rect] {
    let moved = rect.moved(by: shifts[line])
    guard let selection else { return [moved] }
    return selection.stretches(ofLine: line).compactMap { stretch in
      guard stretch.lowerBound < rect.maxX, stretch.upperBound > rect.minX else { return nil }
      let left = stretch.lowerBound <= rect.minX ? moved.minX : cut(stretch.lowerBound + shifts[line].x)
      let right = stretch.upperBound >= rect.maxX ? moved.maxX : cut(stretch.upperBound + shifts[line].x)
      let (from, to) = (max(left, moved.minX), min(right, moved.maxX))
      return from < to ? Rect(x: from, y: moved.minY, width: to - from, height: moved.height) : nil
    }
  }

  private func cut(_ x: Double) -> Double { grid?.nearest(x) ?? x }
}
