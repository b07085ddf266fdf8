import KuruDrawing

// One maker of rows for each kind of value, so that a row says only what is its own.
extension Property.Row {
  typealias Getter<T> = @Sendable (LayerValues) -> T
  typealias Setter<T> = @Sendable (inout LayerValues, T) -> Void

  static func number(_ name: String, _ get: @escaping Getter<Double>, _ set: @escaping Setter<Double>) -> Self {
    Self(
      name: name, getter: nil, kind: .number, change: .animated, get: { .number(get($0)) },
      set: { if case .number(let value) = $1 { set(&$0, value) } })
  }

  static func bool(
    _ name: String, _ getter: String?, _ change: Property.ImplicitChange, _ get: @escaping Getter<Bool>,
    _ set: @escaping Setter<Bool>
  ) -> Self {
    Self(
      name: name, getter: getter, kind: .bool, change: change, get: { .bool(get($0)) },
      set: { if case .bool(let value) = $1 { set(&$0, value) } })
  }

  static func choice(
    _ name: String, _ change: Property.ImplicitChange, _ get: @escaping Getter<UInt8>, _ set: @escaping Setter<UInt8>
  ) -> Self {
    Self(
      name: name, getter: nil, kind: .choice, change: change, get: { .choice(get($0)) },
      set: { if case .choice(let value) = $1 { set(&$0, value) } })
  }

  static func point(_ name: String, _ get: @escaping Getter<Point>, _ set: @escaping Setter<Point>) -> Self {
    Self(
      name: name, getter: nil, kind: .point, change: .animated, get: { .point(get($0)) },
      set: { if case .point(let value) = $1 { set(&$0, value) } })
  }

  static func size(_ name: String, _ get: @escaping Getter<Size>, _ set: @escaping Setter<Size>) -> Self {
    Self(
      name: name, getter: nil, kind: .size, change: .animated, get: { .size(get($0)) },
      set: { if case .size(let value) = $1 { set(&$0, value) } })
  }

  static func rect(_ name: String, _ get: @escaping Getter<Rect>, _ set: @escaping Setter<Rect>) -> Self {
    Self(
      name: name, getter: nil, kind: .rect, change: .animated, get: { .rect(get($0)) },
      set: { if case .rect(let value) = $1 { set(&$0, value) } })
  }

  static func transform(_ name: String, _ get: @escaping Getter<Transform3D>, _ set: @escaping Setter<Transform3D>) -> Self {
    Self(
      name: name, getter: nil, kind: .transform, change: .animated, get: { .transform(get($0)) },
      set: { if case .transform(let value) = $1 { set(&$0, value) } })
  }

  static func color(_ name: String, _ get: @escaping Getter<Color?>, _ set: @escaping Setter<Color?>) -> Self {
    Self(
      name: name, getter: nil, kind: .color, change: .animated, get: { .color(get($0)) },
      set: { if case .color(let value) = $1 { set(&$0, value) } })
  }

  static func path(_ name: String, _ get: @escaping Getter<Path?>, _ set: @escaping Setter<Path?>) -> Self {
    Self(
      name: name, getter: nil, kind: .path, change: .none, get: { .path(get($0)) },
      set: { if case .path(let value) = $1 { set(&$0, value) } })
  }

  static func numbers(
    _ name: String, _ change: Property.ImplicitChange, _ get: @escaping Getter<[Double]>, _ set: @escaping Setter<[Double]>
  ) -> Self {
    Self(
      name: name, getter: nil, kind: .numbers, change: change, get: { .numbers(get($0)) },
      set: { if case .numbers(let value) = $1 { set(&$0, value) } })
  }

  static func colors(_ name: String, _ get: @escaping Getter<[Color]>, _ set: @escaping Setter<[Color]>) -> Self {
    Self(
      name: name, getter: nil, kind: .colors, change: .animated, get: { .colors(get($0)) },
      set: { if case .colors(let value) = $1 { set(&$0, value) } })
  }

  static func contents(_ name: String, _ get: @escaping Getter<Contents>, _ set: @escaping Setter<Contents>) -> Self {
    Self(
      name: name, getter: nil, kind: .contents, change: .animated, get: { .contents(get($0)) },
      set: { if case .contents(let value) = $1 { set(&$0, value) } })
  }
}
