/// How the pixels of one file are stored: one choice for all of its frames, for PNG allows no other.
struct PNGPixels {
  let type: PNGFormat.ColorType
  /// What stands for each colour of a census: its number where pixels are indexed, else the straight pixel.
  private let codes: [UInt32]
  /// The straight colours of the palette; empty where pixels are not indexed.
  private let palette: [UInt32]
  /// The code of a fully transparent pixel, or nil where the file cannot hold one.
  let clear: UInt32?

  /// The smallest type that holds all colours exactly.
  ///
  /// - Parameter needsClear: whether a transparent pixel should be had though no picture shows one. In a palette it takes a
  ///   free entry, where there is one.
  init(colors: [UInt32], needsClear: Bool) {
    let straight = colors.map(StraightPixel.from(premultiplied:))
    if colors.count <= 256 {
      type = .indexed
      codes = colors.indices.map { UInt32($0) }
      let known = straight.firstIndex(of: 0)
      let added = known == nil && needsClear && colors.count < 256
      palette = added ? straight + [0] : straight
      clear = (known ?? (added ? colors.count : nil)).map { UInt32($0) }
    } else {
      type = needsClear || straight.contains { $0 >> 24 != 255 } ? .rgba : .rgb
      codes = straight
      palette = []
      clear = type == .rgba ? 0 : nil
    }
  }

  func code(of color: UInt32) -> UInt32 { codes[Int(color)] }

  /// The header and what must stand before the first pixels.
  func writeHeader(width: Int, height: Int, to writer: inout PNGWriter) {
    // Bit depth 8, the colour type, then the only compression, filtering and interlacing that is used.
    writer.append(
      "IHDR", UInt32(width).bigEndianBytes + UInt32(height).bigEndianBytes + [8, type.rawValue, 0, 0, 0])
    // Perceptual intent.
    writer.append("sRGB", [0])
    if type != .indexed { return }
    writer.append(
      "PLTE",
      palette.flatMap {
        [UInt8(truncatingIfNeeded: $0 >> 16), UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)]
      })
    // Entries that are not named in it are opaque.
    if let last = palette.lastIndex(where: { $0 >> 24 != 255 }) {
      writer.append("tRNS", palette[...last].map { UInt8($0 >> 24) })
    }
  }

  /// Rows of codes as the format has them before compression: a filter byte, then the pixels.
  ///
  /// The filter is always none. Rows of flat colours compress better without one, and ten times faster.
  func rows(of pixels: [UInt32], width: Int) -> [UInt8] {
    let height = pixels.count / width
    let bytesPerPixel =
      switch type {
      case .indexed: 1
      case .rgb: 3
      case .rgba: 4
      }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(height * (1 + width * bytesPerPixel))
    for row in 0..<height {
      bytes.append(0)
      for pixel in pixels[row * width..<(row + 1) * width] {
        if type == .indexed {
          bytes.append(UInt8(truncatingIfNeeded: pixel))
          continue
        }
        bytes.append(UInt8(truncatingIfNeeded: pixel >> 16))
        bytes.append(UInt8(truncatingIfNeeded: pixel >> 8))
        bytes.append(UInt8(truncatingIfNeeded: pixel))
        if type == .rgba { bytes.append(UInt8(truncatingIfNeeded: pixel >> 24)) }
      }
    }
    return bytes
  }
}
