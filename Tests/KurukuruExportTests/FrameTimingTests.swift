import Testing

@testable import KurukuruExport

@Suite struct FrameTimingTests {
  @Test(arguments: [
    (60.0, 2.0, 120), (10.0, 1.0, 10), (60.0, 1.3, 78), (3.0, 2.0 / 3, 2), (100.0, 2.3, 230), (10.0, 1.25, 13),
    (59.94, 100.0, 5994),
    (0.5, 1.0, 1), (30.0, 0.001, 1), (1000.0, 1000.0, 1_000_000),
  ])
  func framesAreCounted(rate: Double, duration: Double, count: Int) throws {
    #expect(try FrameTiming(framesPerSecond: rate, duration: duration).frameCount == count)
  }

  /// The frame that would begin at the end is the first one of the next round.
  @Test func tenFramesOfOneSecondBeginBeforeItsEnd() throws {
    let timing = try FrameTiming(framesPerSecond: 10, duration: 1)
    #expect((0..<timing.frameCount).map(timing.time(ofFrame:)) == [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9])
  }

  @Test func timesAreTheNearestNumbers() throws {
    let timing = try FrameTiming(framesPerSecond: 60, duration: 10)
    for index in 0..<600 { #expect(timing.time(ofFrame: index) == Double(index) / 60) }
  }

  @Test(arguments: [(10.0, 1.25), (60.0, 1.3), (29.97, 7.77), (24.0, 1.0 / 3)])
  func framesFillTheDuration(rate: Double, duration: Double) throws {
    let timing = try FrameTiming(framesPerSecond: rate, duration: duration)
    let ticks = (0..<timing.frameCount).map(timing.ticks(ofFrame:))
    #expect(ticks.allSatisfy { $0 > 0 })
    #expect(ticks.dropLast().allSatisfy { $0 == timing.ticksPerFrame })
    #expect(ticks.reduce(0, +) == timing.ticks)
    #expect((Double(timing.ticks) / Double(timing.ticksPerSecond) - duration).magnitude < 1e-10)
  }

  @Test(arguments: [(60.0, 1.0, 50), (59.94, 1.0, 50), (1000.0, 0.5, 25), (50.0, 1.0, 50), (30.0, 1.0, 30), (60.0, 1.3, 65)])
  func fastTimingsAreLimited(rate: Double, duration: Double, count: Int) throws {
    let timing = try FrameTiming(framesPerSecond: rate, duration: duration)
    let limited = timing.limited(toFramesPerSecond: 50)
    #expect(limited.frameCount == count)
    #expect(Double(limited.ticks) / Double(limited.ticksPerSecond) == Double(timing.ticks) / Double(timing.ticksPerSecond))
    if rate > 50 {
      for index in 0..<count { #expect(limited.time(ofFrame: index) == Double(index) / 50) }
    } else {
      #expect(limited == timing)
    }
  }

  @Test(arguments: [
    (0.0, 1.0), (-1.0, 1.0), (.nan, 1.0), (.infinity, 1.0), (1e9, 1.0), (60.0, 0.0), (60.0, -1.0), (60.0, .nan),
    (60.0, .infinity),
    (60.0, 1e9), (1000.0, 1001.0), (1e-9, 1.0), (60.0, 1e-12),
  ])
  func numbersOutOfRangeThrowOneLine(rate: Double, duration: Double) {
    do {
      _ = try FrameTiming(framesPerSecond: rate, duration: duration)
      Issue.record("\(rate) a second for \(duration) s was taken")
    } catch {
      guard case .timing(let text) = error else { return }
      #expect(!text.isEmpty && !text.contains("\n"))
    }
  }

  @Test(
    arguments: [(1.3, 13, 10), (1.0 / 3, 1, 3), (29.97, 2997, 100), (0, 0, 1), (60, 60, 1), (30_000.0 / 1001, 30_000, 1001)]
      as [(Double, Int, Int)])
  func fractionsAreTheSimplest(value: Double, numerator: Int, denominator: Int) {
    let fraction = Fraction(nearest: value, denominatorLimit: 10_000)
    #expect(fraction.numerator == numerator)
    #expect(fraction.denominator == denominator)
  }

  @Test func fractionsOfOtherNumbersAreNear() {
    for value in [Double.pi, 2.0.squareRoot(), 1e-3.squareRoot(), 12_345.678_901_2, 1e-9] {
      let fraction = Fraction(nearest: value, denominatorLimit: 10_000)
      #expect(fraction.denominator <= 10_000)
      #expect((Double(fraction.numerator) / Double(fraction.denominator) - value).magnitude < 1e-4 / Double(fraction.denominator))
    }
  }
}
