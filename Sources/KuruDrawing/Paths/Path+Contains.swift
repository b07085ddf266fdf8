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
    var start = Point.zero
    var end = Point.zero
    forEachSegment { segment, isFirst, _ in
      if isFirst {
        winding += point.crossing(ofLineFrom: end, to: start)
        start = segment.start
      }
      end = segment.end
      switch segment {
      case .line(let p0, let p1): winding += point.crossing(ofLineFrom: p0, to: p1)
      case .quad(let p0, let p1, let p2): winding += point.crossings(of: Cubic(quadFrom: p0, control: p1, to: p2))
      case .cubic(let curve): winding += point.crossings(of: curve)
      }
    }
    return winding + point.crossing(ofLineFrom: end, to: start)
  }
}

extension Point {
  /// -1, 0 or 1: the crossing of the ray from this point to the left by a line.
  fileprivate func crossing(ofLineFrom p0: Point, to p1: Point) -> Int {
    crossing(fromY: p0.y, toY: p1.y) { p0.x + (y - p0.y) / (p1.y - p0.y) * (p1.x - p0.x) }
  }

  /// The same, summed over the pieces of a curve that do not turn in y.
  fileprivate func crossings(of curve: Cubic) -> Int {
    let (first, second) = Cubic.turns(curve.p0.y, curve.p1.y, curve.p2.y, curve.p3.y)
    let (low, high) = (min(first, second), max(first, second))
    return crossing(of: curve, from: 0, to: low) + crossing(of: curve, from: low, to: high)
      + crossing(of: curve, from: high, to: 1)
  }

  private func crossing(of curve: Cubic, from: Double, to: Double) -> Int {
    guard from < to else { return 0 }
    let top = from == 0 ? curve.p0.y : curve.point(at: from).y
    let bottom = to == 1 ? curve.p3.y : curve.point(at: to).y
    return crossing(fromY: top, toY: bottom) {
      // Halving: 60 steps reach the last bit.
      var (low, high) = (from, to)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if (curve.point(at: middle).y < y) == (top < bottom) { low = middle } else { high = middle }
      }
      return curve.point(at: high).x
    }
  }

  private func crossing(fromY top: Double, toY bottom: Double, atX: () -> Double) -> Int {
    let direction: Int
    if top <= y && y < bottom {
      direction = 1
    } else if bottom <= y && y < top {
      direction = -1
    } else {
      return 0
    }
    // Clockwise on the screen, the left side of a shape runs up: that is the crossing to count as positive.
    return atX() <= x ? -direction : 0
  }
}
