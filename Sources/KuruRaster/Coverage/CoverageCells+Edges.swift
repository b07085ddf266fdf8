// The hot path of scan conversion. Rules: coordinates are inside the box (EdgeList sees to it); all arithmetic is on integers, so that
// every machine gets the same sums; an edge's height is spent to the last unit, so that every row's sum ends at 0.

extension CoverageCells {
  /// Adds shapes whose winding number is 0 or of one sign and magnitude 1 everywhere. Where contours overlap inside a pixel the sum
  /// is wrong: see `OverlapResolver`.
  func add(_ edges: EdgeList) {
    edges.edges.withUnsafeBufferPointer { edges in
      for edge in edges { add(edge) }
    }
  }

  @inline(__always) func add(_ edge: Edge) {
    if edge.y0 < edge.y1 {
      addDown(edge.x0, edge.y0, edge.x1, edge.y1, winding: 1)
    } else {
      addDown(edge.x1, edge.y1, edge.x0, edge.y0, winding: -1)
    }
  }

  /// Row by row; x at the rows' borders in 32.32 fixed point.
  @inline(__always) func addDown(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32, winding: Int32) {
    let dx = Int64(x1 &- x0)
    let dy = Int64(y1 &- y0)
    let firstRow = Int(y0 &>> 8)
    let lastRow = Int(y1 &>> 8)
    // Height per width, in 1/2^32.
    let rise = dx == 0 ? 0 : (dy &<< 32) / Int64(dx.magnitude)
    if firstRow == lastRow {
      addRow(firstRow, x0, x1, height: y1 &- y0, winding: winding, rise: rise)
      return
    }
    let slope = (dx &<< 32) / dy
    let firstHeight = 256 &- (y0 & 255)
    var x = Int64(x0) &<< 32 &+ slope &* Int64(firstHeight)
    var from = Int32(truncatingIfNeeded: (x &+ 0x8000_0000) &>> 32)
    addRow(firstRow, x0, from, height: firstHeight, winding: winding, rise: rise)
    var row = firstRow &+ 1
    let rowSlope = slope &<< 8
    while row < lastRow {
      x &+= rowSlope
      let to = Int32(truncatingIfNeeded: (x &+ 0x8000_0000) &>> 32)
      addRow(row, from, to, height: 256, winding: winding, rise: rise)
      from = to
      row &+= 1
    }
    let lastHeight = y1 & 255
    if lastHeight != 0 { addRow(lastRow, from, x1, height: lastHeight, winding: winding, rise: rise) }
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
    var done = Int64(256 &- entry) &* rise
    var spent = min(Int32(truncatingIfNeeded: (done &+ 0x8000_0000) &>> 32), height)
    var h = spent &* winding
    var area = h &* (entry &+ 256)
    cells[first] &+= h &<< 9 &- area
    var carry = area
    var cell = first &+ 1
    let step = rise &<< 8
    while cell < last {
      done &+= step
      let next = min(Int32(truncatingIfNeeded: (done &+ 0x8000_0000) &>> 32), height)
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
