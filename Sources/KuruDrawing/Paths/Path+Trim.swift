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
    guard start < end, start < 1, end > 0 else { return Path() }
    if start <= 0 && end >= 1 { return self }
    var result = Path()
    var measured = MeasuredPath()
    measured.forEachSegment(of: self, from: start, to: end) { segment, isFirst, closes in
      result.append(segment, isFirst: isFirst, closes: closes)
    }
    // With its moves, which are no segments.
    return measured.length == 0 ? self : result
  }
}

/// A path's segments with their lengths, subpath after subpath.
struct MeasuredPath {
  struct Subpath {
    /// Indices into `entries`.
    var range: Range<Int>
    /// The last segment is then the closing line.
    var isClosed: Bool
    /// Where it begins, measured along the whole path.
    var begin: Double
    var length: Double
  }

  struct Entry {
    var segment: Path.Segment
    var length: Double
  }

  /// Of these the first `count` are the path's: overwriting takes less than appending.
  private(set) var entries: [Entry] = []
  private var count = 0
  private(set) var subpaths: [Subpath] = []
  private(set) var length = 0.0

  init() {}

  init(_ path: Path) { measure(path) }

  private mutating func measure(_ path: Path) {
    count = 0
    length = 0
    while !subpaths.isEmpty { subpaths.removeLast() }
    var subpath = Subpath(range: 0..<0, isClosed: false, begin: 0, length: 0)
    path.forEachSegment { segment, isFirst, closes in
      if isFirst {
        if !subpath.range.isEmpty { subpaths.append(subpath) }
        subpath = Subpath(range: count..<count, isClosed: false, begin: length, length: 0)
      }
      let entry = Entry(segment: segment, length: segment.length)
      if count == entries.count { entries.append(entry) } else { entries[count] = entry }
      count += 1
      length += entry.length
      subpath.range = subpath.range.lowerBound..<count
      subpath.length += entry.length
      subpath.isClosed = closes
    }
    if !subpath.range.isEmpty { subpaths.append(subpath) }
  }

  /// Calls `body` with the segments of what `Path.trimmed(from:to:)` says, as `Path.forEachSegment` does. Keeps its memory from one path to
  /// the next.
  mutating func forEachSegment(
    of path: Path, from start: Double, to end: Double, _ body: (_ segment: Path.Segment, _ isFirst: Bool, _ closes: Bool) -> Void
  ) {
    // Not a number is not below anything.
    guard start < end, start < 1, end > 0 else { return }
    let low = max(0, start)
    let high = min(1, end)
    if low == 0 && high == 1 {
      path.forEachSegment(body)
      return
    }
    measure(path)
    if length == 0 {
      path.forEachSegment(body)
      return
    }
    guard length.isFinite else { return }
    forEachSegment(from: low * length, to: high == 1 ? .infinity : high * length, body)
  }

  /// Takes what lies between two distances from the start of the path; see `Path.trimmed(from:to:)`.
  private func forEachSegment(
    from low: Double, to high: Double, _ body: (_ segment: Path.Segment, _ isFirst: Bool, _ closes: Bool) -> Void
  ) {
    // The end of a part that may be continued by the next subpath's.
    var openEnd: Point?
    for subpath in subpaths {
      let from = low - subpath.begin
      let to = high - subpath.begin
      if to <= 0 || from > subpath.length || (from == subpath.length && from > 0) { continue }
      if from <= 0 && to >= subpath.length {
        forEachSegment(of: subpath, body)
        openEnd = nil
      } else {
        let continues = from <= 0 && openEnd == entries[subpath.range.lowerBound].segment.start
        let last = forEachSegment(of: subpath, from: from, to: to, continues: continues, body)
        openEnd = subpath.isClosed && to >= subpath.length ? last : nil
      }
    }
  }
  func forEachSegment(
    of subpath: Subpath, _ body: (_ segment: Path.Segment, _ isFirst: Bool, _ closes: Bool) -> Void
  ) {
    for index in subpath.range {
      body(entries[index].segment, index == subpath.range.lowerBound, subpath.isClosed && index == subpath.range.upperBound - 1)
    }
  }

  /// Takes what lies between two distances from the subpath's start, the first of it as one that is not first if it continues a line.
  ///
  /// - Returns: where the last of it ends; nil if there is nothing.
  @discardableResult
  func forEachSegment(
    of subpath: Subpath, from low: Double, to high: Double, continues: Bool,
    _ body: (_ segment: Path.Segment, _ isFirst: Bool, _ closes: Bool) -> Void
  ) -> Point? {
    var hasBegun = continues
    var begin = 0.0
    var last: Point?
    for index in subpath.range {
      let (segment, length) = (entries[index].segment, entries[index].length)
      let from = low - begin
      let to = high - begin
      begin += length
      if to <= 0 { break }
      // The closing line of a subpath that is already back at its start adds nothing.
      if from >= length || (length == 0 && hasBegun) { continue }
      let isWhole = from <= 0 && to >= length
      let piece = isWhole ? segment : segment.part(from: from, to: min(to, length), of: length)
      body(piece, !hasBegun, false)
      hasBegun = true
      last = piece.end
    }
    return last
  }
}
