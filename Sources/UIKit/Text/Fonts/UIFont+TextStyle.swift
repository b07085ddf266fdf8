import CoreGraphics
import KuruText

extension UIFont {
  /// What a text is for: its font follows from it and from the text size that the user has chosen.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    private init(_ name: String) { rawValue = "UICTFontTextStyle\(name)" }

    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle("Title1")
    public static let title2 = TextStyle("Title2")
    public static let title3 = TextStyle("Title3")
    public static let headline = TextStyle("Headline")
    public static let subheadline = TextStyle("Subhead")
    public static let body = TextStyle("Body")
    public static let callout = TextStyle("Callout")
    public static let footnote = TextStyle("Footnote")
    public static let caption1 = TextStyle("Caption1")
    public static let caption2 = TextStyle("Caption2")

    /// In points for the twelve text sizes, from the smallest. Source: Apple's Human Interface Guidelines, Typography.
    private static let pointSizes: [TextStyle: [CGFloat]] = [
      .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
      .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
      .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
      .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
      .headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
      .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
      .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
      .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
      .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
      .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
      .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
    ]

    /// A style that is none of these counts as `.body`, a category that is no size as `.large`.
    func pointSize(for category: UIContentSizeCategory) -> CGFloat {
      let sizes = TextStyle.pointSizes[self] ?? TextStyle.pointSizes[.body] ?? []
      let rank = category.rank ?? UIContentSizeCategory.large.rank ?? 0
      return sizes.indices.contains(rank) ? sizes[rank] : 17
    }

    var weight: Weight { self == .headline ? .semibold : .regular }
  }

  /// The font for a style at the text size of the current traits.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// The font for a style.
  ///
  /// - Parameter traitCollection: has the text size; nil for the current traits.
  public class func preferredFont(forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    FontScaling(style: style).font(for: (traitCollection ?? .current).preferredContentSizeCategory)
  }
}
