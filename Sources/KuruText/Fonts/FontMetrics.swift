/// The vertical measures of a font at one size, in points, unhinted and unrounded.
///
/// Source of each: ascender, descender and leading are those of the font's `hhea` table, as on Apple's systems (of `OS/2`, where `hhea`
/// has none or the font says so by its USE_TYPO_METRICS bit); the heights of capitals and of x are those of `OS/2`, or else are measured
/// on the glyphs H and x; underline and strike-through are those of `post` and `OS/2`. For Inter the first three come to .96875,
/// -.2412 and 0 em: lines of 1.21 em, where San Francisco's have 1.193.
public struct FontMetrics: Hashable, Sendable {
  /// From the baseline up to the top of the line; positive.
  public var ascender: Double
  /// From the baseline down to the bottom of the line; negative, as `UIFont.descender` is.
  public var descender: Double
  /// What the font adds between two lines.
  public var leading: Double
  public var capHeight: Double
  public var xHeight: Double
  /// The middle of the underline, measured up from the baseline; so it is mostly negative.
  public var underlinePosition: Double
  public var underlineThickness: Double
  /// The middle of the strike-through, measured up from the baseline.
  public var strikethroughPosition: Double
  public var strikethroughThickness: Double
  public var unitsPerEm: Int

  /// From the top of a line to its bottom, without the leading.
  public var lineHeight: Double { ascender - descender }

  /// The metrics of the same font at `factor` times the size.
  func scaled(by factor: Double) -> FontMetrics {
    var result = self
    result.ascender *= factor
    result.descender *= factor
    result.leading *= factor
    result.capHeight *= factor
    result.xHeight *= factor
    result.underlinePosition *= factor
    result.underlineThickness *= factor
    result.strikethroughPosition *= factor
    result.strikethroughThickness *= factor
    return result
  }
}

extension FontMetrics {
  /// Of no font.
  static let none = FontMetrics(
    ascender: 0, descender: 0, leading: 0, capHeight: 0, xHeight: 0, underlinePosition: 0, underlineThickness: 0,
    strikethroughPosition: 0, strikethroughThickness: 0, unitsPerEm: 1000)
}
