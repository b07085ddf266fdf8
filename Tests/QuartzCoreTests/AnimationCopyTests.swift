import KurukuruStage
import QuartzCore
import Testing

@MainActor @Suite struct AnimationCopyTests {
  @Test func aLayerTakesACopy() {
    let layer = CALayer()
    let stage = Stage.showing(layer)
    let animation = fade(duration: 1)
    layer.add(animation, forKey: "fade")
    animation.duration = 5
    animation.toValue = 7
    #expect(layer.animation(forKey: "fade") !== animation)
    #expect(layer.animation(forKey: "fade")?.duration == 1)
    stage.advance(to: 0.5)
    #expect(isClose(layer.shownOpacity, 0.5, within: singlePrecision))
    stage.advance(to: 1)
    #expect(layer.animationKeys() == nil)
  }

  @Test func theSameCopyIsGivenEachTime() {
    let layer = CALayer()
    _ = Stage.showing(layer)
    layer.add(fade(), forKey: "fade")
    #expect(layer.animation(forKey: "fade") != nil)
    #expect(layer.animation(forKey: "fade") === layer.animation(forKey: "fade"))
    #expect(layer.animation(forKey: "other") == nil)
  }

  @Test func theLayersAnimationCanBeCopiedAndChangedAndAddedAgain() throws {
    let layer = CALayer()
    let stage = Stage.showing(layer)
    layer.add(fade(), forKey: "fade")
    let copy = try #require(layer.animation(forKey: "fade")?.copy() as? CABasicAnimation)
    copy.duration = 2
    layer.add(copy, forKey: "fade")
    stage.advance(to: 1)
    #expect(isClose(layer.shownOpacity, 0.5, within: singlePrecision))
  }

