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

  class Known: CALayer {
    @Animatable var color: CGColor? = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    @Animatable var tint = UIColor.red
    @Animatable var matrix = CATransform3DIdentity
    @Animatable var outline: CGPath? = CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2), transform: nil)
    @Animatable var isOn = false
    @Animatable var stops: [CGFloat] = [0, 1]
    @Animatable var shift = CGVector(dx: 1, dy: 2)
  }

  /// By the rules of the layer's own properties: a half turn of a transform stays as large as it is, lanes would shrink it to nothing.
  @Test func whatTheEngineKnowsRunsByItsRules() throws {
    let layer = Known()
    let stage = Stage.showing(layer)
    run(layer, "color", to: CGColor(red: 0, green: 0, blue: 1, alpha: 0.5))
    run(layer, "tint", to: UIColor.blue)
    run(layer, "matrix", to: CATransform3DMakeRotation(.pi / 2, 0, 0, 1))
    run(layer, "outline", to: CGPath(rect: CGRect(x: 2, y: 2, width: 4, height: 4), transform: nil))
    run(layer, "isOn", to: true)
    run(layer, "stops", to: [0.5, 2])
    run(layer, "shift", to: CGVector(dx: 3, dy: 4))
    stage.advance(to: 0.5)
    let copy = try #require(layer.presentation())
    #expect(copy.color?.components == [0.5, 0, 0.5, 0.75])
    #expect(copy.tint.cgColor.components == [0.5, 0, 0.5, 1])
    #expect(isClose(copy.matrix.m11, (0.5 as CGFloat).squareRoot()))
    #expect(copy.outline?.boundingBox == CGRect(x: 1, y: 1, width: 3, height: 3))
    #expect(copy.isOn)
    #expect(copy.stops == [0.25, 1.5])
    #expect(copy.shift == CGVector(dx: 2, dy: 3))
    stage.advance(to: 2)
    #expect(layer.presentation()?.tint === layer.tint)
  }

  @Test func whatTheEngineKnowsIsReadByKeyAsForALayersOwn() {
    let layer = Known()
    layer.setValue(UIColor.green, forKey: "color")
    layer.setValue(NSValue(caTransform3D: CATransform3DMakeScale(2, 2, 2)), forKey: "matrix")
    layer.setValue(1, forKey: "isOn")
    layer.setValue([NSNumber(value: 3)], forKey: "stops")
    #expect(layer.color?.components == [0, 1, 0, 1] && layer.matrix.m11 == 2 && layer.isOn && layer.stops == [3])
    layer.setValue(nil, forKey: "color")
    #expect(layer.color == nil)
    layer.setValue("nonsense", forKey: "matrix")
    #expect(layer.matrix.m11 == 2)
  }

  class Middle<T: AnimatableValue & Equatable>: Known {
    @Animatable var level: Double = 1
  }

  final class Deepest: Middle<CGFloat> {
    @Animatable var own: CGFloat = 1
    override class func needsDisplay(forKey key: String) -> Bool {
      key == "own" || key == "level" || super.needsDisplay(forKey: key)
    }
    override class func defaultValue(forKey key: String) -> Any? { key == "level" ? 5 : super.defaultValue(forKey: key) }
    nonisolated(unsafe) static var asked = 0
    override class func defaultAction(forKey event: String) -> (any CAAction)? {
      asked += 1
      return super.defaultAction(forKey: event)
    }
  }

  @Test func deepSubclassesOfGenericOnesHaveAllOfTheirs() throws {
    let layer = Deepest()
    #expect(layer.level == 5 && layer.own == 1 && layer.stops == [0, 1])
    let stage = Stage.showing(layer)
    for key in ["own", "level"] { run(layer, key, to: 9) }
    run(layer, "stops", to: [2, 3])
    stage.advance(to: 0.5)
    let copy = try #require(layer.presentation())
    #expect(copy.own == 5 && copy.level == 7 && copy.stops == [1, 2])
    Deepest.asked = 0
    layer.own = 3
    layer.own = 3
    layer.level = 4
    #expect(Deepest.asked == 2)
    #expect(layer.needsDisplay())
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
