import CoreGraphics
import KuruText

extension UIFont {
  /// How heavy the strokes of a font are: -1 ... 1, with 0 for regular. Beyond that range it counts as the nearer end.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    var engineWeight: FontWeight { FontWeight(Double(rawValue)) }

    private init(_ weight: FontWeight) { rawValue = CGFloat(weight.value) }

    public static let ultraLight = Weight(FontWeight.ultraLight)
    public static let thin = Weight(FontWeight.thin)
    public static let light = Weight(FontWeight.light)
    public static let regular = Weight(FontWeight.regular)
    public static let medium = Weight(FontWeight.medium)
    public static let semibold = Weight(FontWeight.semibold)
    public static let bold = Weight(FontWeight.bold)
    public static let heavy = Weight(FontWeight.heavy)
    public static let black = Weight(FontWeight.black)
  }
}
