import KuruDrawing

extension LayerValues {
  /// A layer that clips to its bounds casts none, for a shadow lies outside of them.
  var castsShadow: Bool {
    guard shadowOpacity > 0, !masksToBounds, let color = shadowColor else { return false }
    return color.isVisible
  }

  /// Offset and radius are in the layer's coordinates, so a turned layer turns its shadow. The radius is the standard deviation of the
  /// blur: Apple's documents give no relation, this is the one by which design tools and CSS (whose blur is twice it) are converted.
  func shadow(plane: Projection) -> DisplayList.Shadow {
    let local = plane.isAffine ? plane.affine : plane.linear(at: bounds.center)
    let offset = local.applyToVector(Point(x: shadowOffset.width, y: shadowOffset.height))
    let scale = local.determinant.magnitude.squareRoot()
    return DisplayList.Shadow(
      color: (shadowColor ?? .clear).fading(by: min(shadowOpacity, 1)), offset: offset,
      radius: 2 * max(shadowRadius, 0) * scale, outline: shadowPath.map(plane.clip))
  }
}
