import CoreGraphics
import KuruDrawing
import Testing

/// Published conversions are rounded to four digits.
private let published = 5e-4

@Suite struct ColorTests {
  @Test func componentsAreKept() {
    let color = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(color.components == [0.1, 0.2, 0.3, 0.4])
    #expect(color.numberOfComponents == 4)
    #expect(color.alpha == 0.4)
    #expect(color.colorSpace?.name == CGColorSpace.sRGB)
    let gray = CGColor(gray: 0.5, alpha: 1)
    #expect(gray.components == [0.5, 1])
    #expect(gray.colorSpace?.model == .monochrome)
    #expect(gray.color == Color(red: 0.5, green: 0.5, blue: 0.5))
    #expect(CGColor.clear.color.alpha == 0)
    #expect(CGColor.white.color == .white)
    #expect(CGColor.black.color == .black)
  }

  @Test func equalityTakesSpaceAndComponents() {
    let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    #expect(red == CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(red.hashValue == CGColor(red: 1, green: 0, blue: 0, alpha: 1).hashValue)
    #expect(red != red.copy(alpha: 0.5))
    #expect(CGColor(gray: 1, alpha: 1) != CGColor(red: 1, green: 1, blue: 1, alpha: 1))
    #expect(red.copy(alpha: 0.5)?.components == [1, 0, 0, 0.5])
    #expect(red.copy() == red)
  }

  @Test func outsideTheUnitRangeOnlyExtendedSpacesAreWider() throws {
    let plain = CGColor(red: 2, green: -1, blue: 0.5, alpha: 3)
    #expect(plain.color == Color(red: 1, green: 0, blue: 0.5, alpha: 1))
    let space = try #require(CGColorSpace(name: CGColorSpace.extendedSRGB))
    let wide = try #require(CGColor(colorSpace: space, components: [2, -1, 0.5, 1]))
    #expect(wide.color == Color(red: 2, green: -1, blue: 0.5, alpha: 1))
  }

  @Test func unknownSpacesAreNil() {
    #expect(CGColorSpace(name: "nothing") == nil)
  }

  @Test func spacesKnowTheirKind() throws {
    let p3 = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    #expect(p3.isWideGamutRGB && p3.numberOfComponents == 3 && p3.model == .rgb)
    #expect(!CGColorSpaceCreateDeviceRGB().isWideGamutRGB)
    #expect(CGColorSpaceCreateDeviceGray().numberOfComponents == 1)
    #expect(CGColorSpaceCreateDeviceCMYK().numberOfComponents == 4)
    #expect(CGColorSpaceCreateDeviceRGB() == CGColorSpaceCreateDeviceRGB())
    #expect(CGColorSpaceCreateDeviceRGB() != p3)
  }

  // Red, green and blue of Display P3 in extended sRGB, as in CSS Color 4's sample conversions.
  @Test(
    arguments: [
      ([1, 0, 0], [1.0931, -0.2267, -0.1501]), ([0, 1, 0], [-0.5116, 1.0183, -0.3107]), ([0, 0, 1], [0, 0, 1.0420]),
      ([1, 1, 1], [1, 1, 1]),
    ] as [([CGFloat], [Double])])
  func displayP3IsConvertedByItsPrimaries(p3: [CGFloat], sRGB: [Double]) throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let color = try #require(CGColor(colorSpace: space, components: p3 + [1])).color
    #expect(abs(color.red - sRGB[0]) < published && abs(color.green - sRGB[1]) < published)
    #expect(abs(color.blue - sRGB[2]) < published)
  }

  @Test func conversionThereAndBackIsTheSameColor() throws {
    let extended = try #require(CGColorSpace(name: CGColorSpace.extendedSRGB))
    for name in [
      CGColorSpace.displayP3, CGColorSpace.linearSRGB, CGColorSpace.adobeRGB1998, CGColorSpace.linearDisplayP3,
      CGColorSpace.sRGB,
    ] {
      let space = try #require(CGColorSpace(name: name))
      let color = try #require(CGColor(colorSpace: space, components: [0.2, 0.5, 0.9, 0.7]))
      let there = try #require(color.converted(to: extended, intent: .defaultIntent, options: nil))
      let back = try #require(there.converted(to: space, intent: .defaultIntent, options: nil)?.components)
      for (a, b) in zip(back, [0.2, 0.5, 0.9, 0.7]) { #expect(abs(a - b) < 1e-9, "\(name): \(back)") }
    }
  }

  @Test func linearComponentsTakeTheCurve() throws {
    let linear = try #require(CGColorSpace(name: CGColorSpace.linearSRGB))
    let color = try #require(CGColor(colorSpace: linear, components: [0.2140, 0, 1, 1])).color
    #expect(abs(color.red - 0.5) < published && color.green == 0 && abs(color.blue - 1) < 1e-12)
  }

  @Test func grayTakesTheLuminanceOfAColor() throws {
    let gray = try #require(CGColorSpace(name: CGColorSpace.linearGray))
    let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    let level = try #require(green.converted(to: gray, intent: .defaultIntent, options: nil)?.components)
    #expect(abs(level[0] - 0.7152) < published)
    let middle = CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
    #expect(middle.converted(to: CGColorSpaceCreateDeviceGray(), intent: .defaultIntent, options: nil)?.components == [0.5, 1])
  }

  @Test func inksDarken() throws {
    let orange = try #require(CGColor(colorSpace: CGColorSpaceCreateDeviceCMYK(), components: [0, 0.5, 1, 0, 1]))
    #expect(orange.color == Color(red: 1, green: 0.5, blue: 0))
    let back = orange.converted(to: CGColorSpaceCreateDeviceCMYK(), intent: .defaultIntent, options: nil)
    #expect(back == orange)
    let black = CGColor(gray: 0, alpha: 1).converted(to: CGColorSpaceCreateDeviceCMYK(), intent: .defaultIntent, options: nil)
    #expect(black?.components == [0, 0, 0, 1, 1])
  }

  @Test func gradientsSpreadAndSortTheirStops() throws {
    let colors: [CGColor] = [.black, .white, .black]
    let even = try #require(CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil))
    #expect(even.stops.map(\.location) == [0, 0.5, 1])
    let placed = try #require(CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: [1, 0.25, 0]))
    #expect(placed.stops.map(\.location) == [0, 0.25, 1])
    #expect(placed.stops[1].color == .white)
    let raw = try #require(
      CGGradient(
        colorSpace: CGColorSpaceCreateDeviceGray(), colorComponents: [0, 1, 1, 0.5], locations: [0, 1], count: 2))
    #expect(raw.stops[1].color == Color(red: 1, green: 1, blue: 1, alpha: 0.5))
    #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: ["red"], locations: nil) == nil)
  }
}
