extension Path {
  /// The path seen in perspective. Lines stay lines; a curve becomes pieces so short that a perspective hardly bends them.
  ///
  /// What lies behind the eye is cut off: each subpath is closed along the cut, as filling needs it.
  public func projected(by projection: Projection) -> Path {
    if projection.isAffine { return applying(projection.affine) }
    if points.allSatisfy(projection.isInFront) {
      let pieces = withCurvesCut(into: 8)
      return pieces.replacingPoints(with: pieces.points.map(projection.apply))
    }
    // The pieces become lines where they are cut, so there must be more of them.
    return withCurvesCut(into: 64).clippedPolygons(to: projection)
  }

  /// Each curve as `count` curves of equal parameter length.
  private func withCurvesCut(into count: Int) -> Path {
    var result = Path()
    forEachSegment { segment, isFirst, closes in
      if isFirst { result.move(to: segment.start) }
      switch segment {
      case .line(_, let end): closes ? result.close() : result.line(to: end)
      case .quad(let start, let control, let end):
        result.append(Cubic(quadFrom: start, control: control, to: end), cutInto: count)
      case .cubic(let curve): result.append(curve, cutInto: count)
      }
    }
    return result
  }

  private mutating func append(_ curve: Cubic, cutInto count: Int) {
    for index in 0..<count {
      let part = curve.part(from: Double(index) / Double(count), to: Double(index + 1) / Double(count))
      cubic(to: part.p3, control1: part.p1, control2: part.p2)
    }
  }

  /// Sutherland and Hodgman's cut of each subpath, its curves taken as lines between their ends.
  private func clippedPolygons(to projection: Projection) -> Path {
    var result = Path()
    var polygon: [Point] = []
    func finish() {
      var kept: [Point] = []
      for i in polygon.indices {
        let (a, b) = (polygon[i], polygon[(i + 1) % polygon.count])
        let (aIn, bIn) = (projection.isInFront(a), projection.isInFront(b))
        if aIn { kept.append(projection.apply(a)) }
        if aIn != bIn { kept.append(projection.apply(projection.cut(a, b))) }
      }
      polygon.removeAll()
      guard kept.count > 2 else { return }
      result.move(to: kept[0])
      for p in kept.dropFirst() { result.line(to: p) }
      result.close()
    }
    var index = 0
    for verb in verbs {
      if verb == .move { finish() }
      index += verb.pointCount
      if verb != .close { polygon.append(points[index - 1]) }
    }
    finish()
    return result
  }
}
