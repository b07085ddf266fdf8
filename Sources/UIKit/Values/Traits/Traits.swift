import CoreGraphics

/// The traits of an environment, each nil where it is not specified.
struct Traits: Hashable, Sendable {
  var idiom: UIUserInterfaceIdiom?
  var style: UIUserInterfaceStyle?
  var level: UIUserInterfaceLevel?
  var layoutDirection: UITraitEnvironmentLayoutDirection?
  var displayScale: CGFloat?
  var displayGamut: UIDisplayGamut?
  var horizontalSizeClass: UIUserInterfaceSizeClass?
  var verticalSizeClass: UIUserInterfaceSizeClass?
  var contentSizeCategory: UIContentSizeCategory?
  var contrast: UIAccessibilityContrast?
  var legibilityWeight: UILegibilityWeight?
  var activeAppearance: UIUserInterfaceActiveAppearance?

  /// The traits of `self` where `other` specifies none.
  func overridden(by other: Traits) -> Traits {
    Traits(
      idiom: other.idiom ?? idiom, style: other.style ?? style, level: other.level ?? level,
      layoutDirection: other.layoutDirection ?? layoutDirection, displayScale: other.displayScale ?? displayScale,
      displayGamut: other.displayGamut ?? displayGamut,
      horizontalSizeClass: other.horizontalSizeClass ?? horizontalSizeClass,
      verticalSizeClass: other.verticalSizeClass ?? verticalSizeClass,
      contentSizeCategory: other.contentSizeCategory ?? contentSizeCategory, contrast: other.contrast ?? contrast,
      legibilityWeight: other.legibilityWeight ?? legibilityWeight,
      activeAppearance: other.activeAppearance ?? activeAppearance)
  }

  /// A phone with a light interface, upright, at two pixels per point, with the usual text size.
  static let standard = Traits(
    idiom: .phone, style: .light, level: .base, layoutDirection: .leftToRight, displayScale: 2, displayGamut: .SRGB,
    horizontalSizeClass: .compact, verticalSizeClass: .regular, contentSizeCategory: .large, contrast: .normal,
    legibilityWeight: .regular, activeAppearance: .active)
}
