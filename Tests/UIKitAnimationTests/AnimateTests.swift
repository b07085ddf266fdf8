import KurukuruStage
import Testing

@MainActor @Suite struct AnimateTests {
  @Test func changesInsideTheBlockRunAndThoseOutsideDoNot() {
    let scene = Scene()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { scene.view.center.x = 110 })
    #expect(scene.view.center.x == 110)
    scene.stage.advance(to: 0.25)
    #expect(isClose(scene.x, 35))
    scene.stage.advance(to: 1)
    #expect(scene.x == 110)
    scene.view.center.x = 10
    scene.turn()
    #expect(scene.x == 10)
    #expect(scene.view.layer.animationKeys() == nil)
  }

  @Test func theDefaultCurveEasesInAndOut() {
    let scene = Scene()
    UIView.animate(withDuration: 1) { scene.view.center.x = 110 }
    for (time, part) in [(0.1, 0.019722449), (0.25, 0.12916191), (0.5, 0.5), (0.75, 0.8708381), (0.9, 0.98027754)] {
      scene.stage.advance(to: time)
      #expect(isClose(scene.x, 10 + 100 * CGFloat(part), within: 1e-4))
    }
  }

  @Test(
    arguments: [
      (UIView.AnimationOptions.curveEaseIn, CAMediaTimingFunctionName.easeIn), (.curveEaseOut, .easeOut),
      (.curveLinear, .linear), (.curveEaseInOut, .easeInEaseOut), (UIView.AnimationOptions(), .easeInEaseOut),
    ])
  func theCurveIsThatOfTheOptions(options: UIView.AnimationOptions, name: CAMediaTimingFunctionName) {
    let scene = Scene()
    UIView.animate(withDuration: 1, delay: 0, options: options, animations: { scene.view.alpha = 0 })
    #expect(scene.view.layer.animation(forKey: "opacity")?.timingFunction == CAMediaTimingFunction(name: name))
  }

  @Test func everythingThatAViewIsMadeOfAnimates() {
    let scene = Scene()
    UIView.animate(withDuration: 1) {
      scene.view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
      scene.view.alpha = 0
      scene.view.backgroundColor = .red
      scene.view.transform = CGAffineTransform(scaleX: 2, y: 2)
      scene.view.layer.cornerRadius = 5
    }
    #expect(
      scene.view.layer.animationKeys()?.sorted() == [
        "backgroundColor", "bounds", "cornerRadius", "opacity", "position", "transform",
      ])
  }

  @Test func whatIsLaidOutInsideMovesAlong() {
    final class Holder: UIView {
      let inner = UIView()
      override func layoutSubviews() { inner.frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: 10) }
    }
    for options in [UIView.AnimationOptions.layoutSubviews, []] {
      let holder = Holder()
      let scene = Scene(holder)
      holder.addSubview(holder.inner)
      scene.turn()
      UIView.animate(withDuration: 1, delay: 0, options: options, animations: { holder.bounds.size.width = 60 })
      #expect((holder.inner.layer.animation(forKey: "bounds") != nil) == (options == .layoutSubviews))
      scene.turn()
      #expect(holder.inner.bounds.width == 30)
    }
  }

  @Test func layoutIfNeededInsideTheBlockMovesAlongToo() {
    final class Holder: UIView {
      let inner = UIView()
      var x: CGFloat = 0
      override func layoutSubviews() { inner.frame = CGRect(x: x, y: 0, width: 10, height: 10) }
    }
    let holder = Holder()
    let scene = Scene(holder)
    holder.addSubview(holder.inner)
    scene.turn()
    holder.x = 50
    holder.setNeedsLayout()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { holder.layoutIfNeeded() })
    scene.stage.advance(to: 0.5)
    #expect(isClose(holder.inner.layer.presentation()?.position.x, 30))
  }

  // MARK: Delay and repeats

  @Test func aDelayShowsTheOldValueUntilItIsOver() {
    let scene = Scene()
    UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear, animations: { scene.view.center.x = 110 })
    scene.stage.advance(to: 0.4)
    #expect(scene.x == 10)
    scene.stage.advance(to: 1)
    #expect(isClose(scene.x, 60))
    scene.stage.advance(to: 1.5)
    #expect(scene.x == 110)
  }

  @Test func aRepeatingAnimationGoesOnForEver() {
    let scene = Scene()
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .curveLinear], animations: { scene.view.center.x = 110 })
    scene.stage.advance(to: 1000.25)
    #expect(isClose(scene.x, 35, within: 1e-6))
  }

  @Test func aReversingOneRunsThereAndBack() {
    let scene = Scene()
    var times: [Double] = []
    UIView.animate(
      withDuration: 1, delay: 0, options: [.autoreverse, .curveLinear], animations: { scene.view.center.x = 110 },
      completion: { _ in times.append(scene.stage.time) })
    scene.stage.advance(to: 1)
    #expect(isClose(scene.x, 110))
    scene.stage.advance(to: 1.75)
    #expect(isClose(scene.x, 35))
    scene.stage.advance(to: 3)
    #expect(times == [2])
    #expect(scene.x == 110)
  }

  @Test func repeatsCanBeCounted() {
    let scene = Scene()
    var times: [Double] = []
    UIView.animate(withDuration: 1) {
      UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { scene.view.center.x = 110 }
      scene.view.alpha = 0
    } completion: { _ in
      times.append(scene.stage.time)
    }
    #expect(scene.view.layer.animation(forKey: "position")?.repeatCount == 2)
    #expect(scene.view.layer.animation(forKey: "position")?.autoreverses == true)
    #expect(scene.view.layer.animation(forKey: "opacity")?.repeatCount == 0)
    scene.stage.advance(to: 10)
    #expect(times == [4])
  }

  @Test func outsideABlockCountedRepeatsJustChange() {
    let scene = Scene()
    UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { scene.view.center.x = 110 }
    #expect(scene.view.layer.animationKeys() == nil)
  }

  // MARK: Completion

  @Test func theCompletionComesAtTheEndOnce() {
    let scene = Scene()
    let log = Log()
    UIView.animate(withDuration: 1, animations: { scene.view.alpha = 0 }) { log("\($0) \(scene.stage.time)") }
    scene.stage.advance(to: 0.99)
    #expect(log.lines.isEmpty)
    scene.stage.advance(to: 5)
    #expect(log.lines == ["true 1.0"])
  }

  @Test func itWaitsForTheLastOne() {
    let scene = Scene()
    let log = Log()
    UIView.animate(
      withDuration: 1,
      animations: {
        scene.view.alpha = 0
        UIView.animate(withDuration: 3, delay: 0, options: .overrideInheritedDuration, animations: { scene.view.center.x = 110 })
      }
    ) { log("\($0) \(scene.stage.time)") }
    scene.stage.advance(to: 5)
    #expect(log.lines == ["true 1.0"])
  }

  @Test(arguments: [0.0, -1])
  func withoutADurationTheChangeIsMadeAtOnceAndTheCompletionComesWithTheTurn(duration: Double) {
    let scene = Scene()
    let log = Log()
    UIView.animate(withDuration: duration, animations: { scene.view.center.x = 110 }) { log("\($0) \(scene.stage.time)") }
    #expect(scene.view.layer.animationKeys() == nil)
    #expect(log.lines.isEmpty)
    scene.turn()
    #expect(scene.x == 110)
    #expect(log.lines == ["true 0.0"])
  }

  @Test func aBlockThatChangesNothingCompletesWithTheTurn() {
    let scene = Scene()
    let log = Log()
    UIView.animate(withDuration: 2, animations: {}) { log("empty \($0)") }
    UIView.animate(withDuration: 2, animations: { scene.view.center = scene.view.center }) { log("equal \($0)") }
    scene.stage.advance(to: 0.001)
    #expect(log.lines == ["empty true", "equal true"])
    scene.stage.advance(to: 5)
    #expect(log.lines.count == 2)
  }

  @Test func removalCompletesUnfinished() {
    let scene = Scene()
    let log = Log()
    UIView.animate(withDuration: 2, animations: { scene.view.alpha = 0 }) { log("\($0)") }
    scene.stage.advance(to: 1)
    scene.view.layer.removeAllAnimations()
    scene.turn()
    #expect(log.lines == ["false"])
    #expect(scene.alpha == 0)
  }

  @Test func leavingTheWindowCompletesUnfinished() {
    let scene = Scene()
    let log = Log()
    UIView.animate(withDuration: 2, animations: { scene.view.alpha = 0 }) { log("\($0)") }
    scene.stage.advance(to: 1)
    scene.view.removeFromSuperview()
    scene.turn()
    #expect(log.lines == ["false"])
  }

  @Test func aRepeatingOneCompletesWhenItIsRemovedAndTheNextIsUnaffected() {
    let scene = Scene()
    let log = Log()
    UIView.animate(withDuration: 1, delay: 0, options: .repeat, animations: { scene.view.center.x = 110 }) { finished in
      log("first \(finished) \(scene.stage.time)")
      UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .curveLinear], animations: { scene.view.center.x = 210 }) {
        log("second \($0)")
      }
    }
    scene.stage.advance(to: 1.3)
    scene.view.layer.removeAllAnimations()
    scene.turn()
    #expect(log.lines == ["first false 1.3"])
    scene.stage.advance(to: 1.8)
    #expect(isClose(scene.x, 160))
    scene.stage.advance(to: 20)
    #expect(log.lines.count == 1)
  }

  @Test func aLayerThatIsNoViewsDoesNotAnimateWithTheBlock() {
    let scene = Scene()
    let layer = CAShapeLayer()
    layer.strokeEnd = 0
    scene.view.layer.addSublayer(layer)
    scene.turn()
    let log = Log()
    UIView.animate(withDuration: 1, animations: { layer.strokeEnd = 1 }) { log("\($0) \(scene.stage.time)") }
    // The layer has its own implicit animation.
    #expect(layer.animation(forKey: "strokeEnd")?.duration == 0.25)
    #expect(layer.animation(forKey: "strokeEnd")?.timingFunction == CAMediaTimingFunction(name: .default))
    scene.turn()
    #expect(log.lines == ["true 0.0"])
  }

  @Test func aChainOfBlocksRunsOneAfterTheOther() {
    let scene = Scene()
    let log = Log()
    func step(_ n: Int) {
      guard n < 4 else { return }
      UIView.animate(withDuration: 0.1, animations: { scene.view.center.x += 10 }) { _ in
        log("\(n) \((scene.stage.time * 1000).rounded())")
        step(n + 1)
      }
    }
    step(1)
    scene.stage.advance(to: 1)
    #expect(log.lines == ["1 100.0", "2 200.0", "3 300.0"])
  }

  // MARK: Nesting

  @Test func anInnerBlockTakesTheOuterOnesDurationAndCurve() {
    let scene = Scene()
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      #expect(UIView.inheritedAnimationDuration == 2)
      UIView.animate(withDuration: 1, delay: 0, options: .curveEaseIn) {
        #expect(UIView.inheritedAnimationDuration == 2)
        scene.view.center.x = 110
      }
      UIView.animate(
        withDuration: 1, delay: 0, options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveEaseIn]
      ) { scene.view.alpha = 0 }
    }
    #expect(UIView.inheritedAnimationDuration == 0)
    let (position, opacity) = (scene.view.layer.animation(forKey: "position"), scene.view.layer.animation(forKey: "opacity"))
    #expect(position?.duration == 2 && position?.timingFunction == CAMediaTimingFunction(name: .linear))
    #expect(opacity?.duration == 1 && opacity?.timingFunction == CAMediaTimingFunction(name: .easeIn))
  }

  @Test func anInnerBlockRepeatsWithTheOuterOneUnlessItSaysOtherwise() {
    let scene = Scene()
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) {
      UIView.animate(withDuration: 1) { scene.view.alpha = 0 }
      UIView.animate(withDuration: 1, delay: 0, options: .overrideInheritedOptions) { scene.view.center.x = 0 }
    }
    #expect(scene.view.layer.animation(forKey: "opacity")?.repeatCount == .infinity)
    #expect(scene.view.layer.animation(forKey: "position")?.repeatCount == 0)
  }

  @Test func withoutAnimationNothingAnimatesNotEvenInside() {
    let scene = Scene()
    let log = Log()
    UIView.animate(withDuration: 1) {
      UIView.performWithoutAnimation {
        scene.view.center.x = 110
        UIView.animate(withDuration: 1, animations: { scene.view.bounds.size.width = 5 }) { log("\($0)") }
      }
      scene.view.alpha = 0
    }
    #expect(scene.view.layer.animationKeys() == ["opacity"])
    #expect(UIView.areAnimationsEnabled)
    scene.turn()
    #expect(log.lines == ["true"])
  }

  @Test func animationsCanBeDisabledAltogether() {
    let scene = Scene()
    UIView.setAnimationsEnabled(false)
    UIView.animate(withDuration: 1) { scene.view.center.x = 110 }
    #expect(!UIView.areAnimationsEnabled)
    UIView.setAnimationsEnabled(true)
    #expect(scene.view.layer.animationKeys() == nil)
    UIView.animate(withDuration: 1) { scene.view.center.x = 10 }
    #expect(scene.view.layer.animationKeys() == ["position"])
  }

  // MARK: Springs

  @Test func aSpringByItsDampingSettlesWithinItsDuration() {
    let scene = Scene()
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0, animations: { scene.view.center.x = 110 })
    var greatest: CGFloat = 0
    for frame in 1...59 {
      scene.stage.advance(to: Double(frame) / 60)
      greatest = max(greatest, scene.x)
    }
    // A damping ratio of one half overshoots by exp(-pi z / sqrt(1 - z^2)) = 16.3 %.
    #expect(isClose(greatest, 126.3, within: 0.5))
    #expect(isClose(scene.x, 110, within: 0.15))
    scene.stage.advance(to: 1)
    #expect(scene.x == 110)
  }

  @Test func aSpringDampedCriticallyDoesNotOvershoot() {
    let scene = Scene()
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, animations: { scene.view.center.x = 110 })
    var last = scene.x
    for frame in 1...60 {
      scene.stage.advance(to: Double(frame) / 60)
      #expect(scene.x >= last && scene.x <= 110)
      last = scene.x
    }
  }

  @Test func aSpringByItsFeelHasTheMeasuredConstants() throws {
    let scene = Scene()
    UIView.animate(animations: { scene.view.center.x = 110 })
    let spring = try #require(scene.view.layer.animation(forKey: "position") as? CASpringAnimation)
    #expect(isClose(spring.stiffness, 157.9137, within: 1e-4))
    #expect(isClose(spring.damping, 25.1327, within: 1e-4))
    #expect(isClose(CGFloat(spring.duration), 0.8))
    var ends: [Double] = []
    UIView.animate(
      springDuration: 0.5, bounce: 0.3, animations: { scene.view.alpha = 0 }, completion: { _ in ends.append(scene.stage.time) })
    scene.stage.advance(to: 2)
    #expect(ends.count == 1 && abs((ends.first ?? 0) - 0.862955) < 1e-6)
  }

  // MARK: Touches

  @Test func aViewTakesNoTouchesWhileItIsAnimatedUnlessAllowed() {
    for (options, isHit) in [(UIView.AnimationOptions.allowUserInteraction, true), ([], false)] {
      let scene = Scene()
      let point = CGPoint(x: 15, y: 10)
      #expect(scene.stage.window.hitTest(point, with: nil) === scene.view)
      UIView.animate(withDuration: 1, delay: 0, options: options, animations: { scene.view.center.x = 15 })
      scene.stage.advance(to: 0.5)
      #expect((scene.stage.window.hitTest(point, with: nil) === scene.view) == isHit)
      scene.stage.advance(to: 1)
      #expect(scene.stage.window.hitTest(point, with: nil) === scene.view)
    }
  }
}

