import KuruDrawing

extension Painter {
  /// - Parameter isFlipped: whether the layer's coordinates stand upside down; contents never do.
  mutating func paintContents(of node: Node, _ values: LayerValues, _ plane: Projection, isFlipped: Bool) {
    var upright = plane
    if isFlipped {
      upright = plane.preceded(by: Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * values.bounds.midY))
    }
    if !presentation.drawings.isEmpty, !isInOldPicture, let drawing = presentation.drawings[node.id] {
      return paint(drawing, of: values, upright)
    }
    switch values.contents {
    case .none: break
    case .drawing(let drawing): paint(drawing, of: values, upright)
    case .image(let pixmap): paint(pixmap, of: values, upright)
    }
  }

  /// A drawing is what a bitmap of its bounds would be: stretched or placed by the gravity, and cut off at its sides.
  private mutating func paint(_ drawing: Drawing, of values: LayerValues, _ plane: Projection) {
    guard !drawing.list.isEmpty else { return }
    let whole = drawing.bounds.standardized
    let source = values.contentsRect == .unit ? whole : values.contentsRect.fraction(of: whole)
    let destination = values.contentsFrame(naturalSize: source.size)
    let map = source == destination ? plane : plane.preceded(by: source.mapping(to: destination))
    guard map.determinant != 0 else { return }
    let clip = drawing.isPlain && source == whole ? nil : begin(DisplayList.Group(clips: [map.clip(Path(source))]))
    for item in drawing.list.items {
      add(map.isAffine ? item.applying(map.affine) : item, map)
    }
    if let clip { end(clip) }
  }

  private mutating func paint(_ pixmap: Pixmap, of values: LayerValues, _ plane: Projection) {
    let pixels = Rect(x: 0, y: 0, width: Double(pixmap.width), height: Double(pixmap.height))
    let source = values.contentsRect == .unit ? pixels : values.contentsRect.fraction(of: pixels)
    let scale = values.contentsScale > 0 ? values.contentsScale : 1
    let natural = Size(width: source.width / scale, height: source.height / scale)
    let destination = values.contentsFrame(naturalSize: natural)
    guard source.width != 0, source.height != 0, destination.width != 0, destination.height != 0 else { return }
    let item = DisplayList.Image(
      pixmap: pixmap, source: source, destination: destination, transform: plane.itemTransform,
      sampling: values.magnificationFilter.sampling, minification: values.minificationFilter.sampling,
      stretch: NineSlice.stretch(of: values.contentsCenter, source: source, destination: destination, scale: scale))
    add(.image(item), plane)
  }
}

extension Rect {
  static let unit = Rect(x: 0, y: 0, width: 1, height: 1)

  /// This rectangle, given in fractions of `whole`.
  func fraction(of whole: Rect) -> Rect {
    Rect(
      x: whole.minX + minX * whole.width, y: whole.minY + minY * whole.height, width: width * whole.width,
      height: height * whole.height)
  }
}
