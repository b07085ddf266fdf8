import KurukuruStage
import Testing

/// What a block makes of the animations that it finds running.
@MainActor @Suite struct InterruptionTests {
  /// What is left of each way is added: 110 - 100 + 50 at first, and the velocities -100 + 100 after it.
  @Test func aBlockIsAddedToTheOneThatRuns() {
    let scene = Scene()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { scene.view.center.x = 110 })
    scene.stage.advance(to: 0.5)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { scene.view.center.x = 10 })
    for (time, x) in [(0.5, 60.0), (0.75, 60), (1, 60), (1.25, 35), (1.5, 10)] {
      scene.stage.advance(to: time)
      #expect(isClose(scene.x, CGFloat(x)))
    }
    #expect(scene.view.layer.animationKeys() == nil)
  }

  /// A curve at rest at both ends, turned round at its fastest: 150 points a second go over to the next block.
  @Test func theVelocityDoesNotJump() {
    let scene = Scene()
    UIView.animate(withDuration: 1, animations: { scene.view.center.x = 110 })
    scene.stage.advance(to: 0.5)
    let step = 1e-4
    scene.stage.advance(to: 0.5 + step)
    let before = (scene.x - 60) / step
    UIView.animate(withDuration: 1, animations: { scene.view.center.x = 10 })
    let turned = scene.x
    scene.stage.advance(to: 0.5 + 2 * step)
    let after = (scene.x - turned) / step
    #expect(before > 100)
    #expect(abs(after - before) < 0.5)
  }

  @Test(arguments: [1, 2, 5])
  func anyNumberOfBlocksAddUpAndEndAtTheModel(count: Int) {
    let scene = Scene()
    for n in 1...count {
      UIView.animate(withDuration: 1) {
        scene.view.center.x += 10
        scene.view.alpha -= 0.1
        scene.view.bounds.size.width += 4
        scene.view.transform = scene.view.transform.rotated(by: 0.2).translatedBy(x: 3, y: 1)
      }
      scene.stage.advance(to: Double(n) * 0.1)
    }
    let suffix = count == 1 ? "position" : "position-\(count)"
    #expect(scene.view.layer.animationKeys()?.contains(suffix) == true)
    scene.stage.advance(to: 3)
    #expect(scene.view.layer.animationKeys() == nil)
    #expect(scene.x == scene.view.center.x && scene.view.center.x == CGFloat(10 + 10 * count))
  }

  /// Ending before the one it was added to, too.
  @Test func aShortBlockIsAddedToALongOne() {
    let scene = Scene()
    UIView.animate(withDuration: 4, delay: 0, options: .curveLinear, animations: { scene.view.center.x = 410 })
    scene.stage.advance(to: 1)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { scene.view.center.x = 510 })
    for (time, x) in [(1.0, 110.0), (1.5, 210), (2, 310), (3, 410), (4, 510)] {
      scene.stage.advance(to: time)
      #expect(isClose(scene.x, CGFloat(x)))
    }
  }

  @Test func theAnimationOfABlockIsAnAdditiveOne() throws {
    let scene = Scene()
    UIView.animate(withDuration: 1, animations: { scene.view.center = CGPoint(x: 110, y: 30) })
    let animation = try #require(scene.view.layer.animation(forKey: "position") as? CABasicAnimation)
    #expect(animation.isAdditive)
    #expect(animation.fromValue as? CGPoint == CGPoint(x: -100, y: -20))
    #expect(animation.toValue as? CGPoint == .zero)
  }

  @Test func transformsWithoutAnInverseAndColorsTakeTheOthersPlace() {
    let scene = Scene()
    let log = Log()
    scene.view.backgroundColor = .red
    scene.turn()
    UIView.animate(withDuration: 1, animations: { scene.view.transform = CGAffineTransform(scaleX: 0, y: 0) }) {
      log("scale \($0)")
    }
    UIView.animate(withDuration: 1, animations: { scene.view.backgroundColor = .blue }) { log("colour \($0)") }
    scene.stage.advance(to: 0.5)
    #expect(isClose(scene.view.layer.presentation()?.affineTransform().a, 0.5))
    UIView.animate(withDuration: 1) {
      scene.view.transform = .identity
      scene.view.backgroundColor = .green
    }
    scene.turn()
    #expect(log.lines.sorted() == ["colour false", "scale false"])
    #expect(isClose(scene.view.layer.presentation()?.affineTransform().a, 0.5))
    #expect(scene.view.layer.animationKeys()?.sorted() == ["backgroundColor", "transform"])
  }

  @Test(arguments: [UIView.AnimationOptions.beginFromCurrentState, .repeat])
  func theseOptionsTakeThePlaceOfWhatRuns(option: UIView.AnimationOptions) {
    let scene = Scene()
    let log = Log()
    for x in [110, 210] as [CGFloat] {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { scene.view.center.x = x }) { log("\($0)") }
    }
    scene.stage.advance(to: 0.5)
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, option], animations: { scene.view.center.x = 10 })
    scene.turn()
    #expect(log.lines == ["false", "false"])
    #expect(scene.view.layer.animationKeys() == ["position"])
    #expect(isClose(scene.x, 110))
    scene.stage.advance(to: 1)
    #expect(isClose(scene.x, 60))
    // Nor is anything added to what repeats: it would never give way.
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { scene.view.center.x = 110 })
    scene.stage.advance(to: 1.5)
    #expect(isClose(scene.x, 85))
    scene.stage.advance(to: 2)
    #expect(scene.view.layer.animationKeys() == nil)
  }

  @Test func theCurrentStateIsWhatIsShownAndNotTheModel() {
    for (options, x) in [(UIView.AnimationOptions.curveLinear, CGFloat(80)), ([.curveLinear, .beginFromCurrentState], 60)] {
      let scene = Scene()
      scene.view.center.x = 50
      UIView.animate(withDuration: 1, delay: 0, options: options, animations: { scene.view.center.x = 110 })
      scene.stage.advance(to: 0.5)
      #expect(isClose(scene.x, x))
    }
  }

  @Test func eachBlockCompletesAtItsOwnEnd() {
    let scene = Scene()
    let log = Log()
    UIView.animate(withDuration: 2, animations: { scene.view.center.x = 110 }) { log("first \($0) \(scene.stage.time)") }
    scene.stage.advance(to: 0.5)
    UIView.animate(withDuration: 2, animations: { scene.view.center.x = 210 }) { log("second \($0) \(scene.stage.time)") }
    scene.stage.advance(to: 5)
    #expect(log.lines == ["first true 2.0", "second true 2.5"])
  }

  @Test func aReplacedBlockCompletesUnfinished() {
    let scene = Scene()
    let log = Log()
    UIView.animate(withDuration: 2, animations: { scene.view.center.x = 110 }) { log("first \($0) \(scene.stage.time)") }
    scene.stage.advance(to: 0.5)
    UIView.animate(
      withDuration: 2, delay: 0, options: .beginFromCurrentState, animations: { scene.view.center.x = 210 },
      completion: { log("second \($0) \(scene.stage.time)") })
    scene.stage.advance(to: 5)
    #expect(log.lines == ["first false 0.5", "second true 2.5"])
  }

  /// Half a circle is gone the negative way, as in a layer's own animations. But it is what is left of the way that goes so, and the view
  /// turns clockwise, whichever sign it was given; less than half goes the shorter way.
  @Test(arguments: [(Double.pi, 1.0), (-Double.pi, 1.0), (3.0, 1.0), (-3.0, -1.0)] as [(Double, Double)])
  func turnsGoTheirWay(angle: Double, way: Double) {
    let scene = Scene()
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear,
      animations: { scene.view.transform = .init(rotationAngle: CGFloat(angle)) })
    scene.stage.advance(to: 0.25)
    let shown = scene.view.layer.presentation()?.affineTransform() ?? .identity
    #expect(isClose(atan2(shown.b, shown.a), CGFloat(way * abs(angle) / 4)))
  }
}
