// Sweep and composition of one colour in one pass: coverage never reaches memory.

extension CoverageCells {
  /// Lays `color` over the pixels, by their coverage, and clears the buffer.
  func paint(_ color: UInt32, onto target: PixelRows) {
    let source = Blend4.Source(color)
    let isOpaque = color &>> 24 == 255
    sweep(
      block: { row, x, coverage in
        let pixels = target.row(row) + x
        if x &+ 4 <= width {
          let memory = UnsafeMutableRawPointer(pixels)
          let below = memory.loadUnaligned(as: SIMD4<UInt32>.self)
          memory.storeBytes(of: Blend4.over(source.scaled(by: coverage), below), as: SIMD4<UInt32>.self)
        } else {
          for lane in 0..<(width &- x) { pixels[lane] = Blend.over(color, pixels[lane], coverage: coverage[lane]) }
        }
      },
      span: { row, from, to, coverage in
        let pixels = target.row(row)
        if isOpaque && coverage == 255 {
          CoverageCells.fill(pixels, from, to, with: color)
        } else {
          CoverageCells.lay(Blend.scale(color, coverage), over: pixels, from, to)
        }
      })
  }

  /// Takes the covered part out of the pixels, and clears the buffer.
  func erase(from target: PixelRows) {
    sweep(
      block: { row, x, coverage in
        let pixels = target.row(row) + x
        for lane in 0..<min(4, width &- x) { pixels[lane] = Blend.erase(pixels[lane], coverage: coverage[lane]) }
      },
      span: { row, from, to, coverage in
        let pixels = target.row(row)
        if coverage == 255 {
          CoverageCells.fill(pixels, from, to, with: 0)
        } else {
          for x in from..<to { pixels[x] = Blend.erase(pixels[x], coverage: coverage) }
        }
      })
  }

  /// Writes the coverage, a byte a pixel, into rows of `stride` bytes that hold 0, and clears the buffer.
  func write(to bytes: UnsafeMutablePointer<UInt8>, stride: Int) {
    sweep(
      block: { row, x, coverage in
        let pixels = bytes + row &* stride
        for lane in 0..<min(4, width &- x) { pixels[x &+ lane] = UInt8(truncatingIfNeeded: coverage[lane]) }
      },
      span: { row, from, to, coverage in
        (bytes + row &* stride + from).update(repeating: UInt8(truncatingIfNeeded: coverage), count: to &- from)
      })
  }

  @inline(__always)
  private static func fill(_ pixels: UnsafeMutablePointer<UInt32>, _ from: Int, _ to: Int, with pixel: UInt32) {
    var x = from
    let four = SIMD4<UInt32>(repeating: pixel)
    while x &+ 4 <= to {
      UnsafeMutableRawPointer(pixels + x).storeBytes(of: four, as: SIMD4<UInt32>.self)
      x &+= 4
    }
    while x < to {
      pixels[x] = pixel
      x &+= 1
    }
  }

  @inline(__always)
  private static func lay(
    _ source: UInt32, over pixels: UnsafeMutablePointer<UInt32>, _ from: Int, _ to: Int
  ) {
    var x = from
    let four = SIMD4<UInt32>(repeating: source)
    while x &+ 4 <= to {
      let memory = UnsafeMutableRawPointer(pixels + x)
      let below = memory.loadUnaligned(as: SIMD4<UInt32>.self)
      memory.storeBytes(of: Blend4.over(four, below), as: SIMD4<UInt32>.self)
      x &+= 4
    }
    while x < to {
      pixels[x] = Blend.over(source, pixels[x])
      x &+= 1
    }
  }
}
