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

// What a layer shows is asked first and made then: most layers show little of all they could.
extension LayerValues {
  private var hasArea: Bool { bounds.size.width != 0 && bounds.size.height != 0 }

  var showsBackground: Bool {
    guard let color = backgroundColor else { return false }
    return color.isVisible && hasArea
  }

  func backgroundItem(in plane: Projection) -> DisplayList.Item {
    .fill(DisplayList.Fill(path: outline, transform: plane.itemTransform, paint: .color(backgroundColor ?? .clear)))
  }

  var showsBorder: Bool {
    guard borderWidth > 0, let color = borderColor else { return false }
    return color.isVisible && hasArea
  }

  func borderItem(in plane: Projection) -> DisplayList.Item {
    .fill(DisplayList.Fill(path: borderRing, transform: plane.itemTransform, paint: .color(borderColor ?? .clear)))
  }

  /// Over the background, rounded like it.
  func gradientItem(in plane: Projection) -> DisplayList.Item? {
    guard hasArea, let paint = gradient?.paint(in: bounds.standardized) else { return nil }
    return .fill(DisplayList.Fill(path: outline, transform: plane.itemTransform, paint: paint))
  }

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

extension ShapeValues {
  private var hasPath: Bool { path?.isEmpty == false }

  var showsFill: Bool { fillColor?.isVisible == true && hasPath }

  func fillItem(in plane: Projection) -> DisplayList.Item {
    .fill(
      DisplayList.Fill(
        path: path ?? Path(), rule: fillRule, transform: plane.itemTransform, paint: .color(fillColor ?? .clear)))
  }

  var showsStroke: Bool {
    strokeColor?.isVisible == true && lineWidth > 0 && strokeStart < strokeEnd && strokeEnd > 0 && strokeStart < 1
      && hasPath
  }

  func strokeItem(in plane: Projection) -> DisplayList.Item {
    let style = StrokeStyle(
      width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit, dash: lineDashPattern,
      dashPhase: lineDashPhase, trimStart: max(strokeStart, 0), trimEnd: min(strokeEnd, 1))
    return .stroke(
      DisplayList.Stroke(
        path: path ?? Path(), style: style, transform: plane.itemTransform, paint: .color(strokeColor ?? .clear)))
  }
}
