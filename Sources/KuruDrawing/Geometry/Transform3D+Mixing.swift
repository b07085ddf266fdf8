extension Transform3D {
  /// The map a fraction `t` of the way to `other`; see `Mixture`. Exact at 0 and at 1.
  public func mixed(with other: Transform3D, by t: Double) -> Transform3D {
    Mixture(from: self, to: other).transform(at: t)
  }

  /// The maps on the way from one to another, by parts that each mean something, so that a turn stays a turn on its way.
  ///
  /// Two maps of the plane mix as CSS mixes two-dimensional matrices (CSS Transforms Module 1, section 11): a move, a scale, an angle
  /// that takes the shorter way (a half turn goes the negative way, measured), and the shear that remains. Others mix as CSS mixes
  /// three-dimensional ones: a move, a scale, a shear, a rotation along the great circle, and a perspective.
  ///
  /// A class, for the parts are many numbers and are asked for at every frame.
  public final class Mixture: Sendable {
    private enum Parts: Sendable {
      case plane(PlaneParts, PlaneParts)
      case space(SpaceParts, SpaceParts)
    }

    private let from: Transform3D
    private let to: Transform3D
    private let parts: Parts

    /// Takes both maps apart.
    public init(from: Transform3D, to: Transform3D) {
      self.from = from
      self.to = to
      if from.isAffine, to.isAffine {
        var (a, b) = (PlaneParts(from.affine), PlaneParts(to.affine))
        PlaneParts.findShorterWay(&a, &b)
        parts = .plane(a, b)
      } else {
        parts = .space(SpaceParts(from), SpaceParts(to))
      }
    }

    /// The map a fraction `t` of the way; exactly the two given ones at 0 and at 1.
    public func transform(at t: Double) -> Transform3D {
      if t == 0 { return from }
      if t == 1 { return to }
      switch parts {
      case .plane(let a, let b): return Transform3D(a.mixed(with: b, by: t).transform)
      case .space(let a, let b): return a.mixed(with: b, by: t).transform
      }
    }
  }
}

/// A map of the plane as shear * scale * rotation * translation (the shear acts first).
private struct PlaneParts: Sendable {
  var translation: Point
  var scale: (x: Double, y: Double)
  /// In radians, in -pi ... pi.
  var angle: Double
  /// What is left of the map's two rows when scale and rotation are taken out; the identity where it does not shear.
  var shear: (xx: Double, xy: Double, yx: Double, yy: Double)

  init(_ m: Transform) {
    translation = Point(x: m.tx, y: m.ty)
    var row0 = Point(x: m.a, y: m.b)
    var row1 = Point(x: m.c, y: m.d)
    scale = (row0.length, row1.length)
    // A mirror image turns over one axis: the one whose own entry is smaller.
    if m.determinant < 0 {
      if row0.x < row1.y { scale.x = -scale.x } else { scale.y = -scale.y }
    }
    // A row of no length takes the place that is square to the other, so that a scale from 0 grows in proportion.
    if scale.x != 0 { row0 = row0 * (1 / scale.x) }
    if scale.y != 0 { row1 = row1 * (1 / scale.y) }
    switch (scale.x != 0, scale.y != 0) {
    case (true, true): break
    case (true, false): row1 = Point(x: -row0.y, y: row0.x)
    case (false, true): row0 = Point(x: row1.y, y: -row1.x)
    case (false, false): (row0, row1) = (Point(x: 1, y: 0), Point(x: 0, y: 1))
    }
    angle = Elementary.atan2(row0.y, row0.x)
    let (c, s) = (row0.x, row0.y)
    shear = (
      row0.x * c + row0.y * s, row0.y * c - row0.x * s,
      row1.x * c + row1.y * s, row1.y * c - row1.x * s
    )
  }

  /// Changes how two maps are written, and not the maps, so that the angle between them is the smaller one.
  static func findShorterWay(_ from: inout PlaneParts, _ to: inout PlaneParts) {
    // Two mirror images over different axes are one of them turned by half a turn.
    if (from.scale.x < 0 && to.scale.y < 0) || (from.scale.y < 0 && to.scale.x < 0) {
      from.scale = (-from.scale.x, -from.scale.y)
      from.angle += from.angle < 0 ? Elementary.pi : -Elementary.pi
    }
    let turn = 2 * Elementary.pi
    if from.angle == 0 { from.angle = turn }
    if to.angle == 0 { to.angle = turn }
    if (from.angle - to.angle).magnitude > Elementary.pi {
      if from.angle > to.angle { from.angle -= turn } else { to.angle -= turn }
    }
  }

  func mixed(with other: PlaneParts, by t: Double) -> PlaneParts {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * t }
    var result = self
    result.translation = translation.mixed(with: other.translation, by: t)
    result.scale = (mix(scale.x, other.scale.x), mix(scale.y, other.scale.y))
    result.angle = mix(angle, other.angle)
    result.shear = (
      mix(shear.xx, other.shear.xx), mix(shear.xy, other.shear.xy), mix(shear.yx, other.shear.yx),
      mix(shear.yy, other.shear.yy)
    )
    return result
  }

  var transform: Transform {
    let (s, c) = Elementary.sinCos(angle)
    // The rows of the shear, turned, and scaled as the rows of the map are.
    return Transform(
      a: scale.x * (shear.xx * c - shear.xy * s), b: scale.x * (shear.xx * s + shear.xy * c),
      c: scale.y * (shear.yx * c - shear.yy * s), d: scale.y * (shear.yx * s + shear.yy * c),
      tx: translation.x, ty: translation.y)
  }
}

