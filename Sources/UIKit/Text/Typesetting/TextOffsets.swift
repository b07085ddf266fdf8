import CoreGraphics

/// Between Foundation's offsets into a string, in UTF-16 code units, and the text engine's, in UTF-8 ones.
struct TextOffsets {
  /// For each UTF-16 offset the UTF-8 offset of the scalar it lies in, with the length at the end; empty where the two are the same.
  private let utf8Offsets: [Int]
  let utf16Length: Int

  init(_ string: String) {
    let length = string.utf8.count
    utf16Length = string.utf16.count
    guard utf16Length != length else {
      utf8Offsets = []
      return
    }
    var offsets: [Int] = []
    offsets.reserveCapacity(utf16Length + 1)
    var offset = 0
    for scalar in string.unicodeScalars {
      for _ in 0..<UTF16.width(scalar) { offsets.append(offset) }
      offset += UTF8.width(scalar)
    }
    offsets.append(offset)
    utf8Offsets = offsets
  }

  /// An offset outside the string counts as its nearer end.
  func utf8(_ utf16: Int) -> Int {
    let offset = min(max(utf16, 0), utf16Length)
    return utf8Offsets.isEmpty ? offset : utf8Offsets[offset]
  }

  func utf16(_ utf8: Int) -> Int {
    guard !utf8Offsets.isEmpty else { return min(max(utf8, 0), utf16Length) }
    var (low, high) = (0, utf8Offsets.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if utf8Offsets[middle] < utf8 { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func utf16(_ range: Range<Int>) -> NSRange {
    let start = utf16(range.lowerBound)
    return NSRange(location: start, length: utf16(range.upperBound) - start)
  }
}
