import KuruDrawing
import KuruText
import Testing

@Suite struct LineTests {
  func set(
    _ string: String, _ breaking: ParagraphStyle.LineBreaking, width: Double, lines: Int = 0, height: Double = .infinity,
    size: Double = 17
  ) -> TextLayout {
    library.layout(
      AttributedText(
        string, style: TextStyle(font: FontDescription(size: size)), paragraph: ParagraphStyle(lineBreaking: breaking)),
      in: TextConstraints(width: width, height: height, maximumLines: lines))
  }

  func texts(_ layout: TextLayout, _ string: String) -> [String] {
    layout.lines.map { String(decoding: Array(string.utf8)[$0.range], as: UTF8.self) }
  }

  @Test("Words wrap, and the blank at the end of a line takes no room")
  func words() {
    let text = "Loading your data"
    let layout = set(text, .byWord, width: 65)
    #expect(texts(layout, text) == ["Loading ", "your ", "data"])
    let loading = library.layout(plain("Loading")).size.width
    #expect(layout.lines[0].width == loading)
    #expect(layout.size.width == loading)
    #expect(!layout.isTruncated)
  }

  @Test("A word longer than the line breaks between its pieces, and every line has one at least")
  func longWord() {
    let text = "Loading"
    let layout = set(text, .byWord, width: 30)
    #expect(layout.lines.count > 1)
    #expect(layout.lines.allSatisfy { $0.width <= 30 })
    #expect(set(text, .byWord, width: 0).lines.count == 7)
    let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
    #expect(set(family, .byWord, width: 1).lines.count == 1)
  }

  @Test("By character, lines are filled to the brim")
  func characters() {
    let text = "Loading your data"
    let layout = set(text, .byCharacter, width: 80)
    #expect(texts(layout, text)[0] == "Loading y")
  }

  @Test("Clipped, a paragraph stays on its line")
  func clip() {
    let text = "Loading your data\nnow"
    let layout = set(text, .clip, width: 50)
    #expect(layout.lines.count == 2)
    #expect(layout.lines[0].width > 50)
  }

  @Test("A text fits into its own width", arguments: [9.0, 13, 17, 40])
  func ownWidth(size: Double) {
    for text in samples where !text.isEmpty {
      let free = library.layout(plain(text, size: size))
      let bound = library.layout(plain(text, size: size), in: TextConstraints(width: free.size.width))
      #expect(bound.lines.map(\.range) == free.lines.map(\.range), "\(text)")
    }
  }

  @Test("Truncated at the end: as much as fits, then the ellipsis, the last piece")
  func truncateTail() throws {
    let text = "Loading everything"
    let layout = set(text, .truncateTail, width: 70, lines: 1)
    #expect(layout.isTruncated)
    #expect(layout.lines.count == 1)
    #expect(layout.size.width <= 70)
    let ellipsis = try #require(layout.pieces.last)
    #expect(ellipsis.kind == .ellipsis && !ellipsis.isBlank)
    #expect(ellipsis.range.upperBound == text.utf8.count)
    #expect(layout.pieces.count < 12)
    // One more piece would not fit.
    let next = library.layout(plain(String(text.prefix(layout.pieces.count)) + "\u{2026}"))
    #expect(next.size.width > 70)
    #expect(layout.allPieceGlyphs.sorted() == layout.allGlyphs.sorted())
  }

  @Test("Truncated at the beginning and in the middle")
  func truncateElsewhere() throws {
    let text = "Loading everything"
    let head = set(text, .truncateHead, width: 90, lines: 1)
    #expect(head.pieces.first?.kind == .ellipsis)
    #expect(head.pieces.last?.range.upperBound == text.utf8.count)
    #expect(head.size.width <= 90)
    let middle = set(text, .truncateMiddle, width: 90, lines: 1)
    let place = try #require(middle.pieces.firstIndex { $0.kind == .ellipsis })
    #expect(place > 2 && place < middle.pieces.count - 3)
    #expect(middle.size.width <= 90)
    let left = middle.pieces[place].box.minX
    #expect(abs(left - (middle.size.width - middle.pieces[place].box.maxX)) < 12)
  }

