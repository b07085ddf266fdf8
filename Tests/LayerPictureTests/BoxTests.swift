import KurukuruStage
import Testing

/// What a plain layer paints of itself: background, border and corners.
@MainActor @Suite struct BoxTests {
  @Test(arguments: cases) func asDocumented(_ one: LayerCase) { expectAsDocumented(one) }

  nonisolated static let cases: [LayerCase] = [
    LayerCase("background on fractions of pixels") { box(4.3, 5.7, 30.2, 25.1, Ink.red) },
    LayerCase("translucent background and border") {
      box(4, 5, 30, 28, Ink.glass) {
        $0.borderWidth = 4
        $0.borderColor = UIColor(red: 0, green: 0.5, blue: 0, alpha: 0.5).cgColor
      }
    },
    LayerCase("border wider than the layer") {
      box(4.5, 5, 30, 20, Ink.red) {
        $0.borderWidth = 11
        $0.borderColor = Ink.blue.cgColor
      }
    },
    LayerCase("circular corners") {
      box(3, 4, 34, 30, Ink.red) {
        $0.cornerRadius = 9
        $0.borderWidth = 3
        $0.borderColor = Ink.blue.cgColor
      }
    },
    LayerCase("corners larger than the layer") { box(3, 4, 34, 20, Ink.red) { $0.cornerRadius = 90 } },
    LayerCase("border wider than the corner") {
      box(3, 4, 34, 30, Ink.red) {
        $0.cornerRadius = 5
        $0.borderWidth = 7
        $0.borderColor = Ink.glass.cgColor
      }
    },
    LayerCase("some corners") {
      box(3, 4, 34, 30, Ink.red) {
        $0.cornerRadius = 11
        $0.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
        $0.borderWidth = 2
      }
    },
    LayerCase("continuous corners") {
      box(3, 4, 34, 32, Ink.red) {
        $0.cornerRadius = 10
        $0.cornerCurve = .continuous
      }
    },
    LayerCase("some continuous corners with a border") {
      box(3, 4, 34, 32, Ink.red) {
        $0.cornerRadius = 10
        $0.cornerCurve = .continuous
        $0.maskedCorners = [.layerMaxXMinYCorner, .layerMinXMaxYCorner]
        $0.borderWidth = 3
        $0.borderColor = Ink.blue.cgColor
      }
    },
    LayerCase("turned") {
      box(9, 8, 22, 22, Ink.red) {
        $0.cornerRadius = 6
        $0.borderWidth = 2
        $0.borderColor = Ink.blue.cgColor
        $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.4).scaledBy(x: 1.1, y: 0.7))
      }
    },
  ]

  @Test func cornersGoFromContinuousToCircularWithoutAJump() {
    var last: Double?
    for step in 0...40 {
      let layer = box(0, 0, 40, 40, .black) {
        $0.cornerRadius = 10 + CGFloat(step) / 4
        $0.cornerCurve = .continuous
      }
      let area = LayerStage(layer, scale: 1).pixmap.pixels.reduce(0) { $0 + Double($1 >> 24) / 255 }
      // A quarter of a point of radius takes away (4 - pi) (r^2 - (r - 1/4)^2), about 8.5 at most.
      if let last { #expect(area < last && last - area < 10, "at radius \(layer.cornerRadius)") }
      last = area
    }
    // A circle of radius 20. Chords lie inside of it, by a 200th of a pixel at most.
    #expect(abs((last ?? 0) - 400 * Double.pi) < 40 * Double.pi / 200)
  }
}
