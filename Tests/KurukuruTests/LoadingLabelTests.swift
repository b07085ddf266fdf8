import CoreGraphics
import Kurukuru
import KurukuruStage
import Testing

@MainActor @Suite struct LoadingLabelTests {
  private func label(_ text: String = "Loading…") -> LoadingLabel {
    let label = LoadingLabel()
    label.text = text
    label.sizeToFit()
    return label
  }

  private func stage(with label: LoadingLabel) -> Stage {
    let stage = Stage(size: CGSize(width: 240, height: 120), scale: 1)
    label.frame.origin = CGPoint(x: 10, y: 10)
    stage.add(label)
    stage.advance(to: 0)
    return stage
  }

  private func range(_ label: LoadingLabel) -> (start: CGFloat, end: CGFloat) {
    let shown = label.borderLayer.presentation()
    return (shown?.strokeStart ?? -1, shown?.strokeEnd ?? -1)
  }

  private func expectRange(_ label: LoadingLabel, _ start: CGFloat, _ end: CGFloat, location: SourceLocation = #_sourceLocation) {
    let shown = range(label)
    #expect(
      abs(shown.start - start) < 1e-9 && abs(shown.end - end) < 1e-9, "shown \(shown.start) \(shown.end)",
      sourceLocation: location)
  }

  // MARK: Defaults

  @Test func defaultsAreTheArticles() {
    let label = LoadingLabel()
    #expect(label.strokeRate == 0.9 && label.lapDuration == 2 && label.lineWidth == 1 && label.cornerRadius == 4)
    #expect(label.borderLayer.strokeStart == 0 && label.borderLayer.strokeEnd == 0.5)
    #expect(label.borderLayer.fillColor == nil && label.borderLayer.zPosition == 1 && label.borderLayer.lineWidth == 1)
    #expect(label.borderLayer.strokeColor?.color == UIColor.blue.cgColor.color)
    #expect(label.isAnimating)
  }

  // MARK: The lap

  @Test func theSegmentRunsOneLapInTwoSeconds() {
    let label = label()
    let stage = stage(with: label)
    for (time, start, end) in [
      (0.0, 0.0, 0.45), (0.5, 0.125, 0.575), (1, 0.25, 0.7), (1.5, 0.375, 0.825), (2, 0, 0.45), (101.5, 0.375, 0.825),
    ] {
      stage.advance(to: time)
      expectRange(label, start, end)
    }
  }

  @Test func thePathIsTheBoundsInsetByHalfTheLineTwice() throws {
    let label = label()
    _ = stage(with: label)
    for width in [CGFloat(1), 4] {
      label.lineWidth = width
      label.layoutIfNeeded()
      let path = try #require(label.borderLayer.path)
      #expect(path.boundingBoxOfPath == label.bounds.insetBy(dx: width / 2, dy: width / 2))
      #expect(label.borderLayer.frame == label.bounds)
      var moves = 0
      path.applyWithBlock { if $0.pointee.type == .moveToPoint { moves += 1 } }
      #expect(moves == 2)
    }
  }

  @Test func thePathBeginsAtTheLeftEndOfTheTopSideAndRunsClockwise() throws {
    let label = label()
    let stage = stage(with: label)
    label.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
    label.cornerRadius = 20
    label.strokeRate = 0.01
    stage.advance(to: 0.1)
    var points: [CGPoint] = []
    label.borderLayer.path?.applyWithBlock {
      if points.count < 2 { points.append($0.pointee.points[0]) }
    }
    #expect(points.first.map { abs($0.x - 20) < 0.6 && $0.y == 0.5 } == true)
    #expect(points.last.map { abs($0.x - 180) < 0.6 && $0.y == 0.5 } == true)
  }

  @Test func intrinsicSizeIsTheLabelsPlusTwentyAndSix() {
    for text in ["Loading…", "A much longer text", "…"] {
      let plain = UILabel()
      plain.text = text
      let label = label(text)
      #expect(label.intrinsicContentSize.width == plain.intrinsicContentSize.width + 20)
      #expect(label.intrinsicContentSize.height == plain.intrinsicContentSize.height + 6)
    }
    let label = label()
    label.text = "Changed, and longer than it was"
    let plain = UILabel()
    plain.text = label.text
    #expect(label.intrinsicContentSize.width == plain.intrinsicContentSize.width + 20)
  }

  @Test func paddingIsCountedOnceInEverySize() {
    let label = label("Loading please")
    label.textInsets = UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
    let plain = UILabel()
    plain.text = "Loading please"
    #expect(label.intrinsicContentSize.width == plain.intrinsicContentSize.width + 24)
    #expect(label.intrinsicContentSize.height == plain.intrinsicContentSize.height + 16)
    label.sizeToFit()
    let fitted = label.bounds.size
    label.sizeToFit()
    #expect(label.bounds.size == fitted)
  }

  // MARK: State

  @Test func anotherSizeInTheMiddleOfALapKeepsThePhaseAndTheLine() throws {
    let label = label()
    let stage = stage(with: label)
    stage.advance(to: 0.5)
    label.text = "A longer text than before"
    label.sizeToFit()
    for (time, start) in [(0.52, 0.13), (0.6, 0.15)] as [(Double, CGFloat)] {
      stage.advance(to: time)
      let shown = label.borderLayer.presentation()
      #expect(shown?.path?.boundingBoxOfPath == label.bounds.insetBy(dx: 0.5, dy: 0.5) && shown?.lineWidth == 1)
      #expect(shown?.animation(forKey: "position") == nil && shown?.animation(forKey: "bounds") == nil)
      expectRange(label, start, start + 0.45)
    }
  }

  @Test func aLabelThatLeavesAndComesBackRunsOnInPhase() {
    let label = label()
    let stage = stage(with: label)
    stage.advance(to: 1)
    label.removeFromSuperview()
    stage.advance(to: 3)
    #expect(label.isAnimating)
    stage.add(label)
    stage.advance(to: 3.2)
    expectRange(label, 0.3, 0.75)
    stage.advance(to: 3.4)
    expectRange(label, 0.35, 0.8)
  }

  @Test func aStoppedLabelThatComesBackStaysStopped() {
    let label = label()
    let stage = stage(with: label)
    label.stopAnimation()
    label.removeFromSuperview()
    stage.advance(to: 1)
    stage.add(label)
    stage.advance(to: 2)
    #expect(!label.isAnimating && label.borderLayer.animationKeys() == nil)
    expectRange(label, 0, 0.5)
  }

  @Test func aLabelMadeBeforeItIsShownBeginsWhenItIs() {
    let stage = Stage(size: CGSize(width: 240, height: 120), scale: 1)
    let label = label()
    stage.advance(to: 0.5)
    stage.add(label)
    stage.advance(to: 1)
    expectRange(label, 0.125, 0.575)
  }

  @Test func startingTwiceChangesNothing() {
    let label = label()
    let stage = stage(with: label)
    stage.advance(to: 0.7)
    let keys = label.borderLayer.animationKeys()
    label.startAnimation()
    stage.advance(to: 0.9)
    #expect(label.borderLayer.animationKeys() == keys)
    expectRange(label, 0.225, 0.675)
  }

  @Test func stoppingTwiceAndBeforeTheStartDoesNoHarm() {
    let label = label()
    label.stopAnimation()
    label.stopAnimation()
    let stage = stage(with: label)
    for time in [0, 0.5, 1] {
      stage.advance(to: time)
      #expect(!label.isAnimating && label.borderLayer.animationKeys() == nil)
    }
  }

  @Test func aStartSoonAfterAStopRuns() {
    let label = label()
    let stage = stage(with: label)
    stage.advance(to: 1)
    label.stopAnimation()
    stage.advance(to: 1.1)
    label.startAnimation()
    stage.advance(to: 2.1)
    #expect(label.isAnimating)
    expectRange(label, 0.25, 0.7)
  }

  @Test func animationsTakenAwayAreAddedAgainAtTheNextLayout() {
    let label = label()
    let stage = stage(with: label)
    stage.advance(to: 0.5)
    label.borderLayer.removeAllAnimations()
    label.setNeedsLayout()
    stage.advance(to: 1)
    #expect(label.isAnimating)
    expectRange(label, 0.25, 0.7)
  }

  @Test func oneStopEndsWhatWasStartedTwice() {
    let label = label()
    _ = stage(with: label)
    label.startAnimation()
    label.stopAnimation()
    #expect(!label.isAnimating)
  }

  @Test func droppedLabelsAreFreedWhileTheyRun() {
    let stage = Stage(size: CGSize(width: 240, height: 120), scale: 1)
    weak var last: LoadingLabel?
    for _ in 0..<100 {
      let label = label()
      stage.add(label)
      last = label
    }
    stage.advance(to: 0.5)
    for view in stage.window.subviews { view.removeFromSuperview() }
    stage.advance(to: 0.6)
    #expect(last == nil)
  }

  // MARK: Settings

  @Test func settingsOutOfRangeAreClampedOrIgnored() {
    let label = label()
    label.strokeRate = 1.5
    #expect(label.strokeRate == 1)
    label.strokeRate = -1
    #expect(label.strokeRate == 0)
    label.strokeRate = 0.5
    label.strokeRate = .nan
    #expect(label.strokeRate == 0.5)
    label.lapDuration = 0
    label.lapDuration = -.infinity
    #expect(label.lapDuration == 2)
    label.lineWidth = .infinity
    label.cornerRadius = -3
    #expect(label.lineWidth == 1 && label.cornerRadius == 4)
  }

  @Test func anEmptyFramePaintsNothing() {
    let label = LoadingLabel(frame: .zero)
    let stage = Stage(size: CGSize(width: 50, height: 50), scale: 1)
    stage.window.addSubview(label)
    stage.advance(to: 0.5)
    #expect(stage.inkArea() == 0)
  }

  @Test func theWholeBorderHasFourEqualCorners() {
    let label = LoadingLabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    label.cornerRadius = 0
    label.lineWidth = 4
    label.strokeRate = 1
    label.strokeColor = .black
    let stage = Stage(size: CGSize(width: 100, height: 30), scale: 1)
    stage.add(label)
    for time in [0.3, 0.7, 1.9] {
      stage.advance(to: time)
      let picture = stage.snapshot().pixmap
      for (x, y) in [(0, 0), (96, 0), (0, 26), (96, 26)] {
        for (dx, dy) in [(0, 0), (3, 0), (0, 3), (3, 3)] { #expect(picture[x + dx, y + dy] == 0xFF00_0000, "\(x) \(y)") }
      }
    }
  }

  @Test func aBorderThatChangesInAViewAnimationKeepsItsElementsAndGoesHalfWay() throws {
    let label = LoadingLabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    label.cornerRadius = 15
    let stage = Stage(size: CGSize(width: 300, height: 60), scale: 1)
    stage.add(label)
    stage.advance(to: 0)
    let from = try #require(label.borderLayer.path)
    UIView.animate(withDuration: 1) {
      label.cornerRadius = 0
      label.frame.size.width = 220
      label.layoutIfNeeded()
    }
    let to = try #require(label.borderLayer.path)
    stage.advance(to: 0.5)
    let shown = try #require(label.borderLayer.presentation()?.path)
    #expect(points(from).count == points(to).count)
    for ((a, b), c) in zip(zip(points(from), points(to)), points(shown)) {
      #expect(abs((a.x + b.x) / 2 - c.x) < 0.1 && abs((a.y + b.y) / 2 - c.y) < 0.1)
    }
  }

  private func points(_ path: CGPath) -> [CGPoint] {
    var points: [CGPoint] = []
    path.applyWithBlock { element in
      let count = [CGPathElementType.moveToPoint: 1, .addLineToPoint: 1, .addQuadCurveToPoint: 2, .addCurveToPoint: 3][
        element.pointee.type]
      for index in 0..<(count ?? 0) { points.append(element.pointee.points[index]) }
    }
    return points
  }

  // MARK: Users

  @Test func theStrokeFollowsDarkModeAtOnceAndInPhase() {
    let label = label()
    label.strokeColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    let stage = stage(with: label)
    stage.advance(to: 1)
    stage.userInterfaceStyle = .dark
    stage.advance(to: 1 + 1.0 / 60)
    #expect(label.borderLayer.strokeColor?.color == UIColor.white.cgColor.color)
    #expect(label.borderLayer.presentation()?.strokeColor?.color == UIColor.white.cgColor.color)
    stage.advance(to: 1.5)
    expectRange(label, 0.375, 0.825)
  }

  @Test func lessMotionFadesInsteadOfRunning() {
    let label = label()
    let stage = stage(with: label)
    defer { stage.isReduceMotionEnabled = false }
    stage.advance(to: 0.5)
    stage.isReduceMotionEnabled = true
    stage.advance(to: 1)
    expectRange(label, 0, 0.5)
    let opacity = label.borderLayer.presentation()?.opacity ?? 0
    #expect(opacity < 0.95 && opacity > 0.4)
    stage.isReduceMotionEnabled = false
    stage.advance(to: 1.5)
    expectRange(label, 0.375, 0.825)
    #expect(label.borderLayer.presentation()?.opacity == 1)
  }

  @Test func aScreenReaderHearsTheText() {
    let label = label()
    #expect(label.isAccessibilityElement && label.accessibilityLabel == "Loading…")
  }
}
