import KuruDrawing

extension LayerValues {
  /// From the layer's coordinates to its superlayer's, perspective left out.
  public func transformToSuperlayer(_ superlayer: LayerValues?) -> Transform {
    let identity = SublayerSpace(plane: .identity, isFlipped: false)
    let space = superlayer?.sublayerSpace(plane: .identity, in: identity) ?? identity
    return planeInSuperlayer(space).affine
  }

  /// The box of the transformed bounds in the superlayer's coordinates, without what the superlayer does to its sublayers.
  public var frame: Rect {
    if transform.isIdentity {
      return Rect(
        x: position.x - anchorPoint.x * bounds.size.width, y: position.y - anchorPoint.y * bounds.size.height,
        width: bounds.size.width, height: bounds.size.height)
    }
    return transformToSuperlayer(nil).apply(bounds)
  }
}
