import KuruDrawing
import Testing

@Suite struct TrimTests {
  private func line(_ xs: Double..., y: Double = 0) -> Path {
    var path = Path()
    path.move(to: Point(x: xs[0], y: y))
    for x in xs.dropFirst() { path.line(to: Point(x: x, y: y)) }
    return path
  }

  private var roundedRect: Path {
    var path = Path()
    path.addRoundedRect(Rect(x: 0, y: 0, width: 200, height: 40), cornerWidth: 20, cornerHeight: 20)
    return path
  }

  @Test func fractionsAreOfTheLength() {
    // 10 + 30 long.
    #expect(line(0, 10, 40).trimmed(from: 0.125, to: 0.75) == line(5, 10, 30))
    #expect(line(0, 10, 40).trimmed(from: 0.5, to: 0.75) == line(20, 30))
  }

  @Test func fractionsRunThroughAllSubpaths() {
    var path = line(0, 10)
    path.append(line(100, 130, y: 5))
    #expect(path.length == 40)
    #expect(path.trimmed(from: 0.25, to: 1) == line(100, 130, y: 5))
    var expected = line(5, 10)
    expected.append(line(100, 110, y: 5))
    #expect(path.trimmed(from: 0.125, to: 0.5) == expected)
  }

  @Test func aRoundedBorderIsCutByLengthAndNotBySegment() {
    // Lengths 160 + 20 pi + 160 + 20 pi; 111.4 and 222.8 of 445.7.
    let path = roundedRect
    #expect(abs(path.length - (320 + 40 * Elementary.pi)) < 0.05)
    let part = path.trimmed(from: 0.25, to: 0.5)
    #expect(abs(part.points[0].x - 131.4) < 0.05 && part.points[0].y == 0)
    let end = part.currentPoint ?? .zero
    #expect(abs(end.x - 180) < 0.05 && abs(end.y - 40) < 0.01)
  }

  @Test func theWholeRangeIsThePathItself() {
    #expect(roundedRect.trimmed(from: 0, to: 1) == roundedRect)
    #expect(roundedRect.trimmed(from: -1, to: 1.4) == roundedRect)
    #expect(roundedRect.trimmed(from: -0.2, to: 0.5) == roundedRect.trimmed(from: 0, to: 0.5))
  }

  @Test(arguments: [(0.8, 0.2), (0.5, 0.5), (1, 2), (-1, 0), (.nan, 1), (0, .nan), (.infinity, .infinity)])
  func emptyRanges(_ range: (Double, Double)) {
    #expect(roundedRect.trimmed(from: range.0, to: range.1).isEmpty)
  }

  @Test func aPartAcrossTheStartOfADoubledPathIsOneLine() {
    var doubled = roundedRect
    doubled.append(roundedRect)
    let part = doubled.trimmed(from: 0.4, to: 0.6)
    #expect(part.verbs.filter { $0 == .move }.count == 1)
    #expect(abs(part.length - doubled.length / 5) < 1e-3)
  }

  @Test func aPartFromOneOpenSubpathToTheNextIsTwoLines() {
    var path = line(0, 10)
    path.append(line(10, 20))
    #expect(path.trimmed(from: 0.25, to: 0.75).verbs.filter { $0 == .move }.count == 2)
  }

  @Test func subpathsInsideTheRangeStayClosed() {
    var path = roundedRect
    path.append(roundedRect)
    let part = path.trimmed(from: 0.1, to: 1)
    #expect(part.verbs.last == .close)
    #expect(part.verbs.filter { $0 == .close }.count == 1)
  }

  @Test func aPathWithoutLengthIsTakenWhole() {
    let dot = line(3, 3)
    #expect(dot.trimmed(from: 0.2, to: 0.4) == dot)
    #expect(dot.trimmed(from: 0.4, to: 0.4).isEmpty)
    var moves = Path()
    moves.move(to: Point(x: 1, y: 2))
    #expect(moves.trimmed(from: 0.2, to: 0.4) == moves)
  }

  @Test func partsAddUpToTheWhole() {
    let path = roundedRect
    for cut in [0.01, 0.2, 0.37, 0.5, 0.77, 0.99] {
      let (a, b) = (path.trimmed(from: 0, to: cut), path.trimmed(from: cut, to: 1))
      #expect(abs(a.length - cut * path.length) < 1e-3)
      #expect(abs(a.length + b.length - path.length) < 1e-3)
      #expect(((a.currentPoint ?? .zero) - b.points[0]).length < 1e-9)
    }
  }
}
