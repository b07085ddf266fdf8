import CPango

/// A stretch of one paragraph whose characters share font, script, direction and style: what HarfBuzz takes at a time.
struct TextItem {
  /// UTF-8 offsets into the whole text.
  var range: Range<Int>
  /// The embedding level of the Unicode Bidirectional Algorithm; odd where the text runs from right to left.
  var level: UInt8
  var script: hb_script_t
  var face: FontFace
  /// A place in the text's runs.
  var style: Int
  /// Whether it is tabulators: letters on either side of one do not move together.
  var isTab: Bool

  var isRightToLeft: Bool { level & 1 == 1 }
}

/// A glyph where HarfBuzz put it, in points.
struct ShapedGlyph {
  var id: UInt32
  /// Where its cluster begins: a UTF-8 offset into the whole text.
  var cluster: Int
  /// Whether a line that began or ended at its cluster would look otherwise when shaped by itself.
  var isUnsafeToBreak: Bool
  var advance: Double
  /// From the pen to the glyph's origin, y down.
  var offset: (x: Double, y: Double)
}

/// An item with its glyphs, from left to right.
struct ShapedItem {
  var item: TextItem
  var glyphs: [ShapedGlyph]

  /// The sum of the advances.
  var width: Double { glyphs.reduce(0) { $0 + $1.advance } }

  /// Where the glyphs of some characters are. O(log n): clusters ascend, or descend where the text runs to the left.
  func glyphs(of range: Range<Int>) -> Range<Int> {
    if item.isRightToLeft {
      let first = glyphs.partitioningIndex(where: { $0.cluster < range.upperBound })
      return first..<max(glyphs.partitioningIndex(where: { $0.cluster < range.lowerBound }), first)
    }
    let first = glyphs.partitioningIndex(where: { $0.cluster >= range.lowerBound })
    return first..<max(glyphs.partitioningIndex(where: { $0.cluster >= range.upperBound }), first)
  }

  /// Whether the glyphs on either side of a character's beginning would be the same without the other side.
  func canBreak(at offset: Int) -> Bool { !glyphs[glyphs(of: offset..<offset + 1)].contains(where: \.isUnsafeToBreak) }
}
