import KuruDrawing
import KuruScene
import Testing

@Suite struct GroupTests {
  @Test func childrenAreClippedAndNotScaled() {
    let child = Animation.basic("opacity", from: .number(0), to: .number(100), duration: 2)
    #expect(shownOpacity(7, [.group([child], duration: 1)], at: [0.5, 0.99, 1, 1.5]) == [25, 49.5, 7, 7])
  }

  @Test func childrenBeginInTheGroupsTime() {
    let child = Animation.basic("opacity", from: .number(0), to: .number(10)) { $0.timing.beginTime = 1 }
    let group = Animation.group([child], duration: 3) { $0.timing.beginTime = 100 }
    #expect(shownOpacity(7, [group], at: [100.5, 101.5, 102.5]) == [7, 5, 7])
  }

  @Test func groupsNest() {
    let child = Animation.basic("opacity", from: .number(0), to: .number(10), duration: 4)
    let inner = Animation.group([child], duration: 4) { $0.timing.speed = 2 }
    #expect(shownOpacity(7, [.group([inner], duration: 3)], at: [1, 1.5, 2.5]) == [5, 7.5, 7])
  }

  @Test func aGroupHoldsTheEndOfItsChildren() {
    let child = Animation.basic("opacity", from: .number(0), to: .number(10))
    let group = Animation.group([child], duration: 1) { $0.timing.fillMode = .forwards }
    #expect(shownOpacity(7, [group], at: [1, 5]) == [10, 10])
  }

  @Test func aGroupRepeatsItsChildren() {
    let child = Animation.basic("opacity", from: .number(0), to: .number(10))
    let group = Animation.group([child], duration: 2) { $0.timing.repeatCount = .infinity }
    #expect(shownOpacity(7, [group], at: [0.5, 1.5, 2.5, 200_000.5]) == [5, 7, 5, 5])
  }

  @Test func aGroupsCurveBendsTheTimeOfItsChildren() {
    let child = Animation.basic("opacity", from: .number(0), to: .number(10), duration: 2)
    let group = Animation.group([child], duration: 2) { $0.curve = .easeIn }
    let expected = TimingCurve.easeIn.progress(at: 0.25) * 10
    #expect(isClose(shownOpacity(7, [group], at: [0.5]), [expected]))
  }

  @Test func aChildWithoutDurationTakesTheGroups() {
    let child = Animation.basic("opacity", from: .number(0), to: .number(10), duration: 0)
    #expect(shownOpacity(7, [.group([child], duration: 4)], at: [1]) == [2.5])
  }
}
