/// One cubic Bézier curve: B(t) = (1-t)^3 p0 + 3 (1-t)^2 t p1 + 3 (1-t) t^2 p2 + t^3 p3 for t in 0...1.
public struct Cubic: Hashable, Sendable {
  public var p0: Point
  public var p1: Point
  public var p2: Point
  public var p3: Point

  @inlinable public init(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) {
    self.p0 = p0
    self.p1 = p1
    self.p2 = p2
    self.p3 = p3
  }

  /// The quadratic curve with one control point as a cubic; the two are the same curve at every t.
  @inlinable public init(quadFrom start: Point, control: Point, to end: Point) {
    self.init(start, start.mixed(with: control, by: 2.0 / 3), end.mixed(with: control, by: 2.0 / 3), end)
  }

  @inlinable public func point(at t: Double) -> Point {
    let s = 1 - t
    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return Point(
      x: a * p0.x + b * p1.x + c * p2.x + d * p3.x,
      y: a * p0.y + b * p1.y + c * p2.y + d * p3.y)
  }

  /// The derivative by t.
  @inlinable public func derivative(at t: Double) -> Point {
    let s = 1 - t
    let (a, b, c) = (3 * s * s, 6 * s * t, 3 * t * t)
    return Point(
      x: a * (p1.x - p0.x) + b * (p2.x - p1.x) + c * (p3.x - p2.x),
      y: a * (p1.y - p0.y) + b * (p2.y - p1.y) + c * (p3.y - p2.y))
  }

  /// The length of the control polygon, which is at least the curve's.
  @inlinable public var polygonLength: Double { (p1 - p0).length + (p2 - p1).length + (p3 - p2).length }

  /// A vector along the curve at `t`, also where the derivative vanishes because control points coincide; zero only when all four do.
  public func tangent(at t: Double) -> Point {
    let d = derivative(at: t)
    let scale = polygonLength
    if d.length > 1e-9 * scale { return d }
    // At a vanishing derivative the direction is that of the way to the next point that differs.
    if t < 0.5 {
      let to2 = p2 - p0
      return to2.length > 1e-9 * scale ? to2 : p3 - p0
    }
    let from1 = p3 - p1
    return from1.length > 1e-9 * scale ? from1 : p3 - p0
  }

  /// The curve over `from...to`, by de Casteljau's construction (the polar form at mixed parameters).
  public func part(from: Double, to: Double) -> Cubic {
    func polar(_ a: Double, _ b: Double, _ c: Double) -> Point {
      let q0 = p0.mixed(with: p1, by: a)
      let q1 = p1.mixed(with: p2, by: a)
      let q2 = p2.mixed(with: p3, by: a)
      return q0.mixed(with: q1, by: b).mixed(with: q1.mixed(with: q2, by: b), by: c)
    }
    return Cubic(
      from == 0 ? p0 : polar(from, from, from), polar(from, from, to), polar(from, to, to),
      to == 1 ? p3 : polar(to, to, to))
  }

  /// Into how many chords of equal t steps the curve may be cut so that none is further than `tolerance` from it.
  ///
  /// A chord over a step h is off by at most h^2/8 max |B''|, and |B''| <= 6 max(|p0 - 2 p1 + p2|, |p1 - 2 p2 + p3|).
  @inlinable public func chordCount(tolerance: Double) -> Int {
    let ux = p0.x - 2 * p1.x + p2.x
    let uy = p0.y - 2 * p1.y + p2.y
    let vx = p1.x - 2 * p2.x + p3.x
    let vy = p1.y - 2 * p2.y + p3.y
    let bend = max(ux * ux + uy * uy, vx * vx + vy * vy).squareRoot()
    return Cubic.chordCount(bend: 0.75 * bend, tolerance: tolerance)
  }

  /// The number of equal steps n with `bend / n^2 <= tolerance`, between 1 and 1000.
  @inlinable public static func chordCount(bend: Double, tolerance: Double) -> Int {
    let n = (bend / tolerance).squareRoot()
    return n > 1 ? (n < 1000 ? Int(n.rounded(.up)) : 1000) : 1
  }
}