// MARK: Memory

@MainActor @Suite struct AnimationMemoryTests {
  /// An animation without an end waits for nothing that keeps its view.
  @Test func aViewWithAnEndlessAnimationIsFreedWithItsStage() {
    weak var view: UIView?
    weak var layer: CALayer?
    do {
      let scene = Scene()
      (view, layer) = (scene.view, scene.view.layer)
      UIView.animate(withDuration: 1, delay: 0, options: .repeat, animations: { scene.view.alpha = 0 }) { _ in }
      scene.stage.advance(to: 0.5)
      #expect(view != nil)
    }
    // The last stage is held until there is another.
    _ = Scene()
    #expect(view == nil && layer == nil)
  }
}

// MARK: Springs in time, and hostile numbers

@MainActor @Suite struct SpringPaceTests {
  /// From the given duration on the spring stays within a thousandth of its end.
  @Test(arguments: [0.1, 0.3, 0.5, 0.7, 0.9, 1, 3], [0.0, 5, -5])
  func aSpringByItsDampingHasSettledByItsDuration(ratio: Double, velocity: Double) throws {
    let scene = Scene()
    UIView.animate(
      withDuration: 2, delay: 0, usingSpringWithDamping: CGFloat(ratio), initialSpringVelocity: CGFloat(velocity),
      animations: { scene.view.center.x = 110 })
    let spring = try #require(scene.view.layer.animation(forKey: "position") as? CASpringAnimation)
    #expect(spring.duration == 2 && spring.initialVelocity == CGFloat(velocity) && spring.timingFunction == nil)
    let realized = Double(spring.damping) / (2 * Double(spring.stiffness).squareRoot())
    #expect(isClose(CGFloat(realized), CGFloat(min(ratio, 1))))
    if ratio < 1 { #expect(isClose(CGFloat(spring.settlingDuration), 2, within: 1e-6)) }
    scene.stage.advance(to: 1.9999)
    #expect(isClose(scene.x, 110, within: ratio < 1 || velocity == 0 ? 0.11 : 1))
  }

  @Test func theVelocityIsThatAtTheStart() {
    let scene = Scene()
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 5,
      animations: { scene.view.center.x = 110 })
    scene.stage.advance(to: 1e-6)
    // Five ways of 100 points a second.
    #expect(isClose((scene.x - 10) / 1e-6, 500, within: 0.1))
  }

