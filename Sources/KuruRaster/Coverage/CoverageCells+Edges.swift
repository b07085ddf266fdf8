// The hot path of scan conversion. Rules: all arithmetic is on integers, so that every machine gets the same sums; an edge's height is
// spent to the last unit, so that every row's sum ends at 0; what a pixel gets does not depend on which others are in the box.

extension CoverageCells {
  /// Adds a shape whose winding number is 0 or of one sign and magnitude 1 everywhere. Where contours overlap inside a pixel the sum is
  /// wrong: see `OverlapResolver`.
  func add(_ list: EdgeList) {
    if list.box != list.bounds {
      for edge in list.edges { addClipped(edge) }
    } else {
      addInside(list.memory.span.extracting(first: list.count))
    }
  }

  /// Adds edges inside the box.
  private func addInside(_ edges: Span<Edge>) {
    if wordCount == 1 && height < 2048 {
      addInside(edges, isSmall: true)
    } else {
      addInside(edges, isSmall: false)
    }
  }

  /// Row by row; x at the rows' borders is in 32.32 fixed point.
  ///
  /// - Parameter isSmall: whether a row has one word of bits, and slopes are below 2^19. Of either there is a loop without the tests.
  @inline(__always)
  private func addInside(_ edges: Span<Edge>, isSmall: Bool) {
    let stride = stride
    for i in edges.indices {
      let edge = edges[i]
      let isDown = edge.y0 < edge.y1
      let x0 = isDown ? edge.x0 : edge.x1
      let y0 = isDown ? edge.y0 : edge.y1
      let x1 = isDown ? edge.x1 : edge.x0
      let y1 = isDown ? edge.y1 : edge.y0
      let winding: Int32 = isDown ? 1 : -1
      let firstRow = y0 &>> 8
      var rowsLeft = (y1 &- 1) &>> 8 &- firstRow
      var row = row(Int(firstRow))
      var height = y1 &- y0
      let isUpright = x0 &>> 8 == x1 &>> 8
      let rise = isUpright ? 0 : EdgeSlope.quotient(height, magnitude(x1 &- x0), isSmall: isSmall)
      if rowsLeft == 0 {
        if isUpright {
          addInPixel(row, x0, x1, height: height &* winding, isSmall: isSmall)
        } else {
          addOverPixels(row, x0, x1, height: height, winding: winding, rise: rise, isSmall: isSmall)
        }
        continue
      }
      let run = EdgeSlope.quotient(x1 &- x0, height, isSmall: isSmall)
      height = 256 &- (y0 & 255)
      var from = x0
      // Where the piece in the row ends.
      var x = Int64(x0) &<< 32 &+ run &* Int64(height) &+ EdgeSlope.half
      while true {
        let to = Int32(truncatingIfNeeded: x &>> 32)
        add(row, from, to, height: height, winding: winding, rise: rise, isSmall: isSmall)
        rowsLeft &-= 1
        if rowsLeft < 0 { break }
        let isLast = rowsLeft == 0
        x = isLast ? Int64(x1) &<< 32 : x &+ run &<< 8
        height = isLast ? (y1 &- 1) & 255 &+ 1 : 256
        from = to
        row += stride
      }
    }
  }

  /// As `addInside`, for an edge that may leave the box.
  private func addClipped(_ upOrDown: Edge) {
    let (edge, winding) = upOrDown.down
    let bottom = Int32(truncatingIfNeeded: height &<< 8)
    if edge.y1 <= 0 || edge.y0 >= bottom { return }
    let slope = EdgeSlope(edge)
    var y = max(edge.y0, 0)
    var from = slope.x(at: y, of: edge)
    while y < min(edge.y1, bottom) {
      let next = min((y | 255) &+ 1, edge.y1)
      let to = slope.x(at: next, of: edge)
      addClipped(Int(y &>> 8), from, to, height: next &- y, winding: winding, rise: slope.rise)
      from = to
      y = next
    }
  }

  /// Marks the blocks of a cell and the one to its right.
  @inline(__always) func touch(_ row: UnsafeMutablePointer<Int32>, _ cell: Int, isSmall: Bool = false) {
    if isSmall || wordCount == 1 {
      CoverageCells.setBits(row, 0, blockBits[cell])
    } else {
      CoverageCells.touch(row, cell &>> 2, (cell &+ 1) &>> 2)
    }
  }

