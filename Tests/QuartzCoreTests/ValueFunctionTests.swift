import CoreGraphics
import KurukuruStage
import QuartzCore
import Testing

/// Transforms made of numbers, as they are shown half way of a linear second.
@MainActor @Suite struct ValueFunctionTests {
  private func shown(
    _ name: CAValueFunctionName, from: Any?, to: Any?, model: CATransform3D = CATransform3DMakeScale(3, 3, 3),
    _ change: (CABasicAnimation) -> Void = { _ in }, at time: Double = 0.5
  ) -> CATransform3D? {
    let layer = CALayer()
    layer.transform = model
    let stage = Stage.showing(layer)
    let animation = CABasicAnimation(keyPath: "transform")
    animation.fromValue = from
    animation.toValue = to
    animation.duration = 1
    animation.valueFunction = CAValueFunction(name: name)
    change(animation)
    layer.add(animation, forKey: nil)
    stage.advance(to: time)
    return layer.presentation()?.transform
  }

  private func isClose(_ a: CATransform3D?, _ b: CATransform3D) -> Bool {
    guard let a else { return false }
    let paths: [KeyPath<CATransform3D, CGFloat>] = [
      \.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m41, \.m42, \.m43, \.m44,
    ]
    return paths.allSatisfy { abs(a[keyPath: $0] - b[keyPath: $0]) <= CGFloat(rounding) }
  }

  /// The model's transform is none of it: what the function makes takes its place.
  @Test func eachNameMakesItsTransform() {
    let angle: CGFloat = 0.75
    #expect(isClose(shown(.rotateX, from: 0.5, to: 1), CATransform3DMakeRotation(angle, 1, 0, 0)))
    #expect(isClose(shown(.rotateY, from: 0.5, to: 1), CATransform3DMakeRotation(angle, 0, 1, 0)))
    #expect(isClose(shown(.rotateZ, from: 0.5, to: 1), CATransform3DMakeRotation(angle, 0, 0, 1)))
    #expect(isClose(shown(.scaleX, from: 1, to: 4), CATransform3DMakeScale(2.5, 1, 1)))
    #expect(isClose(shown(.scaleY, from: 1, to: 4), CATransform3DMakeScale(1, 2.5, 1)))
    #expect(isClose(shown(.scaleZ, from: 1, to: 4), CATransform3DMakeScale(1, 1, 2.5)))
    #expect(isClose(shown(.translateX, from: 10, to: 20), CATransform3DMakeTranslation(15, 0, 0)))
    #expect(isClose(shown(.translateY, from: 10, to: 20), CATransform3DMakeTranslation(0, 15, 0)))
    #expect(isClose(shown(.translateZ, from: 10, to: 20), CATransform3DMakeTranslation(0, 0, 15)))
    #expect(isClose(shown(.scale, from: [1, 2, 3], to: [3, 4, 5]), CATransform3DMakeScale(2, 3, 4)))
    #expect(isClose(shown(.translate, from: [0, 0, 0], to: [10, 20.0, 40]), CATransform3DMakeTranslation(5, 10, 20)))
  }

  @Test(arguments: [0, 0.25, 0.5, 0.75])
  func aRotationGoesThroughWholeTurns(time: Double) {
    let angle = 4 * Double.pi * time
    #expect(
      isClose(shown(.rotateZ, from: 0, to: 4 * Double.pi, at: time), CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1)))
  }

  /// Three numbers are meant; fewer make nothing.
  @Test func whatIsNotThreeNumbersChangesNothing() {
    let model = CATransform3DMakeScale(3, 3, 3)
    #expect(isClose(shown(.scale, from: [1, 2], to: [3, 4]), model))
    #expect(isClose(shown(.translate, from: 1, to: 2), model))
    #expect(isClose(shown(.rotateX, from: "turn", to: CGRect.zero), model))
  }

  @Test func anAbsentEndIsTheIdentity() {
    #expect(isClose(shown(.scaleX, from: 3, to: nil), CATransform3DMakeScale(2, 1, 1)))
    #expect(isClose(shown(.translateY, from: nil, to: 10), CATransform3DMakeTranslation(0, 5, 0)))
  }

  @Test func theResultMayBeAddedToTheModel() {
    let model = CATransform3DMakeTranslation(7, 0, 0)
    let both = shown(.translateX, from: 0, to: 10, model: model, { $0.isAdditive = true })
    #expect(isClose(both, CATransform3DMakeTranslation(12, 0, 0)))
  }

  @Test func keyframesGoThroughNumbersToo() {
    let layer = CALayer()
    let stage = Stage.showing(layer)
    let animation = CAKeyframeAnimation(keyPath: "transform")
    animation.values = [0, 10, -10]
    animation.duration = 1
    animation.valueFunction = CAValueFunction(name: .translateX)
    layer.add(animation, forKey: nil)
    for (time, x) in [(0.25, 5.0), (0.5, 10), (0.75, 0)] {
      stage.advance(to: time)
      #expect(isClose(layer.presentation()?.transform, CATransform3DMakeTranslation(CGFloat(x), 0, 0)))
    }
  }

  @Test func onlyATransformIsMadeOfNumbers() {
    let layer = CALayer()
    let stage = Stage.showing(layer)
    let animation = fade()
    animation.valueFunction = CAValueFunction(name: .scaleX)
    layer.add(animation, forKey: nil)
    stage.advance(to: 0.5)
    #expect(layer.shownOpacity == 1)
  }

  @Test func aNameThatIsNoneMakesNoFunction() {
    #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "skewX")) == nil)
    #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "rotateX"))?.name == .rotateX)
    #expect(CAValueFunction(name: .scale) == CAValueFunction(name: .scale))
    #expect(CAValueFunction(name: .scale) != CAValueFunction(name: .scaleX))
  }

  @Test func copiesAndKeysHaveIt() {
    let animation = CABasicAnimation(keyPath: "transform")
    animation.setValue(CAValueFunction(name: .rotateY), forKey: "valueFunction")
    let copy = animation.copy() as? CABasicAnimation
    #expect(copy?.valueFunction?.name == .rotateY)
    #expect((copy?.value(forKey: "valueFunction") as? CAValueFunction)?.name == .rotateY)
    #expect(CABasicAnimation().valueFunction == nil)
  }
}
