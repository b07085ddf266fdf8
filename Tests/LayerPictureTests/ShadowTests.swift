import KuruDrawing
import KurukuruStage
import Testing

/// Shadows: of the layer with all that is in it, or of a path.
@MainActor @Suite struct ShadowTests {
  @Test(arguments: cases) func asDocumented(_ one: LayerCase) { expectAsDocumented(one) }

  @MainActor fileprivate static func casting(_ layer: CALayer, radius: CGFloat = 3, _ width: CGFloat = 3, _ height: CGFloat = 4)
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

extension ShadowTests {
  /// A shadow is the shape convolved with a bell. Along x that is the difference of two error functions for each line of a rounded
  /// rectangle; along y it is summed up here.
  @Test(arguments: [0.0, 5, 9], [1.2, 3, 6]) func aShadowIsTheShapeUnderABell(corner: Double, radius: Double) {
    let layer = Self.casting(box(12, 10, 18, 18) { $0.cornerRadius = corner }, radius: radius, 0, 0)
    layer.shadowOpacity = 1
    layer.shadowPath = CGPath(
      roundedRect: CGRect(x: 0, y: 0, width: 18, height: 18), cornerWidth: corner, cornerHeight: corner, transform: nil)
    let shown = LayerStage(layer, side: 44)
    let (pixmap, scale) = (shown.pixmap, Double(LayerStage.scale))
    var (worst, sum) = (0.0, 0.0)
    for y in 0..<pixmap.height {
      for x in 0..<pixmap.width {
        let expected = Self.shadow(
          at: (Double(x) + 0.5) / scale - 12, (Double(y) + 0.5) / scale - 10, side: 18, corner: corner, deviation: radius)
        let difference = (Double(pixmap[x, y] >> 24) - 255 * expected).magnitude
        worst = max(worst, difference)
        sum += difference
      }
    }
    // The bar for all pictures.
    #expect(worst <= 8 && sum / Double(pixmap.pixels.count) <= 1, "worst \(worst)")
  }

  /// Of a square with rounded corners from 0 to `side` on both axes.
  private static func shadow(at x: Double, _ y: Double, side: Double, corner r: Double, deviation: Double) -> Double {
    let steps = 180
    var sum = 0.0
    for step in 0..<steps {
      let line = (Double(step) + 0.5) * side / Double(steps)
      let up = max(r - line, line - (side - r), 0)
      let inset = r - (r * r - up * up).squareRoot()
      let distance = (line - y) / deviation
      let weight = Elementary.exp(-distance * distance / 2) / (deviation * 2.506628274631)
      sum += weight * (normal((side - inset - x) / deviation) - normal((inset - x) / deviation))
    }
    return sum * side / Double(steps)
  }

  /// The cumulative normal distribution, off by 1.5e-7 at most. Source: Abramowitz and Stegun, 7.1.26.
  private static func normal(_ z: Double) -> Double {
    let x = z.magnitude / 1.4142135623731
    let t = 1 / (1 + 0.3275911 * x)
    let series = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
    let erf = 1 - series * Elementary.exp(-x * x)
    return z < 0 ? (1 - erf) / 2 : (1 + erf) / 2
  }
}
