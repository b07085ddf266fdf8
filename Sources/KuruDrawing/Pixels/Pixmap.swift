/// Pixels with premultiplied sRGB colour, row after row from the top left; each is 0xAARRGGBB.
public struct Pixmap: Hashable, Sendable {
  public let width: Int
  public let height: Int
  public var pixels: [UInt32]

  /// All pixels set to `fill`.
  ///
  /// - Precondition: neither side is negative, and the number of pixels fits in `Int`.
  public init(width: Int, height: Int, fill: UInt32 = 0) {
    precondition(width >= 0 && height >= 0, "a pixmap's sides are zero or more")
    self.width = width
    self.height = height
    pixels = [UInt32](repeating: fill, count: width * height)
  }

  /// - Precondition: `pixels` has `width * height` elements.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(width >= 0 && height >= 0 && pixels.count == width * height, "a pixmap is width times height pixels")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  @inlinable public subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }
}
