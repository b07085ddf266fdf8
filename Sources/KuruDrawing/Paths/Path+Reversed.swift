extension Path {
  /// The same lines and curves run through backwards, the last subpath first.
  ///
  /// A closed subpath begins at the point where it began.
  public func reversed() -> Path {
    var result = Path()
    result.reserveCapacity(verbs: verbs.count, points: points.count)
    for subpath in subpaths().reversed() {
      var segments: [Segment] = []
      subpath.forEachSegment { segment, _, closes in
        // A close at the start draws nothing.
        if !closes || segment.start != segment.end { segments.append(segment) }
      }
      let isClosed = subpath.verbs.last == .close
      guard let end = isClosed ? subpath.points.first : subpath.currentPoint else { continue }
      // A close that drew a line is now the first line, and the path's first line is what the new close draws.
      let closeDrawsLine = isClosed && segments.count > subpath.verbs.count - 2
      if closeDrawsLine, case .line = segments.first { segments.removeFirst() }
      result.move(to: end)
      for segment in segments.reversed() {
        switch segment {
        case .line(let p0, _): result.line(to: p0)
        case .quad(let p0, let p1, _): result.quad(to: p0, control: p1)
        case .cubic(let curve): result.cubic(to: curve.p0, control1: curve.p2, control2: curve.p1)
        }
      }
      if isClosed { result.close() }
    }
    return result
  }

  /// The path cut before each move: each part begins with one.
  public func subpaths() -> [Path] {
    var result: [Path] = []
    var current = Path()
    var index = 0
    for verb in verbs {
      switch verb {
      case .move:
        if !current.isEmpty { result.append(current) }
        current = Path()
        current.move(to: points[index])
      case .line: current.line(to: points[index])
      case .quad: current.quad(to: points[index + 1], control: points[index])
      case .cubic: current.cubic(to: points[index + 2], control1: points[index], control2: points[index + 1])
      case .close: current.close()
      }
      index += verb.pointCount
    }
    if !current.isEmpty { result.append(current) }
    return result
  }
}
