extension Transform3D {
  /// The numbers that the key paths `transform.scale.x`, `transform.rotation.z`, `transform.translation.x` and so on read and write.
  ///
  /// They make the map scale * Rx * Ry * Rz * translation (row vectors: the scale acts first), then the perspective; measured on
  /// Apple's system. A shear is lost. Angles are in radians.
  public struct Parts: Hashable, Sendable {
    public var scaleX = 1.0
    public var scaleY = 1.0
    public var scaleZ = 1.0
    public var rotationX = 0.0
    public var rotationY = 0.0
    public var rotationZ = 0.0
    public var translationX = 0.0
    public var translationY = 0.0
    public var translationZ = 0.0
    /// The last column of the perspective; (0, 0, 0, 1) is none.
    var perspective = SIMD4(0.0, 0, 0, 1)

    public init() {}

    /// The lengths of the first three rows are the scales, that of x negative for a mirror image; the rotations are those of the rows
    /// brought to length 1. A row of length 0 counts as unturned.
    public init(_ m: Transform3D) {
      (translationX, translationY, translationZ) = (m.m41, m.m42, m.m43)
      if m.hasPerspective { perspective = m.perspectiveAfterAffinePart }
      if m.m12 == 0, m.m13 == 0, m.m21 == 0, m.m23 == 0, m.m31 == 0, m.m32 == 0, m.m22 >= 0, m.m33 >= 0 {
        (scaleX, scaleY, scaleZ) = (m.m11, m.m22, m.m33)
        return
      }
      var axes = Axes(m)
      (scaleX, scaleY, scaleZ) = axes.normalize()
      (rotationX, rotationY, rotationZ) = axes.angles
    }

    public var transform: Transform3D {
      var result = Transform3D.identity
      if rotationX != 0 || rotationY != 0 || rotationZ != 0 {
        let (sx, cx) = rotationX == 0 ? (0, 1) : Elementary.sinCos(rotationX)
        let (sy, cy) = rotationY == 0 ? (0, 1) : Elementary.sinCos(rotationY)
        let (sz, cz) = rotationZ == 0 ? (0, 1) : Elementary.sinCos(rotationZ)
        (result.m11, result.m12, result.m13) = (cy * cz, cy * sz, -sy)
        (result.m21, result.m22, result.m23) = (sx * sy * cz - cx * sz, sx * sy * sz + cx * cz, sx * cy)
        (result.m31, result.m32, result.m33) = (cx * sy * cz + sx * sz, cx * sy * sz - sx * cz, cx * cy)
      }
      (result.m11, result.m12, result.m13) = (result.m11 * scaleX, result.m12 * scaleX, result.m13 * scaleX)
      (result.m21, result.m22, result.m23) = (result.m21 * scaleY, result.m22 * scaleY, result.m23 * scaleY)
      (result.m31, result.m32, result.m33) = (result.m31 * scaleZ, result.m32 * scaleZ, result.m33 * scaleZ)
      (result.m41, result.m42, result.m43) = (translationX, translationY, translationZ)
      if perspective != SIMD4(0, 0, 0, 1) { result.applyPerspective(perspective) }
      return result
    }
  }
}

extension Transform3D {
  var hasPerspective: Bool { m14 != 0 || m24 != 0 || m34 != 0 || m44 != 1 }

  /// With A the map without its last column and P one that has nothing but a last column p, self = A P, so A p is the last column of
  /// self. The last column itself where A has no inverse.
  var perspectiveAfterAffinePart: SIMD4<Double> {
    let column = SIMD4(m14, m24, m34, m44)
    var part = self
    (part.m14, part.m24, part.m34, part.m44) = (0, 0, 0, 1)
    guard let back = part.inverse else { return column }
    return SIMD4(
      back.m11 * column.x + back.m12 * column.y + back.m13 * column.z,
      back.m21 * column.x + back.m22 * column.y + back.m23 * column.z,
      back.m31 * column.x + back.m32 * column.y + back.m33 * column.z,
      back.m41 * column.x + back.m42 * column.y + back.m43 * column.z + column.w)
  }

