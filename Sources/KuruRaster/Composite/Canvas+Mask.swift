import KuruDrawing

extension Canvas {
  /// Lays one colour over the pixels through a mask among `bytes`, inside `clip`.
  mutating func lay(_ color: UInt32, through bytes: [UInt8], _ rows: ByteRows, clip: PixelRect) {
    let area = rows.box.intersection(clip)
    if area.isEmpty { return }
    let source = Blend4.Source(color)
    let isOpaque = color &>> 24 == 255
    withPixels(in: area) { target in
      bytes.withUnsafeBytes { bytes in
        for y in 0..<area.height {
          let pixels = target.row(y)
          let start = rows.index(area.minX, area.minY + y)
          var x = 0
          while x &+ 4 <= area.width {
            let four = bytes.loadUnaligned(fromByteOffset: start &+ x, as: UInt32.self)
            if four != 0 {
              let coverage = SIMD4<UInt32>(four & 255, four &>> 8 & 255, four &>> 16 & 255, four &>> 24)
              let below = Blend4.load(pixels + x)
              let above =
                isOpaque ? source.mixed(below, coverage: coverage) : source.over(below, coverage: coverage)
              Blend4.store(above, pixels + x)
            }
            x &+= 4
          }
          while x < area.width {
            pixels[x] = Blend.over(color, pixels[x], coverage: UInt32(bytes[start &+ x]))
            x &+= 1
          }
        }
      }
    }
  }
}
