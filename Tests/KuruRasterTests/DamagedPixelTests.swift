import KuruDrawing
import KuruRaster
import Testing

/// Whoever shows a picture of one list and repaints the damage of another has a picture of that one.
@Suite struct DamagedPixelTests {
  #if DEBUG
    private static let pairs = 8
  #else
    private static let pairs = 4_000
  #endif
  private static let side = 64

  private static func picture(_ list: DisplayList) -> Pixmap {
    var pixmap = Pixmap(width: side, height: side)
    var rasterizer = Rasterizer()
    rasterizer.draw(list, into: &pixmap)
    return pixmap
  }

  @Test func everyPixelThatChangesIsDamaged() {
    var random = RandomLists(seed: 2_026)
    var changedPixels = 0
    for pair in 0..<Self.pairs {
      let old = random.list()
      let new = pair % 10 == 0 ? random.list() : random.changed(old)
      let damage = new.damage(since: old)
      #expect(damage.count <= 8)
      for i in damage.indices {
        for j in 0..<i { #expect(damage[i].intersection(damage[j]).isNull, "pair \(pair): \(damage)") }
      }
      let areas = damage.map { PixelRect(touchedBy: $0) }
      let (before, after) = (Self.picture(old), Self.picture(new))
      for y in 0..<Self.side {
        for x in 0..<Self.side where before[x, y] != after[x, y] {
          changedPixels += 1
          let isDamaged = areas.contains { x >= $0.minX && x < $0.maxX && y >= $0.minY && y < $0.maxY }
          if !isDamaged { Issue.record("pair \(pair), pixel \(x),\(y), damage \(damage)\n\(old.dump())--\n\(new.dump())") }
        }
      }
    }
    #expect(changedPixels > 100 * Self.pairs)
  }

  @Test func repaintingTheDamageGivesTheNewPicture() {
    var random = RandomLists(seed: 7)
    var rasterizer = Rasterizer()
    for pair in 0..<Self.pairs / 2 {
      let old = random.list()
      let new = random.changed(old)
      var shown = Self.picture(old)
      let surface = PixelRect(x: 0, y: 0, width: Self.side, height: Self.side)
      for rect in new.damage(since: old) {
        let area = PixelRect(touchedBy: rect).intersection(surface)
        for y in area.minY..<max(area.maxY, area.minY) {
          for x in area.minX..<max(area.maxX, area.minX) { shown[x, y] = 0 }
        }
        rasterizer.draw(new, transform: .identity, clippedTo: area, into: &shown)
      }
      #expect(shown == Self.picture(new), "pair \(pair)")
    }
  }
}
