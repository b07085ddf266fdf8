import KuruDrawing
import KuruText
import Testing

@Suite struct FontTests {
  /// The folder of the tests' own fonts.
  static func file(_ name: String, here: String = #filePath) -> String {
    here.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/") + "/Fonts/" + name
  }

  func text(_ string: String, _ family: String, weight: FontWeight = .regular) -> AttributedText {
    AttributedText(string, style: TextStyle(font: FontDescription(family: .named(family), size: 10, weight: weight)))
  }

  @Test("A registered file is found by family, full and PostScript name")
  func register() throws {
    let own = try FontLibrary()
    #expect(own.names(matching: "Kuru Layers") == nil)
    try own.register(file: FontTests.file("KuruLayers.ttf"))
    #expect(own.names(matching: "kuru layers")?.postScript == "KuruLayers-Regular")
    #expect(own.names(matching: "KuruLayers-Regular")?.family == "Kuru Layers")
    #expect(own.layout(text("a a", "KuruLayers-Regular")).size.width == 15)
    #expect(library.names(matching: "Kuru Layers") == nil)
  }

  @Test("Registering forgets layouts made before")
  func registerLater() throws {
    let own = try FontLibrary()
    let before = own.layout(text("a", "Kuru Layers"))
    try own.register(file: FontTests.file("KuruLayers.ttf"))
    #expect(own.layout(text("a", "Kuru Layers")).size.width == 5)
    #expect(before.size.width != 5)
  }

  @Test("Metrics come from the font's tables")
  func metrics() throws {
    let own = try FontLibrary(files: [FontTests.file("KuruLayers.ttf")])
    let metrics = own.metrics(of: FontDescription(family: .named("Kuru Layers"), size: 10))
    #expect(metrics.ascender == 9 && metrics.descender == -3 && metrics.leading == 1 && metrics.lineHeight == 12)
    #expect(metrics.capHeight == 7 && metrics.xHeight == 5)
    #expect(metrics.underlineThickness == 0.5 && metrics.underlinePosition == -1.25)
    #expect(metrics.unitsPerEm == 1000)
    let layout = own.layout(text("a\na", "Kuru Layers"))
    #expect(layout.lines.map(\.baseline) == [9, 22])
  }

  @Test("Layers of colour: their own, or the text's")
  func layers() throws {
    let own = try FontLibrary(files: [FontTests.file("KuruLayers.ttf")])
    let run = own.layout(text("\u{E000}", "Kuru Layers")).runs[0].glyphs
    guard case .layers(let layers) = run.table.picture(of: run.glyphs[0].id) else {
      Issue.record("not in layers")
      return
    }
    #expect(layers.map(\.color) == [Color(red: 1, green: 0, blue: 0), nil])
    #expect(layers[0].outline.points.allSatisfy { (-0.5...0).contains($0.y) && (0...1).contains($0.x) })
    #expect(layers[1].outline.points.allSatisfy { (-1 ... -0.5).contains($0.y) })
  }

  @Test("A variable font has every weight, each with its own outlines")
  func variable() throws {
    let own = try FontLibrary(files: [FontTests.file("KuruWeights.ttf")])
    let regular = own.layout(text("a", "Kuru Weights"))
    let black = own.layout(text("a", "Kuru Weights", weight: .black))
    let bold = own.layout(text("a", "Kuru Weights", weight: .bold))
    #expect([regular, bold, black].map(\.size.width) == [5, 6.7998046875, 8])
    #expect(Set([regular, bold, black].map { $0.runs[0].glyphs.table.identity }).count == 3)
    func right(_ layout: TextLayout) -> Double {
      let run = layout.runs[0].glyphs
      guard case .outline(let path) = run.table.picture(of: run.glyphs[0].id) else { return 0 }
      return path.points.map(\.x).max() ?? 0
    }
    #expect(right(regular) == 0.2 && right(black) == 0.5)
    let set = FontDescription(
      family: .named("Kuru Weights"), size: 10, variations: [FontDescription.Variation(tag: "wght", value: 900)])
    #expect(own.layout(AttributedText("a", style: TextStyle(font: set))).size.width == 8)
  }

