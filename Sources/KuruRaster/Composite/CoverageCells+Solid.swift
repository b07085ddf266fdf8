// Sweep and composition of one colour in one pass: coverage never reaches memory. The four pixels of a block may reach beyond the box,
// where their coverage is 0 and they keep their value; only at the end of the canvas's memory are they taken one by one.

extension CoverageCells {
  /// Lays `color` over the pixels, by their coverage, and clears the buffer.
  func paint(_ color: UInt32, onto target: PixelRows) {
    let source = Blend4.Source(color)
    let isOpaque = color &>> 24 == 255
    sweep(
      block: { row, x, coverage in
        let pixels = target.row(row) + x
        Blend4.store(source.over(Blend4.load(pixels), coverage: coverage), pixels)
      },
      tail: { row, x, coverage in
        CoverageCells.withFour(target.row(row) + x, target.end) { source.over($0, coverage: coverage) }
      },
      span: { row, from, to, coverage in
        let pixels = target.row(row)
        if isOpaque && coverage == 255 {
          CoverageCells.fill(pixels + from, to &- from, with: color)
        } else {
          CoverageCells.lay(Blend.scale(color, coverage), over: pixels + from, to &- from)
        }
      })
  }

  /// Takes the covered part out of the pixels, and clears the buffer.
  func erase(from target: PixelRows) {
    sweep(
      block: { row, x, coverage in
        let pixels = target.row(row) + x
        Blend4.store(Blend4.erase(Blend4.load(pixels), coverage), pixels)
      },
      tail: { row, x, coverage in
        CoverageCells.withFour(target.row(row) + x, target.end) { Blend4.erase($0, coverage) }
      },
      span: { row, from, to, coverage in
        let pixels = target.row(row)
        if coverage == 255 {
          CoverageCells.fill(pixels + from, to &- from, with: 0)
        } else {
          for x in from..<to { pixels[x] = Blend.erase(pixels[x], coverage: coverage) }
        }
      })
  }

  /// Writes the coverage, a byte a pixel, into rows of `stride` bytes that hold 0, and clears the buffer. Three bytes more than the rows
  /// must be there.
  func write(to bytes: UnsafeMutablePointer<UInt8>, stride: Int) {
    func store(_ row: Int, _ x: Int, _ coverage: SIMD4<UInt32>) {
      let packed = coverage[0] | coverage[1] &<< 8 | coverage[2] &<< 16 | coverage[3] &<< 24
      UnsafeMutableRawPointer(bytes + (row &* stride &+ x)).storeBytes(of: packed, as: UInt32.self)
    }
    sweep(
      block: store,
      // What reaches into the next row is 0, and is written before that row is.
      tail: store,
      span: { row, from, to, coverage in
        (bytes + row &* stride + from).update(repeating: UInt8(truncatingIfNeeded: coverage), count: to &- from)
      })
  }

  /// Replaces four pixels, of which some may lie beyond the end of the memory.
  private static func withFour(
    _ pixels: UnsafeMutablePointer<UInt32>, _ end: UnsafeMutablePointer<UInt32>,
    _ body: (Blend4.Pixels) -> Blend4.Pixels
  ) {
    if pixels + 4 <= end {
      Blend4.store(body(Blend4.load(pixels)), pixels)
      return
    }
    var four = Blend4.Pixels(repeating: 0)
    for lane in 0..<(end - pixels) { four[lane] = pixels[lane] }
    four = body(four)
    for lane in 0..<(end - pixels) { pixels[lane] = four[lane] }
  }

  @inline(__always)
  private static func fill(_ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, with pixel: UInt32) {
    var x = 0
    let four = Blend4.Pixels(repeating: pixel)
    while x &+ 8 <= count {
      Blend4.store(four, pixels + x)
      Blend4.store(four, pixels + (x &+ 4))
      x &+= 8
    }
    while x < count {
      pixels[x] = pixel
      x &+= 1
    }
  }

  @inline(__always)
  private static func lay(_ source: UInt32, over pixels: UnsafeMutablePointer<UInt32>, _ count: Int) {
    var x = 0
    let four = Blend4.Pixels(repeating: source)
    let rest = Blend4.spread(Blend4.Pixels(repeating: 255 &- source &>> 24))
    while x &+ 4 <= count {
      let below = Blend4.load(pixels + x)
      let even = Blend4.divideBy255(Blend4.even(below) &* rest)
      let odd = Blend4.divideBy255(Blend4.odd(below) &* rest)
      Blend4.store(four &+ Blend4.joined(even, odd), pixels + x)
      x &+= 4
    }
    while x < count {
      pixels[x] = Blend.over(source, pixels[x])
      x &+= 1
    }
  }
}
