import CoreGraphics
import KuruText
import QuartzCore

extension UIFontDescriptor {
  /// What can be asked of a font. Source of the names behind them: Apple's header.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A `String`.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// A `String`: the font's own name, full or PostScript.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// A `String`, such as "Bold Italic".
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    /// A number, in points.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// A dictionary by `TraitKey`.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// An array of dictionaries by `FeatureKey`.
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
  }

  /// How a font looks, in numbers.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A number: the raw value of `SymbolicTraits`.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// A number or a `UIFont.Weight`: -1...1.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// A number: -1...1; above 0 is wider than normal, 1 one and a half times as wide, -1 half as wide.
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    /// A number: above 0 is italic.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  /// A feature of a font, by the numbers of Apple's font feature registry.
  ///
  /// Those of these types are known: 6 (monospaced and proportional digits), 11 (fractions), 21 (old-style and lining digits), 35 (stylistic
  /// sets), 37 and 38 (small capitals). Others are ignored.
  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    @available(*, deprecated, renamed: "type") public static let featureIdentifier = type
    @available(*, deprecated, renamed: "selector") public static let typeIdentifier = selector
  }

  /// The system font of 12 points with what the attributes ask for.
  public convenience init(fontAttributes attributes: [AttributeName: Any]) {
    self.init(UIFontDescriptor(FontDescription(size: 12)).addingAttributes(attributes).engineFont)
  }

  /// The same with other attributes. A value of the wrong type counts as absent.
  public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    var result = self
    if let family = attributes[.family] as? String { result = result.withFamily(family) }
    if let name = attributes[.name] as? String { result = result.changed { $0.family = .named(name) } }
    if let face = attributes[.face] as? String { result = result.withFace(face) }
    if let size = NumberReading.double(attributes[.size]) { result = result.withSize(CGFloat(size)) }
    if let traits = attributes[.traits] as? [TraitKey: Any] { result = result.adding(traits) }
    let features = (attributes[.featureSettings] as? [[FeatureKey: Any]] ?? []).compactMap(UIFontDescriptor.feature)
    if !features.isEmpty {
      result = result.changed { font in
        font.features.removeAll { old in features.contains { $0.tag == old.tag } }
        font.features += features
      }
    }
    return result
  }

  private func adding(_ traits: [TraitKey: Any]) -> UIFontDescriptor {
    var result = self
    if let symbolic = NumberReading.double(traits[.symbolic]).flatMap({ UInt32(exactly: $0) }) {
      result = result.withSymbolicTraits(SymbolicTraits(rawValue: symbolic)) ?? result
    }
    return result.changed { font in
      if let weight = traits[.weight] as? UIFont.Weight { font.weight = weight.engineWeight }
      if let weight = NumberReading.double(traits[.weight]) { font.weight = FontWeight(weight) }
      if let width = NumberReading.double(traits[.width]), width.isFinite { font.width = UIFont.Width(CGFloat(width)).percent }
      if let slant = NumberReading.double(traits[.slant]) { font.isItalic = slant > 0 }
    }
  }

  /// The name, or the family, the size and the traits.
  public var fontAttributes: [AttributeName: Any] {
    var result: [AttributeName: Any] = [
      .size: pointSize,
      .traits: [
        TraitKey.symbolic: symbolicTraits.rawValue, .weight: CGFloat(engineFont.weight.value),
        .slant: CGFloat(engineFont.isItalic ? 1 : 0),
        .width: CGFloat((engineFont.width - 100) / 50),
      ] as [TraitKey: Any],
    ]
    if case .named(let name) = engineFont.family { result[.name] = name } else { result[.name] = postscriptName }
    result[.family] = CurrentFonts.library?.names(of: engineFont).family
    return result
  }

  public func object(forKey anAttribute: AttributeName) -> Any? { fontAttributes[anAttribute] }

  /// Source of the numbers: Apple's header SFNTLayoutTypes.h.
  private static func feature(_ setting: [FeatureKey: Any]) -> FontDescription.Feature? {
    guard let type = NumberReading.double(setting[.type]).flatMap({ Int(exactly: $0) }),
      let selector = NumberReading.double(setting[.selector]).flatMap({ Int(exactly: $0) })
    else { return nil }
    switch (type, selector) {
    case (6, 0): return .monospacedDigits
    case (6, 1): return FontDescription.Feature(tag: "pnum")
    case (11, 2): return FontDescription.Feature(tag: "frac")
    case (21, 0): return FontDescription.Feature(tag: "onum")
    case (21, 1): return FontDescription.Feature(tag: "lnum")
    case (35, 2...40):
      // Each stylistic set has a number for on and the next one for off.
      let number = selector / 2
      return FontDescription.Feature(tag: number < 10 ? "ss0\(number)" : "ss\(number)", value: selector % 2 == 0 ? 1 : 0)
    case (37, 1): return FontDescription.Feature(tag: "smcp")
    case (38, 1): return FontDescription.Feature(tag: "c2sc")
    default: return nil
    }
  }
}
