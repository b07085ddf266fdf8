import CoreGraphics
import KuruDrawing

extension Path {
  /// UIKit's rounded rectangle: clockwise on the screen, from the left end of the top side.
  ///
  /// A radius up to half the shorter side over 1.52866483 gives Apple's smooth corners, a larger one quarter circles, of at most half the
  /// shorter side. The shape jumps between the two, as Apple's does. The element list is the same at every size, radius and set of
  /// corners, so that any two such paths can be interpolated. Differs: Apple's list has one of three forms.
  init(roundedRect rect: Rect, corners: UIRectCorner, radius: Double) {
    self.init()
    guard !rect.isNull else { return }
    let room = min(rect.width, rect.height) / 2
    let radius = radius > 0 ? min(radius, room) : 0
    let isSmooth = radius * RoundedCorner.smoothExtent <= room
    let rounded = isSmooth ? RoundedCorner(smoothRadius: radius) : RoundedCorner(circularRadius: radius)
    let square = RoundedCorner(smoothRadius: 0)
    let (x0, y0, x1, y1) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    // Each corner with the direction of the side that leads to it; turned by a quarter it is that of the side that leaves.
    let turns: [(UIRectCorner, corner: Point, direction: Point)] = [
      (.topRight, Point(x: x1, y: y0), Point(x: 1, y: 0)),
      (.bottomRight, Point(x: x1, y: y1), Point(x: 0, y: 1)),
      (.bottomLeft, Point(x: x0, y: y1), Point(x: -1, y: 0)),
      (.topLeft, Point(x: x0, y: y0), Point(x: 0, y: -1)),
    ]
    let first = corners.contains(.topLeft) ? rounded : square
    move(to: Point(x: x0 + (first.offsets.last?.inward ?? 0), y: y0))
    for (name, corner, direction) in turns {
      let shape = corners.contains(name) ? rounded : square
      let inward = Point(x: -direction.y, y: direction.x)
      let p = shape.offsets.map { corner - direction * $0.along + inward * $0.inward }
      line(to: p[0])
      cubic(to: p[3], control1: p[1], control2: p[2])
      line(to: p[4])
      cubic(to: p[7], control1: p[5], control2: p[6])
      line(to: p[8])
      cubic(to: p[11], control1: p[9], control2: p[10])
    }
    close()
  }
}
