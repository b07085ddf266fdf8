import KurukuruStage
import Testing

@MainActor @Suite struct KeyframeTests {
  private func linear(_ mode: UIView.KeyframeAnimationOptions = []) -> UIView.KeyframeAnimationOptions {
    UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue).union(mode)
  }

  @Test func keyframesRunOneAfterAnotherAndStandStillBetween() {
    let scene = Scene()
    let log = Log()
    UIView.animateKeyframes(withDuration: 4, delay: 0, options: linear()) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { scene.view.center.x = 110 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { scene.view.center.x = 30 }
      UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.5) { scene.view.alpha = 0 }
    } completion: {
      log("\($0) \(scene.stage.time)")
    }
    #expect(scene.view.center.x == 30)
    for (time, x, alpha) in [
      (0.5, 60.0, 1.0), (1, 110, 1), (1.5, 110, 0.75), (2, 110, 0.5), (2.5, 70, 0.25), (3, 30, 0), (3.5, 30, 0),
    ] {
      scene.stage.advance(to: time)
      #expect(isClose(scene.x, CGFloat(x)), "x at \(time) s")
      #expect(isClose(scene.alpha, CGFloat(alpha), within: singlePrecision), "alpha at \(time) s")
    }
    scene.stage.advance(to: 5)
    #expect(scene.x == 30)
    #expect(log.lines == ["true 4.0"])
  }

  @Test func whatChangesOutsideAnyKeyframeRunsAllTheWay() {
    let scene = Scene()
    UIView.animateKeyframes(withDuration: 2, delay: 0, options: linear()) { scene.view.center.x = 110 }
    scene.stage.advance(to: 0.5)
    #expect(isClose(scene.x, 35))
  }

  @Test func theCurveOfTheWholeEasesInAndOut() {
    let scene = Scene()
    UIView.animateKeyframes(withDuration: 1, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { scene.view.center.x = 110 }
    }
    scene.stage.advance(to: 0.25)
    #expect(isClose(scene.x, 10 + 12.916191, within: 1e-4))
  }

  @Test func discreteKeyframesJump() {
    let scene = Scene()
    UIView.animateKeyframes(withDuration: 2, delay: 0, options: linear(.calculationModeDiscrete)) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { scene.view.center.x = 110 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { scene.view.center.x = 30 }
    }
    for (time, x) in [(0.5, 10.0), (0.9, 10), (1.1, 110), (1.9, 110)] {
      scene.stage.advance(to: time)
      #expect(isClose(scene.x, CGFloat(x)), "at \(time) s")
    }
  }

  @Test func aDelayAndRepeatsHoldForTheWhole() {
    let scene = Scene()
    UIView.animateKeyframes(withDuration: 1, delay: 1, options: linear([.repeat, .autoreverse])) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { scene.view.center.x = 110 }
    }
    for (time, x) in [(0.5, 10.0), (1.25, 60), (1.75, 110), (2.25, 110), (2.75, 60), (3.25, 60)] {
      scene.stage.advance(to: time)
      #expect(isClose(scene.x, CGFloat(x)), "at \(time) s")
    }
  }

  @Test func framesBeyondTheEndAndNumbersThatAreNoneAreBroughtIn() {
    let scene = Scene()
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear()) {
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 7) { scene.view.center.x = 110 }
      UIView.addKeyframe(withRelativeStartTime: .nan, relativeDuration: -1) { scene.view.alpha = 0 }
    }
    scene.stage.advance(to: 0.75)
    #expect(isClose(scene.x, 60))
    #expect(scene.alpha == 0)
  }

  @Test func aKeyframeOutsideOfABlockJustChanges() {
    let scene = Scene()
    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { scene.view.center.x = 110 }
    #expect(scene.view.center.x == 110)
    #expect(scene.view.layer.animationKeys() == nil)
  }

  @Test func withoutADurationTheLastValuesAreThereAtOnce() {
    let scene = Scene()
    let log = Log()
    UIView.animateKeyframes(withDuration: 0, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { scene.view.center.x = 110 }
    } completion: {
      log("\($0)")
    }
    scene.turn()
    #expect(scene.x == 110)
    #expect(log.lines == ["true"])
  }
}
