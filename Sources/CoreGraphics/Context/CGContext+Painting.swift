import KuruDrawing

extension CGContext {
  // MARK: The current path

  /// Fills the current path and forgets it. Open subpaths count as closed.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    fill(takePath(), rule: rule, transform: .identity)
  }

  /// Draws lines along the current path and forgets it.
  public func strokePath() { strokeAndForgetPath() }

  /// Fills, then strokes, as the mode says, and forgets the path.
  public func drawPath(using mode: CGPathDrawingMode) {
    if let rule = mode.fillRule { fill(currentPath, rule: rule, transform: .identity) }
    if mode.strokes { strokeAndForgetPath() } else { beginPath() }
  }

  // MARK: Shapes. Each forgets the current path.

  /// Fills the rectangle in the fill colour.
  public func fill(_ rect: CGRect) {
    beginPath()
    fill(Path { $0.addRect(rect.rect) }, rule: .winding, transform: state.userToList)
  }

  /// Fills all of them as one shape.
  public func fill(_ rects: [CGRect]) {
    beginPath()
    fill(
      Path { for rect in rects { $0.addRect(rect.rect.standardized) } }, rule: .winding, transform: state.userToList)
  }

  /// Fills the ellipse that touches the sides of the rectangle.
  public func fillEllipse(in rect: CGRect) {
    beginPath()
    fill(Path { $0.addEllipse(in: rect.rect) }, rule: .winding, transform: state.userToList)
  }

  /// Draws lines along the sides of the rectangle.
  public func stroke(_ rect: CGRect) {
    beginPath()
    stroke(Path { $0.addRect(rect.rect) }, style: state.strokeStyle)
  }

  /// Strokes with that line width; the context's own stays as it is.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    beginPath()
    var style = state.strokeStyle
    style.width = Double(width)
    stroke(Path { $0.addRect(rect.rect) }, style: style)
  }

  /// Draws a line along the ellipse that touches the sides of the rectangle.
  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    stroke(Path { $0.addEllipse(in: rect.rect) }, style: state.strokeStyle)
  }

  /// Draws a line from the first point to the second, from the third to the fourth, and so on.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    var lines = Path()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      lines.move(to: points[index].point)
      lines.line(to: points[index + 1].point)
    }
    stroke(lines, style: state.strokeStyle)
  }

  // MARK: What the engine can paint

  /// Paints a list under the context's transform, clip, alpha and shadow.
  package func draw(_ list: DisplayList, transform: Transform = .identity) {
    var mapped = DisplayList()
    mapped.append(list, transform: transform.concatenating(state.userToList), opacity: state.alpha)
    paint(mapped.items, extent: mapped.bounds())
  }

  /// Paints glyphs in the fill colour. The run's coordinates have y pointing down.
  package func draw(_ run: GlyphRun, transform: Transform = .identity) {
    let glyphs = DisplayList.Glyphs(
      run: run, transform: transform.concatenating(state.userToList),
      paint: .color(state.fillColor.fading(by: state.alpha)))
    paint([.glyphs(glyphs)], extent: glyphs.transform.apply(run.bounds))
  }

  func fill(_ path: Path, rule: CGPathFillRule, transform: Transform) {
    guard !path.isEmpty else { return }
    let fill = DisplayList.Fill(
      path: path, rule: rule.rule, transform: transform, paint: .color(state.fillColor.fading(by: state.alpha)))
    paint(
      [.fill(fill)], extent: transform.apply(path.controlBounds),
      mode: modeForColor(alpha: state.fillColor.alpha))
  }

  /// - Parameter path: in user space, in which the pen is round.
  func stroke(_ path: Path, style: StrokeStyle) {
    guard !path.isEmpty, style.width > 0 else { return }
    let stroke = DisplayList.Stroke(
      path: path, style: style, transform: state.userToList,
      paint: .color(state.strokeColor.fading(by: state.alpha)))
    paint(
      [.stroke(stroke)], extent: state.userToList.apply(path.strokeBounds(style)),
      mode: modeForColor(alpha: state.strokeColor.alpha))
  }

  /// The context's blend mode for painting in a plain colour: to put an opaque one in the place of what is there is to lay it over.
  private func modeForColor(alpha: Double) -> CGBlendMode {
    state.blendMode == .copy && alpha * state.alpha >= 1 && state.shadow == nil ? .normal : state.blendMode
  }

  /// Records items, whose brackets match, under the context's shadow and clip.
  ///
  /// - Parameter mode: nil for the context's.
  func paint(_ items: [DisplayList.Item], extent: Rect, mode: CGBlendMode? = nil) {
    // What holds a number that is not finite paints nothing.
    guard !extent.isNull, extent.isFinite, !paintBounds.isNull else { return }
    var items = items
    var extent = extent
    if let shadow = listShadow {
      items = [.beginGroup(DisplayList.Group(shadow: shadow))] + items + [.endGroup]
      extent = extent.union(extent.insetBy(dx: -2 * shadow.radius, dy: -2 * shadow.radius).offset(by: shadow.offset))
    }
    let mode = mode ?? state.blendMode
    guard mode == .normal else {
      return blend(items, mode: mode, extent: extent.intersection(paintBounds), under: state.clips)
    }
    recordedExtent = recordedExtent.union(extent.intersection(state.clipBounds))
    recorder.add(items, under: state.clips)
    flushIfExposed()
  }

  /// Brings drawing to memory that the caller may be looking at.
  func flushIfExposed() {
    if let bitmap, bitmap.isExposed, recorder.depth == 0 { flush() }
  }

  /// The shadow in the list's coordinates.
  var listShadow: DisplayList.Shadow? {
    state.shadow.map {
      DisplayList.Shadow(
        color: $0.color, offset: baseToList.applyToVector($0.offset),
        radius: $0.blur * baseToList.determinant.magnitude.squareRoot())
    }
  }

  private func strokeAndForgetPath() {
    let path = userPath
    beginPath()
    stroke(path, style: state.strokeStyle)
  }

  private func takePath() -> Path {
    defer { beginPath() }
    return currentPath
  }
}

extension Path {
  init(_ draw: (inout Path) -> Void) {
    self.init()
    draw(&self)
  }
}

extension Rect {
  /// Larger than anything that is drawn on.
  static let unbounded = Rect(x: -1e300, y: -1e300, width: 2e300, height: 2e300)

  func offset(by vector: Point) -> Rect { isNull ? self : Rect(origin: origin + vector, size: size) }
}
