import KuruCodec

extension CGImage {
  /// The image of a PNG file's bytes; nil if they are none.
  ///
  /// - Parameters:
  ///   - decode: has no effect.
  ///   - intent: has no effect.
  public convenience init?(
    pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    guard let data = source.data, let pixmap = try? PNG.decode([UInt8](data)) else { return nil }
    self.init(
      pixmap: pixmap, format: PixelFormat(standardWidth: pixmap.width, height: pixmap.height), space: .standardRGB,
      shouldInterpolate: shouldInterpolate)
  }

  /// The bytes of a PNG file of the image. Throws for an image without pixels, or beyond what PNG can hold.
  package func pngData() throws -> Data { Data(try PNG.encode(pixmap)) }

  /// Writes the image as a PNG file, whatever the name's extension. The file appears whole or not at all; one that is there is replaced.
  ///
  /// Not Apple's: there it takes ImageIO.
  public func write(to url: URL) throws {
    try pngData().write(to: url, options: .atomic)
  }
}
