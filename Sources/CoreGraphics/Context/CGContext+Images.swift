import KuruDrawing

extension CGContext {
  /// Draws the image into the rectangle: its first row at the largest y, its last at the smallest.
  ///
  /// So it stands upright where y points up. In a view or a UIKit image, where y points down, it stands on its head, as on Apple's
  /// systems; `UIImage.draw(in:)` stands it upright. A mask is painted in the fill colour.
  public func draw(_ image: CGImage, in rect: CGRect) {
    let area = rect.rect.standardized
    guard !area.isNull, area.isFinite, area.width > 0, area.height > 0 else { return }
    let pixels = upright(image, in: area)
    guard image.isMask else { return paint([.image(pixels)], extent: pixels.transform.apply(pixels.destination)) }
    // The image's alpha lets the fill colour through.
    var mask = pixels
    mask.opacity = 1
    let fill = DisplayList.Fill(
      path: Path { $0.addRect(area) }, transform: state.userToList,
      paint: .color(state.fillColor.fading(by: state.alpha)))
    paint(
      [.beginGroup(DisplayList.Group(mask: DisplayList([.image(mask)]))), .fill(fill), .endGroup],
      extent: state.userToList.apply(area))
  }

  /// Draws the image into the rectangle, or so that copies of that rectangle cover all that the clip lets through.
  ///
  /// Where that would take more than 65,536 copies, nothing is drawn.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool) {
    guard byTiling else { return draw(image, in: rect) }
    let tile = rect.rect.standardized
    guard !tile.isNull, tile.isFinite, tile.width > 0, tile.height > 0, let inverse = state.userToList.inverse else { return }
    let area = inverse.apply(paintBounds)
    guard !area.isNull, area.isFinite else { return }
    // Which copies reach into the area, counted from the rectangle itself.
    let left = ((area.minX - tile.minX) / tile.width).rounded(.down)
    let right = ((area.maxX - tile.minX) / tile.width).rounded(.up)
    let top = ((area.minY - tile.minY) / tile.height).rounded(.down)
    let bottom = ((area.maxY - tile.minY) / tile.height).rounded(.up)
    guard (right - left) * (bottom - top) <= 65_536 else { return }
    for row in stride(from: top, to: bottom, by: 1) {
      for column in stride(from: left, to: right, by: 1) {
        draw(image, in: rect.offsetBy(dx: CGFloat(column * tile.width), dy: CGFloat(row * tile.height)))
      }
    }
  }

  /// Painting is limited by the image, laid into the rectangle as `draw(_:in:)` does, too.
  ///
  /// A mask lets through what it would paint; an image with alpha, its alpha; one without, its brightness. Outside the rectangle
  /// nothing is painted. The current path is forgotten.
  public func clip(to rect: CGRect, mask: CGImage) {
    beginPath()
    let area = rect.rect.standardized
    guard !area.isNull, area.isFinite, area.width > 0, area.height > 0 else {
      return limit(to: .mask(DisplayList()), within: .null)
    }
    let image = upright(mask.hasAlpha ? mask : mask.alphaFromBrightness, in: area)
    limit(to: .mask(DisplayList([.image(image)])), within: state.userToList.apply(area))
  }

  /// The image in a rectangle of user space, first row at the largest y.
  private func upright(_ image: CGImage, in area: Rect) -> DisplayList.Image {
    // Item space has y down over the rectangle: y' = minY + maxY - y.
    let flip = Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: area.minY + area.maxY)
    return DisplayList.Image(
      pixmap: image.pixmap, source: Rect(x: 0, y: 0, width: Double(image.width), height: Double(image.height)),
      destination: area, transform: flip.concatenating(state.userToList), opacity: state.alpha,
      sampling: state.interpolation == .none || !image.shouldInterpolate ? .nearest : .linear)
  }
}
