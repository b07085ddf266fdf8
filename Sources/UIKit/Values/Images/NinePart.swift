import CoreGraphics

/// A resizable image, cut by its caps into nine parts:
///
///     corner | top    | corner      corners keep their size, sides are stretched or tiled along
///     -------+--------+-------      themselves, and the middle both ways
///     left   | middle | right
///     -------+--------+-------
///     corner | bottom | corner
struct NinePart {
  let image: CGImage
  /// Of the whole image, in points.
  let size: CGSize
  /// Pixels per point.
  let scale: CGFloat
  let caps: UIEdgeInsets
  let mode: UIImage.ResizingMode

  /// One of three spans along an axis: in the image and in the target, in points.
  private struct Span {
    var source: ClosedRange<CGFloat>
    var target: ClosedRange<CGFloat>
    var isCap: Bool
  }

  func draw(in rect: CGRect, of context: CGContext) {
    let columns = spans(size.width, caps.left, caps.right, from: rect.minX, to: rect.maxX)
    let rows = spans(size.height, caps.top, caps.bottom, from: rect.minY, to: rect.maxY)
    for row in rows {
      for column in columns { draw(column, row, in: context) }
    }
  }

  /// Caps that do not fit the image or the target are shortened alike.
  private func spans(_ length: CGFloat, _ low: CGFloat, _ high: CGFloat, from: CGFloat, to: CGFloat) -> [Span] {
    let (low, high) = (max(low, 0), max(high, 0))
    let fit = low + high > length ? length / (low + high) : 1
    let (first, second) = (low * fit, length - high * fit)
    let room = to - from
    let shrink = first + length - second > room ? room / (first + length - second) : 1
    let (a, b) = (from + first * shrink, to - (length - second) * shrink)
    return [
      Span(source: 0...first, target: from...max(a, from), isCap: true),
      Span(source: first...max(second, first), target: a...max(b, a), isCap: false),
      Span(source: min(second, length)...length, target: min(b, to)...to, isCap: true),
    ].filter { $0.source.upperBound > $0.source.lowerBound && $0.target.upperBound > $0.target.lowerBound }
  }

  private func draw(_ column: Span, _ row: Span, in context: CGContext) {
    let source = CGRect(
      x: column.source.lowerBound * scale, y: row.source.lowerBound * scale,
      width: (column.source.upperBound - column.source.lowerBound) * scale,
      height: (row.source.upperBound - row.source.lowerBound) * scale)
    let target = CGRect(
      x: column.target.lowerBound, y: row.target.lowerBound,
      width: column.target.upperBound - column.target.lowerBound,
      height: row.target.upperBound - row.target.lowerBound)
    // Caps count in whole pixels.
    guard let part = image.cropping(to: source) else { return }
    // Core Graphics draws upwards, and tiles from the lower left corner of its own space.
    context.saveGState()
    context.translateBy(x: target.minX, y: target.minY)
    context.scaleBy(x: 1, y: -1)
    let tile = CGSize(
      width: column.isCap || mode == .stretch ? target.width : CGFloat(part.width) / scale,
      height: row.isCap || mode == .stretch ? target.height : CGFloat(part.height) / scale)
    if tile != target.size {
      context.clip(to: CGRect(x: 0, y: -target.height, width: target.width, height: target.height))
    }
    context.draw(
      part, in: CGRect(x: 0, y: -tile.height, width: tile.width, height: tile.height), byTiling: tile != target.size)
    context.restoreGState()
  }
}
