import KuruText
import Testing

/// What a paragraph's style asks for besides heights and indents.
@Suite struct ParagraphTests {
  func layout(_ text: String, _ paragraph: ParagraphStyle, width: Double, lines: Int = 0) -> TextLayout {
    library.layout(
      AttributedText(text, style: TextStyle(font: FontDescription(size: 17)), paragraph: paragraph),
      in: TextConstraints(width: width, maximumLines: lines))
  }

  func texts(_ layout: TextLayout, of text: String) -> [String] {
    layout.lines.map { String(decoding: Array(text.utf8)[$0.range], as: UTF8.self) }
  }

  @Test("Korean words stay whole where that is asked for, and break where they are wider than a line")
  func hangul() {
    let text = "데이터를 불러오는 중입니다"
    #expect(texts(layout(text, ParagraphStyle(), width: 90), of: text) == ["데이터를 불", "러오는 중입", "니다"])
    let whole = ParagraphStyle(keepsHangulWords: true)
    #expect(texts(layout(text, whole, width: 90), of: text) == ["데이터를 ", "불러오는 ", "중입니다"])
    #expect(texts(layout(text, whole, width: 40), of: text).count > 5)
  }

  @Test("An orphan takes the word before it along, where two words stay behind")
  func orphans() {
    let text = "one two three four"
    let style = ParagraphStyle(avoidsOrphans: true)
    let width = library.layout(plain("one two three")).size.width + 1
    #expect(texts(layout(text, ParagraphStyle(), width: width), of: text) == ["one two three ", "four"])
    #expect(texts(layout(text, style, width: width), of: text) == ["one two ", "three four"])
    let narrow = library.layout(plain("one two")).size.width + 1
    #expect(texts(layout("one two three", style, width: narrow), of: "one two three") == ["one two ", "three"])
    let two = "one two three\nfour"
    #expect(texts(layout(two, style, width: width), of: two) == ["one two three\n", "four"])
  }

  @Test("A line that is a little too wide is set closer before it is truncated")
  func tightening() {
    let text = "Loading everything"
    let width = library.layout(plain(text)).size.width
    let style = ParagraphStyle(lineBreaking: .truncateTail, tightening: 0.05)
    let closer = layout(text, style, width: width / 1.04, lines: 1)
    #expect(!closer.isTruncated && closer.lines[0].range == 0..<18)
    #expect(abs(closer.size.width - width / 1.04) < 0.01)
    let excess = (width - width / 1.04) / 17
    let whole = library.layout(plain(text))
    for (index, (a, b)) in zip(whole.pieces, closer.pieces).enumerated() {
      #expect(abs(a.box.minX - Double(index) * excess - b.box.minX) < 0.01)
    }
    #expect(layout(text, style, width: width / 1.06, lines: 1).isTruncated)
    #expect(layout(text, ParagraphStyle(lineBreaking: .truncateTail), width: width / 1.04, lines: 1).isTruncated)
    #expect(layout(text, style, width: width, lines: 1).size.width == width)
  }

  @Test("Embeddings and overrides order characters as control characters would")
  func embeddings() {
    func xs(_ text: String, _ embeddings: [TextStyle.Embedding], from start: Int = 1) -> [Double] {
      var all = AttributedText("x", style: TextStyle(font: FontDescription(size: 17)))
      all.append(text, style: TextStyle(font: FontDescription(size: 17), embeddings: embeddings))
      return library.layout(all).pieces[start...].map(\.box.minX)
    }
    let plain = xs("abc", [])
    #expect(plain == plain.sorted())
    let reversed = xs("abc", [.rightToLeftOverride])
    #expect(reversed == reversed.sorted(by: >) && reversed[2] == plain[0])
    let hebrew = xs("אבג", [.leftToRightOverride])
    #expect(hebrew == hebrew.sorted())
    // In an embedding to the left, the full stop stands left of the word.
    let embedded = xs("abc.", [.rightToLeft])
    #expect(embedded[3] < embedded[0] && embedded[0] < embedded[1])
    let nested = xs("abc", [.rightToLeft, .leftToRightOverride])
    #expect(nested == plain)
  }

  @Test("Neighbouring runs of one embedding are one text")
  func runsOfAnEmbedding() {
    var text = AttributedText(
      "ab", style: TextStyle(font: FontDescription(size: 17), embeddings: [.rightToLeftOverride]))
    text.append("cd", style: TextStyle(font: FontDescription(size: 17), embeddings: [.rightToLeftOverride], tag: 1))
    let xs = library.layout(text).pieces.map(\.box.minX)
    #expect(xs == xs.sorted(by: >))
  }

  @Test("Expansion widens glyphs and what is between them")
  func expansion() {
    func layout(_ expansion: Double) -> TextLayout {
      library.layout(AttributedText("AVA", style: TextStyle(font: FontDescription(size: 17), expansion: expansion)))
    }
    let (plain, wide) = (layout(1), layout(2))
    #expect(abs(wide.size.width - 2 * plain.size.width) < 0.01 && wide.size.height == plain.size.height)
    #expect(abs(wide.inkBounds().width - 2 * plain.inkBounds().width) < 0.01)
    for value in [Double.nan, .infinity, -3, 0] { #expect(layout(value).size.width.isFinite) }
  }
}
