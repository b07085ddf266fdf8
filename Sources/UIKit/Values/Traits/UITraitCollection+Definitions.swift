import CoreGraphics

extension UITraitCollection {
  /// The value of a trait; its default where none is specified.
  public subscript<T>(trait: T.Type) -> T.Value where T: UITraitDefinition { traits[trait] }

  /// The traits that `mutations` sets.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(UITraitCollection.changed(Traits(), by: mutations))
  }

  /// These traits, changed by `mutations`.
  public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    UITraitCollection(UITraitCollection.changed(traits, by: mutations))
  }

  /// Whether one of the traits has another value here than in `old`.
  package func differs(from old: UITraitCollection, in traits: [any UITraitDefinition.Type]) -> Bool {
    traits.contains { !self.traits.agrees(with: old.traits, on: $0) }
  }

  private static func changed(_ traits: Traits, by mutations: (inout any UIMutableTraits) -> Void) -> Traits {
    var mutable: any UIMutableTraits = MutableTraits(traits: traits)
    mutations(&mutable)
    return (mutable as? MutableTraits)?.traits ?? traits
  }
}