  @Test(
    arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, .leastNonzeroMagnitude],
    [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0])
  func numbersThatAreNoneAreHarmless(a: Double, b: Double) {
    let scene = Scene()
    UIView.animate(withDuration: a, delay: b, animations: { scene.view.center.x = 50 })
    UIView.animate(
      withDuration: a, delay: 0, usingSpringWithDamping: CGFloat(b), initialSpringVelocity: CGFloat(a),
      animations: { scene.view.alpha = 0.5 })
    UIView.animate(springDuration: a, bounce: CGFloat(b), initialSpringVelocity: CGFloat(a), delay: b) {
      scene.view.bounds.size.width = 30
    }
    UIView.animateKeyframes(withDuration: a, delay: b) {
      UIView.addKeyframe(withRelativeStartTime: a, relativeDuration: b) { scene.view.layer.cornerRadius = 3 }
    }
    UIView.animate(withDuration: 1) {
      UIView.modifyAnimations(withRepeatCount: CGFloat(a), autoreverses: true) { scene.view.layer.borderWidth = 3 }
    }
    let animator = UIViewPropertyAnimator(duration: a, dampingRatio: CGFloat(b)) { scene.view.layer.zPosition = 4 }
    animator.startAnimation(afterDelay: b)
    animator.fractionComplete = CGFloat(a)
    animator.continueAnimation(
      withTimingParameters: UISpringTimingParameters(
        mass: CGFloat(a), stiffness: CGFloat(b), damping: CGFloat(a), initialVelocity: CGVector(dx: CGFloat(b), dy: 0)),
      durationFactor: CGFloat(b))
    for time in [0.1, 1, 1000] { scene.stage.advance(to: time) }
    #expect(scene.view.center.x == 50 && scene.view.layer.borderWidth == 3)
    animator.stopAnimation(true)
    scene.view.layer.removeAllAnimations()
    scene.turn()
    #expect(scene.view.layer.animationKeys() == nil)
  }
}
