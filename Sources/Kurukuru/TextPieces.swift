import UIKit

/// A text set in lines, cut into what can be moved by itself: pieces that neither a reader nor the font's shaping takes for parts of one
/// character.
@MainActor
final class TextPieces {
  /// One piece of the text.
  struct Piece {
    var glyphs: NSRange
    /// Around all that it paints, in the text's coordinates.
    var frame: CGRect
    /// Its place among the pieces from the first line to the last and from left to right: the order in which a label paints them.
    var paintOrder: Int
  }

  /// In the order of the characters, without blanks.
  private(set) var inked: [Piece] = []
  /// Blanks: they stay where they are, and may be underlined.
  private(set) var blanks: [NSRange] = []

  private let storage = NSTextStorage()
  private let container = NSTextContainer(size: .zero)
  private let manager = NSLayoutManager()

  init() {
    container.lineFragmentPadding = 0
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
  }

  /// Sets the text.
  ///
  /// - Parameters:
  ///   - size: of the room; a side of 0 is without limit.
  ///   - maximumLines: 0 for no limit.
  func set(_ text: NSAttributedString, in size: CGSize, maximumLines: Int, lineBreakMode: NSLineBreakMode) {
    container.size = size
    container.maximumNumberOfLines = max(maximumLines, 0)
    container.lineBreakMode = lineBreakMode
    storage.setAttributedString(text)
    cut()
  }

  private func cut() {
    inked = []
    blanks = []
    var places: [(line: CGFloat, x: CGFloat)] = []
    var next = 0
    let end = NSMaxRange(manager.glyphRange(for: container))
    while next < end {
      let glyphs = wholePiece(atGlyph: next)
      next = max(NSMaxRange(glyphs), next + 1)
      guard isInked(glyphs) else {
        blanks.append(glyphs)
        continue
      }
      inked.append(Piece(glyphs: glyphs, frame: manager.boundingRect(forGlyphRange: glyphs, in: container), paintOrder: 0))
      let line = manager.lineFragmentRect(forGlyphAt: glyphs.location, effectiveRange: nil)
      places.append((line.minY, manager.location(forGlyphAt: glyphs.location).x))
    }
    for (order, index) in inked.indices.sorted(by: { places[$0] < places[$1] }).enumerated() { inked[index].paintOrder = order }
  }

  /// The glyphs of a whole character, or of all characters that an ellipsis stands for.
  private func wholePiece(atGlyph glyph: Int) -> NSRange {
    let hidden = manager.truncatedGlyphRange(inLineFragmentForGlyphAt: glyph)
    if hidden.location != NSNotFound, NSLocationInRange(glyph, hidden) { return hidden }
    let character = manager.characterIndexForGlyph(at: glyph)
    let characters = (storage.string as NSString).rangeOfComposedCharacterSequence(at: character)
    return manager.glyphRange(forCharacterRange: characters, actualCharacterRange: nil)
  }

  private func isInked(_ glyphs: NSRange) -> Bool {
    let blank: NSLayoutManager.GlyphProperty = [.null, .controlCharacter, .elastic]
    return (glyphs.location..<NSMaxRange(glyphs)).contains { manager.propertyForGlyph(at: $0).isDisjoint(with: blank) }
  }

  // MARK: Drawing into the current context; `origin` is where the text's origin comes to lie.

  func drawGlyphs(_ glyphs: NSRange, at origin: CGPoint) { manager.drawGlyphs(forGlyphRange: glyphs, at: origin) }

  /// Draws what does not move: backgrounds, and lines under and through blanks.
  func drawBackground(at origin: CGPoint) {
    manager.drawBackground(forGlyphRange: manager.glyphRange(for: container), at: origin)
    for blank in blanks { manager.drawGlyphs(forGlyphRange: blank, at: origin) }
  }
}

/// Draws one piece of a text.
final class TextPieceView: UIView {
  private let pieces: TextPieces
  private var glyphs = NSRange()
  /// Of the text, in this view's coordinates.
  private var origin = CGPoint.zero

  init(pieces: TextPieces) {
    self.pieces = pieces
    super.init(frame: .zero)
    isOpaque = false
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  /// - Parameter origin: of the text, in the superview's coordinates.
  func show(_ piece: TextPieces.Piece, textOrigin origin: CGPoint) {
    let frame = grown(piece.frame.offsetBy(dx: origin.x, dy: origin.y))
    glyphs = piece.glyphs
    self.origin = CGPoint(x: origin.x - frame.minX, y: origin.y - frame.minY)
    bounds = CGRect(origin: .zero, size: frame.size)
    center = CGPoint(x: frame.midX, y: frame.midY)
    setNeedsDisplay()
  }

  /// With room for the soft edges of what is painted, and on whole pixels, so that the piece is painted as it would be in its text.
  private func grown(_ rect: CGRect) -> CGRect {
    let scale = contentScaleFactor
    let step = scale == scale.rounded() || scale <= 0 ? 1 : 1 / scale
    let left = ((rect.minX - 1) / step).rounded(.down) * step
    let top = ((rect.minY - 1) / step).rounded(.down) * step
    let right = ((rect.maxX + 1) / step).rounded(.up) * step
    let bottom = ((rect.maxY + 1) / step).rounded(.up) * step
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  override func draw(_ rect: CGRect) { pieces.drawGlyphs(glyphs, at: origin) }
}

/// Holds the pieces of a text, and draws what of it does not move.
final class TextContentView: UIView {
  private let pieces: TextPieces
  /// Of the text, in this view's coordinates.
  var textOrigin = CGPoint.zero

  init(pieces: TextPieces) {
    self.pieces = pieces
    super.init(frame: .zero)
    isOpaque = false
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) { pieces.drawBackground(at: textOrigin) }
}
