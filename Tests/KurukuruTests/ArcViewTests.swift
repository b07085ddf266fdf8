import Kurukuru
import KurukuruStage
import Testing

@MainActor @Suite struct ArcViewTests {
  /// An arc layer that counts its drawings, and the angles it drew.
  final class CountingLayer: ArcLayer {
    final class Log { var angles: [CGFloat] = [] }
    var log = Log()

    override init() { super.init() }
    override init(layer: Any) {
      super.init(layer: layer)
      if let layer = layer as? CountingLayer { log = layer.log }
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func draw(in ctx: CGContext) {
      log.angles.append(endAngle)
      super.draw(in: ctx)
    }
  }

  final class CountingView: ArcView {
    override class var layerClass: AnyClass { CountingLayer.self }
    var log: CountingLayer.Log { (layer as? CountingLayer)?.log ?? CountingLayer.Log() }
  }

  private func stage(with view: UIView) -> Stage {
    let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
    view.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    stage.add(view)
    stage.advance(to: 0)
    return stage
  }

  private func shownAngle(_ view: ArcView) -> CGFloat? { view.arcLayer.presentation()?.endAngle }

  @Test func incrementTakesTheModelToItsTargetAtOnceAndRunsThereInHalfASecond() {
    let view = ArcView()
    let stage = stage(with: view)
    view.increment(newEndAngle: 90)
    #expect(view.endAngle == 90)
    for (time, angle) in [(0.125, 22.5), (0.25, 45), (0.375, 67.5), (0.5, 90)] {
      stage.advance(to: time)
      #expect(abs((shownAngle(view) ?? -1) - angle) < 1e-9, "at \(time) s")
    }
  }

  @Test func aStepDrawsOncePerFrameWhileItRunsAndNeverAfter() {
    let view = CountingView()
    let stage = stage(with: view)
    stage.advance(to: 1)
    view.log.angles = []
    view.increment(newEndAngle: 90)
    stage.advance(to: 1)
    stage.advance(to: 1.5)
    // Frames at 1, 1 + 1/60, ... 1.5: the last one shows the model.
    #expect(view.log.angles.count == 31)
    for (index, angle) in view.log.angles.enumerated() {
      #expect(abs(angle - CGFloat(index) * 3) < 1e-6, "frame \(index)")
    }
    view.log.angles = []
    stage.advance(to: 3)
    #expect(view.log.angles.isEmpty)
  }

  @Test func anEqualAngleNeitherDrawsNorAnimates() {
    let view = CountingView()
    let stage = stage(with: view)
    view.arcLayer.endAngle = 180
    stage.advance(to: 0.1)
    view.log.angles = []
    view.arcLayer.endAngle = 180
    stage.advance(to: 0.2)
    #expect(view.log.angles.isEmpty)
    #expect(view.arcLayer.animationKeys() == nil)
  }

  @Test func aStepThatComesWhileOneRunsStartsFromWhatIsShown() {
    let view = ArcView()
    let stage = stage(with: view)
    view.increment(newEndAngle: 90)
    stage.advance(to: 0.25)
    view.increment(newEndAngle: 90)
    #expect(view.endAngle == 180)
    stage.advance(to: 0.25)
    #expect(abs((shownAngle(view) ?? -1) - 45) < 1e-9)
    stage.advance(to: 0.5)
    #expect(abs((shownAngle(view) ?? -1) - 112.5) < 1e-9)
  }

  @Test func anotherTargetOnTheWayIsReachedFromThere() {
    let view = ArcView()
    let stage = stage(with: view)
    view.setProgress(1, duration: 2)
    stage.advance(to: 1)
    view.setProgress(0.2, duration: 1)
    for (time, progress) in [(1.0, 0.5), (1.25, 0.425), (1.5, 0.35), (2, 0.2), (3, 0.2)] {
      stage.advance(to: time)
      #expect(abs((shownAngle(view) ?? -1) - 360 * progress) < 1e-9, "at \(time) s")
    }
  }

  @Test func incrementsIssuedOneAfterAnotherAreNotLost() {
    let view = ArcView()
    let stage = stage(with: view)
    var last: CGFloat = 0
    for index in 0..<5 {
      stage.advance(to: Double(index) * 0.05)
      view.increment(newEndAngle: 36)
    }
    for frame in 12...42 {
      stage.advance(to: Double(frame) / 60)
      let shown = shownAngle(view) ?? -1
      #expect(shown >= last - 1e-9)
      last = shown
    }
    #expect(last == 180)
  }

