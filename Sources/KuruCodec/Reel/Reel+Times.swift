extension Reel {
  /// The centisecond nearest to a time, halves upwards.
  func centiseconds(atTick tick: Int) -> Int {
    let (seconds, rest) = tick.quotientAndRemainder(dividingBy: ticksPerSecond)
    return seconds * 100 + (rest * 200 + ticksPerSecond) / (2 * ticksPerSecond)
  }

  /// A time in seconds as a fraction of two 16-bit numbers: exact where the reduced fraction fits, else the nearest convergent.
  func seconds(_ ticks: Int) -> (numerator: UInt16, denominator: UInt16) {
    let limit = Int(UInt16.max)
    if ticks / ticksPerSecond >= limit { return (UInt16.max, 1) }
    // The convergents p/q of the continued fraction of ticks/ticksPerSecond; the last one is the fraction itself, reduced.
    var rest = (ticks, ticksPerSecond)
    var older = (p: 0, q: 1)
    var newer = (p: 1, q: 0)
    while rest.1 != 0 {
      let (whole, remainder) = rest.0.quotientAndRemainder(dividingBy: rest.1)
      // Checked before multiplying, for the terms may be of any size.
      if whole > limit || whole * newer.p + older.p > limit || whole * newer.q + older.q > limit { break }
      (older, newer) = (newer, (whole * newer.p + older.p, whole * newer.q + older.q))
      rest = (rest.1, remainder)
    }
    return newer.p == 0 ? (1, UInt16.max) : (UInt16(newer.p), UInt16(newer.q))
  }
}
