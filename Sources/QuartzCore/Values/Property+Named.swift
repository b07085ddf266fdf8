import KuruScene

extension Property {
  /// All names of all properties: `hidden` and `isHidden` are one.
  private static let names: [String: Property] = {
    var names: [String: Property] = [:]
    for property in all {
      let name = property.name
      names[name] = property
      let getter = "is" + name.prefix(1).uppercased() + name.dropFirst()
      if Property(named: getter) == property { names[getter] = property }
    }
    return names
  }()

  /// The property of that name in key-value coding; nil where there is none. O(1).
  static func named(_ name: String) -> Property? { names[name] }
}
