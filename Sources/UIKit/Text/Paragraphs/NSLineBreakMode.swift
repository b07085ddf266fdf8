/// What becomes of text that is wider than the room it has.
public enum NSLineBreakMode: Int, Sendable {
  /// Lines break between words.
  case byWordWrapping = 0
  /// Lines break before the first character that does not fit.
  case byCharWrapping = 1
  /// What does not fit is cut off at the edge.
  case byClipping = 2
  /// The last line shows the end of the text, after an ellipsis.
  case byTruncatingHead = 3
  /// The last line ends with an ellipsis.
  case byTruncatingTail = 4
  /// The last line shows both ends of the text, with an ellipsis between them.
  case byTruncatingMiddle = 5
}
