import CoreGraphics
import Kurukuru
import KurukuruStage
import Testing

/// What the components show when the program comes back to the foreground.
@MainActor @Suite struct BackgroundTests {
  private func stage(with view: UIView) -> Stage {
    let stage = Stage(size: CGSize(width: 240, height: 120), scale: 1)
    view.frame = CGRect(x: 10, y: 10, width: 200, height: 60)
    stage.add(view)
    stage.advance(to: 0)
    return stage
  }

  private func visitBackground(_ stage: Stage, from start: Double = 1.3, to end: Double = 10) {
    stage.advance(to: start)
    stage.isInBackground = true
    stage.advance(to: end)
    stage.isInBackground = false
  }

  private func expect(_ shown: CGFloat?, _ expected: CGFloat, _ location: SourceLocation = #_sourceLocation) {
    #expect(abs((shown ?? .nan) - expected) < 1e-9, "\(shown ?? .nan)", sourceLocation: location)
  }

  @Test func theLapOfABorderGoesOnInPhase() {
    let label = LoadingLabel()
    let stage = stage(with: label)
    visitBackground(stage)
    // 10 s are five laps; 0.2 s of 2 s are a tenth of one.
    for (time, start) in [(10, 0), (10.2, 0.05), (10.5, 0.125), (11.9, 0.475)] as [(Double, CGFloat)] {
      stage.advance(to: time)
      expect(label.borderLayer.presentation()?.strokeStart, start)
      expect(label.borderLayer.presentation()?.strokeEnd, start + 0.45)
    }
    #expect(label.isAnimating)
  }

  @Test func aCircleSpinsOnInPhase() {
    let arrow = AnimatedArrow()
    let stage = stage(with: arrow)
    arrow.startAnimation()
    visitBackground(stage)
    stage.advance(to: 10.2)
    expect(arrow.circleLayer.presentation()?.value(forKeyPath: "transform.rotation.z") as? CGFloat, 0.4 * .pi)
  }

  @Test func charactersHopOnInPhaseAndTheirLoopsAreCounted() {
    let view = AnimationLabelView()
    view.text = "abc"
    var loops = 0
    view.loopHandler = { loops = $0 }
    let stage = stage(with: view)
    view.startAnimation()
    visitBackground(stage)
    // A loop takes 0.6 s: 16 have ended by 10 s. The first character is at the top 0.2 s after the beginning of each.
    #expect(loops == 16)
    stage.advance(to: 17 * 0.6 + 0.2)
    #expect(loops == 17)
    let first = view.contentView.subviews.first?.layer.presentation()
    expect(first?.value(forKeyPath: "transform.translation.y") as? CGFloat, -5)
  }

  /// As some versions of a system do to all animations, kept ones too.
  @Test func whatTheSystemTakesAwayIsThereAgainInPhase() {
    let (label, arrow, text) = (LoadingLabel(), AnimatedArrow(), AnimationLabelView())
    text.text = "abc"
    let stages = [stage(with: label), stage(with: arrow), stage(with: text)]
    arrow.startAnimation()
    text.startAnimation()
    func clear(_ layer: CALayer) {
      layer.removeAllAnimations()
      layer.sublayers?.forEach(clear)
    }
    for stage in stages {
      stage.advance(to: 1.3)
      stage.isInBackground = true
      stage.window.layer.sublayers?.forEach(clear)
      stage.advance(to: 10)
      stage.isInBackground = false
      stage.advance(to: 10.2)
    }
    expect(label.borderLayer.presentation()?.strokeStart, 0.05)
    expect(arrow.circleLayer.presentation()?.value(forKeyPath: "transform.rotation.z") as? CGFloat, 0.4 * .pi)
    stages[2].advance(to: 17 * 0.6 + 0.3)
    let second = text.contentView.subviews[1].layer.presentation()
    expect(second?.value(forKeyPath: "transform.translation.y") as? CGFloat, -5)
  }

  @Test func whatWasStoppedStaysStopped() {
    let label = LoadingLabel()
    let stage = stage(with: label)
    label.stopAnimation()
    visitBackground(stage)
    stage.advance(to: 10.2)
    #expect(!label.isAnimating && label.borderLayer.animationKeys() == nil)
  }

  @Test func aStopInTheBackgroundHolds() {
    let label = LoadingLabel()
    let stage = stage(with: label)
    stage.isInBackground = true
    label.stopAnimation()
    stage.isInBackground = false
    stage.advance(to: 1)
    #expect(!label.isAnimating && label.borderLayer.animationKeys() == nil)
  }

  @Test func aPieGrowsOnAndTellsOfItsEndAtItsEnd() {
    let view = ArcView()
    let stage = stage(with: view)
    var ends: [(finished: Bool, time: Double)] = []
    view.setProgress(1, duration: 60) { ends.append(($0, stage.time)) }
    visitBackground(stage)
    stage.advance(to: 10)
    expect(view.arcLayer.presentation()?.endAngle, 60)
    stage.advance(to: 59.9)
    #expect(ends.isEmpty)
    stage.advance(to: 60)
    #expect(ends.map(\.finished) == [true] && ends.map(\.time) == [60])
    #expect(view.arcLayer.animationKeys() == nil && view.arcLayer.presentation()?.endAngle == 360)
  }

  @Test func aPieWhoseStepEndsInTheBackgroundIsAtItsEnd() {
    let view = ArcView()
    let stage = stage(with: view)
    var ends: [Bool] = []
    view.setProgress(0.5, duration: 2) { ends.append($0) }
    visitBackground(stage)
    #expect(ends == [true])
    stage.advance(to: 10.2)
    #expect(view.arcLayer.presentation()?.endAngle == 180 && view.arcLayer.animationKeys() == nil)
  }
}
