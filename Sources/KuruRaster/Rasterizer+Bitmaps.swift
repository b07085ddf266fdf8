import KuruDrawing

extension Rasterizer {
  /// Paints a list on pixels of its own and lays them down as an image.
  ///
  /// - Parameter transform: from the coordinates that follow the bitmap's perspective to pixels.
  mutating func paintBitmap(_ bitmap: DisplayList.Bitmap, transform: Transform, clip: PixelRect) {
    let bounds = bitmap.list.bounds()
    guard bitmap.opacity > 0, bounds.isFinite, bitmap.scale > 0, bitmap.scale.isFinite else { return }
    let scale = bitmap.pixelScale(for: bounds)
    // The pixel beyond each side is clear, so that the image ends softly where it is enlarged.
    let box = PixelRect(touchedBy: Transform(scaleX: scale, y: scale).apply(bounds)).grownByOne
    // One side may be a thousand times the limit and the other a hair: no scale makes few pixels of that.
    guard box.width <= 2 * Int(DisplayList.Bitmap.pixelLimit) / box.height else { return }
    let beneath = canvas
    canvas = Canvas(box: box, pixels: [UInt32](repeating: 0, count: box.width * box.height))
    paintInBands(bitmap.list, transform: Transform(scaleX: scale, y: scale), clip: box)
    let pixmap = Pixmap(width: box.width, height: box.height, pixels: canvas.pixels)
    canvas = beneath
    let image = DisplayList.Image(
      pixmap: pixmap, source: Rect(x: 0, y: 0, width: Double(box.width), height: Double(box.height)),
      destination: Rect(
        x: Double(box.minX) / scale, y: Double(box.minY) / scale, width: Double(box.width) / scale,
        height: Double(box.height) / scale),
      perspective: bitmap.perspective, opacity: bitmap.opacity)
    let reach = Rasterizer.reach(about: image.destination, seenBy: bitmap.perspective, transform, scale: scale)
    paintImage(image, transform: transform, clip: clip, reach: reach)
  }

  /// How far round a bitmap, in its own coordinates, a pixel of the surface reaches that touches it. The shader finds what share of such a
  /// pixel is clear: were the edge of the bitmap to run through it, that share would be taken twice.
  ///
  /// 0 where pixels of the surface are so large that a smaller image takes the bitmap's place, of which the last pixel is not clear.
  private static func reach(about box: Rect, seenBy perspective: Projection?, _ transform: Transform, scale: Double) -> Double {
    let map = perspective?.concatenating(Projection(transform)) ?? Projection(transform)
    guard let inverse = map.inverse else { return 0 }
    let corners = [
      box.origin, Point(x: box.maxX, y: box.minY), Point(x: box.maxX, y: box.maxY), Point(x: box.minX, y: box.maxY),
    ]
    var reach = 0.0
    for corner in corners {
      guard map.depth(of: corner) > 0 else { return 0 }
      reach = max(reach, inverse.linear(at: map.apply(corner)).largestScale)
    }
    return reach * scale <= SampleGrid.shortLimit ? reach : 0
  }
}

extension PixelRect {
  fileprivate var grownByOne: PixelRect { PixelRect(minX: minX - 1, minY: minY - 1, maxX: maxX + 1, maxY: maxY + 1) }
}
