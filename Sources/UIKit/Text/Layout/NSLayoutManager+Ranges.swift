import CoreGraphics
import KuruText

extension NSLayoutManager {
  /// What a glyph is besides a picture.
  public struct GlyphProperty: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Paints nothing and takes no room.
    public static let null = GlyphProperty(rawValue: 1 << 0)
    /// A tabulator, or the end of a line or paragraph.
    public static let controlCharacter = GlyphProperty(rawValue: 1 << 1)
    /// A blank: paints nothing and takes room.
    public static let elastic = GlyphProperty(rawValue: 1 << 2)
  }

  /// Of the text that found room.
  public var numberOfGlyphs: Int { glyphMap.glyphCount }

  /// The glyphs that stand in a container.
  public func glyphRange(for container: NSTextContainer) -> NSRange {
    NSRange(location: 0, length: container === textContainers.first ? numberOfGlyphs : 0)
  }

  /// The glyphs of some characters. Characters that found no room have none.
  ///
  /// - Parameter actualCharRange: takes all the characters that those glyphs stand for.
  public func glyphRange(forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?) -> NSRange {
    let map = glyphMap
    var pieces = 0..<0
    if charRange.length > 0, let first = map.piece(ofCharacter: charRange.location) {
      let lastCharacter = charRange.location + min(charRange.length, map.prepared.offsets.utf16Length) - 1
      pieces = first..<max(first, map.piece(ofCharacter: lastCharacter) ?? map.layout.pieces.count - 1) + 1
    } else if let next = map.piece(ofCharacter: charRange.location) {
      pieces = next..<next
    } else {
      pieces = map.layout.pieces.count..<map.layout.pieces.count
    }
    actualCharRange?.pointee =
      pieces.isEmpty ? NSRange(location: charRange.location, length: 0) : map.characters(ofPieces: pieces)
    return map.glyphs(ofPieces: pieces)
  }

  /// The characters that some glyphs stand for.
  ///
  /// - Parameter actualGlyphRange: takes all the glyphs of those characters.
  public func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?) -> NSRange {
    let map = glyphMap
    let pieces = map.pieces(ofGlyphs: glyphRange)
    guard !pieces.isEmpty else {
      let piece = map.piece(ofGlyph: glyphRange.location) ?? map.layout.pieces.count
      actualGlyphRange?.pointee = map.glyphs(ofPieces: piece..<piece)
      return NSRange(location: characterIndexForGlyph(at: glyphRange.location), length: 0)
    }
    actualGlyphRange?.pointee = map.glyphs(ofPieces: pieces)
    return map.characters(ofPieces: pieces)
  }

  /// The first glyph of what a character belongs to; for one that found no room, the number of glyphs.
  public func glyphIndexForCharacter(at charIndex: Int) -> Int {
    glyphMap.piece(ofCharacter: charIndex).map { glyphMap.glyphs(ofPieces: $0..<$0 + 1).location } ?? numberOfGlyphs
  }

  /// The first character that a glyph stands for; beyond the last glyph, the end of what found room.
  public func characterIndexForGlyph(at glyphIndex: Int) -> Int {
    let map = glyphMap
    return map.characters(ofPieces: map.piece(ofGlyph: glyphIndex).map { $0..<$0 + 1 } ?? 0..<0).location
  }

  /// Empty for a glyph that paints something.
  public func propertyForGlyph(at glyphIndex: Int) -> GlyphProperty {
    let map = glyphMap
    guard let index = map.piece(ofGlyph: glyphIndex) else { return [] }
    let piece = map.layout.pieces[index]
    guard piece.isBlank else { return [] }
    if map.isControl(piece) { return .controlCharacter }
    return piece.box.width == 0 ? .null : .elastic
  }

  /// The glyph that stands for what is hidden in the line of a glyph; nowhere (`NSNotFound`) where nothing is.
  public func truncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange {
    let map = glyphMap
    let nowhere = NSRange(location: NSNotFound, length: 0)
    guard let line = map.line(ofGlyph: glyphIndex) else { return nowhere }
    let ellipsis = line.pieces.first { map.layout.pieces[$0].kind == .ellipsis }
    return ellipsis.map { map.glyphs(ofPieces: $0..<$0 + 1) } ?? nowhere
  }
}

extension GlyphMap {
  /// Whether a piece begins with a control character.
  fileprivate func isControl(_ piece: TextLayout.Piece) -> Bool {
    let scalars = prepared.text.string.unicodeScalars
    let utf8 = prepared.text.string.utf8
    let place = utf8.index(utf8.startIndex, offsetBy: piece.range.lowerBound, limitedBy: utf8.endIndex) ?? utf8.endIndex
    guard place < utf8.endIndex else { return false }
    switch scalars[place].properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }
}
