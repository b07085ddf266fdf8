import KuruDrawing
import KuruText
import Testing

@Suite struct PieceTests {
  @Test("Emoji sequences and combining marks are one piece each")
  func emoji() {
    let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
    let text = family + "\u{1F1E9}\u{1F1EA}" + "\u{1F44D}\u{1F3FD}" + "e\u{301}"
    for kern in [0.0, 1.0] {
      let layout = library.layout(plain(text, kern: kern))
      #expect(layout.pieces.count == 4)
      #expect(layout.pieces.allSatisfy { !$0.isBlank })
      // Each of the three pictures is one glyph of the emoji font: no sequence has come apart.
      #expect(layout.pieces.prefix(3).allSatisfy { layout.runs(of: $0).flatMap(\.glyphs.glyphs).count == 1 })
    }
  }

  @Test("Neighbouring flags stay whole, and a lone half is a piece")
  func flags() {
    let layout = library.layout(plain("\u{1F1E9}\u{1F1EA}\u{1F1EB}\u{1F1F7}\u{1F1EB}"))
    #expect(layout.pieces.map(\.range.count) == [8, 8, 4])
    #expect(layout.pieces.map { layout.runs(of: $0).flatMap(\.glyphs.glyphs).count } == [1, 1, 1])
  }

  @Test("Arabic letters keep their joined forms, the first stands rightmost, and no gap comes between joined ones")
  func arabic() throws {
    // teh, hah, meem, yeh, lam: all joined.
    let text = "\u{62A}\u{62D}\u{645}\u{64A}\u{644}"
    let layout = library.layout(plain(text, size: 24))
    #expect(layout.pieces.count == 5)
    #expect(layout.pieces.map(\.box.minX) == layout.pieces.map(\.box.minX).sorted(by: >))
    let alone = library.layout(plain("\u{645}", size: 24))
    #expect(layout.runs(of: layout.pieces[2])[0].glyphs.glyphs[0].id != alone.runs[0].glyphs.glyphs[0].id)
    let spaced = library.layout(plain(text, size: 24, kern: 3))
    #expect(spaced.size.width == layout.size.width + 3)
    #expect(spaced.lines[0].isRightToLeft)
  }

  @Test("A letter that does not join forward is followed by the gap")
  func arabicGap() {
    // reh does not join to what follows, so the gap comes after reh and after the last letter.
    let text = "\u{645}\u{631}\u{645}"
    let layout = library.layout(plain(text, size: 24))
    let spaced = library.layout(plain(text, size: 24, kern: 3))
    #expect(spaced.size.width == layout.size.width + 6)
    // The gap belongs to the piece before it in reading order: it lies to its left.
    let meem = spaced.pieces[0], reh = spaced.pieces[1]
    #expect(reh.box.maxX == meem.box.minX)
  }

  @Test("Lam and alef are one piece")
  func lamAlef() {
    for kern in [0.0, 1.0] {
      let layout = library.layout(plain("\u{633}\u{644}\u{627}\u{645}", size: 24, kern: kern))
      #expect(layout.pieces.map(\.range.count) == [2, 4, 2])
    }
  }

  @Test("Mixed directions: pieces in logical order, glyphs in visual order")
  func mixedDirections() throws {
    let text = "Load \u{62A}\u{62D} 50%"
    let layout = library.layout(plain(text))
    #expect(layout.pieces.count == 11)
    #expect(layout.pieces.map(\.range.lowerBound) == layout.pieces.map(\.range.lowerBound).sorted())
    let lefts = layout.pieces.map(\.box.minX)
    // L o a d, then the number, then the Arabic word leftwards: a number after Arabic belongs to it.
    #expect(lefts[0] < lefts[3])
    #expect(lefts[5] > lefts[6])
    #expect(lefts[8] < lefts[9])
    #expect(lefts[9] < lefts[6])
  }

  @Test("Devanagari conjuncts and vowel signs stay with their letter")
  func devanagari() {
    let text = "\u{915}\u{94D}\u{937}\u{924}\u{94D}\u{930}\u{93F}\u{92F}"
    let layout = library.layout(plain(text, size: 24))
    #expect(layout.pieces.count == 3)
    #expect(layout.pieces.allSatisfy { !$0.isBlank })
    let circle = library.layout(plain("\u{25CC}", size: 24))
    let dotted = Set(circle.runs.flatMap { $0.glyphs.glyphs.map(\.id) })
    let devanagariFace = layout.runs[0].glyphs.table.identity
    #expect(circle.runs[0].glyphs.table.identity != devanagariFace || layout.allGlyphs.allSatisfy { !dotted.contains($0.id) })
  }

  @Test("A ligature is one piece; among spaced letters it is not made")
  func ligature() {
    // Inter has no fi ligature; DejaVu Sans has one.
    func text(_ kern: Double) -> AttributedText {
      AttributedText("office", style: TextStyle(font: FontDescription(family: .named("DejaVu Sans"), size: 20), kern: kern))
    }
    #expect(library.layout(text(0)).texts(of: "office") == ["o", "ffi", "c", "e"])
    #expect(library.layout(text(1)).texts(of: "office") == ["o", "f", "f", "i", "c", "e"])
  }

  @Test("Blanks are pieces that paint nothing and keep their width")
  func blanks() {
    let layout = library.layout(plain("a  b"))
    #expect(layout.pieces.map(\.isBlank) == [false, true, true, false])
    #expect(layout.pieces[1].box.width > 0)
    #expect(layout.pieces[1].box.width == layout.pieces[2].box.width)
    #expect(layout.pieces[3].box.minX == layout.pieces[2].box.maxX)
  }

  @Test("The glyphs of the pieces are those of the runs, and the boxes of a line lie side by side", arguments: [0.0, 1.0, -0.5])
  func piecesCoverRuns(kern: Double) {
    for text in samples {
      let layout = library.layout(plain(text, kern: kern))
      #expect(layout.allPieceGlyphs.sorted() == layout.allGlyphs.sorted(), "\(text)")
      #expect(layout.pieces.map(\.range).reduce(0) { $0 + $1.count } == text.utf8.count, "\(text)")
      for line in layout.lines {
        let boxes = layout.pieces[line.pieces].map(\.box).sorted { $0.minX < $1.minX }
        let width = boxes.reduce(0) { $0 + $1.width }
        #expect(abs(width - line.width) <= 0.001 * Double(boxes.count), "\(text)")
      }
    }
  }
}

/// Texts of many scripts.
let samples = [
  "", " ", "a", "Loading...", "AVATAR To.", "office fi fl", "e\u{301}o\u{308}\u{323}\u{304}\u{301}", "Загрузка", "Φόρτωση",
  "تحميل السلام", "טעינה 50% ok", "Load \u{62A}\u{62D} 50%", "क्षत्रिय हिन्दी", "தமிழ்", "กำลังโหลด", "加载中", "読み込み中…",
  "불러오는 중", "👨‍👩‍👧🇩🇪👍🏽1️⃣❤️☑︎", "a\u{200B}b\u{200D}c\u{FEFF}\u{0}\u{7}\td", "one\ntwo\r\nthree\u{2028}four\n",
]
