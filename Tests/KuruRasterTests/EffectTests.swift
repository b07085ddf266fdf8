import CairoOracle
import KuruDrawing
import KuruRaster
import Testing

/// Masks and shadows, compared with a plain evaluation of what they are.
@Suite struct EffectTests {
  private static let square = Path("M 20 18 L 44 18 L 44 42 L 20 42 Z")
  private static let all = Path("M -20 -20 L 90 -20 L 90 90 L -20 90 Z")

  static let scenes: [Scene] = [
    Scene(
      "blurred shadow",
      .beginGroup(
        DisplayList.Group(opacity: 0.8, shadow: DisplayList.Shadow(color: .black, offset: Point(x: 3.25, y: -2.5), radius: 9))),
      .fill(OracleTests.star), .fill(square), .endGroup),
    Scene(
      "narrow shadow",
      .beginGroup(DisplayList.Group(shadow: DisplayList.Shadow(color: .black, offset: Point(x: 3.25, y: -2.5), radius: 1.5))),
      .stroke(OracleTests.star, StrokeStyle(width: 2)), .endGroup),
    Scene(
      "shadow of an outline",
      .beginGroup(
        DisplayList.Group(
          shadow: DisplayList.Shadow(color: .black, offset: Point(x: 3, y: 2), radius: 5, outline: DisplayList.Clip(path: square))
        )),
      .fill(OracleTests.star), .endGroup),
    Scene(
      "added", .fill(square), .beginGroup(DisplayList.Group(opacity: 0.6, compositing: .plus)), .fill(OracleTests.star),
      .endGroup),
    Scene(
      "mask", .beginGroup(DisplayList.Group(mask: DisplayList([.stroke(OracleTests.star, StrokeStyle(width: 5))]))),
      .fill(all), .endGroup),
  ]

  @Test func aMaskMultipliesByItsAlpha() {
    let ramp = Gradient(
      geometry: .axial(start: Point(x: 0, y: 0), end: Point(x: 64, y: 0)),
      stops: [
        Gradient.Stop(location: 0, color: Color(red: 1, green: 1, blue: 1, alpha: 0)),
        Gradient.Stop(location: 1, color: .black),
      ])
    let mask = DisplayList([.fill(DisplayList.Fill(path: Self.all, paint: .gradient(ramp)))])
    let scene = Scene("mask", .beginGroup(DisplayList.Group(mask: mask)), .fill(Self.square), .endGroup)
    let pixmap = scene.render()
    for x in 20..<44 {
      let alpha = (Double(x) + 0.5) / 64 * 255
      #expect(abs(Double(pixmap[x, 30] >> 24) - alpha) <= 1)
      #expect(abs(Double(pixmap[x, 30] >> 16 & 255) - alpha * 0.9) <= 1.5)
    }
    #expect(pixmap[10, 30] == 0)
  }

  @Test func aMaskThatPaintsNothingHidesTheGroup() {
    let scene = Scene("mask", .beginGroup(DisplayList.Group(mask: DisplayList())), .fill(Self.square), .endGroup)
    #expect(scene.render() == Pixmap(width: 64, height: 64))
  }

  @Test(arguments: [0, 0.4, 1, 2.5, 6, 13, 40])
  func aShadowIsTheShapeBlurredByABellCurve(radius: Double) {
    let shadow = DisplayList.Shadow(color: .black, offset: Point(x: 3.25, y: -2.5), radius: radius)
    let scene = Scene(
      "shadow", .beginGroup(DisplayList.Group(shadow: shadow)), .fill(Self.square), .endGroup)
    var expected = Pixmap(width: 64, height: 64)
    for y in 0..<64 {
      for x in 0..<64 {
        let a = Self.blurredStep(Double(x), from: 23.25, to: 47.25, deviation: radius / 2)
        let b = Self.blurredStep(Double(y), from: 15.5, to: 39.5, deviation: radius / 2)
        expected[x, y] = UInt32((a * b * 255).rounded()) << 24
      }
    }
    for y in 18..<42 { for x in 20..<44 { expected[x, y] = 0xffe6_331a } }
    let difference = Difference(scene.render(), expected)
    #expect(difference.isSmall, "radius \(radius): \(difference)")
  }

  @Test func anOutlineCastsTheShadowInPlaceOfTheContent() {
    let shadow = DisplayList.Shadow(
      color: Color(red: 0, green: 0, blue: 1), offset: Point(x: 4, y: 4), radius: 0,
      outline: DisplayList.Clip(path: Path("M 2 2 L 10 2 L 10 10 L 2 10 Z")))
    let scene = Scene("outline", .beginGroup(DisplayList.Group(shadow: shadow)), .fill(Self.square), .endGroup)
    let pixmap = scene.render()
    #expect(pixmap[7, 7] == 0xff00_00ff)
    #expect(pixmap[3, 3] == 0)
    #expect(pixmap[46, 44] == 0)
    #expect(pixmap[30, 30] == 0xffe6_331a)
  }

