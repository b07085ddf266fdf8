import CoreGraphics
import Foundation
import KuruDrawing
import KuruScene

extension CALayer {
  static func builtInDefault(forKey key: String) -> Any? {
    guard let property = Property(named: key) else { return nil }
    return programValue(LayerValues()[property], of: property)
  }

  /// Own value, then the style's, then the class's default. Source: the header of `CALayer`.
  func storedValue(forKey key: String) -> Any? {
    if let box = animatableBox(named: key) { return box.anyValue }
    switch key {
    case "frame": return frame
    case "contents": return contents
    case "name": return name
    case "delegate": return delegate
    case "sublayers": return sublayers
    case "superlayer": return superlayer
    case "mask": return mask
    case "beginTime": return beginTime
    case "duration": return duration
    case "speed": return speed
    case "timeOffset": return timeOffset
    case "repeatCount": return repeatCount
    case "repeatDuration": return repeatDuration
    case "autoreverses": return autoreverses
    case "fillMode": return fillMode
    default: break
    }
    if let choice = storedChoice(forKey: key) { return choice }
    if let property = Property(named: key), let value = values.value(of: property, .whole) {
      return Self.programValue(value, of: property)
    }
    if let value = extras[key] { return value }
    return style?[key] ?? type(of: self).defaultValue(forKey: key)
  }

  func store(_ value: Any?, forKey key: String) {
    if let box = animatableBox(named: key) {
      storeAnimatable(value, in: box, key: key)
    } else if storeTiming(value, forKey: key) {
      return
    } else if storeChoice(value, forKey: key) {
      return
    } else if let property = Property(named: key), key != "contents" {
      storeProperty(value, property, component: .whole)
    } else {
      storeOther(value, forKey: key)
    }
  }

  private func storeOther(_ value: Any?, forKey key: String) {
    switch key {
    case "frame":
      if let rect = value as? CGRect { frame = rect }
    case "contents": contents = value
    case "name": name = value as? String
    case "mask": mask = value as? CALayer
    case "sublayers": sublayers = value as? [CALayer]
    case "delegate": delegate = value as? any CALayerDelegate
    default:
      guard source == nil else {
        extras[key] = value
        return
      }
      let action = actionForChange(of: key, property: nil)
      extras[key] = value
      didChange(key: key)
      action?.run(forKey: key, object: self, arguments: nil)
    }
  }

  private func storeTiming(_ value: Any?, forKey key: String) -> Bool {
    let number = NumberReading.double(value) ?? 0
    switch key {
    case "beginTime": beginTime = number
    case "duration": duration = number
    case "speed": speed = Float(number)
    case "timeOffset": timeOffset = number
    case "repeatCount": repeatCount = Float(number)
    case "repeatDuration": repeatDuration = number
    case "autoreverses": autoreverses = number != 0
    case "fillMode": fillMode = value as? CAMediaTimingFillMode ?? .removed
    default: return false
    }
    return true
  }

  private func storeAnimatable(_ value: Any?, in box: AnyAnimatableBox, key: String) {
    let old = box.vector
    let action = source == nil ? actionForChange(of: key, property: nil) : nil
    guard box.set(value), source == nil, old == nil || old != box.vector else { return }
    mark(.own)
    if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
    action?.run(forKey: key, object: self, arguments: nil)
  }

  /// A value of the wrong kind is ignored; nil for a number counts as 0 and for a colour or path as none.
  private func storeProperty(_ value: Any?, _ property: Property, component: Component) {
    guard let old = values.value(of: property, component), let new = Value(reading: value, orNoneLike: old), new != old else {
      return
    }
    guard source == nil else {
      values.set(new, of: property, component)
      return
    }
    let action = actionForChange(of: property.name, property: property)
    values.set(new, of: property, component)
    didChange(key: property.name)
    if property == .bounds { markNeedsLayout() }
    action?.run(forKey: property.name, object: self, arguments: nil)
  }

  func storedValue(forKeyPath keyPath: String) -> Any? {
    guard keyPath.contains(".") else { return value(forKey: keyPath) }
    if case .property(let property, let component)? = Animation.Target(keyPath: keyPath),
      let value = values.value(of: property, component)
    {
      return Self.programValue(value, of: property)
    }
    if keyPath.hasPrefix("frame."), let value = LayerValues.component(String(keyPath.dropFirst(6)), of: frame.rect) {
      return value
    }
    let parts = keyPath.split(separator: ".", maxSplits: 1)
    guard parts.count == 2, let first = value(forKey: String(parts[0])) else { return nil }
    if let layer = first as? CALayer { return layer.value(forKeyPath: String(parts[1])) }
    return extras[keyPath]
  }

  func store(_ value: Any?, forKeyPath keyPath: String) {
    guard keyPath.contains(".") else { return setValue(value, forKey: keyPath) }
    if case .property(let property, let component)? = Animation.Target(keyPath: keyPath) {
      storeProperty(value, property, component: component)
      return
    }
    let parts = keyPath.split(separator: ".", maxSplits: 1)
    if parts.count == 2, let layer = self.value(forKey: String(parts[0])) as? CALayer {
      layer.setValue(value, forKeyPath: String(parts[1]))
    } else {
      extras[keyPath] = value
    }
  }

  /// The engine's value as the type that the property has in Swift.
  private static func programValue(_ value: Value, of property: Property) -> Any? {
    switch value {
    case .number(let x): property == .opacity || property == .shadowOpacity ? Float(x) as Any : CGFloat(x)
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
    case .contents: nil
    case .vector(let lanes): lanes
    case .choice: nil
    }
  }
}

extension Value {
  /// As `init(reading:like:)`, with Core Animation's reading of nil.
  fileprivate init?(reading any: Any?, orNoneLike example: Value) {
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

extension LayerValues {
  /// `origin.x` and the like of a rectangle; `frame` can be read by such paths but not animated.
  fileprivate static func component(_ path: String, of rect: Rect) -> Any? {
    switch path {
    case "origin": rect.origin.cgPoint
    case "origin.x": CGFloat(rect.origin.x)
    case "origin.y": CGFloat(rect.origin.y)
    case "size": rect.size.cgSize
    case "size.width": CGFloat(rect.size.width)
    case "size.height": CGFloat(rect.size.height)
    default: nil
    }
  }
}
