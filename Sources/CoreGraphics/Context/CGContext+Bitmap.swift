import KuruDrawing
import KuruRaster

extension CGContext {
  /// A context that draws on pixels. User space is pixels with the origin at the lower left and y pointing up.
  ///
  /// - Parameters:
  ///   - data: where the pixels are, top row first; they are drawn over. Nil for memory of the context's own, which is clear at first.
  ///     Drawing into the caller's memory is done call by call, and so is slower than into the context's own.
  ///   - bitsPerComponent: 8.
  ///   - bytesPerRow: at least what the pixels of a row take; 0, with `data` nil, for just that.
  ///   - bitmapInfo: for RGB, premultiplied alpha first or last, or one of the skipped ones; for gray, none; or alpha only. With
  ///     bytes in the order of the name, or reversed (`byteOrder32Little`).
  ///
  /// Nil for any other layout, and for sizes that are not positive or beyond 2^29 pixels.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard
      let layout = PixelFormat.Layout(
        model: space.model, bitsPerComponent: bitsPerComponent, bitsPerPixel: nil, info: CGBitmapInfo(rawValue: bitmapInfo)),
      layout.canBeDrawnOn, data == nil || bytesPerRow > 0,
      let format = PixelFormat(checkedWidth: width, height: height, layout: layout, bytesPerRow: bytesPerRow)
    else { return nil }
    let storage =
      data.map { BitmapStorage(format: format, space: space, memory: $0) } ?? BitmapStorage(format: format, space: space)
    // Core Graphics' y points up, the list's down.
    let flip = Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: Double(height))
    self.init(bitmap: storage, userToList: flip, listToDevice: flip, baseToList: flip)
  }

  /// A context for a picture of UIKit's: user space is points with y pointing down from the upper left corner.
  ///
  /// - Parameters:
  ///   - origin: the point of user space at the upper left corner.
  ///   - size: in points; pixels that are begun count whole.
  ///   - scale: pixels per point.
  /// Nil for sizes that are not positive or beyond 2^29 pixels.
  package convenience init?(imageAt origin: CGPoint, size: CGSize, scale: CGFloat, isOpaque: Bool) {
    let (width, height) = (size.width * scale, size.height * scale)
    guard width > 0, height > 0, width < 1e9, height < 1e9 else { return nil }
    let layout = PixelFormat.Layout.rgba(isOpaque ? .noneSkipFirst : .premultipliedFirst, reversed: true)
    guard
      let format = PixelFormat(
        checkedWidth: Int(width.rounded(.up)), height: Int(height.rounded(.up)), layout: layout, bytesPerRow: 0)
    else { return nil }
    let s = Double(scale)
    let base = Transform(scaleX: s, y: s)
    self.init(
      bitmap: BitmapStorage(format: format, space: .standardRGB),
      userToList: Transform(translationX: -Double(origin.x), y: -Double(origin.y)).concatenating(base),
      listToDevice: Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: Double(format.height)), baseToList: base)
  }

  private convenience init(
    bitmap: BitmapStorage, userToList: Transform, listToDevice: Transform, baseToList: Transform
  ) {
    let format = bitmap.format
    self.init(
      listBounds: Rect(x: 0, y: 0, width: Double(format.width), height: Double(format.height)), userToList: userToList,
      listToDevice: listToDevice, baseToList: baseToList, bitmap: bitmap)
  }

  // MARK: Of a bitmap context. 0 or nil for others.

  /// The pixels' memory, with all that has been drawn so far; what is drawn later, or written there, counts too.
  public var data: UnsafeMutableRawPointer? {
    flush()
    return bitmap?.expose()
  }

  /// In pixels.
  public var width: Int { bitmap?.format.width ?? 0 }
  /// In pixels.
  public var height: Int { bitmap?.format.height ?? 0 }
  /// 8.
  public var bitsPerComponent: Int { bitmap == nil ? 0 : 8 }
  /// 8 or 32.
  public var bitsPerPixel: Int { bitmap?.format.bitsPerPixel ?? 0 }
  /// From one row to the next, padding included.
  public var bytesPerRow: Int { bitmap?.format.bytesPerRow ?? 0 }
  /// The space that the context was made with.
  public var colorSpace: CGColorSpace? { bitmap?.space }
  /// Where alpha stands in a pixel.
  public var alphaInfo: CGImageAlphaInfo { bitmap?.format.alphaInfo ?? .none }
  /// The alpha info, and the order of the bytes.
  public var bitmapInfo: CGBitmapInfo { bitmap?.format.bitmapInfo ?? [] }

  /// The pixels now; nil if this is no bitmap context. Later drawing does not change the image.
  public func makeImage() -> CGImage? {
    guard let bitmap else { return nil }
    flush()
    return CGImage(pixmap: bitmap.pixels, format: bitmap.format, space: bitmap.space)
  }

  /// Brings what has been drawn to the pixels. Only memory that the caller holds shows the difference.
  public func flush() {
    guard let bitmap, !recorder.isBottomEmpty else { return }
    let list = recorder.takeBottom()
    bitmap.update { pixmap in
      var rasterizer = Rasterizer()
      rasterizer.draw(list, into: &pixmap)
    }
  }
}

extension PixelFormat.Layout {
  fileprivate var canBeDrawnOn: Bool {
    switch self {
    case .gray, .alpha: true
    case .rgb: false
    case .rgba(let info, _): info != .first && info != .last
    }
  }
}
