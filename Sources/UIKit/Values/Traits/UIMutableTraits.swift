import CoreGraphics

/// Traits that can be changed: what `UITraitCollection.init(mutations:)` hands out.
public protocol UIMutableTraits {
  /// The value of a trait; its default where none is specified.
  subscript<T>(trait: T.Type) -> T.Value where T: UITraitDefinition { get set }

  var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  var userInterfaceLevel: UIUserInterfaceLevel { get set }
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
  var displayGamut: UIDisplayGamut { get set }
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
  var accessibilityContrast: UIAccessibilityContrast { get set }
  var legibilityWeight: UILegibilityWeight { get set }
  var activeAppearance: UIUserInterfaceActiveAppearance { get set }
  var displayScale: CGFloat { get set }
}

/// Traits on their way to becoming a collection.
struct MutableTraits: UIMutableTraits {
  var traits: Traits

  subscript<T>(trait: T.Type) -> T.Value where T: UITraitDefinition {
    get { traits[trait] }
    set { traits[trait] = newValue }
  }

  var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { traits[UITraitUserInterfaceIdiom.self] }
    set { traits[UITraitUserInterfaceIdiom.self] = newValue }
  }

  var userInterfaceStyle: UIUserInterfaceStyle {
    get { traits[UITraitUserInterfaceStyle.self] }
    set { traits[UITraitUserInterfaceStyle.self] = newValue }
  }

  var userInterfaceLevel: UIUserInterfaceLevel {
    get { traits[UITraitUserInterfaceLevel.self] }
    set { traits[UITraitUserInterfaceLevel.self] = newValue }
  }

  var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { traits[UITraitLayoutDirection.self] }
    set { traits[UITraitLayoutDirection.self] = newValue }
  }

  var displayGamut: UIDisplayGamut {
    get { traits[UITraitDisplayGamut.self] }
    set { traits[UITraitDisplayGamut.self] = newValue }
  }

  var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { traits[UITraitHorizontalSizeClass.self] }
    set { traits[UITraitHorizontalSizeClass.self] = newValue }
  }

  var verticalSizeClass: UIUserInterfaceSizeClass {
    get { traits[UITraitVerticalSizeClass.self] }
    set { traits[UITraitVerticalSizeClass.self] = newValue }
  }

  var preferredContentSizeCategory: UIContentSizeCategory {
    get { traits[UITraitPreferredContentSizeCategory.self] }
    set { traits[UITraitPreferredContentSizeCategory.self] = newValue }
  }

  var accessibilityContrast: UIAccessibilityContrast {
    get { traits[UITraitAccessibilityContrast.self] }
    set { traits[UITraitAccessibilityContrast.self] = newValue }
  }

  var legibilityWeight: UILegibilityWeight {
    get { traits[UITraitLegibilityWeight.self] }
    set { traits[UITraitLegibilityWeight.self] = newValue }
  }

  var activeAppearance: UIUserInterfaceActiveAppearance {
    get { traits[UITraitActiveAppearance.self] }
    set { traits[UITraitActiveAppearance.self] = newValue }
  }

  var displayScale: CGFloat {
    get { traits[UITraitDisplayScale.self] }
    set { traits[UITraitDisplayScale.self] = newValue }
  }
}
