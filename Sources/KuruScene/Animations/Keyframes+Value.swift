import KuruDrawing

extension Keyframes {
  /// The value at a fraction of the duration in 0...1; nil where the keyframes change nothing: fewer than two values, no path.
  func value(at fraction: Double) -> Value? {
    if let track {
      return place(on: track, at: fraction).map { .point(track.point(on: $0.index, at: $0.t)) }
    }
    guard values.count > 1 else { return nil }
    switch mode {
    case .discrete:
      return values[slot(at: fraction, count: values.count)]
    case .linear:
      let (index, u) = segment(at: fraction, count: values.count)
      return values[index].mixed(with: values[min(index + 1, values.count - 1)], by: u)
    case .paced:
      let (index, u) = pacedSegment(at: fraction)
      return values[index].mixed(with: values[index + 1], by: u)
    case .cubic:
      let (index, u) = segment(at: fraction, count: values.count)
      return cubicValue(on: index, at: u, times: knots(count: values.count))
    case .cubicPaced:
      return cubicPacedValue(at: fraction)
    }
  }

  /// The angle by which the layer turns with the path; nil where it does not.
  func angle(at fraction: Double) -> Double? {
    guard rotation != .none, let track, let place = place(on: track, at: fraction) else { return nil }
    let angle = track.angle(on: place.index, at: place.t)
    return rotation == .auto ? angle : angle + Elementary.pi
  }

  /// Each line or curve takes the place of one segment between keyframes. On a curve the value follows the curve's own parameter, and the
  /// length of the way where the mode is paced. In discrete mode the keyframes are the ends of the lines and curves.
  private func place(on track: Track, at fraction: Double) -> (index: Int, t: Double)? {
    let count = track.segments.count
    guard count > 0 else { return nil }
    switch mode {
    case .discrete: return (slot(at: fraction, count: count), 1)
    case .paced, .cubicPaced: return track.place(atLength: fraction)
    case .linear, .cubic:
      let (index, u) = segment(at: fraction, count: count + 1)
      return index < count ? (index, u) : (count - 1, 1)
    }
  }

  // MARK: Times

  /// Whether the key times can be used: two or more numbers in 0...1, none below the one before it. Otherwise it is as if there were none.
  private var hasValidTimes: Bool {
    var last = 0.0
    for time in keyTimes {
      guard time >= last, time <= 1 else { return false }
      last = time
    }
    return keyTimes.count > 1
  }

  /// The fractions of the duration at which the values stand. As many as there are of both values and key times (measured); evenly
  /// spread without key times.
  private func knots(count: Int) -> [Double] {
    hasValidTimes ? Array(keyTimes.prefix(count)) : (0..<count).map { Double($0) / Double(count - 1) }
  }

  /// The segment between two of `count` values, and how far in it is by its own curve. Before the first and after the last key time
  /// stands the value there.
  private func segment(at fraction: Double, count: Int) -> (index: Int, u: Double) {
    let usesTimes = hasValidTimes
    let last = usesTimes ? min(keyTimes.count, count) - 1 : count - 1
    func knot(_ index: Int) -> Double { usesTimes ? keyTimes[index] : Double(index) / Double(count - 1) }
    if fraction >= knot(last) { return (last, 0) }
    var index = 0
    if usesTimes {
      while index < last - 1, fraction >= knot(index + 1) { index += 1 }
    } else {
      index = min(max(Int(fraction * Double(count - 1)), 0), last - 1)
    }
    let (start, end) = (knot(index), knot(index + 1))
    let u = min(max((fraction - start) / (end - start), 0), 1)
    return (index, curves.indices.contains(index) ? curves[index].progress(at: u) : u)
  }

  /// The value that is shown in discrete mode: each from its own key time on, or for an equal part of the duration (measured).
  private func slot(at fraction: Double, count: Int) -> Int {
    guard hasValidTimes else { return min(max(Int(fraction * Double(count)), 0), count - 1) }
    var index = 0
    while index + 1 < min(count, keyTimes.count), fraction >= keyTimes[index + 1] { index += 1 }
    return index
  }

  // MARK: Constant speed

  /// The segment at a fraction of the sum of the distances between values. Evenly spread where there is no distance.
  private func pacedSegment(at fraction: Double) -> (index: Int, u: Double) {
    let distances = (1..<values.count).map { values[$0 - 1].distance(to: values[$0]) }
    let total = distances.reduce(0, +)
    guard total > 0, total.isFinite else {
      let place = fraction * Double(distances.count)
      let index = min(max(Int(place), 0), distances.count - 1)
      return (index, min(max(place - Double(index), 0), 1))
    }
    var left = fraction * total
    for (index, distance) in distances.enumerated() {
      if left <= distance, distance > 0 { return (index, max(left / distance, 0)) }
      left -= distance
    }
    return (distances.count - 1, 1)
  }
}
