/// A line before it has its place: what stands on it, in logical order.
struct LineDraft {
  var items: [ShapedItem]
  /// The characters whose glyphs the items are.
  var range: Range<Int>
  /// Where the next line begins: behind the separator, if a paragraph ends here.
  var end: Int
  var isRightToLeft: Bool
  /// Where the characters begin that an ellipsis stands for.
  var ellipsis: Int?
  /// Whether the line ends for want of room, not with its paragraph.
  var isWrapped = false
  /// Whether its paragraph begins with it.
  var isFirst = true
  /// From the leading edge of the box.
  var indent = 0.0
  /// From the indent to where lines end; may be infinite.
  var room = Double.infinity
  /// By how much it is too wide for its room, and is set closer.
  var excess = 0.0
}
