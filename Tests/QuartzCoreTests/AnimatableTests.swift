import KurukuruStage
import QuartzCore
import Testing

/// Properties that a program's classes declare.
@MainActor @Suite struct AnimatableTests {
  class Arc: CALayer {
    @Animatable var angle: CGFloat = 10
    @Animatable var center = CGPoint(x: 1, y: 2)
    @Animatable var note = "note"
    @Animatable("level") var aNamedOne = 0.5
    @Animatable var color: CGColor?

    nonisolated(unsafe) static var drawn: [CGFloat] = []
    override class func needsDisplay(forKey key: String) -> Bool { key == "angle" || super.needsDisplay(forKey: key) }
    override func draw(in ctx: CGContext) { Arc.drawn.append(angle) }
  }

  final class Deep: Arc {
    @Animatable var extra: Float = 3
    var plain = 1
  }

  class Generic<T: AnimatableValue>: CALayer {
    @Animatable var amount: T
    init(amount: T) {
      _amount = Animatable(wrappedValue: amount)
      super.init()
    }
    override init(layer: Any) {
      // What a presentation copy has comes with the copied values.
      _amount = Animatable(wrappedValue: T(animatableVector: [0, 0]))
      super.init(layer: layer)
    }
    required init?(coder: NSCoder) { nil }
  }

  final class Concrete: Generic<CGPoint> {
    @Animatable var own = 4
  }

  private func run(_ layer: CALayer, _ key: String, to: Any, duration: Double = 1) {
    let animation = CABasicAnimation(keyPath: key)
    animation.toValue = to
    animation.duration = duration
    layer.add(animation, forKey: key)
  }

  @Test func itsValuesRunUnderItsName() {
    let layer = Arc()
    layer.bounds.size = CGSize(width: 1, height: 1)
    let stage = Stage.showing(layer)
    run(layer, "angle", to: 20)
    run(layer, "center", to: CGPoint(x: 3, y: 6))
    run(layer, "level", to: 1)
    stage.advance(to: 0.5)
    #expect(layer.presentation()?.angle == 15)
    #expect(layer.presentation()?.center == CGPoint(x: 2, y: 4))
    #expect(layer.presentation()?.aNamedOne == 0.75)
    #expect(layer.angle == 10)
    stage.advance(to: 1)
    #expect(layer.presentation()?.angle == 10)
  }

  @Test func copiesHaveWhatTheModelHasWithoutCodeOfTheirOwn() throws {
    let layer = Deep()
    layer.extra = 7
    layer.angle = 8
    layer.note = "other"
    layer.color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let stage = Stage.showing(layer)
    run(layer, "extra", to: 9)
    stage.advance(to: 0.5)
    let copy = try #require(layer.presentation())
    #expect(type(of: copy) == Deep.self)
    #expect(copy.extra == 8)
    #expect(copy.angle == 8)
    #expect(copy.note == "other")
    #expect(copy.color == layer.color)
  }

  @Test func genericClassesAndTheirSubclassesHaveThemToo() throws {
    let layer = Concrete(amount: CGPoint(x: 2, y: 2))
    layer.own = 6
    let stage = Stage.showing(layer)
    run(layer, "amount", to: CGPoint(x: 4, y: 6))
    stage.advance(to: 0.5)
    let copy = try #require(layer.presentation())
    #expect(type(of: copy) == Concrete.self)
    #expect(copy.amount == CGPoint(x: 3, y: 4))
    #expect(copy.own == 6)
    #expect(layer.value(forKey: "amount") as? CGPoint == CGPoint(x: 2, y: 2))
  }

