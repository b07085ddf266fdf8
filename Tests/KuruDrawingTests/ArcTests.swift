import KuruDrawing
import Testing

@Suite struct ArcTests {
  private static let center = Point(x: 30, y: 20)

  private func arc(_ start: Double, _ sweep: Double) -> Path {
    var path = Path()
    path.addArc(center: Self.center, radius: 10, start: start, sweep: sweep)
    return path
  }

  @Test func anArcThatGrowsKeepsItsFinishedCurves() {
    let whole = arc(-Elementary.pi / 2, 2 * Elementary.pi)
    #expect(whole.verbs.count == 5)
    for part in [0.3, 1.7, 3.3, 5.5] {
      let points = arc(-Elementary.pi / 2, part).points
      let finished = 1 + 3 * Int(part / (Elementary.pi / 2))
      #expect(Array(points.prefix(finished)) == Array(whole.points.prefix(finished)))
    }
  }

  @Test func everyPointIsOnTheCircle() {
    for start in [-7.0, -1.2, 0, 0.4, 3.9] {
      for sweep in [-6.0, -0.01, 0.02, 1.5, 2 * Elementary.pi] {
        let path = arc(start, sweep)
        #expect(path.verbs.count <= 6)
        let (sine, cosine) = Elementary.sinCos(start + sweep)
        let end = Self.center + Point(x: cosine, y: sine) * 10
        #expect((path.points[path.points.count - 1] - end).length < 1e-12)
        path.forEachSegment { segment, _, _ in
          guard case .cubic(let curve) = segment else { return }
          for t in [0, 0.2, 0.5, 0.8, 1] { #expect(abs((curve.point(at: t) - Self.center).length - 10) < 3e-3) }
        }
      }
    }
  }

  @Test func anglesOfAnySizeEnd() {
    for start in [1e15, -1e17, 1e300, -1e-300] {
      for sweep in [1e300, -1e300, 1e-300, 3] { #expect(arc(start, sweep).verbs.count <= 6) }
    }
    #expect(arc(.nan, 1).isEmpty && arc(0, .infinity).isEmpty)
  }
}
