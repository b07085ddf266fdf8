import KuruDrawing
import Testing
import UIKit

/// What red, green and blue lose on their way through hue, saturation and brightness.
private let rounding: CGFloat = 1e-12

@Suite struct ColorValueTests {
  private func bytes(_ color: UIColor) -> [Int] {
    let c = color.cgColor.color
    return [c.red, c.green, c.blue].map { Int(($0 * 255).rounded()) }
  }

  private let dark = UITraitCollection(userInterfaceStyle: .dark)
  private let light = UITraitCollection(userInterfaceStyle: .light)

  @Test func componentsComeBack() {
    var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    #expect(UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4).getRed(&r, green: &g, blue: &b, alpha: &a))
    #expect((r, g, b, a) == (0.1, 0.2, 0.3, 0.4))
    var white: CGFloat = 0
    #expect(UIColor(white: 0.5, alpha: 0.25).getWhite(&white, alpha: &a))
    #expect((white, a) == (0.5, 0.25))
    #expect(!UIColor.red.getWhite(&white, alpha: nil))
    #expect(white == 0.5)
    #expect(UIColor.gray.getRed(&r, green: nil, blue: nil, alpha: nil))
    #expect(r == 0.5)
  }

  @Test func coreGraphicsSeesGraysWithTwoComponents() {
    #expect(UIColor.white.cgColor.components == [1, 1])
    #expect(UIColor.red.cgColor.components == [1, 0, 0, 1])
    #expect(UIColor.red.cgColor.colorSpace?.name == CGColorSpace.extendedSRGB)
  }

  @Test(
    arguments: [
      (UIColor.red, 0.0, 1.0, 1.0), (UIColor.yellow, 1.0 / 6, 1, 1), (UIColor.green, 1.0 / 3, 1, 1),
      (UIColor.cyan, 0.5, 1, 1), (UIColor.blue, 2.0 / 3, 1, 1), (UIColor.magenta, 5.0 / 6, 1, 1),
      (UIColor.gray, 0, 0, 0.5), (UIColor.brown, 1.0 / 12, 2.0 / 3, 0.6),
    ] as [(UIColor, CGFloat, CGFloat, CGFloat)])
  func hueSaturationAndBrightness(color: UIColor, hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (9, 9, 9, 9)
    #expect(color.getHue(&h, saturation: &s, brightness: &b, alpha: &a))
    #expect(abs(h - hue) < rounding && abs(s - saturation) < rounding && abs(b - brightness) < rounding && a == 1)
    let back = UIColor(hue: h, saturation: s, brightness: b, alpha: 1).cgColor.color
    let given = color.cgColor.color
    #expect(abs(back.red - given.red) < 1e-12 && abs(back.green - given.green) < 1e-12)
    #expect(abs(back.blue - given.blue) < 1e-12)
  }

  @Test func aHueOfOneIsRed() {
    #expect(bytes(UIColor(hue: 1, saturation: 1, brightness: 1, alpha: 1)) == [255, 0, 0])
  }

  @Test func equalityTakesSpaceAndComponents() {
    #expect(UIColor.white == UIColor(white: 1, alpha: 1))
    #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(UIColor.red.hash == UIColor(red: 1, green: 0, blue: 0, alpha: 1).hash)
    #expect(UIColor.white != UIColor(red: 1, green: 1, blue: 1, alpha: 1))
    #expect(UIColor.label == UIColor.label)
    #expect(UIColor.label != UIColor.systemBackground)
    #expect(UIColor(cgColor: UIColor.blue.cgColor) == .blue)
    #expect(UIColor.red.copy() as? UIColor === UIColor.red)
  }

  @Test func theFixedColors() {
    #expect(bytes(.black) == [0, 0, 0])
    #expect(bytes(.darkGray) == [85, 85, 85])
    #expect(bytes(.lightGray) == [170, 170, 170])
    #expect(bytes(.gray) == [128, 128, 128])
    #expect(bytes(.orange) == [255, 128, 0])
    #expect(bytes(.purple) == [128, 0, 128])
    #expect(bytes(.brown) == [153, 102, 51])
    #expect(UIColor.clear.cgColor.alpha == 0)
    #expect(UIColor.lightText.cgColor.components == [1, 0.6])
    #expect(UIColor.darkText == .black)
  }

