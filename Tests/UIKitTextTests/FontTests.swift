import CoreGraphics
import Testing
import UIKit

@MainActor @Suite struct FontTests {
  @Test func standardSizesAreUIKits() {
    #expect(UIFont.labelFontSize == 17 && UIFont.buttonFontSize == 18)
    #expect(UIFont.smallSystemFontSize == 12 && UIFont.systemFontSize == 14)
  }

  @Test func weightsHaveUIKitsValues() {
    let weights: [(UIFont.Weight, CGFloat)] = [
      (.ultraLight, -0.8), (.thin, -0.6), (.light, -0.4), (.regular, 0), (.medium, 0.23), (.semibold, 0.3), (.bold, 0.4),
      (.heavy, 0.56), (.black, 0.62),
    ]
    for (weight, value) in weights { #expect(weight.rawValue == value) }
  }

  @Test func theSystemFontIsInter() {
    let font = UIFont.systemFont(ofSize: 17)
    #expect(font.familyName == "Inter" && font.fontName == "Inter-Regular" && font.pointSize == 17)
    #expect(UIFont.boldSystemFont(ofSize: 17).fontName == "Inter-Bold")
    #expect(UIFont.italicSystemFont(ofSize: 17).fontName == "Inter-Italic")
    #expect(UIFont.systemFont(ofSize: 17, weight: .semibold).fontName == "Inter-SemiBold")
    let monospaced = UIFont.monospacedSystemFont(ofSize: 17, weight: .regular)
    #expect("iii".size(withAttributes: [.font: monospaced]) == "WWW".size(withAttributes: [.font: monospaced]))
  }

  /// Inter's own numbers, in units of 2816 to the em: 2728, -680, 0, 2048, 1536 (its tables hhea and OS/2).
  @Test func metricsAreTheFontsTimesItsSize() {
    let font = UIFont.systemFont(ofSize: 28.16)
    let expected: [(CGFloat, CGFloat)] = [
      (font.ascender, 27.28), (font.descender, -6.8), (font.lineHeight, 34.08), (font.leading, 0), (font.capHeight, 20.48),
      (font.xHeight, 15.36),
    ]
    for (value, wanted) in expected { #expect(abs(value - wanted) < 0.02) }
    #expect(font.lineHeight == font.ascender - font.descender)
    #expect(font.withSize(56.32).ascender == 2 * font.ascender)
  }

  @Test func digitsCanBeOfOneWidth() {
    let font = UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .regular)
    #expect("111".size(withAttributes: [.font: font]) == "000".size(withAttributes: [.font: font]))
    #expect(
      "111".size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)])
        != "000".size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]))
  }

  @Test func fontsOfEqualDescriptionAreEqual() {
    #expect(UIFont.systemFont(ofSize: 17, weight: .bold) == UIFont.boldSystemFont(ofSize: 17))
    #expect(UIFont.systemFont(ofSize: 17) != UIFont.systemFont(ofSize: 18))
    #expect(Set([UIFont.systemFont(ofSize: 17), UIFont.systemFont(ofSize: 20).withSize(17)]).count == 1)
  }

  @Test func aNameThatNoFontBearsGivesNone() {
    #expect(UIFont(name: "Inter-Bold", size: 12)?.fontName == "Inter-Bold")
    #expect(UIFont(name: "dejavu sans", size: 12)?.familyName == "DejaVu Sans")
    #expect(UIFont(name: "No Such Font", size: 12) == nil && UIFont(name: "", size: 12) == nil)
    #expect(UIFont.familyNames.contains("Inter"))
    #expect(UIFont.fontNames(forFamilyName: "inter").contains("Inter-Bold"))
    #expect(UIFont.fontNames(forFamilyName: "No Such Font").isEmpty)
  }

  @Test func fontsOfApplesSystemsHaveStandIns() {
    let fonts: [(String, UIFont)] = [
      ("HelveticaNeue", .systemFont(ofSize: 12)), ("Helvetica Neue", .systemFont(ofSize: 12)),
      ("HelveticaNeue-UltraLight", .systemFont(ofSize: 12, weight: .ultraLight)), ("Arial-BoldMT", .boldSystemFont(ofSize: 12)),
      ("ArialMT", .systemFont(ofSize: 12)), ("AvenirNext-DemiBold", .systemFont(ofSize: 12, weight: .semibold)),
      ("Helvetica-Oblique", .italicSystemFont(ofSize: 12)),
      ("Menlo-Regular", .monospacedSystemFont(ofSize: 12, weight: .regular)),
    ]
    for (name, font) in fonts { #expect(UIFont(name: name, size: 12) == font, "\(name)") }
    #expect(UIFont(name: "TimesNewRomanPS-BoldItalicMT", size: 12)?.fontDescriptor.symbolicTraits == [.traitBold, .traitItalic])
  }

  @Test(arguments: [CGFloat.nan, -.infinity, -3, 0, .infinity, 1e300]) func absurdSizesGiveFiniteMetrics(size: CGFloat) {
    let font = UIFont.systemFont(ofSize: size)
    #expect(font.pointSize.isFinite && font.pointSize >= 0 && font.lineHeight.isFinite)
    #expect(UIFont.systemFont(ofSize: 17, weight: UIFont.Weight(size)).lineHeight > 0)
  }

  @Test func fontsSurviveArchiving() throws {
    for font in [
      UIFont.boldSystemFont(ofSize: 20), .italicSystemFont(ofSize: 9), .monospacedDigitSystemFont(ofSize: 5, weight: .thin),
    ] {
      let archiver = NSKeyedArchiver(requiringSecureCoding: true)
      font.encode(with: archiver)
      let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
      #expect(UIFont(coder: unarchiver) == font)
    }
  }

  // MARK: Widths

  @Test func theSystemFontIsAskedForInItsWidths() {
    let widths: [(UIFont.Width, Double)] = [
      (.compressed, 62.5), (.condensed, 75), (.standard, 100), (.expanded, 125), (UIFont.Width(-9), 50),
      (UIFont.Width(rawValue: 9), 150),
      (UIFont.Width(.nan), 100),
    ]
    for (width, percent) in widths {
      let font = UIFont.systemFont(ofSize: 20, weight: .bold, width: width)
      #expect(font.engineFont.width == percent && font.engineFont.weight == .bold && font.pointSize == 20)
      let traits = font.fontDescriptor.symbolicTraits
      #expect(traits.contains(.traitCondensed) == (percent < 100) && traits.contains(.traitExpanded) == (percent > 100))
    }
    #expect(UIFont.systemFont(ofSize: 20, weight: .bold, width: .standard) == .systemFont(ofSize: 20, weight: .bold))
    #expect(UIFont.systemFont(ofSize: 20, weight: .bold, width: .condensed) != .systemFont(ofSize: 20, weight: .bold))
  }

  // MARK: Text sizes

  @Test func textStylesHaveTheSizesOfTheGuidelines() {
    let large = UITraitCollection(preferredContentSizeCategory: .large)
    let sizes: [(UIFont.TextStyle, CGFloat)] = [
      (.largeTitle, 34), (.title1, 28), (.title2, 22), (.title3, 20), (.headline, 17), (.body, 17), (.callout, 16),
      (.subheadline, 15), (.footnote, 13), (.caption1, 12), (.caption2, 11),
    ]
    for (style, size) in sizes {
      #expect(UIFont.preferredFont(forTextStyle: style, compatibleWith: large).pointSize == size, "\(style)")
    }
    let huge = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: huge).pointSize == 53)
    let small = UITraitCollection(preferredContentSizeCategory: .extraSmall)
    #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: small).pointSize == 14)
    #expect(UIFont.preferredFont(forTextStyle: .headline).fontName == "Inter-SemiBold")
  }

  @Test func scaledFontsKeepTheirProportionToTheStyle() {
    let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    let metrics = UIFontMetrics(forTextStyle: .body)
    #expect(metrics.scaledValue(for: 17, compatibleWith: traits) == 33)
    #expect(metrics.scaledFont(for: .systemFont(ofSize: 34), compatibleWith: traits).pointSize == 66)
    #expect(metrics.scaledFont(for: .systemFont(ofSize: 34), maximumPointSize: 40, compatibleWith: traits).pointSize == 40)
    #expect(UIFontMetrics.default.scaledValue(for: 10) == 10)
  }

  @Test func descriptorsChangeAFontStepByStep() {
    let font = UIFont.systemFont(ofSize: 20)
    let bold = font.fontDescriptor.withSymbolicTraits(.traitBold).map { UIFont(descriptor: $0, size: 0) }
    #expect(bold == .boldSystemFont(ofSize: 20))
    let both = font.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]).map { UIFont(descriptor: $0, size: 12) }
    #expect(both?.fontName == "Inter-BoldItalic" && both?.pointSize == 12)
    #expect(bold?.fontDescriptor.symbolicTraits == .traitBold)
    let serif = font.fontDescriptor.withDesign(.serif).map { UIFont(descriptor: $0, size: 0) }
    #expect(serif?.familyName == "Noto Serif")
    #expect(UIFontDescriptor(name: "DejaVu Sans", size: 9).postscriptName == "DejaVuSans")
  }

  @Test func theRoundedDesignIsARoundedFontWhereThereIsOne() {
    let rounded = UIFont.systemFont(ofSize: 20, weight: .bold).fontDescriptor.withDesign(.rounded)
    let font = rounded.map { UIFont(descriptor: $0, size: 0) }
    let wanted = ["Nunito", "Quicksand", "Varela Round", "M PLUS Rounded 1c", "Comfortaa"].first {
      UIFont.familyNames.contains($0)
    }
    #expect(font?.familyName == wanted ?? "Inter" && font?.pointSize == 20)
    #expect(UIFontDescriptor(name: "Inter", size: 9).withDesign(.rounded) == nil, "only the system's fonts have designs")
  }

  @Test func attributesLeadToAFont() {
    typealias Key = UIFontDescriptor.TraitKey
    let bold = UIFontDescriptor(fontAttributes: [.family: "Inter", .face: "Bold Italic", .size: 20])
    #expect(UIFont(descriptor: bold, size: 0).fontName == "Inter-BoldItalic" && bold.pointSize == 20)
    let heavy = UIFont.systemFont(ofSize: 10).fontDescriptor.addingAttributes([.traits: [Key.weight: UIFont.Weight.heavy]])
    #expect(UIFont(descriptor: heavy, size: 0) == .systemFont(ofSize: 10, weight: .heavy))
    let italic = heavy.addingAttributes([.traits: [Key.slant: 0.07]])
    #expect(italic.symbolicTraits == [.traitItalic, .traitBold])
    #expect((italic.object(forKey: .traits) as? [Key: Any])?[.weight] as? CGFloat == 0.56)
    #expect(italic.object(forKey: .size) as? CGFloat == 10 && italic.object(forKey: .family) as? String == "Inter")
    #expect(
      UIFont(descriptor: UIFontDescriptor(fontAttributes: [.name: "DejaVuSans-Bold"]), size: 9).fontName == "DejaVuSans-Bold")
    #expect(UIFontDescriptor(fontAttributes: [.family: 7, .size: "x"]) == UIFont.systemFont(ofSize: 12).fontDescriptor)
  }

  @Test func featuresAreAskedForByTheirNumbers() {
    func width(_ text: String, _ type: Int, _ selector: Int) -> CGFloat {
      let descriptor = UIFont.systemFont(ofSize: 17).fontDescriptor.addingAttributes([
        .featureSettings: [[UIFontDescriptor.FeatureKey.type: type, .selector: selector]]
      ])
      return text.size(withAttributes: [.font: UIFont(descriptor: descriptor, size: 0)]).width
    }
    #expect(width("111", 6, 0) == width("000", 6, 0) && width("111", 6, 1) != width("000", 6, 1))
    #expect(width("111", 99, 99) == "111".size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width)
    let digits = UIFont.systemFont(ofSize: 17).fontDescriptor.addingAttributes([
      .featureSettings: [[UIFontDescriptor.FeatureKey.type: 6, .selector: 0]]
    ])
    #expect(UIFont(descriptor: digits, size: 0) == .monospacedDigitSystemFont(ofSize: 17, weight: .regular))
  }

  @Test func aFileIsRegisteredFromCode() {
    let fonts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../KuruTextTests/Fonts")
    #expect(CTFontManagerRegisterFontsForURL(fonts.appendingPathComponent("KuruLayers.ttf") as CFURL, .process, nil))
    #expect(UIFont(name: "KuruLayers-Regular", size: 10)?.familyName == "Kuru Layers")
    #expect(UIFont(name: "Kuru Layers", size: 10)?.ascender == 9)
    var error: Unmanaged<CFError>?
    #expect(!CTFontManagerRegisterFontsForURL(URL(fileURLWithPath: "/no/such.ttf") as CFURL, .process, &error))
    #expect(error?.takeRetainedValue().localizedDescription.contains("/no/such.ttf") == true)
  }

  @Test func allNineWeightsAreFacesOfTheirOwn() {
    let weights: [UIFont.Weight] = [.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
    let names = weights.map { UIFont.systemFont(ofSize: 17, weight: $0).fontName }
    #expect(
      names
        == ["Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black"].map { "Inter-" + $0 })
  }
}
