import QuartzCore
import Testing

/// The names from before Swift's own are the new constants, and of their types.
@Suite struct OldNameTests {
  private protocol Names {
    var curves: [CAMediaTimingFunctionName] { get }
    var fillModes: [CAMediaTimingFillMode] { get }
    var calculationModes: [CAAnimationCalculationMode] { get }
    var rotationModes: [CAAnimationRotationMode] { get }
    var caps: [CAShapeLayerLineCap] { get }
    var joins: [CAShapeLayerLineJoin] { get }
    var rules: [CAShapeLayerFillRule] { get }
    var gravities: [CALayerContentsGravity] { get }
    var gradients: [CAGradientLayerType] { get }
  }

  /// Deprecated itself, so that it warns of nothing; the test calls it by the protocol.
  private struct Old: Names {
    @available(*, deprecated) var curves: [CAMediaTimingFunctionName] {
      [
        kCAMediaTimingFunctionLinear, kCAMediaTimingFunctionEaseIn, kCAMediaTimingFunctionEaseOut,
        kCAMediaTimingFunctionEaseInEaseOut, kCAMediaTimingFunctionDefault,
      ]
    }
    @available(*, deprecated) var fillModes: [CAMediaTimingFillMode] {
      [kCAFillModeForwards, kCAFillModeBackwards, kCAFillModeBoth, kCAFillModeRemoved]
    }
    @available(*, deprecated) var calculationModes: [CAAnimationCalculationMode] {
      [kCAAnimationLinear, kCAAnimationDiscrete, kCAAnimationPaced, kCAAnimationCubic, kCAAnimationCubicPaced]
    }
    @available(*, deprecated) var rotationModes: [CAAnimationRotationMode] {
      [kCAAnimationRotateAuto, kCAAnimationRotateAutoReverse]
    }
    @available(*, deprecated) var caps: [CAShapeLayerLineCap] { [kCALineCapButt, kCALineCapRound, kCALineCapSquare] }
    @available(*, deprecated) var joins: [CAShapeLayerLineJoin] { [kCALineJoinMiter, kCALineJoinRound, kCALineJoinBevel] }
    @available(*, deprecated) var rules: [CAShapeLayerFillRule] { [kCAFillRuleNonZero, kCAFillRuleEvenOdd] }
    @available(*, deprecated) var gravities: [CALayerContentsGravity] {
      [kCAGravityResize, kCAGravityResizeAspect, kCAGravityResizeAspectFill, kCAGravityCenter]
    }
    @available(*, deprecated) var gradients: [CAGradientLayerType] { [kCAGradientLayerAxial, kCAGradientLayerRadial] }
  }

  @Test func eachIsTheNewOne() {
    let names: any Names = Old()
    #expect(names.curves == [.linear, .easeIn, .easeOut, .easeInEaseOut, .default])
    #expect(names.fillModes == [.forwards, .backwards, .both, .removed])
    #expect(names.calculationModes == [.linear, .discrete, .paced, .cubic, .cubicPaced])
    #expect(names.rotationModes == [.rotateAuto, .rotateAutoReverse])
    #expect(names.caps == [.butt, .round, .square] && names.joins == [.miter, .round, .bevel])
    #expect(names.rules == [.nonZero, .evenOdd] && names.gradients == [.axial, .radial])
    #expect(names.gravities == [.resize, .resizeAspect, .resizeAspectFill, .center])
  }
}
