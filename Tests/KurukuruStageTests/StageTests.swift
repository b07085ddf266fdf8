import CoreGraphics
import KuruDrawing
import KurukuruExport
import KurukuruStage
import Testing

@MainActor @Suite struct StageTests {
  private func stage() -> Stage { Stage(size: CGSize(width: 40, height: 20), scale: 2) }

  /// A view with a layer whose opacity falls from 1 to 0 in a second, for ever.
  private func blinker() -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.backgroundColor = .black
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 1
    animation.toValue = 0
    animation.duration = 1
    animation.repeatCount = .infinity
    view.layer.add(animation, forKey: "blink")
    return view
  }

  // MARK: The clock

  @Test func theClockStandsUntilItIsMoved() {
    let stage = stage()
    #expect(stage.time == 0 && CACurrentMediaTime() == 0)
    stage.advance(to: 0.5)
    #expect(stage.time == 0.5 && CACurrentMediaTime() == 0.5)
    stage.advance(to: 0.5)
    #expect(stage.time == 0.5)
  }

  @Test func eachStageHasItsOwnClock() {
    let first = stage()
    first.advance(to: 3)
    let second = stage()
    #expect(CACurrentMediaTime() == 0)
    second.advance(to: 1)
    first.advance(to: 4)
    #expect(CACurrentMediaTime() == 4 && second.time == 1)
  }

  @Test func displayLinksFireAtEveryFrameUpToTheTime() {
    let stage = stage()
    var times: [Double] = []
    let link = CADisplayLink { times.append($0.timestamp) }
    link.add()
    stage.advance(to: 0.1)
    #expect(times.count == 6)
    for (index, time) in times.enumerated() { #expect(abs(time - Double(index + 1) / 60) < 1e-12) }
    link.isPaused = true
    stage.advance(to: 0.2)
    #expect(times.count == 6)
    link.isPaused = false
    stage.advance(to: 0.21)
    #expect(times.last == 0.21)
    link.invalidate()
    stage.advance(to: 1)
    #expect(times.last == 0.21)
  }

  @Test func mainQueueBlocksRunExactlyWhenTheyAreDue() {
    let stage = stage()
    nonisolated(unsafe) var times: [Double] = []
    for delay in [0.1, 0.03, 0.1, 1.0 / 3] {
      DispatchQueue.main.asyncAfter(deadline: .now() + delay) { times.append(CACurrentMediaTime()) }
    }
    DispatchQueue.main.async { times.append(CACurrentMediaTime()) }
    #expect(times.isEmpty)
    stage.advance(to: 0)
    #expect(times == [0])
    stage.advance(to: 0.5)
    #expect(times == [0, 0.03, 0.1, 0.1, 1.0 / 3])
  }

  @Test func aBlockThatQueuesItselfRunsOnceATurn() {
    let stage = stage()
    nonisolated(unsafe) var count = 0
    @Sendable func again() {
      count += 1
      DispatchQueue.main.async(execute: again)
    }
    DispatchQueue.main.async(execute: again)
    for expected in 1...10 {
      stage.advance(to: 0)
      #expect(count == expected)
    }
  }

  @Test func tasksOnTheMainActorRunWhileTheStageIsAwaited() async {
    let stage = stage()
    var ran = false
    Task { @MainActor in ran = true }
    await stage.advance(to: 0.1)
    #expect(ran && stage.time == 0.1)
  }

  @Test func loopsOfShortAnimationsKeepTheirPhase() {
    let stage = stage()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.add(view)
    stage.advance(to: 0)
    nonisolated(unsafe) var count = 0
    @MainActor func next() {
      UIView.animate(withDuration: 0.01, animations: { view.alpha = view.alpha == 1 ? 0 : 1 }) { _ in
        count += 1
        if count < 1000 { next() }
      }
    }
    next()
    stage.advance(to: 9.995)
    #expect(count == 999)
    stage.advance(to: 10.005)
    #expect(count == 1000)
  }

  // MARK: Pictures

  @Test func aSnapshotHasTheStagesPixels() {
    let stage = Stage(size: CGSize(width: 40.5, height: 20), scale: 2)
    let image = stage.snapshot()
    #expect(image.width == 81 && image.height == 40)
    #expect(image.pixmap.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
    let clear = Stage(size: CGSize(width: 4, height: 4), scale: 1, background: nil)
    #expect(clear.snapshot().pixmap.pixels.allSatisfy { $0 == 0 })
  }

  @Test func aSnapshotShowsWhatWasChangedSinceTheTurn() {
    let stage = stage()
    stage.advance(to: 1)
    stage.window.backgroundColor = .red
    #expect(stage.snapshot().pixmap[5, 5] == 0xFFFF_0000)
  }

  @Test func sizesThatMakeNoSenseAreClamped() {
    #expect(Stage(size: CGSize(width: CGFloat.nan, height: -5), scale: 1).snapshot().width == 0)
    #expect(Stage(size: CGSize(width: 1e9, height: 1), scale: 1).size.width == 32_000)
    #expect(Stage(size: CGSize(width: 2, height: 2), scale: .nan).scale == 1)
    #expect(Stage(size: CGSize(width: 2, height: 2), scale: .infinity).scale == 16)
  }

  @Test func theSameTimeGivesTheSameBytesHoweverItIsReached() {
    let first = stage()
    first.add(blinker())
    first.advance(to: 0.37)
    let second = stage()
    second.add(blinker())
    for time in [0.1, 0.2, 0.21, 0.36, 0.37] { second.advance(to: time) }
    #expect(first.snapshot().pixmap == second.snapshot().pixmap)
  }

  // MARK: Recordings

  @Test func aRecordingIsWhatTheStageWouldHaveShown() {
    let recorded = stage()
    recorded.add(blinker())
    recorded.advance(to: 0.25)
    let recording = recorded.record(duration: 0.5, framesPerSecond: 20)
    #expect(abs(recorded.time - 0.75) < 1e-12)
    #expect(recording.timing.frameCount == 10 && recording.width == 80 && recording.height == 40)
    let shown = stage()
    shown.add(blinker())
    for index in 0..<10 {
      shown.advance(to: 0.25 + Double(index) / 20)
      #expect(recording.pixmap(at: Double(index) / 20) == shown.snapshot().pixmap, "frame \(index)")
    }
  }

  @Test func aRecordingHoldsWhatIsChangedWhileItRuns() {
    let stage = stage()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    stage.add(view)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { MainActor.assumeIsolated { view.backgroundColor = .red } }
    let recording = stage.record(duration: 1, framesPerSecond: 10)
    #expect(recording.pixmap(at: 0.4)[10, 10] == 0xFFFF_FFFF)
    #expect(recording.pixmap(at: 0.5)[10, 10] == 0xFFFF_0000)
    #expect(recording.pixmap(at: 0.9)[10, 10] == 0xFFFF_0000)
  }

  @Test func framesOnManyThreadsAreEqualToThoseOnOne() async {
    let stage = stage()
    stage.add(blinker())
    let recording = stage.record(duration: 1, framesPerSecond: 30)
    let alone = (0..<30).map { recording.pixmap(at: Double($0) / 30) }
    let together = await withTaskGroup(of: (Int, Pixmap).self) { group in
      for index in 0..<120 { group.addTask { (index % 30, recording.pixmap(at: Double(index % 30) / 30)) } }
      var equal = true
      for await (index, pixmap) in group { equal = equal && pixmap == alone[index] }
      return equal
    }
    #expect(together)
  }

  @Test func aDroppedStageFreesItsViews() {
    weak var view: UIView?
    do {
      let stage = stage()
      let blinker = blinker()
      view = blinker
      stage.add(blinker)
      stage.advance(to: 1)
    }
    #expect(view == nil)
  }
}
