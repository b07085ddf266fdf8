import CoreGraphics

/// What an interface can depend on: its appearance, scale, text size, direction. Immutable; equal when all traits are.
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
  let traits: Traits

  /// No trait specified.
  public override init() {
    traits = Traits()
    super.init()
  }

  init(_ traits: Traits) {
    self.traits = traits
    super.init()
  }

  // Each of these specifies one trait. Giving its `unspecified`, or a scale of 0, specifies none.

  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(Traits(idiom: idiom == .unspecified ? nil : idiom))
  }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(Traits(style: userInterfaceStyle == .unspecified ? nil : userInterfaceStyle))
  }

  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init(Traits(level: userInterfaceLevel == .unspecified ? nil : userInterfaceLevel))
  }

  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(Traits(layoutDirection: layoutDirection == .unspecified ? nil : layoutDirection))
  }

  /// - Parameter scale: pixels per point.
  public convenience init(displayScale scale: CGFloat) { self.init(Traits(displayScale: scale == 0 ? nil : scale)) }

  public convenience init(displayGamut: UIDisplayGamut) {
    self.init(Traits(displayGamut: displayGamut == .unspecified ? nil : displayGamut))
  }

  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Traits(horizontalSizeClass: horizontalSizeClass == .unspecified ? nil : horizontalSizeClass))
  }

  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Traits(verticalSizeClass: verticalSizeClass == .unspecified ? nil : verticalSizeClass))
  }

  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    let category = preferredContentSizeCategory
    self.init(Traits(contentSizeCategory: category == .unspecified ? nil : category))
  }

  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(Traits(contrast: accessibilityContrast == .unspecified ? nil : accessibilityContrast))
  }

  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init(Traits(legibilityWeight: legibilityWeight == .unspecified ? nil : legibilityWeight))
  }

  public convenience init(activeAppearance userInterfaceActiveAppearance: UIUserInterfaceActiveAppearance) {
    let appearance = userInterfaceActiveAppearance
    self.init(Traits(activeAppearance: appearance == .unspecified ? nil : appearance))
  }

  /// All traits that the collections specify; of two that specify one trait, the later counts.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(traitCollections.reduce(Traits()) { $0.overridden(by: $1.traits) })
  }

  // MARK: The traits

  public var userInterfaceIdiom: UIUserInterfaceIdiom { traits.idiom ?? .unspecified }
  public var userInterfaceStyle: UIUserInterfaceStyle { traits.style ?? .unspecified }
  public var userInterfaceLevel: UIUserInterfaceLevel { traits.level ?? .unspecified }
  public var layoutDirection: UITraitEnvironmentLayoutDirection { traits.layoutDirection ?? .unspecified }
  /// Pixels per point; 0 where it is not specified.
  public var displayScale: CGFloat { traits.displayScale ?? 0 }
  public var displayGamut: UIDisplayGamut { traits.displayGamut ?? .unspecified }
  public var horizontalSizeClass: UIUserInterfaceSizeClass { traits.horizontalSizeClass ?? .unspecified }
  public var verticalSizeClass: UIUserInterfaceSizeClass { traits.verticalSizeClass ?? .unspecified }
  public var preferredContentSizeCategory: UIContentSizeCategory { traits.contentSizeCategory ?? .unspecified }
  public var accessibilityContrast: UIAccessibilityContrast { traits.contrast ?? .unspecified }
  public var legibilityWeight: UILegibilityWeight { traits.legibilityWeight ?? .unspecified }
  public var activeAppearance: UIUserInterfaceActiveAppearance { traits.activeAppearance ?? .unspecified }

  // MARK: Comparing

  /// Whether this collection has every trait that `trait` specifies, with the same value.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return traits.overridden(by: trait.traits) == traits
  }

  /// Whether dynamic colours may look different in the two: whether the style, contrast, level, gamut, activity or a trait of the
  /// program's own that affects colours differs.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    traitCollection.map { traits.differsInColor(from: $0.traits) } ?? true
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection).map { $0.traits == traits } ?? false
  }

  open override var hash: Int { traits.hashValue }

  public func copy(with zone: NSZone? = nil) -> Any { self }
}
