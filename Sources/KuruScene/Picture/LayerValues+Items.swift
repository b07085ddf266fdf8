import KuruDrawing

extension Projection {
  /// The transform with which an item in this plane is made. A plane with perspective has none: the item is made in the layer's own
  /// coordinates, and projected as a whole when it is added.
  var itemTransform: Transform { isAffine ? affine : .identity }

  func clip(_ path: Path) -> DisplayList.Clip {
    isAffine ? DisplayList.Clip(path: path, transform: affine) : DisplayList.Clip(path: path.projected(by: self))
  }
}

extension Color {
  /// Whether anything painted with it can be seen.
  fileprivate var isVisible: Bool { alpha > 0 }
}

extension LayerValues {
  private var hasArea: Bool { bounds.size.width != 0 && bounds.size.height != 0 }

  func backgroundItem(in plane: Projection) -> DisplayList.Item? {
    guard let color = backgroundColor, color.isVisible, hasArea else { return nil }
    return .fill(DisplayList.Fill(path: outline, transform: plane.itemTransform, paint: .color(color)))
  }

  func borderItem(in plane: Projection) -> DisplayList.Item? {
    guard let color = borderColor, color.isVisible, borderWidth > 0, hasArea else { return nil }
    return .fill(DisplayList.Fill(path: borderRing, transform: plane.itemTransform, paint: .color(color)))
  }

  /// Over the background, rounded like it.
  func gradientItem(in plane: Projection) -> DisplayList.Item? {
    guard let paint = gradient?.paint(in: bounds.standardized), hasArea else { return nil }
    return .fill(DisplayList.Fill(path: outline, transform: plane.itemTransform, paint: paint))
  }

  /// Nil where there is none. A layer that clips to its bounds has none, for a shadow lies outside of them.
  ///
  /// Offset and radius are in the layer's coordinates, so a turned layer turns its shadow. The radius is the standard deviation of the
  /// blur: Apple's documents give no relation, this is the one by which design tools and CSS (whose blur is twice it) are converted.
  func shadow(plane: Projection) -> DisplayList.Shadow? {
    guard let shadowColor, shadowOpacity > 0, shadowColor.isVisible, !masksToBounds else { return nil }
    let local = plane.isAffine ? plane.affine : plane.linear(at: bounds.center)
    let offset = local.applyToVector(Point(x: shadowOffset.width, y: shadowOffset.height))
    let scale = local.determinant.magnitude.squareRoot()
    return DisplayList.Shadow(
      color: shadowColor.fading(by: min(shadowOpacity, 1)), offset: offset, radius: 2 * max(shadowRadius, 0) * scale,
      outline: shadowPath.map(plane.clip))
  }
}

extension ShapeValues {
  func fillItem(in plane: Projection) -> DisplayList.Item? {
    guard let color = fillColor, color.isVisible, let path, !path.isEmpty else { return nil }
    return .fill(
      DisplayList.Fill(path: path, rule: fillRule, transform: plane.itemTransform, paint: .color(color)))
  }

  func strokeItem(in plane: Projection) -> DisplayList.Item? {
    guard let color = strokeColor, color.isVisible, lineWidth > 0, strokeStart < strokeEnd, strokeEnd > 0, strokeStart < 1,
      let path, !path.isEmpty
    else { return nil }
    let style = StrokeStyle(
      width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit, dash: lineDashPattern,
      dashPhase: lineDashPhase, trimStart: max(strokeStart, 0), trimEnd: min(strokeEnd, 1))
    return .stroke(
      DisplayList.Stroke(path: path, style: style, transform: plane.itemTransform, paint: .color(color)))
  }
}
