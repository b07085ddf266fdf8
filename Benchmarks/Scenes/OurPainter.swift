import KuruDrawing
import KuruRaster

struct OurPainter {
  private let list: DisplayList
  private var rasterizer = Rasterizer()
  private var pixmap: Pixmap

  init(_ scene: BenchmarkScene) {
    list = scene.list
    pixmap = Pixmap(width: scene.width, height: scene.height)
  }

  mutating func paint() { rasterizer.draw(list, into: &pixmap) }
}
