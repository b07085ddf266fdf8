import CoreGraphics
import KuruDrawing
import Kurukuru
import KurukuruStage
import Testing

/// Starting, stopping, leaving and coming back: what is shown and what `isAnimating` says never drift apart.
@MainActor @Suite struct AnimationLabelLifeTests {
  @Test func startingTwiceChangesNothing() {
    let (once, first) = runningLabel()
    let (twice, second) = runningLabel()
    second.advance(to: 0.7)
    let count = twice.animationCount
    twice.startAnimation()
    first.advance(to: 0.9)
    second.advance(to: 0.9)
    #expect(first.picture == second.picture)
    #expect(twice.animationCount == count && once.animationCount == count)
  }

  @Test func stoppingRightAfterStartingLeavesNothingBehind() {
    let (view, stage) = runningLabel(started: false)
    view.startAnimation()
    view.stopAnimation()
    for time in [0, 0.5, 1] {
      stage.advance(to: time)
      #expect(!view.isAnimating && view.animationCount == 0)
    }
  }

  @Test func stoppingTwiceOrBeforeAnyStartTellsOfOneEnd() {
    let (view, stage) = runningLabel(started: false)
    view.stopAnimation()
    var told: [Bool] = []
    view.startAnimation { told.append($0) }
    stage.advance(to: 0.4)
    view.stopAnimation()
    view.stopAnimation()
    stage.advance(to: 3)
    #expect(told == [false])
  }

  @Test func oneStopEndsItHoweverOftenItWasStarted() {
    let (view, stage) = runningLabel()
    view.startAnimation()
    stage.advance(to: 1)
    view.stopAnimation()
    #expect(!view.isAnimating)
  }

  @Test func startingShortlyAfterStoppingRuns() {
    let (view, stage) = runningLabel()
    stage.advance(to: 1)
    view.stopAnimation()
    stage.advance(to: 1.05)
    view.startAnimation()
    stage.advance(to: 1.05 + 0.5)
    #expect(view.isAnimating && abs(view.shownRise[3] - 5) < 1e-9)
  }

  @Test func charactersSettleWithinATenthOfASecondAndThenNothingIsDrawn() {
    let (view, stage) = runningLabel()
    let atRest = stage.picture
    stage.advance(to: 0.25)
    let before = view.shownRise
    view.stopAnimation()
    #expect(!view.isAnimating)
    stage.advance(to: 0.25)
    #expect(zip(view.shownRise, before).allSatisfy { abs($0 - $1) < 1e-9 }, "nothing jumps")
    stage.advance(to: 0.3)
    #expect(view.shownRise[0] > 0 && view.shownRise[0] < before[0])
    stage.advance(to: 0.25 + view.settleDuration)
    #expect(view.shownRise.allSatisfy { $0 == 0 } && view.animationCount == 0)
    #expect(stage.picture == atRest)
  }

  @Test func withoutASettleDurationTheyAreAtRestAtOnce() {
    let (view, stage) = runningLabel()
    stage.advance(to: 0.25)
    view.settleDuration = 0
    view.stopAnimation()
    stage.advance(to: 0.25)
    #expect(view.shownRise.allSatisfy { $0 == 0 } && view.animationCount == 0)
  }

  @Test func aViewThatLeavesAndComesBackRunsInPhase() {
    let (view, stage) = runningLabel()
    let (other, undisturbed) = runningLabel()
    stage.advance(to: 1)
    view.removeFromSuperview()
    stage.advance(to: 3)
    #expect(view.isAnimating)
    stage.window.addSubview(view)
    for time in [3.2, 3.4] {
      stage.advance(to: time)
      undisturbed.advance(to: time)
      #expect(zip(view.shownRise, other.shownRise).allSatisfy { abs($0 - $1) < 1e-9 })
    }
    #expect(stage.picture != picture(of: AnimationLabelView()))
  }

  @Test func aViewThatNeverWasStartedDoesNotRunWhenItComesBack() {
    let (view, stage) = runningLabel(started: false)
    view.removeFromSuperview()
    stage.advance(to: 1)
    stage.window.addSubview(view)
    stage.advance(to: 2)
    #expect(!view.isAnimating && view.animationCount == 0)
  }

