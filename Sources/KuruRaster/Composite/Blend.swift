// Source-over on premultiplied pixels 0xAARRGGBB, 8 bits a channel, each product divided by 255 and rounded to nearest; the two products
// of an opaque colour at the border of a shape are rounded together. Two channels
// share a word: blue and red in the low bytes of 16-bit lanes, green and alpha likewise after a shift by 8.

/// The plain form, one pixel at a time.
enum Blend {
  /// a * b / 255, rounded to nearest; exact for products below 65,536.
  @inline(__always) static func multiply(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let t = a &* b &+ 128
    return (t &+ t &>> 8) &>> 8
  }

  /// A factor in 0...1 as one in 0...255, rounded to nearest; 0 for what is not a number.
  static func byte(_ factor: Double) -> UInt32 { factor > 0 ? UInt32(min(factor, 1) * 255 + 0.5) : 0 }

  /// All four channels times `factor` / 255.
  @inline(__always) static func scale(_ pixel: UInt32, _ factor: UInt32) -> UInt32 {
    multiply(pixel & 255, factor) | multiply(pixel &>> 8 & 255, factor) &<< 8
      | multiply(pixel &>> 16 & 255, factor) &<< 16 | multiply(pixel &>> 24, factor) &<< 24
  }

  /// `source` over `destination`. Premultiplied channels that exceed their alpha may not sum beyond 255: sums are cut there.
  @inline(__always) static func over(_ source: UInt32, _ destination: UInt32) -> UInt32 {
    source &+ scale(destination, 255 &- source &>> 24)
  }

  /// `source` over `destination` where the shape covers the pixel by `coverage` / 255.
  @inline(__always) static func over(_ source: UInt32, _ destination: UInt32, coverage: UInt32) -> UInt32 {
    source &>> 24 == 255 ? mix(source, destination, coverage) : over(scale(source, coverage), destination)
  }

  /// (a f + b (255 - f)) / 255 of each channel, rounded to nearest.
  @inline(__always) static func mix(_ a: UInt32, _ b: UInt32, _ f: UInt32) -> UInt32 {
    @inline(__always) func channel(_ shift: UInt32) -> UInt32 {
      let t = (a &>> shift & 255) &* f &+ (b &>> shift & 255) &* (255 &- f) &+ 128
      return ((t &+ t &>> 8) &>> 8) &<< shift
    }
    return channel(0) | channel(8) | channel(16) | channel(24)
  }

  /// The sum of both, each channel at most 255.
  @inline(__always) static func plus(_ source: UInt32, _ destination: UInt32) -> UInt32 {
    let even = (source & 0xff00ff) &+ (destination & 0xff00ff)
    let odd = (source &>> 8 & 0xff00ff) &+ (destination &>> 8 & 0xff00ff)
    return saturated(even) | saturated(odd) &<< 8
  }

  /// Two 9-bit sums in 16-bit lanes, each cut off at 255: a carry becomes 255 in its lane.
  @inline(__always) private static func saturated(_ sums: UInt32) -> UInt32 {
    let carries = sums &>> 8 & 0x10001
    return (sums | carries &* 255) & 0xff00ff
  }

  /// `destination` with the covered part taken away.
  @inline(__always) static func erase(_ destination: UInt32, coverage: UInt32) -> UInt32 {
    scale(destination, 255 &- coverage)
  }
}
