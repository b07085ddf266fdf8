import KuruText

/// The library of the installed fonts; making one costs milliseconds, and it may be used from any thread.
let library: FontLibrary = {
  do { return try FontLibrary() } catch { fatalError("\(error)") }
}()

func plain(_ string: String, size: Double = 17, weight: FontWeight = .regular, kern: Double = 0) -> AttributedText {
  AttributedText(string, style: TextStyle(font: FontDescription(size: size, weight: weight), kern: kern))
}

extension TextLayout {
  /// Every glyph of the runs, with its place and face.
  var allGlyphs: [PlacedGlyph] { runs.flatMap { PlacedGlyph.all(of: $0) } }

  /// Every glyph of the pieces.
  var allPieceGlyphs: [PlacedGlyph] { pieces.flatMap { runs(of: $0).flatMap { PlacedGlyph.all(of: $0) } } }

  /// The characters of each piece.
  func texts(of string: String) -> [String] {
    pieces.map { String(decoding: Array(string.utf8)[$0.range], as: UTF8.self) }
  }
}

struct PlacedGlyph: Hashable, Comparable {
  var face: UInt64
  var id: UInt32
  var x: Double
  var y: Double
  var size: Double

  static func all(of run: TextLayout.Run) -> [PlacedGlyph] {
    run.glyphs.glyphs.map {
      PlacedGlyph(face: run.glyphs.table.identity, id: $0.id, x: $0.position.x, y: $0.position.y, size: run.glyphs.size)
    }
  }

  static func < (a: PlacedGlyph, b: PlacedGlyph) -> Bool {
    (a.x, a.y, a.id, a.face, a.size) < (b.x, b.y, b.id, b.face, b.size)
  }
}
