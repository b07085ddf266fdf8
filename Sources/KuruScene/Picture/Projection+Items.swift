import KuruDrawing

extension Projection {
  /// The affine map that agrees with this one, to first order, at a point. The identity where the point lies behind the eye.
  func linear(at p: Point) -> Transform {
    let depth = u * p.x + v * p.y + w
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
  /// The item seen in perspective.
  ///
  /// A fill in one colour and the clips of a group are projected exactly. Differs: strokes, text, images and gradients are drawn with the
  /// affine map that fits best at the middle of the item, so a line does not grow thinner towards its far end.
  func projected(by plane: Projection) -> DisplayList.Item {
    switch self {
    case .fill(var fill):
      if case .color = fill.paint {
        fill.path = fill.path.applying(fill.transform).projected(by: plane)
        fill.transform = .identity
        return .fill(fill)
      }
      return nearlyProjected(by: plane, middle: fill.transform.apply(fill.path.middle))
    case .stroke(let stroke):
      return nearlyProjected(by: plane, middle: stroke.transform.apply(stroke.path.middle))
    case .glyphs(let glyphs):
      let first = glyphs.run.glyphs.first?.position ?? .zero
      let last = glyphs.run.glyphs.last?.position ?? .zero
      return nearlyProjected(by: plane, middle: glyphs.transform.apply(first.mixed(with: last, by: 0.5)))
    case .image(let image):
      return nearlyProjected(by: plane, middle: image.transform.apply(image.destination.center))
    case .clear(let rect, let transform):
      return nearlyProjected(by: plane, middle: transform.apply(rect.center))
    case .beginGroup(var group):
      for index in group.clips.indices {
        let clip = group.clips[index]
        group.clips[index].path = clip.path.applying(clip.transform).projected(by: plane)
        group.clips[index].transform = .identity
      }
      group.mask = group.mask.map { DisplayList($0.items.map { $0.projected(by: plane) }) }
      if var shadow = group.shadow {
        let local = plane.linear(at: .zero)
        shadow.offset = local.applyToVector(shadow.offset)
        shadow.radius *= local.determinant.magnitude.squareRoot()
        if let outline = shadow.outline {
          shadow.outline = DisplayList.Clip(
            path: outline.path.applying(outline.transform).projected(by: plane), rule: outline.rule)
        }
        group.shadow = shadow
      }
      return .beginGroup(group)
    case .endGroup:
      return self
    }
  }

  private func nearlyProjected(by plane: Projection, middle: Point) -> DisplayList.Item {
    applying(plane.linear(at: middle))
  }
}

extension Path {
  /// The middle of the box of all points.
  fileprivate var middle: Point {
    guard let first = points.first else { return .zero }
    var (low, high) = (first, first)
    for p in points {
      low = Point(x: min(low.x, p.x), y: min(low.y, p.y))
      high = Point(x: max(high.x, p.x), y: max(high.y, p.y))
    }
    return low.mixed(with: high, by: 0.5)
  }
}
