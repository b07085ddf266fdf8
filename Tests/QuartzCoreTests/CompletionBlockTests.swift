import KurukuruStage
import QuartzCore
import Testing

@MainActor @Suite struct CompletionBlockTests {
  @Test func withoutAnimationsTheBlockRunsAfterTheCommitAndNotInsideIt() {
    let stage = makeStage()
    let log = Log()
    CATransaction.begin()
    CATransaction.setCompletionBlock { log("block") }
    CATransaction.commit()
    log("committed")
    stage.turn()
    #expect(log.lines == ["committed", "block"])
  }

  @Test func withoutAnimationsTheBlockRunsBeforeTheClockMoves() {
    let stage = makeStage()
    var time: Double?
    stage.advance(to: 1)
    CATransaction.begin()
    CATransaction.setCompletionBlock { time = stage.time }
    CATransaction.commit()
    stage.advance(to: 2)
    #expect(time == 1)
  }

  @Test func theBlockWaitsForTheLastOfItsAnimations() {
    let layer = CALayer()
    let stage = Stage.showing(layer)
    var times: [Double] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { times.append(stage.time) }
    layer.add(fade(duration: 1), forKey: "a")
    layer.add(fade(duration: 2), forKey: "b")
    CATransaction.commit()
    stage.advance(to: 3)
    #expect(times == [2])
  }

  @Test func animationsOfNestedScopesCount() {
    let layer = CALayer()
    let stage = Stage.showing(layer)
    var times: [Double] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { times.append(stage.time) }
    CATransaction.begin()
    layer.add(fade(duration: 2), forKey: "a")
    CATransaction.commit()
    CATransaction.commit()
    stage.advance(to: 3)
    #expect(times == [2])
  }

  @Test func animationsAddedBeforeTheBlockDoNotCount() {
    let layer = CALayer()
    let stage = Stage.showing(layer)
    var times: [Double] = []
    CATransaction.begin()
    layer.add(fade(duration: 2), forKey: "a")
    CATransaction.setCompletionBlock { times.append(stage.time) }
    layer.add(fade(duration: 1), forKey: "b")
    CATransaction.commit()
    stage.advance(to: 3)
    #expect(times == [1])
  }

  @Test func anInnerScopesBlockDoesNotWaitForTheOuterOnes() {
    let layer = CALayer()
    let stage = Stage.showing(layer)
    let log = Log()
    CATransaction.begin()
    CATransaction.setCompletionBlock { log("outer \(stage.time)") }
    layer.add(fade(duration: 2), forKey: "a")
    CATransaction.begin()
    #expect(CATransaction.completionBlock() == nil)
    CATransaction.setCompletionBlock { log("inner \(stage.time)") }
    layer.add(fade(duration: 1), forKey: "b")
    CATransaction.commit()
    CATransaction.commit()
    stage.advance(to: 3)
    #expect(log.lines == ["inner 1.0", "outer 2.0"])
  }

  @Test func aReplacedBlockStillRunsWhenItsOwnAnimationsEnd() {
    let layer = CALayer()
    let stage = Stage.showing(layer)
    let log = Log()
    CATransaction.begin()
    CATransaction.setCompletionBlock { log("first \(stage.time)") }
    layer.add(fade(duration: 1), forKey: "a")
    CATransaction.setCompletionBlock { log("second \(stage.time)") }
    layer.add(fade(duration: 2), forKey: "b")
    CATransaction.commit()
    stage.advance(to: 3)
    #expect(log.lines == ["first 1.0", "second 2.0"])
  }

  @Test func removingTheAnimationEndsTheWait() {
    let layer = CALayer()
    let stage = Stage.showing(layer)
    var times: [Double] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { times.append(stage.time) }
    layer.add(fade(duration: 5), forKey: "a")
    CATransaction.commit()
    stage.advance(to: 1)
    layer.removeAnimation(forKey: "a")
    #expect(times.isEmpty)
    stage.turn()
    #expect(times == [1])
  }

  @Test func implicitAnimationsCount() {
    let layer = CALayer()
    let stage = Stage.showing(layer)
    var times: [Double] = []
    CATransaction.setCompletionBlock { times.append(stage.time) }
    layer.opacity = 0.5
    stage.advance(to: 1)
    #expect(times == [0.25])
  }

  @Test func theOrderIsCommitThenStartThenBlockThenStop() {
    let layer = CALayer()
    let stage = Stage.showing(layer)
    let log = Log()
    CATransaction.begin()
    CATransaction.setCompletionBlock { log("block") }
    layer.add(fade(duration: 1, delegate: LoggingDelegate(log)), forKey: "a")
    CATransaction.commit()
    log("committed")
    stage.advance(to: 2)
    #expect(log.lines == ["committed", "start", "block", "stop true"])
  }

  @Test func aBlockThatBeginsTheNextTransactionNeverNests() {
    let stage = makeStage()
    var depth = 0
    var deepest = 0
    var runs = 0
    @MainActor func again() {
      depth += 1
      deepest = max(deepest, depth)
      runs += 1
      CATransaction.begin()
      CATransaction.setCompletionBlock { if runs < 5 { again() } }
      CATransaction.commit()
      depth -= 1
    }
    again()
    stage.advance(to: 1)
    #expect(runs == 5)
    #expect(deepest == 1)
  }

  @Test func ofTwoStagesEachEndsItsOwnAnimations() {
    let (a, b) = (CALayer(), CALayer())
    let first = Stage.showing(a)
    let second = Stage.showing(b)
    let log = Log()
    first.turn()
    CATransaction.begin()
    CATransaction.setCompletionBlock { log("first") }
    a.add(fade(), forKey: "a")
    CATransaction.commit()
    second.turn()
    CATransaction.begin()
    CATransaction.setCompletionBlock { log("second") }
    b.add(fade(), forKey: "b")
    CATransaction.commit()
    second.advance(to: 5)
    #expect(log.lines == ["second"])
    first.advance(to: 5)
    #expect(log.lines == ["second", "first"])
  }
}
