import CoreGraphics
import KuruScene
import Kurukuru
import KurukuruStage
import QuartzCore
import Testing

/// What components cost when there is nothing to show: no frames, no drawing, no memory.
@MainActor @Suite struct QuietTests {
  private final class Count { var draws = 0 }

  private final class CountingLabel: LoadingLabel {
    let count = Count()
    override func drawText(in rect: CGRect) {
      count.draws += 1
      super.drawText(in: rect)
    }
  }

  private final class CountingLayer: ArcLayer {
    var count = Count()
    override init() { super.init() }
    override init(layer: Any) {
      super.init(layer: layer)
      if let layer = layer as? CountingLayer { count = layer.count }
    }
    required init?(coder: NSCoder) { nil }
    override func draw(in ctx: CGContext) {
      count.draws += 1
      super.draw(in: ctx)
    }
  }

  private final class CountingPie: ArcView {
    override class var layerClass: AnyClass { CountingLayer.self }
    var count: Count { (layer as? CountingLayer)?.count ?? Count() }
  }

  private func hopping(_ text: String = "Loading...") -> AnimationLabelView {
    let view = AnimationLabelView()
    view.text = text
    return view
  }

  private func draws(_ views: [UIView]) -> Int {
    views.reduce(0) { $0 + (($1 as? CountingLabel)?.count.draws ?? 0) + (($1 as? CountingPie)?.count.draws ?? 0) }
  }

  @Test func componentsAtRestAskForNoFrameAndDrawNothing() throws {
    let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
    var views: [UIView] = []
    for index in 0..<5 {
      let label = CountingLabel()
      label.text = "Loading…"
      label.stopAnimation()
      let pie = CountingPie()
      pie.progress = 0.5
      let arrow = AnimatedArrow()
      arrow.progress = 0.5
      for (column, view) in [label, pie, arrow, hopping()].enumerated() {
        view.frame = CGRect(x: column * 50, y: index * 40, width: 48, height: 36)
        stage.add(view)
        views.append(view)
      }
    }
    stage.advance(to: 1)
    let host = try #require(LayerHost.current)
    let (root, before) = (host.scene.root, draws(views))
    #expect(before >= 10, "each was drawn once")
    #expect(!host.needsFrames && host.nextEventTime == nil && !host.scene.isAnimating(after: 1))
    stage.advance(to: 6)
    #expect(draws(views) == before)
    #expect(host.scene.root === root, "nothing was committed")
  }

  /// Their layers move by themselves: only what the clock is asked to wait for costs turns.
  @Test func runningBordersAndArrowsNeedNoCodeAtAnyFrame() throws {
    let stage = Stage(size: CGSize(width: 200, height: 60), scale: 1)
    let label = CountingLabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    let arrow = AnimatedArrow(frame: CGRect(x: 110, y: 0, width: 40, height: 40))
    stage.add(label)
    stage.add(arrow)
    arrow.startAnimation()
    stage.advance(to: 0.1)
    let host = try #require(LayerHost.current)
    let root = host.scene.root
    #expect(!host.needsFrames && host.nextEventTime == nil && host.scene.isAnimating(after: 0.1))
    let draws = label.count.draws
    stage.advance(to: 10)
    #expect(host.scene.root === root && label.count.draws == draws)
  }

  @Test func droppedComponentsAreFreedAndNothingWaitsForThem() throws {
    let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
    var alive: [() -> UIView?] = []
    for _ in 0..<25 {
      let (label, arrow, pie, text) = (LoadingLabel(), AnimatedArrow(), ArcView(), hopping())
      text.loopHandler = { _ in }
      for view in [label, arrow, pie, text] as [UIView] {
        view.frame = CGRect(x: 0, y: 0, width: 50, height: 20)
        stage.add(view)
        alive.append { [weak view] in view }
      }
      arrow.startAnimation()
      text.startAnimation()
      pie.setProgress(1, duration: 1000) { _ in }
    }
    stage.advance(to: 0.5)
    #expect(alive.count { $0() != nil } == 100)
    for view in stage.window.subviews { view.removeFromSuperview() }
    stage.advance(to: 0.5)
    #expect(alive.count { $0() != nil } == 0)
    let host = try #require(LayerHost.current)
    #expect(!host.needsFrames && host.nextEventTime == nil)
  }

  /// The delegate of an endless animation of each component is held by the layer and holds the view.
  @Test func anEndlessAnimationWhoseDelegateIsTheViewDoesNotKeepItAlive() {
    final class Watching: UIView, CAAnimationDelegate {
      var stops = 0
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { stops += 1 }
    }
    let stage = Stage(size: CGSize(width: 50, height: 50), scale: 1)
    weak var dropped: Watching?
    do {
      let view = Watching(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      let animation = CABasicAnimation(keyPath: "opacity")
      (animation.fromValue, animation.duration, animation.repeatCount) = (0, 1, .infinity)
      animation.delegate = view
      stage.add(view)
      view.layer.add(animation, forKey: "endless")
      dropped = view
    }
    stage.advance(to: 1)
    #expect(dropped?.stops == 0)
    dropped?.removeFromSuperview()
    stage.advance(to: 1.1)
    #expect(dropped == nil)
  }

  @Test func hiddenComponentsAreNotDrawnAndAreInPhaseWhenTheyShowAgain() {
    let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1)
    var (shown, hidden): ([CountingPie], [CountingPie]) = ([], [])
    let cover = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let clip = UIView(frame: CGRect(x: 0, y: 50, width: 200, height: 50))
    clip.clipsToBounds = true
    stage.add(cover)
    stage.add(clip)
    for index in 0..<50 {
      let pie = CountingPie(frame: CGRect(x: 4 * index, y: 0, width: 20, height: 20))
      switch index % 10 {
      case 0:
        stage.add(pie)
        shown.append(pie)
      case 1...4:
        stage.add(pie)
        pie.isHidden = true
        hidden.append(pie)
      case 5...7:
        stage.add(pie)
        pie.alpha = 0
        hidden.append(pie)
      case 8:
        cover.addSubview(pie)
        hidden.append(pie)
      default:
        // Outside of what clips it, or of the window.
        index < 25 ? clip.addSubview(pie) : stage.add(pie)
        pie.frame.origin.y = index < 25 ? -20 : 120
        hidden.append(pie)
      }
      pie.setProgress(1, duration: 2)
    }
    cover.isHidden = true
    stage.advance(to: 0)
    for pie in shown + hidden { pie.count.draws = 0 }
    stage.advance(to: 1)
    #expect(draws(shown) == 60 * shown.count && draws(hidden) == 0)
    cover.isHidden = false
    clip.frame.origin.y = 60
    for pie in hidden {
      pie.frame.origin.y = 0
      pie.isHidden = false
      pie.alpha = 1
    }
    stage.advance(to: 1.5)
    #expect(hidden.allSatisfy { $0.count.draws >= 30 && abs(($0.arcLayer.presentation()?.endAngle ?? 0) - 270) < 1e-9 })
  }
}
