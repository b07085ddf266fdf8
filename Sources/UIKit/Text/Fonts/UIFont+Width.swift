import CoreGraphics

extension UIFont {
  /// How wide the characters of a font are: -1 ... 1, with 0 for standard; what the trait `width` of a descriptor says. Beyond that range it
  /// counts as the nearer end, and what is no number as standard.
  ///
  /// Differs: Apple tells no numbers. Here -1 is half the standard width and 1 half as much again, and the names are those of CSS.
  public struct Width: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// 62.5 percent of the standard width: CSS's extra-condensed.
    public static let compressed = Width(-0.75)
    /// 75 percent.
    public static let condensed = Width(-0.5)
    public static let standard = Width(0)
    /// 125 percent.
    public static let expanded = Width(0.5)

    var percent: Double { rawValue.isNaN ? 100 : 100 + 50 * Double(min(max(rawValue, -1), 1)) }
  }
}
