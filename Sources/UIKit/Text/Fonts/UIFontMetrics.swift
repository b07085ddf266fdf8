import CoreGraphics
import KuruText

/// Scales fonts and lengths along with a text style, as the text size that the user has chosen grows and shrinks.
///
/// They keep their proportion to the style's font. (Apple documents no formula.)
open class UIFontMetrics: NSObject {
  private let style: UIFont.TextStyle

  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
    super.init()
  }

  /// Those of `.body`.
  open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }

  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    scaledFont(for: font, maximumPointSize: .infinity, compatibleWith: traitCollection)
  }

  /// - Parameters:
  ///   - font: as it looks at the usual text size.
  ///   - maximumPointSize: 0 and less, and what is not a number, is no limit.
  ///   - traitCollection: has the text size; nil for the current traits.
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let maximum = maximumPointSize > 0 ? maximumPointSize : .infinity
    return FontScaling(style: style, base: font.engineFont, maximumSize: maximum).font(for: category(of: traitCollection))
  }

  open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    value * style.pointSize(for: category(of: traitCollection)) / style.pointSize(for: .large)
  }

  private func category(of traits: UITraitCollection?) -> UIContentSizeCategory {
    (traits ?? .current).preferredContentSizeCategory
  }
}
