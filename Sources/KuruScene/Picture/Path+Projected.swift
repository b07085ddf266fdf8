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

  /// Each curve as `count` curves of equal parameter length, by de Casteljau's algorithm.
  private func withCurvesCut(into count: Int) -> Path {
    var result = Path()
    var index = 0
    for verb in verbs {
      switch verb {
      case .move: result.move(to: points[index])
      case .line: result.line(to: points[index])
      case .close: result.close()
      case .quad, .cubic:
        var rest = cubic(at: index, verb, from: result.currentPoint ?? points[index])
        for left in stride(from: count, to: 0, by: -1) {
          let (head, tail) = rest.split(at: 1 / Double(left))
          result.cubic(to: head.p3, control1: head.p1, control2: head.p2)
          rest = tail
        }
      }
      index += verb.pointCount
    }
    return result
  }

  /// The curve whose points begin at `index`; a quadratic one raised to a cubic.
  private func cubic(at index: Int, _ verb: Verb, from start: Point) -> Cubic {
    verb == .cubic
      ? Cubic(p0: start, p1: points[index], p2: points[index + 1], p3: points[index + 2])
      : .quad(from: start, control: points[index], to: points[index + 1])
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
