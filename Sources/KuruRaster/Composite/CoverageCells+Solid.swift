// Sweep and composition of one colour in one pass: coverage never reaches memory. The four pixels of a block may reach beyond the box,
// where their coverage is 0 and they keep their value; only at the end of the canvas's memory are they taken one by one.

extension CoverageCells {
  /// Lays `color` over the pixels, by their coverage, and clears the buffer.
  func paint(_ color: UInt32, onto target: PixelRows) {
    if color &>> 24 == 255 { paintOpaque(color, onto: target) } else { paintTranslucent(color, onto: target) }
  }

  private func paintOpaque(_ color: UInt32, onto target: PixelRows) {
    let source = Blend4.Source(color)
    sweep(
      line: target.row,
      block: { line, x, coverage in
        Blend4.store(source.mixed(Blend4.load(line + x), coverage: coverage), line + x)
      },
      tail: { line, x, coverage in
        CoverageCells.withFour(line + x, target.end) { source.mixed($0, coverage: coverage) }
      },
      span: { line, from, to, coverage in
        if coverage == 255 {
          CoverageCells.fill(line + from, to &- from, with: color)
        } else {
          let span = source.mixedSpan(coverage: coverage)
          CoverageCells.replace(line + from, to &- from) { span.mixed($0) }
        }
      })
  }

  private func paintTranslucent(_ color: UInt32, onto target: PixelRows) {
    let source = Blend4.Source(color)
    sweep(
      line: target.row,
      block: { line, x, coverage in
        Blend4.store(source.over(Blend4.load(line + x), coverage: coverage), line + x)
      },
      tail: { line, x, coverage in
        CoverageCells.withFour(line + x, target.end) { source.over($0, coverage: coverage) }
      },
      span: { line, from, to, coverage in
        let source = Blend.scale(color, coverage)
        let four = Blend4.Pixels(repeating: source)
        let rest = Blend4.spread(Blend4.Pixels(repeating: 255 &- source &>> 24))
        CoverageCells.replace(line + from, to &- from) { below in
          four &+ Blend4.joinedDividing(Blend4.even(below) &* rest, Blend4.odd(below) &* rest)
        }
      })
  }

  /// Takes the covered part out of the pixels, and clears the buffer.
  func erase(from target: PixelRows) {
    sweep(
      line: target.row,
      block: { line, x, coverage in
        Blend4.store(Blend4.erase(Blend4.load(line + x), coverage), line + x)
      },
      tail: { line, x, coverage in
        CoverageCells.withFour(line + x, target.end) { Blend4.erase($0, coverage) }
      },
      span: { line, from, to, coverage in
        if coverage == 255 {
          CoverageCells.fill(line + from, to &- from, with: 0)
        } else {
          for x in from..<to { line[x] = Blend.erase(line[x], coverage: coverage) }
        }
      })
  }

  /// Writes the coverage, a byte a pixel, into rows of `stride` bytes that hold 0, and clears the buffer. Three bytes more than the rows
  /// must be there.
  func write(to bytes: UnsafeMutablePointer<UInt8>, stride: Int) {
    func store(_ line: UnsafeMutablePointer<UInt8>, _ x: Int, _ coverage: SIMD4<UInt32>) {
      let packed = coverage[0] | coverage[1] &<< 8 | coverage[2] &<< 16 | coverage[3] &<< 24
      UnsafeMutableRawPointer(line + x).storeBytes(of: packed, as: UInt32.self)
    }
    sweep(
      line: { row in bytes + row &* stride },
      block: store,
      // What reaches into the next row is 0, and is written before that row is.
      tail: store,
      span: { line, from, to, coverage in
        (line + from).update(repeating: UInt8(truncatingIfNeeded: coverage), count: to &- from)
      })
  }

  /// Replaces four pixels, of which some may lie beyond the end of the memory.
  @inline(__always)
  private static func withFour(
    _ pixels: UnsafeMutablePointer<UInt32>, _ end: UnsafeMutablePointer<UInt32>,
    _ body: (Blend4.Pixels) -> Blend4.Pixels
  ) {
    let count = min(4, end - pixels)
    if count == 4 {
      Blend4.store(body(Blend4.load(pixels)), pixels)
    } else {
      withFirst(count, of: pixels, body)
    }
  }

  /// Replaces the first pixels of four, of which there are no more.
  @inline(never)
  private static func withFirst(
    _ count: Int, of pixels: UnsafeMutablePointer<UInt32>, _ body: (Blend4.Pixels) -> Blend4.Pixels
  ) {
    var four = Blend4.Pixels(repeating: 0)
    for lane in 0..<count { four[lane] = pixels[lane] }
    four = body(four)
    for lane in 0..<count { pixels[lane] = four[lane] }
  }

  /// Sets at least one pixel.
  @inline(__always)
  private static func fill(_ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, with pixel: UInt32) {
    let four = Blend4.Pixels(repeating: pixel)
    guard count >= 4 else {
      for x in 0..<count { pixels[x] = pixel }
      return
    }
    // The last four may have been set in part already.
    let last = pixels + (count &- 4)
    var next = pixels
    while next < last {
      Blend4.store(four, next)
      next += 4
    }
    Blend4.store(four, last)
  }

  /// Replaces that many pixels by fours. Backgrounds are even: what became of eight pixels is kept for the next, which are often the same.
  @inline(__always)
  private static func replace(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ body: (Blend4.Pixels) -> Blend4.Pixels
  ) {
    var next = pixels
    let end = pixels + count
    var below = Blend4.Pixels(repeating: 0)
    var above = body(below)
    while next + 8 <= end {
      let (first, second) = (Blend4.load(next), Blend4.load(next + 4))
      if Blend4.isZero((first ^ below) | (second ^ below)) {
        Blend4.store(above, next)
        Blend4.store(above, next + 4)
      } else {
        below = second
        above = body(second)
        Blend4.store(body(first), next)
        Blend4.store(above, next + 4)
      }
      next += 8
    }
    while next + 4 <= end {
      Blend4.store(body(Blend4.load(next)), next)
      next += 4
    }
    if next < end { withFirst(end - next, of: next, body) }
  }
}
