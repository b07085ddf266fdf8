import KuruDrawing

/// Pixels, or a mask: how much of the fill colour each pixel lets through. Immutable.
///
/// Whatever the layout and colour space it is made from, an image holds premultiplied sRGB of 8 bits a component.
public final class CGImage: Hashable, Sendable {
  /// A mask's pixels hold in their alpha how much is painted.
  package let pixmap: Pixmap
  /// Whether this is a mask, which is painted in the fill colour.
  public let isMask: Bool
  /// Whether enlarging mixes neighbouring pixels.
  public let shouldInterpolate: Bool
  let format: PixelFormat
  private let space: CGColorSpace?
  private let provider: CGDataProvider?

  /// - Parameters:
  ///   - format: how the pixels are said to lie in memory.
  ///   - provider: the bytes in that format; nil to make them from the pixels when they are asked for.
  init(
    pixmap: Pixmap, format: PixelFormat, space: CGColorSpace?, isMask: Bool = false, shouldInterpolate: Bool = true,
    provider: CGDataProvider? = nil
  ) {
    self.pixmap = pixmap
    self.format = format
    self.space = space
    self.isMask = isMask
    self.shouldInterpolate = shouldInterpolate
    self.provider = provider
  }

  /// In pixels.
  public var width: Int { pixmap.width }
  /// In pixels.
  public var height: Int { pixmap.height }

  /// 8.
  public var bitsPerComponent: Int { 8 }
  /// 8, 24 or 32.
  public var bitsPerPixel: Int { format.bitsPerPixel }
  /// From one row to the next, padding included.
  public var bytesPerRow: Int { format.bytesPerRow }
  /// Where alpha stands in a pixel.
  public var alphaInfo: CGImageAlphaInfo { format.alphaInfo }
  /// The alpha info, and the order of the bytes.
  public var bitmapInfo: CGBitmapInfo { format.bitmapInfo }
  /// Always the default one.
  public var renderingIntent: CGColorRenderingIntent { .defaultIntent }

  /// Nil for a mask.
  public var colorSpace: CGColorSpace? { space }

  /// The bytes of the pixels, in the layout that the properties above tell.
  public var dataProvider: CGDataProvider? {
    if let provider { return provider }
    var data = Data(count: format.byteCount)
    data.withUnsafeMutableBytes { format.encode(pixmap, into: $0) }
    return CGDataProvider(data: data)
  }

  /// The image itself, which never changes.
  public func copy() -> CGImage? { self }

  /// The part of the image in `rect`, in pixels from the top left, grown to whole pixels; nil where that part is empty.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.rect.standardized.integral.intersection(Rect(x: 0, y: 0, width: Double(width), height: Double(height)))
    guard !part.isNull, part.isFinite, part.width > 0, part.height > 0 else { return nil }
    let (x0, y0, w, h) = (Int(part.minX), Int(part.minY), Int(part.width), Int(part.height))
    var pixels: [UInt32] = []
    pixels.reserveCapacity(w * h)
    for y in y0..<y0 + h { pixels.append(contentsOf: pixmap.pixels[y * width + x0..<y * width + x0 + w]) }
    return derived(Pixmap(width: w, height: h, pixels: pixels))
  }

  /// The image with other pixels, in its own layout without padding.
  func derived(_ pixmap: Pixmap) -> CGImage {
    let format = PixelFormat(
      width: pixmap.width, height: pixmap.height, layout: format.layout,
      bytesPerRow: pixmap.width * format.layout.bytesPerPixel)
    return CGImage(
      pixmap: pixmap, format: format, space: space, isMask: isMask, shouldInterpolate: shouldInterpolate)
  }

  /// Equal pixels, whatever they were made from.
  public static func == (a: CGImage, b: CGImage) -> Bool {
    a === b || a.isMask == b.isMask && a.pixmap == b.pixmap
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    // A sample of the pixels tells most images apart; equality looks at all.
    for index in stride(from: 0, to: pixmap.pixels.count, by: max(1, pixmap.pixels.count / 64)) {
      hasher.combine(pixmap.pixels[index])
    }
  }
}

extension CGImage {
  /// An image in sRGB.
  package convenience init(_ pixmap: Pixmap) {
    self.init(
      pixmap: pixmap, format: PixelFormat(standardWidth: pixmap.width, height: pixmap.height), space: .standardRGB)
  }
}
