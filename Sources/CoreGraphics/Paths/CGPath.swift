import KuruDrawing

/// Lines and curves in subpaths. Immutable; `CGMutablePath` is the one that grows.
///
/// Two paths are equal when their elements are, point for point.
public class CGPath: Hashable {
  /// The elements now. A value: what a mutable path becomes later does not change it.
  package internal(set) var path: Path

  package init(_ path: Path) { self.path = path }

  // The transforms are pointers, as Apple declares them: pass nil, or `&transform`.

  /// Begins at the corner with the smallest coordinates and goes towards larger x.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var shape = Path()
    shape.addRect(rect.rect)
    self.init(shape, transform)
  }

  /// The ellipse in `rect`, from the end of its x axis towards larger y: from 3 o'clock clockwise in a view.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var shape = Path()
    shape.addEllipse(in: rect.rect)
    self.init(shape, transform)
  }

  /// A rectangle with quarter-elliptic corners; in a view, from the left end of the top side clockwise.
  ///
  /// The element list is the same for every size and radius, 0 included, so that any two such paths can be interpolated.
  /// Differs: a corner larger than half a side is cut to half the side; Apple stops the program.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
  ) {
    var shape = Path()
    shape.addRoundedRect(rect.rect, cornerWidth: Double(cornerWidth), cornerHeight: Double(cornerHeight))
    self.init(shape, transform)
  }

  private convenience init(_ path: Path, _ transform: UnsafePointer<CGAffineTransform>?) {
    self.init(transform.map { path.applying($0.pointee.transform) } ?? path)
  }

  public static func == (a: CGPath, b: CGPath) -> Bool { a === b || a.path == b.path }

  public func hash(into hasher: inout Hasher) { hasher.combine(path) }

  /// An immutable path with the elements of now. Never nil; optional because Apple declares it so.
  public func copy() -> CGPath? { CGPath(path) }

  /// The path mapped by `transform`.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? { CGPath(path, transform) }

  /// A path with the elements of now that can grow.
  public func mutableCopy() -> CGMutablePath? { mutableCopy(using: nil) }

  /// A path that can grow, with the elements of now mapped by `transform`.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(transform.map { path.applying($0.pointee.transform) } ?? path)
  }
}