  @Test func colorLiteralsAreColors() {
    let color = #colorLiteral(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)
    #expect(color == UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1))
  }

  @Test func alphaIsReplacedAndCut() {
    #expect(UIColor.red.withAlphaComponent(0.5).cgColor.components == [1, 0, 0, 0.5])
    #expect(UIColor.red.withAlphaComponent(7).cgColor.alpha == 1)
    #expect(UIColor.red.withAlphaComponent(.nan).cgColor.alpha == 0)
    let half = UIColor.label.withAlphaComponent(0.5)
    #expect(half.resolvedColor(with: light).cgColor.color == Color(red: 0, green: 0, blue: 0, alpha: 0.5))
    #expect(half.resolvedColor(with: dark).cgColor.color == Color(red: 1, green: 1, blue: 1, alpha: 0.5))
  }

  // MARK: Dynamic colours

  @Test func aProviderGivesAColorForEachSetOfTraits() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    #expect(color.resolvedColor(with: dark) == .white)
    #expect(color.resolvedColor(with: light) == .black)
    dark.performAsCurrent { #expect(color.cgColor == UIColor.white.cgColor) }
    light.performAsCurrent { #expect(color.cgColor == UIColor.black.cgColor) }
    #expect(UIColor.red.resolvedColor(with: dark) === UIColor.red)
  }

  @Test func aProviderMayGiveADynamicColor() {
    let color = UIColor { _ in .label }
    #expect(color.resolvedColor(with: dark).cgColor.color == .white)
    nonisolated(unsafe) var endless = UIColor.red
    endless = UIColor { _ in endless }
    #expect(endless.cgColor == UIColor.clear.cgColor)
    endless = .red
  }

  @Test func theProviderSeesItsTraitsAsTheCurrentOnes() {
    let color = UIColor { _ in UIColor(cgColor: UIColor.label.cgColor) }
    light.performAsCurrent { #expect(color.resolvedColor(with: dark).cgColor.color == .white) }
  }

  // Light, dark, and dark on an elevated level.
  @Test(
    arguments: [
      (UIColor.label, [0, 0, 0], [255, 255, 255], [255, 255, 255]),
      (.systemBackground, [255, 255, 255], [0, 0, 0], [28, 28, 30]),
      (.secondarySystemBackground, [242, 242, 247], [28, 28, 30], [44, 44, 46]),
      (.tertiarySystemBackground, [255, 255, 255], [44, 44, 46], [58, 58, 60]),
      (.systemGroupedBackground, [242, 242, 247], [0, 0, 0], [28, 28, 30]),
      (.secondarySystemGroupedBackground, [255, 255, 255], [28, 28, 30], [44, 44, 46]),
      (.tertiarySystemGroupedBackground, [242, 242, 247], [44, 44, 46], [58, 58, 60]),
      (.opaqueSeparator, [198, 198, 200], [56, 56, 58], [56, 56, 58]), (.link, [0, 122, 255], [9, 132, 255], [9, 132, 255]),
      (.systemRed, [255, 59, 48], [255, 69, 58], [255, 69, 58]),
      (.systemOrange, [255, 149, 0], [255, 159, 10], [255, 159, 10]),
      (.systemYellow, [255, 204, 0], [255, 214, 10], [255, 214, 10]),
      (.systemGreen, [52, 199, 89], [48, 209, 88], [48, 209, 88]),
      (.systemMint, [0, 199, 190], [99, 230, 226], [99, 230, 226]),
      (.systemTeal, [48, 176, 199], [64, 200, 224], [64, 200, 224]),
      (.systemCyan, [50, 173, 230], [100, 210, 255], [100, 210, 255]),
      (.systemBlue, [0, 122, 255], [10, 132, 255], [10, 132, 255]),
      (.systemIndigo, [88, 86, 214], [94, 92, 230], [94, 92, 230]),
      (.systemPurple, [175, 82, 222], [191, 90, 242], [191, 90, 242]),
      (.systemPink, [255, 45, 85], [255, 55, 95], [255, 55, 95]),
      (.systemBrown, [162, 132, 94], [172, 142, 104], [172, 142, 104]),
      (.systemGray, [142, 142, 147], [142, 142, 147], [142, 142, 147]),
      (.systemGray2, [174, 174, 178], [99, 99, 102], [99, 99, 102]),
      (.systemGray3, [199, 199, 204], [72, 72, 74], [72, 72, 74]),
      (.systemGray4, [209, 209, 214], [58, 58, 60], [58, 58, 60]),
      (.systemGray5, [229, 229, 234], [44, 44, 46], [44, 44, 46]),
      (.systemGray6, [242, 242, 247], [28, 28, 30], [28, 28, 30]),
      (.tintColor, [0, 122, 255], [10, 132, 255], [10, 132, 255]),
    ] as [(UIColor, [Int], [Int], [Int])])
  func systemColors(color: UIColor, onLight: [Int], onDark: [Int], onElevatedDark: [Int]) {
    let elevated = UITraitCollection(traitsFrom: [dark, UITraitCollection(userInterfaceLevel: .elevated)])
    #expect(bytes(color.resolvedColor(with: light)) == onLight)
    #expect(bytes(color.resolvedColor(with: dark)) == onDark)
    #expect(bytes(color.resolvedColor(with: elevated)) == onElevatedDark)
  }

  @Test(
    arguments: [
      (UIColor.secondaryLabel, 0.6, 0.6), (.tertiaryLabel, 0.3, 0.3), (.quaternaryLabel, 0.18, 0.16),
      (.placeholderText, 0.3, 0.3), (.separator, 0.29, 0.6), (.systemFill, 0.2, 0.36), (.secondarySystemFill, 0.16, 0.32),
      (.tertiarySystemFill, 0.12, 0.24), (.quaternarySystemFill, 0.08, 0.18),
    ] as [(UIColor, CGFloat, CGFloat)])
  func translucentSystemColors(color: UIColor, onLight: CGFloat, onDark: CGFloat) {
    #expect(color.resolvedColor(with: light).cgColor.alpha == onLight)
    #expect(color.resolvedColor(with: dark).cgColor.alpha == onDark)
  }

  // MARK: Drawing and coding

  @Test func settingReachesTheCurrentContext() {
    let context = CGContext(recordingIn: CGRect(x: 0, y: 0, width: 10, height: 10), scale: 1)
    UIGraphicsPushContext(context)
    UIColor.red.setFill()
    UIColor.blue.setStroke()
    context.fill(CGRect(x: 1, y: 1, width: 1, height: 1))
    context.stroke(CGRect(x: 1, y: 1, width: 1, height: 1))
    UIColor.green.set()
    context.fill(CGRect(x: 1, y: 1, width: 1, height: 1))
    UIGraphicsPopContext()
    UIColor.red.set()
    let paints = context.displayList.items.map { item -> Paint? in
      switch item {
      case .fill(let fill): fill.paint
      case .stroke(let stroke): stroke.paint
      default: nil
      }
    }
    let (red, green, blue) = (
      Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 1, blue: 0), Color(red: 0, green: 0, blue: 1)
    )
    #expect(paints == [.color(red), .color(blue), .color(green)])
  }

  @Test func archivedColorsComeBack() throws {
    let color = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    let data = try NSKeyedArchiver.archivedData(withRootObject: color, requiringSecureCoding: true)
    #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data) == color)
  }

  @Test func descriptionsNameTheSpace() {
    #expect(UIColor.red.description == "UIExtendedSRGBColorSpace 1 0 0 1")
    #expect(UIColor(white: 0.5, alpha: 1).description == "UIExtendedGrayColorSpace 0.5 1")
    #expect(UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1).description == "UIDisplayP3ColorSpace 1 0 0 1")
  }
}
