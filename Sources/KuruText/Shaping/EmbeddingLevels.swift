import CPango

/// The levels of the Unicode Bidirectional Algorithm, by FriBidi, asked for in the order of the text.
struct EmbeddingLevels {
  /// One for each character; empty where all are 0.
  private var levels: [UInt8] = []
  private let source: TextSource
  private var offset: Int
  private var character = 0

  /// - Parameter embeddings: those of the style of the character at an offset; nil where no style has any.
  init(
    of range: Range<Int>, in source: TextSource, isRightToLeft: Bool, embeddings: ((Int) -> [TextStyle.Embedding])?
  ) {
    self.source = source
    offset = range.lowerBound
    let marked = embeddings.map { MarkedText(range, of: source, embeddings: $0) }
    guard isRightToLeft || marked != nil || EmbeddingLevels.mayRunToTheLeft(range, in: source) else { return }
    if let marked {
      let all = marked.bytes.withUnsafeBytes { bytes in
        EmbeddingLevels.levels(
          bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(clamping: bytes.count), isRightToLeft)
      }
      levels = zip(all, marked.isOwn).filter(\.1).map(\.0)
    } else {
      levels = source.withText(range) { EmbeddingLevels.levels($0, $1, isRightToLeft) }
    }
  }

  /// One for each character.
  private static func levels(_ text: UnsafePointer<CChar>?, _ length: Int32, _ isRightToLeft: Bool) -> [UInt8] {
    var direction = isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
    guard let found = pango_log2vis_get_embedding_levels(text, length, &direction) else { return [] }
    defer { g_free(found) }
    return Array(UnsafeBufferPointer(start: found, count: g_utf8_strlen(text, Int(length))))
  }

  mutating func level(at wanted: Int) -> UInt8 {
    if levels.isEmpty { return 0 }
    while offset < wanted {
      offset += source.scalar(at: offset).length
      character += 1
    }
    return character < levels.count ? levels[character] : 0
  }

  // MARK: The direction of a paragraph

  /// The direction of a paragraph whose style leaves it to the text: that of the first letter outside isolates (Unicode Bidirectional
  /// Algorithm, P2 and P3).
  static func isRightToLeft(_ range: Range<Int>, in source: TextSource) -> Bool {
    guard mayRunToTheLeft(range, in: source) else { return false }
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
        if isolates == 0 && type & letter != 0 { return type & rightToLeft != 0 }
      }
    }
    return false
  }

  // Bits of FriBidi's character types.
  private static let rightToLeft: UInt32 = 0x1
  private static let letter: UInt32 = 0x100

  /// Every character that runs to the left, or changes directions, is at or above U+0590; so is no byte below d6.
  private static func mayRunToTheLeft(_ range: Range<Int>, in source: TextSource) -> Bool {
    source.bytes[range].contains { $0 >= 0xd6 }
  }
}
