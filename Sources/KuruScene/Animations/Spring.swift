import KuruDrawing

/// A damped oscillator that starts at 0 and settles at 1.
///
/// With m the mass, k the stiffness, c the damping: w0 = sqrt(k / m) is its frequency without damping, z = c / (2 sqrt(k m)) the damping
/// ratio. Sources: WebKit's SpringSolver.h, which Apple published and which agrees with measurements.
public struct Spring: Sendable, Equatable {
  /// Above 0.
  public var mass = 1.0
  /// Above 0.
  public var stiffness = 100.0
  /// 0 or more; at 0 it swings for ever.
  public var damping = 10.0
  /// In units of the whole way per second, positive towards the end.
  public var initialVelocity = 0.0
  /// Whether a damping ratio above 1 counts as such. It counts as 1 otherwise.
  public var allowsOverdamping = false

  public init() {}

  /// The offset from the end as a sum of two terms of time, by damping ratio.
  private enum Motion {
    /// exp(-decay t) (cos(frequency t) + ratio sin(frequency t))
    case underdamped(decay: Double, frequency: Double, ratio: Double)
    /// (1 + slope t) exp(-decay t)
    case critical(decay: Double, slope: Double)
    /// share exp(-slow t) + (1 - share) exp(-fast t)
    case overdamped(slow: Double, fast: Double, share: Double)
  }

  /// Nil for constants that make no oscillator.
  private var motion: Motion? {
    guard mass > 0, stiffness > 0, damping >= 0, mass.isFinite, stiffness.isFinite, damping.isFinite,
      initialVelocity.isFinite
    else { return nil }
    let frequency = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    guard frequency > 0, frequency.isFinite, ratio.isFinite else { return nil }
    if ratio < 1 {
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      return .underdamped(
        decay: ratio * frequency, frequency: damped, ratio: (ratio * frequency - initialVelocity) / damped)
    }
    guard ratio > 1, allowsOverdamping else { return .critical(decay: frequency, slope: frequency - initialVelocity) }
    let root = (ratio * ratio - 1).squareRoot()
    // The product of the two rates is the frequency squared: the slow one without a difference of nearly equal numbers.
    let fast = frequency * (ratio + root)
    let slow = frequency / (ratio + root)
    return .overdamped(slow: slow, fast: fast, share: (fast - initialVelocity) / (2 * frequency * root))
  }

  /// How far the way is done `seconds` after the start. 0 before it; 1 for constants that make no oscillator.
  public func progress(at seconds: Double) -> Double {
    guard seconds > 0 else { return 0 }
    guard let motion else { return 1 }
    return 1 - Spring.offset(motion, at: seconds)
  }

  private static func offset(_ motion: Motion, at t: Double) -> Double {
    switch motion {
    case .underdamped(let decay, let frequency, let ratio):
      let (sine, cosine) = Elementary.sinCos(frequency * t)
      return Elementary.exp(-decay * t) * (cosine + ratio * sine)
    case .critical(let decay, let slope):
      // Zero times infinity at the far end of time.
      let envelope = Elementary.exp(-decay * t)
      return envelope == 0 ? 0 : (1 + slope * t) * envelope
    case .overdamped(let slow, let fast, let share):
      return share * Elementary.exp(-slow * t) + (1 - share) * Elementary.exp(-fast * t)
    }
  }

  /// What stands in Apple's API for a time without end.
  private static let never = Double(Float.greatestFiniteMagnitude)

  /// Seconds after which the spring counts as at rest, as Apple's system gives them (measured).
  ///
  /// Below critical damping: when the envelope of the oscillation has come down to a thousandth of the way. At critical damping: the first
  /// multiple of 0.1 s at which the offset itself is below that. Above it there is one measurement (ratio 10/7, frequency 4 pi: 1.1 s), which
  /// the true offset does not fit; decided: as a critical spring slower by the damping ratio, the simplest rule that fits. Without
  /// damping: the greatest `Float`. 0 for constants that make no oscillator.
  public var settlingDuration: Double {
    guard var motion else { return 0 }
    switch motion {
    case .underdamped(let decay, _, let ratio):
      guard decay > 0 else { return Spring.never }
      return min(Elementary.log(1000 * (1 + ratio.magnitude)) / decay, Spring.never)
    case .critical: break
    case .overdamped(let slow, let fast, _):
      // The frequency over the damping ratio, by the product and the mean of the two rates.
      let frequency = 2 * slow * fast / (slow + fast)
      motion = .critical(decay: frequency, slope: frequency - initialVelocity)
    }
    func isSettled(_ tenths: Double) -> Bool { Spring.offset(motion, at: tenths / 10).magnitude < 0.001 }
    var tenths = 1.0
    while tenths <= 10_000 {
      if isSettled(tenths) { return tenths / 10 }
      tenths += 1
    }
    // A spring so slow has no oscillation left to be missed: double, then halve.
    while !isSettled(tenths) {
      tenths *= 2
      if tenths / 10 > Spring.never { return Spring.never }
    }
    var unsettled = tenths / 2
    while tenths - unsettled > 1, unsettled < 1e15 {
      let middle = ((tenths + unsettled) / 2).rounded(.down)
      if isSettled(middle) { tenths = middle } else { unsettled = middle }
    }
    return tenths / 10
  }
}
