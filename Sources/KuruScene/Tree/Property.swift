import KuruDrawing

/// A property of a layer that can be named, read, set and animated.
public struct Property: Hashable, Sendable {
  public let rawValue: UInt8
  @inlinable init(rawValue: UInt8) { self.rawValue = rawValue }
}

/// The part of a property's value that a key path such as `bounds.size.width` or `transform.rotation.z` names.
public enum Component: UInt8, Hashable, Sendable {
  case whole
  case x, y, width, height, origin, originX, originY, size, sizeWidth, sizeHeight
  case rotationX, rotationY, rotationZ
  case scale, scaleX, scaleY, scaleZ
  case translation, translationX, translationY, translationZ
}
