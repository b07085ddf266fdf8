import KurukuruStage
import QuartzCore
import Testing

/// What animations show, through the whole way from the layer to its presentation.
@MainActor @Suite struct AnimationValueTests {
  private func layer(position x: CGFloat) -> CALayer {
    let layer = CALayer()
    layer.position.x = x
    return layer
  }

  private func shown(_ layer: CALayer) -> CGFloat { layer.presentation()?.position.x ?? .nan }

  private func animation(_ keyPath: String = "position.x", _ set: (CABasicAnimation) -> Void) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.duration = 1
    set(animation)
    return animation
  }

  private func animation(_ keyPath: String = "position.x", from: Any, to: Any) -> CABasicAnimation {
    animation(keyPath) { ($0.fromValue, $0.toValue) = (from, to) }
  }

  @Test func absentEndsAreTakenFromTheModelAndFromEachOther() {
    let cases: [((CABasicAnimation) -> Void, CGFloat)] = [
      ({ $0.toValue = 20 }, 15), ({ $0.byValue = 5 }, 12.5), ({ $0.fromValue = 0 }, 5),
      ({ ($0.byValue, $0.toValue) = (4, 20) }, 18), ({ ($0.fromValue, $0.byValue) = (2, 4) }, 4),
      ({ ($0.fromValue, $0.toValue) = (2, 8) }, 5), ({ _ in }, 10),
    ]
    for (set, value) in cases {
      let layer = layer(position: 10)
      let stage = Stage.showing(layer)
      layer.add(animation("position.x", set), forKey: "x")
      stage.advance(to: 0.5)
      #expect(isClose(shown(layer), value))
    }
  }

  @Test func aMissingFromIsWhatTheEarlierAnimationsShow() {
    let layer = layer(position: 0)
    let stage = Stage.showing(layer)
    let first = animation(from: 100, to: 100)
    first.duration = 10
    layer.add(first, forKey: "first")
    layer.add(animation { $0.toValue = 0 }, forKey: "second")
    stage.advance(to: 0.5)
    #expect(isClose(shown(layer), 50))
  }

  @Test func additiveAnimationsAddUp() {
    let layer = CALayer()
    let stage = Stage.showing(layer)
    for key in ["a", "b"] {
      let turn = animation("transform.rotation.z", from: 0, to: Double.pi / 2)
      turn.isAdditive = true
      turn.fillMode = .forwards
      turn.isRemovedOnCompletion = false
      layer.add(turn, forKey: key)
    }
    stage.advance(to: 2)
    #expect(isClose(abs(layer.presentation()?.value(forKeyPath: "transform.rotation.z") as? CGFloat ?? 0), .pi))
    #expect(layer.value(forKeyPath: "transform.rotation.z") as? CGFloat == 0)
  }

  @Test func anAdditiveAnimationGoesOnTopOfTheModel() {
    let layer = layer(position: 10)
    let stage = Stage.showing(layer)
    let move = animation(from: 0, to: 4)
    move.isAdditive = true
    layer.add(move, forKey: "x")
    stage.advance(to: 0.5)
    #expect(isClose(shown(layer), 12))
  }

  @Test(arguments: [(true, 0.75, 1.25), (false, 0.25, 0.25)])
  func cumulativeRepeatsGoOnFromWhereTheyEnded(isCumulative: Bool, inSecond: Double, inThird: Double) {
    let layer = layer(position: 0)
    let stage = Stage.showing(layer)
    let move = animation(from: 0, to: 0.5)
    move.repeatCount = 3
    move.isCumulative = isCumulative
    layer.add(move, forKey: "x")
    stage.advance(to: 1.5)
    #expect(isClose(shown(layer), inSecond))
    stage.advance(to: 2.5)
    #expect(isClose(shown(layer), inThird))
  }

  @Test(arguments: [(Float(1.5), 3.0), (0.5, 1)])
  func fractionalRepeatsOfAReversingAnimationEndWhereTheyEnd(count: Float, end: Double) {
    let layer = layer(position: 0)
    let stage = Stage.showing(layer)
    let log = Log()
    let delegate = LoggingDelegate(log)
    delegate.onStop = { _ in log("\(stage.time)") }
    let move = animation(from: 0, to: 100)
    move.autoreverses = true
    move.repeatCount = count
    move.fillMode = .forwards
    move.isRemovedOnCompletion = false
    move.delegate = delegate
    layer.add(move, forKey: "x")
    stage.advance(to: end - 0.5)
    #expect(isClose(shown(layer), 50))
    stage.advance(to: end + 5)
    #expect(isClose(shown(layer), 100))
    #expect(log.lines == ["start", "stop true", "\(end)"])
  }

  @Test(arguments: [Float.infinity, .greatestFiniteMagnitude, HUGE])
  func anEndlessAnimationNeverEnds(count: Float) {
    let layer = layer(position: 0)
    let stage = Stage.showing(layer)
    let move = animation(from: 0, to: 100)
    move.repeatCount = count
    layer.add(move, forKey: "x")
    stage.advance(to: 1_000_000.25)
    #expect(isClose(shown(layer), 25, within: 1e-6))
    #expect(layer.animationKeys() == ["x"])
  }

  // MARK: Groups

  @Test func aGroupCutsItsChildrenOffAndTheirDelegatesAreSilent() {
    let layer = layer(position: -1)
    let stage = Stage.showing(layer)
    let log = Log()
    let child = animation(from: 0, to: 100)
    child.duration = 2
    child.delegate = LoggingDelegate(log, "child ")
    let group = CAAnimationGroup()
    group.animations = [child]
    group.duration = 1
    group.delegate = LoggingDelegate(log, "group ")
    layer.add(group, forKey: "group")
    stage.advance(to: 0.5)
    #expect(isClose(shown(layer), 25))
    stage.advance(to: 0.99)
    #expect(isClose(shown(layer), 49.5))
    stage.advance(to: 3)
    #expect(shown(layer) == -1)
    #expect(log.lines == ["group start", "group stop true"])
  }

  @Test func childrenRunInTheGroupsTime() {
    let layer = layer(position: -1)
    let stage = Stage.showing(layer)
    let child = animation(from: 0, to: 10)
    child.beginTime = 1
    let deep = animation("position.y", from: 0, to: 10)
    deep.duration = 4
    let inner = CAAnimationGroup()
    inner.animations = [deep]
    inner.duration = 4
    inner.speed = 2
    let group = CAAnimationGroup()
    group.animations = [child, inner]
    group.duration = 3
    layer.add(group, forKey: "group")
    stage.advance(to: 0.5)
    #expect(shown(layer) == -1)
    stage.advance(to: 1)
    #expect(isClose(layer.presentation()?.position.y, 5))
    stage.advance(to: 1.5)
    #expect(isClose(shown(layer), 5))
    stage.advance(to: 2.5)
    #expect(shown(layer) == -1)
    #expect(layer.presentation()?.position.y == 0)
  }

  @Test func aChildWithoutADurationTakesTheGroups() {
    let layer = layer(position: 0)
    let stage = Stage.showing(layer)
    let child = animation(from: 0, to: 10)
    child.duration = 0
    let group = CAAnimationGroup()
    group.animations = [child]
    group.duration = 4
    layer.add(group, forKey: "group")
    stage.advance(to: 1)
    #expect(isClose(shown(layer), 2.5))
  }

  // MARK: Keyframes and springs

  @Test func keyTimesThatAreNotInOrderAreIgnored() {
    let layer = layer(position: 0)
    let stage = Stage.showing(layer)
    let frames = CAKeyframeAnimation(keyPath: "position.x")
    frames.values = [0, 0.5, 0.3, 0.8, 0.7]
    frames.keyTimes = [0, 0.2, 2, 1.5, 2]
    frames.duration = 1
    frames.fillMode = .forwards
    frames.isRemovedOnCompletion = false
    layer.add(frames, forKey: "x")
    for (time, value) in [(0.25, 0.5), (0.5, 0.3), (0.75, 0.8), (1, 0.7)] {
      stage.advance(to: time)
      #expect(isClose(shown(layer), CGFloat(value)))
    }
  }

  @Test func aPathIsFollowedPieceByPieceOrEvenly() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addLine(to: CGPoint(x: 400, y: 0))
    let cases: [(CAAnimationCalculationMode, [(time: Double, x: CGFloat)])] = [
      (.linear, [(1.4, 100), (2, 100), (2.6, 100), (4.0 * 5 / 6, 250)]), (.paced, [(1, 100), (2.5, 250)]),
    ]
    for (mode, samples) in cases {
      let layer = layer(position: 0)
      let stage = Stage.showing(layer)
      let frames = CAKeyframeAnimation(keyPath: "position")
      frames.path = path
      frames.calculationMode = mode
      frames.duration = 4
      layer.add(frames, forKey: "path")
      for (time, x) in samples {
        stage.advance(to: time)
        #expect(isClose(shown(layer), x, within: 1e-6), "\(mode) at \(time) s")
      }
    }
  }

  @Test func aSpringFollowsItsCurveAndKnowsWhenItSettles() {
    let layer = layer(position: 0)
    let stage = Stage.showing(layer)
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.fromValue = 0
    spring.toValue = 1
    spring.duration = spring.settlingDuration
    layer.add(spring, forKey: "x")
    stage.advance(to: 0.1)
    #expect(isClose(shown(layer), 0.340, within: 0.003))
    stage.advance(to: 0.36)
    #expect(isClose(shown(layer), 1.163, within: 0.003))
    let settling: [(damping: CGFloat, from: Double, to: Double)] = [(5, 2.8, 2.9), (15, 1, 1.1)]
    for (damping, from, to) in settling {
      spring.damping = damping
      #expect((from...to).contains(spring.settlingDuration))
    }
  }

  /// Measured on iOS 26.1.
  @Test(
    arguments: [
      (0.5, 0.0, 157.913670, 25.132741, 0.8), (0.5, 0.3, 157.913670, 17.592919, 0.862955),
      (0.5, 0.7, 157.913670, 7.539822, 1.904873),
      (0.5, -0.3, 157.913670, 35.903916, 1.1),
    ])
  func aSpringMayBeToldByItsFeel(
    duration: Double, bounce: Double, stiffness: Double, damping: Double, settling: Double
  ) {
    let spring = CASpringAnimation(perceptualDuration: duration, bounce: CGFloat(bounce))
    #expect(isClose(spring.stiffness, CGFloat(stiffness), within: 1e-6))
    #expect(isClose(spring.damping, CGFloat(damping), within: 1e-6))
    #expect(spring.mass == 1)
    #expect(abs(spring.settlingDuration - settling) < 1e-6)
    #expect(spring.duration == spring.settlingDuration)
    #expect(abs(spring.perceptualDuration - duration) < 1e-9)
    #expect(isClose(spring.bounce, CGFloat(bounce)))
  }

  @Test func aCopyOfASpringIsHeldToItsValuesAndTheDefaultsAreApples() {
    let spring = CASpringAnimation()
    #expect(isClose(CGFloat(spring.perceptualDuration), 2 * .pi / 10))
    #expect(isClose(spring.bounce, 0.5))
    #expect(abs(spring.settlingDuration - 1.4727003346780927) < 1e-12)
  }

  // MARK: Kinds of values

  @Test func valuesOfEveryTypeAreRead() {
    let values: [[Any]] = [
      [CGFloat(0), CGFloat(4)], [Float(0), Float(4)], [0, 4], [NSNumber(value: 0), NSNumber(value: 4)], [0.0, "4"],
    ]
    for ends in values {
      let layer = layer(position: -1)
      let stage = Stage.showing(layer)
      layer.add(animation(from: ends[0], to: ends[1]), forKey: "x")
      stage.advance(to: 0.5)
      #expect(isClose(shown(layer), 2), "\(type(of: ends[0]))")
    }
  }

  @Test func pointsInNSValueAndTransformsAreRead() {
    let layer = layer(position: 0)
    let stage = Stage.showing(layer)
    layer.add(
      animation("position") {
        $0.fromValue = NSValue(cgPoint: CGPoint(x: 0, y: 0))
        $0.toValue = NSValue(cgPoint: CGPoint(x: 4, y: 8))
      }, forKey: "position")
    layer.add(
      animation("transform") {
        $0.fromValue = NSValue(caTransform3D: CATransform3DIdentity)
        $0.toValue = NSValue(caTransform3D: CATransform3DMakeScale(3, 3, 3))
      }, forKey: "transform")
    layer.add(
      animation("backgroundColor") {
        $0.fromValue = UIColor.red
        $0.toValue = CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)
      }, forKey: "color")
    stage.advance(to: 0.5)
    #expect(layer.presentation()?.position == CGPoint(x: 2, y: 4))
    #expect(layer.presentation()?.transform.m11 == 2)
    #expect(layer.presentation()?.backgroundColor?.components == [0.5, 0, 0.5, 0.75])
  }

  @Test func whatTheLayerDoesNotHaveIsLeftAloneAndStillReported() {
    let layer = CALayer()
    let stage = Stage.showing(layer)
    let log = Log()
    let animation = animation("nothing.of.this.name") { $0.toValue = 1 }
    animation.delegate = LoggingDelegate(log)
    layer.add(animation, forKey: "x")
    layer.add(CABasicAnimation(), forKey: "y")
    layer.add(CAAnimation(), forKey: "z")
    stage.advance(to: 2)
    #expect(log.lines == ["start", "stop true"])
    #expect(layer.animationKeys() == nil)
  }

  @Test func aFullTurnByAngleGoesAllTheWay() {
    let layer = CALayer()
    let stage = Stage.showing(layer)
    layer.add(animation("transform.rotation.z", from: 0, to: 2 * Double.pi), forKey: "turn")
    stage.advance(to: 0.25)
    #expect(isClose(layer.presentation()?.value(forKeyPath: "transform.rotation.z") as? CGFloat, .pi / 2))
    stage.advance(to: 0.75)
    #expect(isClose(layer.presentation()?.value(forKeyPath: "transform.rotation.z") as? CGFloat, -.pi / 2))
  }

  @Test func aHiddenFlagSwitchesAtTheStart() {
    let layer = CALayer()
    let stage = Stage.showing(layer)
    layer.add(animation("hidden", from: false, to: true), forKey: "x")
    stage.turn()
    #expect(layer.presentation()?.isHidden == true)
  }

  // MARK: Snapping back

  @Test func onlyAModelThatWasSetKeepsTheRingWhereItStopped() {
    for (model, after) in [(CGFloat(1), CGFloat(1)), (0.33, 0.33)] {
      let layer = CAShapeLayer()
      layer.strokeEnd = model
      let stage = Stage.showing(layer)
      let stroke = animation("strokeEnd", from: 0, to: 0.33)
      stroke.duration = 5
      layer.add(stroke, forKey: "stroke")
      stage.advance(to: 2.5)
      #expect(isClose(layer.presentation()?.strokeEnd, 0.165))
      stage.advance(to: 5.02)
      #expect(layer.presentation()?.strokeEnd == after)
    }
  }

  @Test func theRingDoesNotJumpAtTheEndWhereTheModelWasSet() {
    let layer = CAShapeLayer()
    layer.strokeEnd = 0.33
    let stage = Stage.showing(layer)
    let stroke = animation("strokeEnd", from: 0, to: 0.33)
    stroke.duration = 5
    layer.add(stroke, forKey: "stroke")
    for step in 0...20 {
      stage.advance(to: 4.9 + Double(step) / 100)
      #expect(layer.presentation().map { $0.strokeEnd <= 0.331 } == true)
    }
  }
}