  @Test func startedBeforeItIsShownItBeginsWhenItIs() {
    let stage = Stage(size: CGSize(width: 240, height: 80))
    let view = AnimationLabelView(frame: CGRect(x: 0, y: 0, width: 240, height: 80))
    view.text = "Loading..."
    view.loopCount = 1
    var told: [Bool] = []
    view.startAnimation { told.append($0) }
    stage.advance(to: 5)
    #expect(view.isAnimating && told.isEmpty)
    stage.add(view)
    stage.advance(to: 5)
    stage.advance(to: 5.5)
    #expect(abs(view.shownRise[3] - 5) < 1e-9 && told.isEmpty)
    stage.advance(to: 6.5)
    #expect(told == [true])
  }

  @Test func loopsThatEndWhileTheViewIsAwayAreToldOfWhenItComesBack() {
    let (view, stage) = runningLabel(started: false)
    view.loopCount = 2
    var loops: [Int] = []
    var told: [Bool] = []
    view.loopHandler = { loops.append($0) }
    view.startAnimation { told.append($0) }
    stage.advance(to: 0.5)
    view.removeFromSuperview()
    stage.advance(to: 10)
    #expect(told.isEmpty)
    stage.window.addSubview(view)
    stage.advance(to: 10)
    #expect(loops == [1, 2] && told == [true] && !view.isAnimating)
  }

  @Test func animationsThatSomeoneTakesAwayAreAddedAgain() {
    let (view, stage) = runningLabel(started: false)
    view.loopHandler = { _ in }
    view.startAnimation()
    stage.advance(to: 0.4)
    for layer in ([view.contentView] + view.contentView.subviews).map(\.layer) { layer.removeAllAnimations() }
    view.setNeedsLayout()
    stage.advance(to: 0.5)
    #expect(view.isAnimating && abs(view.shownRise[3] - 5) < 1e-9)
  }

  @Test func changingAScrollOffsetDoesNotDisturbIt() {
    let (view, stage) = runningLabel()
    let (other, undisturbed) = runningLabel()
    for step in 1...125 {
      stage.advance(to: Double(step) * 0.016)
      stage.window.bounds.origin.y = CGFloat(step % 10)
    }
    stage.window.bounds.origin.y = 0
    stage.advance(to: 2)
    undisturbed.advance(to: 2)
    #expect(zip(view.shownRise, other.shownRise).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test func aChangeOfSizeKeepsThePhase() {
    let (view, stage) = runningLabel()
    stage.advance(to: 0.4)
    view.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
    stage.advance(to: 0.5)
    #expect(abs(view.shownRise[3] - 5) < 1e-9)
  }

  @Test func runningViewsThatAreDroppedAreFreed() {
    final class Counted: AnimationLabelView {
      nonisolated(unsafe) static var alive = 0
      override init(frame: CGRect) {
        super.init(frame: frame)
        Counted.alive += 1
      }
      required init?(coder: NSCoder) { super.init(coder: coder) }
      deinit { Counted.alive -= 1 }
    }
    let stage = Stage(size: CGSize(width: 240, height: 80))
    for index in 0..<100 {
      let view = Counted(frame: CGRect(x: 0, y: 0, width: 240, height: 80))
      view.text = "Loading..."
      view.loopHandler = { _ in }
      view.loopCount = index % 2
      stage.add(view)
      view.startAnimation()
    }
    stage.advance(to: 0.5)
    #expect(Counted.alive == 100)
    for view in stage.window.subviews { view.removeFromSuperview() }
    stage.advance(to: 1)
    #expect(Counted.alive == 0)
  }

  // MARK: Texts

  @Test func aTextSetWhileItRunsReplacesTheOldOneAndHopsFromItsFirstCharacter() {
    let (view, stage) = runningLabel()
    stage.advance(to: 0.35)
    let wide = view.intrinsicContentSize
    view.text = "Done🎉"
    stage.advance(to: 0.35)
    #expect(view.contentView.subviews.count == 5 && view.isAnimating)
    #expect(view.intrinsicContentSize.width < wide.width)
    let expected = AnimationLabelView()
    expected.text = "Done🎉"
    #expect(stage.picture == picture(of: expected))
    stage.advance(to: 0.35 + 0.2)
    #expect(abs(view.shownRise[0] - 5) < 1e-9)
  }

