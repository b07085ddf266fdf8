import KuruDrawing
import Testing

@Suite struct DamageTests {
  private func box(_ x: Double, _ y: Double, size: Double = 10) -> DisplayList.Item {
    var path = Path()
    path.addRect(Rect(x: x, y: y, width: size, height: size))
    return .fill(DisplayList.Fill(path: path, paint: .color(.black)))
  }

  private func damage(_ new: [DisplayList.Item], _ old: [DisplayList.Item]) -> [Rect] {
    DisplayList(new).damage(since: DisplayList(old))
  }

  @Test func equalListsHaveNone() {
    #expect(damage([box(0, 0), box(20, 0)], [box(0, 0), box(20, 0)]).isEmpty)
    #expect(damage([], []).isEmpty)
  }

  @Test func aMovedItemCountsBeforeAndAfter() {
    let rects = damage([box(0, 0), box(50, 0), box(20, 20)], [box(0, 0), box(100, 0), box(20, 20)])
    #expect(rects == [Rect(x: 50, y: 0, width: 10, height: 10), Rect(x: 100, y: 0, width: 10, height: 10)])
  }

  @Test func anAddedItemCountsAlone() {
    #expect(
      damage([box(0, 0), box(50, 0), box(20, 20)], [box(0, 0), box(20, 20)]) == [Rect(x: 50, y: 0, width: 10, height: 10)])
  }

  @Test func aGroupCountsByWhatHasChangedInIt() {
    func group(_ x: Double, opacity: Double = 0.5) -> [DisplayList.Item] {
      [.beginGroup(DisplayList.Group(opacity: opacity)), box(0, 0), box(x, 0), .endGroup]
    }
    #expect(damage(group(50), group(52)) == [Rect(x: 50, y: 0, width: 12, height: 10)])
    #expect(damage(group(50), group(50, opacity: 0.6)) == [Rect(x: 0, y: 0, width: 60, height: 10)])
  }

  @Test func clipsLimitAndShadowsWiden() throws {
    var clip = Path()
    clip.addRect(Rect(x: 0, y: 0, width: 55, height: 5))
    func clipped(_ x: Double) -> [DisplayList.Item] {
      [.beginGroup(DisplayList.Group(clips: [DisplayList.Clip(path: clip)])), box(x, 0), .endGroup]
    }
    #expect(damage(clipped(50), clipped(52)) == [Rect(x: 50, y: 0, width: 5, height: 5)])
    let shadow = DisplayList.Shadow(color: .black, offset: Point(x: 100, y: 0), radius: 4)
    func shadowed(_ x: Double) -> [DisplayList.Item] {
      [.beginGroup(DisplayList.Group(shadow: shadow)), box(x, 0), .endGroup]
    }
    let rect = try #require(damage(shadowed(50), shadowed(52)).first)
    #expect(rect.minX <= 50 && rect.maxX >= 168 && rect.minY <= -6)
  }

  @Test func manyChangesGiveEightRectanglesThatHoldThemAll() {
    let old = (0..<40).map { box(Double($0 % 8) * 50, Double($0 / 8) * 50) }
    let new = (0..<40).map { box(Double($0 % 8) * 50 + 1, Double($0 / 8) * 50) }
    let rects = damage(new, old)
    #expect(rects.count <= 8)
    for i in 0..<40 {
      let changed = Rect(x: Double(i % 8) * 50, y: Double(i / 8) * 50, width: 11, height: 10)
      #expect(rects.contains { $0.union(changed) == $0 })
    }
    for i in rects.indices { for j in 0..<i { #expect(rects[i].intersection(rects[j]).isNull) } }
  }

  @Test func rectanglesAreMapped() {
    let rects = DisplayList([box(1, 2)]).damage(since: DisplayList(), mappedBy: Transform(scaleX: 3, y: 3))
    #expect(rects == [Rect(x: 3, y: 6, width: 30, height: 30)])
  }

  @Test func itemsThatPaintNothingDoNoDamage() {
    #expect(damage([box(.nan, 0)], []).isEmpty)
    #expect(damage([box(0, 0, size: 0)], []).isEmpty)
  }
}
