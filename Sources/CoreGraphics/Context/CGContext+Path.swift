import KuruDrawing

// The current path. What is added is mapped by the transform of that moment. Lines and curves need a current point: on an empty path
// they do nothing, as on Apple's systems.

extension CGContext {
  /// Forgets the current path.
  public func beginPath() { currentPath = Path() }

  /// Begins a subpath.
  public func move(to point: CGPoint) { currentPath.move(to: list(point)) }

  /// A line from the current point.
  public func addLine(to point: CGPoint) {
    guard !currentPath.isEmpty else { return }
    currentPath.line(to: list(point))
  }

  /// A quadratic Bézier curve from the current point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    guard !currentPath.isEmpty else { return }
    currentPath.quad(to: list(end), control: list(control))
  }

  /// A cubic Bézier curve from the current point.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    guard !currentPath.isEmpty else { return }
    currentPath.cubic(to: list(end), control1: list(control1), control2: list(control2))
  }

  /// Moves to the first point and draws lines to the others.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Closes the current subpath with a line to its start.
  public func closePath() { currentPath.close() }

  /// A closed subpath from the corner with the smallest coordinates towards larger x.
  public func addRect(_ rect: CGRect) { add { $0.addRect(rect.rect) } }

  /// A closed subpath for each rectangle.
  public func addRects(_ rects: [CGRect]) {
    for rect in rects { addRect(rect) }
  }

  /// The ellipse in the rectangle, from the end of its x axis towards larger y.
  public func addEllipse(in rect: CGRect) { add { $0.addEllipse(in: rect.rect) } }

  /// Adds the subpaths of a path.
  public func addPath(_ path: CGPath) { currentPath.append(path.path, transform: state.userToList) }

  /// See `CGMutablePath.addArc(center:radius:startAngle:endAngle:clockwise:transform:)`.
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    let start = Double(startAngle)
    var arc = Path()
    arc.addArc(
      center: center.point, radius: Double(radius), start: start,
      sweep: arcSweep(from: start, to: Double(endAngle), growing: !clockwise))
    currentPath.continue(with: arc, transform: state.userToList)
  }

  /// See `CGMutablePath.addArc(tangent1End:tangent2End:radius:transform:)`.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    guard let current = currentPath.currentPoint, let from = state.userToList.inverse?.apply(current) else { return }
    currentPath.continue(
      with: Path.tangentArc(from: from, corner: tangent1End.point, to: tangent2End.point, radius: Double(radius)),
      transform: state.userToList)
  }

  /// The current path becomes the edge of its stroke, with the context's line width, cap, join and dash.
  public func replacePathWithStrokedPath() {
    currentPath = userPath.stroked(state.strokeStyle).applying(state.userToList)
  }

  // MARK: Questions

  /// Whether the current path has no elements.
  public var isPathEmpty: Bool { currentPath.isEmpty }

  /// In user space; (0, 0) for an empty path.
  public var currentPointOfPath: CGPoint {
    guard let point = currentPath.currentPoint, let inverse = state.userToList.inverse else { return .zero }
    return inverse.apply(point).cgPoint
  }

  /// The box in user space of all points, control points included. Null for an empty path.
  public var boundingBoxOfPath: CGRect { userPath.controlBounds.cgRect }

  /// The current path in user space; nil if it is empty.
  public var path: CGPath? { currentPath.isEmpty ? nil : CGPath(userPath) }

  /// Whether painting the path in that mode paints the point, which is in user space.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    if let rule = mode.fillRule, currentPath.contains(list(point), rule: rule.rule) { return true }
    return mode.strokes && userPath.stroked(state.strokeStyle).contains(point.point)
  }

  /// The current path in user space; empty where user space has collapsed.
  var userPath: Path {
    if state.userToList.isIdentity { return currentPath }
    guard let inverse = state.userToList.inverse else { return Path() }
    return currentPath.applying(inverse)
  }

  /// A point of user space in the list's coordinates.
  private func list(_ point: CGPoint) -> Point { state.userToList.apply(point.point) }

  private func add(_ draw: (inout Path) -> Void) {
    var shape = Path()
    draw(&shape)
    currentPath.append(shape, transform: state.userToList)
  }
}
