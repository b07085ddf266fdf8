import KuruDrawing
import KuruRaster
import Testing

/// Groups may stand in groups without end.
@Suite struct NestedGroupTests {
  private static let disc: DisplayList.Item = {
    var path = Path()
    path.addEllipse(in: Rect(x: 4, y: 4, width: 24, height: 24))
    return .fill(DisplayList.Fill(path: path, paint: .color(Color(red: 0.9, green: 0.2, blue: 0.1))))
  }()

  private static func nested(_ group: DisplayList.Group, depth: Int) -> DisplayList {
    let begins = [DisplayList.Item](repeating: .beginGroup(group), count: depth)
    return DisplayList(begins + [disc] + begins.map { _ in .endGroup })
  }

  private static func picture(_ list: DisplayList, width: Int = 32) -> Pixmap {
    var pixmap = Pixmap(width: width, height: 32)
    var rasterizer = Rasterizer()
    rasterizer.draw(list, into: &pixmap)
    return pixmap
  }

  @Test(arguments: [1, 63, 64, 65, 1_000]) func groupsThatDoNothingChangeNothing(_ depth: Int) {
    #expect(Self.picture(Self.nested(DisplayList.Group(), depth: depth)) == Self.picture(DisplayList([Self.disc])))
  }

  @Test func everyOpacityCounts() {
    let pixmap = Self.picture(Self.nested(DisplayList.Group(opacity: 0.99), depth: 200))
    var alpha: UInt32 = 255
    // 0.99 is 252 of 255, and each group is rounded by itself.
    for _ in 0..<200 { alpha = (alpha * 252 + 127) / 255 }
    #expect(pixmap[16, 16] >> 24 == alpha && alpha > 30)
  }

  @Test func everyClipCounts() {
    var half = Path()
    half.addRect(Rect(x: 0, y: 0, width: 16, height: 32))
    var list = Self.nested(DisplayList.Group(), depth: 300)
    list.items[299] = .beginGroup(DisplayList.Group(clips: [DisplayList.Clip(path: half)]))
    let pixmap = Self.picture(list)
    #expect(pixmap[12, 16] >> 24 == 255 && pixmap[20, 16] == 0)
  }

  /// Twenty groups on so wide a surface are painted two rows at a time, for they hold their pixels at once.
  @Test func groupsInGroupsArePaintedInBandsWithoutSeams() {
    let shadow = DisplayList.Shadow(color: .black, offset: Point(x: 2, y: 3), radius: 3)
    var list = Self.nested(DisplayList.Group(opacity: 0.95), depth: 20)
    list.items[10] = .beginGroup(DisplayList.Group(shadow: shadow))
    let wide = Self.picture(list, width: 1_048_576)
    let narrow = Self.picture(list)
    for y in 0..<32 { for x in 0..<32 where wide[x, y] != narrow[x, y] { Issue.record("(\(x), \(y))") } }
  }

  @Test func boundsOfGroupsAreThoseOfWhatTheyHold() {
    var right = Path()
    right.addRect(Rect(x: 40, y: 0, width: 8, height: 8))
    let clip = DisplayList.Clip(path: right)
    let square = DisplayList.Item.fill(DisplayList.Fill(path: right, paint: .color(.black)))
    let list = DisplayList([
      Self.disc, .beginGroup(DisplayList.Group()), .beginGroup(DisplayList.Group(clips: [clip])), Self.disc, .endGroup, square,
      .endGroup, .beginGroup(DisplayList.Group()), Self.disc,
    ])
    let disc = DisplayList([Self.disc]).bounds()
    #expect(list.boundsOfGroups() == [Rect(x: 40, y: 0, width: 8, height: 8), disc, disc])
    #expect(list.depthOfGroups == 2)
  }
}
