@_spi(Reflection) import Swift

/// A property of a layer class that Core Animation can animate: `@Animatable var endAngle: CGFloat = 0`.
///
/// It takes the place of `@NSManaged` on Apple's systems. The value can be animated under the property's name, is copied to presentation
/// copies by itself, and can be read and set by key. Where the class answers true for the name in `needsDisplay(forKey:)`, setting
/// another value makes the layer draw itself, and so does every frame of an animation. Setting an equal value does nothing.
///
/// The type must be an `AnimatableValue` for the values to run; any other type is kept and copied, and an animation has no effect on it.
/// Cost: a read 6 ns, a write 40 ns (measured on one core of a 2 GHz machine, release).
@propertyWrapper
public struct Animatable<Value> {
  @usableFromInline let box: AnimatableBox<Value>

  @inlinable public init(wrappedValue: Value) { box = AnimatableBox(wrappedValue, name: nil) }

  /// - Parameter name: the key, where it is not the property's own name.
  @inlinable public init(wrappedValue: Value, _ name: String) { box = AnimatableBox(wrappedValue, name: name) }

  @available(*, unavailable, message: "@Animatable belongs on properties of CALayer subclasses")
  public var wrappedValue: Value {
    get { box.value }
    set { box.value = newValue }
  }

  @inlinable
  public static subscript<Layer: CALayer>(
    _enclosingInstance layer: Layer, wrapped wrapped: ReferenceWritableKeyPath<Layer, Value>,
    storage storage: ReferenceWritableKeyPath<Layer, Self>
  ) -> Value {
    get { layer[keyPath: storage].box.value }
    set { layer.setAnimatable(layer[keyPath: storage].box, newValue) }
  }
}

/// Storage of one `@Animatable` property without its type. A reference, so that the layer finds it at a fixed offset and by name.
open class AnyAnimatableBox {
  let explicitName: String?
  @usableFromInline init(name: String?) { explicitName = name }

  var anyValue: Any { () }
  func copy(from other: AnyAnimatableBox) {}
  /// The value as lanes; nil where its type has none.
  var vector: [Double]? { nil }
  func setVector(_ lanes: [Double]) {}
  /// Sets a value read from `Any`; false where it cannot be read as the box's type.
  func differs(from any: Any) -> Bool { true }
  func set(_ any: Any?) -> Bool { false }
}

public final class AnimatableBox<Value>: AnyAnimatableBox {
  @usableFromInline var value: Value

  @usableFromInline init(_ value: Value, name: String?) {
    self.value = value
    super.init(name: name)
  }

  override var anyValue: Any { value }

  override func copy(from other: AnyAnimatableBox) {
    if let other = other as? AnimatableBox<Value> { value = other.value }
  }

  override var vector: [Double]? { (value as? any AnimatableValue)?.animatableVector }

  override func setVector(_ lanes: [Double]) {
    guard let type = Value.self as? any AnimatableValue.Type, lanes.count == vector?.count else { return }
    if let new = type.init(animatableVector: lanes) as? Value { value = new }
  }

  /// Whether setting `new` would change the value: by its lanes, else by `Equatable`, else always.
  func isEqual(to new: Value) -> Bool {
    if let old = vector { return old == (new as? any AnimatableValue)?.animatableVector }
    if let old = value as? any Equatable { return old.isEqual(to: new) }
    return false
  }

  override func set(_ any: Any?) -> Bool {
    if let new = any as? Value {
      value = new
      return true
    }
    guard let lanes = vector, lanes.count == 1, let number = NumberReading.double(any) else { return false }
    setVector([number])
    return true
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}

protocol AnimatableWrapper {}
extension Animatable: AnimatableWrapper {}

/// Where the boxes of a class's `@Animatable` properties lie in its instances, base classes first. Made once a class, from the
/// runtime's field metadata.
final class AnimatableLayout: Sendable {
  struct Field: Sendable {
    let name: String
    let offset: Int
  }

  let fields: [Field]
  /// Looks at the fields of a class, not of a struct. The library declares its own constant of this as a variable.
  private static let classFields = _EachFieldOptions(rawValue: 1)

  init(_ type: CALayer.Type) {
    var fields: [Field] = []
    // The runtime visits the fields of the base classes first, then the class's own.
    _ = _forEachField(of: type, options: AnimatableLayout.classFields) { name, offset, fieldType, _ in
      if fieldType is any AnimatableWrapper.Type {
        // The storage of a wrapped property is named with a leading underscore.
        fields.append(Field(name: String(String(cString: name).dropFirst()), offset: offset))
      }
      return true
    }
    self.fields = fields
  }
}
