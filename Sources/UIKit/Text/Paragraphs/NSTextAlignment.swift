/// Where the lines of a text stand in the room they have.
public enum NSTextAlignment: Int, Sendable {
  case left = 0
  case center = 1
  case right = 2
  /// All lines but a paragraph's last are stretched to the whole width.
  case justified = 3
  /// Left for text that runs to the right, right for text that runs to the left.
  case natural = 4
}
