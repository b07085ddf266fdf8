import KurukuruStage
import Testing

/// Shadows: of the layer with all that is in it, or of a path.
@MainActor @Suite struct ShadowTests {
  @Test(arguments: cases) func asDocumented(_ one: LayerCase) { expectAsDocumented(one) }

  @MainActor private static func casting(_ layer: CALayer, radius: CGFloat = 3, _ width: CGFloat = 3, _ height: CGFloat = 4)
    -> CALayer
  {
    layer.shadowOpacity = 0.8
    layer.shadowRadius = radius
    layer.shadowOffset = CGSize(width: width, height: height)
    return layer
  }

  nonisolated static let cases: [LayerCase] = [
    LayerCase("shadow by default") { box(9, 9, 20, 20, Ink.red) { $0.shadowOpacity = 1 } },
    LayerCase("shadow of a rounded rectangle") { casting(box(8, 8, 20, 18, Ink.red) { $0.cornerRadius = 6 }) },
    LayerCase("shadow without a blur") { casting(box(8, 8, 20, 18, Ink.red), radius: 0, 4.5, 3.25) },
    LayerCase("narrow shadow") { casting(box(8, 8, 20, 18, Ink.red), radius: 0.6) },
    LayerCase("wide shadow") { casting(box(14, 14, 12, 12, Ink.red), radius: 7, 0, 0) },
    LayerCase("coloured shadow beneath glass") {
      let layer = casting(box(8, 8, 20, 18, Ink.glass))
      layer.shadowColor = Ink.green.cgColor
      return layer
    },
    LayerCase("shadow of a group") {
      casting(box(5, 5, 30, 30)).holding(
        box(2, 2, 8, 20, Ink.red) { $0.cornerRadius = 4 }, box(14, 8, 12, 8, Ink.blue) { $0.opacity = 0.5 })
    },
    LayerCase("shadow of a path") {
      let layer = casting(box(8, 8, 20, 18, Ink.red), radius: 2)
      layer.shadowPath = CGPath(ellipseIn: CGRect(x: 6, y: 10, width: 24, height: 10), transform: nil)
      return layer
    },
    LayerCase("shadow of a path without a layer") {
      let layer = casting(box(8, 8, 20, 18), radius: 2)
      layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 16, height: 12), transform: nil)
      return layer
    },
    LayerCase("no shadow where the layer masks to its bounds") {
      let layer = casting(box(8, 8, 20, 18, Ink.red))
      layer.masksToBounds = true
      return layer
    },
    LayerCase("shadow that fades with its layer") {
      let layer = casting(box(8, 8, 20, 18, Ink.red))
      layer.opacity = 0.5
      return layer
    },
    LayerCase("shadow cut by a mask") {
      let layer = casting(box(8, 8, 20, 18, Ink.red))
      layer.mask = box(5, 5, 30, 30, .black)
      return layer
    },
    LayerCase("shadow of a turned layer") {
      let layer = casting(box(10, 10, 18, 12, Ink.red), radius: 2, 6, 0)
      layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
      return layer
    },
    LayerCase("shadow of a larger layer") {
      let layer = casting(box(14, 14, 8, 8, Ink.red), radius: 1.5, 2, 1)
      layer.transform = CATransform3DMakeScale(2, 2, 1)
      return layer
    },
    LayerCase("shadows beneath shadows") {
      casting(box(6, 6, 26, 26, Ink.red)).holding(casting(box(4, 4, 12, 12, Ink.blue), radius: 2))
    },
    LayerCase("shadow of a shape") {
      casting(
        made(CAShapeLayer(), 8, 8, 24, 24) {
          $0.path = CGPath(ellipseIn: CGRect(x: 2, y: 2, width: 18, height: 18), transform: nil)
          $0.fillColor = nil
          $0.strokeColor = Ink.blue.cgColor
          $0.lineWidth = 4
        }, radius: 1.5)
    },
  ]
}
