/// What one element of a path does, and so how many points it has.
public enum CGPathElementType: Int32, Sendable {
  /// One point: where the subpath begins.
  case moveToPoint = 0
  /// One point.
  case addLineToPoint = 1
  /// Two points: control, end.
  case addQuadCurveToPoint = 2
  /// Three points: two controls, end.
  case addCurveToPoint = 3
  /// No points.
  case closeSubpath = 4
}

/// One element of a path, valid only during the call that hands it out.
public struct CGPathElement {
  public var type: CGPathElementType
  public var points: UnsafeMutablePointer<CGPoint>

  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// Differs: a Swift function, not a C one, for a C function cannot take a Swift structure. A closure or function works as it stands.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void
public typealias CGPathApplyBlock = (UnsafePointer<CGPathElement>) -> Void
