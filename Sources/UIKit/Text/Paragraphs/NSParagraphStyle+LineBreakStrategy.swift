extension NSParagraphStyle {
  /// What is looked at besides the width of words when lines are broken.
  public struct LineBreakStrategy: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A word that would stand alone on a paragraph's last line takes the word before it along, where two words at least stay behind.
    /// (Apple documents that orphans are avoided, not how.)
    public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
    /// Lines break between Korean words, and inside of them only where a word is wider than a line.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
    /// All of them: what labels have.
    public static let standard = LineBreakStrategy(rawValue: 0xffff)
  }
}
