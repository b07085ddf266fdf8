import KuruDrawing

/// A property of a layer that can be named, read, set and animated. All that is known of one stands in its row of `Property.table`.
public struct Property: Hashable, Sendable {
  /// The row.
  public let rawValue: UInt8
  @inlinable init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The property of that name in Apple's key-value coding, `isHidden` and the like included; nil where there is none.
  public init?(named name: String) {
    self.init(named: name[...])
  }

  init?(named name: Substring) {
    let rows = Property.table
    for index in rows.indices
    where rows[index].name.utf8.elementsEqual(name.utf8) || rows[index].getter?.utf8.elementsEqual(name.utf8) == true {
      self.init(rawValue: UInt8(index))
      return
    }
    return nil
  }

  /// Its name in Apple's key-value coding: `hidden`, not `isHidden`.
  public var name: String { Property.table[Int(rawValue)].name }

  public var kind: Value.Kind { Property.table[Int(rawValue)].kind }

  /// Whether a change of the property animates where nothing says otherwise: a basic animation from the old value.
  public var impliesAnimation: Bool { Property.table[Int(rawValue)].change == .animated }

  /// Whether a change of the property makes the layer as a whole fade from its old picture to the new one, where nothing says otherwise.
  public var impliesTransition: Bool { Property.table[Int(rawValue)].change == .faded }

  public static var all: [Property] { Property.table.indices.map { Property(rawValue: UInt8($0)) } }
}

extension LayerValues {
  /// The value of a property. What belongs to another kind of layer (the path of one without a shape) reads as its default.
  ///
  /// Setting a value of another kind, or what belongs to another kind of layer, changes nothing.
  public subscript(property: Property) -> Value {
    get { Property.table[Int(property.rawValue)].get(self) }
    set { Property.table[Int(property.rawValue)].set(&self, newValue) }
  }

  /// The value of a part of a property; nil where the property has no such part.
  public func value(of property: Property, _ component: Component) -> Value? {
    self[property].component(component)
  }

  /// Sets a part of a property and leaves the rest. A part that it does not have, or a value of another kind, changes nothing.
  public mutating func set(_ value: Value, of property: Property, _ component: Component) {
    if component == .whole {
      self[property] = value
    } else if let whole = self[property].replacing(component, with: value) {
      self[property] = whole
    }
  }
}
