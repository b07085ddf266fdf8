import KuruDrawing

/// How the pixels of an image or bitmap context lie in memory: 8 bits a component, in one of the layouts that Core Graphics knows.
struct PixelFormat: Hashable, Sendable {
  enum Layout: Hashable, Sendable {
    case gray
    case alpha
    /// Three bytes, no alpha.
    case rgb
    /// Four bytes: where alpha is and how it is meant, and whether the bytes stand in reverse order.
    case rgba(CGImageAlphaInfo, reversed: Bool)
  }

  let width: Int
  let height: Int
  let layout: Layout
  let bytesPerRow: Int

  /// Premultiplied RGBA without padding: what images that come from no bytes are said to be.
  init(standardWidth width: Int, height: Int) {
    self.init(width: width, height: height, layout: .rgba(.premultipliedLast, reversed: false), bytesPerRow: width * 4)
  }

  init(width: Int, height: Int, layout: Layout, bytesPerRow: Int) {
    self.width = width
    self.height = height
    self.layout = layout
    self.bytesPerRow = bytesPerRow
  }

  /// Nil for sizes that are not positive or too large, and for rows that are shorter than their pixels.
  ///
  /// - Parameter bytesPerRow: 0 for rows without padding.
  init?(checkedWidth width: Int, height: Int, layout: Layout, bytesPerRow: Int) {
    let (pixelCount, overflows) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, !overflows, pixelCount <= PixelFormat.largestPixelCount else { return nil }
    let least = width * layout.bytesPerPixel
    guard bytesPerRow == 0 || bytesPerRow >= least else { return nil }
    let stride = bytesPerRow == 0 ? least : bytesPerRow
    guard stride <= PixelFormat.largestPixelCount * 4 / height else { return nil }
    self.init(width: width, height: height, layout: layout, bytesPerRow: stride)
  }

  /// Larger images, 2 GiB of pixels, are refused.
  private static let largestPixelCount = 1 << 29

  var byteCount: Int { bytesPerRow * height }

  var bitsPerPixel: Int { layout.bytesPerPixel * 8 }

  var bitmapInfo: CGBitmapInfo {
    if case .rgba(_, reversed: true) = layout {
      return CGBitmapInfo(rawValue: alphaInfo.rawValue).union(.byteOrder32Little)
    }
    return CGBitmapInfo(rawValue: alphaInfo.rawValue)
  }

  var alphaInfo: CGImageAlphaInfo {
    switch layout {
    case .gray, .rgb: .none
    case .alpha: .alphaOnly
    case .rgba(let info, _): info
    }
  }
}

extension PixelFormat.Layout {
  /// Nil for combinations that are none of the layouts.
  init?(model: CGColorSpaceModel, bitsPerComponent: Int, bitsPerPixel: Int?, info: CGBitmapInfo) {
    guard bitsPerComponent == 8, !info.contains(.floatComponents), let alpha = info.alphaInfo else { return nil }
    let order = info.byteOrder
    guard [.byteOrderDefault, .byteOrder32Big, .byteOrder32Little].contains(order) else { return nil }
    switch (model, alpha) {
    case (_, .alphaOnly): self = .alpha
    case (.monochrome, .none): self = .gray
    case (.rgb, .none): self = .rgb
    case (.rgb, _): self = .rgba(alpha, reversed: order == .byteOrder32Little)
    default: return nil
    }
    if let bitsPerPixel, bitsPerPixel != bytesPerPixel * 8 { return nil }
  }

  var bytesPerPixel: Int {
    switch self {
    case .gray, .alpha: 1
    case .rgb: 3
    case .rgba: 4
    }
  }
}
