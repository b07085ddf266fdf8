import KuruDrawing
import Testing

@testable import KuruRaster

@Suite struct GlyphMaskCacheTests {
  private static let outline = Path("M -1 1 L 0 -1 L 1 1 Z")

  private static func table(_ identity: UInt64) -> GlyphTable {
    GlyphTable(identity: identity, glyphs: [(1, .outline(outline)), (2, .outline(outline))])
  }

  /// Draws one glyph, and says how many masks there are then.
  private static func draw(
    _ rasterizer: inout Rasterizer, _ id: UInt32 = 1, table: UInt64 = 1, size: Double = 20, x: Double = 8, y: Double = 30
  ) -> Int {
    let run = GlyphRun(table: Self.table(table), size: size, glyphs: [GlyphRun.Glyph(id: id, position: Point(x: x, y: y))])
    var pixmap = Pixmap(width: 64, height: 64)
    rasterizer.draw(DisplayList([.glyphs(DisplayList.Glyphs(run: run, paint: ink))]), into: &pixmap)
    return rasterizer.glyphMasks.count
  }

  @Test func aMaskIsKnownByTableGlyphSizeAndPhase() {
    var rasterizer = Rasterizer()
    #expect(Self.draw(&rasterizer) == 1)
    #expect(Self.draw(&rasterizer, x: 25, y: 41) == 1)
    #expect(Self.draw(&rasterizer, x: 8.1) == 1)
    #expect(Self.draw(&rasterizer, 2) == 2)
    #expect(Self.draw(&rasterizer, table: 2) == 3)
    #expect(Self.draw(&rasterizer, size: 20.5) == 4)
    #expect(Self.draw(&rasterizer, x: 8.25) == 5)
    #expect(Self.draw(&rasterizer, y: 30.5) == 6)
    #expect(Self.draw(&rasterizer) == 6)
  }

  @Test func allSixteenPhasesHaveTheirOwnMask() {
    var rasterizer = Rasterizer()
    for phase in 0..<32 {
      let count = Self.draw(&rasterizer, x: 8 + Double(phase % 4) / 4, y: 30 + Double(phase / 4 % 4) / 4)
      #expect(count == min(phase + 1, 16))
    }
  }

  /// The cache never holds more than it may, whatever comes in: also right after a mask that was too many.
  @Test func theCacheStaysWithinItsBytesAndItsCount() {
    #if DEBUG
      let (draws, leastDrops) = (90, 1)
    #else
      let (draws, leastDrops) = (20_000, 100)
    #endif
    var rasterizer = Rasterizer()
    var (greatest, drops, last) = (0, 0, 0)
    for i in 0..<draws {
      // Sizes up to 128 pixels, whose masks have up to 65,000 bytes; every phase; three tables.
      let size = 120 + Double(i * 7 % 9) + Double(i) / 1_000_000
      let count = Self.draw(
        &rasterizer, UInt32(1 + i % 2), table: UInt64(i % 3), size: size, x: 8 + Double(i % 4) / 4, y: 30 + Double(i / 4 % 4) / 4)
      let bytes = rasterizer.glyphMasks.bytes.count
      greatest = max(greatest, bytes)
      if bytes < last { drops += 1 }
      last = bytes
      #expect(bytes <= GlyphMaskCache.greatestBytes && count <= GlyphMaskCache.greatestCount)
    }
    // It was filled and begun anew.
    #expect(greatest > GlyphMaskCache.greatestBytes * 9 / 10 && drops >= leastDrops)
  }

  @Test func aFullCacheChangesNoPicture() {
    var (used, count) = (Rasterizer(), 0)
    for i in 0..<80 { count = Self.draw(&used, size: 108 + Double(i) / 4) }
    #expect(count > 0)
    let run = GlyphRun(table: Self.table(1), size: 31, glyphs: [GlyphRun.Glyph(id: 1, position: Point(x: 9.3, y: 40.6))])
    let list = DisplayList([.glyphs(DisplayList.Glyphs(run: run, paint: ink))])
    var (fresh, pictures) = (Rasterizer(), [Pixmap(width: 64, height: 64), Pixmap(width: 64, height: 64)])
    used.draw(list, into: &pictures[0])
    fresh.draw(list, into: &pictures[1])
    #expect(pictures[0] == pictures[1])
  }
}
