import CoreGraphics

// UIKit's traits. Each stands for one field of `Traits`.

/// A trait that has a field of its own.
protocol FieldTrait: UITraitDefinition where Value: Equatable {
  static var field: WritableKeyPath<Traits, Value?> & Sendable { get }
}

/// The kind of device.
public struct UITraitUserInterfaceIdiom: FieldTrait {
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
  static var field: WritableKeyPath<Traits, UIUserInterfaceIdiom?> & Sendable { \.idiom }
}

/// Whether the interface is light or dark.
public struct UITraitUserInterfaceStyle: FieldTrait {
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  static var field: WritableKeyPath<Traits, UIUserInterfaceStyle?> & Sendable { \.style }
}

/// Whether the interface lies above another one.
public struct UITraitUserInterfaceLevel: FieldTrait {
  public static var defaultValue: UIUserInterfaceLevel { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  static var field: WritableKeyPath<Traits, UIUserInterfaceLevel?> & Sendable { \.level }
}

/// Which way the interface runs.
public struct UITraitLayoutDirection: FieldTrait {
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
  static var field: WritableKeyPath<Traits, UITraitEnvironmentLayoutDirection?> & Sendable { \.layoutDirection }
}

/// Which colours the display shows.
public struct UITraitDisplayGamut: FieldTrait {
  public static var defaultValue: UIDisplayGamut { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  static var field: WritableKeyPath<Traits, UIDisplayGamut?> & Sendable { \.displayGamut }
}

/// How much room there is across.
public struct UITraitHorizontalSizeClass: FieldTrait {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var field: WritableKeyPath<Traits, UIUserInterfaceSizeClass?> & Sendable { \.horizontalSizeClass }
}

/// How much room there is down.
public struct UITraitVerticalSizeClass: FieldTrait {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var field: WritableKeyPath<Traits, UIUserInterfaceSizeClass?> & Sendable { \.verticalSizeClass }
}

/// The text size that the user has chosen.
public struct UITraitPreferredContentSizeCategory: FieldTrait {
  public static var defaultValue: UIContentSizeCategory { .unspecified }
  static var field: WritableKeyPath<Traits, UIContentSizeCategory?> & Sendable { \.contentSizeCategory }
}

/// How much contrast the user asks for.
public struct UITraitAccessibilityContrast: FieldTrait {
  public static var defaultValue: UIAccessibilityContrast { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  static var field: WritableKeyPath<Traits, UIAccessibilityContrast?> & Sendable { \.contrast }
}

/// Whether the user asks for bolder text.
public struct UITraitLegibilityWeight: FieldTrait {
  public static var defaultValue: UILegibilityWeight { .unspecified }
  static var field: WritableKeyPath<Traits, UILegibilityWeight?> & Sendable { \.legibilityWeight }
}

/// Whether the window looks active.
public struct UITraitActiveAppearance: FieldTrait {
  public static var defaultValue: UIUserInterfaceActiveAppearance { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  static var field: WritableKeyPath<Traits, UIUserInterfaceActiveAppearance?> & Sendable { \.activeAppearance }
}

/// Pixels per point; 0 where it is not specified.
public struct UITraitDisplayScale: FieldTrait {
  public static var defaultValue: CGFloat { 0 }
  static var field: WritableKeyPath<Traits, CGFloat?> & Sendable { \.displayScale }
}
