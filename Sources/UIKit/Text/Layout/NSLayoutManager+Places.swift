import CoreGraphics
import KuruDrawing
import KuruText

// Rectangles and points are in the container's coordinates, in points. A glyph that is not there has a null rectangle or stands at the
// origin.
extension NSLayoutManager {
  /// Around some glyphs: their boxes, as high as their lines, and what they paint beyond.
  public func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
    guard container === textContainers.first else { return .null }
    let map = glyphMap
    return placed(map.pieces(ofGlyphs: glyphRange).reduce(Rect.null) { $0.union(map.extent(ofPiece: $1)) })
  }

  /// Around all lines, with the padding at their ends.
  public func usedRect(for container: NSTextContainer) -> CGRect {
    guard container === textContainers.first else { return .zero }
    return glyphMap.layout.lines.map(usedRect(of:)).reduce(nil) { $0?.union($1) ?? $1 } ?? .zero
  }

  /// The pen of a glyph, from the origin of its line's rectangle: y is that of the baseline.
  public func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    guard let position = glyphMap.position(ofGlyph: glyphIndex), let line = glyphMap.line(ofGlyph: glyphIndex)
    else { return .zero }
    return CGPoint(x: layoutOrigin.x + CGFloat(position.x), y: CGFloat(position.y - line.top))
  }

  /// The line of a glyph, across the whole container.
  ///
  /// - Parameter effectiveGlyphRange: takes the glyphs of the line.
  public func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?) -> CGRect {
    guard let line = glyphMap.line(ofGlyph: glyphIndex) else { return .zero }
    effectiveGlyphRange?.pointee = glyphMap.glyphs(ofPieces: line.pieces)
    return rect(of: line)
  }

  /// The part of the line of a glyph that is taken, with the padding at its ends.
  public func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?) -> CGRect {
    guard let line = glyphMap.line(ofGlyph: glyphIndex) else { return .zero }
    effectiveGlyphRange?.pointee = glyphMap.glyphs(ofPieces: line.pieces)
    return usedRect(of: line)
  }

  /// Calls `block` for each line that has one of the glyphs: its rectangle, the part taken, the container, its glyphs, and whether to stop.
  public func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let container = textContainers.first else { return }
    let map = glyphMap
    let pieces = map.pieces(ofGlyphs: glyphRange)
    var stop = ObjCBool(false)
    for line in map.layout.lines where !stop.boolValue && line.pieces.overlaps(pieces) {
      block(rect(of: line), usedRect(of: line), container, map.glyphs(ofPieces: line.pieces), &stop)
    }
  }

  /// The glyph nearest to a point, first by line, then along it. 0 where there is none.
  public func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    let map = glyphMap
    guard container === textContainers.first else { return 0 }
    let (x, y) = (Double(point.x - layoutOrigin.x), Double(point.y))
    let lines = map.layout.lines.filter { !$0.pieces.isEmpty }
    guard let line = lines.first(where: { y < $0.baseline + $0.descent }) ?? lines.last else { return 0 }
    func distance(_ box: Rect) -> Double { max(box.minX - x, x - box.maxX, 0) }
    let nearest = line.pieces.min { distance(map.layout.pieces[$0].box) < distance(map.layout.pieces[$1].box) }
    return nearest.map { map.glyphs(ofPieces: $0..<$0 + 1).location } ?? 0
  }

  private func placed(_ rect: Rect) -> CGRect {
    rect.isNull ? .null : rect.cgRect.offsetBy(dx: layoutOrigin.x, dy: layoutOrigin.y)
  }

  private func rect(of line: TextLayout.Line) -> CGRect {
    let used = usedRect(of: line)
    guard let width = textContainers.first?.size.width, width > 0 else {
      return CGRect(x: 0, y: used.minY, width: used.maxX, height: used.height)
    }
    return CGRect(x: 0, y: used.minY, width: width, height: used.height)
  }

  private func usedRect(of line: TextLayout.Line) -> CGRect {
    let padding = layoutOrigin.x
    return placed(line.box).insetBy(dx: -padding, dy: 0)
  }
}
