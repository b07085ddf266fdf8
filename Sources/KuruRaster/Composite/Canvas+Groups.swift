import KuruDrawing

extension Canvas {
  /// Lays what another canvas has in `area` over this one's pixels, or adds it to them, multiplied by `opacity` / 255.
  ///
  /// - Precondition: the area lies in both.
  mutating func lay(
    _ other: Canvas, area: PixelRect, opacity: UInt32, compositing: DisplayList.Group.Compositing = .over
  ) {
    precondition(other.box.contains(area), "an area lies inside its canvas")
    let stride = other.box.width
    let offset = (area.minY - other.box.minY) * stride + area.minX - other.box.minX
    withPixels(in: area) { target in
      other.pixels.withUnsafeBufferPointer { pixels in
        for y in 0..<area.height {
          let row = target.row(y)
          let source = pixels[(offset + y * stride)..<(offset + y * stride + area.width)]
          switch compositing {
          case .over:
            for (x, pixel) in source.enumerated() where pixel != 0 {
              row[x] = Blend.over(pixel, row[x], coverage: opacity)
            }
          case .plus:
            for (x, pixel) in source.enumerated() where pixel != 0 {
              row[x] = Blend.plus(Blend.scale(pixel, opacity), row[x])
            }
          }
        }
      }
    }
  }

  /// Multiplies each pixel by the mask over the same box.
  mutating func scale(by mask: MaskBuffer) {
    precondition(mask.box == box, "the mask has the canvas's box")
    for i in pixels.indices { pixels[i] = Blend.scale(pixels[i], UInt32(mask.bytes[i])) }
  }

  /// Multiplies each pixel by the alpha of the one in another canvas of the same box.
  mutating func scale(byAlphaOf other: Canvas) {
    precondition(other.box == box, "both canvases have one box")
    for i in pixels.indices { pixels[i] = Blend.scale(pixels[i], other.pixels[i] >> 24) }
  }

  /// These pixels beneath those of another canvas, wherever either has some inside `clip`.
  func covered(by other: Canvas, in clip: PixelRect) -> Canvas {
    let all = box.union(other.box).intersection(clip)
    guard !all.isEmpty else { return Canvas(box: .empty, pixels: []) }
    var result = Canvas(box: all, pixels: [UInt32](repeating: 0, count: all.width * all.height))
    for layer in [self, other] {
      let area = layer.box.intersection(all)
      if !area.isEmpty { result.lay(layer, area: area, opacity: 255) }
    }
    return result
  }
}
