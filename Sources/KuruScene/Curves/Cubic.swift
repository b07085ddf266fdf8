import KuruDrawing

/// A cubic Bézier curve.
struct Cubic: Equatable {
  var p0, p1, p2, p3: Point

  /// A straight line, run through at constant speed.
  static func line(from p0: Point, to p3: Point) -> Cubic {
    Cubic(p0: p0, p1: p0.mixed(with: p3, by: 1.0 / 3), p2: p3.mixed(with: p0, by: 1.0 / 3), p3: p3)
  }

  static func quad(from p0: Point, control: Point, to p3: Point) -> Cubic {
    Cubic(p0: p0, p1: p0.mixed(with: control, by: 2.0 / 3), p2: p3.mixed(with: control, by: 2.0 / 3), p3: p3)
  }

  /// The parts before and after the parameter `t`; at 1 the second one is a point.
  func split(at t: Double) -> (Cubic, Cubic) {
    if t == 1 { return (self, Cubic(p0: p3, p1: p3, p2: p3, p3: p3)) }
    let a = p0.mixed(with: p1, by: t)
    let b = p1.mixed(with: p2, by: t)
    let c = p2.mixed(with: p3, by: t)
    let (d, e) = (a.mixed(with: b, by: t), b.mixed(with: c, by: t))
    let middle = d.mixed(with: e, by: t)
    return (Cubic(p0: p0, p1: a, p2: d, p3: middle), Cubic(p0: middle, p1: e, p2: c, p3: p3))
  }

  /// The point at the curve's own parameter; exact at 0 and 1.
  func point(at t: Double) -> Point {
    if t == 0 { return p0 }
    return split(at: t).0.p3
  }

  /// The derivative by the parameter.
  func derivative(at t: Double) -> Point {
    let r = 1 - t
    return (p1 - p0) * (3 * r * r) + (p2 - p1) * (6 * r * t) + (p3 - p2) * (3 * t * t)
  }

  /// The direction at a parameter, of any length: where the curve stands still, the one in which it comes or goes. Zero for a curve that
  /// is a point.
  func direction(at t: Double) -> Point {
    let velocity = derivative(at: t)
    if velocity.length > 1e-12 * (p3 - p0).length, velocity != .zero { return velocity }
    for candidate in t < 0.5 ? [p2 - p0, p3 - p0] : [p3 - p1, p3 - p0] where candidate != .zero { return candidate }
    return .zero
  }

  /// The length of the curve between two parameters, by Gauss and Legendre's rule with five points.
  func length(from a: Double, to b: Double) -> Double {
    let (middle, half) = ((a + b) / 2, (b - a) / 2)
    var sum = 0.568_888_888_888_888_9 * derivative(at: middle).length
    for (node, weight) in [(0.538_469_310_105_683_1, 0.478_628_670_499_366_5), (0.906_179_845_938_664, 0.236_926_885_056_189_1)] {
      sum += weight * (derivative(at: middle - half * node).length + derivative(at: middle + half * node).length)
    }
    return sum * half
  }
}
