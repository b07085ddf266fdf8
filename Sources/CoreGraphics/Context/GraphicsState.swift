import KuruDrawing

/// What `saveGState()` keeps: everything but the current path.
struct GraphicsState {
  /// From user space to the display list's coordinates.
  var userToList: Transform
  /// What limits painting, oldest first.
  var clips: [ClipNode] = []
  /// A box round the clips in the list's coordinates; null where all is clipped away.
  var clipBounds = Rect.unbounded

  var fillColor = Color.black
  var strokeColor = Color.black
  var fillSpace = CGColorSpace.deviceGray
  var strokeSpace = CGColorSpace.deviceGray
  var strokeStyle = StrokeStyle()
  /// Multiplies the alpha of all that is painted.
  var alpha = 1.0
  var shadow: Shadow?
  var blendMode = CGBlendMode.normal
  var interpolation = CGInterpolationQuality.default

  /// Offset and blur are in the base space, which later changes of user space do not touch.
  struct Shadow {
    var offset: Point
    var blur: Double
    var color: Color
  }
}

/// One limit of a clip stack. Nodes with one identifier are one and the same, so that items under equal stacks can share a group.
struct ClipNode {
  enum Limit {
    case path(DisplayList.Clip)
    /// The list's alpha multiplies what is painted.
    case mask(DisplayList)
  }

  let identifier: Int
  let limit: Limit
  /// A box round what it lets through, in the list's coordinates.
  let box: Rect
}
