import CairoOracle
import KuruDrawing
import KuruRaster
import KuruText
import Testing
import TextSheet

/// What the glyphs look like, against Cairo filling the outlines that Pango chooses.
@Suite struct PictureTests {
  static let scale = 2.0
  static let size = 17.0
  /// The most that is looked at of a picture, in pixels: of a long text the far end, where errors would have added up.
  static let window = (width: 1_200, height: 800)

  /// A layout painted in black, and where its pens stand on the picture.
  struct Painted {
    var pixmap: Pixmap
    /// In the order of the layout's glyphs; nil for pictures in colour.
    var pens: [(x: Double, y: Double)?]
  }

  /// - Parameters:
  ///   - margin: round the text, in points.
  ///   - window: the largest picture; larger ones show their lower right corner.
  ///   - showsColor: whether glyphs are painted that are not outlines.
  static func paint(
    _ layout: TextLayout, scale: Double, margin: Double = 24, window: (width: Int, height: Int) = (.max, .max),
    showsColor: Bool = false
  ) -> Painted {
    let full = (
      width: Int(((layout.size.width + 2 * margin) * scale).rounded(.up)),
      height: Int(((layout.size.height + 2 * margin) * scale).rounded(.up))
    )
    let (width, height) = (min(full.width, window.width), min(full.height, window.height))
    let place = Transform(
      a: scale, b: 0, c: 0, d: scale, tx: (margin * scale).rounded() - Double(full.width - width),
      ty: (margin * scale).rounded() - Double(full.height - height))
    var list = DisplayList()
    var pens: [(x: Double, y: Double)?] = []
    for run in layout.runs {
      let placement = GlyphPlacement(run.glyphs, transform: place)
      var painted = run.glyphs
      painted.glyphs = []
      for glyph in run.glyphs.glyphs {
        guard case .outline = run.glyphs.table.picture(of: glyph.id) else {
          pens.append(nil)
          if showsColor { painted.glyphs.append(glyph) }
          continue
        }
        let pen = placement.transform(of: glyph)
        pens.append((pen.tx, pen.ty))
        painted.glyphs.append(glyph)
      }
      list.items.append(.glyphs(DisplayList.Glyphs(run: painted, transform: .identity, paint: .color(.black))))
    }
    var pixmap = Pixmap(width: width, height: height)
    var rasterizer = Rasterizer()
    rasterizer.draw(list, transform: place, into: &pixmap)
    return Painted(pixmap: pixmap, pens: pens)
  }

  @Test("The ink is pangocairo's, glyph by glyph at the quarter of a pixel where it stands", arguments: Sheet.entries)
  func outlines(entry: Sheet.Entry) throws {
    let layout = library.layout(plain(entry.text, size: PictureTests.size))
    let ours = PictureTests.paint(layout, scale: PictureTests.scale, window: PictureTests.window)
    let (width, height) = (ours.pixmap.width, ours.pixmap.height)
    let canvas = PangoOracle.Canvas(pens: ours.pens, scale: PictureTests.scale, width: width, height: height)
    let coverage = try #require(
      PangoOracle.coverage(
        of: entry.text, families: PangoComparisonTests.families(entry), size: PictureTests.size, on: canvas))
    let theirs = Pixmap(width: width, height: height, pixels: coverage.map { UInt32($0) << 24 })
    let difference = Difference(ours.pixmap, theirs)
    #expect(difference.isSmall, "\(difference)")
    // Of the emoji there are no outlines; the next test looks at them.
    #expect(difference.paintedCount > 500 || ours.pens.contains { $0 == nil })
  }

  @Test("Emoji are the pictures that Cairo shows", arguments: ["🚀", "👍🏽", "👨‍👩‍👧‍👦", "🏳️‍🌈", "🇩🇪", "1️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "❤️"])
  func emoji(text: String) throws {
    let run = try #require(library.layout(plain(text)).runs.first?.glyphs)
    guard run.glyphs.count == 1, case .bitmap(let pixmap, let box) = run.table.picture(of: run.glyphs[0].id) else {
      Issue.record("not one bitmap")
      return
    }
    // Pixels of the bitmap to an em.
    let size = (Double(pixmap.width) / box.width).rounded()
    let pen = (x: 10 - Int((box.minX * size).rounded()), y: 10 - Int((box.minY * size).rounded()))
    let theirs = PangoOracle.picture(
      of: text, families: "Noto Color Emoji", size: size, pen: pen, width: pixmap.width + 20, height: pixmap.height + 20)
    var ours = Pixmap(width: pixmap.width + 20, height: pixmap.height + 20)
    for y in 0..<pixmap.height { for x in 0..<pixmap.width { ours[x + 10, y + 10] = pixmap[x, y] } }
    let difference = Difference(ours, Pixmap(width: ours.width, height: ours.height, pixels: theirs))
    #expect(difference.max == 0 && difference.paintedCount > 1000, "\(difference)")
  }

  @Test("The ink of a piece lies where the layout says", arguments: Sheet.entries.prefix(36))
  func ink(entry: Sheet.Entry) {
    let layout = library.layout(plain(entry.text, size: PictureTests.size))
    let margin = 24.0
    let picture = PictureTests.paint(layout, scale: PictureTests.scale, margin: margin, showsColor: true).pixmap
    let inked = picture.pixels.indices.filter { picture.pixels[$0] != 0 }
    let xs = inked.map { Double($0 % picture.width) / PictureTests.scale - margin }
    let ys = inked.map { Double($0 / picture.width) / PictureTests.scale - margin }
    let box = layout.inkBounds()
    let pixel = 1 / PictureTests.scale
    #expect(xs.min().map { $0 >= box.minX - 2 * pixel } == true)
    #expect(xs.max().map { $0 <= box.maxX + pixel } == true)
    #expect(ys.min().map { $0 >= box.minY - 2 * pixel } == true)
    #expect(ys.max().map { $0 <= box.maxY + pixel } == true)
    // Outlines reach their box; the pixels of an emoji need not.
    if !layout.runs.contains(where: { isBitmap($0) }) {
      #expect(xs.min().map { $0 <= box.minX + 2 * pixel } == true)
      #expect(ys.min().map { $0 <= box.minY + 2 * pixel } == true)
    }
  }

  func isBitmap(_ run: TextLayout.Run) -> Bool {
    run.glyphs.glyphs.contains { glyph in
      if case .bitmap = run.glyphs.table.picture(of: glyph.id) { true } else { false }
    }
  }
}
