import CoreGraphics
import Kurukuru
import KurukuruStage
import Testing

/// Sums of tenths are not exact in binary; what they move a character by is less than this, in points.
private let roundingError = 1e-9

@MainActor extension AnimationLabelView {
  /// How far each character stands above its place, from left to right, in points.
  var shownRise: [CGFloat] { contentView.subviews.map { -($0.layer.presentation() ?? $0.layer).transform.m42 } }

  /// How many animations there are in the view.
  var animationCount: Int {
    ([contentView] + contentView.subviews).reduce(0) { $0 + ($1.layer.animationKeys()?.count ?? 0) }
  }
}

/// A view of 10 characters: 1.3 s a loop.
@MainActor func runningLabel(_ text: String = "Loading...", started: Bool = true) -> (AnimationLabelView, Stage) {
  let view = AnimationLabelView()
  view.text = text
  let stage = stage(showing: view)
  if started { view.startAnimation() }
  stage.advance(to: 0)
  return (view, stage)
}

@MainActor @Suite struct AnimationLabelTimingTests {
  @Test func defaultsAreThoseOfTheArticle() {
    let view = AnimationLabelView()
    #expect(view.text == "" && view.font == .boldSystemFont(ofSize: 17) && view.textColor == .black)
    #expect(view.loopCount == 0 && view.animationOffset == 5 && view.animationDuration == 0.2 && view.animationDelay == 0.1)
    #expect(view.characterSpacing == 1 && !view.isAnimating)
  }

  @Test func eachCharacterRisesAndFallsInItsTurn() {
    let (view, stage) = runningLabel()
    for index in 0..<10 {
      let start = Double(index) * 0.1
      for (time, rise) in [(start, 0), (start + 0.1, 2.5), (start + 0.2, 5), (start + 0.3, 2.5)] {
        let (copy, stage) = runningLabel()
        stage.advance(to: time)
        #expect(abs(copy.shownRise[index] - rise) < roundingError, "character \(index) at \(time) s")
      }
    }
    stage.advance(to: 0.5)
    // Character 3 is up; 2 comes down and 4 rises, both half way; the others rest.
    #expect(zip(view.shownRise, [0, 0, 2.5, 5, 2.5, 0, 0, 0, 0, 0]).allSatisfy { abs($0 - $1) < roundingError })
  }

  @Test func aLoopEndsWhenTheLastCharacterIsDownAndTheNextBeginsThen() {
    let (view, stage) = runningLabel()
    stage.advance(to: 1.3)
    #expect(view.shownRise.allSatisfy { abs($0) < roundingError })
    stage.advance(to: 1.5)
    #expect(abs(view.shownRise[0] - 5) < roundingError)
    stage.advance(to: 1.8)
    #expect(abs(view.shownRise[3] - 5) < roundingError)
  }

  @Test func aHundredLoopsLaterThePhaseIsExact() {
    let (view, stage) = runningLabel()
    stage.advance(to: 100 * 1.3 + 0.5)
    #expect(abs(view.shownRise[3] - 5) < roundingError)
    #expect(abs(view.shownRise[2] - 2.5) < roundingError)
  }

  @Test func blanksTakeNoTurn() {
    let view = AnimationLabelView()
    view.text = "Loading  now\nwait"
    view.numberOfLines = 0
    let stage = stage(showing: view)
    view.startAnimation()
    #expect(view.contentView.subviews.count == 14)
    stage.advance(to: 0.7 + 0.2)
    // The n of "now" comes right after the g.
    #expect(abs(view.shownRise[7] - 5) < roundingError)
  }

  @Test(arguments: [(1, 1.0), (2, 2.0), (3, 3.0)])
  func runsAsManyLoopsAsAskedAndTellsOfTheirEnd(loops: Int, end: Double) {
    let (view, stage) = runningLabel("Loading", started: false)
    var told: [(Bool, Double)] = []
    view.loopCount = loops
    view.startAnimation { told.append(($0, stage.time)) }
    var peaks = 0
    for time in stride(from: 0.1, through: end + 2, by: 0.1) {
      stage.advance(to: time)
      if abs(view.shownRise[0] - 5) < roundingError { peaks += 1 }
    }
    #expect(peaks == loops)
    #expect(told.count == 1 && told[0].0 && abs(told[0].1 - end) <= 1.0 / 60)
    #expect(!view.isAnimating && view.animationCount == 0)
  }

