import CoreGraphics
import KuruDrawing
import KuruRaster
import KuruScene
import QuartzCore

/// Scene e as a tree of layers that turn: sampled, written as a display list and painted at every frame, against painting that list alone.
@MainActor enum RunningTree {
  static func measure(in table: inout Table) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 1920, height: 1080)
    let host = LayerHost(root: root)
    for i in 0..<1_000 {
      let arrow = ArrowLayer.make(size: 40, lineWidth: 2)
      arrow.position = CGPoint(x: 22.3 + 45 * Double(i % 42), y: 22.2 + 45 * Double(i / 42))
      arrow.add(ArrowLayer.turning, forKey: "turning")
      root.addSublayer(arrow)
    }
    host.turn(at: 0, isFrame: true)
    let scene = host.scene
    var presentation = scene.sample(at: 0)
    var list = DisplayList()
    var rasterizer = Rasterizer()
    var pixmap = Pixmap(width: 1920, height: 1080)
    var time = 0.0
    let times = Stopwatch.microseconds([
      {
        time += 1.0 / 60
        scene.sample(at: time, into: &presentation)
        presentation.displayList(into: &list)
        rasterizer.draw(list, into: &pixmap)
      }, { rasterizer.draw(list, into: &pixmap) },
    ])
    table.add(
      "tree", [("us", times[0]), ("bare_us", times[1]), ("ratio", times[0] / times[1])],
      "1,000 turning arrows of five layers: sample, list and paint; bar 1.3")
  }
}
