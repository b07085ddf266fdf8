// The hot path of scan conversion. Rules: all arithmetic is on integers, so that every machine gets the same sums; an edge's height is
// spent to the last unit, so that every row's sum ends at 0; what a pixel gets does not depend on which others are in the box.

extension CoverageCells {
  /// Adds a shape whose winding number is 0 or of one sign and magnitude 1 everywhere. Where contours overlap inside a pixel the sum is
  /// wrong: see `OverlapResolver`.
  func add(_ list: EdgeList) {
    let isInside = list.box == list.bounds
    list.edges.withUnsafeBufferPointer { edges in
      for edge in edges {
        let isDown = edge.y0 < edge.y1
        let winding: Int32 = isDown ? 1 : -1
        let line = isDown ? placed(edge) : placed(Edge(x0: edge.x1, y0: edge.y1, x1: edge.x0, y1: edge.y0))
        if isInside { add(line, winding: winding) } else { addClipped(line, winding: winding) }
      }
    }
  }

  /// The edge from the box's corner.
  @inline(__always) func placed(_ edge: Edge) -> Edge {
    Edge(x0: edge.x0 &- originX, y0: edge.y0 &- originY, x1: edge.x1 &- originX, y1: edge.y1 &- originY)
  }

  /// Adds an edge that goes down inside the box, row by row; x at the rows' borders is in 32.32 fixed point.
  @inline(__always) private func add(_ edge: Edge, winding: Int32) {
    let slope = EdgeSlope(edge)
    let firstRow = Int(edge.y0 &>> 8)
    let lastRow = Int(edge.y1 &>> 8)
    if firstRow == lastRow {
      addRow(firstRow, edge.x0, edge.x1, height: edge.y1 &- edge.y0, winding: winding, rise: slope.rise)
      return
    }
    let firstHeight = 256 &- (edge.y0 & 255)
    var x = Int64(edge.x0) &<< 32 &+ slope.run &* Int64(firstHeight) &+ EdgeSlope.half
    var from = Int32(truncatingIfNeeded: x &>> 32)
    addRow(firstRow, edge.x0, from, height: firstHeight, winding: winding, rise: slope.rise)
    var row = firstRow &+ 1
    let rowRun = slope.run &<< 8
    while row < lastRow {
      x &+= rowRun
      let to = Int32(truncatingIfNeeded: x &>> 32)
      addRow(row, from, to, height: 256, winding: winding, rise: slope.rise)
      from = to
      row &+= 1
    }
    let lastHeight = edge.y1 & 255
    if lastHeight != 0 { addRow(lastRow, from, edge.x1, height: lastHeight, winding: winding, rise: slope.rise) }
  }

  /// As `add(_:winding:)`, for an edge that may leave the box.
  private func addClipped(_ edge: Edge, winding: Int32) {
    let bottom = Int32(truncatingIfNeeded: height &<< 8)
    if edge.y1 <= 0 || edge.y0 >= bottom { return }
    let slope = EdgeSlope(edge)
    var y = max(edge.y0, 0)
    var from = slope.x(at: y, of: edge)
    while y < min(edge.y1, bottom) {
      let next = min((y | 255) &+ 1, edge.y1)
      let to = slope.x(at: next, of: edge)
      addRowClipped(Int(y &>> 8), from, to, height: next &- y, winding: winding, rise: slope.rise)
      from = to
      y = next
    }
  }

  /// The piece of an edge inside one row of pixels.
  ///
  /// In the pixel that it crosses at x (in 1/256 of the pixel, the mean of where it enters and leaves) a piece of height h covers
  /// h (256 - x) to its right, and 256 h in each pixel further right. Doubled: h (512 - 2x), with 2x the sum of both.
  @inline(__always)
  func addRow(_ row: Int, _ xa: Int32, _ xb: Int32, height: Int32, winding: Int32, rise: Int64) {
    let cells = cells + row &* cellStride
    let low = min(xa, xb)
    let high = max(xa, xb)
    let first = Int(low &>> 8)
    let last = Int(high &>> 8)
    if first == last {
      let h = height &* winding
      let area = h &* ((low & 255) &+ (high & 255))
      cells[first] &+= h &<< 9 &- area
      cells[first &+ 1] &+= area
      touch(row, first &>> 2, (first &+ 1) &>> 2)
      return
    }
    // Left to right; `done` is the height up to the right side of the latest pixel, in 32.32.
    let entry = low & 255
    var done = Int64(256 &- entry) &* rise &+ EdgeSlope.half
    var spent = min(Int32(truncatingIfNeeded: done &>> 32), height)
    var h = spent &* winding
    var area = h &* (entry &+ 256)
    cells[first] &+= h &<< 9 &- area
    var carry = area
    var cell = first &+ 1
    let step = rise &<< 8
    while cell < last {
      done &+= step
      let next = min(Int32(truncatingIfNeeded: done &>> 32), height)
      h = (next &- spent) &* winding
      spent = next
      area = h &<< 8
      cells[cell] &+= carry &+ area
      carry = area
      cell &+= 1
    }
    h = (height &- spent) &* winding
    area = h &* (high & 255)
    cells[last] &+= carry &+ (h &<< 9) &- area
    cells[last &+ 1] &+= area
    touch(row, first &>> 2, (last &+ 1) &>> 2)
  }

  /// As `addRow`, for a piece that may lie left or right of the box: what lies to the left covers all pixels of the row by its height.
  func addRowClipped(_ row: Int, _ xa: Int32, _ xb: Int32, height: Int32, winding: Int32, rise: Int64) {
    let low = min(xa, xb)
    let high = max(xa, xb)
    let right = Int32(truncatingIfNeeded: width &<< 8)
    if low >= 0 && high < right {
      addRow(row, xa, xb, height: height, winding: winding, rise: rise)
      return
    }
    if low >= right { return }
    /// The height up to the right side of a pixel.
    func spent(through cell: Int) -> Int32 {
      if cell >= Int(high &>> 8) { return height }
      let done = (Int64(cell &+ 1) &<< 8 &- Int64(low)) &* rise &+ EdgeSlope.half
      return min(Int32(truncatingIfNeeded: done &>> 32), height)
    }
    let cells = cells + row &* cellStride
    let first = max(Int(low &>> 8), 0)
    let last = min(Int(high &>> 8), width &- 1)
    var done = low < 0 ? spent(through: -1) : 0
    cells[0] &+= (done &* winding) &<< 9
    touch(row, 0, 0)
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
      touch(row, cell &>> 2, (cell &+ 1) &>> 2)
      done = next
      cell &+= 1
    }
  }

  /// Marks blocks `first...last` of a row.
  @inline(__always) func touch(_ row: Int, _ first: Int, _ last: Int) {
    let words = touched + row &* wordStride
    if wordStride == 1 {
      words[0] |= (UInt64.max &<< UInt64(first)) & (UInt64.max &>> UInt64(63 &- last))
      return
    }
    var block = first
    while block <= last {
      words[block &>> 6] |= 1 &<< UInt64(block & 63)
      block &+= 1
    }
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
    let dx = Int64(edge.x1 &- edge.x0)
    let dy = Int64(edge.y1 &- edge.y0)
    run = (dx &<< 32) / dy
    rise = dx == 0 ? 0 : (dy &<< 32) / Int64(dx.magnitude)
  }

  @inline(__always) func x(at y: Int32, of edge: Edge) -> Int32 {
    if y == edge.y1 { return edge.x1 }
    return Int32(truncatingIfNeeded: (Int64(edge.x0) &<< 32 &+ run &* Int64(y &- edge.y0) &+ EdgeSlope.half) &>> 32)
  }
}
