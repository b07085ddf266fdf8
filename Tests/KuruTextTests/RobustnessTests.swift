import Foundation
import KuruDrawing
import KuruText
import Testing

@Suite struct RobustnessTests {
  /// SplitMix64: the same numbers everywhere.
  struct Generator {
    var state: UInt64

    mutating func below(_ bound: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return Int((z ^ (z >> 31)) % UInt64(bound))
    }

    mutating func pick<T>(_ choices: [T]) -> T { choices[below(choices.count)] }
  }

  /// Stretches of Unicode in which things go wrong.
  static let ranges: [ClosedRange<UInt32>] = [
    0x00...0x7f, 0x20...0x20, 0xa0...0x24f, 0x300...0x36f, 0x370...0x52f, 0x590...0x6ff, 0x700...0x8ff, 0x900...0xd7f,
    0xe00...0xfff, 0x1000...0x18af, 0x2000...0x206f, 0x2070...0x2bff, 0x3000...0x30ff, 0x4e00...0x9fff, 0xac00...0xd7a3,
    0xe000...0xf8ff, 0xf900...0xffff, 0x10000...0x11fff, 0x1f000...0x1faff, 0x1f1e6...0x1f1ff, 0x1f3fb...0x1f3ff,
    0xe0000...0xe01ef, 0xfe00...0xfe0f, 0x200b...0x200f, 0x202a...0x202e, 0x2066...0x2069, 0x10ff00...0x10ffff,
  ]

  /// Texts of some stretches of Unicode; now and then broken UTF-8 or UTF-16, or a letter with marks piled upon it.
  static func text(_ random: inout Generator) -> String {
    switch random.below(16) {
    case 0: return String(decoding: (0..<random.below(30)).map { _ in UInt8(random.below(256)) }, as: UTF8.self)
    case 1:
      // Every other unit is half of a pair.
      let units = (0..<random.below(16)).map { _ in
        UInt16(random.below(2) == 0 ? 0xd800 + random.below(0x800) : random.below(0x10000))
      }
      return String(decoding: units, as: UTF16.self)
    case 2:
      let marks = (0..<random.below(60)).compactMap { _ in Unicode.Scalar(0x300 + UInt32(random.below(0x70))) }
      return "a" + String(String.UnicodeScalarView(marks))
    default: return scalars(&random)
    }
  }

  private static func scalars(_ random: inout Generator) -> String {
    var result = String.UnicodeScalarView()
    let own = (0...random.below(3)).map { _ in random.pick(ranges) }
    for _ in 0...random.below(14) {
      let range = random.pick(own)
      if let scalar = Unicode.Scalar(range.lowerBound + UInt32(random.below(range.count))) { result.append(scalar) }
      if random.below(12) == 0 { result.append("\n") }
    }
    return String(result)
  }

  static func attributed(_ random: inout Generator) -> AttributedText {
    var result = AttributedText()
    for _ in 0...random.below(3) {
      let font = FontDescription(
        family: random.pick([.system, .system, .serifSystem, .monospacedSystem, .named("Noto Sans Arabic"), .named("none")]),
        size: Double(random.below(60)), weight: FontWeight(Double(random.below(20)) / 10 - 1), isItalic: random.below(4) == 0)
      let style = TextStyle(
        font: font, kern: random.pick([0, 0, 1, -2, 100]), baselineOffset: Double(random.below(5)) - 2,
        expansion: random.pick([1, 1, 1, 0.5]), embeddings: random.pick([[], [], [], [.rightToLeftOverride], [.leftToRight]]),
        underline: random.below(5) == 0 ? TextStyle.Decoration(pattern: .dash) : nil)
      let paragraph = ParagraphStyle(
        alignment: random.pick([.natural, .left, .center, .right, .justified]),
        direction: random.pick([.natural, .natural, .leftToRight, .rightToLeft]),
        lineBreaking: random.pick([.byWord, .byCharacter, .clip, .truncateHead, .truncateMiddle, .truncateTail]),
        firstLineIndent: Double(random.below(20)), tailIndent: Double(random.below(20)) - 10,
        tabStops: random.pick([
          [], [TabStop(30, alignment: .right), TabStop(60, alignment: .center), TabStop(90, alignment: .decimal)],
        ]),
        keepsHangulWords: random.below(2) == 0, avoidsOrphans: random.below(2) == 0, tightening: random.pick([0, 0.05]))
      result.append(text(&random), style: style, paragraph: paragraph)
    }
    return result
  }

  @Test(
    "Random texts in random rooms: every glyph in one piece, every character in one piece, everything finite", arguments: 0..<8)
  func randomTexts(seed: UInt64) {
    var random = Generator(state: seed)
    for _ in 0..<150 { layOut(&random, library) }
  }

  func layOut(_ random: inout Generator, _ library: FontLibrary) {
    let text = RobustnessTests.attributed(&random)
    let constraints = TextConstraints(
      width: random.pick([.infinity, Double(random.below(300))]), height: random.pick([.infinity, Double(random.below(200))]),
      maximumLines: random.below(4))
    let layout = library.layout(text, in: constraints)
    check(layout, text, constraints)
    _ = layout.decorations()
  }

  static let count = ProcessInfo.processInfo.environment["KURUKURU_RANDOM_TEXTS"].flatMap { Int($0) } ?? 0

