import Foundation
import KuruDrawing
import KuruRaster
import KuruScene
import KurukuruStage
import QuartzCore
import UIKit

/// What time costs: sampling, committing, a stage's turn, and the way from layers to pixels. Prints medians of processor time.
///
///     swift run -c release TimeBenchmarks [NAME ...]
@main @MainActor struct TimeBenchmarks {
  static func main() {
    let wanted = CommandLine.arguments.dropFirst()
    let all: [(name: String, run: () -> Void)] = [
      ("sample", sample), ("commit", commit), ("turn", turn), ("animatable", animatable), ("picture", picture),
      ("list", list), ("memory", memory),
    ]
    for benchmark in all where wanted.isEmpty || wanted.contains(benchmark.name) { benchmark.run() }
  }

  // MARK: Sampling

  /// Only the animated values, over the scene: what a frame costs before it is painted.
  private static func sample() {
    for (keyPath, from, to) in LayerField.courses {
      let field = LayerField(layers: 10_000, perParent: 100)
      field.animate(keyPath, from: from, to: to)
      let scene = field.stage.committedScene
      var presentation = scene.sample(at: 0)
      var time = 0.0
      let microseconds = Measurement.median(of: 51) {
        time += 1.0 / 60
        scene.sample(at: time, into: &presentation)
      }
      let allocations = Measurement.allocations {
        for _ in 0..<100 {
          time += 1.0 / 60
          scene.sample(at: time, into: &presentation)
        }
      }
      Measurement.report(
        "sample 10,000 x \(keyPath)", microseconds,
        "\(Int(microseconds / 10)) ns a value, \(allocations) allocations in 100 frames")
    }
  }

  // MARK: Committing

  private static func commit() {
    for perParent in [100, 10_000] {
      let field = LayerField(layers: 10_000, perParent: perParent)
      CATransaction.setDisableActions(true)
      var x = 0.0
      let microseconds = Measurement.median(of: 51) {
        x += 1
        CATransaction.setDisableActions(true)
        field.layers[4321].position.x = x
        CATransaction.flush()
      }
      Measurement.report("commit of one change among 10,000", microseconds, "\(perParent) layers to a superlayer")
    }
    let field = LayerField(layers: 10_000, perParent: 100)
    var x = 0.0
    let microseconds = Measurement.median(of: 11) {
      x += 1
      CATransaction.setDisableActions(true)
      for layer in field.layers { layer.position.x = x }
      CATransaction.flush()
    }
    Measurement.report("commit of 10,000 changes", microseconds, "")
  }

  // MARK: A stage's turn

  private static func turn() {
    let field = LayerField(layers: 10_000, perParent: 100)
    field.animate("opacity", from: 0, to: 1)
    let link = CADisplayLink { _ in }
    link.add()
    var time = 1.0
    field.stage.advance(to: time)
    let microseconds = Measurement.median(of: 51) {
      time += 1.0 / 60
      field.stage.advance(to: time)
    }
    Measurement.report("turn with 10,000 running animations", microseconds, "a display link asks for each frame")
    link.invalidate()
  }

  // MARK: Properties of a program's own

  final class Arc: CALayer {
    @Animatable var angle: CGFloat = 0
    @Animatable var level: CGFloat = 0
    override class func needsDisplay(forKey key: String) -> Bool { key == "angle" || super.needsDisplay(forKey: key) }
  }

  private static func animatable() {
    let count = 100_000
    let field = LayerField(layers: 1, perParent: 1)
    let alone = Arc()
    let shown = Arc()
    field.layers[0].addSublayer(shown)
    field.stage.advance(to: 0)
    for (layer, name) in [(alone, "of a layer alone"), (shown, "of a layer on a stage")] {
      var sum: CGFloat = 0
      let get = Measurement.median(of: 11) { for _ in 0..<count { sum += layer.angle } }
      var next: CGFloat = 0
      let set = Measurement.median(of: 11) {
        for _ in 0..<count {
          next += 1
          layer.angle = next
        }
      }
      let quiet = Measurement.median(of: 11) {
        for _ in 0..<count {
          next += 1
          layer.level = next
        }
      }
      let per = 1000 / Double(count)
      Measurement.report(
        "@Animatable \(name)", get,
        String(
          format: "%.1f ns a get, %.1f ns a set that draws, %.1f ns a set that does not (%.0f)", get * per, set * per,
          quiet * per, sum.isNaN ? 1 : 0))
    }
    var x: CGFloat = 0
    let position = Measurement.median(of: 11) {
      for _ in 0..<count {
        x += 1
        alone.cornerRadius = x
      }
    }
    Measurement.report(
      "cornerRadius of a layer alone", position, String(format: "%.1f ns a set", position * 1000 / Double(count)))
    field.stage.advance(to: 1)
  }

