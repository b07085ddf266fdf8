import KuruDrawing

extension Canvas {
  /// Lays a shader's pixels over the canvas's, through a mask inside its box.
  ///
  /// - Parameter row: memory for one row of shaded pixels.
  mutating func lay(_ shader: Shader, opacity: UInt32, through mask: MaskBuffer, row: inout [UInt32]) {
    let area = mask.box
    if row.count < area.width { row = [UInt32](repeating: 0, count: area.width) }
    withPixels(in: area) { target in
      row.withUnsafeMutableBufferPointer { row in
        mask.bytes.withUnsafeBufferPointer { bytes in
          for y in 0..<area.height {
            let coverage = UnsafeBufferPointer(rebasing: bytes[(y * area.width)..<((y + 1) * area.width)])
            guard let first = coverage.firstIndex(where: { $0 != 0 }),
              let last = coverage.lastIndex(where: { $0 != 0 })
            else { continue }
            let pixels = UnsafeMutableBufferPointer(rebasing: row[first...last])
            shader.shade(x: area.minX + first, y: area.minY + y, into: pixels)
            let below = target.row(y) + first
            for i in pixels.indices {
              let factor = Blend.multiply(UInt32(coverage[first + i]), opacity)
              below[i] = Blend.over(pixels[i], below[i], coverage: factor)
            }
          }
        }
      }
    }
  }
}
