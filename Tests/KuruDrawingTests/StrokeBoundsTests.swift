import KuruDrawing
import Testing

@Suite struct StrokeBoundsTests {
  private func path(_ points: [(Double, Double)], closed: Bool = false) -> Path {
    var path = Path()
    for (index, p) in points.enumerated() {
      let point = Point(x: p.0, y: p.1)
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    if closed { path.close() }
    return path
  }

  @Test func theCornersOfARectangleAddNothing() {
    var box = Path()
    box.addRect(Rect(x: 0, y: 0, width: 10, height: 6))
    #expect(box.strokeBounds(StrokeStyle(width: 2)) == Rect(x: -1, y: -1, width: 12, height: 8))
    box.append(box)
    #expect(box.strokeBounds(StrokeStyle(width: 2)) == Rect(x: -1, y: -1, width: 12, height: 8))
  }

  @Test func aSharpCornerReachesToItsTip() {
    // Half an angle of atan(1/2): the tip is half / sin(that) = sqrt 5 half widths away.
    let wedge = path([(0, -4), (8, 0), (0, 4)])
    let bounds = wedge.strokeBounds(StrokeStyle(width: 2))
    #expect(abs(bounds.maxX - (8 + 5.0.squareRoot())) < 1e-12)
    #expect(wedge.strokeBounds(StrokeStyle(width: 2, miterLimit: 2)).maxX == 9)
    #expect(wedge.strokeBounds(StrokeStyle(width: 2, join: .round)).maxX == 9)
    #expect(path([(0, -4), (8, 0), (0, 4)], closed: true).strokeBounds(StrokeStyle(width: 2)).minY < -5)
  }

  @Test func aSlantingSquareCapReachesFurther() {
    let line = path([(0, 0), (10, 10)])
    let bounds = line.strokeBounds(StrokeStyle(width: 2, cap: .square))
    #expect(abs(bounds.maxX - (10 + 2.0.squareRoot())) < 1e-12)
    #expect(line.strokeBounds(StrokeStyle(width: 2)).maxX == 11)
  }

  @Test func everyStrokeLiesInItsBounds() {
    var star = Path()
    for i in 0..<7 {
      let (sine, cosine) = Elementary.sinCos(Double(i) * 2.7)
      let p = Point(x: 20 * cosine, y: 20 * sine)
      if i == 0 { star.move(to: p) } else { star.cubic(to: p, control1: Point(x: p.y, y: 3), control2: Point(x: -p.x, y: p.y)) }
    }
    for closed in [false, true] {
      if closed { star.close() }
      for cap in [StrokeStyle.Cap.butt, .round, .square] {
        for join in [StrokeStyle.Join.miter, .round, .bevel] {
          let style = StrokeStyle(width: 3, cap: cap, join: join)
          let outline = star.stroked(style).controlBounds
          // A round join's chords enclose as much as the arc, and so lie up to the tolerance outside of it.
          #expect(
            star.strokeBounds(style).insetBy(dx: -0.01, dy: -0.01).union(outline)
              == star.strokeBounds(style).insetBy(dx: -0.01, dy: -0.01))
        }
      }
    }
  }

  /// A hardly closed circle of 1e-9 whose last side is as short as what the stroker passes over: its corner has a miter all the same, and
  /// both know where.
  @Test func theCornersOfTheSmallestCurvesLieInTheBoundsToo() {
    var circle = Path()
    let center = Point(x: 3, y: 85.5859375)
    func at(_ x: Double, _ y: Double) -> Point { Point(x: center.x + x * 1e-12, y: center.y + y * 1e-12) }
    circle.move(to: at(-965.4273, 0.26344))
    circle.cubic(to: at(-0.753, 1001), control1: at(-846.659, 698.34), control2: at(-451.578, 1001))
    circle.cubic(to: at(999.247, 0), control1: at(551.5317, 1001), control2: at(999.247, 552.29))
    circle.cubic(to: at(430.4233, -902.26), control1: at(999.247, -385.21), control2: at(777.9866, -736.16))
    circle.close()
    for scale in [1, 1.5, 2, 4] {
      let path = circle.applying(Transform(scaleX: scale, y: scale))
      let bounds = path.strokeBounds(StrokeStyle(width: 1)).insetBy(dx: -1e-6, dy: -1e-6)
      #expect(bounds.union(path.stroked(StrokeStyle(width: 1)).controlBounds) == bounds)
    }
  }

  @Test func nothingPaintedHasNoBounds() {
    #expect(Path().strokeBounds(StrokeStyle()).isNull)
    #expect(path([(0, 0), (1, 0)]).strokeBounds(StrokeStyle(width: 0)).isNull)
  }
}
