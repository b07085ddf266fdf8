import CoreGraphics
import KuruDrawing
import KurukuruStage

extension Stage {
  /// The premultiplied pixel 0xAARRGGBB of what is shown.
  func pixel(_ x: Int, _ y: Int) -> UInt32 { snapshot().pixmap[x, y] }

  /// How much black there is on white, in pixels.
  func inkArea() -> Double {
    snapshot().pixmap.pixels.reduce(0) { $0 + Double(255 - ($1 >> 8 & 255)) / 255 }
  }
}
