import KuruDrawing
import Testing

/// Geometry without length, area or measure, and numbers at the ends of their range.
@Suite struct DegenerateGeometryTests {
  static let numbers: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude, 1e-300, 0]

  private func path(_ points: (Double, Double)..., closed: Bool = false) -> Path {
    var path = Path()
    for (index, p) in points.enumerated() {
      if index == 0 { path.move(to: Point(x: p.0, y: p.1)) } else { path.line(to: Point(x: p.0, y: p.1)) }
    }
    if closed { path.close() }
    return path
  }

  @Test func aRectangleHoldsBothItsCorners() {
    for (low, high) in [
      (-1e300, 58.0), (-1e17, 3), (0.1, 0.3), (-0.7, 0.1), (1e-300, 1), (-Double.leastNonzeroMagnitude, .leastNonzeroMagnitude),
    ] {
      let rect = Rect(from: Point(x: low, y: low), to: Point(x: high, y: high))
      #expect(rect.minX == low && rect.maxX >= high && rect.maxY >= high, "\(low) \(high)")
      let point = Rect(x: high, y: high, width: 0, height: 0)
      #expect(rect.union(point).maxX >= high && point.union(rect).maxX >= high)
      #expect(rect.insetBy(dx: -0.5, dy: -0.5).maxX >= high + 0.5)
    }
    #expect(Rect(from: Point(x: 1, y: 2), to: Point(x: 4, y: 6)) == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(Rect(x: 0, y: 0, width: 2, height: 8).insetBy(dx: 1, dy: 1) == Rect(x: 1, y: 1, width: 0, height: 6))
    #expect(Rect(x: 0, y: 0, width: 2, height: 8).insetBy(dx: 1.5, dy: 1).isNull)
    #expect(Rect.null.insetBy(dx: -5, dy: -5).isNull)
  }

  @Test(arguments: numbers) func pathsWithAnyNumber(_ number: Double) {
    for index in 0..<7 {
      var path = Path()
      path.move(to: Point(x: 1, y: 2))
      path.line(to: Point(x: 5, y: 2))
      path.quad(to: Point(x: 9, y: 6), control: Point(x: 9, y: 2))
      path.cubic(to: Point(x: 1, y: 9), control1: Point(x: 8, y: 9), control2: Point(x: 4, y: 11))
      path.close()
      var points = path.points + []
      points[index].x = number
      path = path.replacingPoints(with: points)
      let isFinite = number.isFinite
      #expect(path.isFinite == isFinite)
      #expect(path.controlBounds.isFinite == isFinite)
      if !isFinite { #expect(!path.bounds.isFinite) }
      #expect(path.reversed().points.count == points.count)
      #expect(path.subpaths().count == 1)
      _ = path.length
      _ = path.trimmed(from: 0.2, to: 0.8)
      _ = path.dashed([1, 2], phase: number)
      _ = path.dashed([number, 2])
      _ = path.windingNumber(at: Point(x: 4, y: 4))
      #expect(!path.contains(Point(x: .nan, y: 4)))
      let outline = path.stroked(StrokeStyle(width: 2, cap: .round, dash: [2, 1]))
      if !isFinite { #expect(outline.isEmpty) }
      #expect(path.strokeBounds(StrokeStyle(width: number)).isNull == !(number > 0))
    }
  }

  @Test func pathsWithoutLength() {
    let dot = path((3, 4), (3, 4), (3, 4))
    #expect(dot.length == 0 && dot.bounds == Rect(x: 3, y: 4, width: 0, height: 0))
    #expect(dot.trimmed(from: 0.2, to: 0.7) == dot && dot.trimmed(from: 0.5, to: 0.5).isEmpty)
    #expect(!dot.contains(Point(x: 3, y: 4)))
    #expect(Path().bounds.isNull && Path().controlBounds.isNull && Path().length == 0 && Path().reversed().isEmpty)
    #expect(Path().dashed([1]).isEmpty && Path().trimmed(from: 0, to: 0.5).isEmpty && Path().subpaths().isEmpty)
    let cubic = Cubic(Point(x: 2, y: 2), Point(x: 2, y: 2), Point(x: 2, y: 2), Point(x: 2, y: 2))
    #expect(cubic.length() == 0 && cubic.tangent(at: 0.5) == .zero && cubic.polygonLength == 0)
    #expect(cubic.parameter(atLength: 1, of: 0) == 1 && cubic.parameter(atLength: .nan, of: 4) == 0)
  }

  @Test func aDotIsNeverLongerThanItsLine() {
    let line = path((0, 0), (60, 0))
    // The first is painted whole; what the phase begins with is an entry of length 0, a dot.
    for period in [1e3, 1e9, 1e155] {
      let dots = line.dashed([0, period])
      #expect(dots.length <= 60 * 1e-6 * 1.001 && !dots.isEmpty, "\(dots.length)")
    }
    #expect(line.dashed([13.5, 0, 1e155]).length <= 60.001)
  }

  @Test func soManyDashesAreNone() {
    let line = path((0, 0), (60, 0))
    #expect(line.dashed([1e-9]) == line)
    #expect(line.dashed([0.0001, 0.0001]) == line)
    #expect(line.dashed([0.015625, 0.015625]).verbs.count == 3_840)
    #expect(line.dashed([0, 0]) == line && line.dashed([-1, 2]) == line && line.dashed([.nan]) == line)
  }

  @Test func boundsHoldSquareCapsInsideALine() {
    // A part of a circle ends slantwise: its caps reach further than half a width along the axes.
    var circle = Path()
    circle.addEllipse(in: Rect(x: 4.5, y: 4.5, width: 3, height: 3))
    let style = StrokeStyle(width: 9, cap: .square, trimStart: 0.025, trimEnd: 0.4226)
    var outliner = StrokeOutliner()
    outliner.outline(circle, style: style, transform: .identity, tolerance: 0.01)
    let bounds = circle.strokeBounds(style)
    #expect(outline(outliner, isIn: bounds))
  }

  @Test func boundsKnowTheCornersThatSegmentsOfNoLengthLeave() {
    // The stroker passes over the last piece of the small arc and joins what is before and behind it, with a tip of its own.
    var wisp = Path()
    wisp.addArc(center: Point(x: 3, y: 85.5), radius: 1e-9, start: 0, sweep: -3.6)
    wisp.quad(to: Point(x: 32, y: 32), control: Point(x: 32, y: 0))
    var corner = path((6, 6))
    corner.quad(to: Point(x: 6, y: 6.000000000000001), control: Point(x: 0, y: 1e-15))
    corner.line(to: Point(x: 5.5, y: 0))
    for path in [wisp, corner] {
      var outliner = StrokeOutliner()
      outliner.outline(path, style: StrokeStyle(width: 1), transform: .identity, tolerance: 0.01)
      #expect(outline(outliner, isIn: path.strokeBounds(StrokeStyle(width: 1))))
    }
  }

  private func outline(_ outliner: StrokeOutliner, isIn bounds: Rect) -> Bool {
    let box = outliner.outline.bounds
    return !box.isNull && box.minX >= bounds.minX - 0.01 && box.minY >= bounds.minY - 0.01 && box.maxX <= bounds.maxX + 0.01
      && box.maxY <= bounds.maxY + 0.01
  }

  @Test(arguments: numbers) func mapsAndListsWithAnyNumber(_ number: Double) {
    let fields: [WritableKeyPath<Transform, Double>] = [\.a, \.b, \.c, \.d, \.tx, \.ty]
    var list = DisplayList()
    for field in fields {
      var transform = Transform(a: 1, b: 0.5, c: -0.5, d: 2, tx: 3, ty: 4)
      transform[keyPath: field] = number
      #expect(transform.isFinite == number.isFinite)
      if let inverse = transform.inverse { #expect(inverse.isFinite || !number.isFinite || number.magnitude > 1e100) }
      var shape = Path()
      shape.addRoundedRect(Rect(x: 1, y: 2, width: 5, height: 6), cornerWidth: number, cornerHeight: 1)
      list.items.append(.fill(.init(path: shape, transform: transform, paint: .color(.black))))
      list.items.append(.stroke(.init(path: shape, style: StrokeStyle(width: 1), transform: transform, paint: .color(.black))))
      #expect(!DisplayList([list.items[list.items.count - 1]]).dump().isEmpty)
    }
    let bounds = list.bounds()
    #expect(bounds.isNull || bounds.isFinite || number.magnitude > 1e100)
    #expect(list.damage(since: list).isEmpty)
    #expect(list.damage(since: DisplayList()).count <= 8)
    _ = list.applying(Transform(scaleX: number, y: number)).dump()
  }
}