  @Test func loopsAreToldOfOneByOne() {
    let (view, stage) = runningLabel(started: false)
    var told: [(Int, Double)] = []
    view.loopHandler = { told.append(($0, stage.time)) }
    view.startAnimation()
    stage.advance(to: 4)
    #expect(told.map(\.0) == [1, 2, 3])
    for (count, time) in told { #expect(abs(time - Double(count) * 1.3) < 1e-9) }
  }

  @Test func stoppingInTheLoopHandlerBeginsNoFurtherLoop() {
    let (view, stage) = runningLabel(started: false)
    var told: [Int] = []
    var finished: [Bool] = []
    view.loopHandler = { [unowned view] in
      told.append($0)
      view.stopAnimation()
    }
    view.startAnimation { finished.append($0) }
    stage.advance(to: 5)
    #expect(told == [1] && finished == [false] && !view.isAnimating && view.animationCount == 0)
    #expect(view.shownRise.allSatisfy { $0 == 0 })
  }

  @Test func manyShortLoopsPileNothingUp() {
    let (view, stage) = runningLabel("x", started: false)
    view.animationDuration = 0.005
    view.loopCount = 10_000
    var count = 0
    var depth = 0
    var deepest = 0
    view.loopHandler = { _ in
      depth += 1
      deepest = max(deepest, depth)
      count += 1
      depth -= 1
    }
    var finished = 0
    view.startAnimation { _ in finished += 1 }
    stage.advance(to: 101)
    #expect(count == 10_000 && deepest == 1 && finished == 1)
    #expect(view.animationCount == 0)
  }

  @Test func aDelayOrDurationSetWhileItRunsBeginsANewLoop() {
    let (view, stage) = runningLabel()
    stage.advance(to: 0.45)
    view.animationDuration = 0.4
    stage.advance(to: 0.45 + 0.4)
    #expect(abs(view.shownRise[0] - 5) < roundingError)
    view.animationOffset = 10
    stage.advance(to: 0.45 + 0.4)
    #expect(abs(view.shownRise[0] - 10) < roundingError)
  }

  @Test func anotherAnimationIsAllThatAnotherEffectTakes() {
    let (view, stage) = runningLabel(started: false)
    view.characterAnimation = { _ in
      let grow = CABasicAnimation(keyPath: "transform.scale")
      grow.fromValue = 1
      grow.toValue = 0
      grow.duration = 0.2
      grow.autoreverses = true
      return grow
    }
    view.startAnimation()
    stage.advance(to: 0.5)
    let scales = view.contentView.subviews.map { $0.layer.presentation()?.transform.m11 ?? -1 }
    #expect(zip(scales, [1, 1, 0.5, 0, 0.5, 1, 1, 1, 1, 1]).allSatisfy { abs($0 - $1) < roundingError })
    stage.advance(to: 1.3 + 0.5)
    #expect(abs((view.contentView.subviews[3].layer.presentation()?.transform.m11 ?? 1)) < roundingError)
  }

  @Test(arguments: ["Loading...", "👨‍👩‍👧🇩🇪", "क्षत्रिय"]) func nothingIsPaintedOfACharacterThatIsScaledToNothing(text: String) {
    let (view, stage) = runningLabel(text, started: false)
    view.animationDelay = 0
    view.characterAnimation = { _ in
      let shrink = CABasicAnimation(keyPath: "transform.scale")
      shrink.fromValue = 1
      shrink.toValue = 0
      shrink.duration = 0.2
      shrink.autoreverses = true
      return shrink
    }
    view.startAnimation()
    stage.advance(to: 0.2)
    #expect(stage.picture.ink == 0)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity]) func whatIsNotFiniteIsIgnored(value: CGFloat) {
    let (view, stage) = runningLabel()
    view.animationOffset = value
    view.animationDuration = Double(value)
    view.animationDelay = Double(value)
    view.characterSpacing = value
    #expect(view.animationOffset == 5 && view.animationDuration == 0.2 && view.animationDelay == 0.1)
    #expect(view.characterSpacing == 1)
    stage.advance(to: 0.5)
    #expect(abs(view.shownRise[3] - 5) < roundingError)
  }

  @Test func framesOfARunningLabelShapeNothing() throws {
    let (view, stage) = runningLabel("Loading تحميل 読み込み 🚀")
    _ = stage.picture
    let library = try #require(CurrentFonts.library)
    let before = library.shapedCount
    #expect(before > 0)
    for frame in 1...30 {
      stage.advance(to: Double(frame) / 60)
      _ = stage.picture
    }
    #expect(view.shownRise.contains { $0 > 0 } && library.shapedCount == before)
    view.text = "Loading another text"
    stage.advance(to: 0.5)
    #expect(library.shapedCount > before, "the count counts")
  }
}
