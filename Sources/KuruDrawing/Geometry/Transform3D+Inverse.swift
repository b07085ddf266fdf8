extension Transform3D {
  /// By how much the map changes volumes; below 0 for a mirror image.
  public var determinant: Double {
    if isAffine { return affine.determinant }
    let upper = [
      m11 * m22 - m12 * m21, m11 * m23 - m13 * m21, m11 * m24 - m14 * m21, m12 * m23 - m13 * m22, m12 * m24 - m14 * m22,
      m13 * m24 - m14 * m23,
    ]
    let lower = [
      m31 * m42 - m32 * m41, m31 * m43 - m33 * m41, m31 * m44 - m34 * m41, m32 * m43 - m33 * m42, m32 * m44 - m34 * m42,
      m33 * m44 - m34 * m43,
    ]
    return upper[0] * lower[5] - upper[1] * lower[4] + upper[2] * lower[3] + upper[3] * lower[2] - upper[4] * lower[1]
      + upper[5] * lower[0]
  }

  /// The inverse, or nil where there is none (a determinant of zero, or one that is not finite).
  public var inverse: Transform3D? {
    if isAffine { return affine.inverse.map(Transform3D.init) }
    // The determinants of all pairs of columns in the upper and in the lower two rows; every cofactor is a sum of products of them.
    let a12 = m11 * m22 - m12 * m21
    let a13 = m11 * m23 - m13 * m21
    let a14 = m11 * m24 - m14 * m21
    let a23 = m12 * m23 - m13 * m22
    let a24 = m12 * m24 - m14 * m22
    let a34 = m13 * m24 - m14 * m23
    let b12 = m31 * m42 - m32 * m41
    let b13 = m31 * m43 - m33 * m41
    let b14 = m31 * m44 - m34 * m41
    let b23 = m32 * m43 - m33 * m42
    let b24 = m32 * m44 - m34 * m42
    let b34 = m33 * m44 - m34 * m43
    let determinant = a12 * b34 - a13 * b24 + a14 * b23 + a23 * b14 - a24 * b13 + a34 * b12
    let k = 1 / determinant
    guard determinant != 0, determinant.isFinite, k.isFinite else { return nil }
    return Transform3D(
      m11: k * (m22 * b34 - m23 * b24 + m24 * b23), m12: k * (m13 * b24 - m12 * b34 - m14 * b23),
      m13: k * (m42 * a34 - m43 * a24 + m44 * a23), m14: k * (m33 * a24 - m32 * a34 - m34 * a23),
      m21: k * (m23 * b14 - m21 * b34 - m24 * b13), m22: k * (m11 * b34 - m13 * b14 + m14 * b13),
      m23: k * (m43 * a14 - m41 * a34 - m44 * a13), m24: k * (m31 * a34 - m33 * a14 + m34 * a13),
      m31: k * (m21 * b24 - m22 * b14 + m24 * b12), m32: k * (m12 * b14 - m11 * b24 - m14 * b12),
      m33: k * (m41 * a24 - m42 * a14 + m44 * a12), m34: k * (m32 * a14 - m31 * a24 - m34 * a12),
      m41: k * (m22 * b13 - m21 * b23 - m23 * b12), m42: k * (m11 * b23 - m12 * b13 + m13 * b12),
      m43: k * (m42 * a13 - m41 * a23 - m43 * a12), m44: k * (m31 * a23 - m32 * a13 + m33 * a12))
  }

  /// The map applied `count` times over, by repeated squaring; backwards where `count` is negative.
  ///
  /// The part of `count` after the decimal point does not count, and no more than a million times do. The identity where `count` is
  /// not a number, and where the map has no inverse and one is needed.
  public func repeated(_ count: Double) -> Transform3D {
    guard !isIdentity, !count.isNaN else { return .identity }
    var left = Int(min(count.magnitude, 1_000_000))
    guard var power = count < 0 ? inverse : self else { return .identity }
    var result = Transform3D.identity
    while left > 0 {
      if left & 1 == 1 { result = result.concatenating(power) }
      power = power.concatenating(power)
      left >>= 1
    }
    return result
  }
}