  /// For a run by hand: KURUKURU_RANDOM_TEXTS=1000000 swift test -c release --filter memoryStaysFlat
  @Test("Random texts by the million take no more memory than some thousands", .enabled(if: count > 0))
  func memoryStaysFlat() throws {
    let own = try FontLibrary()
    var random = Generator(state: 1)
    var sizes: [Int] = []
    for part in 1...10 {
      for _ in 0..<RobustnessTests.count / 10 { layOut(&random, own) }
      sizes.append(RobustnessTests.residentMegabytes)
      print("\(part * RobustnessTests.count / 10) texts: \(sizes[part - 1]) MB")
    }
    // Caches are full after the first tenths.
    #expect(sizes[9] - sizes[4] < 32, "\(sizes)")
  }

  private static var residentMegabytes: Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) / 1024
  }

  func check(_ layout: TextLayout, _ text: AttributedText, _ constraints: TextConstraints) {
    let scalars = text.string.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
    #expect(layout.allPieceGlyphs.sorted() == layout.allGlyphs.sorted(), "\(scalars)")
    let ranges = layout.pieces.map(\.range)
    #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }, "\(scalars)")
    #expect(ranges.allSatisfy { !$0.isEmpty }, "\(scalars)")
    if constraints.maximumLines == 0 && !constraints.height.isFinite {
      #expect(ranges.reduce(0) { $0 + $1.count } == text.string.utf8.count, "\(scalars)")
    }
    #expect(constraints.maximumLines == 0 || layout.lines.count <= constraints.maximumLines, "\(scalars)")
    #expect(layout.runs.allSatisfy { $0.glyphs.glyphs.allSatisfy(\.position.isFinite) }, "\(scalars)")
    #expect(
      layout.runs.allSatisfy { run in run.glyphs.glyphs.allSatisfy { run.glyphs.table.picture(of: $0.id) != nil } }, "\(scalars)")
  }

  @Test("A hundred thousand characters, in one line and in many")
  func longText() {
    let text = String(repeating: "The quick brown fox jumps over the lazy dog. ", count: 2223)
    let line = library.layout(plain(text, size: 400))
    #expect(line.lines.count == 1 && line.pieces.count == text.count)
    #expect(line.size.width > 10_000_000)
    let wrapped = library.layout(plain(text), in: TextConstraints(width: 300))
    #expect(wrapped.lines.count > 1000 && wrapped.size.width <= 300)
    let cut = library.layout(
      AttributedText(
        text, style: TextStyle(font: FontDescription(size: 17)), paragraph: ParagraphStyle(lineBreaking: .truncateMiddle)),
      in: TextConstraints(width: 300, maximumLines: 1))
    #expect(cut.pieces.count < 50 && cut.size.width <= 300)
  }

  @Test("A thousand lines, of which a box holds some")
  func manyLines() {
    let text = (0..<1000).map { "line \($0)" }.joined(separator: "\n")
    #expect(library.layout(plain(text)).lines.count == 1000)
    let some = library.layout(plain(text), in: TextConstraints(width: 100, height: 105))
    #expect(some.lines.count == 5 && some.isTruncated)
  }

  @Test("Many threads get the layouts that one gets")
  func threads() async {
    let alone = samples.map { library.layout(plain($0, size: 23)).description }
    await withTaskGroup(of: [String].self) { group in
      for _ in 0..<8 {
        group.addTask {
          // Sizes of their own keep the threads from answering each other out of the cache.
          for size in 30..<34 { for sample in samples { _ = library.layout(plain(sample, size: Double(size))) } }
          return samples.map { library.layout(plain($0, size: 23)).description }
        }
      }
      for await result in group { #expect(result == alone) }
    }
  }

  @Test("Libraries on many threads get the same layouts")
  func libraries() async throws {
    // Faces have numbers of their own in each library: descriptions without them are compared.
    func places(_ own: FontLibrary) -> [[Point]] {
      samples.map { own.layout(plain($0, size: 21)).runs.flatMap { $0.glyphs.glyphs.map(\.position) } }
    }
    let alone = places(library)
    try await withThrowingTaskGroup(of: [[Point]].self) { group in
      for _ in 0..<4 { group.addTask { places(try FontLibrary()) } }
      for try await result in group { #expect(result == alone) }
    }
  }

  @Test("Pieces are moved exactly: what is taken from a position and added again is the same")
  func exactMoves() {
    let layout = library.layout(plain("AVATAR To. office", size: 13.7, kern: 0.3))
    for piece in layout.pieces {
      for run in layout.runs(of: piece) {
        for glyph in run.glyphs.glyphs {
          #expect((glyph.position.x - piece.box.minX) + piece.box.minX == glyph.position.x)
        }
      }
    }
  }

  @Test("Ink may reach beyond the line, and the ink's box tells")
  func ink() {
    let stacked = library.layout(plain("a\u{301}\u{302}\u{304}\u{307}", size: 40))
    let ink = stacked.inkBounds()
    #expect(ink.minY < stacked.firstBaseline - 40 * 0.75)
    #expect(library.layout(plain("  \n")).inkBounds().isNull)
    let word = library.layout(plain("Loading"))
    let pieces = word.pieces.reduce(Rect.null) { $0.union(word.inkBounds(of: $1)) }
    #expect(pieces == word.inkBounds())
    #expect(ink.isFinite && word.inkBounds().width < word.size.width)
  }

  @Test("A description of each stage's end can be read")
  func description() {
    let text = library.layout(plain("a b\nc")).description
    #expect(text.contains("line 1: characters 4..<5"))
    #expect(text.contains("piece 1: characters 1..<2"))
    #expect(text.contains("blank"))
  }
}
