import KuruDrawing

/// What a layer shows between its background and its sublayers.
public enum Contents: Sendable, Equatable {
  case none
  /// Pixels, `contentsScale` of them to a point.
  case image(Pixmap)
  indirect case drawing(Drawing)
}

/// How an image that is scaled takes its colours.
public enum ContentsFilter: UInt8, Sendable {
  /// Mixes neighbours where the image is enlarged, and takes the mean of all that falls into a pixel where it is made smaller: what
  /// `trilinear` is near to.
  case linear
  /// Takes the one pixel that is nearest.
  case nearest
  case trilinear

  var sampling: DisplayList.Image.Sampling { self == .nearest ? .nearest : .linear }
}

/// Where contents go in the bounds. In a plane with y down, `top` is the smallest y.
public enum ContentsGravity: UInt8, Sendable {
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight, resize, resizeAspect, resizeAspectFill
}
