import CoreGraphics
import Kurukuru
import KurukuruStage
import Testing

@MainActor @Suite struct AnimatedArrowTests {
  private func stage(with arrow: AnimatedArrow, side: CGFloat = 40) -> Stage {
    let stage = Stage(size: CGSize(width: 60, height: 60), scale: 1)
    arrow.frame = CGRect(x: 10, y: 10, width: side, height: side)
    stage.add(arrow)
    stage.advance(to: 0)
    return stage
  }

  private func shownTurn(_ arrow: AnimatedArrow) -> CGFloat {
    arrow.circleLayer.presentation()?.value(forKeyPath: "transform.rotation.z") as? CGFloat ?? .nan
  }

  @Test func progressStopsShortOfTheFullCircle() {
    let arrow = AnimatedArrow()
    _ = stage(with: arrow)
    for (pulled, filled) in [(0, 0), (0.5, 0.5), (0.95, 0.95), (2, 0.95), (-1, 0)] as [(CGFloat, CGFloat)] {
      arrow.progress = pulled
      #expect(arrow.progress == filled && arrow.circleLayer.strokeEnd == filled)
    }
    arrow.progress = 0.3
    arrow.progress = .nan
    #expect(arrow.progress == 0.3)
  }

  @Test func progressIsShownAtOnceHoweverOftenItIsSet() {
    let arrow = AnimatedArrow()
    let stage = stage(with: arrow)
    for step in 0...20 {
      arrow.progress = CGFloat(step) / 20
      stage.advance(to: Double(step) * 0.016)
      #expect(arrow.circleLayer.presentation()?.strokeEnd == arrow.progress)
      #expect(arrow.circleLayer.animationKeys() == nil)
    }
  }

  @Test func theCircleTurnsOnceASecond() {
    let arrow = AnimatedArrow()
    let stage = stage(with: arrow)
    arrow.progress = 1
    stage.advance(to: 1)
    arrow.startAnimation()
    #expect(arrow.arrowLayer.isHidden && arrow.isAnimating)
    for (time, turn) in [(1.0, 0.0), (1.25, CGFloat.pi / 2), (1.375, .pi * 3 / 4), (2.25, .pi / 2), (101.25, .pi / 2)] {
      stage.advance(to: time)
      #expect(abs(shownTurn(arrow) - turn) < 1e-6, "at \(time) s")
    }
    arrow.stopAnimation()
    stage.advance(to: 102)
    #expect(!arrow.arrowLayer.isHidden && shownTurn(arrow) == 0 && arrow.progress == 0.95)
  }

  @Test func theLinesAreWhereTheArticleHasThem() {
    let arrow = AnimatedArrow()
    _ = stage(with: arrow)
    func ends(_ line: CAShapeLayer) -> [CGPoint] {
      var points: [CGPoint] = []
      line.path?.applyWithBlock { points.append($0.pointee.points[0]) }
      return points
    }
    // w = 20.
    #expect(ends(arrow.shaftLayer) == [CGPoint(x: 19.5, y: 10), CGPoint(x: 19.5, y: 30)])
    #expect(ends(arrow.leftBarbLayer) == [CGPoint(x: 10, y: 20), CGPoint(x: 19.5, y: 30)])
    #expect(ends(arrow.rightBarbLayer) == [CGPoint(x: 30, y: 20), CGPoint(x: 19.5, y: 30)])
    for line in [arrow.shaftLayer, arrow.leftBarbLayer, arrow.rightBarbLayer, arrow.circleLayer] {
      #expect(line.lineWidth == 1 && line.lineCap == .round && line.strokeColor?.color == UIColor.black.cgColor.color)
    }
    #expect(arrow.circleLayer.path?.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 40, height: 40))
    #expect(arrow.circleLayer.strokeStart == 0)
  }

