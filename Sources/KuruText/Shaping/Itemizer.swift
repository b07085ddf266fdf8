import CPango

/// Cuts a paragraph into items: by direction (FriBidi), script (Pango), style and font. No item ends inside a grapheme cluster, but where
/// no font has all of it.
struct Itemizer {
  let source: TextSource
  /// The end of each run of the text, and its font.
  let styleEnds: [Int]
  let fonts: [ResolvedFont]
  let language: HanLanguage

  /// The direction of a paragraph whose style leaves it to the text: that of the first letter outside isolates (Unicode Bidirectional
  /// Algorithm, P2 and P3).
  func isRightToLeft(_ range: Range<Int>) -> Bool {
    guard mayHaveRightToLeft(range) else { return false }
    var offset = range.lowerBound
    var isolates = 0
    while offset < range.upperBound {
      let (value, length) = source.scalar(at: offset)
      offset += length
      switch value {
      case 0x2066...0x2068: isolates += 1
      case 0x2069: isolates = max(isolates - 1, 0)
      default:
        let type = fribidi_get_bidi_type(value).rawValue
        if isolates == 0 && type & Itemizer.letter != 0 { return type & Itemizer.rightToLeft != 0 }
      }
    }
    return false
  }

  // Bits of FriBidi's character types.
  private static let rightToLeft: UInt32 = 0x1
  private static let letter: UInt32 = 0x100

  func items(of range: Range<Int>, isRightToLeft: Bool) -> [TextItem] {
    guard !range.isEmpty else { return [] }
    var levels = Levels(self, range, isRightToLeft)
    var scripts = Scripts(self, range)
    defer { scripts.free() }
    var result: [TextItem] = []
    var style = styleEnds.firstIndex { $0 > range.lowerBound } ?? 0
    var grapheme = source.grapheme(at: range.lowerBound)
    var start = range.lowerBound
    while start < range.upperBound {
      grapheme += 1
      let end = grapheme < source.graphemes.count ? min(source.graphemes[grapheme], range.upperBound) : range.upperBound
      while style + 1 < styleEnds.count && styleEnds[style] <= start { style += 1 }
      let level = levels.level(at: start)
      let script = scripts.script(at: start)
      append(
        start..<end, TextItem(range: start..<end, level: level, script: script, face: fonts[style].primary, style: style), &result
      )
      start = end
    }
    return result
  }

  // MARK: Fonts

  private func append(_ range: Range<Int>, _ draft: TextItem, _ items: inout [TextItem]) {
    let cluster = GraphemeCluster(range, of: source)
    let font = fonts[draft.style]
    var item = draft
    guard !cluster.inked.isEmpty else {
      // Blanks take the font of what they follow; those at the beginning have the style's own.
      item.face = items.last.flatMap { $0.style == draft.style ? $0.face : nil } ?? font.primary
      return add(item, to: &items)
    }
    item.face = font.face(for: cluster.inked, isEmoji: cluster.isEmoji, language: language)
    if cluster.inked.count == 1 || cluster.inked.allSatisfy(item.face.pattern.has) { return add(item, to: &items) }
    split(item, at: range, font: font, &items)
  }

  /// A cluster that no font has all of: each character from a font that has it.
  private func split(_ item: TextItem, at range: Range<Int>, font: ResolvedFont, _ items: inout [TextItem]) {
    var offset = range.lowerBound
    var item = item
    while offset < range.upperBound {
      let length = source.scalar(at: offset).length
      item.range = offset..<offset + length
      let own = GraphemeCluster(item.range, of: source).inked
      if !own.isEmpty && !own.allSatisfy(item.face.pattern.has) {
        item.face = font.face(for: own, isEmoji: false, language: language)
      }
      add(item, to: &items)
      offset += length
    }
  }

  private func add(_ item: TextItem, to items: inout [TextItem]) {
    if let last = items.last, last.face === item.face, last.level == item.level, last.script == item.script,
      last.style == item.style
    {
      items[items.count - 1].range = last.range.lowerBound..<item.range.upperBound
    } else {
      items.append(item)
    }
  }

  // MARK: Directions

  /// Every character that runs to the left, or changes directions, is at or above U+0590; so is no byte below d6.
  private func mayHaveRightToLeft(_ range: Range<Int>) -> Bool { source.bytes[range].contains { $0 >= 0xd6 } }

  private func withText<R>(_ range: Range<Int>, _ body: (UnsafePointer<CChar>?, Int32) -> R) -> R {
    source.bytes.withUnsafeBytes { all in
      let text = UnsafeRawBufferPointer(rebasing: all[range])
      return body(text.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(clamping: text.count))
    }
  }

  /// Embedding levels, asked for in the order of the text.
  private struct Levels {
    /// One for each character; empty where all are 0.
    private var levels: [UInt8] = []
    private let source: TextSource
    private var offset: Int
    private var character = 0

    init(_ itemizer: Itemizer, _ range: Range<Int>, _ isRightToLeft: Bool) {
      source = itemizer.source
      offset = range.lowerBound
      guard isRightToLeft || itemizer.mayHaveRightToLeft(range) else { return }
      var direction = isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
      itemizer.withText(range) { text, length in
        guard let found = pango_log2vis_get_embedding_levels(text, length, &direction) else { return }
        levels = Array(UnsafeBufferPointer(start: found, count: g_utf8_strlen(text, Int(length))))
        g_free(found)
      }
    }

    mutating func level(at wanted: Int) -> UInt8 {
      if levels.isEmpty { return 0 }
      while offset < wanted {
        offset += source.scalar(at: offset).length
        character += 1
      }
      return character < levels.count ? levels[character] : 0
    }
  }

  /// Scripts, asked for in the order of the text.
  private struct Scripts {
    private var end = 0
    private var script = HB_SCRIPT_LATIN
    private let iterator: OpaquePointer?
    private let base: UnsafePointer<CChar>?
    private let start: Int
    /// The iterator reads the text as long as it lives.
    private let copy: UnsafeMutablePointer<CChar>?

    init(_ itemizer: Itemizer, _ range: Range<Int>) {
      start = range.lowerBound
      copy = itemizer.withText(range) { text, length in text.flatMap { g_strndup($0, gsize(length)) } }
      base = copy.map { UnsafePointer($0) }
      iterator = pango_script_iter_new(base, Int32(clamping: range.count))
      read()
    }

    func free() {
      pango_script_iter_free(iterator)
      g_free(copy)
    }

    mutating func script(at offset: Int) -> hb_script_t {
      while end <= offset && pango_script_iter_next(iterator) != 0 { read() }
      return script
    }

    private mutating func read() {
      var (low, high): (UnsafePointer<CChar>?, UnsafePointer<CChar>?) = (nil, nil)
      var found = PANGO_SCRIPT_COMMON
      pango_script_iter_get_range(iterator, &low, &high, &found)
      if let base, let high { end = start + (high - base) }
      script = hb_script_t(rawValue: g_unicode_script_to_iso15924(GUnicodeScript(rawValue: found.rawValue)))
    }
  }
}
