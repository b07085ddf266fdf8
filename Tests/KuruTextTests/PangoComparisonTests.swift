import KuruText
import Testing
import TextSheet

@Suite struct PangoComparisonTests {
  /// A tenth of a point would be seen. In a long line it comes to more: Pango rounds every advance to 1/1024 point.
  static let tolerance = 0.1

  /// The families in the order in which the library asks them, as far as the texts need them. Pango goes by the machine's settings
  /// where it is not told.
  static func families(_ entry: Sheet.Entry) -> String {
    let han = ["japanese": "JP", "korean": "KR"][entry.name] ?? "SC"
    let scripts = [
      "Arabic", "Armenian", "Bengali", "Devanagari", "Ethiopic", "Georgian", "Hebrew", "Khmer", "Malayalam", "Math", "Myanmar",
      "Symbols", "Symbols2", "Syriac", "Tamil", "Thai",
    ]
    return (["Inter", "Noto Sans", "Noto Sans CJK \(han)"] + scripts.map { "Noto Sans \($0)" }).joined(separator: ",")
  }

  @Test("Glyphs and their places are Pango's own", arguments: Sheet.entries)
  func places(entry: Sheet.Entry) throws {
    for size in [13.0, 40] {
      let ours = library.layout(plain(entry.text, size: size))
      let oracle = PangoOracle.lines(of: entry.text, families: PangoComparisonTests.families(entry), size: size)
      try compare(ours, oracle, "\(size)")
    }
  }

  @Test("Lines break where Pango's do", arguments: Sheet.entries)
  func breaks(entry: Sheet.Entry) throws {
    // In narrow lines words are broken. There Pango 1.50 cuts Malayalam conjuncts, which Unicode 15.1 counts as one grapheme
    // cluster, keeps a Myanmar letter with the vowel sign after it, which Unicode counts as two, and takes
    // the arrow apart that Inter makes of "-->".
    let narrow = ["malayalam", "myanmar", "contextual forms"].contains(entry.name) ? [] : [41.0, 75]
    for width in narrow + [120, 300] {
      let ours = library.layout(plain(entry.text, size: 17), in: TextConstraints(width: width))
      let oracle = PangoOracle.lines(
        of: entry.text, families: PangoComparisonTests.families(entry), size: 17, width: width)
      #expect(ours.lines.map { withoutSeparator($0.range, entry.text) } == oracle.map(\.range), "\(width)")
      if ours.lines.count == oracle.count { try compare(ours, oracle, "\(width)") }
    }
  }

  func withoutSeparator(_ range: Range<Int>, _ text: String) -> Range<Int> {
    let characters = String(decoding: Array(text.utf8)[range], as: UTF8.self)
    // Pango counts a line separator, U+2028, as part of its line.
    guard let last = characters.last, last.isNewline, last != "\u{2028}" else { return range }
    return range.lowerBound..<range.upperBound - last.utf8.count
  }

  func compare(_ ours: TextLayout, _ oracle: [PangoOracle.Line], _ what: String) throws {
    try #require(ours.lines.count == oracle.count)
    for (line, theirs) in zip(ours.lines, oracle) {
      let glyphs = ours.runs[line.runs].flatMap(\.glyphs.glyphs)
      try #require(glyphs.map(\.id) == theirs.glyphs.map(\.id), "\(what)")
      // Blanks at the end of a line hang over it with us, and have no width, or stay within it, with Pango: lines are compared from the
      // first glyph on.
      guard let first = glyphs.first, let theirFirst = theirs.glyphs.first else { continue }
      for (index, (glyph, their)) in zip(glyphs, theirs.glyphs).enumerated() {
        let dx = (glyph.position.x - first.position.x) - (their.x - theirFirst.x)
        let dy = glyph.position.y - line.baseline - their.y
        let tolerance = PangoComparisonTests.tolerance + Double(index) / 2048
        #expect(abs(dx) < tolerance && abs(dy) < tolerance, "\(what): glyph \(index) is off by \(dx), \(dy)")
      }
    }
  }
}
