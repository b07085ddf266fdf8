/// An affine map of the plane, for row vectors:
///
///                         | a   b   0 |
///     [x' y' 1] = [x y 1] | c   d   0 |
///                         | tx  ty  1 |
///
/// so `x' = a x + c y + tx` and `y' = b x + d y + ty`. A positive rotation turns x towards y: clockwise on the screen.
public struct Transform: Hashable, Sendable {
  public var a: Double
  public var b: Double
  public var c: Double
  public var d: Double
  public var tx: Double
  public var ty: Double

  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  @inlinable public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  @inlinable public init(translationX x: Double, y: Double) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  @inlinable public init(scaleX x: Double, y: Double) {
    self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// A rotation by `angle` radians about the origin.
  public init(rotation angle: Double) {
    let (sine, cosine) = Elementary.sinCos(angle)
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// The map that applies `self` first, then `next`.
  @inlinable public func concatenating(_ next: Transform) -> Transform {
    Transform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  @inlinable public func translatedBy(x: Double, y: Double) -> Transform {
    Transform(a: a, b: b, c: c, d: d, tx: x * a + y * c + tx, ty: x * b + y * d + ty)
  }

  @inlinable public func scaledBy(x: Double, y: Double) -> Transform {
    Transform(a: a * x, b: b * x, c: c * y, d: d * y, tx: tx, ty: ty)
  }

  public func rotated(by angle: Double) -> Transform { Transform(rotation: angle).concatenating(self) }

  @inlinable public var determinant: Double { a * d - b * c }

  /// The inverse, or nil where there is none (a determinant of zero, or one that is not finite).
  public var inverse: Transform? {
    let k = determinant
    guard k != 0, k.isFinite, (1 / k).isFinite else { return nil }
    return Transform(
      a: d / k, b: -b / k, c: -c / k, d: a / k,
      tx: (c * ty - d * tx) / k, ty: (b * tx - a * ty) / k)
  }

  @inlinable public func apply(_ p: Point) -> Point {
    Point(x: a * p.x + c * p.y + tx, y: b * p.x + d * p.y + ty)
  }

  /// Maps a vector: as `apply(_:)` without the translation.
  @inlinable public func applyToVector(_ p: Point) -> Point {
    Point(x: a * p.x + c * p.y, y: b * p.x + d * p.y)
  }

  /// The bounding box of the image of `r`.
  public func apply(_ r: Rect) -> Rect {
    if r.isNull { return r }
    let p = apply(Point(x: r.minX, y: r.minY))
    let q = apply(Point(x: r.maxX, y: r.minY))
    let s = apply(Point(x: r.minX, y: r.maxY))
    let t = apply(Point(x: r.maxX, y: r.maxY))
    return Rect(
      from: Point(x: min(min(p.x, q.x), min(s.x, t.x)), y: min(min(p.y, q.y), min(s.y, t.y))),
      to: Point(x: max(max(p.x, q.x), max(s.x, t.x)), y: max(max(p.y, q.y), max(s.y, t.y))))
  }

  /// By how much the map stretches the vectors that it stretches most: the larger singular value of its matrix.
  public var largestScale: Double {
    // Half the sum of the squares, and its distance from the two eigenvalues of M M^T.
    let half = (a * a + b * b + c * c + d * d) / 2
    let k = determinant
    return (half + max(0, half * half - k * k).squareRoot()).squareRoot()
  }

  /// Whether the map only moves and scales along the axes.
  @inlinable public var isAxisAligned: Bool { b == 0 && c == 0 }

  @inlinable public var isIdentity: Bool { self == .identity }

  @inlinable public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// Whether no number exceeds `Point.greatestPainted`.
  @inlinable public var isPaintable: Bool {
    Point(x: a, y: b).isPaintable && Point(x: c, y: d).isPaintable && Point(x: tx, y: ty).isPaintable
  }
}
