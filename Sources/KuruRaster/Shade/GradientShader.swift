import KuruDrawing

/// The colours of a gradient, pixel by pixel.
struct GradientShader {
  private let ramp: ColorRamp
  private let geometry: Gradient.Geometry
  /// From pixels to the gradient's coordinates.
  private let inverse: Transform
  private let extendsBefore: Bool
  private let extendsAfter: Bool

  /// - Parameter transform: from the gradient's coordinates to pixels.
  ///
  /// Nil where the gradient paints nothing: no stops, a number that is not finite, a transform without an inverse.
  init?(_ gradient: Gradient, transform: Transform) {
    guard let ramp = ColorRamp(gradient), let inverse = transform.inverse, inverse.isFinite,
      GradientShader.isFinite(gradient.geometry)
    else { return nil }
    self.ramp = ramp
    self.inverse = inverse
    geometry = gradient.geometry
    extendsBefore = gradient.extendsBefore
    extendsAfter = gradient.extendsAfter
  }

  private static func isFinite(_ geometry: Gradient.Geometry) -> Bool {
    switch geometry {
    case .axial(let start, let end): start.isFinite && end.isFinite
    case .radial(let start, let r0, let end, let r1): start.isFinite && end.isFinite && r0.isFinite && r1.isFinite
    case .elliptic(let center, let radii): center.isFinite && radii.width.isFinite && radii.height.isFinite
    case .conic(let center, let angle): center.isFinite && angle.isFinite
    }
  }

  /// Writes the pixels of row `y` from column `x` on.
  func shade(x: Int, y: Int, into row: UnsafeMutableBufferPointer<UInt32>) {
    for i in row.indices { row[i] = pixel(at: Point(x: Double(x + i) + 0.5, y: Double(y) + 0.5)) }
  }

  private func pixel(at place: Point) -> UInt32 {
    let p = inverse.apply(place)
    switch geometry {
    case .axial(let start, let end): return axial(p, start, end)
    case .radial(let start, let r0, let end, let r1): return radial(p, start, r0, end, r1)
    case .elliptic(let center, let radii): return elliptic(p - center, radii)
    case .conic(let center, let angle): return conic(p - center, angle)
    }
  }

  /// By how much t changes over a pixel: the length of its gradient, mapped to pixels.
  private func width(_ gradient: Point) -> Double {
    Point(
      x: inverse.a * gradient.x + inverse.b * gradient.y, y: inverse.c * gradient.x + inverse.d * gradient.y
    ).length
  }

  private func axial(_ p: Point, _ start: Point, _ end: Point) -> UInt32 {
    let axis = end - start
    let square = axis.dot(axis)
    // Without a length there is no direction: nothing is painted, as with Core Graphics' radial counterpart.
    guard square > 0 else { return 0 }
    return ramp.pixel(at: (p - start).dot(axis) / square, width: width(axis * (1 / square)))
  }

  /// The circle at t has the centre c(t) = start + t axis and the radius r(t) = r0 + t dr. Through p goes the one with
  /// |p - c(t)|^2 = r(t)^2; of the two solutions of that quadratic the greater t counts, whose circle lies on top, if its radius is
  /// not below zero and the gradient reaches so far.
  private func radial(_ p: Point, _ start: Point, _ r0: Double, _ end: Point, _ r1: Double) -> UInt32 {
    let axis = end - start
    let dr = r1 - r0
    let v = p - start
    let a = axis.dot(axis) - dr * dr
    let b = v.dot(axis) + r0 * dr
    let c = v.dot(v) - r0 * r0
    var roots = (Double.nan, Double.nan)
    if a.magnitude < 1e-12 * (axis.dot(axis) + dr * dr) {
      roots.0 = c / (2 * b)
    } else {
      let square = b * b - a * c
      guard square >= 0 else { return 0 }
      let q = b + (b < 0 ? -square.squareRoot() : square.squareRoot())
      let (t0, t1) = (q / a, c / q)
      roots = t0 > t1 ? (t0, t1) : (t1, t0)
    }
    for t in [roots.0, roots.1] where t.isFinite && r0 + t * dr >= 0 {
      // From the quadratic: grad t = (p - c(t)) / ((p - c(t)) axis + r(t) dr).
      let toCenter = v - axis * t
      let divisor = toCenter.dot(axis) + (r0 + t * dr) * dr
      let width = divisor == 0 ? 0 : width(toCenter * (1 / divisor))
      if (extendsBefore || t + width / 2 > 0) && (extendsAfter || t - width / 2 < 1) {
        return ramp.pixel(at: t, width: width)
      }
    }
    return 0
  }

  private func elliptic(_ v: Point, _ radii: Size) -> UInt32 {
    let (rx, ry) = (radii.width.magnitude, radii.height.magnitude)
    // On an ellipse without area every point lies outside.
    guard rx > 0, ry > 0 else { return ramp.pixel(at: 2, width: 0) }
    let u = Point(x: v.x / rx, y: v.y / ry)
    let t = u.length
    return ramp.pixel(at: t, width: t > 0 ? width(Point(x: u.x / (rx * t), y: u.y / (ry * t))) : 0)
  }

  private func conic(_ v: Point, _ angle: Double) -> UInt32 {
    let turn = 2 * Elementary.pi
    let square = v.dot(v)
    guard square > 0 else { return ramp.periodicPixel(at: 0, width: 1) }
    let t = (Elementary.atan2(v.y, v.x) - angle) / turn
    return ramp.periodicPixel(at: t, width: width(Point(x: -v.y, y: v.x) * (1 / (turn * square))))
  }
}
