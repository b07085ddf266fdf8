import CoreGraphics
import KuruText

/// Sets the text of a text storage in a container, and tells where each glyph stands.
///
///     let storage = NSTextStorage(attributedString: text)
///     let manager = NSLayoutManager()
///     manager.addTextContainer(NSTextContainer(size: CGSize(width: 200, height: 0)))
///     storage.addLayoutManager(manager)
///     manager.drawGlyphs(forGlyphRange: NSRange(location: 0, length: manager.numberOfGlyphs), at: .zero)
///
/// Glyphs are numbered in the order of the characters. Letters that a font ligates, and all that a reader takes for one character,
/// belong together: every range of glyphs or characters is widened to whole ones. It paints what a `UILabel` with the same text, width
/// and line break mode paints, bit for bit; so do the pieces by themselves, drawn from left to right.
///
/// Differs: text flows into the first container only; a blank has one glyph however it is encoded; so has the ellipsis of a truncated
/// line, and it stands for all the characters that are hidden.
open class NSLayoutManager: NSObject {
  /// Set by the storage to which the manager is added. Weak: the storage holds its managers.
  open internal(set) weak var textStorage: NSTextStorage?
  open private(set) var textContainers: [NSTextContainer] = []
  private var prepared: PreparedText?
  private var laidOut: GlyphMap?

  public override init() { super.init() }

  open func addTextContainer(_ container: NSTextContainer) { insertTextContainer(container, at: textContainers.count) }

  /// An index beyond the end counts as the end.
  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    textContainers.insert(container, at: min(max(index, 0), textContainers.count))
    container.layoutManager = self
    invalidateText()
  }

  open func removeTextContainer(at index: Int) {
    guard textContainers.indices.contains(index) else { return }
    textContainers.remove(at: index).layoutManager = nil
    invalidateText()
  }

  // MARK: Laying out

  /// Sets the text now rather than when somebody asks for a place. It is kept until the text or the container changes.
  open func ensureLayout(for container: NSTextContainer) {
    if container === textContainers.first { _ = glyphMap }
  }

  /// The text, or the line break mode, which is part of what it is prepared with, has changed.
  func invalidateText() {
    prepared = nil
    laidOut = nil
  }

  func invalidateLayout() { laidOut = nil }

  var glyphMap: GlyphMap {
    if let laidOut { return laidOut }
    guard let storage = textStorage, let container = textContainers.first else {
      return GlyphMap(.empty, TextConstraints())
    }
    var defaults = TextDefaults.plain
    defaults.lineBreakMode = container.lineBreakMode
    let text = prepared ?? PreparedText(storage, defaults: defaults)
    let map = GlyphMap(text, TextConstraints(room: container.room, maximumLines: container.maximumNumberOfLines))
    prepared = text
    laidOut = map
    return map
  }

  // MARK: Drawing

  /// Draws glyphs into the current graphics context, with the lines under and through them.
  ///
  /// - Parameter origin: where the container's origin comes to lie.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    painter(for: glyphsToShow).paintGlyphs(at: place(origin), in: context)
  }

  /// Draws the backgrounds of glyphs into the current graphics context.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    painter(for: glyphsToShow).paintBackground(at: place(origin), in: context)
  }

  private func place(_ origin: CGPoint) -> CGPoint { CGPoint(x: origin.x + layoutOrigin.x, y: origin.y) }

  private func painter(for glyphs: NSRange) -> TextPainter {
    let map = glyphMap
    let pieces = map.pieces(ofGlyphs: glyphs)
    var painter = TextPainter(layout: map.layout, looks: map.prepared.looks)
    if pieces != map.layout.pieces.indices { painter.selection = TextSelection(map.layout, pieces: pieces) }
    return painter
  }

  /// Of the layout in the container.
  var layoutOrigin: CGPoint { CGPoint(x: textContainers.first?.lineFragmentPadding ?? 0, y: 0) }
}
