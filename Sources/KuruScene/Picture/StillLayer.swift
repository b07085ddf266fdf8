import KuruDrawing

/// What can be said of a layer once and for all frames until the next commit.
struct StillLayer: Sendable {
  /// What the layer paints in coordinates that stand upright; nil where an animation changes that.
  let picture: LayerPicture?
  /// Whether the picture is another one where coordinates stand upside down.
  let hasContents: Bool
  /// From the layer's coordinates to the superlayer's, for a layer that is painted in the plainest way: nothing of it is animated, it is
  /// neither hidden nor in a group, and neither it nor its sublayers turn in space. Nil for any other.
  let placement: Transform?

  init(_ values: LayerValues, motions: [Motion], mask: Node?) {
    picture = motions.contains { $0.changesPicture } ? nil : LayerPicture(values, isFlipped: false)
    hasContents = values.contents != .none
    let isPlain =
      motions.isEmpty && mask == nil && !values.isHidden && values.opacity >= 1 && !values.castsShadow
      && !values.preservesDepth && values.isDoubleSided && !values.isGeometryFlipped && values.replicator == nil
      && values.transform.isAffine && values.sublayerTransform.isIdentity
    placement = isPlain ? values.transformToSuperlayer(nil) : nil
  }
}
