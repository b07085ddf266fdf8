import KuruDrawing

/// How the characters of a stretch of text look.
public struct TextStyle: Hashable, Sendable {
  public var font: FontDescription
  /// Nil: the colour of whoever paints the text.
  public var color: Color?
  /// Points added after every piece that takes up room, the last of a line included; it counts as part of the line's width. Pieces
  /// that are joined (the letters of an Arabic word) get none between them. Default 0. Clamped to -10,000 ... 10,000.
  ///
  /// The font's own kerning stays on whatever the value, so 0 is the same as none: UIKit's documentation calls 0 the default.
  /// Differs: Core Text's documentation has 0 turn the font's kerning off.
  public var kern: Double
  /// Whether the ligatures that a script does not need are made (fi, ffi). Nil, the default: where `kern` is 0, for a ligature among
  /// spaced letters would stand out (CSS Text 3, 8.2; Core Text does so for tracking).
  public var hasLigatures: Bool?
  /// Points by which the glyphs stand above the line's baseline. Default 0.
  public var baselineOffset: Double

  public init(
    font: FontDescription, color: Color? = nil, kern: Double = 0, hasLigatures: Bool? = nil, baselineOffset: Double = 0
  ) {
    self.font = font
    self.color = color
    self.kern = kern
    self.hasLigatures = hasLigatures
    self.baselineOffset = baselineOffset
  }
}