  #if os(Linux)
    @Test func changingTheLayersAnimationIsAMistake() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let layer = CALayer()
          layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
          layer.animation(forKey: "fade")?.duration = 2
        }
      }
    }
  #endif

  @Test func keysAreListedInTheOrderOfAdditionAndAReplacementGoesLast() {
    let layer = CALayer()
    _ = Stage.showing(layer)
    for key in ["a", "b", "c", "a"] { layer.add(fade(), forKey: key) }
    layer.add(fade(), forKey: nil)
    #expect(layer.animationKeys() == ["b", "c", "a"])
    layer.removeAnimation(forKey: "c")
    #expect(layer.animationKeys() == ["b", "a"])
    layer.removeAllAnimations()
    #expect(layer.animationKeys() == nil)
  }

  @Test func aLaterAnimationOfTheSamePropertyWins() {
    let layer = CALayer()
    let stage = Stage.showing(layer)
    layer.add(fade(), forKey: "a")
    let other = fade()
    other.fromValue = 0.5
    other.toValue = 0.5
    layer.add(other, forKey: "b")
    stage.advance(to: 0.25)
    #expect(layer.shownOpacity == 0.5)
  }

  @Test func aZeroDurationBecomesTheTransactions() {
    let layer = CALayer()
    _ = Stage.showing(layer)
    layer.add(fade(duration: 0), forKey: "a")
    layer.add(fade(duration: -1), forKey: "b")
    #expect(layer.animation(forKey: "a")?.duration == 0.25)
    #expect(layer.animation(forKey: "b")?.duration == 0.25)
    CATransaction.begin()
    CATransaction.setAnimationDuration(3)
    layer.add(fade(duration: 0), forKey: "c")
    CATransaction.commit()
    #expect(layer.animation(forKey: "c")?.duration == 3)
  }

  @Test func theBeginTimeIsThatOfTheCommit() {
    let layer = CALayer()
    let stage = Stage.showing(layer)
    stage.advance(to: 2)
    layer.add(fade(), forKey: "fade")
    #expect(layer.animation(forKey: "fade")?.beginTime == 0)
    stage.turn()
    #expect(layer.animation(forKey: "fade")?.beginTime == 2)
  }

  // MARK: What a copy holds

  @Test func aBasicAnimationCopiesAllItHas() throws {
    let delegate = LoggingDelegate(Log())
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 1
    animation.toValue = 2
    animation.byValue = 3
    animation.duration = 4
    animation.beginTime = 5
    animation.timeOffset = 6
    animation.speed = 7
    animation.repeatCount = 8
    animation.repeatDuration = 9
    animation.autoreverses = true
    animation.fillMode = .both
    animation.isAdditive = true
    animation.isCumulative = true
    animation.isRemovedOnCompletion = false
    animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
    animation.delegate = delegate
    let copy = try #require(animation.copy() as? CABasicAnimation)
    #expect(copy.keyPath == "position.x")
    #expect(copy.fromValue as? Int == 1 && copy.toValue as? Int == 2 && copy.byValue as? Int == 3)
    #expect(copy.duration == 4 && copy.beginTime == 5 && copy.timeOffset == 6 && copy.speed == 7)
    #expect(copy.repeatCount == 8 && copy.repeatDuration == 9 && copy.autoreverses && copy.fillMode == .both)
    #expect(copy.isAdditive && copy.isCumulative && !copy.isRemovedOnCompletion)
    #expect(copy.timingFunction == CAMediaTimingFunction(name: .easeOut))
    #expect(copy.delegate === delegate)
  }

  @Test func aKeyframeAnimationCopiesAllItHas() throws {
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.values = [1, 2]
    animation.path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
    animation.keyTimes = [0, 1]
    animation.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
    animation.calculationMode = .cubic
    animation.tensionValues = [1]
    animation.continuityValues = [2]
    animation.biasValues = [3]
    animation.rotationMode = .rotateAuto
    let copy = try #require(animation.copy() as? CAKeyframeAnimation)
    #expect(copy.values as? [Int] == [1, 2])
    #expect(copy.path == animation.path)
    #expect(copy.keyTimes == [0, 1])
    #expect(copy.timingFunctions == [CAMediaTimingFunction(name: .easeIn)])
    #expect(copy.calculationMode == .cubic)
    #expect(copy.tensionValues == [1] && copy.continuityValues == [2] && copy.biasValues == [3])
    #expect(copy.rotationMode == .rotateAuto)
  }

  @Test func aSpringAndAGroupCopyAllTheyHave() throws {
    let spring = CASpringAnimation(keyPath: "opacity")
    spring.mass = 2
    spring.stiffness = 3
    spring.damping = 4
    spring.initialVelocity = 5
    spring.allowsOverdamping = true
    let group = CAAnimationGroup()
    group.animations = [spring]
    let copy = try #require(group.copy() as? CAAnimationGroup)
    let child = try #require(copy.animations?.first as? CASpringAnimation)
    #expect(child !== spring)
    #expect(child.keyPath == "opacity")
    #expect(child.mass == 2 && child.stiffness == 3 && child.damping == 4 && child.initialVelocity == 5)
    #expect(child.allowsOverdamping)
  }

  @Test func aSubclassStaysOneInItsCopies() {
    final class Own: CABasicAnimation {}
    let layer = CALayer()
    _ = Stage.showing(layer)
    layer.add(Own(keyPath: "opacity"), forKey: "own")
    #expect(layer.animation(forKey: "own") is Own)
  }

  // MARK: Keys

  @Test func anyKeyCanBeSetAndTravelsWithTheCopies() throws {
    let animation = fade()
    animation.setValue("seven", forKey: "mine")
    #expect(animation.value(forKey: "mine") as? String == "seven")
    let layer = CALayer()
    let stage = Stage.showing(layer)
    var heard: String?
    final class Delegate: CAAnimationDelegate {
      var onStop: (CAAnimation) -> Void = { _ in }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { onStop(anim) }
    }
    let delegate = Delegate()
    delegate.onStop = { heard = $0.value(forKey: "mine") as? String }
    animation.delegate = delegate
    layer.add(animation, forKey: "fade")
    stage.advance(to: 1)
    #expect(heard == "seven")
  }

  @Test func propertiesCanBeReadAndSetByKey() {
    let animation = CABasicAnimation()
    animation.setValue("position.x", forKey: "keyPath")
    animation.setValue(2, forKey: "duration")
    animation.setValue(3, forKey: "repeatCount")
    animation.setValue(true, forKey: "autoreverses")
    animation.setValue(false, forKey: "removedOnCompletion")
    animation.setValue(true, forKey: "additive")
    animation.setValue(true, forKey: "cumulative")
    animation.setValue(CAMediaTimingFillMode.both, forKey: "fillMode")
    animation.setValue(5, forKeyPath: "toValue")
    #expect(animation.keyPath == "position.x")
    #expect(animation.duration == 2)
    #expect(animation.repeatCount == 3)
    #expect(animation.autoreverses && !animation.isRemovedOnCompletion && animation.isAdditive && animation.isCumulative)
    #expect(animation.fillMode == .both)
    #expect(animation.toValue as? Int == 5)
    #expect(animation.value(forKey: "duration") as? Double == 2)
    #expect(animation.value(forKeyPath: "additive") as? Bool == true)
  }

  @Test func everyKeyOfKeyframesIsReadAndSet() {
    let animation = CAKeyframeAnimation()
    animation.setValue([1, 2, 3], forKey: "values")
    animation.setValue([0, 0.5, NSNumber(value: 1)], forKey: "keyTimes")
    animation.setValue("cubic", forKey: "calculationMode")
    animation.setValue(CAAnimationRotationMode.rotateAuto, forKey: "rotationMode")
    animation.setValue([CAMediaTimingFunction(name: .easeIn)], forKey: "timingFunctions")
    for key in ["tensionValues", "continuityValues", "biasValues"] { animation.setValue([0.5], forKey: key) }
    animation.setValue(CGPath(rect: .zero, transform: nil), forKey: "path")
    animation.setValue("both", forKey: "fillMode")
    #expect(animation.values as? [Int] == [1, 2, 3] && animation.keyTimes == [0, 0.5, 1])
    #expect(animation.calculationMode == .cubic && animation.rotationMode == .rotateAuto && animation.path != nil)
    #expect(animation.timingFunctions == [CAMediaTimingFunction(name: .easeIn)] && animation.fillMode == .both)
    #expect(animation.tensionValues == [0.5] && animation.continuityValues == [0.5] && animation.biasValues == [0.5])
    #expect(animation.value(forKey: "calculationMode") as? CAAnimationCalculationMode == .cubic)
    #expect(animation.value(forKey: "keyTimes") as? [NSNumber] == [0, 0.5, 1])
    animation.setValue(nil, forKey: "values")
    #expect(animation.values == nil && animation.value(forKey: "values") == nil)
  }

  @Test func everyKeyOfASpringIsReadAndSet() {
    let spring = CASpringAnimation()
    for (index, key) in ["mass", "stiffness", "damping", "initialVelocity"].enumerated() {
      spring.setValue(index + 2, forKey: key)
      #expect(spring.value(forKey: key) as? CGFloat == CGFloat(index + 2))
    }
    spring.setValue(true, forKey: "allowsOverdamping")
    #expect(spring.mass == 2 && spring.stiffness == 3 && spring.damping == 4 && spring.initialVelocity == 5)
    #expect(spring.allowsOverdamping)
    #expect(spring.value(forKey: "settlingDuration") as? Double == spring.settlingDuration)
  }

  /// Programs hand a layer to the delegate in this way.
  @Test func aPathGoesOnIntoAnObjectOfAnOwnKey() {
    let (animation, layer) = (CABasicAnimation(), CALayer())
    animation.setValue(layer, forKey: "layer")
    animation.setValue(0.5, forKeyPath: "layer.opacity")
    #expect(layer.opacity == 0.5)
    #expect(animation.value(forKeyPath: "layer.opacity") as? Float == 0.5)
    #expect(animation.value(forKey: "layer") as? CALayer === layer)
    animation.setValue(3, forKeyPath: "a.b")
    #expect(animation.value(forKeyPath: "a.b") as? Int == 3)
  }
}
