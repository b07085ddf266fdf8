/// `Blend` for four pixels at a time, to the same bits.
enum Blend4 {
  typealias Pixels = SIMD4<UInt32>
  typealias Lanes = SIMD8<UInt16>

  @inline(__always) static func lanes(_ v: Pixels) -> Lanes { unsafeBitCast(v, to: Lanes.self) }
  @inline(__always) static func pixels(_ v: Lanes) -> Pixels { unsafeBitCast(v, to: Pixels.self) }

  /// Blue and red.
  @inline(__always) static func even(_ v: Pixels) -> Lanes { lanes(v) & 255 }
  /// Green and alpha.
  @inline(__always) static func odd(_ v: Pixels) -> Lanes { lanes(v) &>> 8 }
  @inline(__always) static func joined(_ even: Lanes, _ odd: Lanes) -> Pixels { pixels(even | odd &<< 8) }

  /// A factor of each pixel, below 256, in both of its lanes.
  @inline(__always) static func spread(_ v: Pixels) -> Lanes { lanes(v | (v &<< 16)) }

  /// Rounded to nearest. In 16 bits alone: a product of 32 bits has one instruction of its own on most processors, but whether the
  /// compiler sees it changes with the code around it, and where it does not, it is slower by a factor of five.
  @inline(__always) static func divideBy255(_ v: Lanes) -> Lanes {
    let t = v &+ 128
    return (t &+ t &>> 8) &>> 8
  }

  /// Both divided by 255 and joined.
  @inline(__always) static func joinedDividing(_ even: Lanes, _ odd: Lanes) -> Pixels {
    let t = odd &+ 128
    return pixels(divideBy255(even) | (t &+ t &>> 8) & 0xff00)
  }

  /// Factors below 256 times another.
  @inline(__always) static func multiply(_ v: Pixels, _ factor: UInt32) -> Pixels {
    pixels(divideBy255(lanes(v) &* UInt16(truncatingIfNeeded: factor)))
  }

  @inline(__always) static func scale(_ v: Pixels, _ factor: Pixels) -> Pixels {
    let f = spread(factor)
    return joinedDividing(even(v) &* f, odd(v) &* f)
  }

  /// `v` with the part `factor` / 255 of it taken away.
  @inline(__always) static func erase(_ v: Pixels, _ factor: Pixels) -> Pixels {
    scale(v, Pixels(repeating: 255) &- factor)
  }

  @inline(__always) static func over(_ source: Pixels, _ destination: Pixels) -> Pixels {
    source &+ scale(destination, Pixels(repeating: 255) &- (source &>> 24))
  }

  @inline(__always) static func isZero(_ v: Pixels) -> Bool {
    let words = unsafeBitCast(v, to: SIMD2<UInt64>.self)
    return words[0] | words[1] == 0
  }

  /// The four pixels from there on.
  @inline(__always) static func load(_ pixels: UnsafeMutablePointer<UInt32>) -> Pixels {
    UnsafeRawPointer(pixels).loadUnaligned(as: Pixels.self)
  }

  @inline(__always) static func store(_ four: Pixels, _ pixels: UnsafeMutablePointer<UInt32>) {
    UnsafeMutableRawPointer(pixels).storeBytes(of: four, as: Pixels.self)
  }

  /// A source colour taken apart once for many pixels.
  struct Source {
    let even: Lanes
    let odd: Lanes

    @inline(__always) init(_ pixel: UInt32) {
      even = Blend4.even(Pixels(repeating: pixel))
      odd = Blend4.odd(Pixels(repeating: pixel))
    }

    /// The colour over `below` where the shape covers the pixels by `coverage` / 255.
    @inline(__always) func over(_ below: Pixels, coverage: Pixels) -> Pixels {
      let factor = spread(coverage)
      let e = divideBy255(even &* factor)
      let o = divideBy255(odd &* factor)
      // Alpha stands in the upper lane of each odd pair.
      let rest = spread(Pixels(repeating: 255) &- pixels(o) &>> 16)
      return joined(
        e &+ divideBy255(Blend4.even(below) &* rest), o &+ divideBy255(Blend4.odd(below) &* rest))
    }

    /// The same for an opaque colour.
    @inline(__always) func mixed(_ below: Pixels, coverage: Pixels) -> Pixels {
      let factor = spread(coverage)
      let rest = Lanes(repeating: 255) &- factor
      return joinedDividing(
        even &* factor &+ Blend4.even(below) &* rest, odd &* factor &+ Blend4.odd(below) &* rest)
    }

    /// `mixed` for many pixels of one coverage.
    @inline(__always) func mixedSpan(coverage: UInt32) -> MixedSpan {
      let factor = spread(Pixels(repeating: coverage))
      return MixedSpan(even: even &* factor, odd: odd &* factor, rest: Lanes(repeating: 255) &- factor)
    }
  }

  struct MixedSpan {
    /// The colour times its coverage.
    let even: Lanes
    let odd: Lanes
    let rest: Lanes

    @inline(__always) func mixed(_ below: Pixels) -> Pixels {
      joinedDividing(even &+ Blend4.even(below) &* rest, odd &+ Blend4.odd(below) &* rest)
    }
  }
}