  @Test(arguments: [nil, "", " ", "\n"]) func nothingToAnimateEndsAtOnce(text: String?) {
    let (view, stage) = runningLabel("", started: false)
    view.text = text
    view.loopCount = 3
    var told: [Bool] = []
    view.startAnimation { told.append($0) }
    stage.advance(to: 1)
    #expect(told == [true] && !view.isAnimating && view.animationCount == 0)
  }

  @Test func oneLetterHops() {
    let (view, stage) = runningLabel("x", started: false)
    view.loopCount = 3
    var told: [Double] = []
    view.startAnimation { _ in told.append(stage.time) }
    stage.advance(to: 2)
    #expect(told.count == 1 && abs(told[0] - 1.2) < 1e-9)
  }

  @Test(arguments: [
    ("👨‍👩‍👧🇩🇪👍🏽e\u{301}", 4), ("🇩🇪🇫🇷🇫", 3), ("क्षत्रिय", 3), ("Loading  now", 10), ("Done🎉", 5),
  ]) func cutsBetweenWhatReadersTakeForCharacters(text: String, count: Int) {
    let (view, _) = runningLabel(text)
    #expect(view.contentView.subviews.count == count)
  }

  @Test func aLigatureHopsAsOne() {
    let (view, _) = runningLabel("office", started: false)
    view.characterSpacing = 0
    view.attributedText = NSAttributedString(
      string: "office", attributes: [.ligature: 1, .font: UIFont(name: "DejaVu Sans", size: 20) as Any])
    view.layoutIfNeeded()
    #expect(view.contentView.subviews.count == 4)
  }

  @Test func arabicHopsFromTheRightAndKeepsItsJoints() {
    let (view, stage) = runningLabel("تحميل")
    let rest = stage.picture.ink
    stage.advance(to: 0.2)
    let rise = view.shownRise
    // Subviews stand from left to right, as they are painted; the first letter is the rightmost.
    #expect(abs((rise.last ?? 0) - 5) < 1e-9 && rise.first == 0)
    #expect(abs(stage.picture.ink - rest) < rest * 0.03)
  }

  @Test func mixedDirectionsHopInReadingOrder() {
    let (view, stage) = runningLabel("ab عر 5")
    // From left to right there stand: a b, then the Arabic with the number behind it, from right to left.
    for (turn, place) in [0, 1, 4, 3, 2].enumerated() {
      stage.advance(to: Double(turn) * 0.1 + 0.2)
      #expect(abs(view.shownRise[place] - 5) < 1e-9, "turn \(turn)")
    }
  }

  @Test func placesBetweenPixelsAreKept() {
    let label = UILabel()
    label.attributedText = NSAttributedString(
      string: "office", attributes: [.kern: 1, .font: UIFont.boldSystemFont(ofSize: 17), .foregroundColor: UIColor.black])
    let frame = CGRect(x: 0.3, y: 10, width: 100, height: 30)
    let view = AnimationLabelView()
    view.text = "office"
    view.textAlignment = .left
    let shown = picture(of: view, at: frame)
    #expect(shown == picture(of: label, at: frame))
    #expect(shown != picture(of: label, at: frame.offsetBy(dx: -0.3, dy: 0)))
  }

  @Test func linesAndTurnsRunOn() {
    let view = AnimationLabelView()
    view.text = "Loading your data"
    view.numberOfLines = 0
    let label = UILabel()
    label.attributedText = view.attributedText
    label.numberOfLines = 0
    let size = CGSize(width: 70, height: 90)
    let stage = stage(showing: view, size: size)
    #expect(stage.picture == picture(of: label, size: size))
    view.startAnimation()
    #expect(view.contentView.subviews.count == 15)
    let tops = Set(view.contentView.subviews.map { ($0.frame.midY / 10).rounded() })
    #expect(tops.count >= 2)
    stage.advance(to: 0.7 + 0.2)
    #expect(abs(view.shownRise[7] - 5) < 1e-9, "the y of the second line follows the g of the first")
  }