  @Test func eachFrameOfItsAnimationDrawsOnceAndAnEqualValueDoesNot() {
    let layer = Arc()
    layer.bounds.size = CGSize(width: 1, height: 1)
    let stage = makeStage(framesPerSecond: 10)
    stage.add(layer)
    stage.advance(to: 0)
    Arc.drawn = []
    run(layer, "angle", to: 20)
    stage.advance(to: 0)
    stage.advance(to: 1)
    // Ten frames of the animation, and the model afterwards.
    #expect(Arc.drawn.count == 11 || Arc.drawn.count == 10)
    for (index, angle) in Arc.drawn.prefix(10).enumerated() { #expect(isClose(angle, 10 + CGFloat(index))) }
    Arc.drawn = []
    layer.angle = 10
    stage.advance(to: 2)
    #expect(Arc.drawn.isEmpty)
    layer.angle = 11
    layer.angle = 11
    stage.advance(to: 3)
    #expect(Arc.drawn == [11])
  }

  @Test func aPropertyThatNeedsNoDisplayDrawsNothing() {
    let layer = Arc()
    layer.bounds.size = CGSize(width: 1, height: 1)
    let stage = Stage.showing(layer)
    Arc.drawn = []
    layer.aNamedOne = 0.75
    stage.turn()
    #expect(Arc.drawn.isEmpty)
  }

  @Test func itCanBeReadAndSetByKey() {
    let layer = Deep()
    layer.setValue(25, forKey: "angle")
    layer.setValue(NSNumber(value: 2.5), forKey: "extra")
    layer.setValue(CGPoint(x: 5, y: 6), forKeyPath: "center")
    layer.setValue("x", forKey: "note")
    layer.setValue(0.25, forKey: "level")
    #expect(layer.angle == 25 && layer.extra == 2.5 && layer.center == CGPoint(x: 5, y: 6))
    #expect(layer.note == "x" && layer.aNamedOne == 0.25)
    #expect(layer.value(forKey: "angle") as? CGFloat == 25)
    #expect(layer.value(forKey: "aNamedOne") == nil)
    // What cannot be read as a number changes nothing.
    layer.setValue("many", forKey: "angle")
    #expect(layer.angle == 25)
  }

  // MARK: Actions and defaults

  final class Eager: CALayer {
    @Animatable var level: CGFloat = 0
    override class func defaultValue(forKey key: String) -> Any? {
      switch key {
      case "level": 3
      case "opacity": 0.5
      case "masksToBounds": true
      case "mine": "default"
      default: super.defaultValue(forKey: key)
      }
    }
    override class func defaultAction(forKey event: String) -> (any CAAction)? {
      guard event == "level" else { return super.defaultAction(forKey: event) }
      let animation = CABasicAnimation(keyPath: event)
      animation.duration = 2
      return animation
    }
  }

  final class Acting: CALayer {
    @Animatable var level: CGFloat = 0
    override func action(forKey event: String) -> (any CAAction)? {
      guard event == "level" else { return super.action(forKey: event) }
      let animation = CABasicAnimation(keyPath: event)
      animation.fromValue = presentation()?.level ?? level
      animation.duration = 1
      return animation
    }
  }

  @Test func theClassSaysTheDefaults() {
    let layer = Eager()
    #expect(layer.level == 3)
    #expect(layer.opacity == 0.5)
    #expect(layer.masksToBounds)
    #expect(layer.value(forKey: "mine") as? String == "default")
    layer.setValue("own", forKey: "mine")
    #expect(layer.value(forKey: "mine") as? String == "own")
    #expect(CALayer().opacity == 1)
  }

  @Test func theClassSaysTheAction() {
    let layer = Eager()
    let stage = Stage.showing(layer)
    layer.level = 5
    #expect(layer.animation(forKey: "level")?.duration == 2)
    stage.turn()
  }

  @Test func anActionRunsFromTheValueShown() {
    let layer = Acting()
    let stage = Stage.showing(layer)
    layer.level = 10
    stage.advance(to: 0.5)
    #expect(isClose(layer.presentation()?.level, 5))
    layer.level = 0
    stage.advance(to: 0.75)
    #expect(isClose(layer.presentation()?.level, 3.75))
    stage.advance(to: 3)
    #expect(layer.presentation()?.level == 0)
  }

  @Test func settingTheSameValueRunsNoAction() {
    let layer = Acting()
    _ = Stage.showing(layer)
    layer.level = 0
    #expect(layer.animationKeys() == nil)
    layer.setValue(0, forKey: "level")
    #expect(layer.animationKeys() == nil)
    layer.setValue(1, forKey: "level")
    #expect(layer.animationKeys() == ["level"])
  }

  // MARK: Types

  struct Pair: AnimatableValue {
    var a: Double
    var b: Double
    init(a: Double, b: Double) { (self.a, self.b) = (a, b) }
    init(animatableVector v: [Double]) { (a, b) = (v[0], v[1]) }
    var animatableVector: [Double] { [a, b] }
  }

  final class Typed: CALayer {
    @Animatable var pair = Pair(a: 1, b: 2)
    @Animatable var count = 0
    @Animatable var rect = CGRect.zero
    @Animatable var affine = CGAffineTransform.identity
    @Animatable var ratio: Float = 0
    @Animatable var size = CGSize.zero
    @Animatable var opaque: Any? = nil
  }

  @Test func everyTypeThatIsAVectorRuns() throws {
    let layer = Typed()
    let stage = Stage.showing(layer)
    run(layer, "pair", to: Pair(a: 3, b: 6))
    run(layer, "count", to: 9)
    run(layer, "rect", to: CGRect(x: 2, y: 4, width: 6, height: 8))
    run(layer, "affine", to: CGAffineTransform(translationX: 10, y: 0))
    run(layer, "ratio", to: 1)
    run(layer, "size", to: CGSize(width: 2, height: 2))
    run(layer, "opaque", to: 1)
    stage.advance(to: 0.5)
    let copy = try #require(layer.presentation())
    #expect(copy.pair.a == 2 && copy.pair.b == 4)
    // 4.5 rounds to 5: away from zero.
    #expect(copy.count == 5)
    #expect(copy.rect == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(copy.affine.tx == 5)
    #expect(copy.ratio == 0.5)
    #expect(copy.size == CGSize(width: 1, height: 1))
    #expect(copy.opaque == nil)
  }

  @Test func aNumberThatIsNoneOrTooGreatDoesNotTrap() {
    let layer = Typed()
    let stage = Stage.showing(layer)
    run(layer, "count", to: Double.nan)
    stage.advance(to: 0.5)
    _ = layer.presentation()?.count
    run(layer, "count", to: Double.infinity)
    stage.advance(to: 0.75)
    _ = layer.presentation()?.count
    run(layer, "count", to: 1e300)
    stage.advance(to: 1)
    #expect(layer.presentation()?.count != nil)
  }
}
