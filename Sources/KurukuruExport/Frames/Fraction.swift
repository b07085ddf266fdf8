/// A quotient of whole numbers without a common divisor.
struct Fraction: Hashable {
  let numerator: Int
  let denominator: Int

  /// The first convergent of the number's continued fraction that equals it as a `Double`, or the last one whose denominator is
  /// within the limit. So 1.3 is 13/10 though no `Double` is, and 1.0/3 is 1/3.
  ///
  /// - Precondition: `value` is from 0 to 10^9.
  init(nearest value: Double, denominatorLimit: Int) {
    precondition(value >= 0 && value <= 1e9, "a fraction is of a number from 0 to 10^9")
    var rest = value
    var older = (numerator: 1, denominator: 0)
    var newer = (numerator: Int(value), denominator: 1)
    while Double(newer.numerator) / Double(newer.denominator) != value {
      let part = rest - rest.rounded(.down)
      // The next term, and so the next denominator, would be beyond the limit.
      if part * Double(denominatorLimit) < 1 { break }
      rest = 1 / part
      let term = Int(rest)
      let denominator = term * newer.denominator + older.denominator
      if denominator > denominatorLimit { break }
      (older, newer) = (newer, (term * newer.numerator + older.numerator, denominator))
    }
    (numerator, denominator) = newer
  }

  /// The greatest one, of two numbers that are not both 0.
  static func commonDivisor(_ a: Int, _ b: Int) -> Int {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }
}
