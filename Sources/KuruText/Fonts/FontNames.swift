/// What a face is called, and how it looks beside its sisters.
public struct FontNames: Hashable, Sendable {
  /// Such as "Inter"; in English where the font has an English name.
  public var family: String
  /// Such as "Inter Bold Italic".
  public var full: String
  /// Such as "Inter-BoldItalic": unique among well-made fonts; empty where the font has none.
  public var postScript: String
  public var weight: FontWeight
  public var isItalic: Bool
  public var isMonospaced: Bool

  public init(
    family: String, full: String = "", postScript: String, weight: FontWeight = .regular, isItalic: Bool = false,
    isMonospaced: Bool = false
  ) {
    self.family = family
    self.full = full
    self.postScript = postScript
    self.weight = weight
    self.isItalic = isItalic
    self.isMonospaced = isMonospaced
  }
}

extension FontNames {
  init(_ pattern: FontPattern) {
    let family = pattern.families.first ?? ""
    // Of a variable font, the weight nearest to regular.
    let weight = min(max(400, pattern.weights.lowerBound), pattern.weights.upperBound)
    self.init(
      family: family, full: pattern.fullNames.first ?? family, postScript: pattern.postScriptName,
      weight: FontWeight(openType: weight), isItalic: pattern.isItalic, isMonospaced: pattern.isMonospaced)
  }
}
