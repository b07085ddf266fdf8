import KuruDrawing

extension PixelFormat {
  /// The pixels that the bytes stand for. Bytes that are missing at the end count as 0.
  func decode(_ bytes: UnsafeRawBufferPointer) -> Pixmap {
    var pixmap = Pixmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let offset = y * bytesPerRow + x * layout.bytesPerPixel
        guard offset + layout.bytesPerPixel <= bytes.count else { return pixmap }
        pixmap.pixels[y * width + x] = pixel(in: bytes, at: offset)
      }
    }
    return pixmap
  }

  private func pixel(in bytes: UnsafeRawBufferPointer, at offset: Int) -> UInt32 {
    func byte(_ index: Int) -> UInt32 { UInt32(bytes[offset + index]) }
    switch layout {
    case .gray: return 0xFF00_0000 | byte(0) * 0x01_0101
    // Alpha alone is black, as the fill of a mask is until it is given a colour.
    case .alpha: return byte(0) << 24
    case .rgb: return 0xFF00_0000 | byte(0) << 16 | byte(1) << 8 | byte(2)
    case .rgba(let info, let reversed):
      let order = info.byteOrder(reversed: reversed)
      let rgb = byte(order.red) << 16 | byte(order.green) << 8 | byte(order.blue)
      switch info {
      case .premultipliedFirst, .premultipliedLast: return byte(order.alpha) << 24 | rgb
      case .first, .last: return premultiplied(rgb, alpha: byte(order.alpha))
      case .none, .noneSkipFirst, .noneSkipLast, .alphaOnly: return 0xFF00_0000 | rgb
      }
    }
  }

  /// Writes the pixels in this layout; the padding of rows keeps its bytes.
  ///
  /// - Precondition: `bytes` has at least `byteCount` bytes, and `pixmap` this format's size.
  func encode(_ pixmap: Pixmap, into bytes: UnsafeMutableRawBufferPointer) {
    precondition(bytes.count >= byteCount && pixmap.width == width && pixmap.height == height, "the pixels fit the memory")
    for y in 0..<height {
      for x in 0..<width {
        write(pixmap.pixels[y * width + x], into: bytes, at: y * bytesPerRow + x * layout.bytesPerPixel)
      }
    }
  }

  private func write(_ pixel: UInt32, into bytes: UnsafeMutableRawBufferPointer, at offset: Int) {
    func byte(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: pixel >> shift) }
    switch layout {
    case .gray: bytes[offset] = luma(pixel)
    case .alpha: bytes[offset] = byte(24)
    case .rgb:
      bytes[offset] = byte(16)
      bytes[offset + 1] = byte(8)
      bytes[offset + 2] = byte(0)
    case .rgba(let info, let reversed):
      let order = info.byteOrder(reversed: reversed)
      let isStraight = info == .first || info == .last
      let value = isStraight ? straight(pixel) : pixel
      bytes[offset + order.red] = UInt8(truncatingIfNeeded: value >> 16)
      bytes[offset + order.green] = UInt8(truncatingIfNeeded: value >> 8)
      bytes[offset + order.blue] = UInt8(truncatingIfNeeded: value)
      bytes[offset + order.alpha] = info == .noneSkipFirst || info == .noneSkipLast ? 255 : byte(24)
    }
  }

  /// Rounded to nearest.
  private func premultiplied(_ rgb: UInt32, alpha: UInt32) -> UInt32 {
    func scaled(_ shift: UInt32) -> UInt32 { (((rgb >> shift & 255) * alpha + 127) / 255) << shift }
    return alpha << 24 | scaled(16) | scaled(8) | scaled(0)
  }

  private func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha > 0 else { return 0 }
    func scaled(_ shift: UInt32) -> UInt32 { min(((pixel >> shift & 255) * 255 + alpha / 2) / alpha, 255) << shift }
    return alpha << 24 | scaled(16) | scaled(8) | scaled(0)
  }
}

/// The gray level of a pixel, by the weights of ITU-R BT.601 in 1/256; a gray pixel is its own level.
func luma(_ pixel: UInt32) -> UInt8 {
  let sum = 77 * (pixel >> 16 & 255) + 150 * (pixel >> 8 & 255) + 29 * (pixel & 255)
  return UInt8((sum + 128) >> 8)
}

extension CGImageAlphaInfo {
  /// Where each component's byte stands in a pixel of four.
  fileprivate func byteOrder(reversed: Bool) -> (red: Int, green: Int, blue: Int, alpha: Int) {
    switch self {
    case .first, .premultipliedFirst, .noneSkipFirst: reversed ? (2, 1, 0, 3) : (1, 2, 3, 0)
    case .last, .premultipliedLast, .noneSkipLast, .none, .alphaOnly: reversed ? (3, 2, 1, 0) : (0, 1, 2, 3)
    }
  }
}