  // MARK: The whole way

  /// A thousand running rings with arrows, from the layers to pixels, beside the bare rasteriser that paints the same list.
  private static func picture() {
    for grows in [false, true] { picture(grows: grows) }
  }

  private static func picture(grows: Bool) {
    let field = LayerField(rings: 1000, grows: grows)
    let scene = field.stage.committedScene
    var presentation = scene.sample(at: 0)
    var list = DisplayList()
    var (ours, bare) = (Rasterizer(), Rasterizer())
    var pixmap = Pixmap(width: 1920, height: 1080)
    var time = 0.0
    var sampling: [Double] = []
    var listing: [Double] = []
    var painting: [Double] = []
    var wholes: [Double] = []
    for _ in 0..<21 {
      time += 1.0 / 60
      let sample = Measurement.time { scene.sample(at: time, into: &presentation) }
      let making = Measurement.time { presentation.displayList(into: &list) }
      let paint = Measurement.time {
        pixmap = Pixmap(width: 1920, height: 1080)
        ours.draw(list, into: &pixmap)
      }
      sampling.append(sample)
      listing.append(making)
      wholes.append(sample + making + paint)
      painting.append(
        Measurement.time {
          pixmap = Pixmap(width: 1920, height: 1080)
          bare.draw(list, into: &pixmap)
        })
    }
    let (whole, alone) = (Measurement.median(wholes), Measurement.median(painting))
    Measurement.report(
      grows ? "1,000 turning, growing rings to pixels" : "1,000 turning rings to pixels", whole,
      String(
        format: "%.2f x the bare rasteriser (%.0f us); sampling %.0f us, list %.0f us", whole / alone, alone,
        Measurement.median(sampling), Measurement.median(listing)))
  }

  /// The way to the display list alone, with everything in the processor's caches.
  private static func list() {
    let field = LayerField(rings: 1000, grows: true)
    let scene = field.stage.committedScene
    var presentation = scene.sample(at: 0)
    var list = DisplayList()
    var time = 0.0
    func frame() {
      time += 1.0 / 60
      scene.sample(at: time, into: &presentation)
      presentation.displayList(into: &list)
    }
    let microseconds = Measurement.median(of: 201, frame)
    let allocations = Measurement.allocations(frame)
    Measurement.report(
      "list of 1,000 running rings", microseconds,
      "\(list.items.count) items of \(MemoryLayout<DisplayList.Item>.size) bytes, \(allocations) allocations a frame")
  }

  // MARK: Memory

  private static func memory() {
    print(
      "LayerValues \(MemoryLayout<LayerValues>.size) bytes, Animation \(MemoryLayout<Animation>.size), Value \(MemoryLayout<Value>.size)"
    )
    let kinds: [(String, () -> CALayer)] = [
      ("a plain layer", { CALayer() }), ("a shape layer", { CAShapeLayer() }),
    ]
    for (name, make) in kinds {
      let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
      var layers: [CALayer] = []
      layers.reserveCapacity(10_000)
      let before = Measurement.heap
      for _ in 0..<10_000 {
        let layer = make()
        layer.position = CGPoint(x: 1, y: 2)
        layer.bounds.size = CGSize(width: 3, height: 4)
        layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        stage.window.layer.addSublayer(layer)
        layers.append(layer)
      }
      let made = Measurement.heap
      stage.advance(to: 0)
      let committed = Measurement.heap
      for layer in layers { layer.add(LayerField.animation("opacity", from: 0, to: 1), forKey: "opacity") }
      stage.advance(to: 0.1)
      let animated = Measurement.heap
      print(
        "\(name): \((made - before) / 10_000) bytes, committed \((committed - before) / 10_000), with an animation \((animated - before) / 10_000)"
      )
    }
  }
}
