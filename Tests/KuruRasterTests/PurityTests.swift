import KuruDrawing
import KuruRaster
import Testing

/// What a pixel gets depends on the list and the transform alone.
@Suite struct PurityTests {
  static let scenes =
    OracleTests.fills + OracleTests.strokes + OracleTests.overlaps + OracleTests.groups + PaintTests.all + EffectTests.scenes
    + GlyphTests.scenes

  @Test(arguments: scenes) func aPicturePaintedInPartsIsTheWholePicture(_ scene: Scene) {
    let whole = scene.render(background: 0xff20_4060)
    var rasterizer = Rasterizer()
    var parts = Pixmap(width: scene.width, height: scene.height, fill: 0xff20_4060)
    for y in stride(from: 0, to: scene.height, by: 11) {
      for x in stride(from: 0, to: scene.width, by: 13) {
        rasterizer.draw(
          scene.list, transform: scene.transform, clippedTo: PixelRect(x: x, y: y, width: 13, height: 11), into: &parts)
      }
    }
    #expect(parts == whole)
  }

  @Test func pixelsOutsideTheRegionStay() {
    let scene = OracleTests.fills[0]
    var pixmap = Pixmap(width: 64, height: 64, fill: 0xff11_2233)
    var rasterizer = Rasterizer()
    rasterizer.draw(
      scene.list, transform: .identity, clippedTo: PixelRect(x: 10, y: 10, width: 5, height: 5), into: &pixmap)
    for y in 0..<64 {
      for x in 0..<64 {
        let isInside = (10..<15).contains(x) && (10..<15).contains(y)
        #expect((pixmap[x, y] != 0xff11_2233) == isInside)
      }
    }
  }

  @Test func nothingIsRememberedFromEarlierPictures() {
    var rasterizer = Rasterizer()
    for scene in Self.scenes + Self.scenes.reversed() {
      var pixmap = Pixmap(width: scene.width, height: scene.height)
      rasterizer.draw(scene.list, transform: scene.transform, into: &pixmap)
      #expect(pixmap == scene.render(), "\(scene.name)")
    }
  }

  @Test func aTallSurfaceIsPaintedInBandsWithoutSeams() {
    // Bands of so wide a surface are 14 rows high.
    let width = 1_048_576
    var path = Path()
    path.addEllipse(in: Rect(x: 10, y: 2, width: 30, height: 30))
    let list = DisplayList([.fill(path)])
    var wide = Pixmap(width: width, height: 34)
    var narrow = Pixmap(width: 64, height: 34)
    var rasterizer = Rasterizer()
    rasterizer.draw(list, into: &wide)
    rasterizer.draw(list, into: &narrow)
    for y in 0..<34 { for x in 0..<64 where wide[x, y] != narrow[x, y] { Issue.record("(\(x), \(y))") } }
  }
}
