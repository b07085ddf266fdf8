/// Glyphs of one table at one size, each at its own place.
public struct GlyphRun: Sendable, Equatable {
  public struct Glyph: Hashable, Sendable {
    public var id: UInt32
    /// The pen on the baseline, in the run's coordinates (y down).
    public var position: Point

    @inlinable public init(id: UInt32, position: Point) {
      self.id = id
      self.position = position
    }
  }

  public var table: GlyphTable
  /// Units per em.
  public var size: Double
  public var glyphs: [Glyph]

  public init(table: GlyphTable, size: Double, glyphs: [Glyph]) {
    self.table = table
    self.size = size
    self.glyphs = glyphs
  }

  public static func == (a: GlyphRun, b: GlyphRun) -> Bool {
    a.table.identity == b.table.identity && a.size == b.size && a.glyphs == b.glyphs
  }
}