  @Test func stepsStopAtAFullTurnAndAtNothing() {
    let view = ArcView()
    let stage = stage(with: view)
    view.endAngle = 300
    view.increment(newEndAngle: 90)
    #expect(view.endAngle == 360)
    view.increment(newEndAngle: 90)
    #expect(view.endAngle == 360)
    view.endAngle = 36
    stage.advance(to: 0.1)
    view.decrement(newEndAngle: 90)
    #expect(view.endAngle == 0)
    var last: CGFloat = 36
    for frame in 7...40 {
      stage.advance(to: Double(frame) / 60)
      let shown = shownAngle(view) ?? -1
      #expect(shown <= last + 1e-9 && shown >= 0)
      last = shown
    }
    #expect(last == 0)
    view.decrement(newEndAngle: 90)
    #expect(view.endAngle == 0)
  }

  @Test func progressIsClampedAndWhatIsNoNumberIsIgnored() {
    let view = ArcView()
    _ = stage(with: view)
    view.progress = 0.5
    view.progress = .nan
    #expect(view.progress == 0.5)
    view.progress = .infinity
    #expect(view.progress == 0.5)
    view.progress = 1.7
    #expect(view.progress == 1)
    view.progress = -0.2
    #expect(view.progress == 0)
  }

  @Test func aRunBeforeTheFirstFrameStartsFromTheModel() {
    let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
    let view = ArcView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    stage.add(view)
    var ends: [Bool] = []
    view.setProgress(0.6, duration: 1) { ends.append($0) }
    stage.advance(to: 0)
    stage.advance(to: 0.5)
    #expect(abs((shownAngle(view) ?? -1) - 108) < 1e-9)
    #expect(ends.isEmpty)
    stage.advance(to: 1)
    #expect(shownAngle(view) == 216)
    #expect(ends == [true])
  }

  @Test func aResetAndARunInOneTurnStartFromTheReset() {
    let view = ArcView()
    let stage = stage(with: view)
    view.progress = 0.8
    stage.advance(to: 1)
    view.progress = 0
    view.setProgress(0.5, duration: 1)
    stage.advance(to: 1)
    #expect(shownAngle(view) == 0)
    stage.advance(to: 1.5)
    #expect(abs((shownAngle(view) ?? -1) - 90) < 1e-9)
  }

  @Test func aPlainValueSetDuringARunStaysAndItsCompletionTellsFalseOnce() {
    let view = ArcView()
    let stage = stage(with: view)
    var ends: [Bool] = []
    view.setProgress(1, duration: 2) { ends.append($0) }
    stage.advance(to: 1)
    view.progress = 0.5
    for time in stride(from: 1.0, through: 3, by: 0.25) {
      stage.advance(to: time)
      #expect(shownAngle(view) == 180)
    }
    #expect(ends == [false])
  }

  @Test func anInstantResetInTheCompletionEndsThere() throws {
    let view = CountingView()
    let stage = stage(with: view)
    var (depth, deepest, ends) = (0, 0, 0)
    view.setProgress(1, duration: 10) { [unowned view] _ in
      view.log.angles = []
      depth += 1
      view.setProgress(0, duration: 0) { _ in
        depth += 1
        ends += 1
        deepest = max(deepest, depth)
        depth -= 1
      }
      ends += 1
      depth -= 1
    }
    stage.advance(to: 10)
    #expect(ends == 2 && deepest == 2)
    stage.advance(to: 11)
    // At most one more drawing, of the reset.
    #expect(view.log.angles == [0] && shownAngle(view) == 0 && view.arcLayer.animationKeys() == nil)
    let host = try #require(LayerHost.current)
    #expect(!host.needsFrames && host.nextEventTime == nil)
  }

  @Test func equalAndAlmostEqualProgressComesToItsEnd() {
    let view = ArcView()
    let stage = stage(with: view)
    var ends: [Double] = []
    view.setProgress(0.5, duration: 1) { _ in ends.append(stage.time) }
    stage.advance(to: 1)
    view.setProgress(0.5, duration: 1) { _ in ends.append(stage.time) }
    #expect(ends == [1, 1])
    view.setProgress(0.503, duration: 1) { _ in ends.append(stage.time) }
    stage.advance(to: 1.5)
    #expect(abs((shownAngle(view) ?? -1) - 180.54) < 1e-9)
    stage.advance(to: 3)
    #expect(ends == [1, 1, 2] && abs((shownAngle(view) ?? -1) - 181.08) < 1e-9)
  }

