import KuruDrawing
import KurukuruStage
import Testing

/// A small layer tree with a name, for tests that look at many.
struct LayerCase: CustomTestStringConvertible, Sendable {
  let name: String
  /// The side of the square stage, in points.
  var side = 40.0
  let make: @MainActor @Sendable () -> CALayer

  init(_ name: String, side: Double = 40, _ make: @escaping @MainActor @Sendable () -> CALayer) {
    self.name = name
    self.side = side
    self.make = make
  }

  var testDescription: String { name }
}

/// A layer on a transparent stage of its own.
@MainActor struct LayerStage {
  /// Pixels to a point. Debug builds paint slowly, and look at fewer pixels.
  static var scale: CGFloat {
    #if DEBUG
      1
    #else
      2
    #endif
  }

  let stage: Stage

  init(_ layer: CALayer, side: Double = 40, scale: CGFloat = LayerStage.scale) {
    stage = Stage(size: CGSize(width: side, height: side), scale: scale, background: nil)
    stage.window.layer.addSublayer(layer)
    stage.advance(to: 0)
  }

  init(_ one: LayerCase) { self.init(one.make(), side: one.side) }

  var root: CALayer { stage.window.layer }
  var pixmap: Pixmap { stage.snapshot().pixmap }

  /// The pixel in which a point lies, premultiplied 0xAARRGGBB.
  func pixel(_ x: Double, _ y: Double) -> UInt32 {
    pixmap[Int(x * Double(stage.scale)), Int(y * Double(stage.scale))]
  }
}
