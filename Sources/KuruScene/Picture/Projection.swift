import KuruDrawing

/// A map of the plane that may have perspective, for row vectors:
///
///                         | a   b   u |
///     [x' y' w'] = [x y 1] | c   d   v |      and the point lands on (x'/w', y'/w').
///                         | tx  ty  w |
///
/// What is left of a map of space for what lies in the plane z = 0 and is seen from the front.
struct Projection: Sendable, Equatable {
  var affine: Transform
  var u = 0.0
  var v = 0.0
  var w = 1.0

  static let identity = Projection(Transform.identity)

  init(_ affine: Transform) { self.affine = affine }

  init(_ m: Transform3D) {
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

  var isAffine: Bool { u == 0 && v == 0 && w == 1 }

  /// The map that applies `self` first, then `next`.
  func concatenating(_ next: Projection) -> Projection {
    var result = Projection(affine.concatenating(next.affine))
    if isAffine, next.isAffine { return result }
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
  func preceded(by first: Transform) -> Projection { Projection(first).concatenating(self) }

  var isFinite: Bool { affine.isFinite && u.isFinite && v.isFinite && w.isFinite }

  /// Positive where a figure keeps its sense of rotation, negative for a mirror image, 0 where the plane is seen edge on.
  var determinant: Double {
    if isAffine { return affine.determinant }
    return affine.a * (affine.d * w - v * affine.ty) - affine.b * (affine.c * w - v * affine.tx)
      + u * (affine.c * affine.ty - affine.d * affine.tx)
  }
}
