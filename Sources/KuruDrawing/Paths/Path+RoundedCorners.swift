extension Path {
  /// A rectangle with those corners: clockwise on the screen, from the left end of the top side. The element list is always the same.
  public mutating func addRect(
    _ rect: Rect, topLeft: RoundedCorner, topRight: RoundedCorner, bottomRight: RoundedCorner, bottomLeft: RoundedCorner
  ) {
    guard !rect.isNull else { return }
    let (x0, y0, x1, y1) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    move(to: Point(x: x0 + (topLeft.offsets.last?.inward ?? 0), y: y0))
    add(topRight, at: Point(x: x1, y: y0), after: Point(x: 1, y: 0))
    add(bottomRight, at: Point(x: x1, y: y1), after: Point(x: 0, y: 1))
    add(bottomLeft, at: Point(x: x0, y: y1), after: Point(x: -1, y: 0))
    add(topLeft, at: Point(x: x0, y: y0), after: Point(x: 0, y: -1))
    close()
  }

  /// - Parameter direction: of the side that leads to the corner; turned by a quarter it is that of the side that leaves.
  private mutating func add(_ shape: RoundedCorner, at corner: Point, after direction: Point) {
    let inward = Point(x: -direction.y, y: direction.x)
    let p = shape.offsets.map { corner - direction * $0.along + inward * $0.inward }
    line(to: p[0])
    cubic(to: p[3], control1: p[1], control2: p[2])
    line(to: p[4])
    cubic(to: p[7], control1: p[5], control2: p[6])
    line(to: p[8])
    cubic(to: p[11], control1: p[9], control2: p[10])
  }
}
