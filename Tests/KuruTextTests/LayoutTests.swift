import KuruDrawing
import KuruText
import Testing

@Suite struct LayoutTests {
  /// Every position is rounded to 1/1024 point.
  static let grid = 1.0 / 1024

  @Test("Pairs are kerned, and kern adds to that")
  func kerning() throws {
    let word = library.layout(plain("AVATAR", size: 40))
    let letters = "AVATAR".map { library.layout(plain(String($0), size: 40)).size.width }
    #expect(word.size.width < letters.reduce(0, +) - 5)
    let spaced = library.layout(plain("AVATAR", size: 40, kern: 1))
    for (index, (a, b)) in zip(word.allGlyphs, spaced.allGlyphs).enumerated() {
      #expect(b.x == a.x + Double(index))
    }
    #expect(spaced.size.width == word.size.width + 6)
  }

  @Test("Positions grow with the size, to the grid")
  func scaling() {
    let small = library.layout(plain("AVATAR To. 123", size: 10))
    let large = library.layout(plain("AVATAR To. 123", size: 70))
    for (a, b) in zip(small.allGlyphs, large.allGlyphs) {
      #expect(abs(a.x * 7 - b.x) <= 4 * LayoutTests.grid)
    }
  }

  @Test("A line is as high as the font asked for, whatever fonts stand in")
  func lineHeight() throws {
    let metrics = library.metrics(of: FontDescription(size: 17))
    #expect(metrics.ascender == 17 * 0.96875)
    #expect(metrics.leading == 0)
    let latin = library.layout(plain("Loading"))
    let mixed = library.layout(plain("Loading 読み込み中 👍"))
    #expect(latin.size.height == mixed.size.height)
    #expect(abs(latin.size.height - metrics.lineHeight) <= 2 * LayoutTests.grid)
    #expect(abs(latin.firstBaseline - metrics.ascender) <= LayoutTests.grid)
    #expect(latin.lines.count == 1)
  }

  @Test("Each weight of the system font is a face of its own")
  func weights() {
    let weights: [FontWeight] = [.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
    #expect(weights.map(\.openType) == [100, 200, 300, 400, 500, 600, 700, 800, 900])
    let faces = weights.map { library.layout(plain("a", weight: $0)).runs[0].glyphs.table.identity }
    #expect(Set(faces).count == 9)
    let widths = weights.map { library.layout(plain("Loading", weight: $0)).size.width }
    #expect(widths == widths.sorted())
  }

  @Test("Separators begin new lines; one at the end leaves an empty line")
  func separators() {
    let layout = library.layout(plain("a\nb\r\nc\u{2028}d\u{2029}\n"))
    #expect(layout.lines.map(\.range) == [0..<2, 2..<5, 5..<9, 9..<13, 13..<14, 14..<14])
    let height = library.layout(plain("a")).size.height
    #expect(layout.size.height == height * 6)
  }

  @Test("An empty text has no lines and no size")
  func empty() {
    let layout = library.layout(plain(""))
    #expect(layout.size == .zero && layout.lines.isEmpty && layout.pieces.isEmpty)
  }

  @Test("Controls and zero-width characters take no room and paint nothing")
  func controls() {
    let layout = library.layout(plain("a\u{0}\u{7}\u{200B}\u{FEFF}\u{AD}b"))
    let plainLayout = library.layout(plain("ab"))
    #expect(layout.allGlyphs.count == 2)
    #expect(abs(layout.size.width - plainLayout.size.width) < 0.2)
    let spaced = library.layout(plain("a\u{200B}b", kern: 2))
    #expect(abs(spaced.size.width - plainLayout.size.width - 4) < 0.2)
  }

  @Test("No sign that an installed font has is drawn as a box")
  func noBoxes() {
    for text in ["読み込み中", "✓", "🚀", "תודה", "ქართული", "አማርኛ", "☑︎", "∑", "\u{1D11E}", "A\u{20E3}"] {
      for run in library.layout(plain(text)).runs { #expect(run.glyphs.glyphs.allSatisfy { $0.id != 0 }, "\(text)") }
    }
  }

  @Test("A sign that no font has is the font's own box")
  func missingSign() {
    let layout = library.layout(plain("a\u{10FFF0}"))
    #expect(layout.runs.count == 1)
    #expect(layout.runs[0].glyphs.glyphs.map(\.id)[1] == 0)
  }

  @Test("Sizes without sense give layouts without harm", arguments: [Double.nan, .infinity, -.infinity, 0, -5, 1e9, 1e-300])
  func sizes(size: Double) {
    for text in samples {
      let layout = library.layout(plain(text, size: size, kern: size), in: TextConstraints(width: size))
      #expect(layout.size.width.isFinite && layout.size.height.isFinite)
    }
  }

  @Test("Alignment: natural lines start where their paragraph does")
  func alignment() {
    func x(_ text: String, _ alignment: ParagraphStyle.Alignment) -> Double {
      let style = TextStyle(font: FontDescription(size: 17))
      let layout = library.layout(
        AttributedText(text, style: style, paragraph: ParagraphStyle(alignment: alignment)), in: TextConstraints(width: 200))
      return layout.lines[0].x
    }
    let latin = library.layout(plain("ab")).size.width
    let arabic = library.layout(plain("تحميل")).size.width
    #expect(x("ab", .natural) == 0)
    #expect(x("ab", .right) == 200 - latin)
    #expect(abs(x("ab", .center) - (200 - latin) / 2) <= LayoutTests.grid)
    #expect(x("تحميل", .natural) == 200 - arabic)
    #expect(x("تحميل", .left) == 0)
  }
}
