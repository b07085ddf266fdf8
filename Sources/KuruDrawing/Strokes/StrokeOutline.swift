/// The edge of a stroke, as closed polygons to be filled by the non-zero rule.
///
/// Every point of the stroke has a winding number of one sign and no other point has any, so that the polygons' union is the stroke
/// whatever overlaps.
public struct StrokeOutline: Sendable {
  /// The corners of all polygons, one polygon after the other.
  public var points: ArraySlice<Point> { corners.memory[..<corners.count] }
  /// Where each polygon ends in `points`.
  public internal(set) var contourEnds: [Int] = []
  /// The smallest rectangle that holds all corners; `null` where there are none. Not finite if a corner is not.
  public internal(set) var bounds = Rect.null
  /// Whether some point may be inside more than once. False is certain; true is a guess on the safe side.
  public internal(set) var mayOverlap = false

  var corners = PointBuffer()

  /// Calls `body` with the corners of each polygon, in order.
  public func forEachContour(_ body: (Span<Point>) -> Void) {
    let points = corners.memory.span
    var start = 0
    for end in contourEnds {
      body(points.extracting(start..<end))
      start = end
    }
  }

  public init() {}

  mutating func removeAll() {
    corners.removeAll()
    // One or two: faster than all at once.
    while !contourEnds.isEmpty { contourEnds.removeLast() }
    bounds = .null
    mayOverlap = false
  }
}

extension Path {
  /// The stroke of the path as a path to be filled by the non-zero rule, in the path's own coordinates. Curves come back as chords.
  ///
  /// - Parameter tolerance: how far a chord may be from its curve, in the path's units.
  public func stroked(_ style: StrokeStyle, tolerance: Double = 0.01) -> Path {
    var outliner = StrokeOutliner()
    outliner.outline(self, style: style, transform: .identity, tolerance: tolerance)
    let outline = outliner.outline
    var result = Path()
    var index = 0
    for end in outline.contourEnds {
      guard index < end else { continue }
      result.move(to: outline.points[index])
      for point in outline.points[(index + 1)..<end] { result.line(to: point) }
      result.close()
      index = end
    }
    return result
  }
}
