/// Premultiplied pixels 0xAARRGGBB, in floating point and rounded to nearest.
extension CairoOracle {
  static func scale(_ pixel: UInt32, _ factor: Double) -> UInt32 {
    var result: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      result |= UInt32((Double(pixel >> shift & 255) * factor).rounded()) << shift
    }
    return result
  }

  static func plus(_ source: UInt32, _ destination: UInt32) -> UInt32 {
    var result: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      result |= min((source >> shift & 255) + (destination >> shift & 255), 255) << shift
    }
    return result
  }

  static func over(_ source: UInt32, _ destination: UInt32) -> UInt32 {
    let rest = 1 - Double(source >> 24) / 255
    var result: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let sum = Double(source >> shift & 255) + (Double(destination >> shift & 255) * rest).rounded()
      result |= UInt32(min(sum, 255)) << shift
    }
    return result
  }
}
