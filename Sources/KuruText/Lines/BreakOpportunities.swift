import CPango

/// Where the lines of a paragraph may end, by Pango: Unicode Standard Annex 14, and a dictionary for Thai.
struct BreakOpportunities {
  /// For each code unit of the paragraph, whether a line may begin with the character there.
  private var mayBegin: [Bool]
  private let start: Int

  /// - Parameter keepsHangulWords: whether no line may begin between two letters of Korean.
  init(_ range: Range<Int>, items: [ShapedItem], source: TextSource, keepsHangulWords: Bool) {
    start = range.lowerBound
    mayBegin = [Bool](repeating: false, count: range.count)
    guard !range.isEmpty else { return }
    let attributes = BreakOpportunities.attributes(range, items: items, source: source)
    var offset = range.lowerBound
    var isAfterHangul = false
    for attribute in attributes where offset < range.upperBound {
      let (value, length) = source.scalar(at: offset)
      let isHangul = keepsHangulWords && BreakOpportunities.isHangul(value)
      mayBegin[offset - start] = attribute.is_line_break != 0 && !(isHangul && isAfterHangul)
      isAfterHangul = isHangul
      offset += length
    }
  }

  /// Letters and syllables; source: the blocks of the Unicode Standard named for them.
  private static func isHangul(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x11ff, 0x3130...0x318f, 0xa960...0xa97f, 0xac00...0xd7ff: true
    default: false
    }
  }

  /// - Parameter offset: of a character of the paragraph.
  func mayBeginLine(at offset: Int) -> Bool { mayBegin[offset - start] }

  private static func attributes(_ range: Range<Int>, items: [ShapedItem], source: TextSource) -> [PangoLogAttr] {
    source.bytes.withUnsafeBytes { all in
      guard let base = all.baseAddress?.assumingMemoryBound(to: CChar.self) else { return [] }
      let text = base + range.lowerBound
      let characters = g_utf8_strlen(text, range.count)
      var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: characters + 1)
      pango_default_break(text, Int32(clamping: range.count), nil, &attributes, Int32(clamping: attributes.count))
      var first = 0
      attributes.withUnsafeMutableBufferPointer { buffer in
        for item in items.lazy.map(\.item) {
          let count = g_utf8_strlen(base + item.range.lowerBound, item.range.count)
          var analysis = PangoAnalysis()
          analysis.script = UInt8(truncatingIfNeeded: item.script.pango.rawValue)
          pango_tailor_break(
            base + item.range.lowerBound, Int32(clamping: item.range.count), &analysis,
            Int32(clamping: item.range.lowerBound - range.lowerBound), buffer.baseAddress.map { $0 + first },
            Int32(clamping: count + 1))
          first += count
        }
      }
      return attributes
    }
  }
}
