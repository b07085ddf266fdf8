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
    func shape(_ corner: UIRectCorner) -> RoundedCorner { corners.contains(corner) ? rounded : square }
    addRect(
      rect, topLeft: shape(.topLeft), topRight: shape(.topRight), bottomRight: shape(.bottomRight), bottomLeft: shape(.bottomLeft)
    )
  }
}
