import KuruDrawing

/// Alpha in 16 bits a pixel, in whole numbers, so that sums are the same everywhere.
struct BlurPlane {
  /// What a fully covered pixel holds: 255 in 8.8 fixed point.
  static let full: Int32 = 65_280

  let width: Int
  let height: Int
  var values: [Int32]

  private init(width: Int, height: Int) {
    self.width = width
    self.height = height
    values = [Int32](repeating: 0, count: width * height)
  }

  /// The mask, with `margin` empty pixels on each side.
  init(_ mask: MaskBuffer, margin: Int) {
    self.init(width: mask.box.width + 2 * margin, height: mask.box.height + 2 * margin)
    for y in 0..<mask.box.height {
      for x in 0..<mask.box.width {
        values[(y + margin) * width + x + margin] = Int32(mask.bytes[y * mask.box.width + x]) << 8
      }
    }
  }

  /// The picture with rows and columns exchanged.
  func transposed() -> BlurPlane {
    var result = BlurPlane(width: height, height: width)
    for y in 0..<height {
      for x in 0..<width { result.values[x * height + y] = values[y * width + x] }
    }
    return result
  }

  /// A pixel rounded to 0...255.
  @inline(__always) func byte(_ x: Int, _ y: Int) -> UInt32 { UInt32(min((values[y * width + x] + 128) >> 8, 255)) }
}
