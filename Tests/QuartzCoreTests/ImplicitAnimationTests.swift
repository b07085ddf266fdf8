import KurukuruStage
import QuartzCore
import Testing

@MainActor @Suite struct ImplicitAnimationTests {
  @Test func aChangeRunsFromTheOldValueInAQuarterSecondOnTheDefaultCurve() throws {
    let layer = CALayer()
    let stage = Stage.showing(layer)
    stage.advance(to: 1)
    layer.position = CGPoint(x: 100, y: 0)
    #expect(layer.animationKeys() == ["position"])
    let animation = try #require(layer.animation(forKey: "position") as? CABasicAnimation)
    #expect(animation.keyPath == "position")
    #expect(animation.fromValue as? CGPoint == .zero)
    #expect(animation.toValue == nil)
    #expect(animation.fillMode == .backwards)
    #expect(animation.isRemovedOnCompletion)
    #expect(animation.duration == 0.25)
    stage.turn()
    #expect(animation.beginTime == 1)
    #expect(layer.shownPosition == .zero)
    stage.advance(to: 1.125)
    // The default curve at one half.
    #expect(isClose(layer.shownPosition?.x, 80.2403, within: 0.001))
    stage.advance(to: 1.25)
    #expect(layer.shownPosition?.x == 100)
    #expect(layer.animationKeys() == nil)
  }

  @Test func nothingAnimatesInTheTransactionThatPutsTheLayerOnScreen() {
    let layer = CALayer()
    let stage = makeStage()
    stage.turn()
    stage.add(layer)
    layer.opacity = 0.5
    #expect(layer.animationKeys() == nil)
    stage.turn()
    layer.opacity = 0.25
    #expect(layer.animationKeys() == ["opacity"])
    stage.turn()
  }

  @Test func aLayerOffScreenDoesNotAnimate() {
    let layer = CALayer()
    layer.opacity = 0.5
    #expect(layer.animationKeys() == nil)
    #expect(layer.action(forKey: "opacity") == nil)
    let stage = Stage.showing(layer)
    layer.removeFromSuperlayer()
    layer.opacity = 0.75
    #expect(layer.animationKeys() == nil)
    stage.turn()
    stage.add(layer)
    layer.opacity = 1
    #expect(layer.animationKeys() == nil)
  }

  @Test func aSecondChangeStartsFromWhatIsShown() throws {
    let layer = CALayer()
    let stage = Stage.showing(layer)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    CATransaction.setAnimationDuration(1)
    layer.position = CGPoint(x: 100, y: 0)
    stage.advance(to: 0.5)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    CATransaction.setAnimationDuration(1)
    layer.position = CGPoint(x: 0, y: 0)
    stage.advance(to: 0.5)
    #expect(isClose(layer.shownPosition?.x, 50))
    stage.advance(to: 1)
    #expect(isClose(layer.shownPosition?.x, 25))
  }

  @Test func twoChangesInOneTurnStartFromWhatIsShown() throws {
    let layer = CALayer()
    let stage = Stage.showing(layer)
    layer.position = CGPoint(x: 100, y: 0)
    layer.position = CGPoint(x: 200, y: 0)
    let animation = try #require(layer.animation(forKey: "position") as? CABasicAnimation)
    #expect(animation.fromValue as? CGPoint == .zero)
    stage.turn()
  }

  @Test func itStartsFromWhatAnExplicitAnimationOfAnyKeyShows() throws {
    let layer = CALayer()
    let stage = Stage.showing(layer)
    let explicit = CABasicAnimation(keyPath: "position.x")
    explicit.toValue = 10
    explicit.duration = 1
    layer.add(explicit, forKey: "any")
    stage.advance(to: 0.5)
    layer.position = CGPoint(x: 100, y: 0)
    let animation = try #require(layer.animation(forKey: "position") as? CABasicAnimation)
    #expect(animation.fromValue as? CGPoint == CGPoint(x: 5, y: 0))
    stage.turn()
  }

  @Test(arguments: ["path", "shadowPath", "doubleSided", "contentsGravity", "cornerCurve", "fillRule", "lineCap", "lineJoin"])
  func theseChangeAtOnce(key: String) {
    let layer = CAShapeLayer()
    let stage = Stage.showing(layer)
    #expect(layer.action(forKey: key) == nil)
    stage.turn()
  }

  @Test(
    arguments: [
      "position", "zPosition", "anchorPoint", "anchorPointZ", "bounds", "transform", "sublayerTransform", "opacity",
      "backgroundColor", "cornerRadius", "borderWidth", "borderColor", "shadowColor", "shadowOpacity", "shadowOffset",
      "shadowRadius", "contents", "contentsRect", "contentsCenter", "contentsScale", "fillColor", "strokeColor", "strokeStart",
      "strokeEnd", "lineWidth", "miterLimit", "lineDashPhase",
    ])
  func theseAnimate(key: String) {
    let layer = CAShapeLayer()
    _ = Stage.showing(layer)
    #expect((layer.action(forKey: key) as? CABasicAnimation)?.keyPath == key)
  }

  @Test func theFrameIsNotAnimatableButItsPartsAre() {
    let layer = CALayer()
    _ = Stage.showing(layer)
    #expect(layer.action(forKey: "frame") == nil)
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(layer.animationKeys()?.sorted() == ["bounds", "position"])
  }

  @Test func anImageFadesFromTheOldOne() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    let clear = try #require(context.makeImage())
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    let red = try #require(context.makeImage())
    let layer = CALayer()
    layer.contents = clear
    _ = Stage.showing(layer)
    layer.contents = red
    let animation = try #require(layer.animation(forKey: "contents") as? CABasicAnimation)
    let from = animation.fromValue as? CGImage
    #expect(from?.width == 2)
    #expect(layer.contents as? CGImage === red)
  }

  @Test func aRemovedImplicitAnimationShowsTheModelAtOnce() {
    let layer = CALayer()
    let stage = Stage.showing(layer)
    layer.position = CGPoint(x: 100, y: 0)
    stage.advance(to: 0.1)
    layer.removeAllAnimations()
    stage.turn()
    #expect(layer.shownPosition?.x == 100)
  }
}
