import CoreGraphics
import KuruDrawing
import KurukuruStage
import QuartzCore
import Testing

/// Passages of a view of 40 by 40 points in the middle of a white stage.
@MainActor @Suite struct ViewTransitionTests {
  private let square = Square()
  private var view: UIView { square.made.view }
  private var stage: Stage { square.made.stage }

  /// Made when first asked for, which is in the test: its stage is the current one there.
  @MainActor private final class Square {
    lazy var made: (stage: Stage, view: UIView) = {
      let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
      let view = UIView(frame: CGRect(x: 30, y: 30, width: 40, height: 40))
      view.backgroundColor = .red
      stage.add(view)
      stage.advance(to: 0)
      return (stage, view)
    }()
  }

  private func color(_ x: Int, _ y: Int) -> [CGFloat] {
    let pixel = stage.snapshot().pixmap[x, y]
    return [16, 8, 0].map { CGFloat(pixel >> $0 & 255) / 255 }
  }

  private func isShown(_ expected: [CGFloat], _ x: Int, _ y: Int) -> Bool {
    zip(color(x, y), expected).allSatisfy { abs($0 - $1) <= 1.5 / 255 }
  }

  private let red: [CGFloat] = [1, 0, 0]
  private let blue: [CGFloat] = [0, 0, 1]
  private let white: [CGFloat] = [1, 1, 1]

  private func pass(_ options: UIView.AnimationOptions, _ completion: ((Bool) -> Void)? = nil) {
    UIView.transition(
      with: view, duration: 1, options: [options, .curveLinear], animations: { view.backgroundColor = .blue },
      completion: completion)
  }

  // MARK: Cross-dissolve

  @Test func aCrossDissolveMixes() {
    let log = Log()
    pass(.transitionCrossDissolve) { log("\($0) \(stage.time)") }
    #expect(view.backgroundColor == .blue)
    for time in [0.25, 0.5, 0.75] {
      stage.advance(to: time)
      #expect(isShown([1 - time, 0, time], 50, 50))
    }
    stage.advance(to: 2)
    #expect(isShown(blue, 50, 50))
    #expect(log.lines == ["true 1.0"])
  }

  @Test func theDefaultCurveEasesInAndOut() {
    UIView.transition(with: view, duration: 1, options: .transitionCrossDissolve, animations: { view.backgroundColor = .blue })
    stage.advance(to: 0.25)
    #expect(isShown([1 - 0.12916191, 0, 0.12916191], 50, 50))
  }

  @Test func changesAreMadeAtOnceUnlessContentMayAnimate() {
    pass(.transitionCrossDissolve)
    #expect(view.layer.animationKeys() == ["transition"])
    view.layer.removeAllAnimations()
    view.backgroundColor = .red
    stage.advance(to: 0)
    pass([.transitionCrossDissolve, .allowAnimatedContent])
    #expect(view.layer.animationKeys() == ["backgroundColor", "transition"])
  }

  @Test func withoutATransitionTheChangesAnimate() {
    pass([])
    #expect(view.layer.animationKeys() == ["backgroundColor"])
    stage.advance(to: 0.5)
    #expect(isShown([0.5, 0, 0.5], 50, 50))
  }

