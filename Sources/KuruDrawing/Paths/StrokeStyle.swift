/// How a path is stroked. Lengths are in the path's own units, before its transform.
public struct StrokeStyle: Hashable, Sendable {
  public enum Cap: UInt8, Hashable, Sendable { case butt, round, square }
  public enum Join: UInt8, Hashable, Sendable { case miter, round, bevel }

  /// The full width. Zero or less, or not a number, paints nothing.
  public var width: Double
  public var cap: Cap
  public var join: Join
  /// A miter longer than this many line widths is cut to a bevel.
  public var miterLimit: Double
  /// Lengths painted and left out by turns; empty for a solid line. An odd list is used twice over. A list with a value below
  /// zero or not finite, or of zeros alone, counts as empty.
  public var dash: [Double]
  /// How far into the pattern the line begins.
  public var dashPhase: Double
  /// The part of the path that is stroked, as fractions of the length of all its subpaths together: `strokeStart` and
  /// `strokeEnd` of a shape layer. Clamped to 0...1; nothing is painted where start >= end, save for a round or square cap's dot
  /// nowhere: an empty range is empty.
  public var trimStart: Double
  public var trimEnd: Double

  @inlinable public init(
    width: Double = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10, dash: [Double] = [],
    dashPhase: Double = 0, trimStart: Double = 0, trimEnd: Double = 1
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
    self.trimStart = trimStart
    self.trimEnd = trimEnd
  }
}
