import KuruDrawing

/// A gradient's colours over t, premultiplied, with their integral: the mean over a stretch of t is a difference of two integrals, so
/// a pixel gets the mean of the colours that it covers and a hard change of colour has a smooth edge.
struct ColorRamp {
  /// Blue, green, red, alpha in 0...255.
  typealias Channels = SIMD4<Double>

  private struct Knot {
    var t: Double
    /// To the left and to the right of t; they differ where two stops share a location and at ends that are not extended.
    var before: Channels
    var after: Channels
    /// Of the ramp from the first knot to this one.
    var integral: Channels
  }

  private var knots: [Knot] = []
  /// Outside the first and the last knot.
  private var low = Channels.zero
  private var high = Channels.zero

  /// The ends go on with their colours; whether the gradient is extended there is not the ramp's concern.
  ///
  /// Nil where there is nothing to paint with: no stops, or a number that is not finite.
  init?(_ stops: [Gradient.Stop]) {
    var latest = 0.0
    for stop in stops {
      let c = stop.color
      guard stop.location.isFinite, c.red.isFinite, c.green.isFinite, c.blue.isFinite, c.alpha.isFinite else {
        return nil
      }
      // Locations out of order or outside 0...1 move to the nearest that is allowed.
      latest = min(max(stop.location, latest), 1)
      add(ColorRamp.channels(c), at: latest)
    }
    guard let first = knots.first, let last = knots.last else { return nil }
    low = first.before
    high = last.after
    for i in knots.indices.dropFirst() {
      let (a, b) = (knots[i - 1], knots[i])
      knots[i].integral = a.integral + (a.after + b.before) * ((b.t - a.t) / 2)
    }
  }

  private static func channels(_ color: Color) -> Channels {
    func unit(_ x: Double) -> Double { min(max(x, 0), 1) }
    let a = unit(color.alpha) * 255
    return Channels(unit(color.blue) * a, unit(color.green) * a, unit(color.red) * a, a)
  }

  private mutating func add(_ color: Channels, at t: Double) {
    if let last = knots.indices.last, knots[last].t == t {
      knots[last].after = color
    } else {
      knots.append(Knot(t: t, before: color, after: color, integral: .zero))
    }
  }

  /// Whether a hard change of colour lies less than `width` from `t`; with `isPeriodic`, also that from the end to the start.
  func hasJump(near t: Double, width: Double, isPeriodic: Bool) -> Bool {
    let t = isPeriodic ? t - t.rounded(.down) : t
    for knot in knots where knot.before != knot.after && (knot.t - t).magnitude < width { return true }
    return isPeriodic && low != high && (t < width || 1 - t < width)
  }

  /// The integral from the first knot to `t`, below zero to its left.
  private func integral(_ t: Double) -> Channels {
    let first = knots[0]
    if t <= first.t { return low * (t - first.t) }
    let last = knots[knots.count - 1]
    if t >= last.t { return last.integral + high * (t - last.t) }
    let a = knots[indexOfKnot(before: t)]
    return a.integral + (a.after + color(at: t)) * ((t - a.t) / 2)
  }

  /// The last knot at or left of `t`, which lies between the first and the last one.
  private func indexOfKnot(before t: Double) -> Int {
    var index = 0
    var count = knots.count
    while count > 1 {
      let half = count / 2
      if knots[index + half].t <= t { index += half }
      count -= half
    }
    return index
  }

  private func color(at t: Double) -> Channels {
    let first = knots[0]
    if t < first.t { return low }
    let last = knots[knots.count - 1]
    if t >= last.t { return high }
    let index = indexOfKnot(before: t)
    let (a, b) = (knots[index], knots[index + 1])
    return a.after + (b.before - a.after) * ((t - a.t) / (b.t - a.t))
  }

  /// The mean colour over a stretch of t of that width about `t`.
  func mean(at t: Double, width: Double) -> Channels {
    // Far below the width of any pixel, a difference of integrals has no digits left.
    if !(width > 1e-9) { return color(at: t) }
    let half = min(width, 1e9) / 2
    // Neither have differences of integrals far out.
    if t - half >= knots[knots.count - 1].t { return high }
    if t + half <= knots[0].t { return low }
    return (integral(t + half) - integral(t - half)) * (1 / (2 * half))
  }

  /// As `mean(at:width:)` on a ramp that begins anew at every whole t.
  func periodicMean(at t: Double, width: Double) -> Channels {
    let half = min(max(width, 1e-9), 1) / 2
    let t = t - t.rounded(.down)
    return (periodicIntegral(t + half) - periodicIntegral(t - half)) * (1 / (2 * half))
  }

  private func periodicIntegral(_ t: Double) -> Channels {
    let turn = t.rounded(.down)
    let start = integral(0)
    return (integral(1) - start) * turn + integral(t - turn) - start
  }

  /// Rounded to a premultiplied pixel. What is not a number counts as 0, for the greater of it and the first of two is the first.
  static func pixel(_ c: Channels) -> UInt32 {
    let rounded = pointwiseMin(pointwiseMax(.zero, c), Channels(repeating: 255)) + Channels(repeating: 0.5)
    return UInt32(rounded[3]) << 24 | UInt32(rounded[2]) << 16 | UInt32(rounded[1]) << 8 | UInt32(rounded[0])
  }
}