  /// Marks blocks `first...last` of a row.
  @inline(never)
  private static func touch(_ row: UnsafeMutablePointer<Int32>, _ first: Int, _ last: Int) {
    var word = first &>> 6
    let lastWord = last &>> 6
    var mask = UInt64.max &<< UInt64(truncatingIfNeeded: first & 63)
    while word < lastWord {
      setBits(row, word, mask)
      mask = .max
      word &+= 1
    }
    setBits(row, word, mask & (UInt64.max &>> UInt64(truncatingIfNeeded: 63 &- last & 63)))
  }

  /// The piece of an edge inside one row of pixels, inside the box.
  ///
  /// In the pixel that it crosses at x (in 1/256 of the pixel, the mean of where it enters and leaves) a piece of height h covers
  /// h (256 - x) to its right, and 256 h in each pixel further right. Doubled: h (512 - 2x), with 2x the sum of both.
  @inline(__always)
  func add(
    _ row: UnsafeMutablePointer<Int32>, _ xa: Int32, _ xb: Int32, height: Int32, winding: Int32, rise: Int64,
    isSmall: Bool = false
  ) {
    if xa &>> 8 == xb &>> 8 {
      addInPixel(row, xa, xb, height: height &* winding, isSmall: isSmall)
    } else {
      addOverPixels(row, xa, xb, height: height, winding: winding, rise: rise, isSmall: isSmall)
    }
  }

  /// - Parameter h: times the winding.
  @inline(__always)
  private func addInPixel(_ row: UnsafeMutablePointer<Int32>, _ xa: Int32, _ xb: Int32, height h: Int32, isSmall: Bool) {
    let cell = Int(xa &>> 8)
    let sum = (xa & 255) &+ (xb & 255)
    row[cell] &+= h &* (512 &- sum)
    row[cell &+ 1] &+= h &* sum
    touch(row, cell, isSmall: isSmall)
  }

  /// A piece in two pixels or more.
  @inline(__always)
  private func addOverPixels(
    _ row: UnsafeMutablePointer<Int32>, _ xa: Int32, _ xb: Int32, height: Int32, winding: Int32, rise: Int64, isSmall: Bool
  ) {
    let low = min(xa, xb)
    let high = max(xa, xb)
    let cell = Int(low &>> 8)
    let last = Int(high &>> 8)
    if cell &+ 1 != last {
      addAcross(row, low: low, high: high, height: height, winding: winding, rise: rise)
      return
    }
    touch(row, cell, isSmall: isSmall)
    touch(row, last, isSmall: isSmall)
    let entry = low & 255
    let exit = high & 255
    // Up to the right side of the first pixel. Rounded up, the height may be spent too early.
    let done = Int64(256 &- entry) &* rise &+ EdgeSlope.half
    let spent = min(Int32(truncatingIfNeeded: done &>> 32), height)
    let h0 = spent &* winding
    row[cell] &+= h0 &* (256 &- entry)
    let h1 = (height &- spent) &* winding
    row[cell &+ 1] &+= h0 &* (entry &+ 256) &+ h1 &* (512 &- exit)
    row[cell &+ 2] &+= h1 &* exit
  }

  /// The same for a piece in three pixels or more.
  @inline(never)
  private func addAcross(
    _ row: UnsafeMutablePointer<Int32>, low: Int32, high: Int32, height: Int32, winding: Int32, rise: Int64
  ) {
    let first = Int(low &>> 8)
    let last = Int(high &>> 8)
    CoverageCells.touch(row, first &>> 2, (last &+ 1) &>> 2)
    let entry = low & 255
    // The height up to the right side of the latest pixel, in 32.32.
    var done = Int64(256 &- entry) &* rise &+ EdgeSlope.half
    var spent = min(Int32(truncatingIfNeeded: done &>> 32), height)
    row[first] &+= spent &* winding &* (256 &- entry)
    row[first &+ 1] &+= spent &* winding &* (256 &+ entry)
    var cell = first &+ 1
    while cell < last {
      done &+= rise &<< 8
      var next = Int32(truncatingIfNeeded: done &>> 32)
      // As a way out, which a minimum is not: the compiler would make vectors of so few steps.
      if next >= height {
        if spent == height { return }
        next = height
      }
      let area = ((next &- spent) &* winding) &<< 8
      spent = next
      row[cell] &+= area
      row[cell &+ 1] &+= area
      cell &+= 1
    }
    let h = (height &- spent) &* winding
    row[last] &+= h &* (512 &- (high & 255))
    row[last &+ 1] &+= h &* (high & 255)
  }