  @Test("A colour emoji is a bitmap that stands about the line")
  func emoji() throws {
    let run = library.layout(plain("👍")).runs[0].glyphs
    guard case .bitmap(let pixmap, let box) = run.table.picture(of: run.glyphs[0].id) else {
      Issue.record("not a bitmap")
      return
    }
    #expect(pixmap.width > 100 && pixmap.pixels.contains { $0 >> 24 == 255 })
    #expect(box.width > 1 && box.width < 1.4 && box.minY > -1.1 && box.maxY < 0.4)
    // Thumbs are yellow.
    let middle = pixmap[pixmap.width / 2, pixmap.height / 2]
    #expect(middle >> 16 & 255 > 200 && middle & 255 < 120)
  }

  @Test("Outlines stand on the baseline, y down, in ems")
  func outlines() {
    let run = library.layout(plain("H")).runs[0].glyphs
    guard case .outline(let path) = run.table.picture(of: run.glyphs[0].id) else {
      Issue.record("not an outline")
      return
    }
    let metrics = library.metrics(of: FontDescription(size: 1))
    #expect(path.points.map(\.y).max() == 0)
    #expect(path.points.map(\.y).min().map { abs($0 + metrics.capHeight) < 0.001 } == true)
  }

  @Test("Tables of a face share its identity, those of two libraries do not")
  func identities() throws {
    let own = try FontLibrary()
    let a = own.layout(plain("a")).runs[0].glyphs.table
    let b = own.layout(plain("bcd")).runs[0].glyphs.table
    #expect(a.identity == b.identity)
    #expect(b.count >= 3)
    #expect(library.layout(plain("a")).runs[0].glyphs.table.identity != a.identity)
  }

  @Test("Files that are no fonts are refused, with the file's name")
  func badFiles() {
    #expect(throws: FontError.unreadable(path: "/no/such/font.ttf")) { try FontLibrary(files: ["/no/such/font.ttf"]) }
    #expect(throws: FontError.notAFont(path: #filePath)) { try FontLibrary(files: [#filePath]) }
    #expect(throws: FontError.noFonts(folders: ["/no/such/folder"])) { try FontLibrary(folders: ["/no/such/folder"]) }
    #expect("\(FontError.noFonts(folders: ["/x"]))".contains("fonts-inter"))
  }

  @Test("A library with a single font has boxes for what it lacks, and does not fail")
  func oneFont() throws {
    let own = try FontLibrary(files: [FontTests.file("KuruLayers.ttf")], folders: [])
    for sample in samples { _ = own.layout(plain(sample)) }
    #expect(own.layout(plain("aé")).runs[0].glyphs.glyphs.map(\.id)[1] == 0)
    #expect(own.families == ["Kuru Layers"])
  }

  @Test("The system font is Inter in nine weights and italics; a name no font bears gives it")
  func systemFont() {
    #expect(library.names(of: FontDescription(size: 17)).family == "Inter")
    #expect(library.names(of: FontDescription(size: 17, weight: .bold, isItalic: true)).postScript == "Inter-BoldItalic")
    #expect(library.names(of: FontDescription(family: .named("no such font"), size: 17)).family == "Inter")
    #expect(library.names(of: FontDescription(family: .monospacedSystem, size: 17)).isMonospaced == true)
    #expect(library.names(matching: "inter-semibold")?.weight.openType == 600)
    let upright = library.names(inFamily: "Inter").filter { !$0.isItalic }
    #expect(upright.map(\.weight.openType) == [100, 200, 300, 400, 500, 600, 700, 800, 900])
    // A face's own name is the very face, whatever weight is asked for beside it.
    let named = FontDescription(family: .named("Inter-Thin"), size: 17, weight: .bold)
    #expect(library.names(of: named).postScript == "Inter-Thin")
  }

  @Test("Digits of one width")
  func monospacedDigits() {
    func width(_ text: String, _ features: [FontDescription.Feature]) -> Double {
      library.layout(AttributedText(text, style: TextStyle(font: FontDescription(size: 17, features: features)))).size.width
    }
    #expect(width("111", []) < width("888", []))
    #expect(width("111", [.monospacedDigits]) == width("888", [.monospacedDigits]))
  }

  @Test("Han characters take the forms of the script beside them, else of the library's language")
  func hanForms() throws {
    func face(_ text: String, _ own: FontLibrary) -> UInt64? { own.layout(plain(text)).runs.first?.glyphs.table.identity }
    // One character that is written differently in Japan and in China.
    #expect(face("直の", library) != face("直", library))
    #expect(face("直", library) == face("直接", library))
    let japanese = try FontLibrary(language: "ja")
    #expect(face("直の", japanese) == face("直", japanese))
  }
}
