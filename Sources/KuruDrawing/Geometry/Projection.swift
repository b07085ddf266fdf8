/// A map of the plane that may have perspective, for row vectors:
///
///                         | a   b   u |
///     [x' y' w'] = [x y 1] | c   d   v |      and the point lands on (x'/w', y'/w').
///                         | tx  ty  w |
///
/// What is left of a map of space for what lies in the plane z = 0 and is seen from the front.
public struct Projection: Hashable, Sendable {
  public var affine: Transform
  public var u = 0.0
  public var v = 0.0
  public var w = 1.0

  public static let identity = Projection(Transform.identity)

  @inlinable public init(_ affine: Transform) { self.affine = affine }

  @inlinable public init(_ m: Transform3D) {
    affine = m.affine
    (u, v, w) = (m.m14, m.m24, m.m44)
    // A plain scale may be written in w; one below 0 is a plane behind the eye.
    if u == 0, v == 0, w != 1, w > 0 {
      let k = 1 / w
      affine = Transform(
        a: affine.a * k, b: affine.b * k, c: affine.c * k, d: affine.d * k, tx: affine.tx * k, ty: affine.ty * k)
      w = 1
    }
  }

  @inlinable init(affine: Transform, u: Double, v: Double, w: Double) {
    self.affine = affine
    (self.u, self.v, self.w) = (u, v, w)
  }

  @inlinable public var isAffine: Bool { u == 0 && v == 0 && w == 1 }

  /// The map that applies `self` first, then `next`.
  @inlinable public func concatenating(_ next: Projection) -> Projection {
    if isAffine, next.isAffine { return Projection(affine.concatenating(next.affine)) }
    return concatenatingPerspective(next)
  }

  @usableFromInline func concatenatingPerspective(_ next: Projection) -> Projection {
    var result = Projection(affine.concatenating(next.affine))
    result.affine.a += u * next.affine.tx
    result.affine.b += u * next.affine.ty
    result.affine.c += v * next.affine.tx
    result.affine.d += v * next.affine.ty
    result.affine.tx += (w - 1) * next.affine.tx
    result.affine.ty += (w - 1) * next.affine.ty
    result.u = affine.a * next.u + affine.b * next.v + u * next.w
    result.v = affine.c * next.u + affine.d * next.v + v * next.w
    result.w = affine.tx * next.u + affine.ty * next.v + w * next.w
    return result
  }

  /// The map that applies `first`, then `self`.
  @inlinable public func preceded(by first: Transform) -> Projection { Projection(first).concatenating(self) }

  @inlinable public var isFinite: Bool { affine.isFinite && u.isFinite && v.isFinite && w.isFinite }

  /// Whether its numbers are such as `Transform.isPaintable` lets through.
  public var isPaintable: Bool {
    affine.isPaintable && max(u.magnitude, v.magnitude, w.magnitude) <= Point.greatestPainted
  }

  /// Positive where a figure keeps its sense of rotation, negative for a mirror image, 0 where the plane is seen edge on.
  @inlinable public var determinant: Double {
    if isAffine { return affine.determinant }
    return affine.a * (affine.d * w - v * affine.ty) - affine.b * (affine.c * w - v * affine.tx)
      + u * (affine.c * affine.ty - affine.d * affine.tx)
  }

  /// The map back, or nil where there is none (a determinant of zero, or one that is not finite). A point has a positive depth in it where
  /// what lands there lies in front of the eye.
  public var inverse: Projection? {
    if isAffine { return affine.inverse.map { Projection($0) } }
    let k = 1 / determinant
    guard k.isFinite, k != 0 else { return nil }
    let (a, b, c, d, tx, ty) = (affine.a, affine.b, affine.c, affine.d, affine.tx, affine.ty)
    return Projection(
      affine: Transform(
        a: (d * w - v * ty) * k, b: (u * ty - b * w) * k, c: (v * tx - c * w) * k, d: (a * w - u * tx) * k,
        tx: (c * ty - d * tx) * k, ty: (b * tx - a * ty) * k),
      u: (b * v - u * d) * k, v: (u * c - a * v) * k, w: (a * d - b * c) * k)
  }

  // MARK: Points

  /// What is nearer to the eye than this part of the distance to the plane's origin is cut off.
  private static let nearest = 1e-3

  /// How far a point lies from the eye, in units of the eye's distance to the plane in which it is drawn. 0 or less: behind it.
  @inlinable public func depth(of p: Point) -> Double { u * p.x + v * p.y + w }

  func isInFront(_ p: Point) -> Bool { depth(of: p) >= Projection.nearest }

  /// - Precondition: the point lies in front of the eye.
  @inlinable public func apply(_ p: Point) -> Point { affine.apply(p) * (1 / depth(of: p)) }

  /// The point between two at which the cut runs.
  func cut(_ a: Point, _ b: Point) -> Point {
    let (da, db) = (depth(of: a), depth(of: b))
    return a.mixed(with: b, by: (Projection.nearest - da) / (db - da))
  }

  /// The box of what is seen of a rectangle; null where it lies behind the eye.
  public func apply(_ rect: Rect) -> Rect {
    isAffine ? affine.apply(rect) : Path(rect).projected(by: self).controlBounds
  }

  /// The affine map that agrees with this one, to first order, at a point. The identity where the point lies behind the eye.
  public func linear(at p: Point) -> Transform {
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
