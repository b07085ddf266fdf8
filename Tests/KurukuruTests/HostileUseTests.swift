import CoreGraphics
import Kurukuru
import KurukuruStage
import Testing

/// What no program should do to the components, and some do.
@MainActor @Suite struct HostileUseTests {
  nonisolated private static let oddNumbers: [CGFloat] = [
    0, -1, 1e-300, 1e300, -1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude, .infinity, -.infinity, .nan, 0.5, 1, 361,
  ]
  nonisolated private static let oddTexts = [
    "", " ", "\n", "\n\n\n", "\t", "\0", "\u{1}\u{1B}[31m\u{7F}", "\u{FEFF}", "\u{FFFC}", "\u{FFFD}", "\u{200D}", "\u{200B}",
    "\u{2028}\u{2029}", "\u{202E}abc\u{202C}", "👨‍👩‍👧‍👦🏳️‍🌈🇯🇵🇯", "مرحبا بالعالم", "שלום", "नमस्ते", "ก็็็็็็็็็็็็็็็็็็็็",
    "e" + String(repeating: "\u{301}", count: 300), "\u{301}", "a\r\nb\rc", "Zalgo\u{335}\u{336}\u{337}", "\u{10FFFF}\u{E000}",
    String(repeating: "W", count: 500),
  ]

  private func all(_ frame: CGRect) -> [UIView] {
    let loading = LoadingLabel(frame: frame)
    loading.text = "Loading…"
    let hopping = AnimationLabelView(frame: frame)
    hopping.text = "Loading..."
    return [loading, hopping, ArcView(frame: frame), AnimatedArrow(frame: frame)]
  }

  private func start(_ view: UIView) {
    (view as? LoadingLabel)?.startAnimation()
    (view as? AnimationLabelView)?.startAnimation()
    (view as? AnimatedArrow)?.startAnimation()
    (view as? ArcView)?.increment(newEndAngle: 90)
  }

  private func stop(_ view: UIView) {
    (view as? LoadingLabel)?.stopAnimation()
    (view as? AnimationLabelView)?.stopAnimation()
    (view as? AnimatedArrow)?.stopAnimation()
    (view as? ArcView)?.decrement(newEndAngle: 30)
  }

  private func set(_ number: CGFloat, on view: UIView) {
    if let view = view as? LoadingLabel {
      view.strokeRate = number
      view.lapDuration = number
      view.lineWidth = number
      view.cornerRadius = number
      view.textInsets = UIEdgeInsets(top: number, left: number, bottom: number, right: number)
    }
    if let view = view as? AnimationLabelView {
      view.characterSpacing = number
      view.animationOffset = number
      view.animationDuration = number
      view.animationDelay = number
      view.settleDuration = number
    }
    if let view = view as? ArcView {
      view.stepDuration = number
      view.startAngle = number
      view.endAngle = number
      view.progress = number
      view.radius = number
      view.increment(newEndAngle: number)
      view.decrement(newEndAngle: number)
      view.setProgress(number, duration: 1)
      view.setProgress(0.5, duration: number)
    }
    if let view = view as? AnimatedArrow {
      view.progress = number
      view.lineWidth = number
      view.circleStartAngle = number
      view.turnDuration = number
    }
  }

  @Test(arguments: oddNumbers) func anyNumberInAnySettingWhileRunning(number: CGFloat) {
    let stage = Stage(size: CGSize(width: 100, height: 60), scale: 1)
    let views = all(CGRect(x: 10, y: 10, width: 80, height: 40))
    views.forEach { stage.add($0) }
    views.forEach(start)
    stage.advance(to: 0.3)
    for view in views { set(number, on: view) }
    for time in [0.3, 0.31, 0.5, 1.2] {
      stage.advance(to: time)
      _ = stage.snapshot()
    }
    for view in views {
      view.frame = CGRect(x: number, y: number, width: number, height: number)
      _ = view.intrinsicContentSize
      _ = view.sizeThatFits(CGSize(width: number, height: number))
      _ = view.accessibilityValue
    }
    stage.advance(to: 1.5)
    _ = stage.snapshot()
    views.forEach(stop)
    stage.advance(to: 2)
    _ = stage.snapshot()
  }

  // By number: the texts would disturb the report of the tests.
  @Test(arguments: oddTexts.indices) func anyTextWhileRunning(index: Int) {
    let text = Self.oddTexts[index]
    let stage = Stage(size: CGSize(width: 200, height: 60), scale: 1)
    let views = all(CGRect(x: 10, y: 10, width: 180, height: 40))
    views.forEach { stage.add($0) }
    views.forEach(start)
    stage.advance(to: 0.3)
    for lines in [1, 0, 3, -1, .max] {
      for view in views {
        (view as? UILabel)?.text = text
        (view as? UILabel)?.numberOfLines = lines
        (view as? AnimationLabelView)?.text = text
        (view as? AnimationLabelView)?.numberOfLines = lines
        view.sizeToFit()
      }
      stage.advance(to: stage.time + 0.05)
      _ = stage.snapshot()
    }
  }

