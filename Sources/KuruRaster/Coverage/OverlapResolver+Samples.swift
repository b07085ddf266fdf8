extension OverlapResolver {
  /// Finishes a cluster in a crowded row by lines of samples, 8 units of 1/256 pixel apart, with 16 samples a pixel on each. Each line has its samples
  /// at another offset, so that upright edges are still placed to 1/256 pixel.
  mutating func addSamples(_ row: Int, from start: Int32, winding: Int32, to borders: Borders) {
    // One for all that lies left of the box, and the last for all to its right.
    let count = borders.cells.width * 16 + 3
    if samples.count < count { samples = [Int32](repeating: 0, count: count) }
    let rowEnd = Int32(truncatingIfNeeded: row &<< 8) &+ 256
    var y = start
    while y < rowEnd {
      let height = min(8 &- (y & 7), rowEnd &- y)
      let middle = y &+ height / 2
      // 0, 7, 14, 5, ...: all sixteen offsets in turn.
      let offset = (y &>> 3) &* 7 & 15
      for piece in cluster where piece.y0 <= middle && piece.y1 > middle {
        let index = Int((piece.x(at: middle) &+ offset) &>> 4) &+ 1
        samples[min(max(index, 0), count - 1)] &+= piece.winding
      }
      addLine(row, count: count, offset: offset, height: height, winding: winding, to: borders)
      y &+= height
    }
  }

  /// Adds a line of samples as a slab with upright borders, and clears it.
  private mutating func addLine(
    _ row: Int, count: Int, offset: Int32, height: Int32, winding: Int32, to borders: Borders
  ) {
    let right = Int32(truncatingIfNeeded: borders.cells.width &<< 8)
    var winding = winding
    for i in 0..<count where samples[i] != 0 {
      let next = winding &+ samples[i]
      samples[i] = 0
      if borders.separates(winding, next) {
        let x = i == 0 ? 0 : min(max(Int32(truncatingIfNeeded: (i - 1) &<< 4) &- offset &+ 8, 0), right)
        borders.cells.addClipped(row, x, x, height: height, winding: borders.isInside(next) ? 1 : -1, rise: 0)
      }
      winding = next
    }
  }
}
