import KuruDrawing

/// A path as a row of lines and curves along which something moves.
struct Track: Sendable, Equatable {
  /// Closing lines included, unless they have no length. Moves are jumps between two of them.
  private(set) var segments: [Path.Segment] = []
  private var lengths: [Double] = []
  private var length = 0.0

  init(_ path: Path) {
    path.forEachSegment { segment, _, closes in
      if closes, segment.start == segment.end { return }
      segments.append(segment)
      lengths.append(segment.length)
      length += segment.length
    }
  }

  /// The point at the segment's own parameter.
  func point(on index: Int, at t: Double) -> Point {
    switch segments[index] {
    case .line(let start, let end): t == 1 ? end : start.mixed(with: end, by: t)
    case .quad(let start, let control, let end): Cubic(quadFrom: start, control: control, to: end).point(at: t)
    case .cubic(let curve): curve.point(at: t)
    }
  }

  /// The direction in radians at the segment's own parameter; where it is a point, that of the nearest earlier, else later, one that is none.
  func angle(on index: Int, at t: Double) -> Double {
    var direction = direction(on: index, at: t)
    for earlier in segments[..<index].indices.reversed() where direction == .zero {
      direction = self.direction(on: earlier, at: 1)
    }
    for later in segments[index...].indices where direction == .zero {
      direction = self.direction(on: later, at: 0)
    }
    return Elementary.atan2(direction.y, direction.x)
  }

  private func direction(on index: Int, at t: Double) -> Point {
    switch segments[index] {
    case .line(let start, let end): end - start
    case .quad(let start, let control, let end): Cubic(quadFrom: start, control: control, to: end).tangent(at: t)
    case .cubic(let curve): curve.tangent(at: t)
    }
  }

  /// Where a fraction of the length of all segments together lies.
  func place(atLength fraction: Double) -> (index: Int, t: Double) {
    var left = fraction * length
    for (index, length) in lengths.enumerated() {
      if left <= length, length > 0 { return (index, parameter(on: index, at: left)) }
      left -= length
    }
    return (segments.count - 1, 1)
  }

  private func parameter(on index: Int, at distance: Double) -> Double {
    let length = lengths[index]
    switch segments[index] {
    case .line: return max(distance / length, 0)
    case .quad(let start, let control, let end):
      return Cubic(quadFrom: start, control: control, to: end).parameter(atLength: distance, of: length)
    case .cubic(let curve): return curve.parameter(atLength: distance, of: length)
    }
  }
}
