/// Signed area and cover of one shape over its box, the state between the coverage stage and the sweep.
///
/// An edge changes the covered area of the pixels it crosses, and by its full height that of all pixels to its right. Both are stored
/// as differences: the running sum of a row's cells is the covered area of each pixel, in units in which a full pixel has `fullArea`.
///
///     row of pixels    .    .   /#   ####  ####  #\   .
///     cells            0    0   a    f-a    0    -b  b-f
///     running sum      0    0   a     f     f   f-b   0
///
/// Before a row's cells stand its touched bits, one for each block of four cells that may hold something else than 0, so that the sweep
/// skips the rest:
///
///     ... | word 1 | word 0 | cell 0 | cell 1 | cell 2 | ...
///                             ^ the row's address
///
/// Between shapes all cells and bits are 0: the sweep clears what it reads.
struct CoverageBuffer {
  /// Twice the area of a pixel in 1/256 of its side: 2 * 256 * 256.
  static let fullArea: Int32 = 131_072

  private var memory: [Int32] = []
  private(set) var box = PixelRect.empty
  /// Words of touched bits of a row, two or a multiple of it: then blocks are aligned as vectors are.
  private var wordCount = 0
  /// From one row to the next.
  private var stride = 0

  /// For each cell of a word the bits of its block and, in the same word, that of the cell to its right: read faster than made.
  private let blockBits = (0..<256).map { (1 as UInt64) << ($0 >> 2) | (1 as UInt64) << (($0 + 1) >> 2) }

  init() {}

  /// Makes room for a shape that is visible in `box`.
  mutating func begin(_ box: PixelRect) {
    self.box = box
    // Two cells more than pixels, for what edges on the right side add to their right, in whole blocks.
    let cellCount = (box.width + 2 + 3) & ~3
    wordCount = ((cellCount / 4 + 63) >> 6 + 1) & ~1
    stride = cellCount + 2 * wordCount
    let count = stride * box.height
    if memory.count < count { memory = [Int32](repeating: 0, count: count) }
  }

  /// Lends the memory to a stage.
  @inline(__always) mutating func withCells<R>(_ body: (CoverageCells) -> R) -> R {
    let (box, stride, wordCount) = (box, stride, wordCount)
    return memory.withUnsafeMutableBufferPointer { memory in
      blockBits.withUnsafeBufferPointer { bits in
        guard let base = memory.baseAddress, let bits = bits.baseAddress else {
          preconditionFailure("begin(_:) comes first")
        }
        return body(
          CoverageCells(
            base: base + 2 * wordCount, blockBits: bits, width: box.width, height: box.height, stride: stride,
            wordCount: (box.width + 2 + 255) >> 8))
      }
    }
  }
}

/// The memory of a `CoverageBuffer`, lent.
struct CoverageCells {
  /// The first row's.
  let base: UnsafeMutablePointer<Int32>
  let blockBits: UnsafePointer<UInt64>
  /// Of the box, in pixels.
  let width: Int
  let height: Int
  let stride: Int
  /// How many words of touched bits are in use.
  let wordCount: Int

  /// The first cell of a row.
  @inline(__always) func row(_ row: Int) -> UnsafeMutablePointer<Int32> { base + row &* stride }

  /// Where a row's word of touched bits is, a `UInt64`.
  @inline(__always) static func bits(_ row: UnsafeMutablePointer<Int32>, _ word: Int) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(row) - (word &+ 1) &* 8
  }

  @inline(__always) static func setBits(_ row: UnsafeMutablePointer<Int32>, _ word: Int, _ mask: UInt64) {
    let place = bits(row, word)
    place.storeBytes(of: place.load(as: UInt64.self) | mask, as: UInt64.self)
  }
}
