extension StrokeOutliner {
  /// Joins the current segment to one that leaves `current` with the normal `next`.
  ///
  ///                    . tip
  ///       p - n  ____/  \  p - m          the outer side takes a miter, an arc or a straight cut;
  ///              ___/\   \                the inner one the point where both sides meet,
  ///                   \   \               or, where a segment is too short for that, the way
  ///                    \p  \              over p itself, whose pieces all wind the same way
  ///
  /// - Parameter nextReach: how much of the next segment the inner side may cut off.
  /// - Returns: whether the inner side got one point, at which both segments' sides meet.
  @discardableResult
  mutating func addJoin(to next: Point, join: StrokeStyle.Join, reach nextReach: Double) -> Bool {
    let square = halfWidth * halfWidth
    let difference = next - normal
    defer {
      normal = next
      isFirstSegment = false
    }
    if difference.dot(difference) <= tolerance * tolerance / 64 {
      addBoth(current, next)
      if isFirstSegment { firstReach = reach }
      reach = nextReach
      return false
    }
    // Clockwise turns have their inner side on the right.
    let isClockwise = normal.cross(next) > 0
    addOuterSide(to: next, join: join, reach: nextReach, isClockwise: isClockwise)
    // Half the turn's tangent is |n x m| / (n n + n m).
    let divisor = square + normal.dot(next)
    let cut = divisor > 1e-6 * square ? normal.cross(next).magnitude / divisor * halfWidth : .infinity
    guard cut <= reach, cut <= nextReach else {
      setMayOverlap()
      addInner(current, normal, isClockwise)
      addInner(current, .zero, isClockwise)
      addInner(current, next, isClockwise)
      if isFirstSegment { firstReach = reach }
      reach = nextReach
      return false
    }
    addInner(current, (normal + next) * (square / divisor), isClockwise)
    if isFirstSegment { firstReach = reach - cut }
    reach = nextReach - cut
    return true
  }

  private mutating func addOuterSide(
    to next: Point, join: StrokeStyle.Join, reach nextReach: Double, isClockwise: Bool
  ) {
    switch join {
    case .miter:
      // Miter length over line width is 1 / cos(a/2) for a turn by a, and cos^2(a/2) = (1 + cos a) / 2.
      let square = halfWidth * halfWidth
      let divisor = square + normal.dot(next)
      let limit = miterLimit
      if divisor > 1e-6 * square && 2 * square <= limit * limit * divisor {
        // A line's side goes on straight to the tip; a curve's ends first.
        if reach == 0 { addInner(current, normal, !isClockwise) }
        addInner(current, (normal + next) * (square / divisor), !isClockwise)
        if nextReach == 0 { addInner(current, next, !isClockwise) }
        return
      }
      addInner(current, normal, !isClockwise)
      addInner(current, next, !isClockwise)
    case .bevel:
      addInner(current, normal, !isClockwise)
      addInner(current, next, !isClockwise)
    case .round:
      addArc(to: next, isClockwise: isClockwise)
    }
  }

  /// The outer side of a round join, from the current normal to `next` by way of the arc.
  private mutating func addArc(to next: Point, isClockwise: Bool) {
    addInner(current, normal, !isClockwise)
    let sine = isClockwise ? arcStep.sine : -arcStep.sine
    var n = normal
    for _ in 0..<arcStepCount {
      n = Point(x: n.x * arcStep.cosine - n.y * sine, y: n.x * sine + n.y * arcStep.cosine)
      let remaining = isClockwise ? n.cross(next) : next.cross(n)
      // Past the target, which is at most half a turn away.
      if remaining <= 0 && n.dot(next) > 0 { break }
      addInner(current, n * arcRadius, !isClockwise)
    }
    addInner(current, next, !isClockwise)
  }

  /// A point of the side that is the inner one of a clockwise turn, or else of the other.
  private mutating func addInner(_ p: Point, _ offset: Point, _ isClockwise: Bool) {
    if isClockwise { addRight(p + offset) } else { addLeft(p - offset) }
  }

  /// The way round an end from the right-hand pen at `p + n` to the left-hand one at `p - n`; its ends are added elsewhere.
  mutating func addCap(at p: Point, normal n: Point) {
    let forward = Point(x: n.y, y: -n.x)
    switch cap {
    case .butt: break
    case .square:
      addRight(p + n + forward)
      addRight(p - n + forward)
    case .round:
      // Anticlockwise: from the right-hand side forward and to the left.
      outline.corners.append(
        capPoints, center: transform.apply(p), x: transform.applyToVector(n), y: transform.applyToVector(forward))
    }
  }
}
