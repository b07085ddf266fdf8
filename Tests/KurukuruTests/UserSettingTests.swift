import CoreGraphics
import Kurukuru
import KurukuruStage
import Testing

/// What the user's settings, and the program's colours, change in components that run.
@MainActor @Suite struct UserSettingTests {
  private static let frame = 1.0 / 60

  private func stage(with view: UIView) -> Stage {
    let stage = Stage(size: CGSize(width: 60, height: 60), scale: 1)
    view.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
    stage.add(view)
    stage.advance(to: 0)
    return stage
  }

  // MARK: Less movement

  @Test func progressArrivesAndIsToldOfOnceWhereLessMovementIsWanted() {
    let view = ArcView()
    let stage = stage(with: view)
    defer { stage.isReduceMotionEnabled = false }
    for isReduced in [true, false] {
      stage.isReduceMotionEnabled = isReduced
      var ends: [Bool] = []
      view.progress = 0
      let start = stage.time
      view.setProgress(0.6, duration: 1) { ends.append($0) }
      stage.advance(to: start + 0.5)
      stage.isReduceMotionEnabled.toggle()
      stage.advance(to: start + 2)
      #expect(ends == [true])
      #expect(view.arcLayer.presentation()?.endAngle == 216 && view.progress == 0.6)
    }
  }

  @Test func askingForLessMovementActsInTheNextFrame() {
    let (label, arrow) = (LoadingLabel(), AnimatedArrow())
    let stages = [stage(with: label), stage(with: arrow)]
    arrow.startAnimation()
    for (stage, layer) in zip(stages, [label.borderLayer, arrow.circleLayer]) {
      stage.advance(to: 0.4)
      stage.isReduceMotionEnabled = true
      stage.advance(to: 0.4 + Self.frame)
      #expect(layer.animationKeys()?.count == 1)
      #expect((layer.presentation()?.opacity ?? 1) < 1)
      stage.isReduceMotionEnabled = false
      stage.advance(to: 0.4 + 2 * Self.frame)
      #expect(layer.presentation()?.opacity == 1)
    }
  }

  // MARK: Light and dark

  private static let ink = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }

  @Test func aPieThatGrowsIsRedrawnInTheDarkAndGrowsOn() {
    let view = ArcView()
    view.tintColor = Self.ink
    let stage = stage(with: view)
    view.setProgress(1, duration: 4)
    stage.advance(to: 1)
    stage.window.backgroundColor = .gray
    #expect(stage.pixel(40, 20) == 0xFF00_0000)
    stage.userInterfaceStyle = .dark
    stage.advance(to: 1 + Self.frame)
    #expect(stage.pixel(40, 20) == 0xFFFF_FFFF)
    stage.advance(to: 2)
    #expect(abs((view.arcLayer.presentation()?.endAngle ?? 0) - 180) < 1e-9)
    #expect(stage.pixel(40, 40) == 0xFFFF_FFFF)
  }

  @Test func anArrowThatSpinsFollowsTheDarkAtOnceAndInPhase() {
    let arrow = AnimatedArrow()
    arrow.strokeColor = Self.ink
    let stage = stage(with: arrow)
    arrow.startAnimation()
    stage.advance(to: 1)
    stage.userInterfaceStyle = .dark
    stage.advance(to: 1 + Self.frame)
    for line in [arrow.circleLayer, arrow.shaftLayer, arrow.leftBarbLayer, arrow.rightBarbLayer] {
      #expect(line.presentation()?.strokeColor?.color == UIColor.white.cgColor.color)
    }
    stage.advance(to: 1.25)
    let turn = arrow.circleLayer.presentation()?.value(forKeyPath: "transform.rotation.z") as? CGFloat
    #expect(abs((turn ?? 0) - .pi / 2) < 1e-9)
  }

  // MARK: Colours of the program

  /// A layer by itself would fade for a quarter of a second.
  @Test func anotherColourShowsInTheNextFrame() {
    let (label, arrow, pie) = (LoadingLabel(), AnimatedArrow(), ArcView())
    let red = UIColor.red.cgColor.color
    for view in [label, arrow, pie] {
      let stage = stage(with: view)
      pie.progress = 1
      stage.advance(to: 0.1)
      label.strokeColor = .red
      arrow.strokeColor = .red
      pie.tintColor = .red
      stage.advance(to: 0.1 + Self.frame)
      switch view {
      case label: #expect(label.borderLayer.presentation()?.strokeColor?.color == red)
      case arrow: #expect(arrow.circleLayer.presentation()?.strokeColor?.color == red)
      default: #expect(stage.pixel(30, 30) == 0xFFFF_0000)
      }
      for layer in [label.borderLayer, arrow.circleLayer] { #expect(layer.animation(forKey: "strokeColor") == nil) }
      #expect(pie.layer.animationKeys() == nil)
    }
  }

  // MARK: Readers

  /// A reader asks for the value by itself, for it changes often: nothing is announced.
  @Test func progressIsReadInPerCent() {
    let (arrow, pie) = (AnimatedArrow(), ArcView())
    for step in 0...95 {
      arrow.progress = CGFloat(step) / 100
      pie.progress = CGFloat(step) / 100
      #expect(arrow.accessibilityValue == "\(step) %" && pie.accessibilityValue == "\(step) %")
    }
    #expect(pie.accessibilityTraits == .updatesFrequently)
  }

  @Test func anArrowAtRestIsNoElement() {
    let arrow = AnimatedArrow()
    #expect(!arrow.isAccessibilityElement)
    arrow.progress = 0.1
    #expect(arrow.isAccessibilityElement)
    arrow.progress = 0
    #expect(!arrow.isAccessibilityElement)
    arrow.startAnimation()
    #expect(arrow.isAccessibilityElement)
    arrow.isAccessibilityElement = false
    #expect(!arrow.isAccessibilityElement)
    arrow.isAccessibilityElement = true
    arrow.stopAnimation()
    #expect(!arrow.isAccessibilityElement)
  }
}
