import KuruDrawing

/// What a shape is painted with, ready to be laid on pixels.
enum Ink {
  /// One premultiplied pixel.
  case solid(UInt32)
  /// Pixel by pixel, all multiplied by `opacity` / 255.
  indirect case shader(Shader, opacity: UInt32)

  /// - Parameter transform: from the paint's coordinates to pixels.
  ///
  /// Nil where the paint leaves no trace, or holds a number that is not finite.
  init?(_ paint: Paint, transform: Transform) {
    switch paint {
    case .color(let color):
      guard color.red.isFinite, color.green.isFinite, color.blue.isFinite, color.alpha.isFinite else { return nil }
      let pixel = color.premultiplied
      guard pixel != 0 else { return nil }
      self = .solid(pixel)
    case .gradient(let gradient):
      guard let shader = GradientShader(gradient, transform: transform) else { return nil }
      self = .shader(.gradient(shader), opacity: 255)
    }
  }

  /// Whether it hides what is beneath it, wherever it covers it fully. False for a shader, which may.
  var isOpaque: Bool {
    if case .solid(let pixel) = self { return pixel >> 24 == 255 }
    return false
  }
}
