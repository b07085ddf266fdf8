import KuruDrawing
import KuruRaster
import KuruText
import Testing

/// What the glyphs look like, against Cairo filling the outlines that Pango chooses.
@Suite struct PictureTests {
  /// Of 255, over the pixels that either has painted.
  static let allowedMean = 1.0
  static let scale = 4.0
  static let size = 24.0

  /// One line each, of outlines alone. Pango 1.50 lifts the ellipsis of the Japanese text, which Inter has and the Japanese font would
  /// have elsewhere, off the baseline.
  static let entries = PangoComparisonTests.entries.filter { entry in
    !["separators", "ten thousand characters", "japanese"].contains(entry.name) && !entry.name.contains("emoji")
      && !entry.name.contains("flags")
  }

  @Test("Outlines are those that Pango and Cairo draw", arguments: entries)
  func outlines(entry: Sheet.Entry) {
    let layout = library.layout(plain(entry.text, size: PictureTests.size))
    let margin = 12.0
    let width = Int((layout.size.width + 2 * margin) * PictureTests.scale)
    let height = Int((layout.size.height + 2 * margin) * PictureTests.scale)
    let ours = picture(layout, margin: margin, width: width, height: height, asFills: true)
    let theirs = PangoOracle.coverage(
      of: entry.text, families: PangoComparisonTests.families(entry), size: PictureTests.size,
      origin: (margin, margin + layout.firstBaseline), scale: PictureTests.scale, width: width, height: height)
    var (sum, count) = (0, 0)
    for (a, b) in zip(ours, theirs) where a != 0 || b != 0 {
      sum += abs(Int(a) - Int(b))
      count += 1
    }
    #expect(count > 500)
    #expect(Double(sum) / Double(count) <= PictureTests.allowedMean)
  }

  /// The alpha of each pixel.
  ///
  /// - Parameter asFills: whether the outlines are filled where they stand. As glyphs they may be set to fractions of a pixel.
  func picture(_ layout: TextLayout, margin: Double, width: Int, height: Int, asFills: Bool = false) -> [UInt8] {
    var list = DisplayList()
    for run in layout.runs {
      if asFills {
        list.items += run.glyphs.outlines.map { path in
          .fill(
            DisplayList.Fill(path: path, transform: Transform(translationX: margin, y: margin), paint: .color(.black)))
        }
        continue
      }
      list.items.append(
        .glyphs(
          DisplayList.Glyphs(
            run: run.glyphs, transform: Transform(translationX: margin, y: margin), paint: .color(.black))))
    }
    var pixmap = Pixmap(width: width, height: height)
    var rasterizer = Rasterizer()
    rasterizer.draw(list, transform: Transform(scaleX: PictureTests.scale, y: PictureTests.scale), into: &pixmap)
    return pixmap.pixels.map { UInt8($0 >> 24) }
  }

  @Test("The ink of a piece lies where the layout says", arguments: Sheet.entries.prefix(36))
  func ink(entry: Sheet.Entry) {
    let layout = library.layout(plain(entry.text, size: PictureTests.size))
    let margin = 24.0
    let width = Int((layout.size.width + 2 * margin) * PictureTests.scale)
    let height = Int((layout.size.height + 2 * margin) * PictureTests.scale)
    let alpha = picture(layout, margin: margin, width: width, height: height)
    let inked = alpha.indices.filter { alpha[$0] != 0 }
    let xs = inked.map { Double($0 % width) / PictureTests.scale - margin }
    let ys = inked.map { Double($0 / width) / PictureTests.scale - margin }
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

extension GlyphRun {
  /// The outlines at their size and place.
  fileprivate var outlines: [Path] {
    glyphs.compactMap { glyph in
      guard case .outline(let path) = table.picture(of: glyph.id) else { return nil }
      return path.applying(
        Transform(a: size, b: 0, c: 0, d: size, tx: glyph.position.x, ty: glyph.position.y))
    }
  }
}
