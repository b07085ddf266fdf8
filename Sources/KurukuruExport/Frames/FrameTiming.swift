/// When the frames of a sequence begin and end: exactly, as whole numbers of ticks.
///
/// Frame i is shown from i/rate seconds on. The last one ends with the sequence, so it is shorter than the others where the
/// duration is no whole number of frames. The frame that would begin at the very end is no part of the sequence: in an endless loop
/// it is the first one again.
public struct FrameTiming: Hashable, Sendable {
  /// The unit of time, as its number in one second.
  public let ticksPerSecond: Int
  /// From one frame's beginning to the next one's.
  public let ticksPerFrame: Int
  /// The whole sequence.
  public let ticks: Int

  /// The most frames a sequence can have.
  public static let frameLimit = 1_000_000
  /// The longest sequence, in seconds.
  public static let durationLimit = 36_000.0
  /// The most frames in one second.
  public static let rateLimit = 1000.0

  /// - Parameters:
  ///   - framesPerSecond: above 0, at most `rateLimit`. Taken as the simplest fraction that equals it, or as the nearest one with a
  ///     denominator up to 10,000: 59.94 is 2997/50.
  ///   - duration: in seconds, above 0, at most `durationLimit`. Taken as a fraction likewise, with a denominator up to 100,000.
  /// - Throws: `ExportError.timing` where a number is out of range or there would be more than `frameLimit` frames.
  public init(framesPerSecond: Double, duration: Double) throws(ExportError) {
    guard framesPerSecond > 0, framesPerSecond <= FrameTiming.rateLimit else {
      throw .timing(
        "\(framesPerSecond) frames a second cannot be written; give a rate above 0, at most \(Int(FrameTiming.rateLimit))")
    }
    guard duration > 0, duration <= FrameTiming.durationLimit else {
      throw .timing(
        "a duration of \(duration) s cannot be written; give one above 0 s, at most \(Int(FrameTiming.durationLimit)) s")
    }
    let rate = Fraction(nearest: framesPerSecond, denominatorLimit: 10_000)
    let length = Fraction(nearest: duration, denominatorLimit: 100_000)
    guard rate.numerator > 0, length.numerator > 0 else {
      throw .timing("\(framesPerSecond) frames a second for \(duration) s is too little to be written")
    }
    // One tick divides a frame and the whole: at most 10^7 times 10^5 ticks make a second.
    let second = rate.numerator / Fraction.commonDivisor(rate.numerator, length.denominator) * length.denominator
    ticksPerSecond = second
    ticksPerFrame = second / rate.numerator * rate.denominator
    ticks = second / length.denominator * length.numerator
    if frameCount > FrameTiming.frameLimit {
      throw .timing(
        "\(frameCount) frames are too many; shorten the duration or lower the rate to at most \(FrameTiming.frameLimit)")
    }
  }

  /// One frame of one second.
  static let still = FrameTiming(ticksPerSecond: 1, ticksPerFrame: 1, ticks: 1)

  private init(ticksPerSecond: Int, ticksPerFrame: Int, ticks: Int) {
    self.ticksPerSecond = ticksPerSecond
    self.ticksPerFrame = ticksPerFrame
    self.ticks = ticks
  }

  /// At least 1.
  public var frameCount: Int { (ticks + ticksPerFrame - 1) / ticksPerFrame }

  /// When a frame begins, in seconds.
  public func time(ofFrame index: Int) -> Double { Double(index * ticksPerFrame) / Double(ticksPerSecond) }

  /// The frame that is shown at a time: the last one that has begun, within what the sequence has.
  public func frame(at time: Double) -> Int {
    // A millionth of a frame covers the rounding of the time.
    let index = (time * Double(ticksPerSecond) / Double(ticksPerFrame) + 1e-6).rounded(.down)
    return index > 0 ? Int(min(index, Double(frameCount - 1))) : 0
  }

  /// In seconds.
  public var duration: Double { Double(ticks) / Double(ticksPerSecond) }

  /// How long a frame is shown.
  public func ticks(ofFrame index: Int) -> Int { min(ticksPerFrame, ticks - index * ticksPerFrame) }

  /// The same time at no more than `rate` frames a second: itself where that holds already.
  public func limited(toFramesPerSecond rate: Int) -> FrameTiming {
    if ticksPerSecond <= ticksPerFrame * rate { return self }
    // `rate` times as many ticks, so that a frame is a whole number of them.
    let common = Fraction.commonDivisor(ticksPerSecond, rate)
    let factor = rate / common
    return FrameTiming(
      ticksPerSecond: ticksPerSecond * factor, ticksPerFrame: ticksPerSecond / common, ticks: ticks * factor)
  }
}
