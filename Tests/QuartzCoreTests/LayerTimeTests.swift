import KurukuruStage
import QuartzCore
import Testing

@MainActor @Suite struct LayerTimeTests {
  @Test func timeConvertsWithBeginSpeedAndOffset() {
    let layer = CALayer()
    layer.speed = 0.5
    layer.beginTime = 10
    layer.timeOffset = 2
    #expect(layer.convertTime(20, from: nil) == 7)
    #expect(layer.convertTime(7, to: nil) == 20)
    layer.speed = 2
    layer.beginTime = 3
    layer.timeOffset = 1
    #expect(layer.convertTime(10, from: nil) == 15)
  }

  @Test func timeConvertsThroughTheTree() {
    let (parent, child, other) = (CALayer(), CALayer(), CALayer())
    parent.addSublayer(child)
    parent.addSublayer(other)
    parent.speed = 2
    child.timeOffset = 1
    other.speed = 3
    #expect(child.convertTime(4, from: nil) == 9)
    #expect(child.convertTime(9, to: nil) == 4)
    #expect(child.convertTime(9, to: other) == 24)
    #expect(child.convertTime(24, from: other) == 9)
  }

  @Test func ofATimeThatStandsStillThereIsNoWayBack() {
    let layer = CALayer()
    layer.speed = 0
    #expect(layer.convertTime(5, to: nil) == 0)
    layer.timeOffset = 3
    #expect(layer.convertTime(5, from: nil) == 3)
  }

  @Test func aDelayIsCountedInTheLayersOwnTime() {
    let layer = CALayer()
    layer.speed = 2
    let stage = Stage.showing(layer)
    stage.advance(to: 1)
    let log = Log()
    let delegate = LoggingDelegate(log)
    delegate.onStart = { log("\(stage.time - 1)") }
    delegate.onStop = { _ in log("\(stage.time - 1)") }
    let animation = fade(delegate: delegate)
    animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + 1
    layer.add(animation, forKey: "fade")
    stage.advance(to: 5)
    #expect(log.lines == ["start", "0.5", "stop true", "1.0"])
  }

  @Test(arguments: [(CAMediaTimingFillMode.removed, CGFloat(1)), (.backwards, 0), (.forwards, 1), (.both, 0)])
  func whileItWaitsOnlyABackwardsFillShowsTheFirstValue(mode: CAMediaTimingFillMode, waiting: CGFloat) {
    let layer = CALayer()
    let stage = Stage.showing(layer)
    let animation = fade()
    animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + 1
    animation.fillMode = mode
    layer.add(animation, forKey: "fade")
    stage.advance(to: 0.5)
    #expect(layer.shownOpacity == waiting)
    stage.advance(to: 1.5)
    #expect(isClose(layer.shownOpacity, 0.5, within: singlePrecision))
    stage.advance(to: 2.1)
    #expect(layer.shownOpacity == 1)
  }

  @Test func pauseAndResumeGoOnWhereTheyWere() {
    let layer = CALayer()
    let stage = Stage.showing(layer)
    let log = Log()
    let delegate = LoggingDelegate(log)
    delegate.onStop = { _ in log("at \(stage.time)") }
    func pause() {
      let time = layer.convertTime(CACurrentMediaTime(), from: nil)
      layer.speed = 0
      layer.timeOffset = time
    }
    func resume() {
      let time = layer.timeOffset
      layer.speed = 1
      layer.timeOffset = 0
      layer.beginTime = 0
      layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - time
    }
    layer.add(fade(duration: 4, delegate: delegate), forKey: "fade")
    stage.advance(to: 1)
    pause()
    stage.advance(to: 2)
    pause()
    stage.advance(to: 3)
    #expect(isClose(layer.shownOpacity, 0.25, within: singlePrecision))
    stage.advance(to: 5)
    resume()
    stage.advance(to: 6)
    #expect(isClose(layer.shownOpacity, 0.5, within: singlePrecision))
    stage.advance(to: 9)
    #expect(log.lines == ["start", "stop true", "at 8.0"])
  }

  @Test func aFasterLayerEndsItsAnimationsSooner() {
    let layer = CALayer()
    let stage = Stage.showing(layer)
    let log = Log()
    let delegate = LoggingDelegate(log)
    delegate.onStop = { _ in log("at \(stage.time)") }
    layer.add(fade(duration: 4, delegate: delegate), forKey: "fade")
    stage.advance(to: 1)
    // From here on twice as fast, without a jump.
    layer.timeOffset = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.beginTime = CACurrentMediaTime()
    layer.speed = 2
    stage.advance(to: 2)
    #expect(isClose(layer.shownOpacity, 0.75, within: singlePrecision))
    stage.advance(to: 5)
    #expect(log.lines == ["start", "stop true", "at 2.5"])
  }

  @Test func aLayerScrubbedByItsOffsetShowsThatTime() {
    let layer = CALayer()
    let stage = Stage.showing(layer)
    layer.speed = 0
    layer.add(fade(duration: 1), forKey: "fade")
    stage.turn()
    for offset in [0.25, 0.75, 0.5] {
      layer.timeOffset = offset
      stage.advance(to: stage.time + 1)
      #expect(isClose(layer.shownOpacity, CGFloat(offset), within: singlePrecision))
    }
    #expect(layer.animationKeys() == ["fade"])
  }
}