  /// As `add`, for a piece that may lie left or right of the box: what lies to the left covers all pixels of the row by its height.
  func addClipped(_ row: Int, _ xa: Int32, _ xb: Int32, height: Int32, winding: Int32, rise: Int64) {
    let low = min(xa, xb)
    let high = max(xa, xb)
    let right = Int32(truncatingIfNeeded: width &<< 8)
    let row = self.row(row)
    if low >= 0 && high < right {
      add(row, xa, xb, height: height, winding: winding, rise: rise)
      return
    }
    if low >= right { return }
    /// The height up to the right side of a pixel.
    func spent(through cell: Int) -> Int32 {
      if cell >= Int(high &>> 8) { return height }
      let done = (Int64(cell &+ 1) &<< 8 &- Int64(low)) &* rise &+ EdgeSlope.half
      return min(Int32(truncatingIfNeeded: done &>> 32), height)
    }
    let cells = row
    let first = max(Int(low &>> 8), 0)
    let last = min(Int(high &>> 8), width &- 1)
    var done = low < 0 ? spent(through: -1) : 0
    cells[0] &+= (done &* winding) &<< 9
    touch(row, 0)
    var cell = first
    while cell <= last {
      let next = spent(through: cell)
      let h = (next &- done) &* winding
      // Where it enters and leaves this pixel.
      let left = max(low &- Int32(truncatingIfNeeded: cell &<< 8), 0)
      let right = min(high &- Int32(truncatingIfNeeded: cell &<< 8), 256)
      let area = h &* (left &+ right)
      cells[cell] &+= h &<< 9 &- area
      cells[cell &+ 1] &+= area
      touch(row, cell)
      done = next
      cell &+= 1
    }
  }
}

/// |a|, for what has one.
@inline(__always) private func magnitude(_ a: Int32) -> Int32 {
  let sign = a &>> 31
  return (a ^ sign) &- sign
}

/// An edge's two ratios, in 1/2^32.
struct EdgeSlope {
  /// x per y.
  let run: Int64
  /// Height per width.
  let rise: Int64

  /// Of an edge without extent.
  init() {
    run = 0
    rise = 0
  }

  /// Added before cutting off, rounds to nearest.
  static let half: Int64 = 0x8000_0000

  /// - Parameter edge: goes down.
  @inline(__always) init(_ edge: Edge) {
    run = EdgeSlope.quotient(edge.x1 &- edge.x0, edge.y1 &- edge.y0)
    rise = edge.x0 == edge.x1 ? 0 : EdgeSlope.quotient(edge.y1 &- edge.y0, abs(edge.x1 &- edge.x0))
  }

  /// a / b in 1/2^32, for b above zero. In floating point, for that divides faster.
  ///
  /// At 1.5 * 2^52 a unit of the last place is 1, so that a sum there has the whole number in its low bits. That holds for quotients
  /// below 2^19; others, of edges that are very flat or upright and long, take the way of the language.
  ///
  /// - Parameter isSmall: whether the quotient is known to be below 2^19.
  @inline(__always) static func quotient(_ a: Int32, _ b: Int32, isSmall: Bool = false) -> Int64 {
    let scaled = Double(a) / Double(b) * 4_294_967_296
    if !isSmall && scaled.magnitude >= 2_251_799_813_685_248 { return Int64(scaled) }
    let whole = 0x1.8p52
    return Int64(bitPattern: (scaled + whole).bitPattern &- whole.bitPattern)
  }

  @inline(__always) func x(at y: Int32, of edge: Edge) -> Int32 {
    if y == edge.y1 { return edge.x1 }
    return Int32(truncatingIfNeeded: (Int64(edge.x0) &<< 32 &+ run &* Int64(y &- edge.y0) &+ EdgeSlope.half) &>> 32)
  }
}
