import KuruDrawing
import Testing

@Suite struct DashTests {
  private func line(from: Double = 0, to: Double) -> Path {
    var path = Path()
    path.move(to: Point(x: from, y: 0))
    path.line(to: Point(x: to, y: 0))
    return path
  }

  /// The painted stretches of a line along x.
  private func stretches(_ pattern: [Double], phase: Double = 0, length: Double = 20) -> [ClosedRange<Double>] {
    let dashed = line(to: length).dashed(pattern, phase: phase)
    return stride(from: 0, to: dashed.points.count - 1, by: 2).map { dashed.points[$0].x...dashed.points[$0 + 1].x }
  }

  @Test func patternsAreRepeated() {
    #expect(stretches([4, 3]) == [0...4, 7...11, 14...18])
    #expect(stretches([4, 3], phase: 5) == [2...6, 9...13, 16...20])
    #expect(stretches([4, 3], phase: 2) == [0...2, 5...9, 12...16, 19...20])
    #expect(stretches([4, 3], phase: -2) == [2...6, 9...13, 16...20])
  }

  @Test func anOddPatternIsUsedTwiceOver() {
    #expect(stretches([5]) == [0...5, 10...15])
    #expect(stretches([5, 2, 1]) == [0...5, 7...8, 13...15, 16...20])
  }

  @Test func aPaintedLengthOfZeroIsADotWithADirection() {
    let dots = stretches([0, 8])
    #expect(dots.map(\.lowerBound) == [0, 8, 16])
    for dot in dots { #expect(dot.upperBound > dot.lowerBound && dot.upperBound - dot.lowerBound < 1e-4) }
  }

  @Test(arguments: [[], [0], [0, 0], [-1, 3], [.nan, 3], [.infinity, 1], [1e-9]])
  func patternsThatAreNone(_ pattern: [Double]) {
    #expect(line(to: 20).dashed(pattern) == line(to: 20))
  }

  @Test func eachSubpathBeginsAnew() {
    var path = line(to: 5)
    path.append(line(from: 100, to: 105))
    let dashed = path.dashed([4, 3])
    #expect(dashed.points.map(\.x) == [0, 4, 100, 104])
  }

  @Test func theEndOfAClosedSubpathIsJoinedToItsStart() {
    var square = Path()
    square.addRect(Rect(x: 0, y: 0, width: 10, height: 10))
    // 40 long: pieces 0...6, 10...16, 20...26, 30...36; with a phase of 3 the last one crosses the start.
    let dashed = square.dashed([6, 4], phase: 3)
    #expect(dashed.verbs.filter { $0 == .move }.count == 4)
    #expect(dashed.points.suffix(3) == [Point(x: 0, y: 3), Point(x: 0, y: 0), Point(x: 3, y: 0)])
  }

  @Test func aSubpathInsideOnePaintedLengthStaysClosed() {
    var square = Path()
    square.addRect(Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(square.dashed([60, 5]) == square)
  }

  @Test func piecesAddUp() {
    var circle = Path()
    circle.addEllipse(in: Rect(x: 0, y: 0, width: 100, height: 100))
    let length = circle.length
    let dashed = circle.dashed([length / 20, length / 20])
    #expect(dashed.verbs.filter { $0 == .move }.count == 10)
    #expect(abs(dashed.length - length / 2) < 1e-3)
  }
}
