import KuruDrawing

extension Animation.Target {
  /// What a key path of a layer's own properties means: `position`, `bounds.size.width`, `transform.rotation.z`. Nil for any other.
  public init?(keyPath: String) {
    let dot = keyPath.utf8.firstIndex(of: UInt8(ascii: ".")) ?? keyPath.endIndex
    guard let property = Property(named: keyPath[..<dot]) else { return nil }
    if dot == keyPath.endIndex {
      self = .property(property, .whole)
    } else if let component = Component(named: keyPath[dot...].dropFirst(), in: property.kind) {
      self = .property(property, component)
    } else {
      return nil
    }
  }

  /// The kind of value that the target takes; nil for a property that the layer's class declares.
  public var kind: Value.Kind? {
    switch self {
    case .property(let property, let component): component.kind(in: property.kind)
    case .custom: nil
    }
  }
}
