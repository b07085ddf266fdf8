import KuruDrawing

extension TimingCurve {
  /// The progress at a fraction of the time. Exactly 0 at 0 and before, exactly 1 at 1 and after; the error between them is below 1e-10
  /// save where the curve stands upright. Overshoots where the control points do.
  public func progress(at time: Double) -> Double {
    if !(time > 0) { return 0 }
    if time >= 1 { return 1 }
    if isLinear { return time }
    let s = parameter(at: time)
    return TimingCurve.bezier(control1.y, control2.y, s)
  }

  /// The curve's own parameter at which its abscissa is `x`.
  ///
  /// Newton's method from a bracket that every step narrows; where a step would leave it, or the curve stands nearly upright, the
  /// bracket is halved. Abscissas in 0...1 make x(s) monotonic, so there is one answer. The number of steps is bounded.
  private func parameter(at x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var s = x
    for _ in 0..<64 {
      let error = TimingCurve.bezier(control1.x, control2.x, s) - x
      if error.magnitude < 1e-15 { break }
      if error < 0 { low = s } else { high = s }
      let next = s - error / slope(at: s)
      let middle = low + (high - low) / 2
      let step = next > low && next < high ? next : middle
      if step == s || high - low < 1e-16 { break }
      s = step
    }
    return s
  }

  /// dx/ds.
  private func slope(at s: Double) -> Double {
    let (x1, x2) = (control1.x, control2.x)
    return 3 * ((1 - s) * (1 - s) * x1 + 2 * (1 - s) * s * (x2 - x1) + s * s * (1 - x2))
  }

  /// One coordinate of the curve from 0 through `p1` and `p2` to 1.
  private static func bezier(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
    let r = 1 - s
    return s * (3 * r * (r * p1 + s * p2) + s * s)
  }
}
