import KurukuruStage
import QuartzCore
import Testing

@MainActor @Suite struct AnimationLifetimeTests {
  let log = Log()

  @Test func itStartsWithItsCommitAndStopsAtItsEndOnceEach() {
    let layer = CALayer()
    let stage = Stage.showing(layer)
    let delegate = LoggingDelegate(log)
    delegate.onStop = { _ in log("at \(stage.time)") }
    layer.add(fade(delegate: delegate), forKey: "fade")
    #expect(log.lines.isEmpty)
    stage.turn()
    #expect(log.lines == ["start"])
    stage.advance(to: 0.99)
    #expect(log.lines == ["start"])
    stage.advance(to: 5)
    #expect(log.lines == ["start", "stop true", "at 1.0"])
    #expect(layer.animationKeys() == nil)
    #expect(layer.shownOpacity == 1)
  }

  @Test func theModelShowsAfterTheEnd() {
    let layer = CALayer()
    layer.opacity = 0.5
    let stage = Stage.showing(layer)
    layer.add(fade(), forKey: "fade")
    stage.advance(to: 0.999)
    #expect(isClose(layer.shownOpacity, 0.999, within: singlePrecision))
    stage.advance(to: 1)
    #expect(layer.shownOpacity == 0.5)
  }

  @Test func aDelayedOneStartsWhenItsTimeComes() {
    let layer = CALayer()
    let stage = Stage.showing(layer)
    let delegate = LoggingDelegate(log)
    delegate.onStart = { log("at \(stage.time)") }
    let animation = fade(delegate: delegate)
    animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + 0.5
    layer.add(animation, forKey: "fade")
    stage.advance(to: 0.49)
    #expect(log.lines.isEmpty)
    stage.advance(to: 2)
    #expect(log.lines == ["start", "at 0.5", "stop true"])
  }

  @Test func removalStopsItUnfinished() {
    let layer = CALayer()
    let stage = Stage.showing(layer)
    layer.add(fade(delegate: LoggingDelegate(log)), forKey: "fade")
    stage.advance(to: 0.5)
    layer.removeAnimation(forKey: "fade")
    #expect(log.lines == ["start"])
    stage.turn()
    #expect(log.lines == ["start", "stop false"])
    stage.advance(to: 3)
    #expect(log.lines == ["start", "stop false"])
  }

  @Test func removalOfAllStopsEachOne() {
    let layer = CALayer()
    let stage = Stage.showing(layer)
    layer.add(fade(delegate: LoggingDelegate(log, "a ")), forKey: "a")
    layer.add(fade(delegate: LoggingDelegate(log, "b ")), forKey: nil)
    stage.turn()
    log.lines = []
    layer.removeAllAnimations()
    stage.turn()
    #expect(log.lines == ["a stop false", "b stop false"])
  }

  @Test func theSameKeyReplacesAndStopsTheFirst() {
    let layer = CALayer()
    let stage = Stage.showing(layer)
    let (first, second) = (LoggingDelegate(log, "first "), LoggingDelegate(log, "second "))
    second.onStop = { _ in log("at \(stage.time)") }
    layer.add(fade(duration: 2, delegate: first), forKey: "fade")
    stage.advance(to: 0.5)
    layer.add(fade(duration: 2, delegate: second), forKey: "fade")
    stage.turn()
    #expect(log.lines == ["first start", "second start", "first stop false"])
    #expect(layer.animationKeys() == ["fade"])
    stage.advance(to: 5)
    #expect(log.lines.suffix(2) == ["second stop true", "at 2.5"])
  }

  @Test func aKeptAnimationReportsItsEndOnceAndStays() {
    let layer = CALayer()
    let stage = Stage.showing(layer)
    let animation = fade(delegate: LoggingDelegate(log))
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    animation.toValue = 0.25
    layer.add(animation, forKey: "fade")
    stage.advance(to: 1.1)
    #expect(log.lines == ["start", "stop true"])
    #expect(layer.animation(forKey: "fade") != nil)
    #expect(layer.shownOpacity == 0.25)
    stage.advance(to: 3)
    layer.removeAnimation(forKey: "fade")
    stage.turn()
    #expect(log.lines == ["start", "stop true"])
    #expect(layer.shownOpacity == 1)
  }

