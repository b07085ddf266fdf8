// The hot path of scan conversion. Rules: all arithmetic is on integers, so that every machine gets the same sums; an edge's height is
// spent to the last unit, so that every row's sum ends at 0; what a pixel gets does not depend on which others are in the box.

extension CoverageCells {
  /// Adds a shape whose winding number is 0 or of one sign and magnitude 1 everywhere. Where contours overlap inside a pixel the sum is
  /// wrong: see `OverlapResolver`.
  func add(_ list: EdgeList) {
    let edges = list.edges.span
    if list.box != list.bounds {
      for i in edges.indices { addClipped(edges[i]) }
    } else if wordStride == 1 {
      // Told apart here, the compiler leaves the question out of the loop.
      for i in edges.indices { add(edges[i], isNarrow: true) }
    } else {
      for i in edges.indices { add(edges[i], isNarrow: false) }
    }
  }

  /// Adds an edge inside the box, row by row; x at the rows' borders is in 32.32 fixed point.
  ///
  /// - Parameter isNarrow: whether a row has one word of touched blocks.
  @inline(__always) private func add(_ edge: Edge, isNarrow: Bool) {
    let isDown = edge.y0 < edge.y1
    let winding: Int32 = isDown ? 1 : -1
    let x0 = isDown ? edge.x0 : edge.x1
    let y0 = isDown ? edge.y0 : edge.y1
    let x1 = isDown ? edge.x1 : edge.x0
    let y1 = isDown ? edge.y1 : edge.y0
    var row = rowCells(Int(y0 &>> 8))
    var rowsLeft = (y1 &- 1) &>> 8 &- y0 &>> 8
    let rise = x0 &>> 8 == x1 &>> 8 ? 0 : EdgeSlope.quotient(y1 &- y0, abs(x1 &- x0))
    if rowsLeft == 0 {
      add(row, x0, x1, height: y1 &- y0, winding: winding, rise: rise, isNarrow: isNarrow)
      return
    }
    let run = EdgeSlope.quotient(x1 &- x0, y1 &- y0)
    var height = 256 &- (y0 & 255)
    var from = x0
    // At the end of the row.
    var x = Int64(x0) &<< 32 &+ run &* Int64(height) &+ EdgeSlope.half
    while rowsLeft > 0 {
      let to = Int32(truncatingIfNeeded: x &>> 32)
      add(row, from, to, height: height, winding: winding, rise: rise, isNarrow: isNarrow)
      x &+= run &<< 8
      from = to
      height = 256
      rowsLeft &-= 1
      row = row.next(self)
    }
    add(row, from, x1, height: (y1 &- 1) & 255 &+ 1, winding: winding, rise: rise, isNarrow: isNarrow)
  }

  /// As `add(_:isNarrow:)`, for an edge that may leave the box.
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

  /// A row's first cell and its first word of touched blocks.
  struct Row {
    var cells: UnsafeMutablePointer<Int32>
    var words: UnsafeMutablePointer<UInt64>

    @inline(__always) func next(_ all: CoverageCells) -> Row {
      Row(cells: cells + all.cellStride, words: words + all.wordStride)
    }
  }

  @inline(__always) func rowCells(_ row: Int) -> Row {
    Row(cells: cells + row &* cellStride, words: touched + row &* wordStride)
  }

  /// The piece of an edge inside one row of pixels, inside the box.
  ///
  /// In the pixel that it crosses at x (in 1/256 of the pixel, the mean of where it enters and leaves) a piece of height h covers
  /// h (256 - x) to its right, and 256 h in each pixel further right. Doubled: h (512 - 2x), with 2x the sum of both.
  @inline(__always)
  func add(
    _ row: Row, _ xa: Int32, _ xb: Int32, height: Int32, winding: Int32, rise: Int64, isNarrow: Bool = false
  ) {
    let low = min(xa, xb)
    let high = max(xa, xb)
    let first = Int(low &>> 8)
    let last = Int(high &>> 8)
    let cells = row.cells + first
    touch(row, first &>> 2, (last &+ 1) &>> 2, isNarrow: isNarrow)
    if first == last {
      let h = height &* winding
      let area = h &* ((low & 255) &+ (high & 255))
      cells[0] &+= h &<< 9 &- area
      cells[1] &+= area
      return
    }
    // Left to right; `done` is the height up to the right side of the latest pixel, in 32.32.
    let entry = low & 255
    var done = Int64(256 &- entry) &* rise &+ EdgeSlope.half
    var spent = min(Int32(truncatingIfNeeded: done &>> 32), height)
    var h = spent &* winding
    var carry = h &* (entry &+ 256)
    cells[0] &+= h &<< 9 &- carry
    var cell = 1
    let count = last &- first
    while cell < count {
      done &+= rise &<< 8
      let next = min(Int32(truncatingIfNeeded: done &>> 32), height)
      let area = ((next &- spent) &* winding) &<< 8
      spent = next
      cells[cell] &+= carry &+ area
      carry = area
      cell &+= 1
    }
    h = (height &- spent) &* winding
    let area = h &* (high & 255)
    cells[cell] &+= carry &+ (h &<< 9) &- area
    cells[cell &+ 1] &+= area
  }

  /// As `add`, for a piece that may lie left or right of the box: what lies to the left covers all pixels of the row by its height.
  func addClipped(_ row: Int, _ xa: Int32, _ xb: Int32, height: Int32, winding: Int32, rise: Int64) {
    let low = min(xa, xb)
    let high = max(xa, xb)
    let right = Int32(truncatingIfNeeded: width &<< 8)
    let row = rowCells(row)
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
    let cells = row.cells
    let first = max(Int(low &>> 8), 0)
    let last = min(Int(high &>> 8), width &- 1)
    var done = low < 0 ? spent(through: -1) : 0
    cells[0] &+= (done &* winding) &<< 9
    touch(row, 0, 0, isNarrow: false)
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
      touch(row, cell &>> 2, (cell &+ 1) &>> 2, isNarrow: false)
      done = next
      cell &+= 1
    }
  }

  /// Marks blocks `first...last` of a row.
  @inline(__always) func touch(_ row: Row, _ first: Int, _ last: Int, isNarrow: Bool) {
    if isNarrow {
      row.words[0] |= (2 &<< UInt64(truncatingIfNeeded: last)) &- (1 &<< UInt64(truncatingIfNeeded: first))
      return
    }
    var word = first &>> 6
    let lastWord = last &>> 6
    var mask = UInt64.max &<< UInt64(truncatingIfNeeded: first & 63)
    while word < lastWord {
      row.words[word] |= mask
      mask = .max
      word &+= 1
    }
    row.words[word] |= mask & (UInt64.max &>> UInt64(truncatingIfNeeded: 63 &- last & 63))
  }
}

/// An edge's two ratios, in 1/2^32.
struct EdgeSlope {
  /// x per y.
  let run: Int64
  /// Height per width.
  let rise: Int64

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
  @inline(__always) static func quotient(_ a: Int32, _ b: Int32) -> Int64 {
    let scaled = Double(a) / Double(b) * 4_294_967_296
    if scaled.magnitude >= 2_251_799_813_685_248 { return Int64(scaled) }
    let whole = 0x1.8p52
    return Int64(bitPattern: (scaled + whole).bitPattern &- whole.bitPattern)
  }

  @inline(__always) func x(at y: Int32, of edge: Edge) -> Int32 {
    if y == edge.y1 { return edge.x1 }
    return Int32(truncatingIfNeeded: (Int64(edge.x0) &<< 32 &+ run &* Int64(y &- edge.y0) &+ EdgeSlope.half) &>> 32)
  }
}
