import KurukuruStage
import QuartzCore
import Testing
import UIKit

@MainActor @Suite struct BackgroundTests {
  @Test func animationsThatWouldGoAtTheirEndGoUnfinished() {
    let (layer, child) = (CALayer(), CALayer())
    layer.mask = child
    let stage = Stage.showing(layer)
    let log = Log()
    let kept = fade(duration: 4, delegate: LoggingDelegate(log, "kept "))
    kept.isRemovedOnCompletion = false
    layer.add(kept, forKey: "kept")
    layer.add(fade(duration: 4, delegate: LoggingDelegate(log, "gone ")), forKey: "gone")
    child.add(fade(duration: 4, delegate: LoggingDelegate(log, "mask ")), forKey: "fade")
    stage.advance(to: 1)
    stage.isInBackground = true
    stage.advance(to: 3)
    #expect(layer.animationKeys() == ["kept"] && child.animationKeys() == nil)
    #expect(log.lines.filter { $0.contains("stop") }.sorted() == ["gone stop false", "mask stop false"])
    stage.isInBackground = false
    stage.advance(to: 3.5)
    #expect(isClose(layer.shownOpacity, 0.875, within: singlePrecision))
  }

  @Test func displayLinksRestThere() {
    let stage = makeStage()
    var count = 0
    let link = CADisplayLink { _ in count += 1 }
    link.add()
    stage.isInBackground = true
    stage.advance(to: 1)
    #expect(count == 0)
    stage.isInBackground = false
    stage.advance(to: 2)
    #expect(count == 60)
    link.invalidate()
  }

  @Test func programsHearOfItAndBeginTheirAnimationsAnew() {
    // Notifications are posted where they are heard: on the main actor.
    nonisolated(unsafe) let layer = CALayer()
    let stage = Stage.showing(layer)
    let log = Log()
    let names = [
      UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
      UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        MainActor.assumeIsolated {
          log("\(UIApplication.shared.applicationState)")
          if name == UIApplication.willEnterForegroundNotification { layer.add(fade(duration: 2), forKey: "fade") }
        }
      }
    }
    layer.add(fade(duration: 60), forKey: "fade")
    stage.advance(to: 1)
    stage.isInBackground = true
    stage.isInBackground = true
    stage.advance(to: 10)
    #expect(layer.animationKeys() == nil)
    stage.isInBackground = false
    stage.advance(to: 11)
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    #expect(log.lines == ["active", "background", "background", "active"])
    #expect(isClose(layer.shownOpacity, 0.5, within: singlePrecision))
  }

  @Test func eachStageStandsWhereItStands() {
    let (first, second) = (makeStage(), makeStage())
    first.isInBackground = true
    #expect(UIApplication.shared.applicationState == .background)
    second.turn()
    #expect(UIApplication.shared.applicationState == .active && first.isInBackground && !second.isInBackground)
  }
}
