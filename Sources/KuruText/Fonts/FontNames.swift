/// What a font is called.
public struct FontNames: Hashable, Sendable {
  /// Such as "Inter"; in English where the font has an English name.
  public var family: String
  /// Such as "Inter-Bold"; empty where the font has none.
  public var postScript: String

  public init(family: String, postScript: String) {
    self.family = family
    self.postScript = postScript
  }
}
