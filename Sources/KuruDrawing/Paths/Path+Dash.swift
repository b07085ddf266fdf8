extension Path {
  /// The painted pieces of the path by a dash pattern, each an open subpath. Each subpath begins the pattern anew.
  ///
  /// A closed subpath that begins and ends inside painted pieces has the two joined at its start. A subpath that lies inside one
  /// painted length whole stays as it is.
  ///
  /// - Parameters:
  ///   - pattern: lengths painted and left out by turns; see `StrokeStyle.dash`. A path that would fall into more than 100,000
  ///     pieces is returned whole.
  ///   - phase: how far into the pattern each subpath begins; not finite counts as 0.
  public func dashed(_ pattern: [Double], phase: Double = 0) -> Path {
    let pattern = pattern.count % 2 == 0 ? pattern : pattern + pattern
    var period = 0.0
    for length in pattern {
      guard length.isFinite, length >= 0 else { return self }
      period += length
    }
    let measured = MeasuredPath(self)
    guard period > 0, period.isFinite, measured.length.isFinite,
      measured.length / period * Double(pattern.count) < 100_000
    else { return self }
    var dasher = Dasher(pattern: pattern, period: period, phase: phase.isFinite ? phase : 0)
    for subpath in measured.subpaths { dasher.add(subpath, of: measured) }
    return dasher.result
  }
}

private struct Dasher {
  let pattern: [Double]
  let period: Double
  let startIndex: Int
  /// What is left of the first entry.
  let startRemainder: Double
  var result = Path()

  init(pattern: [Double], period: Double, phase: Double) {
    self.pattern = pattern
    var position = phase - (phase / period).rounded(.down) * period
    var index = 0
    // An entry of length 0 at the very start is not passed over: it is a dot there.
    while index < pattern.count - 1 && (position > pattern[index] || position == pattern[index] && position > 0) {
      position -= pattern[index]
      index += 1
    }
    startIndex = index
    self.period = period
    startRemainder = max(0, pattern[index] - position)
  }

  mutating func add(_ subpath: MeasuredPath.Subpath, of path: MeasuredPath) {
    var index = startIndex
    var from = 0.0
    var to = startRemainder
    let isPaintedAtStart = index % 2 == 0
    // A painted length of 0 is drawn as long as this, to give its caps a direction.
    let dotLength = 1e-6 * min(period, subpath.length)
    if isPaintedAtStart && to >= subpath.length {
      path.forEachSegment(of: subpath) { result.append($0, isFirst: $1, closes: $2) }
      return
    }
    // Of a closed subpath the first piece, which may be a dot at the very start, waits for the last.
    let waits = subpath.isClosed && isPaintedAtStart
    var isWaiting = waits
    while from < subpath.length {
      if index % 2 == 0 && !isWaiting {
        path.forEachSegment(of: subpath, from: from, to: max(to, from + dotLength), continues: false) {
          result.append($0, isFirst: $1, closes: $2)
        }
      }
      isWaiting = false
      if to >= subpath.length { break }
      from = to
      index = (index + 1) % pattern.count
      to = from + pattern[index]
    }
    if waits {
      let continues = index % 2 == 0 && to >= subpath.length
      path.forEachSegment(of: subpath, from: 0, to: max(startRemainder, dotLength), continues: continues) {
        result.append($0, isFirst: $1, closes: $2)
      }
    }
  }
}
