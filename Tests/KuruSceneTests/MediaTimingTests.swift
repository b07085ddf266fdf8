import KuruDrawing
import KuruScene
import Testing

/// Rules of `CAMediaTiming` that were measured on Apple's system, by value.
@Suite struct MediaTimingTests {
  /// A linear run from 0 to 1 is its own clock; nil where it shows nothing.
  private func shown(_ timing: MediaTiming, at times: [Double]) -> [Double?] {
    times.map { timing.phase(parentTime: $0)?.fraction }
  }

  @Test func localTimeIsShiftedAndScaled() {
    var timing = MediaTiming(duration: .infinity)
    (timing.speed, timing.timeOffset, timing.beginTime) = (2, 1, 3)
    #expect(timing.localTime(parentTime: 10) == 15)
    #expect(timing.parentTime(localTime: 15) == 10)
  }

  @Test func timesAreConvertedThereAndBack() {
    var timing = MediaTiming(duration: .infinity)
    (timing.speed, timing.timeOffset, timing.beginTime) = (0.5, 2, 10)
    #expect(timing.localTime(parentTime: 20) == 7)
    #expect(timing.parentTime(localTime: 7) == 20)
  }

  @Test func aLayerThatStandsStillConvertsToZero() {
    var timing = MediaTiming(duration: .infinity)
    (timing.speed, timing.timeOffset) = (0, 4)
    #expect(timing.localTime(parentTime: 100) == 4)
    #expect(timing.parentTime(localTime: 4) == 0)
  }

  @Test(
    arguments: [
      (MediaTiming.FillMode.removed, [nil, nil, 0, 0.5, nil]),
      (.forwards, [nil, nil, 0, 0.5, 1]),
      (.backwards, [0, 0, 0, 0.5, nil]),
      (.both, [0, 0, 0, 0.5, 1]),
    ] as [(MediaTiming.FillMode, [Double?])])
  func fillModeCoversTheTimesOutside(mode: MediaTiming.FillMode, expected: [Double?]) {
    var timing = MediaTiming(duration: 1)
    (timing.beginTime, timing.fillMode) = (1, mode)
    #expect(shown(timing, at: [0, 0.5, 1, 1.5, 2.5]) == expected)
  }

  @Test func speedShortensTheActiveInterval() {
    var timing = MediaTiming(duration: 1)
    (timing.speed, timing.beginTime) = (2, 1)
    #expect(timing.endTime == 1.5)
    #expect(shown(timing, at: [1.25, 1.5]) == [0.5, nil])
  }

  @Test func negativeSpeedPlaysFromTheEnd() {
    var timing = MediaTiming(duration: 1)
    (timing.speed, timing.fillMode) = (-1, .forwards)
    #expect(shown(timing, at: [0, 0.2, 0.75, 1, 2]) == [1, 0.8, 0.25, 0, 0])
    timing.repeatCount = .infinity
    #expect(shown(timing, at: [0, 0.25, 1.25, 400_000.75]) == [1, 0.75, 0.75, 0.25])
  }

  @Test func timeOffsetTurnsThePhaseRound() {
    var timing = MediaTiming(duration: 1)
    timing.timeOffset = 0.25
    #expect(shown(timing, at: [0, 0.5, 0.75, 0.875]) == [0.25, 0.75, 1, 0.125])
  }

  @Test func standingStillShowsTheOffsetForEver() {
    var timing = MediaTiming(duration: 1)
    (timing.speed, timing.timeOffset) = (0, 1)
    #expect(timing.activeDuration == .infinity)
    #expect(shown(timing, at: [0, 1e9]) == [1, 1])
  }

  /// 0 to 100 with autoreverses and repeat counts of 1.5 and 0.5 is held at 100.
  @Test func fractionalRepeatsEndOnTheWay() {
    var timing = MediaTiming(duration: 1)
    (timing.autoreverses, timing.repeatCount, timing.fillMode) = (true, 1.5, .forwards)
    #expect(timing.activeDuration == 3)
    #expect(shown(timing, at: [2.5, 3, 9]) == [0.5, 1, 1])
    timing.repeatCount = 0.5
    #expect(timing.activeDuration == 1)
    #expect(shown(timing, at: [0.5, 1, 9]) == [0.5, 1, 1])
  }

