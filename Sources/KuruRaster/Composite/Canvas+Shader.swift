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
            Canvas.lay(pixels, over: target.row(y) + first, coverage: coverage.baseAddress.map { $0 + first }, opacity)
          }
        }
      }
    }
  }

  /// Lays pixels multiplied by their coverage and `opacity`, each of 255, over others.
  private static func lay(
    _ pixels: UnsafeMutableBufferPointer<UInt32>, over below: UnsafeMutablePointer<UInt32>,
    coverage: UnsafePointer<UInt8>?, _ opacity: UInt32
  ) {
    guard let source = pixels.baseAddress, let coverage else { return }
    var x = 0
    while x &+ 4 <= pixels.count {
      let bytes = UnsafeRawPointer(coverage + x).loadUnaligned(as: UInt32.self)
      if bytes != 0 {
        var four = Blend4.load(source + x)
        if bytes != .max || opacity != 255 {
          let factor = SIMD4(bytes & 255, bytes &>> 8 & 255, bytes &>> 16 & 255, bytes &>> 24)
          four = Blend4.scale(four, Blend4.multiply(factor, opacity))
        }
        Blend4.store(Blend4.over(four, Blend4.load(below + x)), below + x)
      }
      x &+= 4
    }
    while x < pixels.count {
      let factor = Blend.multiply(UInt32(coverage[x]), opacity)
      below[x] = Blend.over(Blend.scale(source[x], factor), below[x])
      x &+= 1
    }
  }
}
