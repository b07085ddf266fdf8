/// The direction in which a paragraph begins.
public enum NSWritingDirection: Int, Sendable {
  /// That of the first character that has one (Unicode Bidirectional Algorithm, P2 and P3).
  case natural = -1
  case leftToRight = 0
  case rightToLeft = 1
}