  @Test func wholeRepeatsEndAtTheEndOfTheLastCycle() {
    var timing = MediaTiming(duration: 0.1)
    (timing.repeatCount, timing.fillMode) = (3, .forwards)
    #expect(timing.phase(parentTime: 9)?.fraction == 1)
    #expect(timing.phase(parentTime: 9)?.cycle == 2)
    timing.autoreverses = true
    #expect(timing.phase(parentTime: 9)?.fraction == 0)
  }

  @Test(arguments: [0.1, 0.3, 1 / 3.0, 0.7], [1 / 3.0, 0.1, 3, 7.7])
  func theEndIsTheEndHoweverItRounds(duration: Double, speed: Double) {
    var timing = MediaTiming(duration: duration)
    (timing.speed, timing.beginTime, timing.fillMode) = (speed, 0.1, .forwards)
    #expect(timing.phase(parentTime: timing.endTime)?.fraction == 1)
    timing.fillMode = .removed
    #expect(timing.phase(parentTime: timing.endTime) == nil)
  }

  @Test func repeatDurationWinsOverTheCount() {
    var timing = MediaTiming(duration: 2)
    (timing.repeatDuration, timing.repeatCount) = (5, 9)
    #expect(timing.activeDuration == 5)
    #expect(shown(timing, at: [4.5, 5]) == [0.25, nil])
  }

  /// Two-second laps: after 100 hours the phase is exact.
  @Test func endlessAnimationsDoNotDrift() {
    var timing = MediaTiming(duration: 2)
    timing.repeatCount = .infinity
    #expect(timing.phase(parentTime: 360_000.5)?.time == 0.5)
    timing.duration = 0.01
    let phase = timing.phase(parentTime: 360_000.0025)
    #expect(((phase?.time ?? 0) - 0.0025).magnitude < 1e-9)
    #expect(phase?.cycle == 36_000_000)
  }

  @Test func aDurationOfZeroIsNeverActive() {
    for duration in [0, -1, Double.nan] {
      var timing = MediaTiming(duration: duration)
      #expect(shown(timing, at: [-1, 0, 1]) == [nil, nil, nil])
      timing.fillMode = .both
      #expect(shown(timing, at: [-1, 0, 1]) == [0, 1, 1])
    }
  }

  @Test func aDurationWithoutEndStandsAtItsStart() {
    #expect(shown(MediaTiming(duration: .infinity), at: [-1, 0, 1e300]) == [nil, 0, 0])
  }

  /// No number makes it trap, hang or leave 0...1.
  @Test func hostileNumbersAreHarmless() {
    let numbers = [0, -0.0, 1, -1, .leastNonzeroMagnitude, 1e300, -1e300, .infinity, -.infinity, .nan]
    for duration in numbers {
      for other in numbers {
        for third in numbers {
          for field in 0..<5 {
            var timing = MediaTiming(duration: duration)
            timing.fillMode = .both
            timing.autoreverses = field & 1 == 1
            switch field {
            case 0: (timing.speed, timing.timeOffset) = (other, third)
            case 1: (timing.repeatCount, timing.beginTime) = (other, third)
            case 2: (timing.repeatDuration, timing.speed) = (other, third)
            case 3: (timing.timeOffset, timing.repeatCount) = (other, third)
            default: (timing.beginTime, timing.speed) = (other, third)
            }
            for time in numbers {
              guard let phase = timing.phase(parentTime: time) else { continue }
              #expect(phase.fraction >= 0 && phase.fraction <= 1, "\(timing) at \(time): \(phase)")
              #expect(phase.cycle >= 0)
            }
          }
        }
      }
    }
  }
}
