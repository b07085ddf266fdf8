import KuruDrawing

/// A path as a row of curves along which something moves.
struct Track: Sendable {
  /// Lines and closes included. Moves are jumps between two of them.
  private(set) var curves: [Cubic] = []

  init(_ path: Path) {
    var start = Point.zero
    var current = Point.zero
    var index = 0
    let points = path.points
    for verb in path.verbs {
      switch verb {
      case .move:
        start = points[index]
        current = start
      case .line:
        curves.append(.line(from: current, to: points[index]))
      case .quad:
        curves.append(.quad(from: current, control: points[index], to: points[index + 1]))
      case .cubic:
        curves.append(Cubic(p0: current, p1: points[index], p2: points[index + 1], p3: points[index + 2]))
      case .close:
        if current != start { curves.append(.line(from: current, to: start)) }
      }
      index += verb.pointCount
      if verb != .move { current = verb == .close ? start : curves[curves.count - 1].p3 }
    }
  }

  /// The direction in radians at a parameter of one curve; that of the nearest earlier, else later, curve where this one is a point.
  func angle(on index: Int, at t: Double) -> Double {
    let own = curves[index].direction(at: t)
    if own != .zero { return Elementary.atan2(own.y, own.x) }
    let earlier = curves[..<index].reversed().map { $0.direction(at: 1) }
    let later = curves[(index + 1)...].map { $0.direction(at: 0) }
    let found = earlier.first { $0 != .zero } ?? later.first { $0 != .zero } ?? .zero
    return Elementary.atan2(found.y, found.x)
  }

  // MARK: Constant speed

  /// How many parts of each curve are measured. With five points in each the length is right to about 1e-9 of itself, but for cusps.
  private static let partCount = 16

  /// Where a fraction of the length of all curves together lies.
  func place(atLength fraction: Double) -> (index: Int, t: Double) {
    let lengths = curves.map { curve in
      (0..<Track.partCount).map { part in
        curve.length(
          from: Double(part) / Double(Track.partCount), to: Double(part + 1) / Double(Track.partCount))
      }
    }
    var left = fraction * lengths.reduce(0) { $0 + $1.reduce(0, +) }
    for (index, parts) in lengths.enumerated() {
      for (part, length) in parts.enumerated() {
        if left <= length, length > 0 {
          return (index, parameter(on: curves[index], part: part, length: length, at: left))
        }
        left -= length
      }
    }
    return (curves.count - 1, 1)
  }

  /// The parameter in a part of a curve at which `distance` of its `length` is done, by Newton's method in a narrowing bracket.
  private func parameter(on curve: Cubic, part: Int, length: Double, at distance: Double) -> Double {
    let start = Double(part) / Double(Track.partCount)
    var low = start
    var high = Double(part + 1) / Double(Track.partCount)
    var t = low + (high - low) * max(distance / length, 0)
    for _ in 0..<32 {
      let error = curve.length(from: start, to: t) - distance
      if error.magnitude <= 1e-12 * length { break }
      if error < 0 { low = t } else { high = t }
      let next = t - error / curve.derivative(at: t).length
      t = next > low && next < high ? next : low + (high - low) / 2
    }
    return t
  }
}
