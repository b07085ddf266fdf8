/// What a face is called, and how it looks beside its sisters.
public struct FontName: Hashable, Sendable {
  /// Such as "Inter".
  public var family: String
  /// Such as "Inter Bold Italic".
  public var full: String
  /// Such as "Inter-BoldItalic": unique among well-made fonts.
  public var postScript: String
  public var weight: FontWeight
  public var isItalic: Bool
  public var isMonospaced: Bool
}

extension FontName {
  init(_ pattern: FontPattern) {
    family = pattern.families.first ?? ""
    full = pattern.fullNames.first ?? family
    postScript = pattern.postScriptName
    // Of a variable font, the weight nearest to regular.
    weight = FontWeight(openType: min(max(400, pattern.weights.lowerBound), pattern.weights.upperBound))
    isItalic = pattern.isItalic
    isMonospaced = pattern.isMonospaced
  }
}
