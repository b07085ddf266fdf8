extension Path {
  /// Whether filling the path paints the point. Open subpaths count as closed.
  ///
  /// Of two shapes with a common side each point of the side belongs to exactly one: a shape holds its left and top sides.
  public func contains(_ point: Point, rule: FillRule = .nonZero) -> Bool {
    let winding = windingNumber(at: point)
    switch rule {
    case .nonZero: return winding != 0
    case .evenOdd: return winding & 1 != 0
    }
  }

  /// How many times the contours go round the point, counting those that run clockwise on the screen as positive.
  ///
  /// A ray runs from the point to the left; each monotone piece of a contour that crosses it counts by its direction in y. A piece
  /// takes in its upper end and leaves out its lower one, so that a corner on the ray counts once.
  public func windingNumber(at point: Point) -> Int {
    guard point.isFinite else { return 0 }
    var winding = 0
    forEachSegment(closingOpenSubpaths: true) { segment in
      var from = 0.0
      for to in segment.turnsInY + [1] {
        winding += segment.crossing(of: point, from: from, to: to)
        from = to
      }
    }
    return winding
  }
}

extension Path.Segment {
  /// -1, 0 or 1: the crossing of the ray from `point` to the left by the piece over `from...to`, which does not turn in y.
  fileprivate func crossing(of point: Point, from: Double, to: Double) -> Int {
    let top = self.point(at: from)
    let bottom = self.point(at: to)
    let direction: Int
    if top.y <= point.y && point.y < bottom.y {
      direction = 1
    } else if bottom.y <= point.y && point.y < top.y {
      direction = -1
    } else {
      return 0
    }
    // Clockwise on the screen, the left side of a shape runs up: that is the crossing to count as positive.
    return x(atY: point.y, from: from, to: to) <= point.x ? -direction : 0
  }

  /// Where the monotone piece over `from...to` is at height `y`, by halving: 60 steps reach the last bit.
  private func x(atY y: Double, from: Double, to: Double) -> Double {
    if case .line(let p0, let p1) = self {
      return p0.x + (y - p0.y) / (p1.y - p0.y) * (p1.x - p0.x)
    }
    var (low, high) = (from, to)
    let rises = point(at: from).y < point(at: to).y
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if (point(at: middle).y < y) == rises { low = middle } else { high = middle }
    }
    return point(at: high).x
  }
}
