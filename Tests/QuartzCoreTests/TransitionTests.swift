import CoreGraphics
import KurukuruStage
import QuartzCore
import Testing

/// Pictures of a square of 40 points at (30, 30) that was red and becomes blue, on white.
@MainActor @Suite struct TransitionTests {
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
  private let square = Square()
  private var layer: CALayer { square.made.layer }
  private var stage: Stage { square.made.stage }

  /// Made when first asked for, which is in the test: its stage is the current one there.
  @MainActor private final class Square {
    lazy var made: (stage: Stage, layer: CALayer) = {
      let layer = CALayer()
      layer.frame = CGRect(x: 30, y: 30, width: 40, height: 40)
      layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      return (Stage.showing(layer), layer)
    }()
  }

  private func transition(
    _ type: CATransitionType = .fade, _ subtype: CATransitionSubtype? = nil, duration: Double = 1
  ) -> CATransition {
    let transition = CATransition()
    transition.type = type
    transition.subtype = subtype
    transition.duration = duration
    return transition
  }

  /// Makes changes without any animation of their own.
  private func quietly(_ changes: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.flush() }
    changes()
    CATransaction.commit()
  }

  private func begin(_ transition: CATransition, _ changes: () -> Void) {
    quietly {
      layer.add(transition, forKey: "any key")
      changes()
    }
  }

  private func isShown(_ color: [CGFloat], _ x: Int, _ y: Int) -> Bool {
    // The two shares of a fade are each rounded to an eighth bit.
    zip(stage.color(x, y), color).allSatisfy { abs($0 - $1) <= 1.5 / 255 }
  }

  private static let red: [CGFloat] = [1, 0, 0, 1]
  private static let blue: [CGFloat] = [0, 0, 1, 1]
  private static let white: [CGFloat] = [1, 1, 1, 1]

  // MARK: Fading

  @Test func aFadeMixesTheTwoPictures() {
    begin(transition()) { layer.backgroundColor = blue }
    for time in [0, 0.25, 0.5, 0.75] {
      stage.advance(to: time)
      #expect(isShown([1 - time, 0, time, 1], 50, 50), "at \(time) s")
      #expect(isShown(Self.white, 20, 50))
    }
    stage.advance(to: 1)
    #expect(isShown(Self.blue, 50, 50))
    #expect(layer.animationKeys() == nil)
  }

  /// Two translucent squares over white: the mix is of the premultiplied pictures.
  @Test func translucentPicturesMixWithoutAGapBetweenThem() {
    quietly { layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 0.8) }
    stage.turn()
    begin(transition()) { layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 0.4) }
    stage.advance(to: 0.5)
    #expect(isShown([1, 0.4, 0.4, 1], 50, 50))
  }

  @Test func theProgressMayBeAPartOfTheWay() {
    let transition = transition()
    transition.startProgress = 0.2
    transition.endProgress = 0.6
    begin(transition) { layer.backgroundColor = blue }
    for (time, part) in [(0, 0.2), (0.25, 0.3), (0.5, 0.4), (0.75, 0.5)] {
      stage.advance(to: time)
      #expect(isShown([1 - CGFloat(part), 0, CGFloat(part), 1], 50, 50), "at \(time) s")
    }
  }

  @Test func theCurveBendsTheTime() {
    let transition = transition()
    transition.timingFunction = CAMediaTimingFunction(name: .easeIn)
    begin(transition) { layer.backgroundColor = blue }
    stage.advance(to: 0.5)
    #expect(isShown([1 - 0.31535682, 0, 0.31535682, 1], 50, 50))
  }

  @Test func whatWaitsToBeginShowsTheOldPictureIfItFillsBackwards() {
    for (mode, color) in [(CAMediaTimingFillMode.backwards, Self.red), (.removed, Self.blue)] {
      quietly { layer.backgroundColor = red }
      stage.turn()
      let transition = transition()
      transition.beginTime = stage.time + 1
      transition.fillMode = mode
      begin(transition) { layer.backgroundColor = blue }
      stage.advance(to: stage.time + 0.5)
      #expect(isShown(color, 50, 50))
      stage.advance(to: stage.time + 1)
      #expect(isShown([0.5, 0, 0.5, 1], 50, 50))
      stage.advance(to: stage.time + 2)
    }
  }

  // MARK: Sliding

  /// Where the pictures are at a quarter of the way, along the line in which they move: at first both stand at 30...70.
  struct Slide: CustomTestStringConvertible {
    let type: CATransitionType
    let subtype: CATransitionSubtype?
    /// The colours at 10, 25, 35, 50, 65, 75 and 90 points.
    let colors: String
    var isVertical = false
    var testDescription: String { "\(type.rawValue) \(subtype?.rawValue ?? "nil")" }
  }

  @Test(
    arguments: [
      // Three quarters of a side are still to go: a new picture from the left stands at 0...40, an old one on its way right at 40...80.
      Slide(type: .moveIn, subtype: .fromLeft, colors: "bbbrrww"), Slide(type: .moveIn, subtype: .fromRight, colors: "wwrrbbb"),
      Slide(type: .push, subtype: .fromLeft, colors: "bbbrrrw"), Slide(type: .push, subtype: .fromRight, colors: "wrrrbbb"),
      Slide(type: .reveal, subtype: .fromLeft, colors: "wwbrrrw"), Slide(type: .reveal, subtype: .fromRight, colors: "wrrrbww"),
      Slide(type: .push, subtype: nil, colors: "bbbrrrw"),
      // Upwards, and downwards.
      Slide(type: .push, subtype: .fromTop, colors: "wrrrbbb", isVertical: true),
      Slide(type: .push, subtype: .fromBottom, colors: "bbbrrrw", isVertical: true),
      Slide(type: .moveIn, subtype: .fromTop, colors: "wwrrbbb", isVertical: true),
      Slide(type: .reveal, subtype: .fromBottom, colors: "wwbrrrw", isVertical: true),
    ])
  func picturesSlide(_ slide: Slide) {
    begin(transition(slide.type, slide.subtype)) { layer.backgroundColor = blue }
    stage.advance(to: 0)
    #expect(isShown(Self.red, 50, 50))
    stage.advance(to: 0.25)
    for (letter, place) in zip(slide.colors, [10, 25, 35, 50, 65, 75, 90]) {
      let color = letter == "r" ? Self.red : letter == "b" ? Self.blue : Self.white
      let (x, y) = slide.isVertical ? (50, place) : (place, 50)
      #expect(isShown(color, x, y), "at \(place)")
    }
    stage.advance(to: 1)
    #expect(isShown(Self.blue, 50, 50) && isShown(Self.white, 10, 50))
  }

  @Test func aTurnedLayerSlidesAlongItsOwnSides() {
    quietly { layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2)) }
    stage.turn()
    begin(transition(.push, .fromLeft)) { layer.backgroundColor = blue }
    stage.advance(to: 0.5)
    // The layer's left is the screen's top.
    #expect(isShown(Self.blue, 50, 15) && isShown(Self.blue, 50, 45))
    #expect(isShown(Self.red, 50, 55) && isShown(Self.red, 50, 85))
    #expect(isShown(Self.white, 15, 50))
  }

  @Test func aSuperlayerThatMasksToItsBoundsCutsThePicturesOff() {
    let frame = CALayer()
    frame.frame = CGRect(x: 30, y: 30, width: 40, height: 40)
    frame.masksToBounds = true
    quietly {
      stage.add(frame)
      frame.addSublayer(layer)
      layer.position = CGPoint(x: 20, y: 20)
    }
    stage.turn()
    begin(transition(.push, .fromLeft)) { layer.backgroundColor = blue }
    stage.advance(to: 0.5)
    #expect(isShown(Self.blue, 40, 50) && isShown(Self.red, 60, 50))
    #expect(isShown(Self.white, 20, 50) && isShown(Self.white, 80, 50))
  }

  // MARK: What the old picture is

  @Test func theWholeSubtreeTakesPart() {
    let child = CALayer()
    child.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    child.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    begin(transition()) { layer.addSublayer(child) }
    stage.advance(to: 0.5)
    #expect(isShown([0.5, 0.5, 0, 1], 35, 35))
    #expect(isShown(Self.red, 65, 65))
  }

  @Test func theOldPictureStandsStillAndTheNewOneMovesOn() {
    let child = CALayer()
    child.frame = CGRect(x: 0, y: 0, width: 10, height: 40)
    child.backgroundColor = blue
    let run = CABasicAnimation(keyPath: "position.x")
    (run.fromValue, run.toValue, run.duration) = (5, 35, 2)
    quietly { layer.addSublayer(child) }
    child.add(run, forKey: "run")
    stage.advance(to: 1)
    // The child stands in the middle, at 45...55.
    begin(transition()) {}
    stage.advance(to: 1.5)
    // The old picture of it is still there; the new one is at 52.5...62.5.
    #expect(isShown([0.5, 0, 0.5, 1], 48, 50))
    #expect(isShown([0.5, 0, 0.5, 1], 60, 50))
    #expect(isShown(Self.blue, 54, 50))
  }

  @Test func opacityAndMaskFadeWithTheRest() {
    begin(transition()) {
      layer.opacity = 0.5
      let mask = CALayer()
      mask.frame = CGRect(x: 0, y: 0, width: 20, height: 40)
      mask.backgroundColor = red
      layer.mask = mask
    }
    stage.advance(to: 0.5)
    #expect(isShown([1, 0.25, 0.25, 1], 40, 50))
    #expect(isShown([1, 0.5, 0.5, 1], 60, 50))
  }

  @Test func aLayerThatIsNewComesOutOfNothing() {
    let new = CALayer()
    new.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    new.backgroundColor = blue
    quietly {
      stage.add(new)
      new.add(transition(), forKey: nil)
    }
    stage.advance(to: 0.25)
    #expect(isShown([0.75, 0.75, 1, 1], 10, 10))
  }

  @Test func aTransitionThatComesBeforeTheLastIsOverStartsFromWhatIsShown() {
    begin(transition()) { layer.backgroundColor = blue }
    stage.advance(to: 0.5)
    begin(transition()) { layer.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1) }
    stage.turn()
    #expect(isShown([0.5, 0, 0.5, 1], 50, 50))
    stage.advance(to: 1)
    #expect(isShown([0.25, 0.5, 0.25, 1], 50, 50))
    stage.advance(to: 1.5)
    #expect(isShown([0, 1, 0, 1], 50, 50))
  }

  /// One at each frame for a thousand frames: what is kept and drawn does not grow.
  @Test func aTransitionAtEachFrameKeepsNoMoreThanAFewOldPictures() {
    for frame in 0..<1000 {
      begin(transition()) { layer.backgroundColor = frame.isMultiple(of: 2) ? blue : red }
      stage.advance(to: Double(frame) / 60)
    }
    #expect(stage.displayList().items.count < 40)
  }

  // MARK: Life

  @Test func itsKeyIsAlwaysTheSame() {
    layer.add(transition(), forKey: "mine")
    #expect(layer.animationKeys() == ["transition"])
    #expect(layer.animation(forKey: kCATransition) is CATransition)
    layer.add(transition(.push), forKey: nil)
    #expect((layer.animation(forKey: "transition") as? CATransition)?.type == .push)
    #expect(layer.animationKeys() == ["transition"])
  }

  @Test func itBeginsAndEndsAsAnyAnimation() {
    let log = Log()
    let transition = transition(duration: 0)
    transition.delegate = LoggingDelegate(log)
    CATransaction.begin()
    CATransaction.setCompletionBlock { log("done") }
    begin(transition) { layer.backgroundColor = blue }
    CATransaction.commit()
    #expect(layer.animation(forKey: "transition")?.duration == 0.25)
    stage.advance(to: 0.2)
    #expect(log.lines == ["start"])
    stage.advance(to: 0.3)
    #expect(log.lines == ["start", "done", "stop true"])
  }

  @Test func theDefaultsAndTheKeysAreApples() {
    let transition = CATransition()
    #expect(transition.type == .fade && transition.subtype == nil)
    #expect(transition.startProgress == 0 && transition.endProgress == 1)
    transition.setValue(CATransitionType.moveIn, forKey: "type")
    transition.setValue(CATransitionSubtype.fromBottom, forKey: "subtype")
    transition.setValue(0.25, forKey: "startProgress")
    transition.setValue(0.75, forKey: "endProgress")
    let copy = transition.copy() as? CATransition
    #expect(copy?.value(forKey: "type") as? CATransitionType == .moveIn)
    #expect(copy?.value(forKey: "subtype") as? CATransitionSubtype == .fromBottom)
    #expect(copy?.value(forKey: "startProgress") as? Float == 0.25)
    #expect(copy?.value(forKey: "endProgress") as? Float == 0.75)
  }

  @Test(arguments: [-1, 2, Float.nan, .infinity, 1e30])
  func progressThatIsNoneIsBroughtIn(number: Float) {
    let transition = transition()
    transition.startProgress = number
    transition.endProgress = number
    begin(transition) { layer.backgroundColor = blue }
    stage.advance(to: 0.5)
    #expect(isShown(number > 0 ? Self.blue : Self.red, 50, 50))
  }

  // MARK: By itself

  @Test func whatCannotBeGoneThroughBitByBitFadesTheLayer() {
    let changes: [(String, (CALayer) -> Void)] = [
      ("hidden", { $0.isHidden.toggle() }), ("masksToBounds", { $0.masksToBounds.toggle() }),
      ("geometryFlipped", { $0.isGeometryFlipped.toggle() }), ("maskedCorners", { $0.maskedCorners = .layerMaxXMaxYCorner }),
      ("mask", { $0.mask = CALayer() }), ("sublayers", { $0.addSublayer(CALayer()) }),
    ]
    for (key, change) in changes {
      change(layer)
      let transition = layer.animation(forKey: "transition") as? CATransition
      #expect(transition?.type == .fade && transition?.duration == 0.25, "\(key)")
      #expect(layer.animationKeys() == ["transition"], "\(key)")
      layer.removeAllAnimations()
    }
  }

  @Test func aLayerThatIsHiddenFadesOut() {
    layer.isHidden = true
    #expect(layer.presentation()?.isHidden == false)
    stage.advance(to: 0.125)
    // The default curve has come 80.2 % of its way by half of the time.
    #expect(isShown([1, 0.8024, 0.8024, 1], 50, 50))
    #expect(layer.presentation()?.isHidden == true)
    stage.advance(to: 0.3)
    #expect(isShown(Self.white, 50, 50))
    layer.isHidden = false
    stage.advance(to: 0.3 + 0.125)
    #expect(isShown([1, 0.1976, 0.1976, 1], 50, 50))
  }

  @Test func aSublayerThatComesFadesIn() {
    let child = CALayer()
    child.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    child.backgroundColor = blue
    layer.addSublayer(child)
    stage.advance(to: 0.125)
    #expect(isShown([0.1976, 0, 0.8024, 1], 50, 50))
  }

  @Test func aViewsLayerDoesNot() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.add(view)
    stage.turn()
    view.isHidden = true
    view.layer.addSublayer(CALayer())
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func aLayerThatNoCommitHasShownDoesNot() {
    let new = CALayer()
    stage.add(new)
    new.isHidden = true
    #expect(new.animationKeys() == nil)
  }

  // MARK: Labels

  @Test func aLabelsTextPassesFromTheOldToTheNew() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    label.text = "MMMM"
    stage.add(label)
    stage.turn()
    let old = stage.snapshot().pixmap
    label.layer.add(transition(.push, .fromTop), forKey: nil)
    label.text = "WWWW"
    stage.advance(to: 0)
    let first = stage.snapshot().pixmap
    #expect((0..<30).allSatisfy { y in (0..<100).allSatisfy { first[$0, y] == old[$0, y] } })
    // The new text waits below the label.
    #expect((30..<60).contains { y in (0..<100).contains { first[$0, y] != old[$0, y] } })
    stage.advance(to: 0.5)
    // The old text has moved up by half of the label's height.
    let moved = stage.snapshot().pixmap
    #expect((0..<15).allSatisfy { y in (0..<100).allSatisfy { moved[$0, y] == old[$0, y + 15] } })
    stage.advance(to: 1)
    let new = stage.snapshot().pixmap
    #expect(new != old)
  }
}
