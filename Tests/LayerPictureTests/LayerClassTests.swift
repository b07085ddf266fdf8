import KurukuruStage
import Testing
import UIKit

/// Classes of layers that show what others do too: scrolled sublayers, and text.
@MainActor @Suite struct LayerClassTests {
  @Test(arguments: scrolled) func asDocumented(_ one: LayerCase) { expectAsDocumented(one) }

  @MainActor private static func scrollLayer(_ mode: CAScrollLayerScrollMode) -> CAScrollLayer {
    made(CAScrollLayer(), 5, 6, 30, 26, Ink.glass) { layer in
      layer.scrollMode = mode
      layer.borderWidth = 1.5
      layer.addSublayer(box(2, 3, 22, 40, Ink.red) { $0.cornerRadius = 6 })
      layer.addSublayer(box(18, 12, 40, 9, Ink.blue))
      layer.scroll(to: CGPoint(x: 7.5, y: 4.25))
    }
  }

  nonisolated static let scrolled: [LayerCase] = [
    LayerCase("scrolled both ways") { scrollLayer(.both) },
    LayerCase("scrolled vertically alone") { scrollLayer(.vertically) },
    LayerCase("scrolled, in corners") {
      let layer = scrollLayer(.horizontally)
      layer.cornerRadius = 9
      return layer
    },
    LayerCase("scrolled to a rectangle") {
      let layer = scrollLayer(.both)
      layer.scroll(to: CGRect(x: 40, y: 10, width: 18, height: 10))
      return layer
    },
  ]

  /// The glyphs, in release builds, are those that Cairo paints; what they are is what `UIKitTextTests` ask.
  @Test(arguments: [CATextLayerAlignmentMode.left, .center, .right]) func textIsPaintedAsShapes(
    alignment: CATextLayerAlignmentMode
  ) throws {
    let layer = made(CATextLayer(), 4, 6, 70, 50, Ink.glass) {
      $0.string = "Loading\nin two lines"
      $0.fontSize = 13
      $0.foregroundColor = Ink.red.cgColor
      $0.alignmentMode = alignment
      $0.contentsScale = LayerStage.scale
      $0.cornerRadius = 8
    }
    let shown = LayerStage(layer, side: 80)
    let without = LayerStage(made(CATextLayer(), 4, 6, 70, 50, Ink.glass) { $0.cornerRadius = 8 }, side: 80)
    let (text, ground) = (shown.pixmap, without.pixmap)
    let columns = (0..<text.width).filter { x in (0..<text.height).contains { text[x, $0] != ground[x, $0] } }
    let (first, last) = try (#require(columns.first), #require(columns.last))
    // As far from the left side as from the right, from one of them, or the other way round.
    let (left, right) = (Double(first) / Double(shown.stage.scale) - 4, 74 - Double(last + 1) / Double(shown.stage.scale))
    switch alignment {
    case .left: #expect(left >= 0 && left < 2 && right > left)
    case .right: #expect(right >= 0 && right < 2 && left > right)
    default: #expect(abs(left - right) < 2)
    }
    #if !DEBUG
      expectItemsEqualCairos(shown.stage, "text, \(alignment.rawValue)")
    #endif
  }
}
