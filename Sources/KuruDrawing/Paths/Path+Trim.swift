extension Path {
  /// The length of all subpaths together, closing lines included.
  public var length: Double {
    var sum = 0.0
    forEachSegment { segment, _, _ in sum += segment.length }
    return sum
  }

  /// The part of the path between two fractions of its whole length, the subpaths laid end to end: `strokeStart` and `strokeEnd`
  /// of a shape layer.
  ///
  ///     subpath 1 (closed)        subpath 2 (open)
  ///     |------------------------|--------------|
  ///     0        [ start ................ end ]    1
  ///
  /// Subpaths that lie inside the range whole stay as they are, closed ones closed. A part that reaches the end of a closed subpath
  /// goes on without a break into the part of the next one, if that begins at the same point: of a path appended to itself, a
  /// part that crosses the start point is one line, with a join there and no seam.
  ///
  /// Fractions are clamped to 0...1. Empty where `start >= end` or one is not a number; the whole path for 0 to 1, and for any
  /// other range that is not empty if the path has no length.
  public func trimmed(from start: Double, to end: Double) -> Path {
    var result = Path()
    var measured = MeasuredPath()
    measured.trim(self, from: start, to: end, into: &result)
    return result
  }
}

/// A path's segments with their lengths, subpath after subpath.
struct MeasuredPath {
  struct Subpath {
    /// Indices into `segments`.
    var range: Range<Int>
    /// The last segment is then the closing line.
    var isClosed: Bool
    /// Where it begins, measured along the whole path.
    var begin: Double
    var length: Double
  }

  private(set) var segments: [Path.Segment] = []
  private(set) var lengths: [Double] = []
  private(set) var subpaths: [Subpath] = []
  private(set) var length = 0.0

  init() {}

  init(_ path: Path) { measure(path) }

  private mutating func measure(_ path: Path) {
    segments.removeAll(keepingCapacity: true)
    lengths.removeAll(keepingCapacity: true)
    subpaths.removeAll(keepingCapacity: true)
    length = 0
    segments.reserveCapacity(path.verbs.count)
    lengths.reserveCapacity(path.verbs.count)
    path.forEachSegment { segment, isFirst, closes in
      add(segment, isFirst: isFirst, closes: closes)
    }
  }

  /// Replaces `result` by what `Path.trimmed(from:to:)` says; both keep their memory from one path to the next.
  mutating func trim(_ path: Path, from start: Double, to end: Double, into result: inout Path) {
    // Not a number is not below anything.
    guard start < end, start < 1, end > 0 else {
      result = Path()
      return
    }
    let low = max(0, start)
    let high = min(1, end)
    if low == 0 && high == 1 {
      result = path
      return
    }
    measure(path)
    if length == 0 {
      result = path
      return
    }
    result.removeAll()
    guard length.isFinite else { return }
    addPart(from: low * length, to: high == 1 ? .infinity : high * length, to: &result)
  }

  private mutating func add(_ segment: Path.Segment, isFirst: Bool, closes: Bool) {
    if isFirst {
      subpaths.append(
        Subpath(range: segments.count..<segments.count, isClosed: false, begin: length, length: 0))
    }
    let own = segment.length
    segments.append(segment)
    lengths.append(own)
    length += own
    let last = subpaths.count - 1
    subpaths[last].range = subpaths[last].range.lowerBound..<segments.count
    subpaths[last].length += own
    subpaths[last].isClosed = closes
  }

  /// Adds what lies between two distances from the start of the path; see `Path.trimmed(from:to:)`.
  private func addPart(from low: Double, to high: Double, to result: inout Path) {
    // The end of a part that may be continued by the next subpath's.
    var openEnd: Point?
    for subpath in subpaths {
      let from = low - subpath.begin
      let to = high - subpath.begin
      if to <= 0 || from > subpath.length || (from == subpath.length && from > 0) { continue }
      if from <= 0 && to >= subpath.length {
        appendWhole(subpath, to: &result)
        openEnd = nil
      } else {
        let continues = from <= 0 && openEnd == segments[subpath.range.lowerBound].start
        appendPart(of: subpath, from: from, to: to, continues: continues, to: &result)
        openEnd = subpath.isClosed && to >= subpath.length ? result.currentPoint : nil
      }
    }
  }

  func appendWhole(_ subpath: Subpath, to result: inout Path) {
    result.move(to: segments[subpath.range.lowerBound].start)
    for index in subpath.isClosed ? subpath.range.dropLast() : subpath.range { result.append(segments[index]) }
    if subpath.isClosed { result.close() }
  }

  /// Adds what lies between two distances from the subpath's start, without a move where it continues the current line.
  func appendPart(
    of subpath: Subpath, from low: Double, to high: Double, continues: Bool, to result: inout Path
  ) {
    var hasBegun = continues
    var begin = 0.0
    for index in subpath.range {
      let length = lengths[index]
      let from = low - begin
      let to = high - begin
      begin += length
      if to <= 0 { break }
      // The closing line of a subpath that is already back at its start adds nothing.
      if from >= length || (length == 0 && hasBegun) { continue }
      let isWhole = from <= 0 && to >= length
      let piece = isWhole ? segments[index] : segments[index].part(from: from, to: min(to, length), of: length)
      if !hasBegun { result.move(to: piece.start) }
      hasBegun = true
      result.append(piece)
    }
  }
}
