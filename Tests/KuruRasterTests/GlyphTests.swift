import CairoOracle
import KuruDrawing
import Testing

@testable import KuruRaster

@Suite struct GlyphTests {
  /// An ellipse with a hole, a bar that overlaps itself, a bitmap, and layers.
  private static let table = GlyphTable(
    identity: 1,
    glyphs: [
      (1, .outline(o)),
      (2, .outline(Path("M 0.1 0 L 0.2 -0.7 L 0.35 -0.7 L 0.35 0 Z M 0.05 -0.4 L 0.5 -0.4 L 0.5 -0.3 L 0.05 -0.3 Z"))),
      (3, .bitmap(Pixmap(width: 4, height: 4, fill: 0xff20_8040), box: Rect(x: 0, y: -0.8, width: 0.8, height: 0.8))),
      (
        4,
        .layers([
          GlyphTable.Layer(outline: o, color: Color(red: 0, green: 0.5, blue: 1)),
          GlyphTable.Layer(outline: Path("M 0 0 L 0.6 0 L 0.3 -0.5 Z"), color: nil),
        ])
      ),
    ])

  private static var o: Path {
    var path = Path()
    path.addEllipse(in: Rect(x: 0.05, y: -0.7, width: 0.5, height: 0.7))
    var hole = Path()
    hole.addEllipse(in: Rect(x: 0.15, y: -0.6, width: 0.3, height: 0.5))
    path.append(hole.reversed())
    return path
  }

  private static func run(
    _ ids: [UInt32], size: Double = 20, x: Double = 3.3, advance: Double = 12.37, transform: Transform = .identity,
    paint: Paint = ink
  ) -> DisplayList.Item {
    let glyphs = ids.enumerated().map { GlyphRun.Glyph(id: $1, position: Point(x: x + Double($0) * advance, y: 30.6)) }
    return .glyphs(
      DisplayList.Glyphs(run: GlyphRun(table: table, size: size, glyphs: glyphs), transform: transform, paint: paint))
  }

  private static let half = Paint.color(Color(red: 0.9, green: 0.2, blue: 0.1, alpha: 0.5))

  static let scenes: [Scene] = [
    Scene("glyphs", run([1, 2, 1, 2])),
    Scene("glyphs at 2x", run([1, 2, 1, 2]), scale: 2),
    Scene("overlapping glyphs of low alpha", run([1, 1, 2, 1], advance: 5, paint: half)),
    Scene("turned glyphs", run([1, 2, 1], transform: Transform(rotation: 0.3))),
    Scene("turned glyphs of low alpha", run([1, 2, 1], advance: 5, transform: Transform(rotation: 0.3), paint: half)),
    Scene("stretched glyphs", run([1, 2, 1], transform: Transform(scaleX: 1, y: 1.2))),
    Scene("large glyphs", run([1, 2], size: 200, x: -30, advance: 20)),
    Scene("bitmap glyphs", run([3, 1, 3])),
    Scene("bitmap glyphs of low alpha", run([3, 1, 3], paint: half)),
    Scene("layered glyphs", run([4, 1, 4])),
    Scene("layered glyphs of low alpha", run([4, 1, 4], paint: half)),
    Scene("glyphs across the border", run([1, 2, 1, 2, 1, 2, 1], x: -8)),
    Scene("glyphs that are not there", run([9, 1, 77])),
    Scene(
      "glyphs in a gradient",
      run(
        [1, 2, 1, 2],
        paint: .gradient(
          Gradient(
            geometry: .axial(start: .zero, end: Point(x: 50, y: 10)),
            stops: [Gradient.Stop(location: 0, color: .black), Gradient.Stop(location: 1, color: .white)])))),
  ]

  @Test(arguments: scenes) func againstCairo(_ scene: Scene) {
    for background: UInt32 in [0, 0xffff_ffff] {
      let difference = scene.differenceFromOracle(background: background)
      #expect(difference.paintedCount > 0)
      #expect(difference.isSmall, "\(scene.name): \(difference)")
    }
  }

  @Test func glyphsStandAtQuartersOfAPixel() {
    let placement = GlyphPlacement(GlyphRun(table: Self.table, size: 20, glyphs: []), transform: Transform(scaleX: 2, y: 2))
    #expect(placement.isSnapped)
    let place = placement.transform(of: GlyphRun.Glyph(id: 1, position: Point(x: 1.3, y: -2.06)))
    #expect(place == Transform(a: 40, b: 0, c: 0, d: 40, tx: 2.5, ty: -4))
  }

  @Test func masksAreKeptAndBounded() {
    var rasterizer = Rasterizer()
    var pixmap = Pixmap(width: 64, height: 64)
    rasterizer.draw(DisplayList([Self.run([1, 2, 1, 2], x: 3, advance: 10)]), into: &pixmap)
    #expect(rasterizer.glyphMasks.count == 2)
    for i in 0..<10_000 {
      rasterizer.draw(DisplayList([Self.run([1], size: 5 + Double(i) * 0.001)]), into: &pixmap)
    }
    #expect(rasterizer.glyphMasks.count <= GlyphMaskCache.greatestCount)
    #expect(rasterizer.glyphMasks.bytes.count <= GlyphMaskCache.greatestBytes)
  }

  @Test func touchingLettersOfLowAlphaShowNoSeam() {
    // The bar of glyph 2, twice at one place.
    let once = Scene("once", Self.run([2], paint: Self.half)).render()
    let twice = Scene("twice", Self.run([2, 2], advance: 0, paint: Self.half)).render()
    for i in once.pixels.indices where once.pixels[i] >> 24 == 0x80 { #expect(twice.pixels[i] == once.pixels[i]) }
  }
}