  /// For a map without perspective: the one that has `p` as the last column of a perspective after it.
  mutating func applyPerspective(_ p: SIMD4<Double>) {
    m14 = m11 * p.x + m12 * p.y + m13 * p.z
    m24 = m21 * p.x + m22 * p.y + m23 * p.z
    m34 = m31 * p.x + m32 * p.y + m33 * p.z
    m44 = m41 * p.x + m42 * p.y + m43 * p.z + p.w
  }
}

/// The images of the three unit vectors.
struct Axes {
  var x: SIMD3<Double>
  var y: SIMD3<Double>
  var z: SIMD3<Double>

  init(_ m: Transform3D) {
    x = SIMD3(m.m11, m.m12, m.m13)
    y = SIMD3(m.m21, m.m22, m.m23)
    z = SIMD3(m.m31, m.m32, m.m33)
  }

  /// Brings each axis to length 1 and returns what the lengths were, the first one negative where the three were a left hand's.
  ///
  /// An axis of length 0 becomes square to the two others: where nothing is to be seen of an axis, it should not turn the rest.
  mutating func normalize() -> (Double, Double, Double) {
    var lengths = (Axes.length(x), Axes.length(y), Axes.length(z))
    if lengths.0 > 0 { x /= lengths.0 }
    if lengths.1 > 0 { y /= lengths.1 }
    if lengths.2 > 0 { z /= lengths.2 }
    completeBasis(lengths)
    if Axes.dot(Axes.cross(x, y), z) < 0 {
      lengths.0 = -lengths.0
      x = -x
    }
    return lengths
  }

  private mutating func completeBasis(_ lengths: (Double, Double, Double)) {
    let unitX = SIMD3(1.0, 0, 0)
    let unitZ = SIMD3(0.0, 0, 1)
    switch (lengths.0 > 0, lengths.1 > 0, lengths.2 > 0) {
    case (true, true, true): break
    case (false, true, true): x = Axes.unit(Axes.cross(y, z))
    case (true, false, true): y = Axes.unit(Axes.cross(z, x))
    case (true, true, false): z = Axes.unit(Axes.cross(x, y))
    case (true, false, false):
      // In the plane z = 0 where the axis is.
      y = Axes.unit(Axes.cross(x.z.magnitude < 0.9 ? unitZ : -unitX, x))
      z = Axes.cross(x, y)
    case (false, true, false):
      x = Axes.unit(Axes.cross(y, y.z.magnitude < 0.9 ? unitZ : -unitX))
      z = Axes.cross(x, y)
    case (false, false, true):
      y = Axes.unit(Axes.cross(z, z.x.magnitude < 0.9 ? unitX : -unitZ))
      x = Axes.cross(y, z)
    case (false, false, false): self = Axes(.identity)
    }
  }

  /// The angles of Rx * Ry * Rz. Where y turns by a quarter, x and z turn about one line; x gets all of it.
  var angles: (x: Double, y: Double, z: Double) {
    let cosineOfY = (x.x * x.x + x.y * x.y).squareRoot()
    let angleOfY = Elementary.atan2(-x.z, cosineOfY)
    guard cosineOfY > 1e-12 else { return (Elementary.atan2(-z.y, y.y), angleOfY, 0) }
    return (Elementary.atan2(y.z, z.z), angleOfY, Elementary.atan2(x.y, x.x))
  }

  static func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { a.x * b.x + a.y * b.y + a.z * b.z }

  static func length(_ a: SIMD3<Double>) -> Double { dot(a, a).squareRoot() }

  static func unit(_ a: SIMD3<Double>) -> SIMD3<Double> {
    let length = length(a)
    return length > 0 ? a / length : a
  }

  static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }
}
