import KurukuruStage
import QuartzCore
import Testing

/// The defaults of Apple's headers, and where noted values measured on its systems.
@MainActor @Suite struct DefaultsTests {
  @Test func ofALayer() {
    let layer = CALayer()
    #expect(layer.bounds == .zero && layer.position == .zero && layer.zPosition == 0 && layer.anchorPointZ == 0)
    #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(CATransform3DIsIdentity(layer.transform) && CATransform3DIsIdentity(layer.sublayerTransform))
    #expect(!layer.isHidden && layer.isDoubleSided && !layer.isGeometryFlipped && !layer.masksToBounds && !layer.isOpaque)
    #expect(layer.opacity == 1 && layer.backgroundColor == nil && layer.allowsGroupOpacity)
    #expect(layer.cornerRadius == 0 && layer.cornerCurve == .circular && layer.maskedCorners.rawValue == 15)
    #expect(layer.borderWidth == 0)
    #expect(layer.borderColor?.components == [0, 0, 0, 1])
    #expect(layer.shadowOpacity == 0 && layer.shadowRadius == 3 && layer.shadowOffset == CGSize(width: 0, height: -3))
    #expect(layer.shadowColor?.components == [0, 0, 0, 1])
    #expect(layer.shadowPath == nil)
    #expect(layer.contents == nil && layer.contentsGravity == .resize && layer.contentsScale == 1)
    #expect(layer.magnificationFilter == .linear && layer.minificationFilter == .linear)
    #expect(layer.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(layer.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(layer.name == nil && layer.delegate == nil && layer.superlayer == nil && layer.sublayers == nil && layer.mask == nil)
    #expect(layer.actions == nil && layer.style == nil && layer.animationKeys() == nil)
    #expect(!layer.drawsAsynchronously)
    #expect(!layer.needsDisplayOnBoundsChange && !layer.needsDisplay() && !CALayer.needsDisplay(forKey: "position"))
    #expect(CALayer.cornerCurveExpansionFactor(.circular) == 1)
    #expect(isClose(CALayer.cornerCurveExpansionFactor(.continuous), 1.528665))
  }

  /// The duration was measured.
  @Test func ofALayersTime() {
    let layer = CALayer()
    #expect(layer.beginTime == 0 && layer.timeOffset == 0 && layer.speed == 1 && layer.duration == .infinity)
    #expect(layer.repeatCount == 0 && layer.repeatDuration == 0 && !layer.autoreverses && layer.fillMode == .removed)
  }

  @Test func ofAShapeLayer() {
    let layer = CAShapeLayer()
    #expect(layer.path == nil && layer.strokeColor == nil && layer.fillRule == .nonZero)
    #expect(layer.fillColor?.components == [0, 0, 0, 1])
    #expect(layer.strokeStart == 0 && layer.strokeEnd == 1 && layer.lineWidth == 1 && layer.miterLimit == 10)
    #expect(layer.lineCap == .butt && layer.lineJoin == .miter && layer.lineDashPhase == 0 && layer.lineDashPattern == nil)
  }

  @Test func ofAGradientLayer() {
    let layer = CAGradientLayer()
    #expect(layer.colors == nil && layer.locations == nil && layer.type == .axial)
    #expect(layer.startPoint == CGPoint(x: 0.5, y: 0) && layer.endPoint == CGPoint(x: 0.5, y: 1))
  }

  @Test func ofAReplicatorLayer() {
    let layer = CAReplicatorLayer()
    #expect(layer.instanceCount == 1 && layer.instanceDelay == 0 && CATransform3DIsIdentity(layer.instanceTransform))
    #expect(layer.instanceColor?.components == [1, 1, 1, 1])
    #expect(layer.instanceRedOffset == 0 && layer.instanceGreenOffset == 0 && layer.instanceBlueOffset == 0)
    #expect(layer.instanceAlphaOffset == 0)
  }

  @Test func ofAnimations() {
    let basic = CABasicAnimation()
    #expect(basic.duration == 0 && basic.beginTime == 0 && basic.timeOffset == 0 && basic.speed == 1)
    #expect(basic.repeatCount == 0 && basic.repeatDuration == 0 && !basic.autoreverses && basic.fillMode == .removed)
    #expect(basic.timingFunction == nil && basic.delegate == nil && basic.isRemovedOnCompletion)
    #expect(basic.keyPath == nil && !basic.isAdditive && !basic.isCumulative)
    #expect(basic.fromValue == nil && basic.toValue == nil && basic.byValue == nil)
    let frames = CAKeyframeAnimation()
    #expect(frames.values == nil && frames.path == nil && frames.keyTimes == nil && frames.timingFunctions == nil)
    #expect(frames.calculationMode == .linear && frames.rotationMode == nil)
    let spring = CASpringAnimation()
    #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10 && spring.initialVelocity == 0)
    #expect(!spring.allowsOverdamping)
    #expect(CAAnimationGroup().animations == nil)
  }

  /// Measured on macOS.
  @Test(
    arguments: [
      (CAMediaTimingFunctionName.linear, [Float(0), 0, 1, 1]), (.easeIn, [0.42, 0, 1, 1]), (.easeOut, [0, 0, 0.58, 1]),
      (.easeInEaseOut, [0.42, 0, 0.58, 1]), (.default, [0.25, 0.1, 0.25, 1]),
    ])
  func ofNamedCurves(name: CAMediaTimingFunctionName, points: [Float]) {
    let function = CAMediaTimingFunction(name: name)
    var values: [Float] = [9, 9]
    function.getControlPoint(at: 0, values: &values)
    #expect(values == [0, 0])
    function.getControlPoint(at: 1, values: &values)
    #expect(values == [points[0], points[1]])
    function.getControlPoint(at: 2, values: &values)
    #expect(values == [points[2], points[3]])
    function.getControlPoint(at: 3, values: &values)
    #expect(values == [1, 1])
    #expect(function == CAMediaTimingFunction(controlPoints: points[0], points[1], points[2], points[3]))
  }

  @Test func oldNamesMeanTheSame() {
    let animation = OldSpelling.animation()
    #expect(animation.timingFunction == CAMediaTimingFunction(name: .linear))
    #expect(animation.fillMode == .forwards)
  }

  /// Code as libraries have it; deprecated itself, so that it warns of nothing.
  private enum OldSpelling {
    @available(*, deprecated) static func make() -> CABasicAnimation {
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionLinear)
      animation.fillMode = kCAFillModeForwards
      animation.repeatCount = HUGE
      return animation
    }

    static func animation() -> CABasicAnimation { (Maker() as any Making).animation() }
  }

  private protocol Making { func animation() -> CABasicAnimation }
  private struct Maker: Making {
    @available(*, deprecated) func animation() -> CABasicAnimation { OldSpelling.make() }
  }
}
