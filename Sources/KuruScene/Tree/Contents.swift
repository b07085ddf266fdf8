import KuruDrawing

/// What a layer shows between its background and its sublayers.
public enum Contents: Sendable, Equatable {
  case none
  /// Pixels, `contentsScale` of them to a point.
  case image(Pixmap)
  indirect case drawing(Drawing)
}

/// Where contents go in the bounds. In a plane with y down, `top` is the smallest y.
public enum ContentsGravity: UInt8, Sendable {
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight, resize, resizeAspect, resizeAspectFill
}
