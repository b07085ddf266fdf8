import KuruDrawing

/// An image at its own size, and where it is shown much smaller also halved again and again: each pixel of a level is the mean of four of the
/// level before. So a pixel of the surface need not read more than some hundred of them, however many of the image fall into it.
struct ImageLevels {
  /// Level 0 is the image itself.
  private(set) var levels: [ImageLevel]

  /// - Parameter source: the pixels that may be read; not empty, and inside the image.
  init(_ pixmap: Pixmap, source: PixelRect) {
    levels = [ImageLevel(pixels: pixmap.pixels, rowLength: pixmap.width, source: source, origin: .zero, scale: 1)]
  }

  /// Adds levels up to one, or up to one of a single pixel.
  mutating func make(through level: Int) {
    while levels.count <= level, let half = levels[levels.count - 1].halved { levels.append(half) }
  }
}

/// The pixels of an image at one size.
struct ImageLevel {
  let pixels: [UInt32]
  let rowLength: Int
  /// The pixels that may be read.
  let source: PixelRect
  /// Of the image itself: what lies at the corner of the first pixel.
  let origin: Point
  /// Pixels of this level to one of the image.
  let scale: Double

  /// The mean of each four pixels. Beyond an edge the last pixel counts again. Nil for a single pixel.
  var halved: ImageLevel? {
    guard source.width > 1 || source.height > 1 else { return nil }
    let (width, height) = ((source.width + 1) / 2, (source.height + 1) / 2)
    var result: [UInt32] = []
    result.reserveCapacity(width * height)
    pixels.withUnsafeBufferPointer { pixels in
      for y in stride(from: source.minY, to: source.maxY, by: 2) {
        let upper = y * rowLength
        let lower = min(y + 1, source.maxY - 1) * rowLength
        for x in stride(from: source.minX, to: source.maxX, by: 2) {
          let right = min(x + 1, source.maxX - 1)
          let sum =
            Channels(pixels[upper + x]) &+ Channels(pixels[upper + right]) &+ Channels(pixels[lower + x])
            &+ Channels(pixels[lower + right])
          result.append(Channels.pixel((sum &+ Channels(repeating: 2)) &>> 2))
        }
      }
    }
    let corner = Point(x: Double(source.minX) / scale, y: Double(source.minY) / scale)
    return ImageLevel(
      pixels: result, rowLength: width, source: PixelRect(x: 0, y: 0, width: width, height: height), origin: origin + corner,
      scale: scale / 2)
  }
}