  @Test func startAndStopStorms() {
    let stage = Stage(size: CGSize(width: 100, height: 60), scale: 1)
    let views = all(CGRect(x: 10, y: 10, width: 80, height: 40))
    views.forEach { stage.add($0) }
    for round in 0..<300 {
      for view in views { round % 3 == 2 ? stop(view) : start(view) }
      if round % 7 == 0 { stage.advance(to: stage.time + 0.003) }
    }
    views.forEach(stop)
    stage.advance(to: stage.time + 1)
    for view in views { #expect(runningAnimations(of: view.layer) == 0) }
  }

  private func runningAnimations(of layer: CALayer) -> Int {
    (layer.animationKeys()?.count ?? 0) + (layer.sublayers ?? []).reduce(0) { $0 + runningAnimations(of: $1) }
  }

  @Test func movingBetweenStagesWhileRunning() {
    let first = Stage(size: CGSize(width: 100, height: 60), scale: 1)
    let second = Stage(size: CGSize(width: 100, height: 60), scale: 2)
    let views = all(CGRect(x: 10, y: 10, width: 80, height: 40))
    views.forEach(start)
    for round in 0..<20 {
      let stage = round % 2 == 0 ? first : second
      views.forEach { stage.add($0) }
      stage.advance(to: stage.time + 0.13)
      #expect(stage.snapshot().width > 0)
      if round % 3 == 0 { views.forEach { $0.removeFromSuperview() } }
    }
    views.forEach { second.add($0) }
    let before = second.snapshot().pixmap
    second.advance(to: second.time + 0.17)
    #expect(second.snapshot().pixmap != before)
  }

  @Test func viewsDroppedWhileRunningAreFreed() {
    let stage = Stage(size: CGSize(width: 100, height: 60), scale: 1)
    var dropped: [() -> UIView?] = []
    for _ in 0..<50 {
      let views = all(CGRect(x: 10, y: 10, width: 80, height: 40))
      views.forEach { stage.add($0) }
      views.forEach(start)
      stage.advance(to: stage.time + 0.02)
      for view in views {
        dropped.append { [weak view] in view }
        view.removeFromSuperview()
      }
    }
    stage.advance(to: stage.time + 1)
    #expect(dropped.count { $0() != nil } == 0)
  }

  @Test func stagesThatAreDroppedFreeTheirViews() {
    var dropped: [() -> AnyObject?] = []
    for _ in 0..<50 {
      let stage = Stage(size: CGSize(width: 100, height: 60), scale: 1)
      let views = all(CGRect(x: 10, y: 10, width: 80, height: 40))
      views.forEach { stage.add($0) }
      views.forEach(start)
      stage.advance(to: 0.1)
      dropped += views.map { view in { [weak view] in view } }
      dropped.append { [weak stage] in stage }
    }
    #expect(dropped.count { $0() != nil } == 0)
  }

  @Test(arguments: [CGSize.zero, CGSize(width: 0.1, height: 0.1), CGSize(width: CGFloat.nan, height: -5)])
  func aStageOfNoSize(size: CGSize) {
    let stage = Stage(size: size)
    let views = all(.zero)
    views.forEach { stage.add($0) }
    views.forEach(start)
    stage.advance(to: 0.4)
    #expect(stage.snapshot().width <= 1)
    #expect(stage.record(duration: 0.05).frames.timing.frameCount == 3)
  }

  @Test func anotherTextAtEveryFrame() {
    let stage = Stage(size: CGSize(width: 200, height: 60), scale: 1)
    let views = all(CGRect(x: 10, y: 10, width: 180, height: 40))
    views.forEach { stage.add($0) }
    views.forEach(start)
    for frame in 0..<120 {
      (views[0] as? LoadingLabel)?.text = "\(frame) %"
      (views[1] as? AnimationLabelView)?.text = String(repeating: "x", count: frame % 12)
      stage.advance(to: Double(frame) / 60)
    }
    #expect((views[0] as? LoadingLabel)?.isAnimating == true)
    #expect(stage.snapshot().width == 200)
  }

  @Test func fiveHundredAtOnce() {
    let stage = Stage(size: CGSize(width: 600, height: 600), scale: 1)
    for index in 0..<125 {
      for (column, view) in all(CGRect(x: 0, y: 0, width: 24, height: 12)).enumerated() {
        view.frame.origin = CGPoint(x: Double(index % 5) * 110 + Double(column) * 26, y: Double(index / 5) * 24)
        stage.add(view)
        start(view)
      }
    }
    stage.advance(to: 1)
    #expect(stage.snapshot().width == 600)
  }

  @Test func reducedMotionAndAppearanceAtEveryFrame() {
    let stage = Stage(size: CGSize(width: 100, height: 60), scale: 1)
    defer { stage.isReduceMotionEnabled = false }
    let views = all(CGRect(x: 10, y: 10, width: 80, height: 40))
    views.forEach { stage.add($0) }
    views.forEach(start)
    for frame in 0..<60 {
      stage.isReduceMotionEnabled.toggle()
      stage.userInterfaceStyle = frame % 3 == 0 ? .dark : .light
      stage.advance(to: Double(frame) / 60)
      _ = stage.snapshot()
    }
    #expect((views[3] as? AnimatedArrow)?.isAnimating == true)
  }

  @Test func handlersThatStartStopAndRemove() {
    let stage = Stage(size: CGSize(width: 200, height: 60), scale: 1)
    let view = AnimationLabelView(frame: CGRect(x: 10, y: 10, width: 180, height: 40))
    view.text = "abc"
    view.loopCount = 2
    stage.add(view)
    var told = 0
    view.loopHandler = { [unowned view] _ in
      told += 1
      view.stopAnimation()
      view.text = "abcd\(told)"
      view.startAnimation()
      if told == 3 { view.removeFromSuperview() }
    }
    view.startAnimation { [unowned view] _ in view.startAnimation() }
    stage.advance(to: 20)
    #expect(told == 3)
    let pie = ArcView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    stage.add(pie)
    var depth = 0
    func again(_ finished: Bool) {
      depth += 1
      if depth < 50 { pie.setProgress(depth % 2 == 0 ? 0 : 1, duration: 0.01, completion: again) }
    }
    pie.setProgress(1, duration: 0.01, completion: again)
    stage.advance(to: 25)
    #expect(depth == 50)
  }

  @Test(arguments: [-1, -.infinity, .nan, 0] as [Double]) func blocksForThePastRunInTheNextTurn(delay: Double) {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    stage.advance(to: 1)
    nonisolated(unsafe) var ran = 0
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { ran += 1 }
    stage.advance(to: 1)
    #expect(ran == 1)
  }

  @Test func blocksForNeverDoNotRun() {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    nonisolated(unsafe) var ran = 0
    DispatchQueue.main.asyncAfter(deadline: .now() + .infinity) { ran += 1 }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1e300) { ran += 1 }
    DispatchQueue.main.asyncAfter(deadline: .now() + .leastNonzeroMagnitude) { ran += 10 }
    stage.advance(to: 100)
    #expect(ran == 10)
  }

