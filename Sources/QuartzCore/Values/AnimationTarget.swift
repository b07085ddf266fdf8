import CoreGraphics
import Foundation
import KuruDrawing
import KuruScene

/// What a key path names on a layer, and how a program's values for it become the engine's.
struct AnimationTarget {
  let engine: Animation.Target
  /// A value of the kind that the target takes, read as an example.
  private let example: Value

  /// nil where the layer has nothing of that name that can be animated, nor, with a function, as a transform.
  init?(keyPath: String, function: ValueFunction? = nil, layer: CALayer) {
    if let function {
      guard let property = Property.named(keyPath), property.kind == .transform else { return nil }
      engine = .property(property, .whole)
      example = function.takesThree ? .numbers([]) : .number(0)
    } else if let index = layer.animatableIndex(of: keyPath) {
      engine = .custom(index)
      example = layer.animatableValue(at: index)
    } else if let property = Property.named(keyPath) {
      engine = .property(property, .whole)
      example = layer.values[property]
    } else if let target = Animation.Target(keyPath: keyPath), case .property(let property, let component) = target,
      let value = layer.values.value(of: property, component)
    {
      engine = target
      example = value
    } else {
      return nil
    }
  }

  /// `any` as a value of the target's kind; nil where it is nil or cannot be read as one.
  func value(_ any: Any?) -> Value? { any.flatMap { Value(reading: $0, like: example) } }
}

extension Value {
  /// Reads a program's value as one of the same kind as `example`.
  init?(reading any: Any, like example: Value) {
    switch example {
    case .number: self.init(number: any)
    case .bool:
      guard let number = NumberReading.double(any) else { return nil }
      self = .bool(number != 0)
    case .point: self.init(point: any)
    case .size: self.init(size: any)
    case .rect:
      guard let rect = any as? CGRect ?? (any as? NSValue)?.rectIfHeld else { return nil }
      self = .rect(rect.rect)
    case .transform: self.init(transform: any)
    case .color: self.init(color: any)
    case .path:
      guard let path = any as? CGPath else { return nil }
      self = .path(path.path)
    case .numbers:
      guard let list = Value.list(any) else { return nil }
      self = .numbers(list.compactMap(NumberReading.double))
    case .colors:
      guard let list = Value.list(any) else { return nil }
      self = .colors(list.compactMap { Value.color(of: $0)?.color })
    case .contents:
      guard let image = any as? CGImage else { return nil }
      self = .contents(.image(image.pixmap))
    case .vector(let lanes): self.init(vector: any, count: lanes.count)
    case .choice: return nil
    }
  }

  private init?(number any: Any) {
    guard let number = NumberReading.double(any) else { return nil }
    self = .number(number)
  }

  private init?(point any: Any) {
    if let point = any as? CGPoint ?? (any as? NSValue)?.pointIfHeld {
      self = .point(point.point)
    } else if let size = any as? CGSize ?? (any as? NSValue)?.sizeIfHeld {
      // transform.translation takes a size by Apple's documents; programs give either.
      self = .point(Point(x: Double(size.width), y: Double(size.height)))
    } else {
      return nil
    }
  }

  private init?(size any: Any) {
    if let size = any as? CGSize ?? (any as? NSValue)?.sizeIfHeld {
      self = .size(size.engineSize)
    } else if let point = any as? CGPoint ?? (any as? NSValue)?.pointIfHeld {
      self = .size(Size(width: Double(point.x), height: Double(point.y)))
    } else {
      return nil
    }
  }

  private init?(transform any: Any) {
    if let transform = any as? CATransform3D {
      self = .transform(transform.transform)
    } else if let affine = any as? CGAffineTransform {
      self = .transform(Transform3D(affine.transform))
    } else if let held = (any as? NSValue)?.transformIfHeld {
      self = .transform(held.transform)
    } else {
      return nil
    }
  }

  private init?(color any: Any) {
    guard let color = Value.color(of: any) else { return nil }
    self = .color(color.color)
  }

  private static func color(of any: Any) -> CGColor? { any as? CGColor ?? (any as? any ColorConvertible)?.cgColor }

  /// On Linux a cast does not see an array in Foundation's.
  private static func list(_ any: Any) -> [Any]? { any as? [Any] ?? (any as? NSArray)?.map { $0 } }

  private init?(vector any: Any, count: Int) {
    if count == 1, let number = NumberReading.double(any) {
      self = .vector([number])
    } else if let value = any as? any AnimatableValue {
      let lanes = value.animatableVector
      guard lanes.count == count else { return nil }
      self = .vector(lanes)
    } else if let held = any as? NSValue, let lanes = held.lanesIfHeld, lanes.count == count {
      self = .vector(lanes)
    } else {
      return nil
    }
  }
}

extension ValueFunction {
  fileprivate var takesThree: Bool { self == .scale || self == .translate }
}

extension NSValue {
  /// Foundation's own encodings begin with the name of the structure; those of its parts come after it.
  private func holds(_ name: String) -> Bool { String(cString: objCType).hasPrefix("{\(name)=") }

  package var pointIfHeld: CGPoint? { holds("CGPoint") ? pointValue : nil }
  package var sizeIfHeld: CGSize? { holds("CGSize") ? sizeValue : nil }
  package var rectIfHeld: CGRect? { holds("CGRect") ? rectValue : nil }

  var lanesIfHeld: [Double]? {
    pointIfHeld?.animatableVector ?? sizeIfHeld?.animatableVector ?? rectIfHeld?.animatableVector
  }
}
