import KuruDrawing

extension CGPath {
  /// Whether the path has no elements.
  public var isEmpty: Bool { path.isEmpty }

  /// Where the next line would begin; (0, 0) for an empty path.
  public var currentPoint: CGPoint { path.currentPoint?.cgPoint ?? .zero }

  /// The box of all points, control points included. Null for an empty path. O(n).
  public var boundingBox: CGRect { path.controlBounds.cgRect }

  /// The box of the lines and curves themselves. Null for an empty path. O(n).
  public var boundingBoxOfPath: CGRect { path.bounds.cgRect }

  /// Whether filling the path, mapped by `transform`, paints the point. Open subpaths count as closed. O(n).
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    let mapped = transform.isIdentity ? path : path.applying(transform.transform)
    return mapped.contains(point.point, rule: rule.rule)
  }

  /// Whether the path is one rectangle with its sides along the axes, which is then stored in `rect`.
  ///
  /// It may begin at any corner and run either way round, and the last side may be a line or the close.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard let found = path.rectangle else { return false }
    rect?.pointee = found.cgRect
    return true
  }

  /// Hands out the elements in order.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    let path = path
    var index = 0
    withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { points in
      guard let base = points.baseAddress else { return }
      points.initialize(repeating: .zero)
      for verb in path.verbs {
        for k in 0..<verb.pointCount { points[k] = path.points[index + k].cgPoint }
        index += verb.pointCount
        var element = CGPathElement(type: verb.elementType, points: base)
        withUnsafePointer(to: &element, block)
      }
    }
  }

  /// Hands out the elements in order, with `info`.
  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    applyWithBlock { function(info, $0) }
  }
}

extension Path.Verb {
  fileprivate var elementType: CGPathElementType {
    switch self {
    case .move: .moveToPoint
    case .line: .addLineToPoint
    case .quad: .addQuadCurveToPoint
    case .cubic: .addCurveToPoint
    case .close: .closeSubpath
    }
  }
}

extension Path {
  /// The rectangle along the axes that the path draws, if it draws just that.
  var rectangle: Rect? {
    var corners = points
    guard verbs.first == .move, verbs.dropFirst().prefix(3) == [.line, .line, .line] else { return nil }
    switch verbs.dropFirst(4) {
    case [.close]: break
    case [.line], [.line, .close]:
      guard corners.removeLast() == corners.first else { return nil }
    default: return nil
    }
    let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
    let startsAlongX = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
    let startsAlongY = a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
    return startsAlongX || startsAlongY ? controlBounds : nil
  }
}