  private final class Restless: UIView {
    var rounds = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      rounds += 1
      guard rounds < 200 else { return }
      UIView.animate(withDuration: 0.1) { self.subviews.first?.alpha = self.rounds % 2 == 0 ? 1 : 0.5 }
      subviews.last?.removeFromSuperview()
      addSubview(LoadingLabel(frame: bounds))
      setNeedsLayout()
    }
  }

  @Test func animatingAndRemovingInsideLayout() {
    let stage = Stage(size: CGSize(width: 50, height: 50), scale: 1)
    let view = Restless(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    stage.add(view)
    stage.advance(to: 1)
    #expect(view.rounds > 1 && view.subviews.count == 1)
  }

  @Test func theClockGoesVeryFar() {
    let stage = Stage(size: CGSize(width: 50, height: 20), scale: 1)
    let views = all(CGRect(x: 0, y: 0, width: 50, height: 20))
    views.forEach { stage.add($0) }
    views.forEach(start)
    stage.advance(to: Stage.timeLimit)
    #expect(stage.time == Stage.timeLimit)
    #expect(stage.snapshot().width == 50)
  }

  @Test func advancingFromInsideATurnIsAMistake() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let stage = Stage(size: CGSize(width: 10, height: 10))
        CADisplayLink { _ in MainActor.assumeIsolated { stage.advance(to: stage.time) } }.add()
        stage.advance(to: 1)
      }
    }
  }

  @Test func anotherTaskThatAdvancesFurtherWins() async {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    nonisolated(unsafe) var frames = 0
    CADisplayLink { _ in frames += 1 }.add()
    let other = Task { @MainActor in stage.advance(to: 2) }
    await stage.advance(to: 1)
    await other.value
    #expect(stage.time == 2 && frames >= 120)
  }

  @Test func aPictureFromInsideATurn() {
    let stage = Stage(size: CGSize(width: 50, height: 20), scale: 1)
    stage.add(LoadingLabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20)))
    var pictures: [Int] = []
    let link = CADisplayLink { _ in MainActor.assumeIsolated { pictures.append(stage.snapshot().width) } }
    link.add()
    UIView.animate(withDuration: 0.1, animations: { stage.window.alpha = 0.5 }) { _ in pictures.append(stage.snapshot().width) }
    stage.advance(to: 0.25)
    link.invalidate()
    #expect(pictures.count >= 15 && pictures.allSatisfy { $0 == 50 })
  }
}
