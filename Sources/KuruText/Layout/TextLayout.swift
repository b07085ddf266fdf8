import KuruDrawing

/// A text set in lines: which glyphs stand where, and which of them move together.
///
/// Points, with the origin in the upper left corner of the box the text was set in, y down. Every position is a multiple of 1/1024, so
/// that moving glyphs by another such number and back is exact.
public struct TextLayout: Sendable {
  public struct Line: Hashable, Sendable {
    /// The characters of the line, as UTF-8 offsets into the string: with the blanks and the separator at its end.
    public var range: Range<Int>
    /// The left edge.
    public var x: Double
    /// The sum of the advances, without the blanks that hang over the end: those after which the line wraps, and those at the end of a
    /// paragraph that find no room.
    public var width: Double
    public var baseline: Double
    /// From the baseline up.
    public var ascent: Double
    /// From the baseline down.
    public var descent: Double
    /// The glyph runs of the line, from left to right: places in `runs`.
    public var runs: Range<Int>
    /// Places in `pieces`.
    public var pieces: Range<Int>
    /// Whether the paragraph runs from right to left.
    public var isRightToLeft: Bool

    public var top: Double { baseline - ascent }
    public var box: Rect { Rect(x: x, y: top, width: width, height: ascent + descent) }
  }

  /// Glyphs of one face, size and style on one line. Those that paint nothing are left out.
  public struct Run: Equatable, Sendable {
    public var glyphs: GlyphRun
    /// A place in `styles`.
    public var style: Int
  }

  /// What cannot be taken apart: the smallest stretch that neither a grapheme cluster (what a reader takes for one character; Unicode
  /// Standard Annex 29) nor a shaping cluster (such as a ligature) straddles.
  public struct Piece: Hashable, Sendable {
    /// Glyphs of one run.
    public struct Part: Hashable, Sendable {
      /// A place in `runs`.
      public var run: Int
      /// Places in the run's glyphs.
      public var glyphs: Range<Int>
    }

    public enum Kind: Hashable, Sendable {
      case text
      /// The box of a picture that someone else draws: as wide as `box`.
      case attachment
      /// Stands for the characters of `range`, which are not shown.
      case ellipsis
    }

    /// Its characters, as UTF-8 offsets into the string.
    public var range: Range<Int>
    /// A place in `lines`.
    public var line: Int
    /// Where its glyphs are; more than one part only where it mixes fonts.
    public var parts: [Part]
    /// The advance box: as high as its line, the kern after the piece included. The boxes of a line lie side by side.
    public var box: Rect
    /// Of its line.
    public var baseline: Double
    /// A place in `styles`.
    public var style: Int
    public var kind: Kind
    public var isRightToLeft: Bool

    /// Whether it paints nothing: a space, a line break, a control character.
    public var isBlank: Bool { parts.isEmpty && kind != .attachment }
  }

  /// How much room the text takes: the width of its widest line, with the line's indent, and the height of all lines together. Not
  /// rounded to pixels.
  public var size: Size
  public var lines: [Line]
  public var runs: [Run]
  /// In logical order: that of the string.
  public var pieces: [Piece]
  /// Those of the text's runs, in their order.
  public var styles: [TextStyle]
  /// Of the font of each style, at its size.
  public var metrics: [FontMetrics]
  /// Whether characters were left out for want of room, with an ellipsis or without.
  public var isTruncated: Bool

  /// A layout of nothing: no lines, a size of zero.
  public static let empty = TextLayout(
    size: .zero, lines: [], runs: [], pieces: [], styles: [], metrics: [], isTruncated: false)

  /// The glyphs of one piece, in the layout's coordinates.
  ///
  /// Those of all pieces together are exactly those of all runs.
  public func runs(of piece: Piece) -> [Run] {
    piece.parts.map { part in
      let run = runs[part.run]
      return Run(
        glyphs: GlyphRun(table: run.glyphs.table, size: run.glyphs.size, glyphs: Array(run.glyphs.glyphs[part.glyphs])),
        style: run.style)
    }
  }

  /// The baseline of the first line, from the top; 0 where there is none.
  public var firstBaseline: Double { lines.first?.baseline ?? 0 }

  /// The baseline of the last line, from the top; 0 where there is none.
  public var lastBaseline: Double { lines.last?.baseline ?? 0 }
}
