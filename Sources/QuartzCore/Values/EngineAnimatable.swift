import CoreGraphics
import KuruScene

/// A type that the engine animates by rules of its own where a layer's property has it, and so by the same ones where an `@Animatable`
/// property does: a transform turns by its parts and does not shrink on its way, a path goes point by point.
package protocol EngineAnimatable {
  var engineValue: KuruScene.Value { get }
  /// nil for a value of another kind.
  static func make(_ value: KuruScene.Value) -> Self?
}

extension CATransform3D: EngineAnimatable {
  package var engineValue: KuruScene.Value { .transform(transform) }

  package static func make(_ value: KuruScene.Value) -> CATransform3D? {
    if case .transform(let transform) = value { CATransform3D(transform) } else { nil }
  }
}

extension Bool: EngineAnimatable {
  package var engineValue: KuruScene.Value { .bool(self) }

  package static func make(_ value: KuruScene.Value) -> Bool? {
    if case .bool(let flag) = value { flag } else { nil }
  }
}

extension Array: EngineAnimatable where Element: EngineElement {
  package var engineValue: KuruScene.Value { Element.list(self) }
  package static func make(_ value: KuruScene.Value) -> [Element]? { Element.elements(value) }
}

/// What an array must hold for the engine to animate it.
package protocol EngineElement {
  static func list(_ elements: [Self]) -> KuruScene.Value
  static func elements(_ value: KuruScene.Value) -> [Self]?
}

extension Double: EngineElement {
  package static func list(_ elements: [Double]) -> KuruScene.Value { .numbers(elements) }

  package static func elements(_ value: KuruScene.Value) -> [Double]? {
    if case .numbers(let numbers) = value { numbers } else { nil }
  }
}

extension CGFloat: EngineElement {
  package static func list(_ elements: [CGFloat]) -> KuruScene.Value { .numbers(elements.map { Double($0) }) }

  package static func elements(_ value: KuruScene.Value) -> [CGFloat]? {
    if case .numbers(let numbers) = value { numbers.map { CGFloat($0) } } else { nil }
  }
}

/// An object for whose absence the engine has a value too: a colour, a path.
package protocol EngineObject: EngineAnimatable {
  static var absent: KuruScene.Value { get }
}

extension CGColor: EngineObject {
  package static var absent: KuruScene.Value { .color(nil) }
  package var engineValue: KuruScene.Value { .color(color) }

  package static func make(_ value: KuruScene.Value) -> Self? {
    if case .color(let color?) = value { CGColor(color) as? Self } else { nil }
  }
}

/// Something that an animation may take for a colour: `UIColor`.
package protocol ColorConvertible: EngineObject {
  var cgColor: CGColor { get }
  static func converted(_ color: CGColor) -> Self?
}

extension ColorConvertible {
  package static var absent: KuruScene.Value { .color(nil) }
  package var engineValue: KuruScene.Value { .color(cgColor.color) }

  package static func make(_ value: KuruScene.Value) -> Self? {
    if case .color(let color?) = value { converted(CGColor(color)) } else { nil }
  }
}

extension CGPath: EngineObject {
  package static var absent: KuruScene.Value { .path(nil) }
  package var engineValue: KuruScene.Value { .path(path) }

  package static func make(_ value: KuruScene.Value) -> Self? {
    if case .path(let path?) = value { CGPath(path) as? Self } else { nil }
  }
}

extension Optional: EngineAnimatable where Wrapped: EngineObject {
  package var engineValue: KuruScene.Value { self?.engineValue ?? Wrapped.absent }

  package static func make(_ value: KuruScene.Value) -> Wrapped?? {
    if let object = Wrapped.make(value) { return .some(object) }
    return value == Wrapped.absent ? .some(nil) : nil
  }
}
