import KuruDrawing

/// Coverage as a byte a pixel over a box, for what cannot be composited in the sweep: shaded shapes, clips, shadows.
struct MaskBuffer {
  private(set) var bytes: [UInt8] = []
  private(set) var box = PixelRect.empty

  /// All 0 over the box.
  mutating func begin(_ box: PixelRect) {
    self.box = box
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: repeatElement(0, count: box.width * box.height))
  }

  /// Takes the coverage of a shape whose box lies inside this one.
  mutating func write(_ coverage: inout CoverageBuffer, box shape: PixelRect) {
    precondition(box.contains(shape), "a shape's box lies inside the mask")
    let stride = box.width
    let offset = (shape.minY - box.minY) * stride + shape.minX - box.minX
    bytes.withUnsafeMutableBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      coverage.withCells { $0.write(to: base + offset, stride: stride) }
    }
  }

  /// Takes the alpha of a canvas of the same box.
  mutating func takeAlpha(of canvas: Canvas) {
    precondition(canvas.box == box, "the mask has the canvas's box")
    for i in bytes.indices { bytes[i] = UInt8(truncatingIfNeeded: canvas.pixels[i] >> 24) }
  }
}
