import KuruDrawing

// Kochanek and Bartels, "Interpolating splines with local tension, continuity, and bias control" (SIGGRAPH 1984). With all three at
// zero it is a Catmull-Rom spline.
extension Keyframes {
  /// The value on the segment that begins at `index`, a fraction `u` in. Values that are no vectors do not curve.
  func cubicValue(on index: Int, at u: Double, times: [Double]) -> Value {
    guard u > 0, index + 1 < times.count else { return values[min(index, values.count - 1)] }
    guard u < 1, let spline = Spline(self, times: times) else {
      return values[index].mixed(with: values[index + 1], by: u)
    }
    return values[index].replacingComponents(with: spline.value(on: index, at: u))
  }

  /// The value at a fraction of the length of the whole spline.
  func cubicPacedValue(at fraction: Double) -> Value {
    let even = (0..<values.count).map { Double($0) / Double(values.count - 1) }
    guard let spline = Spline(self, times: even) else {
      let place = fraction * Double(values.count - 1)
      let index = min(max(Int(place), 0), values.count - 2)
      return values[index].mixed(with: values[index + 1], by: min(max(place - Double(index), 0), 1))
    }
    let (index, u) = spline.place(atLength: fraction)
    if u >= 1 { return values[index + 1] }
    return values[index].replacingComponents(with: spline.value(on: index, at: u))
  }
}

/// A cubic Hermite spline through vectors.
private struct Spline {
  private let points: [[Double]]
  /// At each point, of the segment that begins there and of the one that ends there, by the segment's own parameter.
  private var leaving: [[Double]] = []
  private var arriving: [[Double]] = []

  /// Nil where the values are no vectors of one length.
  init?(_ keyframes: Keyframes, times: [Double]) {
    var points: [[Double]] = []
    for value in keyframes.values {
      guard let components = value.components, components.count == points.first?.count ?? components.count else { return nil }
      points.append(components)
    }
    self.points = points
    for index in points.indices {
      let (tension, continuity, bias) = keyframes.shape(at: index)
      // Beyond the ends the spline goes on as it came: two values make a line.
      let before = Spline.difference(points, index > 0 ? index : 1)
      let after = Spline.difference(points, index + 1 < points.count ? index + 1 : index)
      let k = (1 - tension) / 2
      // Segments of unequal duration: each side counts in the units of its own parameter.
      let (stepBefore, stepAfter) = Spline.steps(times, at: index)
      let (scaleArriving, scaleLeaving) = (
        2 * stepBefore / (stepBefore + stepAfter), 2 * stepAfter / (stepBefore + stepAfter)
      )
      leaving.append(
        Spline.sum(
          before, k * (1 + bias) * (1 + continuity) * scaleLeaving, after,
          k * (1 - bias) * (1 - continuity) * scaleLeaving))
      arriving.append(
        Spline.sum(
          before, k * (1 + bias) * (1 - continuity) * scaleArriving, after,
          k * (1 - bias) * (1 + continuity) * scaleArriving))
    }
  }

  private static func difference(_ points: [[Double]], _ index: Int) -> [Double] {
    sum(points[index], 1, points[index - 1], -1)
  }

  private static func sum(_ a: [Double], _ ka: Double, _ b: [Double], _ kb: Double) -> [Double] {
    a.indices.map { a[$0] * ka + b[$0] * kb }
  }

  /// The durations of the segments before and after a point; equal ones at the ends and where a segment has none.
  private static func steps(_ times: [Double], at index: Int) -> (Double, Double) {
    guard index > 0, index + 1 < times.count else { return (1, 1) }
    let (before, after) = (times[index] - times[index - 1], times[index + 1] - times[index])
    return before > 0 && after > 0 ? (before, after) : (1, 1)
  }

  func value(on index: Int, at u: Double) -> [Double] {
    let (a, b) = (points[index], points[index + 1])
    let (m, n) = (leaving[index], arriving[index + 1])
    let r = 1 - u
    return a.indices.map { i in
      a[i] * (1 + 2 * u) * r * r + m[i] * u * r * r + b[i] * u * u * (3 - 2 * u) - n[i] * u * u * r
    }
  }

  /// Measured along chords; 32 to a segment leave about 1e-3 of its length.
  func place(atLength fraction: Double) -> (index: Int, u: Double) {
    let chordCount = 32
    var lengths: [Double] = []
    for index in 0..<(points.count - 1) {
      var previous = points[index]
      for step in 1...chordCount {
        let next = value(on: index, at: Double(step) / Double(chordCount))
        lengths.append(Value.distance(previous, next))
        previous = next
      }
    }
    var left = fraction * lengths.reduce(0, +)
    for (chord, length) in lengths.enumerated() {
      if left <= length, length > 0 {
        let inside = Double(chord % chordCount) + max(left / length, 0)
        return (chord / chordCount, inside / Double(chordCount))
      }
      left -= length
    }
    return (points.count - 2, 1)
  }
}

extension Keyframes {
  /// Tension, continuity and bias at a value; 0 where the lists are shorter.
  fileprivate func shape(at index: Int) -> (tension: Double, continuity: Double, bias: Double) {
    (
      tensions.indices.contains(index) ? tensions[index] : 0,
      continuities.indices.contains(index) ? continuities[index] : 0,
      biases.indices.contains(index) ? biases[index] : 0
    )
  }
}
