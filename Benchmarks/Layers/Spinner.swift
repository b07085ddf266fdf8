import CoreGraphics
import KuruDrawing
import KuruRaster
import KuruScene
import QuartzCore

/// One turning arrow of 40 px in a window of 1920x1080, of which each frame repaints what has changed, against painting it on a surface of
/// its own size.
@MainActor enum Spinner {
  static func measure(in table: inout Table) {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 1920, height: 1080)
    root.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    let arrow = ArrowLayer.make(size: 40, lineWidth: 2)
    arrow.position = CGPoint(x: 960.3, y: 540.2)
    arrow.add(ArrowLayer.turning, forKey: "turning")
    root.addSublayer(arrow)
    let host = LayerHost(root: root)
    host.turn(at: 0, isFrame: true)
    let scene = host.scene
    var rasterizer = Rasterizer()
    var window = Pixmap(width: 1920, height: 1080)
    var presentation = scene.sample(at: 0)
    var (list, shown) = (DisplayList(), DisplayList())
    var time = 0.0
    // The arrow alone: without the background, and moved into a corner.
    var own = DisplayList(presentation.displayList().items.filter { if case .stroke = $0 { true } else { false } })
    var ownPixmap = Pixmap(width: 44, height: 44)
    let corner = Transform(translationX: 22 - 960, y: 22 - 540)
    if own.isEmpty { own = presentation.displayList() }
    let times = Stopwatch.microseconds([
      {
        time += 1.0 / 60
        scene.sample(at: time, into: &presentation)
        presentation.displayList(into: &list)
        for rect in list.damage(since: shown) {
          let region = PixelRect(touchedBy: rect)
          rasterizer.draw(list, transform: .identity, clippedTo: region, into: &window)
        }
        swap(&list, &shown)
      }, { rasterizer.draw(own, transform: corner, into: &ownPixmap) },
    ])
    table.add(
      "spinner", [("us", times[0]), ("bare_us", times[1]), ("ratio", times[0] / times[1])],
      "40 px in 1920x1080: sample, list, damage and paint; bar 3")
  }
}