  @Test func aTextPassesFromTheOldToTheNew() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    label.text = "OLD"
    stage.add(label)
    stage.advance(to: 0)
    let old = stage.snapshot().pixmap
    UIView.transition(with: label, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) { label.text = "NEW" }
    stage.advance(to: 0)
    #expect(stage.snapshot().pixmap == old)
    stage.advance(to: 0.5)
    let middle = stage.snapshot().pixmap
    stage.advance(to: 1)
    let new = stage.snapshot().pixmap
    #expect(new != old)
    for index in middle.pixels.indices {
      // Over white each of the two texts takes away half of what it takes away alone, and what lies in both all of it.
      let mean = (Double(old.pixels[index] & 255) + Double(new.pixels[index] & 255)) / 2
      #expect(abs(Double(middle.pixels[index] & 255) - mean) <= 2)
    }
  }

  @Test(arguments: [0, -1, Double.nan])
  func withoutADurationTheNewPictureIsThereAtOnce(duration: Double) {
    let log = Log()
    UIView.transition(
      with: view, duration: duration, options: .transitionCrossDissolve, animations: { view.backgroundColor = .blue }
    ) { log("\($0)") }
    stage.advance(to: 0)
    #expect(isShown(blue, 50, 50))
    #expect(log.lines == ["true"])
  }

  @Test func aTransitionOfNothingCompletes() {
    let log = Log()
    UIView.transition(with: view, duration: 1, options: .transitionCrossDissolve, animations: nil) { log("\($0) \(stage.time)") }
    stage.advance(to: 2)
    #expect(log.lines == ["true 1.0"])
  }

  @Test func removalCompletesUnfinished() {
    let log = Log()
    pass(.transitionCrossDissolve) { log("\($0)") }
    stage.advance(to: 0.5)
    view.layer.removeAllAnimations()
    stage.advance(to: 0.5)
    #expect(isShown(blue, 50, 50))
    #expect(log.lines == ["false"])
  }

  @Test func theViewTakesNoTouchesMeanwhile() {
    pass(.transitionCrossDissolve)
    stage.advance(to: 0.5)
    #expect(stage.window.hitTest(CGPoint(x: 50, y: 50), with: nil) !== view)
    stage.advance(to: 1)
    #expect(stage.window.hitTest(CGPoint(x: 50, y: 50), with: nil) === view)
  }

  @Test func aPropertyAnimatorHasItInItsHands() {
    #expect(isShown(red, 50, 50))
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { pass(.transitionCrossDissolve) }
    animator.fractionComplete = 0.25
    stage.advance(to: 5)
    #expect(isShown([0.75, 0, 0.25], 50, 50))
    animator.fractionComplete = 0.75
    stage.advance(to: 5)
    #expect(isShown([0.25, 0, 0.75], 50, 50))
    animator.startAnimation()
    stage.advance(to: 6)
    #expect(isShown(blue, 50, 50))
    #expect(view.layer.animationKeys() == nil)
  }

  // MARK: Flips

  /// Half way to the edge-on quarter, and half way from there: the old picture, then the new one, each with one side nearer.
  ///
  /// The nearer side of a square of 40 points at 45 degrees, seen from 80 points: its edge is 14.142 in front, so its half height is
  /// 20 / (1 - 14.142 / 80) = 24.3 and the edge stands 14.142 / 0.823 = 17.2 from the middle; the farther one's 17.0 and 12.0.
  @Test func aFlipFromTheLeftBringsTheLeftSideToTheFront() {
    pass(.transitionFlipFromLeft)
    stage.advance(to: 0.25)
    #expect(isShown(red, 50, 50))
    #expect(isShown(red, 34, 28) && isShown(white, 31, 50), "the left edge is near")
    #expect(isShown(white, 60, 31) && isShown(white, 64, 50), "the right edge is far")
    stage.advance(to: 0.5)
    #expect(isShown(white, 45, 50) && isShown(white, 54, 50), "edge on")
    stage.advance(to: 0.75)
    #expect(isShown(blue, 50, 50))
    #expect(isShown(blue, 65, 28) && isShown(white, 69, 50), "what was the left side comes round the right")
    #expect(isShown(white, 39, 31) && isShown(white, 36, 50))
    stage.advance(to: 1)
    #expect(isShown(blue, 31, 31) && isShown(blue, 69, 69))
  }

  @Test func theOtherFlipsBringTheirSidesToTheFront() {
    // A point near the middle of each side, where only a side that has come to the front reaches.
    let sides: [(UIView.AnimationOptions, near: (Int, Int), far: (Int, Int))] = [
      (.transitionFlipFromRight, (65, 28), (39, 31)), (.transitionFlipFromTop, (28, 34), (31, 60)),
      (.transitionFlipFromBottom, (28, 65), (31, 39)),
    ]
    for (options, near, far) in sides {
      view.backgroundColor = .red
      stage.advance(to: stage.time)
      let start = stage.time
      pass(options)
      stage.advance(to: start + 0.25)
      #expect(isShown(red, near.0, near.1) && isShown(white, far.0, far.1))
      stage.advance(to: start + 0.75)
      // Turned by three quarters of the half turn, the new picture's near side is the opposite one.
      #expect(isShown(blue, 99 - near.0, near.1) || isShown(blue, near.0, 99 - near.1))
      stage.advance(to: start + 1)
    }
  }

  @Test func aPageThatCurlsGoesUpAndComesDown() {
    pass(.transitionCurlUp)
    stage.advance(to: 0.5)
    #expect(isShown(red, 50, 15) && isShown(red, 50, 45) && isShown(blue, 50, 60))
    stage.advance(to: 1)
    UIView.transition(with: view, duration: 1, options: [.transitionCurlDown, .curveLinear]) { view.backgroundColor = .red }
    stage.advance(to: 1.5)
    #expect(isShown(red, 50, 15) && isShown(red, 50, 45) && isShown(blue, 50, 60))
  }

  // MARK: From one view to another

  @Test func oneViewTakesAnothersPlace() {
    let (front, other) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40)))
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    (inner.backgroundColor, other.backgroundColor) = (.red, .blue)
    view.addSubview(inner)
    view.addSubview(front)
    stage.advance(to: 0)
    let log = Log()
    UIView.transition(from: inner, to: other, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
      log("\($0) \(stage.time)")
    }
    #expect(view.subviews == [other, front])
    #expect(inner.superview == nil)
    stage.advance(to: 0.25)
    #expect(isShown([0.75, 0, 0.25], 50, 50))
    stage.advance(to: 1)
    #expect(isShown(blue, 50, 50))
    #expect(log.lines == ["true 1.0"])
  }

  @Test func orTheOneIsHiddenAndTheOtherShown() {
    let other = UIView(frame: CGRect(x: 30, y: 30, width: 40, height: 40))
    other.backgroundColor = .blue
    other.isHidden = true
    stage.window.addSubview(other)
    stage.advance(to: 0)
    UIView.transition(
      from: view, to: other, duration: 1, options: [.transitionCrossDissolve, .showHideTransitionViews, .curveLinear])
    #expect(view.isHidden && !other.isHidden && view.superview != nil)
    stage.advance(to: 0.5)
    #expect(isShown([0.5, 0, 0.5], 50, 50))
    stage.advance(to: 1)
    #expect(isShown(blue, 50, 50))
  }

  @Test func aViewWithoutASuperviewStaysWhereItIs() {
    let (one, two) = (UIView(), UIView())
    let log = Log()
    UIView.transition(from: one, to: two, duration: 1, options: .transitionFlipFromLeft) { log("\($0)") }
    UIView.transition(from: view, to: view, duration: 1) { log("same \($0)") }
    stage.advance(to: 3)
    #expect(two.superview == nil && view.superview != nil)
    #expect(log.lines.count == 2)
  }

  // MARK: The system's

  @Test func deletedViewsShrinkFadeAndGo() {
    let log = Log()
    let bystander = UIView()
    stage.add(bystander)
    UIView.perform(.delete, on: [view], animations: { bystander.alpha = 0.5 }) { log("\($0) \(stage.time)") }
    #expect(view.superview != nil)
    stage.advance(to: 0.125)
    #expect(isClose(view.layer.presentation()?.opacity.cgFloat, 0.5, within: 1e-6))
    #expect(isShown(white, 32, 32))
    stage.advance(to: 1)
    #expect(view.superview == nil)
    #expect(bystander.alpha == 0.5)
    #expect(log.lines == ["true 0.25"])
  }

  // MARK: Names

  @Test func optionsHaveApplesNumbers() {
    let transitions: [UIView.AnimationOptions] = [
      [], .transitionFlipFromLeft, .transitionFlipFromRight, .transitionCurlUp, .transitionCurlDown, .transitionCrossDissolve,
      .transitionFlipFromTop, .transitionFlipFromBottom,
    ]
    #expect(transitions.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6, 7].map { $0 << 20 })
    let flags: [UIView.AnimationOptions] = [
      .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse, .overrideInheritedDuration,
      .overrideInheritedCurve, .allowAnimatedContent, .showHideTransitionViews, .overrideInheritedOptions,
    ]
    #expect(flags.map(\.rawValue) == (0..<10).map { 1 << $0 })
    let curves: [UIView.AnimationOptions] = [.curveEaseInOut, .curveEaseIn, .curveEaseOut, .curveLinear]
    #expect(curves.map(\.rawValue) == (0..<4).map { $0 << 16 })
    #expect(UIView.AnimationOptions.preferredFramesPerSecond60.rawValue == 50_331_648)
    #expect(UIView.AnimationOptions.preferredFramesPerSecond30.rawValue == 117_440_512)
    let keyframes: [UIView.KeyframeAnimationOptions] = [
      .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse, .overrideInheritedDuration,
    ]
    #expect(keyframes.map(\.rawValue) == (0..<6).map { 1 << $0 })
    #expect(UIView.KeyframeAnimationOptions.overrideInheritedOptions.rawValue == 512)
    let modes: [UIView.KeyframeAnimationOptions] = [
      .calculationModeLinear, .calculationModeDiscrete, .calculationModePaced, .calculationModeCubic,
      .calculationModeCubicPaced,
    ]
    #expect(modes.map(\.rawValue) == (0..<5).map { $0 << 10 })
    let older: [UIView.AnimationTransition] = [.none, .flipFromLeft, .flipFromRight, .curlUp, .curlDown]
    #expect(older.map(\.rawValue) == [0, 1, 2, 3, 4])
    #expect([UIView.AnimationCurve.easeInOut, .easeIn, .easeOut, .linear].map(\.rawValue) == [0, 1, 2, 3])
    #expect([UITimingCurveType.builtin, .cubic, .spring, .composed].map(\.rawValue) == [0, 1, 2, 3])
    #expect([UIViewAnimatingState.inactive, .active, .stopped].map(\.rawValue) == [0, 1, 2])
    #expect([UIViewAnimatingPosition.end, .start, .current].map(\.rawValue) == [0, 1, 2])
  }
}

extension Float {
  fileprivate var cgFloat: CGFloat { CGFloat(self) }
}
