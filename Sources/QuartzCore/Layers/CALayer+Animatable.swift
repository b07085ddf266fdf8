import Foundation
import KuruScene
import Synchronization

extension AnimatableLayout {
  private static let known = Mutex<[ObjectIdentifier: AnimatableLayout]>([:])

  static func of(_ type: CALayer.Type) -> AnimatableLayout {
    let key = ObjectIdentifier(type)
    if let layout = known.withLock({ $0[key] }) { return layout }
    let layout = AnimatableLayout(type)
    known.withLock { $0[key] = layout }
    return layout
  }
}

extension CALayer {
  private var animatableLayout: AnimatableLayout { AnimatableLayout.of(type(of: self)) }

  private func box(at field: AnimatableLayout.Field) -> AnyAnimatableBox {
    let object = Unmanaged.passUnretained(self).toOpaque()
    let reference = (object + field.offset).load(as: UnsafeRawPointer.self)
    return Unmanaged<AnyAnimatableBox>.fromOpaque(reference).takeUnretainedValue()
  }

  private func name(of field: AnimatableLayout.Field) -> String { box(at: field).explicitName ?? field.name }

  func animatableIndex(of key: String) -> Int? { animatableLayout.fields.firstIndex { name(of: $0) == key } }

  func animatableBox(named key: String) -> AnyAnimatableBox? {
    animatableLayout.fields.first { name(of: $0) == key }.map(box)
  }

  func animatableValue(at index: Int) -> Value? {
    box(at: animatableLayout.fields[index]).vector.map(Value.vector)
  }

  /// The model values for a node; a value whose type has no lanes is an empty vector.
  var animatableValues: [Value] { animatableLayout.fields.map { .vector(box(at: $0).vector ?? []) } }

  func setAnimatables(_ values: [Value]) {
    for (field, value) in zip(animatableLayout.fields, values) {
      if case .vector(let lanes) = value, !lanes.isEmpty { box(at: field).setVector(lanes) }
    }
  }

  func copyAnimatables(from other: CALayer) {
    guard type(of: other) == type(of: self) else { return }
    for field in animatableLayout.fields { box(at: field).copy(from: other.box(at: field)) }
  }

  /// Whether an animation of one of the class's own properties makes the layer draw.
  var drawsAnimatables: Bool { animatableLayout.fields.contains { type(of: self).needsDisplay(forKey: name(of: $0)) } }

  @usableFromInline func setAnimatable<V>(_ box: AnimatableBox<V>, _ new: V) {
    guard !box.isEqual(to: new) else { return }
    guard source == nil else {
      box.value = new
      return
    }
    guard let field = animatableLayout.fields.first(where: { self.box(at: $0) === box }) else {
      box.value = new
      return
    }
    let key = name(of: field)
    let action = actionForChange(of: key, property: nil)
    box.value = new
    mark(.own)
    if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
    action?.run(forKey: key, object: self, arguments: nil)
  }

  /// Sets each of the class's own properties to what `defaultValue(forKey:)` gives for it.
  func adoptDefaults() {
    for field in animatableLayout.fields {
      let box = box(at: field)
      if let value = type(of: self).defaultValue(forKey: box.explicitName ?? field.name) { _ = box.set(value) }
    }
  }
}
