/// Signed area and cover of one shape over its box, the state between the coverage stage and the sweep.
///
/// An edge changes the covered area of the pixels it crosses, and by its full height that of all pixels to its right. Both are stored
/// as differences: the running sum of a row's cells is the covered area of each pixel, in units in which a full pixel has `fullArea`.
///
///     row of pixels    .    .   /#   ####  ####  #\   .
///     cells            0    0   a    f-a    0    -b  b-f
///     running sum      0    0   a     f     f   f-b   0
///
/// `touched` has one bit for each block of four cells of a row that may hold something else than 0, so that the sweep skips the rest.
/// Between shapes all cells and bits are 0: the sweep clears what it reads.
struct CoverageBuffer {
  /// Twice the area of a pixel in 1/256 of its side: 2 * 256 * 256.
  static let fullArea: Int32 = 131_072

  private(set) var cells: [Int32] = []
  private(set) var touched: [UInt64] = []
  private(set) var box = PixelRect.empty
  /// Cells of a row: two more than pixels, for what edges on the right side add to their right, in whole blocks.
  private(set) var cellStride = 0
  /// Words of `touched` of a row.
  private(set) var wordStride = 0

  init() {}

  /// Makes room for a shape that is visible in `box`.
  mutating func begin(_ box: PixelRect) {
    self.box = box
    cellStride = (box.width + 2 + 3) & ~3
    wordStride = (cellStride / 4 + 63) >> 6
    let cellCount = cellStride * box.height
    let wordCount = wordStride * box.height
    if cells.count < cellCount { cells = [Int32](repeating: 0, count: cellCount) }
    if touched.count < wordCount { touched = [UInt64](repeating: 0, count: wordCount) }
  }

  /// Lends the memory to a stage.
  @inline(__always) mutating func withCells<R>(_ body: (CoverageCells) -> R) -> R {
    let (box, cellStride, wordStride) = (box, cellStride, wordStride)
    return cells.withUnsafeMutableBufferPointer { cells in
      touched.withUnsafeMutableBufferPointer { touched in
        guard let cellBase = cells.baseAddress, let touchedBase = touched.baseAddress else {
          preconditionFailure("begin(_:) comes first")
        }
        return body(
          CoverageCells(
            cells: cellBase, touched: touchedBase, width: box.width, height: box.height, cellStride: cellStride,
            wordStride: wordStride))
      }
    }
  }
}

/// The memory of a `CoverageBuffer`, lent.
struct CoverageCells {
  let cells: UnsafeMutablePointer<Int32>
  let touched: UnsafeMutablePointer<UInt64>
  /// Of the box, in pixels.
  let width: Int
  let height: Int
  let cellStride: Int
  let wordStride: Int
}