  @Test func theCircleBeginsAtThreeOClockAndGoesClockwise() {
    let arrow = AnimatedArrow()
    let stage = stage(with: arrow)
    arrow.lineWidth = 4
    arrow.arrowLayer.isHidden = true
    func painted(_ x: Int, _ y: Int) -> Bool { stage.pixel(x, y) != 0xFFFF_FFFF }
    arrow.progress = 0.25
    stage.advance(to: 0.1)
    #expect(painted(50, 31) && painted(44, 44) && painted(31, 50) && !painted(50, 26) && !painted(10, 30) && !painted(30, 10))
    arrow.circleStartAngle = 0
    stage.advance(to: 0.2)
    #expect(painted(31, 10) && painted(44, 15) && painted(50, 29) && !painted(26, 10) && !painted(44, 44))
  }

  @Test func theGapAtTheTopOfThePullStaysOpen() {
    let arrow = AnimatedArrow()
    let stage = Stage(size: CGSize(width: 40, height: 40), scale: 8)
    arrow.frame = CGRect(x: 8, y: 8, width: 24, height: 24)
    arrow.lineWidth = 2
    arrow.progress = 1
    arrow.arrowLayer.isHidden = true
    stage.add(arrow)
    stage.advance(to: 0.1)
    // The chord of a twentieth of a turn at radius 12 is 3.77 - of which two caps take 1 each, and 1.77 stays: 14 pixels.
    let picture = stage.snapshot().pixmap
    var open = 0
    for y in 0..<(20 * 8) {
      let ring = (31 * 8..<33 * 8).contains { picture[$0, y] != 0xFFFF_FFFF }
      if !ring && y > 15 * 8 { open += 1 }
    }
    #expect(open >= 12)
  }

  @Test func aSpinningArrowThatLeavesAndComesBackSpins() {
    let arrow = AnimatedArrow()
    let stage = stage(with: arrow)
    arrow.startAnimation()
    stage.advance(to: 0.5)
    arrow.removeFromSuperview()
    stage.advance(to: 1.5)
    stage.add(arrow)
    stage.advance(to: 1.75)
    let first = shownTurn(arrow)
    stage.advance(to: 1.875)
    #expect(arrow.isAnimating && abs(shownTurn(arrow) - first) > 0.5)
  }

  @Test func startingAndStoppingTwiceDoNoHarm() {
    let arrow = AnimatedArrow()
    let stage = stage(with: arrow)
    arrow.stopAnimation()
    arrow.startAnimation()
    stage.advance(to: 0.2)
    arrow.startAnimation()
    stage.advance(to: 0.25)
    #expect(abs(shownTurn(arrow) - .pi / 2) < 1e-6)
    arrow.stopAnimation()
    arrow.stopAnimation()
    #expect(!arrow.isAnimating)
  }

  @Test func theFirstFrameOfTheSpinIsTheLastOfThePull() {
    let arrow = AnimatedArrow()
    let stage = stage(with: arrow)
    arrow.arrowLayer.isHidden = true
    arrow.progress = 1
    stage.advance(to: 1)
    let pulled = stage.snapshot()
    arrow.startAnimation()
    #expect(stage.snapshot().pixmap == pulled.pixmap)
    stage.advance(to: 1 + 1.0 / 60)
    #expect(shownTurn(arrow) <= 2 * .pi / 60 + 1e-9)
  }

  @Test func lessMotionFadesInsteadOfTurning() {
    let arrow = AnimatedArrow()
    let stage = stage(with: arrow)
    defer { stage.isReduceMotionEnabled = false }
    stage.isReduceMotionEnabled = true
    arrow.startAnimation()
    stage.advance(to: 0.5)
    #expect(shownTurn(arrow) == 0)
    #expect((arrow.circleLayer.presentation()?.opacity ?? 1) < 0.9)
  }

  @Test func anArrowIsOneElementWithItsProgress() {
    let arrow = AnimatedArrow()
    arrow.progress = 0.37
    #expect(arrow.isAccessibilityElement && arrow.accessibilityValue == "37 %" && arrow.accessibilityTraits == .updatesFrequently)
  }
}
