import KuruDrawing

// What Apple's geometry types have and Foundation's on Linux lack.

extension CGPoint {
  /// The point mapped by `t`.
  public func applying(_ t: CGAffineTransform) -> CGPoint { t.transform.apply(point).cgPoint }

  /// The same as `==`.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  /// The size mapped by `t` as a vector: no translation, and a rotation may make a side negative.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    let mapped = t.transform.applyToVector(Point(x: Double(width), y: Double(height)))
    return CGSize(width: mapped.x, height: mapped.y)
  }

  /// The same as `==`.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  /// The smallest rectangle that contains the image of this one under `t`. Null and infinite rectangles stay as they are.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    isNull || isInfinite ? self : t.transform.apply(rect).cgRect
  }

  /// The same as `==`.
  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}
