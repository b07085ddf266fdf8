import CoreGraphics
import Foundation
import KuruDrawing
import KuruScene

extension CALayer {
  static func builtInDefault(forKey key: String) -> Any? {
    guard let property = Property.named(key) else { return nil }
    return programValue(initialValues[property], of: property)
  }

  // MARK: Keys

  /// Own value, then the style's, then the class's default. Source: the header of `CALayer`.
  ///
  /// Differs: a property of the layer always has an own value, so a style or a class's default gives values only for a program's keys.
  func storedValue(forKey key: String) -> Any? {
    if let box = animatableBox(named: key) { return box.anyValue }
    if let keyed = kind.keyedValues[key] { return keyed.get(self) }
    if let property = Property.named(key) { return Self.programValue(values[property], of: property) }
    if let value = extras[key] { return value }
    for style in styles {
      if let value = style[key] { return value }
    }
    return type(of: self).defaultValue(forKey: key)
  }

  func store(_ value: Any?, forKey key: String) {
    if let box = animatableBox(named: key) {
      storeAnimatable(value, in: box)
    } else if let keyed = kind.keyedValues[key] {
      keyed.set(self, value)
    } else if let property = Property.named(key) {
      storeProperty(value, property, component: .whole)
    } else {
      change(key: key) { extras[key] = value }
    }
  }

  private func storeAnimatable(_ value: Any?, in box: AnyAnimatableBox) {
    guard let change = box.change(to: value) else { return }
    let action = animatableWillChange(box)
    change()
    animatableDidChange(box, action)
  }

  /// A value of the wrong kind is ignored; nil for a number counts as 0 and for a colour or path as none.
  private func storeProperty(_ value: Any?, _ property: Property, component: Component) {
    guard let old = values.value(of: property, component), let new = Value(reading: value, orNoneLike: old), new != old else {
      return
    }
    if property == .bounds {
      var changed = values
      changed.set(new, of: property, component)
      changeBounds(changed.bounds.standardized)
      return
    }
    let action = willChange(property)
    values.set(new, of: property, component)
    didChange(property, action)
  }

  // MARK: Key paths

  func storedValue(forKeyPath keyPath: String) -> Any? {
    guard let dot = keyPath.firstIndex(of: ".") else { return value(forKey: keyPath) }
    if case .property(let property, let component)? = Animation.Target(keyPath: keyPath),
      let value = values.value(of: property, component)
    {
      return Self.programValue(value, of: property)
    }
    let rest = String(keyPath[keyPath.index(after: dot)...])
    switch value(forKey: String(keyPath[..<dot])) {
    case let layer as CALayer: return layer.value(forKeyPath: rest)
    case let animation as CAAnimation: return animation.value(forKeyPath: rest)
    case let rect as CGRect: return Value.rect(rect.rect).programValue(ofComponent: rest)
    case let point as CGPoint: return Value.point(point.point).programValue(ofComponent: rest)
    case let size as CGSize: return Value.size(size.engineSize).programValue(ofComponent: rest)
    default: return extras[keyPath]
    }
  }

  func store(_ value: Any?, forKeyPath keyPath: String) {
    guard let dot = keyPath.firstIndex(of: ".") else { return setValue(value, forKey: keyPath) }
    if case .property(let property, let component)? = Animation.Target(keyPath: keyPath) {
      storeProperty(value, property, component: component)
      return
    }
    let rest = String(keyPath[keyPath.index(after: dot)...])
    if let layer = self.value(forKey: String(keyPath[..<dot])) as? CALayer {
      layer.setValue(value, forKeyPath: rest)
    } else {
      change(key: keyPath) { extras[keyPath] = value }
    }
  }

  // MARK: The engine's values as a program's

  /// The engine's value as the type that the property has in Swift.
  static func programValue(_ value: Value, of property: Property) -> Any? {
    if case .number(let x) = value, property == .opacity || property == .shadowOpacity { return Float(x) }
    return value.programValue
  }
}

extension Value {
  var programValue: Any? {
    switch self {
    case .number(let x): CGFloat(x)
    case .bool(let flag): flag
    case .point(let point): point.cgPoint
    case .size(let size): size.cgSize
    case .rect(let rect): rect.cgRect
    case .transform(let transform): CATransform3D(transform)
    case .color(let color): color.map(CGColor.init)
    case .path(let path): path.map { CGPath($0) }
    case .numbers(let numbers): numbers.map { NSNumber(value: $0) }
    case .colors(let colors): colors.map(CGColor.init)
    case .contents(.image(let pixmap)): CGImage(pixmap)
    case .vector(let lanes): lanes
    case .contents, .choice: nil
    }
  }

  fileprivate func programValue(ofComponent name: String) -> Any? {
    Component(named: name, in: kind).flatMap { component($0)?.programValue }
  }

  /// As `init(reading:like:)`, with Core Animation's reading of nil.
  init?(reading any: Any?, orNoneLike example: Value) {
    if let any {
      self.init(reading: any, like: example)
      return
    }
    switch example {
    case .number: self = .number(0)
    case .bool: self = .bool(false)
    case .color: self = .color(nil)
    case .path: self = .path(nil)
    case .numbers: self = .numbers([])
    case .colors: self = .colors([])
    case .contents: self = .contents(.none)
    default: return nil
    }
  }
}
