import KuruDrawing

/// The space in which sublayers stand.
struct SublayerSpace {
  /// From the superlayer's plane to the list's coordinates. Of a layer that keeps depth: the plane of the one above that does not.
  var plane: Projection
  /// What is done to the sublayers before they are laid into the plane: the superlayer's `sublayerTransform`, in its coordinates, and the
  /// place in space of layers that keep depth.
  var transform = Transform3D.identity
  /// Whether that is anything.
  var isTransformed = false
  /// Whether an odd number of superlayers has flipped geometry.
  var isFlipped: Bool
  /// Whether the plane shows its back.
  var isFacingAway = false
  /// What each layer's opacity is multiplied by: that of the layers that keep depth, which have no picture of their own to fade, and of a
  /// superlayer that does not fade as a whole.
  var opacity = 1.0

  init(plane: Projection, isFlipped: Bool) {
    self.plane = plane
    self.isFlipped = isFlipped
  }
}

/// Where a layer is seen.
public struct Placement: Sendable {
  /// From the layer's coordinates to those in which it is seen: the superlayer's, or a display list's.
  public var plane: Projection
  /// Whether it shows its back: turned by more than a quarter about an axis in its plane. A mirror image faces the viewer.
  public var isFacingAway: Bool
}

extension LayerValues {
  /// The anchor point in the layer's own coordinates.
  var anchor: Point {
    Point(x: bounds.origin.x + anchorPoint.x * bounds.size.width, y: bounds.origin.y + anchorPoint.y * bounds.size.height)
  }

  /// From the layer's coordinates to the superlayer's: p' = (p - bounds.origin - anchorPoint * bounds.size) * transform + position.
  ///
  /// Flipped geometry turns the layer's own coordinates upside down first, within the bounds.
  func placement(in space: SublayerSpace) -> Placement {
    if !space.isTransformed, let transform = affineTransform {
      let fromAnchor = flip.translatedBackwards(by: anchor)
      var own = transform.isIdentity ? fromAnchor : fromAnchor.concatenating(transform)
      own.tx += position.x
      own.ty += position.y
      return Placement(plane: Projection(own).concatenating(space.plane), isFacingAway: space.isFacingAway)
    }
    let own = placementInSpace(space)
    let seen = Projection(own)
    // A map of space that keeps the sense of rotation in the plane as well as in space shows the front, and so does one that turns both.
    let showsBack = seen.determinant * own.determinant < 0
    return Placement(plane: seen.concatenating(space.plane), isFacingAway: space.isFacingAway != showsBack)
  }

  /// The same, in space: before what it shows is laid into the superlayer's plane.
  func placementInSpace(_ space: SublayerSpace) -> Transform3D {
    var own = Transform3D(flip.translatedBackwards(by: anchor))
    own.m43 = -anchorPointZ
    own = own.concatenating(transform)
    own = own.concatenating(Transform3D(translationX: position.x, y: position.y, z: zPosition))
    return space.isTransformed ? own.concatenating(space.transform) : own
  }

  /// Upside down within the bounds where the geometry is flipped.
  private var flip: Transform {
    isGeometryFlipped ? Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * bounds.midY) : .identity
  }

  /// The space of the sublayers of a layer that is seen there.
  func sublayerSpace(_ placement: Placement, in space: SublayerSpace) -> SublayerSpace {
    var result = SublayerSpace(plane: placement.plane, isFlipped: space.isFlipped != isGeometryFlipped)
    result.isFacingAway = placement.isFacingAway
    if !sublayerTransform.isIdentity {
      result.isTransformed = true
      result.transform = sublayerTransformAboutAnchor
    }
    return result
  }

  /// The space of the sublayers of a layer that keeps depth: they stand in that of its superlayer.
  func sublayerSpaceKeepingDepth(in space: SublayerSpace) -> SublayerSpace {
    var result = space
    result.isFlipped = space.isFlipped != isGeometryFlipped
    result.opacity *= min(opacity, 1)
    result.isTransformed = true
    result.transform = sublayerTransformAboutAnchor.concatenating(placementInSpace(space))
    return result
  }

  private var sublayerTransformAboutAnchor: Transform3D {
    if sublayerTransform.isIdentity { return .identity }
    let anchor = flip.apply(anchor)
    return Transform3D(translationX: -anchor.x, y: -anchor.y)
      .concatenating(sublayerTransform)
      .concatenating(Transform3D(translationX: anchor.x, y: anchor.y))
  }
}

extension Transform {
  fileprivate func translatedBackwards(by p: Point) -> Transform {
    Transform(a: a, b: b, c: c, d: d, tx: tx - p.x, ty: ty - p.y)
  }
}
