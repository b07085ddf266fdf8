import KuruDrawing

extension Value {
  /// The value as text.
  var dumped: String {
    switch self {
    case .number(let a): DumpText.number(a)
    case .bool(let a): a ? "true" : "false"
    case .choice(let a): "choice " + String(a)
    case .point(let a): DumpText.point(a)
    case .size(let a): DumpText.numbers([a.width, a.height])
    case .rect(let a): DumpText.rect(a)
    case .color(let a): a.map(DumpText.color) ?? "none"
    case .path(let a): a.map { "\"" + DumpText.path($0) + "\"" } ?? "none"
    case .numbers(let a), .vector(let a): "[" + DumpText.numbers(a) + "]"
    case .colors(let a):
      "[" + a.map(DumpText.color).reduce("") { $0.isEmpty ? $1 : $0 + "," + $1 } + "]"
    case .transform(let m):
      if m.isIdentity {
        "identity"
      } else if m.isAffine {
        "matrix " + DumpText.numbers([m.m11, m.m12, m.m21, m.m22, m.m41, m.m42])
      } else {
        "matrix " + DumpText.numbers(components ?? [])
      }
    case .contents(let a):
      switch a {
      case .none: "none"
      case .image(let pixmap): "image " + String(pixmap.width) + "x" + String(pixmap.height)
      case .drawing(let drawing): "drawing " + String(drawing.list.items.count) + " in " + DumpText.rect(drawing.bounds)
      }
    }
  }
}

extension Animation.Target {
  /// The key path; `custom n` for a property that the layer's class declares.
  var dumped: String {
    switch self {
    case .property(let property, let component):
      property.name + (component.name(in: property.kind).map { "." + $0 } ?? "")
    case .custom(let index): "custom " + String(index)
    }
  }
}
