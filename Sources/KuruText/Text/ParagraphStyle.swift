/// How the lines of a paragraph are made and placed.
public struct ParagraphStyle: Hashable, Sendable {
  /// The direction in which a paragraph begins; it decides where a natural line starts and how mixed directions are ordered.
  public enum Direction: Hashable, Sendable {
    /// That of the first character that has one; left to right where none has (Unicode Bidirectional Algorithm, P2 and P3).
    case natural
    case leftToRight, rightToLeft
  }

  public enum Alignment: Hashable, Sendable {
    /// Left for a paragraph that runs to the right, right for one that runs to the left.
    case natural
    case left, center, right
  }

  public var alignment: Alignment
  public var direction: Direction

  public init(alignment: Alignment = .natural, direction: Direction = .natural) {
    self.alignment = alignment
    self.direction = direction
  }
}
