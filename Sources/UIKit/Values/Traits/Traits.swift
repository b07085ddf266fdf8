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
  /// Of other traits than UIKit's, by identifier.
  var custom: [String: CustomTrait] = [:]

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
      activeAppearance: other.activeAppearance ?? activeAppearance,
      custom: custom.merging(other.custom) { $1 })
  }

  /// A phone with a light interface, upright, at two pixels per point, with the usual text size.
  static let standard = Traits(
    idiom: .phone, style: .light, level: .base, layoutDirection: .leftToRight, displayScale: 2, displayGamut: .SRGB,
    horizontalSizeClass: .compact, verticalSizeClass: .regular, contentSizeCategory: .large, contrast: .normal,
    legibilityWeight: .regular, activeAppearance: .active)
}

extension Traits {
  /// The value of a trait; its default where none is specified. Setting a default of UIKit's own traits specifies none.
  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get {
      if let field = trait as? any FieldTrait.Type { return read(field) as? T.Value ?? T.defaultValue }
      return custom[T.identifier]?.value as? T.Value ?? T.defaultValue
    }
    set {
      if let field = trait as? any FieldTrait.Type { return write(newValue, field) }
      custom[T.identifier] = CustomTrait(newValue, affectsColorAppearance: T.affectsColorAppearance)
    }
  }

  private func read<T: FieldTrait>(_ trait: T.Type) -> Any? { self[keyPath: T.field] }

  private mutating func write<T: FieldTrait>(_ value: Any, _ trait: T.Type) {
    guard let value = value as? T.Value else { return }
    self[keyPath: T.field] = value == T.defaultValue ? nil : value
  }

  /// Whether dynamic colours may look different under the two.
  func differsInColor(from other: Traits) -> Bool {
    let (own, others) = (custom.filter(\.value.affectsColorAppearance), other.custom.filter(\.value.affectsColorAppearance))
    return style != other.style || contrast != other.contrast || level != other.level
      || displayGamut != other.displayGamut || activeAppearance != other.activeAppearance || own != others
  }

  /// Whether the two have one value of the trait.
  func agrees(with other: Traits, on trait: any UITraitDefinition.Type) -> Bool {
    if let field = trait as? any FieldTrait.Type { return agrees(with: other, onField: field) }
    return custom[trait.identifier] == other.custom[trait.identifier]
  }

  private func agrees<T: FieldTrait>(with other: Traits, onField trait: T.Type) -> Bool {
    self[keyPath: T.field] == other[keyPath: T.field]
  }
}
