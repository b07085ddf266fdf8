import KuruDrawing

/// Where two pictures differ.
struct SnapshotDifference {
  /// Differing pixels red, equal ones pale. nil where the sizes differ.
  let picture: Pixmap?
  /// What differs, for a reader.
  let words: String
  let isEmpty: Bool

  init(of shown: Pixmap, from expected: Pixmap, tolerance: Int) {
    guard shown.width == expected.width, shown.height == expected.height else {
      picture = nil
      words = "the picture has \(shown.width)x\(shown.height) pixels, the file \(expected.width)x\(expected.height)"
      isEmpty = false
      return
    }
    var count = 0
    var greatest = 0
    var marked = shown
    for index in shown.pixels.indices {
      let difference = Self.difference(shown.pixels[index], expected.pixels[index])
      greatest = max(greatest, difference)
      if difference > tolerance {
        count += 1
        marked.pixels[index] = 0xFFFF_0000
      } else {
        marked.pixels[index] = Self.pale(shown.pixels[index])
      }
    }
    picture = marked
    words = "\(count) of \(shown.pixels.count) pixels differ, by up to \(greatest) of 255"
    isEmpty = count == 0
  }

  private static func parts(_ pixel: UInt32) -> [Int] {
    [Int(pixel >> 24), Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255)]
  }

  /// The greatest difference of one part.
  private static func difference(_ a: UInt32, _ b: UInt32) -> Int {
    a == b ? 0 : zip(parts(a), parts(b)).map { abs($0 - $1) }.max() ?? 0
  }

  /// A quarter of the pixel over white.
  private static func pale(_ pixel: UInt32) -> UInt32 {
    let parts = parts(pixel)
    return parts.dropFirst().reduce(0xFF) { result, part in
      let overWhite = part + 255 - parts[0]
      return result << 8 | UInt32(overWhite / 4 + 191)
    }
  }
}
