import KuruDrawing

/// How a pixel of the surface takes the mean of the part of an image that falls into it.
///
/// Along each axis of the pixel one sample where no more than one pixel of the image falls into it; otherwise three for each that does, for
/// with fewer the mean of an image with hard edges is off by more than 8 of 255. Beyond 16 pixels a smaller image takes the place of the
/// first: sooner, its own softness would show.
struct SampleGrid {
  let level: Int
  /// Samples along each axis of the pixel.
  let columns: Int
  let rows: Int

  static let one = SampleGrid(level: 0, columns: 1, rows: 1)

  /// The most pixels of a level along the shorter side of what falls into a pixel, and along the longer one.
  static let shortLimit = 16.0
  private static let longLimit = 256.0

  private init(level: Int, columns: Int, rows: Int) {
    (self.level, self.columns, self.rows) = (level, columns, rows)
  }

  /// - Parameters:
  ///   - right: how far one goes in the image from the left side of the pixel to the right one.
  ///   - down: the same from its upper side to the lower one.
  init(right: Point, down: Point) {
    var (width, height) = (right.length, down.length)
    var level = 0
    // 2^24 pixels along a side are more than an image has.
    while level < 24, min(width, height) > SampleGrid.shortLimit || max(width, height) > SampleGrid.longLimit {
      width /= 2
      height /= 2
      level += 1
    }
    self.init(level: level, columns: SampleGrid.count(width), rows: SampleGrid.count(height))
  }

  private static func count(_ span: Double) -> Int {
    span > 1.01 ? Int(min((3 * span).rounded(.up), 3 * longLimit)) + 1 : 1
  }

  var isOne: Bool { columns == 1 && rows == 1 }
}