  @Test func aQuarterTurnMoreThanTheWholeIsTheWhole() {
    let view = ArcView()
    view.tintColor = .black
    let stage = stage(with: view)
    view.radius = 40
    view.arcLayer.endAngle = 450
    stage.advance(to: 0.1)
    #expect(abs(stage.inkArea() - 5027) < 50)
    view.progress = 0.75
    view.increment(newEndAngle: 180)
    #expect(view.progress == 1)
  }

  // MARK: Subclasses

  /// A pie with more properties of its own and no code that copies them.
  final class MarkedLayer: ArcLayer {
    @Animatable("mark") var mark: CGFloat = 0
    var note = "none"
  }

  @Test func aSubclassNeedsNoCodeForItsPresentationCopies() throws {
    let layer = MarkedLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.startAngle = 30
    layer.tintColor = .red
    layer.radius = 20
    layer.mark = 7
    layer.note = "mine"
    layer.setValue("kept", forKey: "anything")
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    stage.window.layer.addSublayer(layer)
    stage.advance(to: 0)
    let animation = CABasicAnimation(keyPath: "endAngle")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 3, 1)
    layer.add(animation, forKey: nil)
    stage.advance(to: 0.5)
    let copy = try #require(layer.presentation())
    #expect(type(of: copy) == MarkedLayer.self && abs(copy.endAngle - 1.5) < 1e-9)
    #expect(copy.startAngle == 30 && copy.tintColor == .red && copy.radius == 20 && copy.mark == 7)
    #expect(copy.value(forKey: "anything") as? String == "kept")
    // A stored property is not Core Animation's to copy: it has its first value.
    #expect(copy.note == "none")
    #expect(layer.endAngle == 0 && layer.note == "mine")
  }

  // MARK: The picture

  private func painted(_ stage: Stage, _ x: Int, _ y: Int) -> Bool { stage.pixel(x, y) != 0xFFFF_FFFF }

  @Test func aHalfPieFillsTheRightHalf() {
    let view = ArcView()
    let stage = stage(with: view)
    view.progress = 0.5
    stage.advance(to: 0.1)
    #expect(painted(stage, 150, 100) && painted(stage, 101, 20) && painted(stage, 101, 180))
    #expect(!painted(stage, 50, 100) && !painted(stage, 98, 20) && !painted(stage, 98, 180))
  }

  @Test func aFullPieIsADiscAndAnEmptyOneNothing() {
    let view = ArcView()
    view.tintColor = .black
    let stage = stage(with: view)
    view.radius = 40
    for start in [CGFloat(0), -90] {
      view.startAngle = start
      view.progress = 1
      stage.advance(to: stage.time + 0.1)
      // pi * 40^2 = 5027 pixels.
      #expect(abs(stage.inkArea() - 5027) < 50)
    }
    view.progress = 0
    stage.advance(to: stage.time + 0.1)
    #expect(stage.inkArea() == 0)
  }

  @Test func nothingOfTheLastFrameStays() {
    let view = ArcView()
    view.tintColor = .black
    let stage = stage(with: view)
    view.progress = 1
    stage.advance(to: 1)
    view.setProgress(0, duration: 1)
    stage.advance(to: 1)
    stage.advance(to: 1.9)
    #expect(abs(stage.inkArea() - .pi * 1_000) < 30)
  }

  @Test func anotherSizeDrawsACircleInIt() {
    let view = ArcView()
    view.tintColor = .black
    let stage = stage(with: view)
    view.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
    view.progress = 1
    stage.advance(to: 0.1)
    view.frame = CGRect(x: 0, y: 0, width: 120, height: 60)
    stage.advance(to: 0.2)
    #expect(abs(stage.inkArea() - .pi * 900) < 20)
    #expect(painted(stage, 32, 30) && painted(stage, 88, 30) && !painted(stage, 28, 30) && !painted(stage, 92, 30))
  }

  @Test func tintChangesAtOnce() {
    let view = ArcView()
    let stage = stage(with: view)
    view.progress = 1
    stage.advance(to: 0.1)
    view.tintColor = .red
    stage.advance(to: 0.1 + 1.0 / 60)
    #expect(stage.pixel(100, 100) == 0xFFFF_0000)
    #expect(view.arcLayer.animationKeys() == nil)
  }
}
