/// A paragraph with its glyphs, before it is broken into lines.
struct ShapedParagraph {
  var items: [ShapedItem]
  /// Without the separator.
  var range: Range<Int>
  var end: Int
  var isRightToLeft: Bool
  var style: ParagraphStyle
  /// The pieces of the whole paragraph. Their room is exact but for tabulators, and for letters that look otherwise at a line's end.
  var map: PieceMap
}
