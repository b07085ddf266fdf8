import Testing

@testable import KuruDrawing

@Suite struct StrokeOutlineTests {
  private func outline(_ path: Path, _ style: StrokeStyle, transform: Transform = .identity) -> StrokeOutline {
    var outliner = StrokeOutliner()
    outliner.outline(path, style: style, transform: transform, tolerance: 0.01)
    return outliner.outline
  }

  private func polygon(_ points: (Double, Double)..., closed: Bool = false) -> Path {
    var path = Path()
    for (index, p) in points.enumerated() {
      if index == 0 { path.move(to: Point(x: p.0, y: p.1)) } else { path.line(to: Point(x: p.0, y: p.1)) }
    }
    if closed { path.close() }
    return path
  }

  /// Twice the area, by the shoelace formula, of all polygons.
  private func area(_ outline: StrokeOutline) -> Double {
    var sum = 0.0
    var start = 0
    for end in outline.contourEnds {
      for i in start..<end { sum += outline.points[i].cross(outline.points[i + 1 < end ? i + 1 : start]) }
      start = end
    }
    return abs(sum) / 2
  }

  @Test func aLineIsARectangle() {
    let line = polygon((0, 0), (10, 0))
    #expect(area(outline(line, StrokeStyle(width: 2))) == 20)
    #expect(area(outline(line, StrokeStyle(width: 2, cap: .square))) == 24)
    let round = area(outline(line, StrokeStyle(width: 2, cap: .round)))
    #expect(abs(round - (20 + Elementary.pi)) < 0.005)
  }

  @Test func aCircleIsARing() {
    var circle = Path()
    circle.addEllipse(in: Rect(x: 0, y: 0, width: 100, height: 100))
    let ring = outline(circle, StrokeStyle(width: 4))
    #expect(ring.contourEnds.count == 2)
    #expect(!ring.mayOverlap)
    // The curves themselves are off by 2.7e-4 of the radius.
    #expect(abs(area(ring) - 400 * Elementary.pi) < 0.5)
  }

  @Test func aRectanglesCornersAreMitred() {
    let square = polygon((0, 0), (20, 0), (20, 10), (0, 10), closed: true)
    let frame = outline(square, StrokeStyle(width: 2))
    #expect(area(frame) == 22 * 12 - 18 * 8)
    #expect(!frame.mayOverlap)
    #expect(area(outline(square, StrokeStyle(width: 2, join: .bevel))) == 22 * 12 - 18 * 8 - 2)
    let limited = outline(square, StrokeStyle(width: 2, miterLimit: 1.4))
    #expect(area(limited) == 22 * 12 - 18 * 8 - 2)
  }

  @Test func thePenIsRoundInThePathsOwnCoordinates() {
    let line = polygon((0, 0), (10, 0))
    let stretched = outline(line, StrokeStyle(width: 2), transform: Transform(scaleX: 1, y: 5))
    #expect(area(stretched) == 100)
  }

  @Test func commonSpinnersDoNotOverlapAndTheOthersMay() {
    var circle = Path()
    circle.addEllipse(in: Rect(x: 0, y: 0, width: 40, height: 40))
    var border = Path()
    border.addRoundedRect(Rect(x: 0, y: 0, width: 240, height: 72), cornerWidth: 4, cornerHeight: 4)
    var doubled = border
    doubled.append(border)
    func mayOverlap(_ path: Path, _ style: StrokeStyle) -> Bool { outline(path, style).mayOverlap }
    #expect(!mayOverlap(circle, StrokeStyle(width: 3, cap: .round, trimEnd: 0.9)))
    #expect(!mayOverlap(border, StrokeStyle(width: 1, trimStart: 0.3, trimEnd: 0.7)))
    #expect(!mayOverlap(doubled, StrokeStyle(width: 1, trimStart: 0.3, trimEnd: 0.75)))
    #expect(!mayOverlap(polygon((0, 0), (10, 10), (30, -10)), StrokeStyle(width: 2)))

    #expect(mayOverlap(doubled, StrokeStyle(width: 1)))
    #expect(mayOverlap(circle, StrokeStyle(width: 3, cap: .round, trimEnd: 0.99)))
    #expect(mayOverlap(circle, StrokeStyle(width: 44)))
    #expect(mayOverlap(polygon((0, 0), (10, 10), (20, 0), (30, 10)), StrokeStyle(width: 2)))
    #expect(mayOverlap(polygon((0, 0), (10, 0), (0, 1)), StrokeStyle(width: 2)))
  }

  @Test func everyOtherTurnOfASpiralIsSeenToOverlap() {
    // Convex, but winding round twice.
    var spiral = Path()
    spiral.move(to: Point(x: 20, y: 0))
    for i in 1...80 {
      let (sine, cosine) = Elementary.sinCos(Double(i) * Elementary.pi / 20)
      spiral.line(to: Point(x: (20 + Double(i) * 0.01) * cosine, y: (20 + Double(i) * 0.01) * sine))
    }
    #expect(outline(spiral, StrokeStyle(width: 2)).mayOverlap)
  }

  @Test func nothingComesOfNoWidthOrBadNumbers() {
    let line = polygon((0, 0), (10, 0))
    for width in [0, -1, .nan, .infinity] { #expect(outline(line, StrokeStyle(width: width)).points.isEmpty) }
    #expect(outline(polygon((0, .nan), (1, 1)), StrokeStyle()).points.isEmpty)
    #expect(line.stroked(StrokeStyle(width: 2, trimStart: 0.5, trimEnd: 0.5)).isEmpty)
  }

  @Test func strokedIsThatOutlineAsAPath() {
    let path = polygon((0, 0), (10, 0)).stroked(StrokeStyle(width: 2))
    #expect(path.bounds == Rect(x: 0, y: -1, width: 10, height: 2))
    #expect(path.verbs.last == .close)
  }
}
