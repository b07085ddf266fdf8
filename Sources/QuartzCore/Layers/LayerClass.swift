@_spi(Reflection) import Swift
import KuruScene
import Synchronization

/// What the layers of one class have in common. Made once a class, from its first instance.
///
/// Unchecked: nothing in it changes once it is made, and what `Any` holds is handed out as a class's default always is.
final class LayerClass: @unchecked Sendable {
  /// An `@Animatable` property. Where its box lies in an instance comes from the runtime's field metadata.
  final class Field: Sendable {
    let name: String
    let index: Int
    /// What the class says in `needsDisplay(forKey:)`, which is asked once a class and not at every change.
    let redraws: Bool
    fileprivate let offset: Int

    fileprivate init(name: String, index: Int, redraws: Bool, offset: Int) {
      self.name = name
      self.index = index
      self.redraws = redraws
      self.offset = offset
    }
  }

  /// Base classes' first.
  let fields: [Field]
  private let indices: [String: Int]
  /// What `defaultValue(forKey:)` says for the fields; nil where it says nothing.
  private let fieldDefaults: [Any?]
  /// The properties that the engine does not animate, by key.
  let keyedValues: [String: KeyedValue]
  /// What a new instance's properties are.
  let defaults: LayerValues
  /// Whether the class is one of this module: no program's code answers for it.
  let isOwn: Bool
  /// Whether an animation of one of the fields makes a layer draw itself.
  let drawsFields: Bool

  private static let known = Mutex<[ObjectIdentifier: LayerClass]>([:])
  /// What a layer has while it is being made.
  static let unknown = LayerClass()

  /// The class of a layer whose `NSObject` part is made. It is never freed.
  static func of(_ layer: CALayer) -> LayerClass {
    let key = ObjectIdentifier(type(of: layer))
    if let found = known.withLock({ $0[key] }) { return found }
    let made = LayerClass(layer)
    return known.withLock {
      // Another thread may have been as quick; instances hold the one that stays.
      let kept = $0[key] ?? made
      $0[key] = kept
      return kept
    }
  }

  private init() {
    (fields, indices, fieldDefaults, keyedValues, defaults, isOwn, drawsFields) = ([], [:], [], [:], LayerValues(), true, false)
  }

  private init(_ layer: CALayer) {
    let type = type(of: layer)
    isOwn = CALayer.ownClasses.contains { $0 == type }
    fields = LayerClass.fields(of: layer)
    drawsFields = fields.contains(where: \.redraws)
    indices = Dictionary(fields.map { ($0.name, $0.index) }, uniquingKeysWith: { first, _ in first })
    keyedValues = type.keyedValues
    fieldDefaults = fields.map { type.defaultValue(forKey: $0.name) }
    defaults = isOwn ? type.initialValues : LayerClass.defaults(of: type)
  }

  func index(ofKey key: String) -> Int? { indices.isEmpty ? nil : indices[key] }

  func box(_ field: Field, of layer: CALayer) -> AnyAnimatableBox { LayerClass.box(at: field.offset, of: layer) }

  /// Tells the boxes of a new layer what they are, and gives each the class's default where it has one.
  func bind(_ layer: CALayer, adoptsDefaults: Bool) {
    for field in fields {
      let box = box(field, of: layer)
      (box.key, box.redraws) = (field.name, field.redraws)
      if adoptsDefaults, let value = fieldDefaults[field.index] { box.change(to: value)?() }
    }
  }

  // MARK: Making

  private static func box(at offset: Int, of layer: CALayer) -> AnyAnimatableBox {
    let reference = (Unmanaged.passUnretained(layer).toOpaque() + offset).load(as: UnsafeRawPointer.self)
    return Unmanaged<AnyAnimatableBox>.fromOpaque(reference).takeUnretainedValue()
  }

  private static func fields(of layer: CALayer) -> [Field] {
    var fields: [Field] = []
    // Fields of a class, not of a struct; the library declares its own constant of this as a variable.
    let options = _EachFieldOptions(rawValue: 1)
    // The runtime visits the fields of the base classes first, then the class's own.
    _ = _forEachField(of: type(of: layer), options: options) { name, offset, fieldType, _ in
      guard fieldType is any AnimatableWrapper.Type else { return true }
      // The storage of a wrapped property is named with a leading underscore.
      let name = box(at: offset, of: layer).explicitName ?? String(String(cString: name).dropFirst())
      let redraws = type(of: layer).needsDisplay(forKey: name)
      fields.append(Field(name: name, index: fields.count, redraws: redraws, offset: offset))
      return true
    }
    return fields
  }

  /// A program's class may say another default for any property.
  private static func defaults(of type: CALayer.Type) -> LayerValues {
    var values = type.initialValues
    for property in Property.all {
      let usual = values[property]
      if let any = type.defaultValue(forKey: property.name), let value = Value(reading: any, like: usual), value != usual {
        values[property] = value
      }
    }
    return values
  }
}

extension CALayer {
  fileprivate static let ownClasses: [CALayer.Type] = [
    CALayer.self, CAShapeLayer.self, CAGradientLayer.self, CAReplicatorLayer.self, CATextLayer.self, CAScrollLayer.self,
    CATransformLayer.self,
  ]

  func animatableIndex(of key: String) -> Int? { kind.index(ofKey: key) }

  func animatableBox(named key: String) -> AnyAnimatableBox? {
    kind.index(ofKey: key).map { kind.box(kind.fields[$0], of: self) }
  }

  func animatableValue(at index: Int) -> Value { kind.box(kind.fields[index], of: self).engineValue }

  /// The model values for a node.
  var animatableValues: [Value] { kind.fields.map { animatableValue(at: $0.index) } }

  /// Sets what differs: the rest has been copied, and holds more than the engine knows of it.
  func setAnimatables(_ values: [Value]) {
    for (field, value) in zip(kind.fields, values) {
      let box = kind.box(field, of: self)
      if box.engineValue != value { box.setEngineValue(value) }
    }
  }

  func copyAnimatables(from other: CALayer) {
    guard other.kind === kind else { return }
    for field in kind.fields { kind.box(field, of: self).copy(from: kind.box(field, of: other)) }
  }

  /// Whether an animation of one of the class's own properties makes the layer draw.
  var drawsAnimatables: Bool { kind.drawsFields }

  // MARK: Changes

  @inlinable func setAnimatable<V>(_ box: AnimatableBox<V>, _ new: V) {
    guard !box.isEqual(to: new) else { return }
    let action = animatableWillChange(box)
    box.value = new
    animatableDidChange(box, action)
  }

  @usableFromInline func animatableWillChange(_ box: AnyAnimatableBox) -> (any CAAction)? {
    guard let key = box.key, source == nil else { return nil }
    return actionForChange(of: key)
  }

  @usableFromInline func animatableDidChange(_ box: AnyAnimatableBox, _ action: (any CAAction)?) {
    guard let key = box.key, source == nil else { return }
    mark(.own)
    if box.redraws { setNeedsDisplay() }
    action?.run(forKey: key, object: self, arguments: nil)
  }
}
