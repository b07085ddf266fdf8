import KuruDrawing

/// Pictures for the codecs' tests, drawn by the simplest means.
enum Pictures {
  /// A disc with a soft rim: alpha falls from 1 to 0 over one pixel.
  static func disc(_ color: Color, x: Double, y: Double, radius: Double, on ground: Pixmap) -> Pixmap {
    var picture = ground
    for row in 0..<ground.height {
      for column in 0..<ground.width {
        let dx = Double(column) + 0.5 - x
        let dy = Double(row) + 0.5 - y
        let distance = (dx * dx + dy * dy).squareRoot()
        let coverage = byte(radius + 0.5 - distance)
        if coverage > 0 { picture[column, row] = over(color.fading(by: coverage).premultiplied, picture[column, row]) }
      }
    }
    return picture
  }

  /// A ring with soft rims.
  static func ring(_ color: Color, x: Double, y: Double, radius: Double, lineWidth: Double, on ground: Pixmap) -> Pixmap {
    var picture = ground
    for row in 0..<ground.height {
      for column in 0..<ground.width {
        let dx = Double(column) + 0.5 - x
        let dy = Double(row) + 0.5 - y
        let distance = ((dx * dx + dy * dy).squareRoot() - radius).magnitude
        let coverage = byte(lineWidth / 2 + 0.5 - distance)
        if coverage > 0 { picture[column, row] = over(color.fading(by: coverage).premultiplied, picture[column, row]) }
      }
    }
    return picture
  }

  /// A coverage from 0 to 1 that 8 bits can say.
  private static func byte(_ coverage: Double) -> Double { (min(1, max(0, coverage)) * 255).rounded() / 255 }

  /// Every pixel of its own colour: more than any palette holds.
  static func gradient(width: Int, height: Int, phase: Int = 0) -> Pixmap {
    var picture = Pixmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        picture[x, y] =
          0xFF00_0000 | UInt32((x * 255 / max(1, width - 1) + phase) & 255) << 16 | UInt32(y * 255 / max(1, height - 1)) << 8
          | 0x40
      }
    }
    return picture
  }

  /// One premultiplied pixel over another.
  static func over(_ top: UInt32, _ bottom: UInt32) -> UInt32 {
    let rest = 255 - top >> 24
    return [UInt32(24), 16, 8, 0].reduce(0) { $0 | ((top >> $1 & 255) + ((bottom >> $1 & 255) * rest + 127) / 255) << $1 }
  }
}
