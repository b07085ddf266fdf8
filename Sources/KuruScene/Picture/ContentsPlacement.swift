import KuruDrawing

extension LayerValues {
  /// Where contents of a natural size, in points, go in the bounds.
  ///
  /// `contentsGravity` names the side at which unscaled contents stand, or how they are stretched: to both sides (resize), to fit
  /// (resizeAspect) or to cover (resizeAspectFill).
  func contentsFrame(naturalSize: Size) -> Rect {
    let box = bounds.standardized
    var size = naturalSize
    switch contentsGravity {
    case .resize: return box
    case .resizeAspect, .resizeAspectFill:
      guard size.width > 0, size.height > 0 else { return box }
      let (sx, sy) = (box.width / size.width, box.height / size.height)
      let scale = contentsGravity == .resizeAspect ? min(sx, sy) : max(sx, sy)
      size = Size(width: size.width * scale, height: size.height * scale)
    default: break
    }
    let spare = Size(width: box.width - size.width, height: box.height - size.height)
    let fraction = contentsGravity.fraction
    return Rect(
      origin: Point(x: box.minX + spare.width * fraction.x, y: box.minY + spare.height * fraction.y), size: size)
  }
}

extension ContentsGravity {
  /// How much of the spare width and height lies before the contents.
  fileprivate var fraction: Point {
    switch self {
    case .topLeft: Point(x: 0, y: 0)
    case .top: Point(x: 0.5, y: 0)
    case .topRight: Point(x: 1, y: 0)
    case .left: Point(x: 0, y: 0.5)
    case .right: Point(x: 1, y: 0.5)
    case .bottomLeft: Point(x: 0, y: 1)
    case .bottom: Point(x: 0.5, y: 1)
    case .bottomRight: Point(x: 1, y: 1)
    case .center, .resize, .resizeAspect, .resizeAspectFill: Point(x: 0.5, y: 0.5)
    }
  }
}
