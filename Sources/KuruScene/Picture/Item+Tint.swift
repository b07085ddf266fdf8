import KuruDrawing

extension Color {
  /// Each component multiplied: how a replicator's colour acts on what it repeats.
  func multiplied(by tint: Color) -> Color {
    Color(red: red * tint.red, green: green * tint.green, blue: blue * tint.blue, alpha: alpha * tint.alpha)
  }
}

extension Paint {
  func multiplied(by tint: Color) -> Paint {
    switch self {
    case .color(let color): return .color(color.multiplied(by: tint))
    case .gradient(var gradient):
      for index in gradient.stops.indices {
        gradient.stops[index].color = gradient.stops[index].color.multiplied(by: tint)
      }
      return .gradient(gradient)
    }
  }
}

extension DisplayList.Item {
  /// The item with all colours multiplied. Differs: of bitmap glyphs only the alpha changes.
  func multiplied(by tint: Color) -> DisplayList.Item {
    switch self {
    case .fill(var fill):
      fill.paint = fill.paint.multiplied(by: tint)
      return .fill(fill)
    case .stroke(var stroke):
      stroke.paint = stroke.paint.multiplied(by: tint)
      return .stroke(stroke)
    case .glyphs(var glyphs):
      glyphs.paint = glyphs.paint.multiplied(by: tint)
      return .glyphs(glyphs)
    case .image(var image):
      image.pixmap = image.pixmap.multiplied(by: tint)
      image.opacity *= tint.alpha
      return .image(image)
    case .bitmap(var bitmap):
      bitmap.list = DisplayList(bitmap.list.items.map { $0.multiplied(by: tint) })
      return .bitmap(bitmap)
    case .beginGroup(var group):
      if let shadow = group.shadow { group.shadow?.color = shadow.color.multiplied(by: tint) }
      return .beginGroup(group)
    case .clear, .endGroup:
      return self
    }
  }
}

extension Pixmap {
  /// The red, green and blue of each pixel multiplied. Factors count in 0...1.
  fileprivate func multiplied(by tint: Color) -> Pixmap {
    let (r, g, b) = (factor(tint.red), factor(tint.green), factor(tint.blue))
    guard r != 255 || g != 255 || b != 255 else { return self }
    func multiply(_ channel: UInt32, _ factor: UInt32) -> UInt32 { (channel & 255) * factor / 255 }
    var result = self
    for i in result.pixels.indices {
      let p = result.pixels[i]
      result.pixels[i] = p & 0xff00_0000 | multiply(p >> 16, r) << 16 | multiply(p >> 8, g) << 8 | multiply(p, b)
    }
    return result
  }

  private func factor(_ x: Double) -> UInt32 { x > 0 ? UInt32(min(x, 1) * 255 + 0.5) : 0 }
}
