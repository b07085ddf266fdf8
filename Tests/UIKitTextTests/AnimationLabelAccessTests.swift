import CoreGraphics
import Kurukuru
import KurukuruStage
import Testing

@MainActor @Suite struct AnimationLabelAccessTests {
  @Test func aReaderHearsOneElementWithTheWholeText() {
    let (view, _) = runningLabel()
    #expect(view.isAccessibilityElement && view.accessibilityLabel == "Loading...")
    #expect(view.accessibilityTraits.contains(.updatesFrequently))
    view.accessibilityLabel = "Busy"
    #expect(view.accessibilityLabel == "Busy")
  }

  @Test func charactersFadeWhereLessMovementIsWanted() {
    let (view, stage) = runningLabel(started: false)
    stage.isReduceMotionEnabled = true
    defer { stage.isReduceMotionEnabled = false }
    view.startAnimation()
    stage.advance(to: 0.5)
    #expect(view.shownRise.allSatisfy { $0 == 0 })
    let shown = view.contentView.subviews.map { $0.layer.presentation()?.opacity ?? -1 }
    #expect(abs(shown[3] - 0.4) < 1e-6 && shown[0] == 1)
  }

  @Test func askingForLessMovementActsWhileItRuns() {
    let (view, stage) = runningLabel()
    stage.advance(to: 0.45)
    stage.isReduceMotionEnabled = true
    defer { stage.isReduceMotionEnabled = false }
    stage.advance(to: 0.5)
    #expect(view.shownRise.allSatisfy { $0 == 0 } && view.isAnimating)
    #expect(abs((view.contentView.subviews[3].layer.presentation()?.opacity ?? 0) - 0.4) < 1e-6, "in the same phase")
    stage.isReduceMotionEnabled = false
    stage.advance(to: 0.6)
    #expect(abs(view.shownRise[4] - 5) < 1e-9)
  }

  @Test func coloursFollowLightAndDarkWhileItRuns() {
    let (view, stage) = runningLabel(started: false)
    view.textColor = UIColor { $0.userInterfaceStyle == .dark ? .red : .black }
    view.startAnimation()
    stage.advance(to: 0.5)
    stage.userInterfaceStyle = .dark
    stage.advance(to: 0.5)
    let red = stage.picture.pixels.contains { $0 == 0xffff_0000 }
    #expect(red)
    #expect(!stage.picture.pixels.contains(0xff00_0000))
    #expect(abs(view.shownRise[3] - 5) < 1e-9)
  }
}
