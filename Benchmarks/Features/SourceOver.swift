import KuruDrawing
import KuruRaster

/// Half-transparent pixels laid over a whole surface, against copying as many bytes.
enum SourceOver {
  static func measure(in table: inout Table) {
    let (width, height) = (1920, 1080)
    var path = Path()
    path.addRect(Rect(x: 0, y: 0, width: Double(width), height: Double(height)))
    let color = Color(red: 0.1, green: 0.3, blue: 0.9, alpha: 0.6)
    let list = DisplayList([.fill(DisplayList.Fill(path: path, paint: .color(color)))])
    var rasterizer = Rasterizer()
    var pixmap = Pixmap(width: width, height: height)
    let source = [UInt32](repeating: 0x8040_2010, count: width * height)
    var target = source
    let times = Stopwatch.microseconds([
      { rasterizer.draw(list, into: &pixmap) },
      {
        target.withUnsafeMutableBytes { target in
          source.withUnsafeBytes { target.copyMemory(from: $0) }
        }
      },
    ])
    table.add(
      "over", [("us", times[0]), ("memcpy_us", times[1]), ("ratio", times[0] / times[1])],
      "source-over on 1920x1080, against memcpy")
  }
}
