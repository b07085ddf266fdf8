import CoreGraphics
import KurukuruStage
import QuartzCore
import Testing

/// Each constant by what it does, and by the string or bits under which real code stores it.
@MainActor @Suite struct LayerConstantTests {
  private func square(_ size: CGFloat = 40) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: size, height: size)
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    return layer
  }

  /// Whether the four corners of a 40 point square at the origin are painted: top left, top right, bottom left, bottom right.
  private func corners(_ layer: CALayer) -> [Bool] {
    let picture = Stage.showing(layer).snapshot()
    return [(1, 1), (38, 1), (1, 38), (38, 38)].map { picture.red($0.0, $0.1) > 0.5 }
  }

  @Test func eachCornerIsRoundedByItsBit() {
    let bits: [CACornerMask] = [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    #expect(bits.map(\.rawValue) == [1, 2, 4, 8])
    for (index, bit) in bits.enumerated() {
      let layer = square()
      layer.cornerRadius = 12
      layer.maskedCorners = bit
      #expect(corners(layer) == (0..<4).map { $0 != index })
    }
    let layer = square()
    layer.cornerRadius = 12
    layer.maskedCorners = CACornerMask(rawValue: 15).subtracting([.layerMinXMaxYCorner])
    #expect(corners(layer) == [false, false, true, false])
  }

  @Test func aContinuousCornerBeginsFurtherOut() {
    let curves: [CALayerCornerCurve] = [.circular, .continuous]
    #expect(curves.map(\.rawValue) == ["circular", "continuous"])
    #expect(CALayerCornerCurve(rawValue: "continuous") == .continuous)
    // At the end of a circular corner the side is straight; a continuous one has begun before that.
    let pictures = curves.map { curve in
      let layer = square()
      layer.cornerRadius = 12
      layer.cornerCurve = curve
      return Stage.showing(layer).snapshot()
    }
    #expect(pictures[0].red(12, 0) > 0.95 && pictures[1].red(12, 0) < pictures[0].red(12, 0))
    #expect(pictures[1].red(20, 0) == 1)
  }

  @Test func theFillRuleDecidesAboutHoles() {
    #expect(CAShapeLayerFillRule(rawValue: "even-odd") == .evenOdd && CAShapeLayerFillRule.nonZero.rawValue == "non-zero")
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 40, height: 40))
    path.addRect(CGRect(x: 10, y: 10, width: 20, height: 20))
    for (rule, isHole) in [(CAShapeLayerFillRule.nonZero, false), (.evenOdd, true)] {
      let layer = CAShapeLayer()
      layer.path = path
      layer.fillRule = rule
      layer.fillColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      let picture = Stage.showing(layer).snapshot()
      #expect(picture.red(5, 5) == 1 && picture.red(20, 20) == (isHole ? 0 : 1))
    }
  }

  @Test func capsAndJoinsReachAsFarAsTheyDo() {
    #expect([CAShapeLayerLineCap.butt, .round, .square].map(\.rawValue) == ["butt", "round", "square"])
    #expect([CAShapeLayerLineJoin.miter, .round, .bevel].map(\.rawValue) == ["miter", "round", "bevel"])
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 20, y: 60))
    path.addLine(to: CGPoint(x: 20, y: 20))
    path.addLine(to: CGPoint(x: 60, y: 20))
    func picture(_ cap: CAShapeLayerLineCap, _ join: CAShapeLayerLineJoin) -> CGImage {
      let layer = CAShapeLayer()
      layer.path = path
      layer.lineWidth = 20
      layer.lineCap = cap
      layer.lineJoin = join
      layer.fillColor = nil
      layer.strokeColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      return Stage.showing(layer).snapshot()
    }
    // Ends at y 60: ten points further down, in the middle and at the side.
    #expect([CAShapeLayerLineCap.butt, .round, .square].map { picture($0, .miter).red(20, 68) } == [0, 1, 1])
    #expect([CAShapeLayerLineCap.butt, .round, .square].map { picture($0, .miter).red(11, 68) } == [0, 0, 1])
    // The outer corner at (10, 10).
    #expect([CAShapeLayerLineJoin.miter, .round, .bevel].map { picture(.butt, $0).red(10, 10) } == [1, 0, 0])
    #expect([CAShapeLayerLineJoin.miter, .round, .bevel].map { picture(.butt, $0).red(14, 13) } == [1, 1, 0])
  }

  @Test func theTypeOfAGradientDecidesWhereItsColoursLie() {
    let types: [CAGradientLayerType] = [.axial, .radial, .conic]
    #expect(types.map(\.rawValue) == ["axial", "radial", "conic"])
    func picture(_ type: CAGradientLayerType) -> CGImage {
      let layer = CAGradientLayer()
      layer.frame = CGRect(x: 0, y: 0, width: 80, height: 80)
      layer.type = type
      layer.colors = [CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1)]
      layer.startPoint = CGPoint(x: 0.5, y: 0.5)
      layer.endPoint = CGPoint(x: 1, y: 1)
      return Stage.showing(layer).snapshot()
    }
    // Axial and before the start: all red. Radial: red in the middle, blue in the corners alike.
    #expect(picture(.axial).color(5, 5)[0] == 1 && picture(.axial).color(75, 75)[2] > 0.85)
    #expect(picture(.radial).color(40, 40)[0] > 0.95 && picture(.radial).color(5, 5)[2] > 0.9)
    // Conic: the colours meet on the line from the centre to the end point.
    #expect(picture(.conic).color(40, 70) != picture(.conic).color(70, 40))
    #expect(picture(.conic).color(66, 74)[0] > 0.9 && picture(.conic).color(74, 66)[2] > 0.9)
  }

  @Test func theNamesOfEvents() {
    #expect([kCAOnOrderIn, kCAOnOrderOut, kCATransition] == ["onOrderIn", "onOrderOut", "transition"])
    #expect(kCATransactionCompletionBlock == "completionBlock")
    // A layer that enters and leaves a tree asks for actions by these names.
    final class Listener: CALayerDelegate {
      var keys: [String] = []
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        keys.append(event)
        return nil
      }
    }
    let listener = Listener()
    let layer = CALayer()
    let stage = Stage.showing(layer)
    let added = CALayer()
    added.delegate = listener
    layer.addSublayer(added)
    stage.turn()
    #expect(listener.keys.contains(kCAOnOrderIn))
    added.removeFromSuperlayer()
    #expect(listener.keys.contains(kCAOnOrderOut))
  }

  @Test func aPathOfKeyframesTurnsWhatFollowsIt() {
    #expect(CAAnimationRotationMode.rotateAuto.rawValue == "auto")
    #expect(CAAnimationRotationMode(rawValue: "autoReverse") == .rotateAutoReverse)
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 20, y: 20))
    path.addLine(to: CGPoint(x: 20, y: 80))
    for (mode, angle) in [(CAAnimationRotationMode?.none, 0.0), (.rotateAuto, .pi / 2), (.rotateAutoReverse, -.pi / 2)] {
      let layer = square(10)
      let stage = Stage.showing(layer)
      let animation = CAKeyframeAnimation(keyPath: "position")
      animation.path = path
      animation.rotationMode = mode
      animation.duration = 1
      layer.add(animation, forKey: nil)
      stage.advance(to: 0.5)
      let shown = layer.presentation()
      #expect(abs((shown?.position.y ?? 0) - 50) < rounding)
      let turn = shown?.value(forKeyPath: "transform.rotation.z") as? CGFloat
      #expect(abs(Double(turn ?? 9) - angle) < rounding, "\(String(describing: mode))")
    }
  }

  @Test func whatAllPropertyAnimationsShare() {
    let animation = CAPropertyAnimation(keyPath: "opacity")
    #expect(animation.keyPath == "opacity" && !animation.isAdditive && !animation.isCumulative && animation.valueFunction == nil)
    let basic: CAPropertyAnimation = CABasicAnimation(keyPath: "position.x")
    #expect(basic.keyPath == "position.x" && (basic.copy() as? CAPropertyAnimation)?.keyPath == "position.x")
  }

  @Test func constantsAreFoundByTheirStrings() {
    #expect(
      CAAnimationCalculationMode(rawValue: "cubicPaced") == .cubicPaced && CAAnimationCalculationMode.paced.rawValue == "paced")
    #expect(CAGradientLayerType(rawValue: "conic") == .conic)
    #expect(CAMediaTimingFillMode(rawValue: "both") == .both && CAMediaTimingFillMode.removed.rawValue == "removed")
    #expect(CAMediaTimingFunctionName(rawValue: "easeIn") == .easeIn && CAMediaTimingFunctionName.default.rawValue == "default")
    #expect(CAShapeLayerLineCap(rawValue: "square") == .square && CAShapeLayerLineJoin(rawValue: "bevel") == .bevel)
    #expect(CAScrollLayerScrollMode(rawValue: "vertically") == .vertically && CAScrollLayerScrollMode.both.rawValue == "both")
    #expect(CATextLayerAlignmentMode(rawValue: "justified") == .justified)
    #expect(CATextLayerAlignmentMode.natural.rawValue == "natural")
    #expect(CATextLayerTruncationMode(rawValue: "middle") == .middle && CATextLayerTruncationMode.none.rawValue == "none")
    #expect(CALayerContentsFilter(rawValue: "nearest") == .nearest && CALayerContentsFilter.linear.rawValue == "linear")
    #expect(CATransitionSubtype(rawValue: "fromTop") == .fromTop && CATransitionType(rawValue: "moveIn") == .moveIn)
  }

  @Test func anyAnimationTakesItsValuesByKey() {
    let animation = CAAnimation()
    animation.setValue(2.5, forKey: "duration")
    animation.setValue("mine", forKey: "tag")
    #expect(animation.duration == 2.5 && animation.value(forKey: "tag") as? String == "mine")
    let copy = animation.copy(with: nil) as? CAAnimation
    #expect(copy !== animation && copy?.duration == 2.5 && copy?.value(forKey: "tag") as? String == "mine")
  }

  @Test func rangesOfFrameRates() {
    let range = CAFrameRateRange(minimum: 30, maximum: 120, preferred: 60)
    #expect(range == CAFrameRateRange(minimum: 30, maximum: 120, preferred: 60))
    #expect(range != CAFrameRateRange(minimum: 30, maximum: 120) && range.preferred == 60 && range.minimum == 30)
    #expect(CAFrameRateRange.default == CAFrameRateRange() && CAFrameRateRange.default.maximum == 0)
  }
}
