/// A text taken apart as far as needs no font: its code units, grapheme clusters and paragraphs.
struct TextSource {
  struct Paragraph {
    /// The characters without the separator.
    var range: Range<Int>
    /// Where the next paragraph begins.
    var end: Int
  }

  /// UTF-8, with the one change that a NUL, which ends a text for GLib, is another control character.
  let bytes: [UInt8]
  /// The offsets at which grapheme clusters begin; the last is the length of the text.
  let graphemes: [Int]
  /// Their ranges lie side by side. A text that ends with a separator has an empty one at its end; an empty text has none.
  let paragraphs: [Paragraph]

  init(_ string: String) {
    bytes = string.utf8.map { $0 == 0 ? 1 : $0 }
    graphemes = TextSource.graphemes(of: string, length: bytes.count)
    paragraphs = TextSource.paragraphs(of: bytes)
  }

  private static func graphemes(of string: String, length: Int) -> [Int] {
    var result: [Int] = []
    result.reserveCapacity(length + 1)
    var offset = 0
    for character in string {
      result.append(offset)
      offset += character.utf8.count
    }
    result.append(offset)
    return result
  }

  private static func paragraphs(of bytes: [UInt8]) -> [Paragraph] {
    var result: [Paragraph] = []
    var start = 0
    var index = 0
    while index < bytes.count {
      let length = separatorLength(in: bytes, at: index)
      if length > 0 {
        result.append(Paragraph(range: start..<index, end: index + length))
        start = index + length
      }
      index += max(length, 1)
    }
    if !bytes.isEmpty { result.append(Paragraph(range: start..<bytes.count, end: bytes.count)) }
    return result
  }

  /// The length of what forces a new line at a place: the characters of the line break classes BK, CR, LF and NL of Unicode Standard
  /// Annex 14, carriage return and line feed together being one. 0 for anything else.
  private static func separatorLength(in bytes: [UInt8], at index: Int) -> Int {
    func at(_ offset: Int) -> UInt8 { index + offset < bytes.count ? bytes[index + offset] : 0 }
    switch at(0) {
    case 0x0d: return at(1) == 0x0a ? 2 : 1
    case 0x0a, 0x0b, 0x0c: return 1
    case 0xc2: return at(1) == 0x85 ? 2 : 0
    case 0xe2: return at(1) == 0x80 && (at(2) == 0xa8 || at(2) == 0xa9) ? 3 : 0
    default: return 0
    }
  }

  /// Lends a stretch of the text to a C function: its first code unit and their number.
  func withText<R>(_ range: Range<Int>, _ body: (UnsafePointer<CChar>?, Int32) -> R) -> R {
    bytes.withUnsafeBytes { all in
      let text = UnsafeRawBufferPointer(rebasing: all[range])
      return body(text.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(clamping: text.count))
    }
  }

  /// The Unicode scalar that begins at an offset, and its length.
  func scalar(at offset: Int) -> (value: UInt32, length: Int) {
    let first = UInt32(bytes[offset])
    func tail(_ k: Int) -> UInt32 { offset + k < bytes.count ? UInt32(bytes[offset + k] & 0x3f) : 0 }
    switch first {
    case ..<0x80: return (first, 1)
    case ..<0xe0: return ((first & 0x1f) << 6 | tail(1), 2)
    case ..<0xf0: return ((first & 0x0f) << 12 | tail(1) << 6 | tail(2), 3)
    default: return ((first & 0x07) << 18 | tail(1) << 12 | tail(2) << 6 | tail(3), 4)
    }
  }

  /// The place of the grapheme cluster that an offset lies in. O(log n).
  func grapheme(at offset: Int) -> Int { max(graphemes.partitioningIndex { $0 > offset } - 1, 0) }

  /// Whether a stretch holds nothing but spaces and tabulators that may hang over the end of a line.
  func isBlank(_ range: Range<Int>) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let (value, length) = scalar(at: offset)
      offset += length
      switch value {
      case 0x09, 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200b, 0x205f, 0x3000: continue
      default: return false
      }
    }
    return !range.isEmpty
  }

  /// Whether a stretch is the character that stands for an attachment.
  func isObject(_ range: Range<Int>) -> Bool { range.count == 3 && scalar(at: range.lowerBound).value == 0xfffc }

  func isSoftHyphen(_ range: Range<Int>) -> Bool { range.count == 2 && scalar(at: range.lowerBound).value == 0xad }

  /// Whether anything but separators stands at or behind an offset.
  func hasCharacters(from offset: Int) -> Bool {
    paragraphs.contains { $0.range.upperBound > offset && !$0.range.isEmpty }
  }
}
