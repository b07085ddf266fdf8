import KuruDrawing
import KuruScene
import Testing

@Suite struct KeyframesTests {
  private func animation(_ values: [Double], _ change: (inout Keyframes) -> Void = { _ in }) -> Animation {
    var keyframes = Keyframes()
    keyframes.values = values.map { .number($0) }
    change(&keyframes)
    return .of("opacity", .keyframes(keyframes))
  }

  private let times = [0.05, 0.2, 0.3, 0.4, 0.5, 0.7, 0.8, 0.9]

  /// values 0, 1, .5, .7 (measured).
  @Test func linearAndDiscreteValues() {
    let values = [0, 1, 0.5, 0.7]
    #expect(
      isClose(shownOpacity(9, [animation(values)], at: times), [0.15, 0.6, 0.9, 0.9, 0.75, 0.52, 0.58, 0.64]))
    #expect(
      shownOpacity(9, [animation(values) { $0.mode = .discrete }], at: times) == [0, 0, 1, 1, 0.5, 0.5, 0.7, 0.7])
  }

  @Test func keyTimesPlaceTheValues() {
    let linear = animation([0, 1, 3]) { $0.keyTimes = [0, 0.25, 1] }
    #expect(shownOpacity(9, [linear], at: [0, 0.125, 0.25, 0.625]) == [0, 0.5, 1, 2])
    let discrete = animation([1, 2]) {
      $0.mode = .discrete
      $0.keyTimes = [0, 0.75, 1]
    }
    #expect(shownOpacity(9, [discrete], at: [0, 0.7, 0.75, 0.99]) == [1, 1, 2, 2])
  }

  @Test func fewerKeyTimesThanValuesUseTheCommonPrefix() {
    let animation = animation([0, 1, 2, 50]) { $0.keyTimes = [0, 0.5, 1] }
    #expect(shownOpacity(9, [animation], at: [0.25, 0.75]) == [0.5, 1.5])
  }

  @Test(arguments: [[0, 0.2, 2, 1.5, 2], [0, 0.5, 0.4, 0.7, 1], [-0.1, 0.2, 0.3, 0.4, 1], [0, .nan, 0.3, 0.4, 1]])
  func keyTimesOutOfOrderDoNotCount(keyTimes: [Double]) {
    let animation = animation([0, 0.5, 0.3, 0.8, 0.7]) {
      $0.keyTimes = keyTimes
      $0.mode = .linear
    }
    var held = animation
    held.timing.fillMode = .forwards
    #expect(shownOpacity(9, [held], at: [0.25, 0.5, 0.75, 1]) == [0.5, 0.3, 0.8, 0.7])
  }

  @Test func aSingleValueHasNoEffect() {
    #expect(shownOpacity(9, [animation([1])], at: [0.5]) == [9])
    #expect(shownOpacity(9, [animation([])], at: [0.5]) == [9])
  }

  @Test func eachSegmentHasItsCurve() {
    var animation = animation([0, 1, 2]) { $0.curves = [.easeIn, .linear] }
    #expect(isClose(shownOpacity(9, [animation], at: [0.25]), [TimingCurve.easeIn.progress(at: 0.5)]))
    #expect(shownOpacity(9, [animation], at: [0.75]) == [1.5])
    // The curve of the animation bends the whole time first.
    animation.curve = .easeOut
    let bent = TimingCurve.easeOut.progress(at: 0.25)
    #expect(isClose(shownOpacity(9, [animation], at: [0.25]), [TimingCurve.easeIn.progress(at: bent * 2)]))
  }

  @Test func pacedValuesMoveAtOneSpeed() {
    let paced = animation([0, 1, 4, 4, 2]) {
      $0.mode = .paced
      $0.keyTimes = [0, 0.9, 1]
      $0.curves = [.easeIn]
    }
    #expect(isClose(shownOpacity(9, [paced], at: [1 / 12.0, 0.5, 5 / 6.0]), [0.5, 3, 3]))
    let still = animation([2, 2, 2]) { $0.mode = .paced }
    #expect(shownOpacity(9, [still], at: [0.5]) == [2])
  }

  @Test func cubicValuesPassThroughTheirKeyframes() {
    let cubic = animation([0, 1, 0.5, 0.7]) { $0.mode = .cubic }
    #expect(isClose(shownOpacity(9, [cubic], at: [0, 1 / 3.0, 2 / 3.0]), [0, 1, 0.5]))
    // Catmull-Rom: (-1 p0 + 9 p1 + 9 p2 - 1 p3) / 16 half way between the middle two.
    #expect(isClose(shownOpacity(9, [cubic], at: [0.5]), [(9 * 1.5 - 0.7) / 16]))
    #expect(shownOpacity(9, [animation([3, 5]) { $0.mode = .cubic }], at: [0.25]) == [3.5])
  }

  @Test func tensionContinuityAndBiasBendTheSpline() {
    func middle(_ change: @escaping (inout Keyframes) -> Void) -> Double {
      shownOpacity(
        9,
        [
          animation([0, 1, 2, 0]) {
            $0.mode = .cubic
            change(&$0)
          }
        ], at: [0.5])[0]
    }
    // Full tension stops at each value: half way is the mean.
    #expect(isClose(middle { $0.tensions = [1, 1, 1, 1] }, 1.5))
    // Tangents at 1 and 2 are (1, 1)/2 sums of the chords +1, +1 and +1, -2: 1.5 + (1 + 0.5)/8.
    #expect(isClose(middle { _ in }, 1.5 + (1 + 0.5) / 8))
    // A bias of 1 looks back alone: tangents 1 and 1.
    #expect(isClose(middle { $0.biases = [1, 1, 1, 1] }, 1.5))
    // A continuity of -1 makes corners: the tangents are the chord itself on both sides.
    #expect(isClose(middle { $0.continuities = [-1, -1, -1, -1] }, 1.5))
    #expect(!isClose(middle { $0.continuities = [1, 1, 1, 1] }, 1.5))
  }

  @Test func cubicPacedValuesMoveAtOneSpeed() {
    var keyframes = Keyframes()
    keyframes.values = [.point(.zero), .point(Point(x: 40, y: 0)), .point(Point(x: 100, y: 0))]
    keyframes.mode = .cubicPaced
    let animation = Animation.of("position", .keyframes(keyframes))
    for time in [0.1, 0.5, 0.9] {
      let x = shown("position.x", LayerValues(), [animation], at: time)?.number ?? .nan
      // On a line all splines have the length of the line, as far as they do not turn round.
      #expect(isClose(x, 100 * time, 0.1))
    }
  }

  // MARK: Paths

  private func along(
    _ path: Path, duration: Double = 1, _ change: (inout Keyframes) -> Void = { _ in }
  ) -> (Double) -> LayerValues {
    var keyframes = Keyframes()
    keyframes.path = path
    keyframes.values = [.point(Point(x: 999, y: 999)), .point(.zero)]
    change(&keyframes)
    let animation = Animation.of("position", .keyframes(keyframes), duration: duration)
    let node = Node(1, animations: [animation])
    return { node.sampled(atLocalTime: $0).values }
  }

  /// A line of 100, one of 0, one of 300, in 4 s.
  private var stalling: Path {
    var path = Path()
    path.move(to: .zero)
    for x in [100.0, 100, 400] { path.line(to: Point(x: x, y: 0)) }
    return path
  }

  @Test func linearMotionGivesEachSegmentTheSameTime() {
    let values = along(stalling, duration: 4)
    #expect(isClose([0.5, 1.4, 2, 2.6, 10 / 3.0].map { values($0).position.x }, [37.5, 100, 100, 100, 250], 1e-9))
  }

  @Test func pacedMotionGoesByLength() {
    let values = along(stalling, duration: 4) { $0.mode = .paced }
    #expect(isClose([0.5, 1, 2.5, 3.9].map { values($0).position.x }, [50, 100, 250, 390], 1e-9))
  }

  @Test func linearMotionOnACurveFollowsItsParameter() {
    var path = Path()
    path.move(to: .zero)
    path.quad(to: Point(x: 100, y: 0), control: .zero)
    #expect(isClose(along(path)(0.5).position.x, 25))
    #expect(isClose(along(path) { $0.mode = .paced }(0.5).position.x, 50, 1e-6))
  }

  @Test func pacedMotionOnACircleTurnsEvenly() {
    var circle = Path()
    circle.addEllipse(in: Rect(x: -10, y: -10, width: 20, height: 20))
    let values = along(circle) {
      $0.mode = .paced
      $0.rotation = .auto
    }
    for turn in [0.05, 0.25, 0.4, 0.9] {
      let p = values(turn).position
      let angle = 2 * Double.pi * turn
      // The circle is made of curves that are off by 2.7e-4 of the radius.
      #expect(isClose(p.x, 10 * Elementary.cos(angle), 0.01) && isClose(p.y, 10 * Elementary.sin(angle), 0.01))
      let direction = values(turn).transform.affine.applyToVector(Point(x: 1, y: 0))
      #expect(isClose(direction.x, -Elementary.sin(angle), 0.01) && isClose(direction.y, Elementary.cos(angle), 0.01))
    }
  }

  @Test func autoReverseTurnsHalfARoundFurther() {
    var path = Path()
    path.move(to: .zero)
    path.line(to: Point(x: 0, y: 10))
    let turned = along(path) { $0.rotation = .auto }(0.5).transform.affine.applyToVector(Point(x: 1, y: 0))
    #expect(isClose(turned.x, 0) && isClose(turned.y, 1))
    let reversed = along(path) { $0.rotation = .autoReverse }(0.5).transform.affine.applyToVector(Point(x: 1, y: 0))
    #expect(isClose(reversed.x, 0) && isClose(reversed.y, -1))
    #expect(along(path)(0.5).transform.isIdentity)
  }

  @Test func segmentsAreTheKeyframesOfDiscreteMotion() {
    var path = Path()
    path.addRect(Rect(x: 0, y: 0, width: 10, height: 10))
    let values = along(path) { $0.mode = .discrete }
    #expect(
      [0.1, 0.3, 0.6, 0.8].map { values($0).position } == [
        Point(x: 10, y: 0), Point(x: 10, y: 10), Point(x: 0, y: 10), Point(x: 0, y: 0),
      ])
  }

  @Test func emptyPathsHaveNoEffect() {
    #expect(along(Path())(0.5).position == .zero)
    var point = Path()
    point.move(to: Point(x: 5, y: 5))
    #expect(along(point)(0.5).position == .zero)
    // A path that is a point has no direction and does not trap.
    point.line(to: Point(x: 5, y: 5))
    let values = along(point) {
      $0.mode = .paced
      $0.rotation = .auto
    }(0.5)
    #expect(values.position == Point(x: 5, y: 5))
  }

  @Test func cumulativeKeyframesBuildOnTheLastValue() {
    var animation = animation([0, 1, 4])
    animation.isCumulative = true
    animation.timing.repeatCount = 3
    #expect(shownOpacity(9, [animation], at: [0.5, 1.5, 2.25]) == [1, 5, 8.5])
  }
}
