#if os(iOS) || os(tvOS) || os(visionOS)
  import UIKit

  /// A property of a layer class that Core Animation can animate, kept under its key in the layer: what `@NSManaged` does, with a default.
  ///
  /// On Linux QuartzCore has a wrapper of this name; here it goes through key-value access, to which Core Animation listens.
  @propertyWrapper
  public struct Animatable<Value> {
    private let initial: Value
    private let key: String

    public init(wrappedValue: Value, _ key: String) {
      initial = wrappedValue
      self.key = key
    }

    @available(*, unavailable, message: "@Animatable belongs on properties of CALayer subclasses")
    public var wrappedValue: Value {
      get { initial }
      set {}
    }

    public static subscript<Layer: CALayer>(
      _enclosingInstance layer: Layer, wrapped wrapped: ReferenceWritableKeyPath<Layer, Value>,
      storage storage: ReferenceWritableKeyPath<Layer, Self>
    ) -> Value {
      get { layer.value(forKey: layer[keyPath: storage].key) as? Value ?? layer[keyPath: storage].initial }
      set { layer.setValue(newValue, forKey: layer[keyPath: storage].key) }
    }
  }
#endif
