import KuruDrawing

extension CGImage {
  /// An image of pixels in memory, top row first.
  ///
  /// - Parameters:
  ///   - bitsPerComponent: 8.
  ///   - bitsPerPixel: 8, 24 or 32, as the layout takes.
  ///   - space: gray, or a space of red, green and blue.
  ///   - bitmapInfo: where alpha is, and the order of the bytes. With `alphaOnly` the image is black.
  ///   - provider: the bytes; those that are missing at the end count as 0.
  ///   - decode: for each component what its lowest and its highest value stand for, in 0...1; nil for 0 and 1. Alpha has none.
  ///   - intent: has no effect.
  ///
  /// Nil for any other layout, and for sizes that are not positive or beyond 2^29 pixels.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
    bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    guard
      let layout = PixelFormat.Layout(
        model: space.model, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, info: bitmapInfo),
      let format = PixelFormat(checkedWidth: width, height: height, layout: layout, bytesPerRow: bytesPerRow),
      let data = provider.data
    else { return nil }
    var pixmap = data.withUnsafeBytes { format.decode($0) }
    let ranges = decode.map { DecodeRange.list($0, count: space.numberOfComponents) } ?? []
    pixmap.convert(from: space, ranges: ranges.allSatisfy(\.isWhole) ? [] : ranges)
    self.init(
      pixmap: pixmap, format: format, space: space, shouldInterpolate: shouldInterpolate, provider: provider)
  }

  /// A mask of one byte a pixel, top row first: 0 lets the fill colour through whole, 255 not at all.
  ///
  /// - Parameters:
  ///   - bitsPerComponent: 8, as `bitsPerPixel`.
  ///   - decode: two values; [1, 0] turns the meaning of the bytes round. Nil for [0, 1].
  ///
  /// Nil for any other depth, and for sizes that are not positive or beyond 2^29 pixels.
  public convenience init?(
    maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool
  ) {
    guard bitsPerComponent == 8, bitsPerPixel == 8,
      let format = PixelFormat(checkedWidth: width, height: height, layout: .gray, bytesPerRow: bytesPerRow),
      let data = provider.data
    else { return nil }
    let range = decode.map { DecodeRange(low: Double($0[0]), high: Double($0[1])) } ?? DecodeRange(low: 0, high: 1)
    var pixmap = data.withUnsafeBytes { format.decode($0) }
    for i in pixmap.pixels.indices {
      let value = range.value(Double(pixmap.pixels[i] & 255) / 255)
      pixmap.pixels[i] = UInt32(((1 - min(max(value, 0), 1)) * 255).rounded()) * 0x0101_0101
    }
    self.init(
      pixmap: pixmap, format: format, space: nil, isMask: true, shouldInterpolate: shouldInterpolate, provider: provider)
  }
}

/// What the lowest and the highest value of a component stand for.
private struct DecodeRange {
  var low: Double
  var high: Double

  static func list(_ values: UnsafePointer<CGFloat>, count: Int) -> [DecodeRange] {
    (0..<count).map { DecodeRange(low: Double(values[2 * $0]), high: Double(values[2 * $0 + 1])) }
  }

  var isWhole: Bool { low == 0 && high == 1 }

  func value(_ x: Double) -> Double { low + x * (high - low) }
}

extension Pixmap {
  /// Makes sRGB of pixels whose bytes are components of `space`, ranged by `ranges` or as they are.
  fileprivate mutating func convert(from space: CGColorSpace, ranges: [DecodeRange]) {
    if ranges.isEmpty && space.isStandard { return }
    // Pictures have far fewer colours than pixels.
    var known: [UInt32: UInt32] = [:]
    for i in pixels.indices {
      let pixel = pixels[i]
      if let result = known[pixel] {
        pixels[i] = result
        continue
      }
      let source = PremultipliedColor(pixel)
      let rgb = source.straight
      var components = space.numberOfComponents == 1 ? [rgb.x] : [rgb.x, rgb.y, rgb.z]
      if !ranges.isEmpty { components = zip(ranges, components).map { $0.value($1) } }
      let result = space.definition.color(components + [source.alpha]).premultiplied
      known[pixel] = result
      pixels[i] = result
    }
  }
}

extension CGColorSpace {
  /// Whether bytes of the space are bytes of sRGB.
  fileprivate var isStandard: Bool {
    switch definition.kind {
    case .gray(let curve): curve == .sRGB
    case .rgb(let matrix, _, let curve): matrix == .identity && curve == .sRGB
    case .cmyk: false
    }
  }
}