/// A map of space as scale * shear * rotation * translation * perspective (the scale acts first).
private struct SpaceParts: Sendable {
  var translation: SIMD3<Double>
  var scale: SIMD3<Double>
  /// How much of x goes into y, of x into z, of y into z.
  var shear: SIMD3<Double>
  /// A unit quaternion, w last.
  var rotation: SIMD4<Double>
  var perspective: SIMD4<Double>

  init(_ m: Transform3D) {
    translation = SIMD3(m.m41, m.m42, m.m43)
    perspective = m.hasPerspective ? m.perspectiveAfterAffinePart : SIMD4(0, 0, 0, 1)
    // Gram and Schmidt: each row without what the rows before it have of it.
    var axes = Axes(m)
    shear = SIMD3(0, 0, 0)
    let x = Axes.unit(axes.x)
    shear.x = Axes.dot(x, axes.y)
    axes.y -= x * shear.x
    let y = Axes.unit(axes.y)
    shear.y = Axes.dot(x, axes.z)
    shear.z = Axes.dot(y, axes.z)
    axes.z -= x * shear.y + y * shear.z
    let lengths = axes.normalize()
    scale = SIMD3(lengths.0, lengths.1, lengths.2)
    // A mirror image has turned x round.
    if scale.x < 0 { (shear.x, shear.y) = (-shear.x, -shear.y) }
    // In units of the row's own length, so that it does not depend on the scale.
    if scale.y != 0 { shear.x /= scale.y }
    if scale.z != 0 { (shear.y, shear.z) = (shear.y / scale.z, shear.z / scale.z) }
    rotation = SpaceParts.quaternion(axes)
  }

  /// From the largest of the four components, which loses least. Source: any text on rotation matrices, transposed for row vectors.
  private static func quaternion(_ a: Axes) -> SIMD4<Double> {
    let trace = a.x.x + a.y.y + a.z.z
    var q: SIMD4<Double>
    if trace > 0 {
      q = SIMD4(a.y.z - a.z.y, a.z.x - a.x.z, a.x.y - a.y.x, 1 + trace)
    } else if a.x.x >= a.y.y && a.x.x >= a.z.z {
      q = SIMD4(1 + a.x.x - a.y.y - a.z.z, a.x.y + a.y.x, a.x.z + a.z.x, a.y.z - a.z.y)
    } else if a.y.y >= a.z.z {
      q = SIMD4(a.x.y + a.y.x, 1 + a.y.y - a.x.x - a.z.z, a.y.z + a.z.y, a.z.x - a.x.z)
    } else {
      q = SIMD4(a.x.z + a.z.x, a.y.z + a.z.y, 1 + a.z.z - a.x.x - a.y.y, a.x.y - a.y.x)
    }
    q /= dot(q, q).squareRoot()
    return q
  }

  func mixed(with other: SpaceParts, by t: Double) -> SpaceParts {
    var result = self
    result.translation += (other.translation - translation) * t
    result.scale += (other.scale - scale) * t
    result.shear += (other.shear - shear) * t
    result.perspective += (other.perspective - perspective) * t
    result.rotation = SpaceParts.slerp(rotation, other.rotation, t)
    return result
  }

  /// Not `sum()`, whose order of addition is not promised.
  private static func dot(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> Double { a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w }

  private static func slerp(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ t: Double) -> SIMD4<Double> {
    var cosine = dot(a, b)
    // Both signs of a quaternion are one rotation; the nearer one is the shorter way.
    let b = cosine < 0 ? -b : b
    cosine = min(cosine.magnitude, 1)
    let angle = Elementary.acos(cosine)
    guard angle > 1e-9 else { return a + (b - a) * t }
    let k = 1 / Elementary.sin(angle)
    return a * (Elementary.sin((1 - t) * angle) * k) + b * (Elementary.sin(t * angle) * k)
  }

  var transform: Transform3D {
    let (x, y, z, w) = (rotation.x, rotation.y, rotation.z, rotation.w)
    let rotationX = SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w))
    let rotationY = SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w))
    let rotationZ = SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
    let row0 = rotationX * scale.x
    let row1 = (rotationY + rotationX * shear.x) * scale.y
    let row2 = (rotationZ + rotationX * shear.y + rotationY * shear.z) * scale.z
    var result = Transform3D(
      m11: row0.x, m12: row0.y, m13: row0.z, m14: 0, m21: row1.x, m22: row1.y, m23: row1.z, m24: 0,
      m31: row2.x, m32: row2.y, m33: row2.z, m34: 0, m41: translation.x, m42: translation.y, m43: translation.z, m44: 1)
    if perspective != SIMD4(0, 0, 0, 1) { result.applyPerspective(perspective) }
    return result
  }
}
