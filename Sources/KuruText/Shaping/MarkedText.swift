/// A paragraph with the control characters for the embeddings that its styles ask for.
struct MarkedText {
  /// UTF-8.
  private(set) var bytes: [UInt8] = []
  /// For each character whether it is one of the paragraph's own.
  private(set) var isOwn: [Bool] = []

  /// - Parameter embeddings: those of the style of the character at an offset. Neighbours of equal ones are one embedding.
  init(_ range: Range<Int>, of source: TextSource, embeddings: (Int) -> [TextStyle.Embedding]) {
    var open: [TextStyle.Embedding] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      let wanted = embeddings(offset)
      if wanted != open {
        for _ in open { mark("\u{202C}") }
        for embedding in wanted { mark(embedding.control) }
        open = wanted
      }
      let length = source.scalar(at: offset).length
      bytes += source.bytes[offset..<offset + length]
      isOwn.append(true)
      offset += length
    }
  }

  private mutating func mark(_ control: Unicode.Scalar) {
    bytes += Array(String(control).utf8)
    isOwn.append(false)
  }
}

extension TextStyle.Embedding {
  /// What begins it in a plain text (Unicode Standard Annex 9, 2.1 and 2.2).
  fileprivate var control: Unicode.Scalar {
    switch self {
    case .leftToRight: "\u{202A}"
    case .rightToLeft: "\u{202B}"
    case .leftToRightOverride: "\u{202D}"
    case .rightToLeftOverride: "\u{202E}"
    }
  }
}
