import CoreGraphics
import KuruText

/// How a font follows the text size that the user has chosen.
struct FontScaling: Hashable {
  let style: UIFont.TextStyle
  /// The font at the usual text size; nil for the one that the style prefers.
  var base: FontDescription?
  /// In points.
  var maximumSize: CGFloat = .infinity

  func font(for category: UIContentSizeCategory) -> UIFont {
    let size = style.pointSize(for: category)
    guard let base else { return UIFont(FontDescription(size: Double(size), weight: style.weight.engineWeight), scaling: self) }
    let scaled = min(CGFloat(base.size) * size / style.pointSize(for: .large), maximumSize)
    return UIFont(base.withSize(Double(scaled)), scaling: self)
  }
}

/// What shows text in fonts that follow the user's text size.
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  /// Whether fonts made for a text style, or scaled by `UIFontMetrics`, change when the text size does. Default false.
  var adjustsFontForContentSizeCategory: Bool { get set }
}
