import KuruDrawing

/// Alpha in 16 bits a pixel, in whole numbers, so that sums are the same everywhere.
struct BlurPlane {
  /// What a fully covered pixel holds: 255 in 8.8 fixed point.
  static let full: Int32 = 65_280

  let width: Int
  let height: Int
  var values: [Int32]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    values = [Int32](repeating: 0, count: width * height)
  }

  init(_ mask: MaskBuffer) {
    self.init(width: mask.box.width, height: mask.box.height)
    for i in values.indices { values[i] = Int32(mask.bytes[i]) << 8 }
  }

  /// A pixel rounded to 0...255.
  @inline(__always) func byte(_ x: Int, _ y: Int) -> UInt32 { UInt32(min((values[y * width + x] + 128) >> 8, 255)) }
}
