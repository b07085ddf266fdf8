import KurukuruStage
import QuartzCore
import Synchronization
import Testing

@MainActor @Suite struct TransactionTests {
  // MARK: Settings

  @Test func settingsHaveTheirDefaults() {
    _ = makeStage()
    #expect(CATransaction.animationDuration() == 0.25)
    #expect(CATransaction.animationTimingFunction() == nil)
    #expect(!CATransaction.disableActions())
    #expect(CATransaction.completionBlock() == nil)
  }

  @Test func anInnerScopeBeginsWithTheOuterOnesSettingsAndItsEndBringsThemBack() {
    let stage = makeStage()
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setDisableActions(true)
    defer { CATransaction.flush() }
    CATransaction.begin()
    #expect(CATransaction.animationDuration() == 2)
    #expect(CATransaction.disableActions())
    CATransaction.setAnimationDuration(3)
    CATransaction.setDisableActions(false)
    #expect(CATransaction.animationDuration() == 3)
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 2)
    #expect(CATransaction.disableActions())
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25)
    #expect(!CATransaction.disableActions())
    stage.turn()
  }

  @Test func anyKeyHoldsAValueOfTheInnermostScopeThatSetIt() {
    let stage = makeStage()
    CATransaction.begin()
    CATransaction.setValue("outer", forKey: "mine")
    CATransaction.begin()
    #expect(CATransaction.value(forKey: "mine") as? String == "outer")
    CATransaction.setValue("inner", forKey: "mine")
    #expect(CATransaction.value(forKey: "mine") as? String == "inner")
    CATransaction.commit()
    #expect(CATransaction.value(forKey: "mine") as? String == "outer")
    CATransaction.commit()
    #expect(CATransaction.value(forKey: "mine") == nil)
    stage.turn()
  }

  @Test func settingsCanBeReadAndSetByKey() {
    let stage = makeStage()
    CATransaction.begin()
    CATransaction.setValue(1.5, forKey: kCATransactionAnimationDuration)
    CATransaction.setValue(true, forKey: kCATransactionDisableActions)
    let curve = CAMediaTimingFunction(name: .easeIn)
    CATransaction.setValue(curve, forKey: kCATransactionAnimationTimingFunction)
    #expect(CATransaction.animationDuration() == 1.5)
    #expect(CATransaction.disableActions())
    #expect(CATransaction.animationTimingFunction() === curve)
    #expect(CATransaction.value(forKey: kCATransactionAnimationDuration) as? Double == 1.5)
    CATransaction.commit()
    stage.turn()
  }

  @Test func settingsOfTheImplicitTransactionEndWithTheTurn() {
    let stage = makeStage()
    CATransaction.setAnimationDuration(2)
    #expect(CATransaction.animationDuration() == 2)
    stage.turn()
    #expect(CATransaction.animationDuration() == 0.25)
  }

  @Test func aCommitWithoutAScopeDoesNothing() {
    let stage = makeStage()
    CATransaction.setAnimationDuration(2)
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 2)
    stage.turn()
  }

  @Test func everyThreadHasScopesOfItsOwn() {
    let stage = makeStage()
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    // Waited for without letting go of the main actor, where other tests would see the scope.
    let elsewhere = Mutex(0.0)
    let isDone = DispatchSemaphore(value: 0)
    DispatchQueue.global().async(group: nil, qos: .default, flags: []) {
      CATransaction.begin()
      elsewhere.withLock { $0 = CATransaction.animationDuration() }
      CATransaction.commit()
      isDone.signal()
    }
    isDone.wait()
    #expect(elsewhere.withLock(\.self) == 0.25)
    #expect(CATransaction.animationDuration() == 2)
    CATransaction.commit()
    stage.turn()
  }

  @Test func theMainActorHasOneTransactionWhicheverThreadRunsIt() async {
    let layer = CALayer()
    let stage = makeStage()
    let log = Log()
    stage.add(layer)
    await stage.advance(to: 0)
    for round in 1...20 {
      layer.add(fade(delegate: LoggingDelegate(log)), forKey: "fade")
      await Task.detached {}.value
      layer.removeFromSuperlayer()
      await Task.detached {}.value
      await stage.advance(to: Double(round))
      #expect(log.lines.last == "stop false")
      stage.add(layer)
    }
  }

  @Test func theLockMayBeTakenAgainByItsHolder() {
    CATransaction.lock()
    CATransaction.lock()
    CATransaction.unlock()
    CATransaction.unlock()
  }

  // MARK: When changes are seen

  @Test func changesAreSeenAfterTheTurn() {
    let layer = CALayer()
    let stage = Stage.showing(layer)
    CATransaction.setDisableActions(true)
    defer { CATransaction.flush() }
    layer.opacity = 0.5
    #expect(layer.presentation()?.opacity == 1)
    stage.turn()
    #expect(layer.presentation()?.opacity == 0.5)
  }

  @Test func theOutermostCommitShowsWhatChangedInIt() {
    let layer = CALayer()
    let stage = Stage.showing(layer)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.flush() }
    CATransaction.begin()
    layer.opacity = 0.5
    CATransaction.commit()
    #expect(layer.presentation()?.opacity == 1)
    CATransaction.commit()
    #expect(layer.presentation()?.opacity == 0.5)
    stage.turn()
  }

  @Test func aScopeInsideTheImplicitTransactionWaitsForIt() {
    let layer = CALayer()
    let stage = Stage.showing(layer)
    layer.name = "unseen"
    layer.zPosition = 1
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.flush() }
    layer.opacity = 0.5
    CATransaction.commit()
    #expect(layer.presentation()?.opacity == 1)
    stage.turn()
    #expect(layer.presentation()?.opacity == 0.5)
  }

  @Test func flushShowsWhatHasChangedUnlessAScopeIsOpen() {
    let layer = CALayer()
    _ = Stage.showing(layer)
    CATransaction.setDisableActions(true)
    defer { CATransaction.flush() }
    layer.opacity = 0.5
    CATransaction.flush()
    #expect(layer.presentation()?.opacity == 0.5)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.opacity = 0.25
    CATransaction.flush()
    #expect(layer.presentation()?.opacity == 0.5)
    CATransaction.commit()
    #expect(layer.presentation()?.opacity == 0.25)
  }

  @Test func aFlushFromWithinALayoutWaitsForItsCommit() {
    final class Flushing: CALayer {
      var count = 0
      override func layoutSublayers() {
        count += 1
        backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        CATransaction.flush()
      }
    }
    let layer = Flushing()
    layer.bounds.size = CGSize(width: 1, height: 1)
    _ = Stage.showing(layer)
    #expect(layer.count == 1)
    #expect(layer.presentation()?.backgroundColor != nil)
  }

  // MARK: Animations in a scope

  @Test func theScopesDurationAndCurveAreThoseOfImplicitAnimations() {
    let layer = CALayer()
    let stage = Stage.showing(layer)
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.position = CGPoint(x: 10, y: 0)
    CATransaction.commit()
    stage.advance(to: 0.5)
    #expect(isClose(layer.shownPosition?.x, 2.5))
    stage.advance(to: 1.5)
    #expect(isClose(layer.shownPosition?.x, 7.5))
    stage.advance(to: 2)
    #expect(layer.animationKeys() == nil)
  }

  @Test func theScopesCurveTakesThePlaceOfAnAddedAnimationsOwn() {
    let layer = CALayer()
    let stage = Stage.showing(layer)
    let animation = fade()
    animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
    CATransaction.begin()
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.add(animation, forKey: "fade")
    CATransaction.commit()
    stage.advance(to: 0.25)
    #expect(isClose(layer.shownOpacity, 0.25, within: singlePrecision))
    #expect(animation.timingFunction == CAMediaTimingFunction(name: .easeIn))
  }

  @Test func withoutActionsNothingAnimates() {
    let layer = CALayer()
    let stage = Stage.showing(layer)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.flush() }
    layer.position = CGPoint(x: 10, y: 0)
    CATransaction.commit()
    #expect(layer.animationKeys() == nil)
    stage.turn()
    #expect(layer.shownPosition?.x == 10)
  }

  @Test func aZeroDurationInTheScopeShowsTheValueAtOnce() {
    let layer = CALayer()
    let stage = Stage.showing(layer)
    let log = Log()
    let animation = fade(duration: 0, delegate: LoggingDelegate(log))
    CATransaction.begin()
    CATransaction.setAnimationDuration(0)
    layer.add(animation, forKey: "fade")
    CATransaction.commit()
    #expect(layer.animation(forKey: "fade")?.duration == 0)
    stage.turn()
    #expect(layer.shownOpacity == 1)
    #expect(log.lines == ["start", "stop true"])
    layer.add(animation, forKey: "fade")
    #expect(layer.animation(forKey: "fade")?.duration == 0.25)
  }
}
