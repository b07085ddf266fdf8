import KurukuruStage
import QuartzCore
import Testing

@MainActor @Suite struct DisplayLinkTests {
  @Test func itFiresOnceAFrame() {
    let stage = makeStage()
    var times: [Double] = []
    let link = CADisplayLink { times.append($0.timestamp) }
    link.add(to: .main, forMode: .common)
    stage.advance(to: 0.1)
    #expect(times.count == 6)
    for (index, time) in times.enumerated() { #expect(abs(time - Double(index + 1) / 60) < rounding) }
    link.invalidate()
    stage.advance(to: 1)
    #expect(times.count == 6)
  }

  @Test func itTellsTheTimeOfThisFrameAndOfTheNext() {
    let stage = makeStage(framesPerSecond: 10)
    var last: (Double, Double, Double) = (0, 0, 0)
    let link = CADisplayLink { last = ($0.timestamp, $0.duration, $0.targetTimestamp) }
    link.add()
    stage.advance(to: 0.5)
    #expect(abs(last.0 - 0.5) < rounding && abs(last.1 - 0.1) < rounding && abs(last.2 - 0.6) < rounding)
    link.invalidate()
  }

  @Test func aPausedOneDoesNotFireAndGoesOnAfterwards() {
    let stage = makeStage()
    var count = 0
    let link = CADisplayLink { _ in count += 1 }
    link.add()
    link.isPaused = true
    stage.advance(to: 0.5)
    #expect(count == 0)
    link.isPaused = false
    stage.advance(to: 1)
    #expect(count == 30)
    link.invalidate()
  }

  @Test(arguments: [(1, 60), (2, 30), (3, 20), (60, 1), (0, 60), (-3, 60)])
  func aFrameIntervalLeavesFramesOut(interval: Int, calls: Int) {
    let stage = makeStage()
    var times: [Double] = []
    let link = CADisplayLink { times.append($0.timestamp) }
    link.frameInterval = interval
    link.add()
    stage.advance(to: 1)
    #expect(times.count == calls)
    #expect(isClose(CGFloat(link.targetTimestamp - link.timestamp), CGFloat(max(interval, 1)) / 60))
    link.invalidate()
  }

  @Test func fewerFramesASecondMayBeAskedFor() {
    let stage = makeStage()
    var times: [Double] = []
    let link = CADisplayLink { times.append($0.timestamp) }
    link.preferredFramesPerSecond = 20
    link.add()
    stage.advance(to: 1)
    #expect(times.count == 20)
    link.preferredFramesPerSecond = 0
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 5, maximum: 15, preferred: 10)
    times = []
    stage.advance(to: 2)
    #expect(times.count == 10)
    link.invalidate()
  }

  /// Rate asked for, frames between calls on a stage of 60 a second: no call comes sooner than is asked for.
  @Test(arguments: [(60, 1), (50, 2), (40, 2), (30, 2), (24, 3), (20, 3), (1, 60), (1000, 1)])
  func aRateThatFramesDoNotMeetIsTakenDown(rate: Int, frames: Int) {
    let stage = makeStage()
    var times: [Double] = []
    var targets: [Double] = []
    let link = CADisplayLink {
      times.append($0.timestamp)
      targets.append($0.targetTimestamp)
    }
    link.preferredFramesPerSecond = rate
    link.add()
    stage.advance(to: 3)
    for (target, next) in zip(targets, times.dropFirst()) { #expect(abs(target - next) < rounding) }
    #expect(times.count == (180 + frames - 1) / frames)
    link.invalidate()
  }

  @Test func aRangeWithoutAPreferredRateAsksForItsMaximum() {
    let stage = makeStage()
    var count = 0
    let link = CADisplayLink { _ in count += 1 }
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 8, maximum: 15)
    link.add()
    stage.advance(to: 2)
    #expect(count == 30)
    link.preferredFrameRateRange = .default
    stage.advance(to: 3)
    #expect(count == 90)
    link.invalidate()
  }

  @Test func aPauseIsNoLongFrame() {
    let stage = makeStage(framesPerSecond: 10)
    var calls: [(time: Double, duration: Double)] = []
    let link = CADisplayLink { calls.append(($0.timestamp, $0.duration)) }
    link.preferredFramesPerSecond = 1
    link.add()
    stage.advance(to: 0.25)
    link.isPaused = true
    stage.advance(to: 5)
    link.isPaused = false
    stage.advance(to: 5.5)
    #expect(calls.count == 2)
    #expect(abs((calls.last?.time ?? 0) - 5.1) < rounding)
    for call in calls { #expect(abs(call.duration - 0.1) < rounding) }
    link.invalidate()
  }

  @Test func oneThatIsAddedTwiceFiresOnceAndOneThatIsRemovedMayBeAddedAgain() {
    let stage = makeStage()
    var count = 0
    let link = CADisplayLink { _ in count += 1 }
    link.add()
    link.add()
    stage.advance(to: 0.5)
    #expect(count == 30)
    link.remove()
    stage.advance(to: 1)
    #expect(count == 30)
    link.add()
    stage.advance(to: 1.5)
    #expect(count == 60)
    link.invalidate()
  }

  @Test func anInvalidOneLetsGoOfItsHandlerAndNeverFires() {
    final class Held {}
    let stage = makeStage()
    weak var held: Held?
    let link: CADisplayLink
    do {
      let made = Held()
      held = made
      link = CADisplayLink { _ in _ = made }
    }
    link.add()
    stage.advance(to: 0.1)
    #expect(held != nil)
    link.invalidate()
    #expect(held == nil)
    link.add()
    stage.advance(to: 1)
    #expect(abs(link.timestamp - 0.1) < rounding)
  }

  @Test func oneMayTakeOutAnotherInTheSameFrame() {
    let stage = makeStage()
    var count = 0
    let second = CADisplayLink { _ in count += 1 }
    let first = CADisplayLink { _ in second.invalidate() }
    first.add()
    second.add()
    stage.advance(to: 0.1)
    #expect(count == 0)
    first.invalidate()
  }

  @Test func whatItChangesIsShownInItsFrame() {
    let layer = CALayer()
    let stage = Stage.showing(layer)
    let link = CADisplayLink { link in
      CATransaction.setDisableActions(true)
      layer.position.x = link.timestamp * 100
    }
    link.add()
    stage.advance(to: 0.5)
    #expect(isClose(layer.shownPosition?.x, 50))
    link.invalidate()
  }

  @Test func itBelongsToTheStageThatWasCurrent() {
    let first = makeStage()
    var times: [Double] = []
    let link = CADisplayLink { times.append($0.timestamp) }
    link.add()
    let second = makeStage()
    second.advance(to: 1)
    #expect(times.isEmpty)
    first.advance(to: 0.05)
    #expect(times.count == 3)
    link.invalidate()
  }
}
