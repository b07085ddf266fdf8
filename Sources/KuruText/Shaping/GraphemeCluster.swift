/// What the choice of a font asks of a grapheme cluster.
struct GraphemeCluster {
  /// The scalars that need a glyph: not spaces (which HarfBuzz makes from U+0020), controls and default ignorables.
  private(set) var inked: [UInt32] = []
  /// Whether it is to be shown as a colour picture.
  private(set) var isEmoji = false

  init(_ range: Range<Int>, of source: TextSource) {
    var offset = range.lowerBound
    var first: Unicode.Scalar?
    var (hasTextSelector, hasEmojiSelector) = (false, false)
    while offset < range.upperBound {
      let (value, length) = source.scalar(at: offset)
      offset += length
      hasTextSelector = hasTextSelector || value == 0xfe0e
      hasEmojiSelector = hasEmojiSelector || value == 0xfe0f
      guard let scalar = Unicode.Scalar(value) else { continue }
      if first == nil { first = scalar }
      if GraphemeCluster.needsGlyph(scalar) { inked.append(value) }
    }
    // Unicode Technical Standard 51: a selector decides, else the presentation that the first character has by default.
    if let first, first.value >= 0x80 || hasEmojiSelector, first.properties.isEmoji, !hasTextSelector {
      isEmoji = hasEmojiSelector || first.properties.isEmojiPresentation
    }
  }

  private static func needsGlyph(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x7f { return scalar.value > 0x20 }
    if scalar.properties.isDefaultIgnorableCodePoint { return false }
    switch scalar.properties.generalCategory {
    case .control, .spaceSeparator, .lineSeparator, .paragraphSeparator, .surrogate: return scalar.value == 0x1680
    default: return true
    }
  }
}
