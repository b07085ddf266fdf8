/// A property of a layer class that Core Animation can animate: `@Animatable var endAngle: CGFloat = 0`.
///
/// It takes the place of `@NSManaged` on Apple's systems. The value can be animated under the property's name, is copied to presentation
/// copies by itself, and can be read and set by key. Where the class answers true for the name in `needsDisplay(forKey:)`, setting
/// another value makes the layer draw itself, and so does every frame of an animation. Setting an equal value does nothing.
///
/// The values run where the type is an `AnimatableValue`, or one that a layer's own properties have: `CGColor`, `UIColor`, `CGPath`
/// (also optional), `CATransform3D`, `Bool`, arrays of numbers. Any other type is kept and copied, and an animation has no effect on it.
///
/// What the class says in `needsDisplay(forKey:)` and `defaultValue(forKey:)` is asked once, when its first layer is made; `action(forKey:)`
/// and `defaultAction(forKey:)` are asked at every change.
@propertyWrapper
public struct Animatable<Value> {
  @usableFromInline let box: AnimatableBox<Value>

  @usableFromInline init(box: AnimatableBox<Value>) { self.box = box }

  @inlinable public init(wrappedValue: Value) {
    self.init(box: AnimatableBox(wrappedValue, name: nil, AnimatableKind()))
  }

  @inlinable public init(wrappedValue: Value) where Value: Equatable {
    self.init(box: AnimatableBox(wrappedValue, name: nil, AnimatableKind(equatable: ())))
  }

  @inlinable public init(wrappedValue: Value) where Value: AnimatableValue {
    self.init(box: AnimatableBox(wrappedValue, name: nil, AnimatableKind(lanes: ())))
  }

  @inlinable public init(wrappedValue: Value) where Value: AnimatableValue & Equatable {
    self.init(box: AnimatableBox(wrappedValue, name: nil, AnimatableKind(equatableLanes: ())))
  }

  /// - Parameter name: the key, where it is not the property's own name.
  @inlinable public init(wrappedValue: Value, _ name: String) {
    self.init(box: AnimatableBox(wrappedValue, name: name, AnimatableKind()))
  }

  /// - Parameter name: the key, where it is not the property's own name.
  @inlinable public init(wrappedValue: Value, _ name: String) where Value: Equatable {
    self.init(box: AnimatableBox(wrappedValue, name: name, AnimatableKind(equatable: ())))
  }

  /// - Parameter name: the key, where it is not the property's own name.
  @inlinable public init(wrappedValue: Value, _ name: String) where Value: AnimatableValue {
    self.init(box: AnimatableBox(wrappedValue, name: name, AnimatableKind(lanes: ())))
  }

  /// - Parameter name: the key, where it is not the property's own name.
  @inlinable public init(wrappedValue: Value, _ name: String) where Value: AnimatableValue & Equatable {
    self.init(box: AnimatableBox(wrappedValue, name: name, AnimatableKind(equatableLanes: ())))
  }

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

protocol AnimatableWrapper {}
extension Animatable: AnimatableWrapper {}
