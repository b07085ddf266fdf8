/// Blue, green, red and alpha of a pixel, or sums of such.
typealias Channels = SIMD4<UInt32>

extension Channels {
  @inline(__always) init(_ pixel: UInt32) {
    self.init(pixel & 255, pixel &>> 8 & 255, pixel &>> 16 & 255, pixel &>> 24)
  }

  /// No channel of a premultiplied pixel exceeds its alpha; sums of others would run over.
  @inline(__always) static func pixel(_ c: Channels) -> UInt32 {
    let v = pointwiseMin(c, Channels(repeating: c[3]))
    return v[0] | v[1] &<< 8 | v[2] &<< 16 | v[3] &<< 24
  }
}
