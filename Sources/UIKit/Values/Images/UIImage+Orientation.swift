import CoreGraphics

extension UIImage.Orientation {
  /// Whether the picture is as wide as the pixels are high.
  var swapsSides: Bool {
    switch self {
    case .up, .down, .upMirrored, .downMirrored: false
    case .left, .right, .leftMirrored, .rightMirrored: true
    }
  }

  /// The orientation of the picture mirrored left to right.
  var mirrored: UIImage.Orientation {
    switch self {
    case .up: .upMirrored
    case .down: .downMirrored
    case .left: .rightMirrored
    case .right: .leftMirrored
    case .upMirrored: .up
    case .downMirrored: .down
    case .leftMirrored: .right
    case .rightMirrored: .left
    }
  }

  /// From the unit square of the pixels to that of the picture, both with y pointing down.
  ///
  /// The eight ways are those of Exif's orientation tag (JEITA CP-3451, 4.6.4 A): where the pixels' first row and column are shown.
  var placement: CGAffineTransform {
    switch self {
    case .up: .identity
    case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 1, ty: 1)
    case .left: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)
    case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
    case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 1, ty: 0)
    case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1)
    case .leftMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    case .rightMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 1, ty: 1)
    }
  }
}
