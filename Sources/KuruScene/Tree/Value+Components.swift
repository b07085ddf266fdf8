import KuruDrawing

extension Value {
  /// The part that `component` names; nil where this kind of value has no such part.
  public func component(_ component: Component) -> Value? {
    if component == .whole { return self }
    switch self {
    case .point(let point):
      switch component {
      case .x: return .number(point.x)
      case .y: return .number(point.y)
      default: return nil
      }
    case .size(let size):
      switch component {
      case .width: return .number(size.width)
      case .height: return .number(size.height)
      default: return nil
      }
    case .rect(let rect): return Value.component(component, of: rect)
    case .transform(let transform): return Value.component(component, of: transform)
    default: return nil
    }
  }

  private static func component(_ component: Component, of rect: Rect) -> Value? {
    switch component {
    case .origin: .point(rect.origin)
    case .originX: .number(rect.origin.x)
    case .originY: .number(rect.origin.y)
    case .size: .size(rect.size)
    case .sizeWidth: .number(rect.size.width)
    case .sizeHeight: .number(rect.size.height)
    default: nil
    }
  }

  private static func component(_ component: Component, of transform: Transform3D) -> Value? {
    switch component {
    case .translation: return .size(Size(width: transform.m41, height: transform.m42))
    case .translationX: return .number(transform.m41)
    case .translationY: return .number(transform.m42)
    case .translationZ: return .number(transform.m43)
    default: break
    }
    let parts = Transform3D.Parts(transform)
    switch component {
    case .rotationX: return .number(parts.rotationX)
    case .rotationY: return .number(parts.rotationY)
    case .rotationZ: return .number(parts.rotationZ)
    case .scale: return .number((parts.scaleX + parts.scaleY + parts.scaleZ) / 3)
    case .scaleXY: return .number((parts.scaleX + parts.scaleY) / 2)
    case .scaleX: return .number(parts.scaleX)
    case .scaleY: return .number(parts.scaleY)
    case .scaleZ: return .number(parts.scaleZ)
    default: return nil
    }
  }

  /// This value with one part replaced; nil where it has no such part or `part` is of another kind.
  public func replacing(_ component: Component, with part: Value) -> Value? {
    if component == .whole { return part.kind == kind ? part : nil }
    switch (self, part) {
    case (.point(var point), .number(let number)):
      switch component {
      case .x: point.x = number
      case .y: point.y = number
      default: return nil
      }
      return .point(point)
    case (.size(var size), .number(let number)):
      switch component {
      case .width: size.width = number
      case .height: size.height = number
      default: return nil
      }
      return .size(size)
    case (.rect(let rect), _): return Value.replacing(component, of: rect, with: part)
    case (.transform(var transform), .size(let size)):
      guard component == .translation else { return nil }
      (transform.m41, transform.m42) = (size.width, size.height)
      return .transform(transform)
    case (.transform(let transform), .number(let number)):
      return Value.replacing(component, of: transform, with: number)
    default: return nil
    }
  }

  private static func replacing(_ component: Component, of rect: Rect, with part: Value) -> Value? {
    var rect = rect
    switch (component, part) {
    case (.origin, .point(let origin)): rect.origin = origin
    case (.originX, .number(let x)): rect.origin.x = x
    case (.originY, .number(let y)): rect.origin.y = y
    case (.size, .size(let size)): rect.size = size
    case (.sizeWidth, .number(let width)): rect.size.width = width
    case (.sizeHeight, .number(let height)): rect.size.height = height
    default: return nil
    }
    return .rect(rect)
  }

  private static func replacing(_ component: Component, of transform: Transform3D, with number: Double) -> Value? {
    var transform = transform
    switch component {
    case .translationX: transform.m41 = number
    case .translationY: transform.m42 = number
    case .translationZ: transform.m43 = number
    default:
      var parts = Transform3D.Parts(transform)
      switch component {
      case .rotationX: parts.rotationX = number
      case .rotationY: parts.rotationY = number
      case .rotationZ: parts.rotationZ = number
      case .scale: (parts.scaleX, parts.scaleY, parts.scaleZ) = (number, number, number)
      case .scaleXY: (parts.scaleX, parts.scaleY) = (number, number)
      case .scaleX: parts.scaleX = number
      case .scaleY: parts.scaleY = number
      case .scaleZ: parts.scaleZ = number
      default: return nil
      }
      transform = parts.transform
    }
    return .transform(transform)
  }
}
