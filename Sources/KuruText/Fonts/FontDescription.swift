/// Which font a text wants: a family, a size and a style. What a `FontLibrary` makes of it is the nearest face it has.
public struct FontDescription: Hashable, Sendable {
  public enum Family: Hashable, Sendable {
    /// Inter, in the place of Apple's San Francisco.
    case system
    case monospacedSystem
    case serifSystem
    /// A font with round ends, if one of these is there: Nunito, Quicksand, Varela Round, M PLUS Rounded 1c, Comfortaa (Debian's package
    /// fonts-quicksand has the second). Otherwise the system font.
    case roundedSystem
    /// A family, full or PostScript name, in any case of letters. A name no font bears gives the system font.
    case named(String)
  }

  /// An OpenType feature and its value: 0 is off, 1 on, more chooses an alternative.
  public struct Feature: Hashable, Sendable {
    /// Four ASCII characters; anything else has no effect.
    public var tag: String
    public var value: UInt32

    public init(tag: String, value: UInt32 = 1) {
      self.tag = tag
      self.value = value
    }

    /// All digits equally wide.
    public static let monospacedDigits = Feature(tag: "tnum")
  }

  /// A place on one axis of a variable font, in the axis' own units.
  public struct Variation: Hashable, Sendable {
    /// Four ASCII characters, such as "wght".
    public var tag: String
    public var value: Double

    public init(tag: String, value: Double) {
      self.tag = tag
      self.value = value
    }
  }

  /// Beyond these sizes a text is laid out as if it had them; a size that is not a number, or below zero, counts as 0.
  public static let sizes = 0.0...100_000.0

  public var family: Family
  /// Points per em.
  public let size: Double
  public var weight: FontWeight
  public var isItalic: Bool
  /// Percent of the normal width: 100 is normal, 75 condensed, 125 expanded.
  public var width: Double
  public var features: [Feature]
  public var variations: [Variation]

  public init(
    family: Family = .system, size: Double, weight: FontWeight = .regular, isItalic: Bool = false, width: Double = 100,
    features: [Feature] = [], variations: [Variation] = []
  ) {
    self.family = family
    self.size = size > 0 ? min(size, FontDescription.sizes.upperBound) : 0
    self.weight = weight
    self.isItalic = isItalic
    self.width = width
    self.features = features
    self.variations = variations
  }

  /// The same font at another size.
  public func withSize(_ size: Double) -> FontDescription {
    FontDescription(
      family: family, size: size, weight: weight, isItalic: isItalic, width: width, features: features,
      variations: variations)
  }
}
