import CoreGraphics

/// What of the attributes of some characters decides how they are painted, and not where they stand.
///
/// Colours stay as they were given until they are painted, so that a dynamic one follows light and dark.
struct TextLook: Hashable {
  /// nil: the colour of whoever paints.
  var foreground: UIColor?
  var background: UIColor?
  /// nil, as for the two below: the colour of the characters.
  var underline: UIColor?
  var strikethrough: UIColor?
  var stroke: UIColor?
  /// Of the outline, in percent of the font size: above 0 in place of the characters, below 0 round them.
  var strokeWidth = 0.0
  var shadow: NSShadow?
  /// By how much the characters lean to the right, in points a point of height.
  var obliqueness = 0.0
  var attachment: NSTextAttachment?
}
