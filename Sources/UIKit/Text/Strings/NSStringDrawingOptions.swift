/// How a string is measured and drawn.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The rectangle's origin is the upper left corner of the text, which is set in lines. Without it the text is one line, and the origin
  /// lies on its baseline.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Lines are as far apart as the font says. They always are here.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Boxes are those of what is painted, not of the characters.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// Where the height is not enough, the last line that has room ends with an ellipsis. Without it lines have all the height they need.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}
