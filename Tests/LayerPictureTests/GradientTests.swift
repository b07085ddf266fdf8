import KurukuruStage
import Testing

/// Gradient layers against their formulas.
@MainActor @Suite struct GradientTests {
  @Test(arguments: cases) func asDocumented(_ one: LayerCase) { expectAsDocumented(one) }

  @MainActor private static func gradient(
    _ type: CAGradientLayerType = .axial, from start: (Double, Double) = (0.5, 0), to end: (Double, Double) = (0.5, 1),
    _ change: (CAGradientLayer) -> Void = { _ in }
  ) -> CAGradientLayer {
    made(CAGradientLayer(), 4, 6, 32, 27) {
      $0.type = type
      $0.colors = [Ink.red, Ink.green, Ink.blue].map(\.cgColor)
      $0.startPoint = CGPoint(x: start.0, y: start.1)
      $0.endPoint = CGPoint(x: end.0, y: end.1)
      change($0)
    }
  }

  nonisolated static let cases: [LayerCase] = [
    LayerCase("axial by default") { gradient() },
    LayerCase("axial, askew") { gradient(from: (0.1, 0.2), to: (0.8, 0.6)) },
    LayerCase("axial, backwards, with locations") {
      gradient(from: (1, 0.5), to: (0, 0.5)) { $0.locations = [0.1, 0.3, 0.8] }
    },
    LayerCase("axial with a hard stop") { gradient(from: (0, 0.1), to: (1, 0.7)) { $0.locations = [0.3, 0.5, 0.5] } },
    LayerCase("axial from clear to a colour") {
      gradient { $0.colors = [UIColor.clear.cgColor, Ink.red.cgColor] }
    },
    LayerCase("one colour") { gradient { $0.colors = [Ink.red.cgColor] } },
    LayerCase("over a background, in corners, beneath a border and a sublayer") {
      gradient {
        $0.colors = [Ink.glass.cgColor, UIColor.clear.cgColor]
        $0.backgroundColor = UIColor.yellow.cgColor
        $0.cornerRadius = 9
        $0.borderWidth = 2
        $0.addSublayer(box(10, 10, 30, 6, Ink.red))
      }
    },
    LayerCase("radial") { gradient(.radial, from: (0.5, 0.5), to: (1, 1)) },
    LayerCase("radial, an ellipse off the middle") {
      gradient(.radial, from: (0.3, 0.4), to: (0.9, 0.6)) { $0.locations = [0, 0.5, 1] }
    },
    LayerCase("radial with a hard stop") {
      gradient(.radial, from: (0.5, 0.5), to: (0, 0.1)) { $0.locations = [0.4, 0.7, 0.7] }
    },
    LayerCase("conic") { gradient(.conic, from: (0.5, 0.5), to: (1, 0.5)) },
    LayerCase("conic, turned, with locations") {
      gradient(.conic, from: (0.4, 0.6), to: (0.5, 0)) { $0.locations = [0, 0.25, 0.75] }
    },
    LayerCase("conic that closes") {
      gradient(.conic, from: (0.5, 0.5), to: (0.5, 0)) { $0.colors = [Ink.red, Ink.blue, Ink.red].map(\.cgColor) }
    },
    LayerCase("turned gradient") {
      gradient(from: (0, 0), to: (1, 1)) { $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.4).scaledBy(x: 0.8, y: 0.7)) }
    },
    LayerCase("gradient in flipped geometry") { gradient { $0.isGeometryFlipped = true } },
  ]

  @Test func aRadialGradientWithoutExtentPaintsNothing() {
    for end in [(0.5, 1.0), (1.0, 0.5), (0.5, 0.5)] {
      #expect(LayerStage(Self.gradient(.radial, from: (0.5, 0.5), to: end)).pixmap.pixels.allSatisfy { $0 == 0 })
    }
  }

  @Test func withoutColorsNothingIsPainted() {
    #expect(LayerStage(Self.gradient { $0.colors = nil }).pixmap.pixels.allSatisfy { $0 == 0 })
  }
}
