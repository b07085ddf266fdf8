import KuruDrawing

/// What a layer paints by itself, in its own coordinates and without its sublayers.
///
///     items    background | contents, gradient, fill, stroke | border
///                         firstInside                        firstAbove
///
/// The sublayers come before the border. Background and border end at the layer's outline as it is; only what stands between them is
/// clipped where the layer clips to its bounds.
struct LayerPicture: Sendable {
  private(set) var items: [DisplayList.Item] = []
  private(set) var firstInside = 0
  private(set) var firstAbove = 0
  /// Clips all that is not background or border; nil where nothing does.
  private(set) var clip: Path?

  /// - Parameters:
  ///   - drawing: takes the place of the layer's contents.
  ///   - isFlipped: whether the layer's coordinates stand upside down; contents never do.
  init(_ values: LayerValues, drawing: Drawing? = nil, isFlipped: Bool) {
    let hasArea = values.bounds.size.width != 0 && values.bounds.size.height != 0
    if hasArea, let color = values.backgroundColor, color.isVisible { fill(values.outline, .color(color)) }
    firstInside = items.count
    if let drawing {
      add(drawing, of: values, isFlipped: isFlipped)
    } else {
      switch values.contents {
      case .none: break
      case .drawing(let drawing): add(drawing, of: values, isFlipped: isFlipped)
      case .image(let pixmap): add(pixmap, of: values, isFlipped: isFlipped)
      }
    }
    // The gradient is rounded like the background.
    if hasArea, let paint = values.gradient?.paint(in: values.bounds.standardized) { fill(values.outline, paint) }
    if let shape = values.shape { add(shape) }
    firstAbove = items.count
    if hasArea, values.borderWidth > 0, let color = values.borderColor, color.isVisible {
      fill(values.borderRing, .color(color))
    }
    if values.masksToBounds { clip = values.outline }
  }

  private mutating func fill(_ path: Path, _ paint: Paint) {
    items.append(.fill(DisplayList.Fill(path: path, paint: paint)))
  }

  private mutating func add(_ shape: ShapeValues) {
    guard let path = shape.path, !path.isEmpty else { return }
    if let color = shape.fillColor, color.isVisible {
      items.append(.fill(DisplayList.Fill(path: path, rule: shape.fillRule, paint: .color(color))))
    }
    if let color = shape.strokeColor, color.isVisible, let style = shape.strokeStyle {
      items.append(.stroke(DisplayList.Stroke(path: path, style: style, paint: .color(color))))
    }
  }

  // MARK: Contents

  /// A drawing is what a bitmap of its bounds would be: stretched or placed by the gravity, and cut off at its sides.
  private mutating func add(_ drawing: Drawing, of values: LayerValues, isFlipped: Bool) {
    guard !drawing.list.isEmpty else { return }
    let whole = drawing.bounds.standardized
    let source = values.contentsRect == .unit ? whole : values.contentsRect.fraction(of: whole)
    let destination = values.contentsFrame(naturalSize: source.size)
    var map = source == destination ? Transform.identity : source.mapping(to: destination)
    if isFlipped { map = map.concatenating(values.upsideDown) }
    let isCut = !drawing.isPlain || source != whole
    if isCut {
      items.append(.beginGroup(DisplayList.Group(clips: [DisplayList.Clip(path: Path(source), transform: map)])))
    }
    for item in drawing.list.items { items.append(map.isIdentity ? item : item.applying(map)) }
    if isCut { items.append(.endGroup) }
  }

  private mutating func add(_ pixmap: Pixmap, of values: LayerValues, isFlipped: Bool) {
    let pixels = Rect(x: 0, y: 0, width: Double(pixmap.width), height: Double(pixmap.height))
    let source = values.contentsRect == .unit ? pixels : values.contentsRect.fraction(of: pixels)
    let scale = values.contentsScale > 0 ? values.contentsScale : 1
    let natural = Size(width: source.width / scale, height: source.height / scale)
    let destination = values.contentsFrame(naturalSize: natural)
    for piece in NineSlice.pieces(source: source, destination: destination, scale: scale, center: values.contentsCenter) {
      items.append(
        .image(
          DisplayList.Image(
            pixmap: pixmap, source: piece.source, destination: piece.destination,
            transform: isFlipped ? values.upsideDown : .identity)))
    }
  }
}

extension LayerValues {
  /// Upside down within the bounds.
  fileprivate var upsideDown: Transform { Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * bounds.midY) }
}

extension ShapeValues {
  /// Nil where nothing is stroked.
  fileprivate var strokeStyle: StrokeStyle? {
    guard lineWidth > 0, strokeStart < strokeEnd, strokeEnd > 0, strokeStart < 1 else { return nil }
    return StrokeStyle(
      width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit, dash: lineDashPattern,
      dashPhase: lineDashPhase, trimStart: max(strokeStart, 0), trimEnd: min(strokeEnd, 1))
  }
}

extension Color {
  /// Whether anything painted with it can be seen.
  var isVisible: Bool { alpha > 0 }
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

extension Path {
  init(_ rect: Rect) {
    self.init()
    addRect(rect)
  }
}
