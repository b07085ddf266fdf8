import KuruDrawing

extension CGImage {
  /// The image with its alpha multiplied by what the mask lets through: what a mask would paint, or the brightness of an image without
  /// alpha. The mask is stretched over the image. Nil where either has no pixels.
  public func masking(_ mask: CGImage) -> CGImage? {
    guard width > 0, height > 0, mask.width > 0, mask.height > 0 else { return nil }
    let amount = mask.isMask ? mask.pixmap : mask.alphaFromBrightness.pixmap
    var result = pixmap
    for y in 0..<height {
      let maskRow = y * mask.height / height * mask.width
      for x in 0..<width {
        let index = y * width + x
        let alpha = Double(amount.pixels[maskRow + x * mask.width / width] >> 24) / 255
        result.pixels[index] = (PremultipliedColor(result.pixels[index]) * alpha).pixel
      }
    }
    return CGImage(result)
  }

  /// The image without the pixels of a range of colours, which become clear.
  ///
  /// - Parameter components: for each component its lowest and highest byte, in 0...255. Nil is returned if there are not two for each, or
  ///   the image has alpha.
  public func copy(maskingColorComponents components: [CGFloat]) -> CGImage? {
    guard let space = colorSpace, !hasAlpha, components.count == 2 * space.numberOfComponents else { return nil }
    let isGray = space.numberOfComponents == 1
    var result = pixmap
    for index in result.pixels.indices {
      let pixel = result.pixels[index]
      let bytes = isGray ? [pixel & 255] : [pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255]
      let isMasked = bytes.enumerated().allSatisfy {
        CGFloat($1) >= components[2 * $0] && CGFloat($1) <= components[2 * $0 + 1]
      }
      if isMasked { result.pixels[index] = 0 }
    }
    return CGImage(result)
  }

  /// The same bytes taken for components of another space with as many components; nil for a mask, and where the numbers differ.
  public func copy(colorSpace space: CGColorSpace) -> CGImage? {
    guard let own = colorSpace, own.numberOfComponents == space.numberOfComponents, let provider = dataProvider else {
      return nil
    }
    return CGImage(
      width: width, height: height, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel,
      bytesPerRow: bytesPerRow, space: space, bitmapInfo: bitmapInfo, provider: provider, decode: nil,
      shouldInterpolate: shouldInterpolate, intent: renderingIntent)
  }

  var hasAlpha: Bool {
    switch alphaInfo {
    case .none, .noneSkipFirst, .noneSkipLast: isMask
    case .first, .last, .premultipliedFirst, .premultipliedLast, .alphaOnly: true
    }
  }

  /// White with the brightness as alpha.
  var alphaFromBrightness: CGImage {
    derived(Pixmap(width: width, height: height, pixels: pixmap.pixels.map { UInt32(luma($0)) * 0x0101_0101 }))
  }
}
