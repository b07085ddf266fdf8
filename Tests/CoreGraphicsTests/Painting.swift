import KuruDrawing
import KuruRaster

/// The pixels of a list.
func paint(_ list: DisplayList, _ width: Int, _ height: Int, scale: Double = 1) -> Pixmap {
  var pixmap = Pixmap(width: width, height: height)
  var rasterizer = Rasterizer()
  rasterizer.draw(list, transform: Transform(scaleX: scale, y: scale), into: &pixmap)
  return pixmap
}
