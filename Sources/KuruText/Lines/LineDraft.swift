/// A line before it has its place: what stands on it, in logical order.
struct LineDraft {
  var items: [ShapedItem]
  /// The characters whose glyphs the items are.
  var range: Range<Int>
  /// Where the next line begins: behind the separator, if a paragraph ends here.
  var end: Int
  var isRightToLeft: Bool
  var paragraph: ParagraphStyle
}
