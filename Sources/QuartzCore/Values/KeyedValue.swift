import Foundation

/// How a layer's property that the engine does not animate is read and set by key.
struct KeyedValue: Sendable {
  let get: @Sendable (CALayer) -> Any?
  let set: @Sendable (CALayer, Any?) -> Void

  private init(_ get: @escaping @Sendable (CALayer) -> Any?, _ set: @escaping @Sendable (CALayer, Any?) -> Void) {
    self.get = get
    self.set = set
  }

  typealias Path<Layer, Value> = ReferenceWritableKeyPath<Layer, Value> & Sendable

  /// nil counts as 0.
  static func number(_ path: Path<CALayer, Double>) -> KeyedValue {
    KeyedValue({ $0[keyPath: path] }, { $0[keyPath: path] = NumberReading.double($1) ?? 0 })
  }

  /// nil counts as 0.
  static func number(_ path: Path<CALayer, Float>) -> KeyedValue {
    KeyedValue({ $0[keyPath: path] }, { $0[keyPath: path] = Float(NumberReading.double($1) ?? 0) })
  }

  /// nil counts as false.
  static func bool(_ path: Path<CALayer, Bool>) -> KeyedValue {
    KeyedValue({ $0[keyPath: path] }, { $0[keyPath: path] = NumberReading.double($1) ?? 0 != 0 })
  }

  /// A value of another type counts as nil.
  static func object<Object>(_ path: Path<CALayer, Object?>) -> KeyedValue {
    KeyedValue({ $0[keyPath: path] }, { $0[keyPath: path] = $1 as? Object })
  }

  static func readOnly<Object>(_ path: KeyPath<CALayer, Object?> & Sendable) -> KeyedValue {
    KeyedValue({ $0[keyPath: path] }, { _, _ in })
  }

  /// A value of another type changes nothing.
  static func value<Value>(_ path: Path<CALayer, Value>) -> KeyedValue {
    KeyedValue({ $0[keyPath: path] }, { if let value = $1 as? Value { $0[keyPath: path] = value } })
  }

  /// - Parameter read: what is stored for a value; nil changes nothing.
  static func property<Layer: CALayer, Value>(_ path: Path<Layer, Value>, read: @escaping @Sendable (Any?) -> Value?)
    -> KeyedValue
  {
    KeyedValue(
      { ($0 as? Layer)?[keyPath: path] },
      { layer, any in if let value = read(any) { (layer as? Layer)?[keyPath: path] = value } })
  }

  /// One of a closed list, from its Swift type or its raw value; anything else counts as `usual`.
  static func choice<Layer: CALayer, Choice: RawRepresentable & Sendable>(_ path: Path<Layer, Choice>, _ usual: Choice)
    -> KeyedValue
  {
    KeyedValue(
      { ($0 as? Layer)?[keyPath: path] },
      { layer, value in
        let choice = value as? Choice ?? (value as? Choice.RawValue).flatMap(Choice.init)
        (layer as? Layer)?[keyPath: path] = choice ?? usual
      })
  }
}

extension CALayer {
  /// The keys of every layer.
  static let commonKeyedValues: [String: KeyedValue] = [
    "frame": .value(\.frame), "contents": .object(\.contents), "name": .object(\.name), "delegate": .object(\.delegate),
    "superlayer": .readOnly(\.superlayer), "sublayers": .object(\.sublayers), "mask": .object(\.mask),
    "style": .object(\.style), "actions": .object(\.actions), "opaque": .bool(\.isOpaque), "isOpaque": .bool(\.isOpaque),
    "needsDisplayOnBoundsChange": .bool(\.needsDisplayOnBoundsChange),
    "drawsAsynchronously": .bool(\.drawsAsynchronously),
    "magnificationFilter": .choice(\CALayer.magnificationFilter, .linear),
    "minificationFilter": .choice(\CALayer.minificationFilter, .linear),
    "beginTime": .number(\.beginTime), "duration": .number(\.duration), "speed": .number(\.speed),
    "timeOffset": .number(\.timeOffset), "repeatCount": .number(\.repeatCount),
    "repeatDuration": .number(\.repeatDuration), "autoreverses": .bool(\.autoreverses),
    "fillMode": .choice(\CALayer.fillMode, .removed), "contentsGravity": .choice(\CALayer.contentsGravity, .resize),
    "cornerCurve": .choice(\CALayer.cornerCurve, .circular),
    "maskedCorners": .choice(\CALayer.maskedCorners, CACornerMask(rawValue: 15)),
  ]
}
