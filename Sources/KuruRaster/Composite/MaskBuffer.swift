import KuruDrawing

/// Coverage as a byte a pixel over a box, for what cannot be composited in the sweep: shaded shapes, clips, glyphs, shadows.
struct MaskBuffer {
  /// Row after row, and three more: the sweep writes four at a time.
  private(set) var bytes: [UInt8] = []
  private(set) var box = PixelRect.empty

  /// All 0 over the box.
  mutating func begin(_ box: PixelRect) {
    self.box = box
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: repeatElement(0, count: box.width * box.height + 3))
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

  /// Adds another mask's coverage where they share pixels, both counting as independent: a + b - a b.
  mutating func unite(_ other: [UInt8], _ rows: ByteRows) {
    let area = rows.box.intersection(box)
    if area.isEmpty { return }
    for y in area.minY..<area.maxY {
      var target = (y - box.minY) * box.width + area.minX - box.minX
      var source = rows.index(area.minX, y)
      for _ in 0..<area.width {
        let (a, b) = (UInt32(bytes[target]), UInt32(other[source]))
        bytes[target] = UInt8(truncatingIfNeeded: a &+ b &- Blend.multiply(a, b))
        target += 1
        source += 1
      }
    }
  }

  /// Takes the alpha of a canvas of the same box.
  mutating func takeAlpha(of canvas: Canvas) {
    precondition(canvas.box == box, "the mask has the canvas's box")
    for i in canvas.pixels.indices { bytes[i] = UInt8(truncatingIfNeeded: canvas.pixels[i] >> 24) }
  }
}

/// A mask among other bytes: it begins at `offset`, and its rows are as wide as its box.
struct ByteRows {
  let box: PixelRect
  let offset: Int

  /// Of the byte for a pixel in the box.
  @inline(__always) func index(_ x: Int, _ y: Int) -> Int { offset &+ (y &- box.minY) &* box.width &+ x &- box.minX }
}
