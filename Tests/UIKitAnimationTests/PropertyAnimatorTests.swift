import KurukuruStage
import Testing

@MainActor @Suite struct PropertyAnimatorTests {
  private func animator(_ scene: Scene, duration: Double = 1, curve: UIView.AnimationCurve = .linear) -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: duration, curve: curve) { scene.view.center.x = 110 }
  }

  @Test func itRunsItsAnimationsAndTellsItsEnd() {
    let scene = Scene()
    let log = Log()
    let animator = animator(scene)
    animator.addCompletion { log("\($0) \(scene.stage.time)") }
    #expect(animator.state == .inactive && !animator.isRunning)
    #expect(scene.view.center.x == 10)
    animator.startAnimation()
    #expect(animator.state == .active && animator.isRunning)
    scene.stage.advance(to: 0.25)
    #expect(isClose(scene.x, 35))
    #expect(isClose(animator.fractionComplete, 0.25))
    scene.stage.advance(to: 3)
    #expect(scene.x == 110)
    #expect(log.lines == ["end 1.0"])
    #expect(animator.state == .inactive && !animator.isRunning)
    #expect(scene.view.layer.animationKeys() == nil)
  }

  @Test func aDelayPassesFirst() {
    let scene = Scene()
    let log = Log()
    let animator = animator(scene)
    animator.addCompletion { log("\($0) \(scene.stage.time)") }
    animator.startAnimation(afterDelay: 0.5)
    scene.stage.advance(to: 0.4)
    #expect(scene.x == 10)
    #expect(animator.fractionComplete == 0)
    scene.stage.advance(to: 1)
    #expect(isClose(scene.x, 60))
    scene.stage.advance(to: 2)
    #expect(log.lines == ["end 1.5"])
  }

  @Test func aPauseHoldsItAndAStartGoesOn() {
    let scene = Scene()
    let log = Log()
    let animator = animator(scene, curve: .easeInOut)
    animator.addCompletion { log("\($0) \(scene.stage.time)") }
    animator.startAnimation()
    scene.stage.advance(to: 0.25)
    let shown = scene.x
    animator.pauseAnimation()
    #expect(animator.state == .active && !animator.isRunning)
    scene.stage.advance(to: 5)
    #expect(isClose(scene.x, shown))
    animator.startAnimation()
    scene.stage.advance(to: 5.25)
    #expect(isClose(scene.x, 60))
    scene.stage.advance(to: 9)
    #expect(log.lines == ["end 5.75"])
  }

  @Test(arguments: [UIView.AnimationCurve.linear, .easeIn, .easeInOut])
  func aFractionIsThatOfTheWay(curve: UIView.AnimationCurve) {
    let scene = Scene()
    let animator = animator(scene, curve: curve)
    for fraction in [0.5, 0.1, 0.9, 0, 1] as [CGFloat] {
      animator.fractionComplete = fraction
      scene.turn()
      #expect(isClose(scene.x, 10 + 100 * fraction, within: 1e-6))
      #expect(isClose(animator.fractionComplete, fraction, within: 1e-9))
    }
    #expect(animator.state == .active && !animator.isRunning)
    // The clock makes no difference while it is held.
    scene.stage.advance(to: 10)
    #expect(isClose(scene.x, 110))
  }

  @Test func aFractionMayBeThatOfTheTime() {
    let scene = Scene()
    let animator = animator(scene, curve: .easeIn)
    animator.scrubsLinearly = false
    animator.fractionComplete = 0.5
    scene.turn()
    #expect(isClose(scene.x, 10 + 31.535682, within: 1e-4))
  }

  @Test func fractionsBeyondTheEndsAreBroughtInAndNoNumberIsIgnored() {
    let scene = Scene()
    let animator = animator(scene)
    animator.fractionComplete = 7
    #expect(animator.fractionComplete == 1)
    animator.fractionComplete = -7
    #expect(animator.fractionComplete == 0)
    animator.fractionComplete = 0.5
    animator.fractionComplete = .nan
    #expect(animator.fractionComplete == 0.5)
  }

  @Test func aFractionPausesARunningOneAndAStartGoesOnFromThere() {
    let scene = Scene()
    let log = Log()
    let animator = animator(scene)
    animator.addCompletion { log("\($0) \(scene.stage.time)") }
    animator.startAnimation()
    scene.stage.advance(to: 0.25)
    animator.fractionComplete = 0.75
    #expect(!animator.isRunning)
    scene.turn()
    #expect(isClose(scene.x, 85))
    animator.startAnimation()
    scene.stage.advance(to: 3)
    #expect(log.lines == ["end 0.5"])
  }

  @Test func turnedRoundItGoesBackAndEndsAtItsStart() {
    let scene = Scene()
    let log = Log()
    let animator = animator(scene)
    animator.addCompletion { log("\($0) \(scene.stage.time)") }
    animator.startAnimation()
    scene.stage.advance(to: 0.75)
    animator.isReversed = true
    scene.turn()
    #expect(isClose(scene.x, 85))
    #expect(isClose(animator.fractionComplete, 0.25))
    scene.stage.advance(to: 1.25)
    #expect(isClose(scene.x, 35))
    scene.stage.advance(to: 3)
    #expect(log.lines == ["start 1.5"])
    #expect(scene.view.center.x == 10)
    #expect(scene.x == 10)
  }

  @Test func stoppingKeepsWhatIsShown() {
    let scene = Scene()
    let log = Log()
    let animator = animator(scene)
    animator.addCompletion { log("\($0)") }
    animator.startAnimation()
    scene.stage.advance(to: 0.5)
    animator.stopAnimation(true)
    #expect(animator.state == .inactive)
    scene.stage.advance(to: 3)
    #expect(isClose(scene.view.center.x, 60))
    #expect(isClose(scene.x, 60))
    #expect(log.lines.isEmpty)
  }

  @Test(arguments: [(UIViewAnimatingPosition.end, CGFloat(110)), (.start, 10), (.current, 60)])
  func finishingPutsTheViewsWhereItIsTold(position: UIViewAnimatingPosition, x: CGFloat) {
    let scene = Scene()
    let log = Log()
    let animator = animator(scene)
    animator.addCompletion { log("\($0)") }
    animator.startAnimation()
    scene.stage.advance(to: 0.5)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped)
    #expect(log.lines.isEmpty)
    animator.finishAnimation(at: position)
    #expect(log.lines == ["\(position)"])
    #expect(animator.state == .inactive)
    #expect(isClose(scene.view.center.x, x))
    scene.stage.advance(to: 3)
    #expect(isClose(scene.x, x))
  }

  @Test func finishingWithoutStoppingDoesNothing() {
    let scene = Scene()
    let animator = animator(scene)
    animator.startAnimation()
    animator.finishAnimation(at: .end)
    #expect(animator.state == .active && animator.isRunning)
  }

  @Test func itCanPauseAtItsEndAndBeTurnedRoundThere() {
    let scene = Scene()
    let log = Log()
    let animator = animator(scene)
    animator.pausesOnCompletion = true
    animator.addCompletion { log("\($0)") }
    animator.startAnimation()
    scene.stage.advance(to: 2)
    #expect(animator.state == .active && !animator.isRunning)
    #expect(log.lines.isEmpty)
    #expect(isClose(scene.x, 110))
    animator.pausesOnCompletion = false
    animator.isReversed = true
    animator.startAnimation()
    scene.stage.advance(to: 2.5)
    #expect(isClose(scene.x, 60))
    scene.stage.advance(to: 4)
    #expect(log.lines == ["start"])
  }

  @Test func itGoesOnInAnotherTimeAndAlongAnotherCurve() {
    let scene = Scene()
    let log = Log()
    let animator = animator(scene)
    animator.addCompletion { log("\($0) \(scene.stage.time)") }
    animator.fractionComplete = 0.5
    scene.turn()
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
    scene.stage.advance(to: 0.5)
    #expect(isClose(scene.x, 85))
    animator.pauseAnimation()
    scene.turn()
    animator.continueAnimation(withTimingParameters: UICubicTimingParameters(animationCurve: .easeIn), durationFactor: 2)
    scene.stage.advance(to: 1.5)
    #expect(isClose(scene.x, 85 + 25 * 0.31535682, within: 1e-4))
    scene.stage.advance(to: 5)
    #expect(log.lines == ["end 2.5"])
    #expect(scene.x == 110)
  }

  @Test func partsMayBeginLater() {
    let scene = Scene()
    let animator = animator(scene)
    animator.addAnimations({ scene.view.alpha = 0 }, delayFactor: 0.5)
    animator.startAnimation()
    scene.stage.advance(to: 0.5)
    #expect(isClose(scene.x, 60))
    #expect(scene.alpha == 1)
    scene.stage.advance(to: 0.75)
    #expect(isClose(scene.alpha, 0.5, within: singlePrecision))
    animator.fractionComplete = 0.25
    scene.turn()
    #expect(scene.alpha == 1)
    #expect(isClose(scene.x, 35))
  }

  @Test func whatIsAddedWhileItRunsTakesTheTimeThatIsLeft() {
    let scene = Scene()
    let animator = animator(scene)
    animator.startAnimation()
    scene.stage.advance(to: 0.5)
    animator.addAnimations { scene.view.alpha = 0 }
    scene.stage.advance(to: 0.75)
    #expect(isClose(scene.alpha, 0.5, within: singlePrecision))
    scene.stage.advance(to: 1)
    #expect(scene.alpha == 0)
  }

  @Test func springsRunByRatioAndByConstants() {
    let scene = Scene()
    let log = Log()
    let byRatio = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) { scene.view.center.x = 110 }
    byRatio.addCompletion { log("\($0) \(scene.stage.time)") }
    byRatio.startAnimation()
    var greatest: CGFloat = 0
    for frame in 1...59 {
      scene.stage.advance(to: Double(frame) / 60)
      greatest = max(greatest, scene.x)
    }
    #expect(isClose(greatest, 126.3, within: 0.5))
    scene.stage.advance(to: 1)
    #expect(log.lines == ["end 1.0"])
    // The default constants of a spring settle in 1.4727 s, whatever the duration says.
    let parameters = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10)
    let byConstants = UIViewPropertyAnimator(duration: 9, timingParameters: parameters)
    byConstants.addAnimations { scene.view.center.x = 10 }
    var end = 0.0
    byConstants.addCompletion { _ in end = scene.stage.time }
    byConstants.startAnimation()
    scene.stage.advance(to: 5)
    #expect(abs(end - 2.4727003346780927) < 1e-9)
  }

  @Test func withoutADurationItIsDoneWithTheTurn() {
    let scene = Scene()
    let log = Log()
    let animator = animator(scene, duration: 0)
    animator.addCompletion { log("\($0)") }
    animator.startAnimation()
    scene.turn()
    #expect(scene.x == 110)
    #expect(log.lines == ["end"])
  }

  @Test func oneThatCannotBeInterruptedRunsToItsEnd() {
    let scene = Scene()
    let animator = animator(scene)
    animator.isInterruptible = false
    animator.startAnimation()
    scene.stage.advance(to: 0.5)
    animator.pauseAnimation()
    animator.fractionComplete = 0
    animator.stopAnimation(true)
    #expect(animator.isRunning)
    scene.stage.advance(to: 2)
    #expect(scene.x == 110)
    #expect(animator.state == .inactive)
  }

  @Test func theRunningKindStartsAtOnce() {
    let scene = Scene()
    let log = Log()
    let animator = UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 1, delay: 0.5, options: .curveLinear, animations: { scene.view.center.x = 110 },
      completion: { log("\($0) \(scene.stage.time)") })
    #expect(animator.isRunning)
    scene.stage.advance(to: 1)
    #expect(isClose(scene.x, 60))
    scene.stage.advance(to: 2)
    #expect(log.lines == ["end 1.5"])
  }

  @Test func aRunningAnimatorThatNobodyHoldsEndsAndIsFreed() {
    let scene = Scene()
    weak var animator: UIViewPropertyAnimator?
    do {
      let made = self.animator(scene)
      made.startAnimation()
      animator = made
    }
    scene.stage.advance(to: 0.5)
    #expect(animator != nil)
    scene.stage.advance(to: 2)
    #expect(scene.x == 110)
    #expect(animator == nil)
  }

  @Test func curvesTellTheirPoints() {
    let named = UICubicTimingParameters(animationCurve: .easeIn)
    #expect(named.timingCurveType == .builtin && named.animationCurve == .easeIn)
    #expect(isClose(named.controlPoint1.x, 0.42, within: 1e-6) && named.controlPoint2 == CGPoint(x: 1, y: 1))
    let own = UICubicTimingParameters(controlPoint1: CGPoint(x: 0.1, y: 0.2), controlPoint2: CGPoint(x: 0.3, y: 0.4))
    #expect(own.timingCurveType == .cubic && own.controlPoint1 == CGPoint(x: 0.1, y: 0.2))
    #expect(own.cubicTimingParameters === own && own.springTimingParameters == nil)
    #expect(UISpringTimingParameters().timingCurveType == .spring)
  }
}
