import KuruDrawing

extension Projection {
  /// What is nearer to the eye than this part of the distance to the plane's origin is cut off.
  private static let nearest = 1e-3

  /// How far a point lies from the eye, in units of the eye's distance to the plane in which it is drawn. 0 or less: behind it.
  func depth(of p: Point) -> Double { u * p.x + v * p.y + w }

  func isInFront(_ p: Point) -> Bool { depth(of: p) >= Projection.nearest }

  /// - Precondition: the point lies in front of the eye.
  func apply(_ p: Point) -> Point { affine.apply(p) * (1 / depth(of: p)) }

  /// The point between two at which the cut runs.
  func cut(_ a: Point, _ b: Point) -> Point {
    let (da, db) = (depth(of: a), depth(of: b))
    return a.mixed(with: b, by: (Projection.nearest - da) / (db - da))
  }
}

extension Path {
  /// The path seen in perspective. Lines stay lines; a curve becomes pieces so short that a perspective hardly bends them.
  ///
  /// What lies behind the eye is cut off: each subpath is closed along the cut, as filling needs it.
  func projected(by projection: Projection) -> Path {
    let flat = withCurvesCut(into: 8)
    if flat.points.allSatisfy(projection.isInFront) {
      return flat.replacingPoints(with: flat.points.map(projection.apply))
    }
    return flat.clippedPolygons(to: projection)
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
