import KuruDrawing

// One maker of rows for each kind of value, so that a row says only what is its own.
extension Property.Row {
  typealias Getter<T> = @Sendable (LayerValues) -> T
  typealias Setter<T> = @Sendable (inout LayerValues, T) -> Void

  static func number(
    _ name: String, _ dirties: Property.Dirt, _ get: @escaping Getter<Double>, _ set: @escaping Setter<Double>
  ) -> Self {
    Self(
      name: name, getter: nil, kind: .number, change: .animated, dirties: dirties, get: { .number(get($0)) },
      set: { if case .number(let value) = $1 { set(&$0, value) } })
  }

  static func bool(
    _ name: String, _ dirties: Property.Dirt, _ getter: String?, _ change: Property.ImplicitChange,
    _ get: @escaping Getter<Bool>,
    _ set: @escaping Setter<Bool>
  ) -> Self {
    Self(
      name: name, getter: getter, kind: .bool, change: change, dirties: dirties, get: { .bool(get($0)) },
      set: { if case .bool(let value) = $1 { set(&$0, value) } })
  }

  static func choice(
    _ name: String, _ dirties: Property.Dirt, _ change: Property.ImplicitChange, _ get: @escaping Getter<UInt8>,
    _ set: @escaping Setter<UInt8>
  ) -> Self {
    Self(
      name: name, getter: nil, kind: .choice, change: change, dirties: dirties, get: { .choice(get($0)) },
      set: { if case .choice(let value) = $1 { set(&$0, value) } })
  }

  static func point(
    _ name: String, _ dirties: Property.Dirt, _ get: @escaping Getter<Point>, _ set: @escaping Setter<Point>
  ) -> Self {
    Self(
      name: name, getter: nil, kind: .point, change: .animated, dirties: dirties, get: { .point(get($0)) },
      set: { if case .point(let value) = $1 { set(&$0, value) } })
  }

  static func size(
    _ name: String, _ dirties: Property.Dirt, _ get: @escaping Getter<Size>, _ set: @escaping Setter<Size>
  ) -> Self {
    Self(
      name: name, getter: nil, kind: .size, change: .animated, dirties: dirties, get: { .size(get($0)) },
      set: { if case .size(let value) = $1 { set(&$0, value) } })
  }

  static func rect(
    _ name: String, _ dirties: Property.Dirt, _ get: @escaping Getter<Rect>, _ set: @escaping Setter<Rect>
  ) -> Self {
    Self(
      name: name, getter: nil, kind: .rect, change: .animated, dirties: dirties, get: { .rect(get($0)) },
      set: { if case .rect(let value) = $1 { set(&$0, value) } })
  }

  static func transform(
    _ name: String, _ dirties: Property.Dirt, _ get: @escaping Getter<Transform3D>,
    _ set: @escaping Setter<Transform3D>
  ) -> Self {
    Self(
      name: name, getter: nil, kind: .transform, change: .animated, dirties: dirties, get: { .transform(get($0)) },
      set: { if case .transform(let value) = $1 { set(&$0, value) } })
  }

  static func color(
    _ name: String, _ dirties: Property.Dirt, _ get: @escaping Getter<Color?>, _ set: @escaping Setter<Color?>
  ) -> Self {
    Self(
      name: name, getter: nil, kind: .color, change: .animated, dirties: dirties, get: { .color(get($0)) },
      set: { if case .color(let value) = $1 { set(&$0, value) } })
  }

  static func path(
    _ name: String, _ dirties: Property.Dirt, _ get: @escaping Getter<Path?>, _ set: @escaping Setter<Path?>
  ) -> Self {
    Self(
      name: name, getter: nil, kind: .path, change: .none, dirties: dirties, get: { .path(get($0)) },
      set: { if case .path(let value) = $1 { set(&$0, value) } })
  }

  static func numbers(
    _ name: String, _ dirties: Property.Dirt, _ change: Property.ImplicitChange, _ get: @escaping Getter<[Double]>,
    _ set: @escaping Setter<[Double]>
  ) -> Self {
    Self(
      name: name, getter: nil, kind: .numbers, change: change, dirties: dirties, get: { .numbers(get($0)) },
      set: { if case .numbers(let value) = $1 { set(&$0, value) } })
  }

  static func colors(
    _ name: String, _ dirties: Property.Dirt, _ get: @escaping Getter<[Color]>, _ set: @escaping Setter<[Color]>
  ) -> Self {
    Self(
      name: name, getter: nil, kind: .colors, change: .animated, dirties: dirties, get: { .colors(get($0)) },
      set: { if case .colors(let value) = $1 { set(&$0, value) } })
  }

  static func contents(
    _ name: String, _ dirties: Property.Dirt, _ get: @escaping Getter<Contents>, _ set: @escaping Setter<Contents>
  ) -> Self {
    Self(
      name: name, getter: nil, kind: .contents, change: .animated, dirties: dirties, get: { .contents(get($0)) },
      set: { if case .contents(let value) = $1 { set(&$0, value) } })
  }
}