  @Test("Only the last line there is room for is truncated")
  func truncateLastLine() {
    let text = "Loading your data from the far end of the world"
    let layout = set(text, .truncateTail, width: 100, lines: 2)
    let free = set(text, .byWord, width: 100)
    #expect(layout.lines.count == 2)
    #expect(layout.lines[0].range == free.lines[0].range)
    #expect(layout.pieces.last?.kind == .ellipsis)
    let height = layout.size.height
    #expect(set(text, .truncateTail, width: 100, height: height + 5).lines == layout.lines)
    #expect(set(text, .truncateTail, width: 100, height: 1).lines.count == 1)
    #expect(!set(text, .truncateTail, width: 100, lines: 9).isTruncated)
    let cut = set(text, .byWord, width: 100, lines: 2)
    #expect(cut.isTruncated && cut.lines.map(\.range) == Array(free.lines.map(\.range).prefix(2)))
  }

  @Test("A paragraph that is left out shows as an ellipsis; empty ones at the end do not")
  func hiddenParagraphs() {
    let layout = set("one\ntwo", .truncateTail, width: 200, lines: 1)
    #expect(layout.pieces.map(\.kind) == [.text, .text, .text, .ellipsis])
    #expect(layout.pieces.last?.range == 3..<4)
    #expect(set("one\n\n", .truncateTail, width: 200, lines: 1).pieces.allSatisfy { $0.kind == .text })
  }

  @Test("In a text that runs to the left, the ellipsis stands leftmost")
  func truncateRightToLeft() throws {
    let layout = set("تحميل البيانات من الخادم", .truncateTail, width: 80, lines: 1)
    let ellipsis = try #require(layout.pieces.last)
    #expect(ellipsis.kind == .ellipsis)
    #expect(layout.pieces.allSatisfy { $0.box.minX >= ellipsis.box.minX })
    #expect(layout.lines[0].width <= 80)
    // Natural alignment: at the right edge.
    #expect(abs(layout.lines[0].x + layout.lines[0].width - 80) < 0.01)
  }

  @Test("Where not even the ellipsis fits, it stands alone")
  func nothingFits() {
    let layout = set("Loading", .truncateTail, width: 1, lines: 1)
    #expect(layout.pieces.map(\.kind) == [.ellipsis])
  }

  @Test("A soft hyphen shows where a line breaks after it, and only there")
  func softHyphen() {
    let text = "Donau\u{AD}dampf"
    let free = library.layout(plain(text))
    let broken = set(text, .byWord, width: free.size.width - 5)
    #expect(broken.lines.count == 2)
    #expect(broken.allGlyphs.count == free.allGlyphs.count + 1)
    #expect(broken.lines[0].width <= free.size.width - 5)
  }

  @Test("Thai breaks between words, Chinese between characters, a number not at all")
  func scripts() {
    let thai = "กำลังโหลดข้อมูล"
    #expect(texts(set(thai, .byWord, width: 80), thai).count > 1)
    let chinese = "正在加载所有数据"
    #expect(texts(set(chinese, .byWord, width: 70), chinese) == ["正在加载", "所有数据"])
    let price = "costs 1,234.50 now"
    #expect(texts(set(price, .byWord, width: 80), price) == ["costs ", "1,234.50 ", "now"])
  }

  @Test("Justified lines fill the width, the last does not")
  func justified() {
    let style = TextStyle(font: FontDescription(size: 17))
    let layout = library.layout(
      AttributedText("Loading all of your data now", style: style, paragraph: ParagraphStyle(alignment: .justified)),
      in: TextConstraints(width: 110))
    #expect(layout.lines.count > 1)
    #expect(layout.lines.dropLast().allSatisfy { abs($0.width - 110) < 0.01 })
    #expect(layout.lines.last.map { $0.width < 109 } == true)
  }

