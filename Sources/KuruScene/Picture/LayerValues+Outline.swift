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
    } else if cornerCurve == .continuous {
      path.addRect(box, continuousRadius: radius, room: largest, corners: maskedCorners)
    } else if maskedCorners == .all {
      path.addRoundedRect(box, cornerWidth: radius, cornerHeight: radius)
    } else {
      path.addRoundedRect(box, radius: radius, corners: maskedCorners)
    }
    return path
  }
}

extension Path {
  fileprivate mutating func addRect(_ box: Rect, continuousRadius radius: Double, room: Double, corners: Corners) {
    let rounded = RoundedCorner(continuousRadius: radius, room: room)
    let square = RoundedCorner(smoothRadius: 0)
    func shape(_ bit: UInt8) -> RoundedCorner { corners.contains(Corners(rawValue: bit)) ? rounded : square }
    addRect(box, topLeft: shape(1), topRight: shape(2), bottomRight: shape(8), bottomLeft: shape(4))
  }

  /// Clockwise on the screen from the left end of the top side, with a corner of radius 0 where `corners` does not have it.
  fileprivate mutating func addRoundedRect(_ box: Rect, radius: Double, corners: Corners) {
    let (x0, y0, x1, y1) = (box.minX, box.minY, box.maxX, box.maxY)
    func own(_ bit: UInt8) -> Double { corners.contains(Corners(rawValue: bit)) ? radius : 0 }
    let (topLeft, topRight, bottomLeft, bottomRight) = (own(1), own(2), own(4), own(8))
    move(to: Point(x: x0 + topLeft, y: y0))
    line(to: Point(x: x1 - topRight, y: y0))
    corner(from: Point(x: x1 - topRight, y: y0), around: Point(x: x1, y: y0), to: Point(x: x1, y: y0 + topRight))
    line(to: Point(x: x1, y: y1 - bottomRight))
    corner(from: Point(x: x1, y: y1 - bottomRight), around: Point(x: x1, y: y1), to: Point(x: x1 - bottomRight, y: y1))
    line(to: Point(x: x0 + bottomLeft, y: y1))
    corner(from: Point(x: x0 + bottomLeft, y: y1), around: Point(x: x0, y: y1), to: Point(x: x0, y: y1 - bottomLeft))
    line(to: Point(x: x0, y: y0 + topLeft))
    corner(from: Point(x: x0, y: y0 + topLeft), around: Point(x: x0, y: y0), to: Point(x: x0 + topLeft, y: y0))
    close()
  }

  private mutating func corner(from start: Point, around corner: Point, to end: Point) {
    guard start != end else { return }
    let k = Path.quarterCircleControl
    cubic(to: end, control1: start.mixed(with: corner, by: k), control2: end.mixed(with: corner, by: k))
  }
}
