import KuruDrawing

extension LayerValues {
  /// The outline of the bounds with their rounded corners.
  var outline: Path { outline(insetBy: 0) }

  /// The ring that the border fills, inside the bounds: the outline, and against it the same one further in by the border's width.
  var borderRing: Path {
    var ring = outline
    let box = bounds.standardized
    if 2 * borderWidth < min(box.size.width, box.size.height) {
      ring.append(outline(insetBy: borderWidth).reversed())
    }
    return ring
  }

  private func outline(insetBy inset: Double) -> Path {
    let box = bounds.insetBy(dx: inset, dy: inset)
    let largest = min(box.width, box.height) / 2
    let radius = min(max(cornerRadius - inset, 0), largest)
    var path = Path()
    path.reserveCapacity(verbs: 10, points: 17)
    if !(radius > 0) || maskedCorners.isEmpty {
      path.addRect(box)
    } else if maskedCorners == .all, cornerCurve == .circular {
      path.addRoundedRect(box, cornerWidth: radius, cornerHeight: radius)
    } else {
      // Beyond this radius there is no room for the longer run into the sides.
      let isContinuous = cornerCurve == .continuous && radius * Corner.reachOfContinuous <= largest
      path.addRoundedRect(box, corner: isContinuous ? .continuous(radius) : .circular(radius), where: maskedCorners)
    }
    return path
  }
}

/// How two sides meet.
private enum Corner {
  case circular(Double)
  case continuous(Double)

  /// Where a continuous corner of radius 1 leaves the side. Apple's `cornerCurveExpansionFactor` (measured).
  static let reachOfContinuous = 1.52866483

  /// How far from the corner point the curve leaves the side.
  var reach: Double {
    switch self {
    case .circular(let radius): radius
    case .continuous(let radius): radius * Corner.reachOfContinuous
    }
  }
}

extension Path {
  /// Clockwise on the screen from the left end of the top side, with a sharp corner where `corners` does not have it.
  fileprivate mutating func addRoundedRect(_ box: Rect, corner: Corner, where corners: Corners) {
    // Each corner with its bit in `Corners`, the way of the side that arrives and that of the side that leaves.
    let right = Point(x: 1, y: 0)
    let down = Point(x: 0, y: 1)
    let all: [(bit: UInt8, point: Point, arriving: Point, leaving: Point)] = [
      (2, Point(x: box.maxX, y: box.minY), right, down), (8, Point(x: box.maxX, y: box.maxY), down, -right),
      (4, Point(x: box.minX, y: box.maxY), -right, -down), (1, Point(x: box.minX, y: box.minY), -down, right),
    ]
    let start = corners.contains(Corners(rawValue: 1)) ? corner.reach : 0
    move(to: Point(x: box.minX + start, y: box.minY))
    for (bit, point, arriving, leaving) in all {
      if corners.contains(Corners(rawValue: bit)) {
        line(to: point - arriving * corner.reach)
        add(corner, at: point, arriving: arriving, leaving: leaving)
      } else if bit != 1 {
        line(to: point)
      }
    }
    close()
  }

  private mutating func add(_ corner: Corner, at point: Point, arriving: Point, leaving: Point) {
    /// A point so far before the corner along the arriving side, and so far past it along the leaving one.
    func place(_ before: Double, _ past: Double, _ radius: Double) -> Point {
      point - arriving * (before * radius) + leaving * (past * radius)
    }
    switch corner {
    case .circular(let r):
      let k = 1 - Path.quarterCircleControl
      cubic(to: place(0, 1, r), control1: place(k, 0, r), control2: place(0, k, r))
    case .continuous(let r):
      // Three curves and two short lines between them, the same forwards and backwards; measured on Apple's `UIBezierPath`.
      cubic(
        to: place(0.66993427, 0.06549600, r), control1: place(1.08849323, 0, r), control2: place(0.86840689, 0, r))
      line(to: place(0.63149399, 0.07491100, r))
      cubic(
        to: place(0.07491176, 0.63149399, r), control1: place(0.37282392, 0.16905899, r),
        control2: place(0.16906013, 0.37282401, r))
      line(to: place(0.06549600, 0.66993427, r))
      cubic(
        to: place(0, Corner.reachOfContinuous, r), control1: place(0, 0.86840701, r), control2: place(0, 1.08849299, r))
    }
  }
}
