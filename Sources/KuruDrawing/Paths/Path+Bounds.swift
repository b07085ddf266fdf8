extension Path {
  /// The box of all points, control points included. Null for an empty path.
  public var controlBounds: Rect {
    var box = PointBox()
    for p in points { box.include(p) }
    return box.rect
  }

  /// The box of the lines and curves themselves, and of the points moved to. Null for an empty path.
  ///
  /// A curve leaves the box of its ends only where it turns, so the box holds its ends and its turning points.
  public var bounds: Rect {
    var box = PointBox()
    var index = 0
    for verb in verbs {
      index += verb.pointCount
      if verb != .close { box.include(points[index - 1]) }
    }
    forEachSegment { segment in
      for t in segment.turnsInX { box.include(segment.point(at: t)) }
      for t in segment.turnsInY { box.include(segment.point(at: t)) }
    }
    return box.rect
  }
}

/// Grows to hold points. A point that is not a number leaves it as it is.
private struct PointBox {
  private var low = Point(x: .infinity, y: .infinity)
  private var high = Point(x: -.infinity, y: -.infinity)

  mutating func include(_ p: Point) {
    guard !p.x.isNaN, !p.y.isNaN else { return }
    low = Point(x: min(low.x, p.x), y: min(low.y, p.y))
    high = Point(x: max(high.x, p.x), y: max(high.y, p.y))
  }

  var rect: Rect { low.x <= high.x && low.y <= high.y ? Rect(from: low, to: high) : .null }
}
