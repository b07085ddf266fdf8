/// A map of space, for row vectors: `[x' y' z' w'] = [x y z 1] M`, with `m41`, `m42`, `m43` the translation.
/// Seen from the front, a point lands on `(x'/w', y'/w')`.
public struct Transform3D: Hashable, Sendable {
  public var m11, m12, m13, m14: Double
  public var m21, m22, m23, m24: Double
  public var m31, m32, m33, m34: Double
  public var m41, m42, m43, m44: Double

  public static let identity = Transform3D(
    m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0,
    m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)

  @inlinable public init(
    m11: Double, m12: Double, m13: Double, m14: Double, m21: Double, m22: Double, m23: Double, m24: Double,
    m31: Double, m32: Double, m33: Double, m34: Double, m41: Double, m42: Double, m43: Double, m44: Double
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  @inlinable public init(_ t: Transform) {
    self.init(
      m11: t.a, m12: t.b, m13: 0, m14: 0, m21: t.c, m22: t.d, m23: 0, m24: 0,
      m31: 0, m32: 0, m33: 1, m34: 0, m41: t.tx, m42: t.ty, m43: 0, m44: 1)
  }

  public init(translationX x: Double, y: Double, z: Double = 0) {
    self = .identity
    (m41, m42, m43) = (x, y, z)
  }

  public init(scaleX x: Double, y: Double, z: Double = 1) {
    self = .identity
    (m11, m22, m33) = (x, y, z)
  }

  /// A rotation by `angle` radians about the axis (x, y, z); the identity where the axis has no length.
  public init(rotation angle: Double, x: Double, y: Double, z: Double) {
    self = .identity
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0, length.isFinite else { return }
    let (u, v, w) = (x / length, y / length, z / length)
    let (s, c) = Elementary.sinCos(angle)
    let k = 1 - c
    (m11, m12, m13) = (c + u * u * k, v * u * k + w * s, w * u * k - v * s)
    (m21, m22, m23) = (u * v * k - w * s, c + v * v * k, w * v * k + u * s)
    (m31, m32, m33) = (u * w * k + v * s, v * w * k - u * s, c + w * w * k)
  }

  /// The map that applies `self` first, then `n`.
  public func concatenating(_ n: Transform3D) -> Transform3D {
    if isIdentity { return n }
    if n.isIdentity { return self }
    return Transform3D(
      m11: m11 * n.m11 + m12 * n.m21 + m13 * n.m31 + m14 * n.m41,
      m12: m11 * n.m12 + m12 * n.m22 + m13 * n.m32 + m14 * n.m42,
      m13: m11 * n.m13 + m12 * n.m23 + m13 * n.m33 + m14 * n.m43,
      m14: m11 * n.m14 + m12 * n.m24 + m13 * n.m34 + m14 * n.m44,
      m21: m21 * n.m11 + m22 * n.m21 + m23 * n.m31 + m24 * n.m41,
      m22: m21 * n.m12 + m22 * n.m22 + m23 * n.m32 + m24 * n.m42,
      m23: m21 * n.m13 + m22 * n.m23 + m23 * n.m33 + m24 * n.m43,
      m24: m21 * n.m14 + m22 * n.m24 + m23 * n.m34 + m24 * n.m44,
      m31: m31 * n.m11 + m32 * n.m21 + m33 * n.m31 + m34 * n.m41,
      m32: m31 * n.m12 + m32 * n.m22 + m33 * n.m32 + m34 * n.m42,
      m33: m31 * n.m13 + m32 * n.m23 + m33 * n.m33 + m34 * n.m43,
      m34: m31 * n.m14 + m32 * n.m24 + m33 * n.m34 + m34 * n.m44,
      m41: m41 * n.m11 + m42 * n.m21 + m43 * n.m31 + m44 * n.m41,
      m42: m41 * n.m12 + m42 * n.m22 + m43 * n.m32 + m44 * n.m42,
      m43: m41 * n.m13 + m42 * n.m23 + m43 * n.m33 + m44 * n.m43,
      m44: m41 * n.m14 + m42 * n.m24 + m43 * n.m34 + m44 * n.m44)
  }

  @inlinable public var isIdentity: Bool { self == .identity }

  /// Whether the map keeps the plane z = 0 in itself without perspective.
  public var isAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0 && m43 == 0 && m44 == 1
  }

  /// The part of the map that acts on x and y: exact where `isAffine`, the parallel projection where only z is left out.
  public var affine: Transform { Transform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }

  public var isFinite: Bool {
    m11.isFinite && m12.isFinite && m13.isFinite && m14.isFinite && m21.isFinite && m22.isFinite && m23.isFinite
      && m24.isFinite && m31.isFinite && m32.isFinite && m33.isFinite && m34.isFinite && m41.isFinite && m42.isFinite
      && m43.isFinite && m44.isFinite
  }
}
