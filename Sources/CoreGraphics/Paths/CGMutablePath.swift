import KuruDrawing

/// A path that grows. Each method maps what it adds by its `transform`.
///
/// What needs a current point (lines and curves) does nothing on an empty path, as on Apple's systems.
public final class CGMutablePath: CGPath {
  /// An empty path.
  public init() { super.init(Path()) }

  package override init(_ path: Path) { super.init(path) }

  /// Begins a subpath.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.move(to: transform.transform.apply(point.point))
  }

  /// A line from the current point.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    guard !path.isEmpty else { return }
    path.line(to: transform.transform.apply(point.point))
  }

  /// A quadratic Bézier curve from the current point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    guard !path.isEmpty else { return }
    let t = transform.transform
    path.quad(to: t.apply(end.point), control: t.apply(control.point))
  }

  /// A cubic Bézier curve from the current point.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    guard !path.isEmpty else { return }
    let t = transform.transform
    path.cubic(to: t.apply(end.point), control1: t.apply(control1.point), control2: t.apply(control2.point))
  }

  /// Closes the current subpath with a line to its start.
  public func closeSubpath() { path.close() }

  /// Moves to the first point and draws lines to the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// A closed subpath from the corner with the smallest coordinates towards larger x.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    add(transform) { $0.addRect(rect.rect) }
  }

  /// A closed subpath for each rectangle.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// The ellipse in `rect`, from the end of its x axis towards larger y.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    add(transform) { $0.addEllipse(in: rect.rect) }
  }

  /// A rectangle with quarter-elliptic corners; see `CGPath.init(roundedRect:cornerWidth:cornerHeight:transform:)`.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    add(transform) {
      $0.addRoundedRect(rect.rect, cornerWidth: Double(cornerWidth), cornerHeight: Double(cornerHeight))
    }
  }

  /// Adds the subpaths of another path, or of this one once more.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    let added = path.path
    self.path.append(added, transform: transform.transform)
  }

  private func add(_ transform: CGAffineTransform, _ draw: (inout Path) -> Void) {
    guard !transform.isIdentity else { return draw(&path) }
    var shape = Path()
    draw(&shape)
    path.append(shape, transform: transform.transform)
  }
}