  @Test("Line heights, spacing and indents")
  func spacing() {
    func layout(_ paragraph: ParagraphStyle, _ text: String = "a\nb") -> TextLayout {
      library.layout(
        AttributedText(text, style: TextStyle(font: FontDescription(size: 17)), paragraph: paragraph),
        in: TextConstraints(width: 100))
    }
    let normal = layout(ParagraphStyle())
    let height = normal.size.height / 2
    #expect(layout(ParagraphStyle(lineSpacing: 5)).size.height == 2 * height + 5)
    #expect(layout(ParagraphStyle(spacingAfter: 7, spacingBefore: 2)).size.height == 2 * height + 9)
    #expect(layout(ParagraphStyle(minimumLineHeight: 40)).size.height == 80)
    #expect(layout(ParagraphStyle(maximumLineHeight: 10)).size.height == 20)
    // A higher line grows at its top: its baseline keeps its distance from the bottom.
    let tall = layout(ParagraphStyle(minimumLineHeight: 40))
    #expect(tall.lines[0].descent == normal.lines[0].descent)
    #expect(tall.firstBaseline == 40 - normal.lines[0].descent)
    let indented = layout(ParagraphStyle(firstLineIndent: 20, indent: 10, tailIndent: -30), "Load your data")
    #expect(indented.lines.map(\.x) == [20, 10, 10])
    #expect(indented.lines.allSatisfy { $0.x + $0.width <= 70.01 })
    #expect(layout(ParagraphStyle(alignment: .right, tailIndent: 60)).lines[0].x == 60 - normal.lines[0].width)
  }

  @Test("Tabulators lead to their stops")
  func tabulators() {
    let layout = library.layout(plain("a\tb\tc"))
    #expect(layout.pieces[2].box.minX == 28)
    #expect(layout.pieces[4].box.minX == 56)
    let own = library.layout(
      AttributedText(
        "a\tb\tc", style: TextStyle(font: FontDescription(size: 17)),
        paragraph: ParagraphStyle(tabStops: [TabStop(40)], tabInterval: 100)))
    #expect(own.pieces[2].box.minX == 40)
    #expect(own.pieces[4].box.minX == 100)
  }

  @Test("Letters on either side of a tabulator are not kerned")
  func tabulatorsKeepLettersApart() {
    func advance(_ text: String) -> Double { library.layout(plain(text)).pieces[0].box.width }
    #expect(advance("fg") < advance("f") - 0.1)
    #expect(advance("f\tg") == advance("f"))
  }

  @Test("Each run keeps its font and colour, and the line fits the largest")
  func attributed() {
    let red = Color(red: 1, green: 0, blue: 0)
    var text = AttributedText()
    text.append("Load", style: TextStyle(font: FontDescription(size: 20, weight: .bold), color: red))
    text.append("ing", style: TextStyle(font: FontDescription(size: 14)))
    let layout = library.layout(text)
    #expect(layout.runs.map(\.glyphs.size) == [20, 14])
    #expect(layout.runs.map { layout.styles[$0.style].color } == [red, nil])
    #expect(layout.pieces.map { layout.styles[$0.style].font.size } == [20, 20, 20, 20, 14, 14, 14])
    let large = library.layout(plain("Load", size: 20, weight: .bold))
    #expect(layout.size.height == large.size.height)
    #expect(layout.pieces[4].box.minX == large.size.width)
  }

  @Test("A colour is no part of the setting: a text painted otherwise has the same glyphs and its own colour")
  func colors() {
    func text(_ color: Color) -> AttributedText {
      AttributedText("Color", style: TextStyle(font: FontDescription(size: 19), color: color))
    }
    let black = library.layout(text(.black))
    let white = library.layout(text(.white))
    #expect(black.runs == white.runs)
    #expect(black.styles[0].color == .black && white.styles[0].color == .white)
  }

  @Test("An attachment stands on the baseline and widens its line")
  func attachment() throws {
    var text = AttributedText("a", style: TextStyle(font: FontDescription(size: 17)))
    let box = TextStyle.Attachment(width: 30, ascent: 40, descent: 2)
    text.append("\u{FFFC}", style: TextStyle(font: FontDescription(size: 17), attachment: box))
    text.append("b", style: TextStyle(font: FontDescription(size: 17)))
    let layout = library.layout(text)
    #expect(layout.pieces.map(\.kind) == [.text, .attachment, .text])
    #expect(layout.pieces[1].box.width == 30)
    #expect(layout.firstBaseline == 40)
    #expect(layout.pieces[2].box.minX == layout.pieces[1].box.maxX)
    #expect(layout.allGlyphs.count == 2)
  }

  @Test("A raised style makes the line higher")
  func baselineOffset() {
    var text = AttributedText("x", style: TextStyle(font: FontDescription(size: 17)))
    text.append("2", style: TextStyle(font: FontDescription(size: 17), baselineOffset: 8))
    let layout = library.layout(text)
    #expect(layout.size.height == library.layout(plain("x2")).size.height + 8)
    #expect(layout.runs[1].glyphs.glyphs[0].position.y == layout.firstBaseline - 8)
  }
}
