import KuruText
import Testing

@Suite struct PangoComparisonTests {
  /// Pango rounds each advance to 1/1024 point; a tenth of a point would be seen.
  static let tolerance = 0.1

  /// The families that the library asks in this order, as far as the texts need them.
  static let families =
    "Inter,Noto Sans,Noto Sans CJK SC,Noto Sans Arabic,Noto Sans Devanagari,Noto Sans Hebrew,Noto Sans Tamil,Noto Sans Thai"

  static let texts: [String] = [
    "Loading...", "AVATAR To. Ty WAVE", "office fi fl ffi", "3x4 -> 12", "Ünïcödé naïve", "e\u{301}o\u{308}\u{323}\u{304}\u{301}",
    "Загрузка данных", "Φόρτωση δεδομένων", "تحميل البيانات", "السلام عليكم", "مُحَمَّد", "טעינה של נתונים", "Load تحميل 50% done",
    "טעינה 50% ok (now)",
    "क्षत्रिय हिन्दी में", "தமிழ் மொழி", "กำลังโหลดข้อมูล", "ภาษาไทยที่นี่", "正在加载所有数据", "加载中…", "🚀 go 👍🏽", "👨‍👩‍👧🇩🇪🇫🇷", "1️⃣ ❤️ ok",
    "a\u{200B}b\u{200D}c", "one two three four", "x²+y³≤∑√2",
  ]

  @Test("Glyphs and their places are Pango's own", arguments: texts)
  func places(text: String) throws {
    for size in [13.0, 40] {
      let ours = library.layout(plain(text, size: size))
      let oracle = PangoOracle.lines(of: text, families: PangoComparisonTests.families, size: size)
      try compare(ours, oracle, text)
    }
  }

  @Test(
    "Lines break where Pango's do", arguments: texts + ["The quick brown fox jumps over the lazy dog, 1,234.50 times (or so)!"])
  func breaks(text: String) throws {
    for width in [40.0, 75, 120] {
      let ours = library.layout(plain(text, size: 17), in: TextConstraints(width: width))
      let oracle = PangoOracle.lines(of: text, families: PangoComparisonTests.families, size: 17, width: width)
      #expect(ours.lines.map(\.range) == oracle.map(\.range), "\(width)")
      if ours.lines.count == oracle.count { try compare(ours, oracle, text) }
    }
  }

  func compare(_ ours: TextLayout, _ oracle: [PangoOracle.Line], _ text: String) throws {
    try #require(ours.lines.count == oracle.count)
    for (line, theirs) in zip(ours.lines, oracle) {
      let glyphs = ours.runs[line.runs].flatMap(\.glyphs.glyphs)
      try #require(glyphs.map(\.id) == theirs.glyphs.map(\.id), "\(text)")
      // Blanks at the end of a line hang over it with us, and have no width, or stay within it, with Pango: lines are compared from the
      // first glyph on.
      guard let first = glyphs.first, let theirFirst = theirs.glyphs.first else { continue }
      for (glyph, their) in zip(glyphs, theirs.glyphs) {
        let dx = (glyph.position.x - first.position.x) - (their.x - theirFirst.x)
        let dy = glyph.position.y - line.baseline - their.y
        #expect(abs(dx) < PangoComparisonTests.tolerance && abs(dy) < PangoComparisonTests.tolerance, "\(text)")
      }
    }
  }
}
