import KuruDrawing

/// The part of a property's value that a key path such as `bounds.size.width` or `transform.rotation.z` names.
public enum Component: UInt8, Hashable, Sendable {
  case whole
  case x, y, width, height, origin, originX, originY, size, sizeWidth, sizeHeight
  case rotationX, rotationY, rotationZ
  /// Read: the mean of the factors. Written: all of them. `scaleXY` leaves z alone.
  case scale, scaleX, scaleY, scaleZ, scaleXY
  /// A size: along x and y.
  case translation
  case translationX, translationY, translationZ
}

extension Component {
  private struct Row: Sendable {
    let component: Component
    let name: String
    /// Of the part; the whole has the kind of the property.
    let kind: Value.Kind
  }

  /// The names are those of Apple's Core Animation Programming Guide, appendix C; `scale.xy` is in wide use though it is not there.
  private static func rows(of kind: Value.Kind) -> [Row] {
    switch kind {
    case .point: pointRows
    case .size: sizeRows
    case .rect: rectRows
    case .transform: transformRows
    default: []
    }
  }

  private static let pointRows = [
    Row(component: .x, name: "x", kind: .number), Row(component: .y, name: "y", kind: .number),
  ]
  private static let sizeRows = [
    Row(component: .width, name: "width", kind: .number), Row(component: .height, name: "height", kind: .number),
  ]
  private static let rectRows = [
    Row(component: .origin, name: "origin", kind: .point), Row(component: .originX, name: "origin.x", kind: .number),
    Row(component: .originY, name: "origin.y", kind: .number), Row(component: .size, name: "size", kind: .size),
    Row(component: .sizeWidth, name: "size.width", kind: .number),
    Row(component: .sizeHeight, name: "size.height", kind: .number),
  ]
  private static let transformRows = [
    Row(component: .rotationX, name: "rotation.x", kind: .number),
    Row(component: .rotationY, name: "rotation.y", kind: .number),
    // The first of two names is the one that is printed.
    Row(component: .rotationZ, name: "rotation.z", kind: .number),
    Row(component: .rotationZ, name: "rotation", kind: .number),
    Row(component: .scale, name: "scale", kind: .number), Row(component: .scaleX, name: "scale.x", kind: .number),
    Row(component: .scaleY, name: "scale.y", kind: .number), Row(component: .scaleZ, name: "scale.z", kind: .number),
    Row(component: .scaleXY, name: "scale.xy", kind: .number),
    Row(component: .translation, name: "translation", kind: .size),
    Row(component: .translationX, name: "translation.x", kind: .number),
    Row(component: .translationY, name: "translation.y", kind: .number),
    Row(component: .translationZ, name: "translation.z", kind: .number),
  ]

  /// The component that `name` (what follows the property in a key path) means in a value of `kind`; nil where it means none.
  public init?(named name: String, in kind: Value.Kind) { self.init(named: name[...], in: kind) }

  init?(named name: Substring, in kind: Value.Kind) {
    for row in Component.rows(of: kind) where row.name.utf8.elementsEqual(name.utf8) {
      self = row.component
      return
    }
    return nil
  }

  /// What follows the property in the key path; nil for the whole, and where a value of `kind` has no such part.
  func name(in kind: Value.Kind) -> String? {
    Component.rows(of: kind).first { $0.component == self }?.name
  }

  /// The kind of this part of a value of `kind`; nil where it has no such part.
  public func kind(in kind: Value.Kind) -> Value.Kind? {
    self == .whole ? kind : Component.rows(of: kind).first { $0.component == self }?.kind
  }
}
