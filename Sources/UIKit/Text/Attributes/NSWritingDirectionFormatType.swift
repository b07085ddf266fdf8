/// How a stretch of text in a direction of its own stands in the text about it: a part of the value of `.writingDirection`.
public enum NSWritingDirectionFormatType: Int, Sendable {
  /// Its characters run as they do by themselves.
  case embedding = 0
  /// All its characters run in its direction.
  case override = 2
}
