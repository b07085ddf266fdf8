extension CoverageCells {
  /// Walks over all covered pixels, row by row from the left, and clears the buffer behind it.
  ///
  /// - Parameters:
  ///   - line: gives what the others take for a row.
  ///   - block: takes the line, the first of four pixels and their coverage in 0...255.
  ///   - tail: the same for the last block of a row, if that reaches beyond the box; the coverage there is 0.
  ///   - span: takes the line, a range of pixels and their common coverage in 1...255.
  @inline(__always)
  func sweep<Line>(
    line: (_ row: Int) -> Line,
    block: (_ line: Line, _ x: Int, _ coverage: SIMD4<UInt32>) -> Void,
    tail: (_ line: Line, _ x: Int, _ coverage: SIMD4<UInt32>) -> Void,
    span: (_ line: Line, _ from: Int, _ to: Int, _ coverage: UInt32) -> Void
  ) {
    var cells = base
    let width = width
    for row in 0..<height {
      let line = line(row)
      // The area of the latest pixel, in all four lanes.
      var cover = SIMD4<Int32>(repeating: 0)
      // Where the pixels begin that lie between touched blocks.
      var from = 0
      for k in 0..<wordCount {
        let word = CoverageCells.bits(cells, k)
        var bits = word.load(as: UInt64.self)
        if bits == 0 { continue }
        word.storeBytes(of: 0, as: UInt64.self)
        repeat {
          let x = (k &<< 6 &+ bits.trailingZeroBitCount) &* 4
          bits &= bits &- 1
          if x > from {
            let coverage = CoverageCells.coverage(ofArea: cover[0])
            if coverage != 0 { span(line, from, min(x, width), coverage) }
          }
          from = x &+ 4
          let areas = takeRunningSums(cells + x, from: cover)
          cover = SIMD4(repeating: areas[3])
          let coverage = CoverageCells.coverage(ofAreas: areas)
          if from <= width {
            block(line, x, coverage)
          } else if x < width {
            tail(line, x, maskedToBox(coverage, x))
          }
        } while bits != 0
      }
      if from < width {
        let coverage = CoverageCells.coverage(ofArea: cover[0])
        if coverage != 0 { span(line, from, width, coverage) }
      }
      cells += stride
    }
  }

  /// The running sums over four cells that go on from `cover`; the cells become 0.
  @inline(__always)
  private func takeRunningSums(_ block: UnsafeMutablePointer<Int32>, from cover: SIMD4<Int32>) -> SIMD4<Int32> {
    let memory = UnsafeMutableRawPointer(block)
    let v = memory.loadUnaligned(as: SIMD4<Int32>.self)
    memory.storeBytes(of: SIMD4<Int32>(repeating: 0), as: SIMD4<Int32>.self)
    // Each lane of a pair plus the one before it, then the second pair plus the first one's sum.
    let shifted = unsafeBitCast(v, to: SIMD2<UInt64>.self) &<< 32
    let pairs = v &+ unsafeBitCast(shifted, to: SIMD4<Int32>.self)
    return pairs &+ SIMD4(0, 0, pairs[1], pairs[1]) &+ cover
  }

  @inline(__always) private func maskedToBox(_ coverage: SIMD4<UInt32>, _ x: Int) -> SIMD4<UInt32> {
    switch width &- x {
    case 1: coverage & SIMD4(.max, 0, 0, 0)
    case 2: coverage & SIMD4(.max, .max, 0, 0)
    case 3: coverage & SIMD4(.max, .max, .max, 0)
    default: coverage
    }
  }

  /// The magnitude of an area in 0...255: both windings paint.
  @inline(__always) static func coverage(ofArea area: Int32) -> UInt32 {
    let sign = area &>> 31
    return UInt32(truncatingIfNeeded: min(((area ^ sign) &- sign) &>> 9, 255))
  }

  @inline(__always) static func coverage(ofAreas areas: SIMD4<Int32>) -> SIMD4<UInt32> {
    let sign = areas &>> 31
    let magnitude = ((areas ^ sign) &- sign) &>> 9
    return unsafeBitCast(pointwiseMin(magnitude, SIMD4(repeating: 255)), to: SIMD4<UInt32>.self)
  }
}
