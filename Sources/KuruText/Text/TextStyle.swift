import KuruDrawing

/// How the characters of a stretch of text look.
public struct TextStyle: Hashable, Sendable {
  public var font: FontDescription
  /// Points added after every piece that takes up room, the last of a line included; it counts as part of the line's width. Pieces
  /// that are joined (the letters of an Arabic word) get none between them. Default 0. Clamped to -10,000 ... 10,000.
  ///
  /// The font's own kerning stays on whatever the value, so 0 is the same as none: UIKit's documentation calls 0 the default.
  /// Differs: Core Text's documentation has 0 turn the font's kerning off.
  public var kern: Double
  /// Whether the ligatures that a script does not need are made (fi, ffi). Nil, the default: where `kern` is 0, for a ligature among
  /// spaced letters would stand out (CSS Text 3, 8.2; Core Text does so for tracking).
  public var hasLigatures: Bool?
  /// Points by which the glyphs stand above the line's baseline. Default 0. The line grows to hold them.
  public var baselineOffset: Double
  /// Room for a picture, in the place of the character U+FFFC. Default none.
  public var attachment: Attachment?
  /// Multiplies the width of every glyph. Default 1. Clamped to 0.01...100; what is not a number counts as 1.
  public var expansion: Double
  /// From the outermost to the innermost: in which directions the characters run, whatever they are by themselves. Default none.
  public var embeddings: [Embedding]

  /// Nil: the colour of whoever paints the text.
  public var color: Color?
  /// Fills the line's height behind the characters. Default none.
  public var background: Color?
  /// Default none.
  public var underline: Decoration?
  /// Default none.
  public var strikethrough: Decoration?
  /// Not looked at: for whoever paints the text to find what else belongs to these characters. Default 0.
  public var tag: Int

  /// A box that stands on the baseline among the characters.
  public struct Attachment: Hashable, Sendable {
    public var width: Double
    /// How far it reaches above the baseline, in points.
    public var ascent: Double
    /// How far it reaches below the baseline, in points.
    public var descent: Double

    public init(width: Double, ascent: Double, descent: Double = 0) {
      self.width = width
      self.ascent = ascent
      self.descent = descent
    }
  }

  /// What the Unicode Bidirectional Algorithm has control characters for.
  public enum Embedding: Hashable, Sendable {
    /// The characters are a text of that direction within the text about them.
    case leftToRight, rightToLeft
    /// As above, and all of them run in that direction.
    case leftToRightOverride, rightToLeftOverride
  }

  /// A line drawn along the characters.
  public struct Decoration: Hashable, Sendable {
    public enum Weight: Hashable, Sendable { case single, thick, double }
    public enum Pattern: Hashable, Sendable { case solid, dot, dash, dashDot, dashDotDot }

    public var weight: Weight
    public var pattern: Pattern
    /// Whether it leaves out the blanks.
    public var isByWord: Bool
    /// Nil: the colour of the characters.
    public var color: Color?

    public init(weight: Weight = .single, pattern: Pattern = .solid, isByWord: Bool = false, color: Color? = nil) {
      self.weight = weight
      self.pattern = pattern
      self.isByWord = isByWord
      self.color = color
    }
  }

  public init(
    font: FontDescription, color: Color? = nil, kern: Double = 0, hasLigatures: Bool? = nil, baselineOffset: Double = 0,
    attachment: Attachment? = nil, expansion: Double = 1, embeddings: [Embedding] = [], background: Color? = nil,
    underline: Decoration? = nil, strikethrough: Decoration? = nil,
    tag: Int = 0
  ) {
    self.font = font
    self.kern = kern
    self.hasLigatures = hasLigatures
    self.baselineOffset = baselineOffset
    self.attachment = attachment
    self.expansion = expansion
    self.embeddings = embeddings
    self.color = color
    self.background = background
    self.underline = underline
    self.strikethrough = strikethrough
    self.tag = tag
  }

  /// The kern within its limits; 0 for what is not a number.
  var usableKern: Double { kern.isFinite ? min(max(kern, -10_000), 10_000) : kern > 0 ? 10_000 : kern < 0 ? -10_000 : 0 }

  /// How far the glyphs stand above the baseline: `baselineOffset`, clamped to -1,000,000 ... 1,000,000, and 0 where it is not finite.
  public var rise: Double { baselineOffset.isFinite ? min(max(baselineOffset, -1e6), 1e6) : 0 }

  /// The expansion within its limits.
  var usableExpansion: Double { expansion.isNaN ? 1 : min(max(expansion, 0.01), 100) }

  /// Whether the two place their glyphs alike, however they paint them.
  func isSetLike(_ other: TextStyle) -> Bool {
    font == other.font && kern == other.kern && hasLigatures == other.hasLigatures
      && baselineOffset == other.baselineOffset && attachment == other.attachment
      && expansion == other.expansion && embeddings == other.embeddings
  }
}
