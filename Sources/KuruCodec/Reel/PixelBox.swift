/// A rectangle of whole pixels, its origin at the top left.
struct PixelBox: Hashable, Sendable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  var area: Int { width * height }

  /// The smallest box that holds both.
  func union(_ other: PixelBox) -> PixelBox {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelBox(
      x: left, y: top,
      width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }
}

extension PixelBox {
  /// The smallest box around the pixels in which two pictures of equal size differ, or nil when they are equal.
  static func difference<Pixel: Equatable>(_ a: [Pixel], _ b: [Pixel], width: Int) -> PixelBox? {
    var rows = 0..<(width == 0 ? 0 : a.count / width)
    func differs(_ row: Int) -> Bool { a[row * width..<(row + 1) * width] != b[row * width..<(row + 1) * width] }
    while let row = rows.first, !differs(row) { rows.removeFirst() }
    while let row = rows.last, !differs(row) { rows.removeLast() }
    if rows.isEmpty { return nil }

    // Each row needs to be searched only outside what the rows above have found already.
    var left = width
    var right = 0
    for row in rows {
      let start = row * width
      var column = 0
      while column < left, a[start + column] == b[start + column] { column += 1 }
      left = column
      column = width
      while column > right, a[start + column - 1] == b[start + column - 1] { column -= 1 }
      right = column
    }
    return PixelBox(x: left, y: rows.lowerBound, width: right - left, height: rows.count)
  }
}

extension PixelBox {
  /// The places of each of the box's rows in a picture of that width.
  @inline(__always)
  func forEachRow(inWidth pictureWidth: Int, _ body: (Range<Int>) -> Void) {
    for row in y..<y + height {
      body(row * pictureWidth + x..<row * pictureWidth + x + width)
    }
  }
}
