import KuruDrawing

/// The space in which sublayers stand.
struct SublayerSpace {
  /// From the superlayer's plane to the list's coordinates.
  var plane: Projection
  /// What the superlayer's `sublayerTransform` does, in its coordinates.
  var transform = Transform3D.identity
  /// Whether that is anything.
  var isTransformed = false
  /// Whether an odd number of superlayers has flipped geometry.
  var isFlipped: Bool
  /// What each sublayer's opacity is multiplied by.
  var opacity = 1.0
  /// Whether the sublayers are drawn by their distance from the eye.
  var sortsByDepth = false

  init(plane: Projection, isFlipped: Bool) {
    self.plane = plane
    self.isFlipped = isFlipped
  }
}

extension LayerValues {
  /// The anchor point in the layer's own coordinates.
  var anchor: Point {
    Point(x: bounds.origin.x + anchorPoint.x * bounds.size.width, y: bounds.origin.y + anchorPoint.y * bounds.size.height)
  }

  /// From the layer's coordinates to the superlayer's: p' = (p - bounds.origin - anchorPoint * bounds.size) * transform + position.
  ///
  /// Flipped geometry turns the layer's own coordinates upside down first, within the bounds.
  func planeInSuperlayer(_ space: SublayerSpace) -> Projection {
    let anchor = anchor
    let fromAnchor = flip.translatedBackwards(by: anchor)
    if !space.isTransformed, transform.isAffine {
      var own = transform.isIdentity ? fromAnchor : fromAnchor.concatenating(transform.affine)
      own.tx += position.x
      own.ty += position.y
      return Projection(own).concatenating(space.plane)
    }
    var own = transformInSpace
    if space.isTransformed { own = own.concatenating(space.transform) }
    return Projection(own).concatenating(space.plane)
  }

  /// From the layer's coordinates to the superlayer's, in space.
  private var transformInSpace: Transform3D {
    var own = Transform3D(flip.translatedBackwards(by: anchor))
    own.m43 = -anchorPointZ
    return own.concatenating(transform)
      .concatenating(Transform3D(translationX: position.x, y: position.y, z: zPosition))
  }

  /// How near to the eye the middle of the layer stands, before perspective.
  func depth(in space: SublayerSpace) -> Double {
    let m = transformInSpace.concatenating(space.transform)
    let (x, y) = (bounds.midX, bounds.midY)
    return (x * m.m13 + y * m.m23 + m.m43) / (x * m.m14 + y * m.m24 + m.m44)
  }

  /// Upside down within the bounds where the geometry is flipped.
  private var flip: Transform {
    isGeometryFlipped ? Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * bounds.midY) : .identity
  }

  /// The space of the sublayers of a layer that preserves their depth: they are seen where the layer stands in its superlayer's space, and
  /// flattened one by one.
  func deepSublayerSpace(in space: SublayerSpace) -> SublayerSpace {
    var result = sublayerSpace(plane: space.plane, in: space)
    result.transform = result.transform.concatenating(transformInSpace).concatenating(space.transform)
    result.isTransformed = true
    result.opacity = space.opacity * min(opacity, 1)
    result.sortsByDepth = true
    return result
  }

  /// The space of the sublayers of a layer whose own coordinates `plane` maps to the list's.
  func sublayerSpace(plane: Projection, in space: SublayerSpace) -> SublayerSpace {
    var result = SublayerSpace(plane: plane, isFlipped: space.isFlipped != isGeometryFlipped)
    if !sublayerTransform.isIdentity {
      let anchor = anchor
      result.isTransformed = true
      result.transform = Transform3D(translationX: -anchor.x, y: -anchor.y)
        .concatenating(sublayerTransform)
        .concatenating(Transform3D(translationX: anchor.x, y: anchor.y))
    }
    return result
  }
}

extension Transform {
  fileprivate func translatedBackwards(by p: Point) -> Transform {
    Transform(a: a, b: b, c: c, d: d, tx: tx - p.x, ty: ty - p.y)
  }
}
