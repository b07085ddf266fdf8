import CoreGraphics
import KuruDrawing
import KurukuruStage

extension CGImage {
  /// Premultiplied red, green, blue and alpha of a pixel, 0...1.
  func color(_ x: Int, _ y: Int) -> [CGFloat] {
    let pixel = pixmap[x, y]
    return [16, 8, 0, 24].map { CGFloat(pixel >> $0 & 255) / 255 }
  }

  /// How much of a pixel on a white stage red has taken.
  func red(_ x: Int, _ y: Int) -> CGFloat { 1 - color(x, y)[1] }
}

extension Stage {
  @MainActor func color(_ x: Int, _ y: Int) -> [CGFloat] { snapshot().color(x, y) }
}
