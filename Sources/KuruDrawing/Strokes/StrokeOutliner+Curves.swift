extension StrokeOutliner {
  /// Follows a curve. Where it bends less sharply than the pen's circle, both sides run through points off the curve's own normals;
  /// else it is taken as chords with round joins.
  mutating func addCurve(_ curve: Cubic) {
    let scale = (curve.p1 - curve.p0).length + (curve.p2 - curve.p1).length + (curve.p3 - curve.p2).length
    guard scale > 1e-9 * halfWidth else { return }
    var count = max(2, curve.chordCount(tolerance: tolerance))
    var isSmooth = sample(curve, count: count)
    // More chords bring the normals of neighbours closer; at a cusp none are enough.
    for _ in 0..<2 where !isSmooth && count <= 500 {
      count *= 2
      isSmooth = sample(curve, count: count)
    }
    if isSmooth {
      moveOut(&curvePoints)
      moveOut(&curveNormals)
      followSmooth()
    } else {
      followChords()
    }
  }

  /// Fills the curve's points and normals. True where neither side turns back, and no chord of either is too far off its curve.
  private mutating func sample(_ curve: Cubic, count: Int) -> Bool {
    curvePoints.removeAll(keepingCapacity: true)
    curveNormals.removeAll(keepingCapacity: true)
    // The chord over the angle a of the pen's circle is off by r (1 - cos(a/2)), about r a^2 / 8; half the tolerance goes to that.
    let leastCosine = 1 - 2 * min(tolerance / halfWidth, 0.2)
    let square = halfWidth * halfWidth
    var isSmooth = true
    for k in 0...count {
      let t = k == count ? 1 : Double(k) / Double(count)
      let p = k == count ? curve.p3 : curve.point(at: t)
      let direction = curve.tangent(at: t)
      let length = direction.length
      let n = length > 0 ? Point(x: -direction.y / length, y: direction.x / length) * halfWidth : normal
      if k > 0 {
        let chord = p - curvePoints[k - 1]
        let spread = n - curveNormals[k - 1]
        let advance = chord.dot(chord)
        if spread.dot(chord).magnitude >= advance || n.dot(curveNormals[k - 1]) < leastCosine * square {
          isSmooth = false
        }
      }
      curvePoints.append(p)
      curveNormals.append(n)
    }
    return isSmooth
  }

  /// Moves the inner points of a sampled curve off their chords by two thirds of the chords' greatest distance from the curve, a twelfth
  /// of the second difference: then the chords enclose as much as the curve.
  private func moveOut(_ points: inout [Point]) {
    var previous = points[0]
    for k in 1..<(points.count - 1) {
      let p = points[k]
      points[k] = p - (points[k + 1] - p * 2 + previous) * (1.0 / 12)
      previous = p
    }
  }

  private mutating func followSmooth() {
    turn(to: curveNormals[0], join: style.join, reach: 0)
    for k in 1..<curvePoints.count {
      current = curvePoints[k]
      normal = curveNormals[k]
      chain.add(current)
      if k < curvePoints.count - 1 {
        addRight(current + normal)
        addLeft(current - normal)
      }
    }
    reach = 0
    isFirstSegment = false
  }

  private mutating func followChords() {
    setMayOverlap()
    turn(to: curveNormals[0], join: style.join, reach: 0)
    for k in 1..<curvePoints.count {
      let chord = curvePoints[k] - curvePoints[k - 1]
      let length = chord.length
      if length > 1e-9 * halfWidth {
        turn(to: Point(x: -chord.y, y: chord.x) * (halfWidth / length), join: .round, reach: 0)
        current = curvePoints[k]
      }
    }
    if let last = curveNormals.last { turn(to: last, join: .round, reach: 0) }
  }
}
