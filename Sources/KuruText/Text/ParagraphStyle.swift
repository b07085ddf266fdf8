/// How the lines of a paragraph are made and placed.
///
/// Lengths are in points. One that is not finite counts as 0.
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
    /// Natural, with the spaces of every line but a paragraph's last widened until it fills the width.
    case justified
  }

  /// What happens to a paragraph that is wider than the room.
  public enum LineBreaking: Hashable, Sendable {
    /// Lines break between words (Unicode Standard Annex 14), and inside a word that is longer than a line between its pieces.
    case byWord
    /// Lines break between any two pieces.
    case byCharacter
    /// The paragraph stays on one line, which may be wider than the room.
    case clip
    /// Lines break between words; in the last line there is room for, an ellipsis takes the place of what would not fit: of the
    /// beginning, the middle or the end of the rest of the paragraph.
    case truncateHead, truncateMiddle, truncateTail
  }

  /// Default natural.
  public var alignment: Alignment
  /// Default natural.
  public var direction: Direction
  /// Default by word.
  public var lineBreaking: LineBreaking
  /// Between the bottom of a line and the top of the next. Default 0; below 0 counts as 0.
  public var lineSpacing: Double
  /// After the paragraph, where another follows. Default 0.
  public var spacingAfter: Double
  /// Before the paragraph, where it is not the first. Default 0.
  public var spacingBefore: Double
  /// From the leading edge to the first line. Default 0.
  public var firstLineIndent: Double
  /// From the leading edge to the other lines. Default 0.
  public var indent: Double
  /// Above 0: from the leading edge to where the lines end; else from the trailing edge, inward where it is below 0. Default 0.
  public var tailIndent: Double
  /// Default 0.
  public var minimumLineHeight: Double
  /// 0, the default: no limit.
  public var maximumLineHeight: Double
  /// Multiplies the height of the fonts before the two limits are looked at; 0, the default, is the same as 1. A line that is made
  /// higher or lower grows or shrinks at its top, as on Apple's systems.
  public var lineHeightMultiple: Double
  /// In ascending order. Beyond the last, tabulators lead to multiples of `tabInterval`.
  public var tabStops: [TabStop]
  /// Default 28, as UIKit's standard stops are; 0 or less: beyond the last stop a tabulator is a space.
  public var tabInterval: Double
  /// Whether lines do not break between the letters of a Korean word that fits on a line by itself. Default false: they may, as Unicode
  /// Standard Annex 14 has it.
  public var keepsHangulWords: Bool
  /// Whether a word that would stand alone on the last line takes the word before it along, where two words at least stay behind. Default
  /// false.
  public var avoidsOrphans: Bool
  /// By which part of the room the last line may be too wide and is then set closer, before it is truncated. Default 0: not at all.
  public var tightening: Double

  public init(
    alignment: Alignment = .natural, direction: Direction = .natural, lineBreaking: LineBreaking = .byWord,
    lineSpacing: Double = 0, spacingAfter: Double = 0, spacingBefore: Double = 0, firstLineIndent: Double = 0,
    indent: Double = 0, tailIndent: Double = 0, minimumLineHeight: Double = 0, maximumLineHeight: Double = 0,
    lineHeightMultiple: Double = 0, tabStops: [TabStop] = [], tabInterval: Double = 28,
    keepsHangulWords: Bool = false, avoidsOrphans: Bool = false, tightening: Double = 0
  ) {
    self.alignment = alignment
    self.direction = direction
    self.lineBreaking = lineBreaking
    self.lineSpacing = lineSpacing
    self.spacingAfter = spacingAfter
    self.spacingBefore = spacingBefore
    self.firstLineIndent = firstLineIndent
    self.indent = indent
    self.tailIndent = tailIndent
    self.minimumLineHeight = minimumLineHeight
    self.maximumLineHeight = maximumLineHeight
    self.lineHeightMultiple = lineHeightMultiple
    self.tabStops = tabStops
    self.tabInterval = tabInterval
    self.keepsHangulWords = keepsHangulWords
    self.avoidsOrphans = avoidsOrphans
    self.tightening = tightening
  }
}