  @Test func anEllipsisIsTheLastToHop() {
    let view = AnimationLabelView()
    view.text = "Loading everything"
    let label = UILabel()
    label.attributedText = view.attributedText
    let size = CGSize(width: 90, height: 40)
    let stage = stage(showing: view, size: size)
    #expect(stage.picture == picture(of: label, size: size))
    let count = view.contentView.subviews.count
    #expect(count > 3 && count < 17)
    var ended: Double?
    view.loopCount = 1
    view.startAnimation { _ in ended = stage.time }
    stage.advance(to: Double(count - 1) * 0.1 + 0.2)
    #expect(abs(view.shownRise[count - 1] - 5) < 1e-9)
    stage.advance(to: 3)
    #expect(abs((ended ?? 0) - (Double(count - 1) * 0.1 + 0.4)) < 1e-9)
  }

  @Test func attributesStayWithTheirCharacters() {
    let text = NSMutableAttributedString(string: "Loading", attributes: [.font: UIFont.systemFont(ofSize: 14)])
    text.addAttributes(
      [.font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor.red, .underlineStyle: 1],
      range: NSRange(location: 0, length: 4))
    let (view, stage) = runningLabel()
    stage.advance(to: 0.3)
    view.attributedText = text
    stage.advance(to: 0.3)
    let label = UILabel()
    label.attributedText = view.attributedText
    #expect(stage.picture == picture(of: label))
    #expect(view.contentView.subviews.count == 7 && view.isAnimating)
  }

  @Test(arguments: ["👨‍👩‍👧🇩🇪👍🏽e\u{301}", "🇩🇪🇫🇷🇫", "تحميل", "السَّلامِ", "क्षत्रिय", "กำลังโหลด"])
  func charactersAreWholeInEveryFrame(text: String) {
    let (view, stage) = runningLabel(text)
    let rest = stage.picture.ink
    for frame in 1...24 {
      stage.advance(to: Double(frame) / 20)
      let ink = stage.picture.ink
      // Nothing is cut off. Where strokes of joined letters lie over each other at rest, there is more to see when they part.
      #expect(ink > rest * 0.97 && ink < rest * 1.06, "\(Double(frame) / 20) s: \(ink) of \(rest)")
    }
    #expect(view.isAnimating)
  }

  @Test func aKernedTextDoesNotShiftWhenItStartsRunsAndStops() {
    let label = UILabel()
    label.attributedText = NSAttributedString(
      string: "AVATAR To.", attributes: [.kern: 0, .font: UIFont.boldSystemFont(ofSize: 30), .foregroundColor: UIColor.black])
    label.textAlignment = .center
    let expected = picture(of: label)
    let (view, stage) = runningLabel("AVATAR To.", started: false)
    view.font = .boldSystemFont(ofSize: 30)
    view.characterSpacing = 0
    stage.advance(to: 0)
    #expect(stage.picture == expected && view.intrinsicContentSize == label.intrinsicContentSize)
    view.startAnimation()
    // Nine characters hop: a loop takes 1.2 s, at whose end all of them rest.
    stage.advance(to: 1.2)
    #expect(view.isAnimating && stage.picture == expected)
    stage.advance(to: 1.45)
    #expect(stage.picture != expected)
    view.stopAnimation()
    stage.advance(to: 2)
    #expect(stage.picture == expected)
  }

  @Test func nothingIsCutOffWhatReachesOverItsPlace() {
    let view = AnimationLabelView()
    view.attributedText = NSAttributedString(
      string: "f\u{302}\u{302}\u{302}fjÅ", attributes: [.font: UIFont.italicSystemFont(ofSize: 40), .kern: 0])
    view.animationOffset = 10
    view.animationDelay = 0
    let frame = CGRect(x: 60, y: 60, width: view.intrinsicContentSize.width, height: view.intrinsicContentSize.height)
    let stage = stage(showing: view, size: CGSize(width: 240, height: 160), at: frame)
    let rest = stage.picture.ink
    view.startAnimation()
    stage.advance(to: 0.2)
    keep(stage.picture, "overhang")
    #expect(abs(stage.picture.ink - rest) < rest * 0.01)
  }
}
