import KuruScene

/// Storage of one `@Animatable` property without its type. A reference, so that the layer finds it at a fixed offset and by name.
@usableFromInline class AnyAnimatableBox {
  let explicitName: String?
  /// The key; nil while the layer is being made, when a change is none.
  final var key: String?
  /// Whether the layer draws itself when the value changes.
  final var redraws = false

  @usableFromInline init(name: String?) { explicitName = name }

  var anyValue: Any { () }
  func copy(from other: AnyAnimatableBox) {}
  /// What the engine animates; an empty vector where the type has nothing that it could.
  var engineValue: KuruScene.Value { .vector([]) }
  /// A value of another kind, or with another number of lanes, changes nothing.
  func setEngineValue(_ value: KuruScene.Value) {}
  /// What stores a value read from `Any`; nil where it cannot be read as the box's type, and where it would change nothing.
  func change(to any: Any?) -> (() -> Void)? { nil }
}

/// What can be done with the values of a type, found out where the type is known: a question asked at run time costs much more.
@usableFromInline struct AnimatableKind<Value> {
  @usableFromInline let areEqual: ((Value, Value) -> Bool)?
  @usableFromInline let lanes: ((Value) -> [Double])?
  @usableFromInline let make: (([Double]) -> Value)?

  /// Of a type of which nothing is known.
  @inlinable init() { (areEqual, lanes, make) = (nil, nil, nil) }
}

extension AnimatableKind where Value: Equatable {
  @inlinable init(equatable: Void) {
    (lanes, make) = (nil, nil)
    areEqual = { $0 == $1 }
  }
}

extension AnimatableKind where Value: AnimatableValue {
  @inlinable init(lanes: Void) {
    areEqual = { $0.animatableVector == $1.animatableVector }
    self.lanes = { $0.animatableVector }
    make = { Value(animatableVector: $0) }
  }
}

extension AnimatableKind where Value: AnimatableValue & Equatable {
  @inlinable init(equatableLanes: Void) {
    areEqual = { $0 == $1 }
    lanes = { $0.animatableVector }
    make = { Value(animatableVector: $0) }
  }
}

/// Storage of one `@Animatable` property.
@usableFromInline final class AnimatableBox<Value>: AnyAnimatableBox {
  /// Read and set as a whole, so the runtime need not watch that nobody else does meanwhile.
  @exclusivity(unchecked) @usableFromInline final var value: Value
  @usableFromInline let kind: AnimatableKind<Value>

  @usableFromInline init(_ value: Value, name: String?, _ kind: AnimatableKind<Value>) {
    self.value = value
    self.kind = kind
    super.init(name: name)
  }

  override var anyValue: Any { value }

  override func copy(from other: AnyAnimatableBox) {
    if let other = other as? AnimatableBox<Value> { value = other.value }
  }

  override var engineValue: KuruScene.Value {
    if let lanes = kind.lanes { return .vector(lanes(value)) }
    return (value as? any EngineAnimatable)?.engineValue ?? .vector([])
  }

  override func setEngineValue(_ new: KuruScene.Value) {
    if case .vector(let lanes) = new {
      guard let make = kind.make, lanes.count == kind.lanes?(value).count else { return }
      value = make(lanes)
    } else if let made = (Value.self as? any EngineAnimatable.Type)?.make(new) as? Value {
      value = made
    }
  }

  /// Whether setting `new` would change nothing. Of values that cannot be compared, never.
  @inlinable func isEqual(to new: Value) -> Bool { kind.areEqual?(value, new) ?? false }

  override func change(to any: Any?) -> (() -> Void)? {
    guard let new = read(any), !isEqual(to: new) else { return nil }
    return { self.value = new }
  }

  /// A number of any type will do for one, and whatever an animation takes for a value that the engine knows.
  private func read(_ any: Any?) -> Value? {
    if let new = any as? Value { return new }
    if let type = Value.self as? any EngineAnimatable.Type {
      return KuruScene.Value(reading: any, orNoneLike: engineValue).flatMap { type.make($0) as? Value }
    }
    guard let make = kind.make, kind.lanes?(value).count == 1, let number = NumberReading.double(any) else { return nil }
    return make([number])
  }
}
