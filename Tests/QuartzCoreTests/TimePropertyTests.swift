import KurukuruStage
import QuartzCore
import Testing

/// What holds for any tree of layers, any animations and any times.
@MainActor @Suite struct TimePropertyTests {
  #if DEBUG
    static let rounds = 40
  #else
    static let rounds = 2_000
  #endif

  private func number(_ dice: inout Dice, in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * Double(dice.below(1 << 20)) / Double(1 << 20)
  }

  private func animation(_ dice: inout Dice) -> CAAnimation {
    let ends: [(keyPath: String, from: Any, to: Any)] = [
      ("opacity", 0.2, 0.9), ("position", CGPoint(x: 3, y: 4), CGPoint(x: 30, y: 20)), ("transform.rotation.z", 0, 5),
      ("transform.scale", 0.5, 2), ("backgroundColor", CGColor(red: 1, green: 0, blue: 0, alpha: 1), UIColor.blue),
      ("bounds.size.width", 1, 40), ("cornerRadius", 0, 9), ("hidden", false, true), ("zPosition", -3, 3),
      ("transform", CATransform3DMakeRotation(2, 1, 1, 0), CATransform3DMakeScale(2, 2, 1)),
    ]
    let course = ends[dice.below(ends.count)]
    let result: CAPropertyAnimation
    switch dice.below(3) {
    case 0:
      let frames = CAKeyframeAnimation(keyPath: course.keyPath)
      frames.values = [course.from, course.to, course.from]
      frames.calculationMode = [.linear, .discrete, .paced, .cubic, .cubicPaced][dice.below(5)]
      result = frames
    case 1:
      let spring = CASpringAnimation(keyPath: course.keyPath)
      (spring.fromValue, spring.toValue) = (course.from, course.to)
      result = spring
    default:
      let basic = CABasicAnimation(keyPath: course.keyPath)
      (basic.fromValue, basic.toValue) = (course.from, dice.below(3) == 0 ? nil : course.to)
      result = basic
    }
    result.duration = number(&dice, in: 0.1...2)
    result.repeatCount = Float(dice.below(4))
    result.autoreverses = dice.below(2) == 0
    result.isAdditive = dice.below(4) == 0
    result.fillMode = [.removed, .forwards, .backwards, .both][dice.below(4)]
    result.isRemovedOnCompletion = dice.below(2) == 0
    return result
  }

  private func tree(_ dice: inout Dice) -> [CALayer] {
    let layers = (0..<6).map { index in
      let layer = index % 2 == 0 ? CALayer() : CAShapeLayer()
      layer.frame = CGRect(x: dice.below(40), y: dice.below(40), width: 10 + dice.below(30), height: 10 + dice.below(30))
      layer.backgroundColor = CGColor(red: 0, green: CGFloat(index) / 6, blue: 0, alpha: 1)
      return layer
    }
    for (index, layer) in layers.enumerated().dropFirst() { layers[dice.below(index)].addSublayer(layer) }
    return layers
  }

  @Test func addingAndRemovingAnimationsRestoresTheModelsPicture() {
    var dice = Dice(seed: 3)
    for round in 0..<Self.rounds {
      let layers = tree(&dice)
      let stage = Stage.showing(layers[0])
      let before = stage.displayList()
      for _ in 0..<4 { layers[dice.below(6)].add(animation(&dice), forKey: dice.below(2) == 0 ? "key" : nil) }
      stage.advance(to: number(&dice, in: 0...3))
      for layer in layers { layer.removeAllAnimations() }
      stage.turn()
      #expect(stage.displayList() == before, "round \(round)")
    }
  }

  @Test func aPausedTreeNeverChanges() {
    var dice = Dice(seed: 4)
    for round in 0..<Self.rounds {
      let layers = tree(&dice)
      let stage = Stage.showing(layers[0])
      for _ in 0..<4 { layers[dice.below(6)].add(animation(&dice), forKey: nil) }
      stage.advance(to: number(&dice, in: 0...1))
      let top = layers[0]
      let time = top.convertTime(CACurrentMediaTime(), from: nil)
      (top.speed, top.timeOffset) = (0, time)
      stage.turn()
      let paused = stage.displayList()
      for _ in 0..<3 {
        stage.advance(to: stage.time + number(&dice, in: 0...5))
        #expect(stage.displayList() == paused, "round \(round)")
      }
    }
  }

  @Test func timeGrowsThroughAnyTreeOfPositiveSpeedsAndComesBack() {
    var dice = Dice(seed: 5)
    for _ in 0..<Self.rounds {
      let layers = tree(&dice)
      for layer in layers {
        layer.speed = Float(number(&dice, in: 0.125...4))
        (layer.beginTime, layer.timeOffset) = (number(&dice, in: -9...9), number(&dice, in: -9...9))
      }
      let (a, b) = (layers[dice.below(6)], layers[dice.below(6)])
      let time = number(&dice, in: -100...100)
      let later = time + number(&dice, in: 0...1)
      #expect(a.convertTime(time, from: nil) <= a.convertTime(later, from: nil))
      #expect(a.convertTime(time, to: b) <= a.convertTime(later, to: b) + 1e-9)
      #expect(abs(b.convertTime(a.convertTime(time, to: b), to: a) - time) < 1e-6)
    }
  }
}
