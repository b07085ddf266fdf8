import KuruDrawing

/// Closed shapes as polygons with so many corners that they stand for curves.
struct Outline {
  var polygons: [[Point]]

  init(_ box: Rect) { self.init(box, radius: 0, isContinuous: false, rounds: [false, false, false, false]) }

  /// A rectangle with corners of their own: top left, top right, bottom right, bottom left.
  init(_ box: Rect, radius: Double, isContinuous: Bool, rounds: [Bool]) {
    let room = min(box.width, box.height) / 2
    let r = min(max(radius, 0), room)
    let corner = isContinuous ? Outline.continuousCorner(r, room: room) : Outline.circularCorner(r)
    let square = [Point.zero]
    // Each corner point with the direction of the side that arrives and of the side that leaves.
    let places: [(Point, arriving: Point, leaving: Point)] = [
      (Point(x: box.minX, y: box.minY), Point(x: 0, y: -1), Point(x: 1, y: 0)),
      (Point(x: box.maxX, y: box.minY), Point(x: 1, y: 0), Point(x: 0, y: 1)),
      (Point(x: box.maxX, y: box.maxY), Point(x: 0, y: 1), Point(x: -1, y: 0)),
      (Point(x: box.minX, y: box.maxY), Point(x: -1, y: 0), Point(x: 0, y: -1)),
    ]
    var polygon: [Point] = []
    for (index, place) in places.enumerated() {
      let shape = rounds[index] && r > 0 ? corner : square
      polygon += shape.map { place.0 - place.arriving * $0.x + place.leaving * $0.y }
    }
    polygons = [polygon]
  }

  /// Distances from the corner point, back along the arriving side (x) and forward along the leaving one (y).
  private static func circularCorner(_ r: Double) -> [Point] {
    (0...64).map { step in
      let (sine, cosine) = Elementary.sinCos(Double(step) / 64 * Elementary.pi / 2)
      return Point(x: r * (1 - sine), y: r * (1 - cosine))
    }
  }

  /// The table of Apple's smooth corner (`values.tsv`, UIBezierPath roundedRect), for a radius that has room for it.
  private static func continuousCorner(_ r: Double, room: Double) -> [Point] {
    precondition(r * 1.52866483 <= room + 1e-9, "the published shape is for corners that have room")
    let curves = [
      [(1.52866483, 0.0), (1.08849323, 0), (0.86840689, 0), (0.66993427, 0.06549600)],
      [(0.63149399, 0.07491100), (0.37282392, 0.16905899), (0.16906013, 0.37282401), (0.07491176, 0.63149399)],
      [(0.06549600, 0.66993427), (0, 0.86840701), (0, 1.08849299), (0, 1.52866483)],
    ]
    return curves.flatMap { points in
      let p = points.map { Point(x: $0.0 * r, y: $0.1 * r) }
      return (0...32).map { Cubic(p[0], p[1], p[2], p[3]).point(at: Double($0) / 32) }
    }
  }

  /// A path with its curves cut into lines.
  init(flattening path: Path) {
    polygons = []
    var polygon: [Point] = []
    path.forEachSegment { segment, isFirst, _ in
      if isFirst {
        polygons.append(polygon)
        polygon = [segment.start]
      }
      switch segment {
      case .line(_, let end): polygon.append(end)
      case .quad(let start, let control, let end):
        let curve = Cubic(quadFrom: start, control: control, to: end)
        polygon += (1...64).map { curve.point(at: Double($0) / 64) }
      case .cubic(let curve): polygon += (1...64).map { curve.point(at: Double($0) / 64) }
      }
    }
    polygons.append(polygon)
  }

  /// In pixels: straight lines stay straight under every such map.
  func path(mappedBy map: Homography) -> Path {
    var path = Path()
    for polygon in polygons where polygon.count > 2 {
      path.move(to: map(polygon[0]))
      for p in polygon.dropFirst() { path.line(to: map(p)) }
      path.close()
    }
    return path
  }
}
