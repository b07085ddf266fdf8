import CoreGraphics
import KurukuruStage
import Testing
import UIKit

/// What a view has from those above it it keeps: so a view comes and goes at a cost that does not grow with the tree around it.
@MainActor @Suite struct DeepViewTests {
  private nonisolated static let depth = 5_000

  /// Counts who goes up the tree through it.
  private final class CountingView: UIView {
    static var lookups = 0
    override var window: UIWindow? {
      CountingView.lookups += 1
      return super.window
    }
    override var traitCollection: UITraitCollection {
      CountingView.lookups += 1
      return super.traitCollection
    }
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    override var tintColor: UIColor! {
      get {
        CountingView.lookups += 1
        return super.tintColor
      }
      set { super.tintColor = newValue }
    }
  }

  private final class ListeningView: UIView {
    var heard: [String] = []
    override func willMove(toWindow newWindow: UIWindow?) { heard.append(newWindow == nil ? "will leave" : "will enter") }
    override func didMoveToWindow() { heard.append(window == nil ? "left" : "entered") }
    override func tintColorDidChange() { heard.append("tint") }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { heard.append("traits") }
  }

  private static func chain(of make: () -> UIView = { UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)) }) -> (
    UIView, UIView
  ) {
    let top = make()
    var view = top
    for _ in 0..<depth {
      let child = make()
      view.addSubview(child)
      view = child
    }
    return (top, view)
  }

  private static func makeStage() -> Stage { Stage(size: CGSize(width: 50, height: 50), scale: 1) }

  @Test func viewsComeAndGoDeepInATreeWithoutGoingUpIt() {
    let stage = Self.makeStage()
    let (top, innermost) = Self.chain { CountingView(frame: .zero) }
    stage.add(top)
    let count = 5_000
    CountingView.lookups = 0
    let views = (0..<count).map { _ in UIView(frame: .zero) }
    for view in views { innermost.addSubview(view) }
    #expect(innermost.subviews.count == count && views.allSatisfy { $0.window === stage.window })
    for view in views.reversed() { view.removeFromSuperview() }
    #expect(innermost.subviews.isEmpty && views.allSatisfy { $0.window == nil })
    // Of its superview a view asks for window and tint, when it comes.
    #expect(CountingView.lookups <= 4 * count)
  }

  @Test func windowStyleAndTintComeDownADeepTree() {
    let stage = Self.makeStage()
    let (top, parent) = Self.chain()
    let leaf = ListeningView(frame: .zero)
    parent.addSubview(leaf)
    #expect(leaf.window == nil && leaf.tintColor == .systemBlue)
    stage.add(top)
    #expect(leaf.window === stage.window && leaf.heard == ["will enter", "traits", "entered"])
    leaf.heard = []
    top.tintColor = .red
    top.overrideUserInterfaceStyle = .dark
    #expect(leaf.tintColor == .red && leaf.traitCollection.userInterfaceStyle == .dark && leaf.heard == ["tint", "traits"])
    leaf.heard = []
    top.removeFromSuperview()
    #expect(leaf.window == nil && leaf.tintColor == .red && leaf.heard == ["will leave", "left"])
  }

  @Test func aViewTakesWhatItsNewSuperviewHas() {
    let stage = Self.makeStage()
    let (red, dark) = (UIView(), UIView())
    red.tintColor = .red
    dark.overrideUserInterfaceStyle = .dark
    stage.add(red)
    stage.add(dark)
    let (view, leaf, own) = (UIView(), ListeningView(frame: .zero), ListeningView(frame: .zero))
    own.tintColor = .green
    own.overrideUserInterfaceStyle = .light
    own.heard = []
    view.addSubview(leaf)
    view.addSubview(own)
    red.addSubview(view)
    #expect(leaf.tintColor == .red && leaf.traitCollection.userInterfaceStyle == .light)
    dark.addSubview(view)
    #expect(leaf.tintColor == .systemBlue && leaf.traitCollection.userInterfaceStyle == .dark)
    #expect(own.tintColor == .green && own.traitCollection.userInterfaceStyle == .light)
    #expect(leaf.heard == ["will enter", "tint", "traits", "entered", "tint", "traits"])
    #expect(!own.heard.contains("tint"))
    view.removeFromSuperview()
    #expect(leaf.tintColor == .systemBlue && leaf.traitCollection.userInterfaceStyle == .light)
  }

  @Test func deepViewsAreHitFoundAndFreed() {
    weak var gone: UIView?
    do {
      let stage = Self.makeStage()
      let (top, leaf) = Self.chain()
      stage.add(top)
      leaf.tag = 7
      gone = leaf
      #expect(stage.window.hitTest(CGPoint(x: 20, y: 20), with: nil) === leaf)
      #expect(stage.window.viewWithTag(7) === leaf)
      leaf.isUserInteractionEnabled = false
      #expect(stage.window.hitTest(CGPoint(x: 20, y: 20), with: nil) === leaf.superview)
      stage.advance(to: 0.1)
    }
    #expect(gone == nil)
  }
}