  @Test func aForwardsFillThatIsRemovedShowsTheModel() {
    let layer = CALayer()
    layer.opacity = 0.75
    let stage = Stage.showing(layer)
    let animation = fade(delegate: LoggingDelegate(log))
    animation.fillMode = .forwards
    layer.add(animation, forKey: "fade")
    stage.advance(to: 1.1)
    #expect(layer.shownOpacity == 0.75)
    #expect(layer.animation(forKey: "fade") == nil)
    #expect(log.lines == ["start", "stop true"])
  }

  // MARK: The tree

  @Test func aLayerThatLeavesTheTreeLosesItsAnimationsWithTheTurn() {
    let layer = CALayer()
    let stage = Stage.showing(layer)
    layer.add(fade(delegate: LoggingDelegate(log)), forKey: "fade")
    stage.advance(to: 0.5)
    layer.removeFromSuperlayer()
    #expect(layer.animationKeys() == ["fade"])
    stage.turn()
    #expect(layer.animationKeys() == nil)
    #expect(log.lines == ["start", "stop false"])
    stage.add(layer)
    stage.advance(to: 3)
    #expect(log.lines == ["start", "stop false"])
  }

  @Test func soDoTheLayersBelowItAndItsMask() {
    let (layer, child, mask) = (CALayer(), CALayer(), CALayer())
    layer.addSublayer(child)
    child.mask = mask
    let stage = Stage.showing(layer)
    child.add(fade(delegate: LoggingDelegate(log, "child ")), forKey: "fade")
    mask.add(fade(delegate: LoggingDelegate(log, "mask ")), forKey: "fade")
    stage.turn()
    log.lines = []
    layer.removeFromSuperlayer()
    stage.turn()
    #expect(log.lines.sorted() == ["child stop false", "mask stop false"])
  }

  @Test func aLayerDroppedByItsProgramStillStopsItsAnimations() {
    let stage = makeStage()
    weak var weakLayer: CALayer?
    do {
      let layer = CALayer()
      weakLayer = layer
      stage.add(layer)
      stage.turn()
      layer.add(fade(delegate: LoggingDelegate(log)), forKey: "fade")
      stage.turn()
      layer.removeFromSuperlayer()
    }
    stage.turn()
    #expect(log.lines == ["start", "stop false"])
    #expect(weakLayer == nil)
  }

  @Test func aLayerMovedWithinATurnKeepsItsAnimations() {
    let (layer, other) = (CALayer(), CALayer())
    let stage = Stage.showing(layer, other)
    layer.add(fade(delegate: LoggingDelegate(log)), forKey: "fade")
    stage.advance(to: 0.25)
    layer.removeFromSuperlayer()
    other.addSublayer(layer)
    stage.advance(to: 0.5)
    #expect(isClose(layer.shownOpacity, 0.5, within: singlePrecision))
    #expect(log.lines == ["start"])
    stage.advance(to: 2)
    #expect(log.lines == ["start", "stop true"])
  }

  @Test func anAnimationAddedOutsideAnyTreeIsLostWithTheTurn() {
    let stage = makeStage()
    let layer = CALayer()
    layer.add(fade(delegate: LoggingDelegate(log)), forKey: "fade")
    #expect(layer.animationKeys() == ["fade"])
    stage.turn()
    #expect(layer.animationKeys() == nil)
    #expect(log.lines == ["stop false"])
  }

  @Test func anAnimationAddedBeforeTheLayerIsShownRunsFromItsFirstCommit() {
    let layer = CALayer()
    layer.add(fade(delegate: LoggingDelegate(log)), forKey: "fade")
    let stage = makeStage()
    stage.add(layer)
    stage.advance(to: 0.5)
    #expect(isClose(layer.shownOpacity, 0.5, within: singlePrecision))
    #expect(log.lines == ["start"])
  }

  @Test func aLayerThatIsFreedWithAnAnimationTellsOfIt() {
    let stage = makeStage()
    do {
      let layer = CALayer()
      layer.add(fade(delegate: LoggingDelegate(log)), forKey: "fade")
    }
    stage.turn()
    #expect(log.lines == ["stop false"])
  }

