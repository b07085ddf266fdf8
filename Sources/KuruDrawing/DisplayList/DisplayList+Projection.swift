extension DisplayList {
  /// The list seen in perspective; see `Item.projected(by:)`.
  public func projected(by plane: Projection) -> DisplayList {
    plane.isAffine ? applying(plane.affine) : DisplayList(items.flatMap { $0.projected(by: plane) })
  }
}

extension DisplayList.Item {
  /// How far the chords of a projected stroke may be from its curves, in points before the projection.
  private static let strokeTolerance = 0.02

  /// The item seen in perspective: one item, or for text a group of one item a glyph.
  ///
  /// Differs: a shadow of a group's content is moved and blurred as the middle of the plane would have it, and what is cleared is cleared
  /// with the affine map that fits best at its middle.
  public func projected(by plane: Projection) -> [DisplayList.Item] {
    if plane.isAffine { return [applying(plane.affine)] }
    switch self {
    case .fill(let fill):
      return [.fill(fill.projected(by: plane))]
    case .stroke(let stroke):
      let outline = stroke.path.stroked(stroke.style, tolerance: DisplayList.Item.strokeTolerance)
      let fill = DisplayList.Fill(path: outline, transform: stroke.transform, paint: stroke.paint)
      return [.fill(fill.projected(by: plane))]
    case .glyphs(let glyphs):
      return glyphs.projected(by: plane)
    case .image(var image):
      image.perspective = (image.perspective ?? .identity).concatenating(Projection(image.transform)).concatenating(plane)
      image.transform = .identity
      return [.image(image)]
    case .bitmap(var bitmap):
      bitmap.perspective = (bitmap.perspective ?? .identity).concatenating(Projection(bitmap.transform)).concatenating(plane)
      bitmap.transform = .identity
      return [.bitmap(bitmap)]
    case .clear(let rect, let transform):
      return [applying(plane.linear(at: transform.apply(rect.center)))]
    case .beginGroup(let group):
      return [.beginGroup(group.projected(by: plane))]
    case .endGroup:
      return [self]
    }
  }
}

extension DisplayList.Fill {
  fileprivate func projected(by plane: Projection) -> DisplayList.Fill {
    let map = plane.preceded(by: transform)
    var paint = paint
    if case .gradient(var gradient) = paint {
      gradient.perspective = (gradient.perspective ?? .identity).concatenating(map)
      paint = .gradient(gradient)
    }
    return DisplayList.Fill(path: path.projected(by: map), rule: rule, paint: paint)
  }
}

extension DisplayList.Glyphs {
  /// The glyphs as shapes and images. Those that let something through fade together, as the glyphs of a run do.
  fileprivate func projected(by plane: Projection) -> [DisplayList.Item] {
    var opacity = 1.0
    var paint = paint
    if case .color(var color) = paint, color.alpha < 1 {
      opacity = color.alpha
      color.alpha = 1
      paint = .color(color)
    }
    var items: [DisplayList.Item] = []
    for glyph in run.glyphs {
      let place = Transform(a: run.size, b: 0, c: 0, d: run.size, tx: glyph.position.x, ty: glyph.position.y)
      switch run.table.picture(of: glyph.id) {
      case .outline(let path):
        items.append(.fill(DisplayList.Fill(path: path.applying(place), transform: transform, paint: paint)))
      case .layers(let layers):
        for layer in layers {
          let paint = layer.color.map { Paint.color($0) } ?? paint
          items.append(.fill(DisplayList.Fill(path: layer.outline.applying(place), transform: transform, paint: paint)))
        }
      case .drawing(let drawing):
        var list = DisplayList()
        list.append(drawing.list(in: paint.textColor), transform: place.concatenating(transform))
        items += list.items
      case .bitmap(let pixmap, let box):
        let source = Rect(x: 0, y: 0, width: Double(pixmap.width), height: Double(pixmap.height))
        items.append(
          .image(
            DisplayList.Image(
              pixmap: pixmap, source: source, destination: box, transform: place.concatenating(transform))))
      case nil: break
      }
    }
    let seen = items.flatMap { $0.projected(by: plane) }
    return opacity < 1 ? [.beginGroup(DisplayList.Group(opacity: opacity))] + seen + [.endGroup] : seen
  }
}

extension DisplayList.Group {
  fileprivate func projected(by plane: Projection) -> DisplayList.Group {
    var group = self
    group.clips = clips.map { $0.projected(by: plane) }
    group.mask = mask.map { $0.projected(by: plane) }
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
  public func projected(by plane: Projection) -> DisplayList.Clip {
    DisplayList.Clip(path: path.projected(by: plane.preceded(by: transform)), rule: rule)
  }
}