  @Test func opacityLiesOverContentAndShadowTogether() {
    let shadow = DisplayList.Shadow(color: .black, offset: Point(x: 4, y: 4), radius: 0)
    let scene = Scene(
      "both", .beginGroup(DisplayList.Group(opacity: 0.5, shadow: shadow)), .fill(Self.square), .endGroup)
    let pixmap = scene.render()
    // The content hides its shadow, for the group is painted whole before it fades.
    #expect(pixmap[30, 30] == 0x8073_1a0d)
    #expect(pixmap[46, 44] == 0x8000_0000)
  }

  /// Every pair of these, as the one channel and as the other, so that no sum spills over into its neighbour.
  @Test func addingIsASumCutOffAtOne() {
    let levels: [UInt32] = [0, 1, 51, 127, 128, 129, 204, 254, 255]
    for a in levels {
      for b in levels {
        let above = Self.opaque(b, a, b)
        let scene = Scene(
          "plus", .beginGroup(DisplayList.Group(compositing: .plus)), .fill(DisplayList.Fill(path: Self.all, paint: above)),
          .endGroup)
        let pixel = scene.render(background: 0xff00_0000 | a << 16 | b << 8 | (255 - a))[30, 30]
        #expect(pixel >> 24 == 255)
        #expect(pixel >> 16 & 255 == min(a + b, 255), "\(a), \(b) below \(above)")
        #expect(pixel >> 8 & 255 == min(a + b, 255), "\(a), \(b) below \(above)")
        #expect(pixel & 255 == min(255 - a + b, 255), "\(a), \(b) below \(above)")
      }
    }
  }

  private static func opaque(_ red: UInt32, _ green: UInt32, _ blue: UInt32) -> Paint {
    .color(Color(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255))
  }

  /// Of two translucent colours: each channel and the alpha go straight from the one to the other.
  @Test(arguments: [0.0, 0.1, 0.25, 0.5, 0.75, 1])
  func twoGroupsOfWhichOneIsAddedCrossFade(t: Double) {
    let old = Color(red: 1, green: 0.2, blue: 0, alpha: 0.8)
    let new = Color(red: 0, green: 0.6, blue: 1, alpha: 0.4)
    func fill(_ color: Color) -> DisplayList.Item { .fill(DisplayList.Fill(path: Self.square, paint: .color(color))) }
    let scene = Scene(
      "fade", .beginGroup(DisplayList.Group()),
      .beginGroup(DisplayList.Group(opacity: 1 - t)), fill(old), .endGroup,
      .beginGroup(DisplayList.Group(opacity: t, compositing: .plus)), fill(new), .endGroup, .endGroup)
    let pixel = scene.render()[30, 30]
    func isMixed(_ shift: UInt32, _ a: Double, _ b: Double) -> Bool {
      abs(Double(pixel >> shift & 255) - 255 * (a * (1 - t) + b * t)) <= 1
    }
    #expect(isMixed(24, old.alpha, new.alpha))
    #expect(isMixed(16, old.red * old.alpha, new.red * new.alpha))
    #expect(isMixed(8, old.green * old.alpha, new.green * new.alpha))
    #expect(isMixed(0, old.blue * old.alpha, new.blue * new.alpha))
  }

  @Test func whatLiesOutsideTheSurfaceCastsItsShadowIntoIt() {
    let shadow = DisplayList.Shadow(color: .black, offset: Point(x: 60, y: 0), radius: 4)
    let scene = Scene(
      "outside", .beginGroup(DisplayList.Group(shadow: shadow)), .fill("M -40 10 L -20 10 L -20 50 L -40 50 Z"), .endGroup)
    let pixmap = scene.render()
    #expect(pixmap[30, 30] == 0xff00_0000)
    #expect(pixmap[60, 30] == 0)
  }

  /// The mean over the pixel from `x` to `x + 1` of a step up at `from` and down at `to`, blurred.
  private static func blurredStep(_ x: Double, from: Double, to: Double, deviation: Double) -> Double {
    var sum = 0.0
    for i in 0..<8 {
      let p = x + (Double(i) + 0.5) / 8
      if deviation == 0 {
        sum += p > from && p < to ? 1 : 0
      } else {
        sum += bellIntegral((p - from) / deviation) - bellIntegral((p - to) / deviation)
      }
    }
    return sum / 8
  }

  /// Of the standard normal density up to `z`, by Simpson's rule.
  private static func bellIntegral(_ z: Double) -> Double {
    let end = min(max(z, -8), 8)
    let count = 64
    let h = end / Double(count)
    var sum = 0.0
    for i in 0...count {
      let weight = i == 0 || i == count ? 1.0 : (i % 2 == 0 ? 2 : 4)
      let t = Double(i) * h
      sum += weight * Elementary.exp(-t * t / 2)
    }
    return 0.5 + sum * h / 3 / (2 * Elementary.pi).squareRoot()
  }
}