  // MARK: What is held

  @Test func theDelegateIsHeldUntilTheAnimationIsGone() {
    let layer = CALayer()
    let stage = Stage.showing(layer)
    weak var delegate: LoggingDelegate?
    do {
      let made = LoggingDelegate(log)
      delegate = made
      layer.add(fade(duration: 10, delegate: made), forKey: "fade")
    }
    stage.advance(to: 5)
    #expect(delegate != nil)
    layer.removeAnimation(forKey: "fade")
    stage.turn()
    #expect(delegate == nil)
    #expect(log.lines == ["start", "stop false"])
  }

  @Test func aLayerWithAnEndlessAnimationIsFreed() {
    let stage = makeStage()
    weak var weakLayer: CALayer?
    do {
      let layer = CALayer()
      weakLayer = layer
      let animation = fade()
      animation.repeatCount = .infinity
      layer.add(animation, forKey: "fade")
      stage.add(layer)
      stage.advance(to: 10)
      layer.removeFromSuperlayer()
    }
    stage.advance(to: 11)
    #expect(weakLayer == nil)
  }

  // MARK: Code that changes things while it is told

  @Test func aDelegateMayAddRemoveAndDetachWhileItIsTold() {
    let (layer, other) = (CALayer(), CALayer())
    let stage = Stage.showing(layer, other)
    let delegate = LoggingDelegate(log)
    delegate.onStop = { _ in
      layer.removeAllAnimations()
      other.removeFromSuperlayer()
      layer.add(fade(delegate: LoggingDelegate(log, "next ")), forKey: "next")
    }
    other.add(fade(duration: 1, delegate: LoggingDelegate(log, "other ")), forKey: "fade")
    layer.add(fade(duration: 0.5, delegate: delegate), forKey: "fade")
    layer.add(fade(duration: 9, delegate: LoggingDelegate(log, "long ")), forKey: "long")
    stage.advance(to: 0.5)
    stage.advance(to: 3)
    #expect(
      log.lines == [
        "start", "long start", "other start", "stop true", "next start", "long stop false", "other stop false",
        "next stop true",
      ])
  }

  @Test func aChainOfAnimationsLeavesNoGap() {
    // A stroke that draws itself, and when that has stopped takes itself away again.
    let layer = CAShapeLayer()
    layer.strokeEnd = 1
    let stage = Stage.showing(layer)
    func run(_ keyPath: String, _ delegate: LoggingDelegate?) {
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.fromValue = 0
      animation.toValue = 1
      animation.duration = 1
      animation.delegate = delegate
      layer.add(animation, forKey: keyPath)
    }
    let delegate = LoggingDelegate(log)
    delegate.onStop = { _ in
      CATransaction.setDisableActions(true)
      layer.strokeStart = 1
      run("strokeStart", nil)
    }
    run("strokeEnd", delegate)
    var last: CGFloat = 1
    for frame in 54...126 {
      stage.advance(to: Double(frame) / 60)
      guard let shown = layer.presentation() else { return }
      let length = shown.strokeEnd - shown.strokeStart
      if frame > 60 { #expect(length <= last + rounding, "frame \(frame)") }
      if frame >= 120 { #expect(length == 0, "frame \(frame)") }
      last = length
    }
  }

  @Test func manyAnimationsEndInTheOrderOfTheirTimes() {
    let stage = makeStage()
    var ends: [Int] = []
    let layers = (0..<50).map { _ in CALayer() }
    for layer in layers { stage.add(layer) }
    for (index, layer) in layers.enumerated() {
      let delegate = LoggingDelegate(log)
      delegate.onStop = { _ in ends.append(index) }
      // 37 and 50 have no common factor, so that each index has a time of its own.
      layer.add(fade(duration: 0.1 + Double(index * 37 % 50) * 0.01, delegate: delegate), forKey: "fade")
    }
    stage.advance(to: 1)
    #expect(ends == (0..<50).sorted { $0 * 37 % 50 < $1 * 37 % 50 })
  }
}
