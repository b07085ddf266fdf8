import KuruDrawing

extension Projection {
  /// The affine map that agrees with this one, to first order, at a point. The identity where the point lies behind the eye.
  func linear(at p: Point) -> Transform {
    let depth = depth(of: p)
    guard depth > 0 else { return .identity }
    let image = affine.apply(p)
    let k = 1 / depth
    let (x, y) = (image.x * k, image.y * k)
    var result = Transform(
      a: (affine.a - x * u) * k, b: (affine.b - y * u) * k, c: (affine.c - x * v) * k, d: (affine.d - y * v) * k,
      tx: 0, ty: 0)
    let origin = result.apply(p)
    (result.tx, result.ty) = (x - origin.x, y - origin.y)
    return result
  }
}

extension DisplayList.Item {
  /// How far the chords of a projected stroke may be from its curves, in points before the projection.
  private static let strokeTolerance = 0.02

  /// The item seen in perspective.
  ///
  /// Fills and strokes in one colour, and the clips of a group, are projected exactly. Differs: text, images and gradients are drawn with
  /// the affine map that fits best at the middle of the item.
  func projected(by plane: Projection) -> DisplayList.Item {
    switch self {
    case .fill(var fill):
      guard case .color = fill.paint else {
        return applying(plane.linear(at: fill.transform.apply(fill.path.controlBounds.center)))
      }
      fill.path = fill.path.applying(fill.transform).projected(by: plane)
      fill.transform = .identity
      return .fill(fill)
    case .stroke(let stroke):
      guard case .color = stroke.paint else {
        return applying(plane.linear(at: stroke.transform.apply(stroke.path.controlBounds.center)))
      }
      let outline = stroke.path.stroked(stroke.style, tolerance: DisplayList.Item.strokeTolerance)
      return .fill(
        DisplayList.Fill(path: outline.applying(stroke.transform).projected(by: plane), paint: stroke.paint))
    case .glyphs(let glyphs):
      let first = glyphs.run.glyphs.first?.position ?? .zero
      let last = glyphs.run.glyphs.last?.position ?? .zero
      return applying(plane.linear(at: glyphs.transform.apply(first.mixed(with: last, by: 0.5))))
    case .image(let image):
      return applying(plane.linear(at: image.transform.apply(image.destination.center)))
    case .clear(let rect, let transform):
      return applying(plane.linear(at: transform.apply(rect.center)))
    case .beginGroup(let group):
      return .beginGroup(group.projected(by: plane))
    case .endGroup:
      return self
    }
  }
}

extension DisplayList.Group {
  fileprivate func projected(by plane: Projection) -> DisplayList.Group {
    var group = self
    group.clips = clips.map { $0.projected(by: plane) }
    group.mask = mask.map { DisplayList($0.items.map { $0.projected(by: plane) }) }
    if var shadow = group.shadow {
      let local = plane.linear(at: .zero)
      shadow.offset = local.applyToVector(shadow.offset)
      shadow.radius *= local.determinant.magnitude.squareRoot()
      shadow.outline = shadow.outline?.projected(by: plane)
      group.shadow = shadow
    }
    return group
  }
}

extension DisplayList.Clip {
  fileprivate func projected(by plane: Projection) -> DisplayList.Clip {
    DisplayList.Clip(path: path.applying(transform).projected(by: plane), rule: rule)
  }
}
