import KuruDrawing
import KuruRaster
import Testing

/// Bad input never traps, hangs or reaches wrong memory; what holds a number that is not finite paints nothing.
@Suite struct DegenerateTests {
  static let badNumbers = [Double.nan, .infinity, -.infinity]

  private func render(_ items: DisplayList.Item..., transform: Transform = .identity) -> Pixmap {
    var rasterizer = Rasterizer()
    var pixmap = Pixmap(width: 64, height: 64)
    rasterizer.draw(DisplayList(items), transform: transform, into: &pixmap)
    return pixmap
  }

  private let nothing = Pixmap(width: 64, height: 64)
  private let square = "M 10 10 L 40 10 L 40 40 L 10 40 Z"

  @Test(arguments: badNumbers) func badNumbersInAPath(_ bad: Double) {
    for index in 0..<8 {
      var path = Path(square)
      var points = path.points + []
      if index % 2 == 0 { points[index / 2].x = bad } else { points[index / 2].y = bad }
      path = path.replacingPoints(with: points)
      #expect(render(.fill(path)) == nothing)
      #expect(render(.stroke(path, StrokeStyle(width: 3, trimEnd: 0.7))) == nothing)
      #expect(render(.stroke(path, StrokeStyle(width: 3, dash: [3, 2]))) == nothing)
      let clip = DisplayList.Group(clips: [DisplayList.Clip(path: path)])
      #expect(render(.beginGroup(clip), .fill(square), .endGroup) == nothing)
    }
  }

  @Test(arguments: badNumbers) func badNumbersInATransform(_ bad: Double) {
    let fields: [WritableKeyPath<Transform, Double>] = [\.a, \.b, \.c, \.d, \.tx, \.ty]
    for field in fields {
      var transform = Transform.identity
      transform[keyPath: field] = bad
      #expect(render(.fill(square, transform: transform)) == nothing)
      #expect(render(.stroke(square, StrokeStyle(width: 3), transform: transform)) == nothing)
      #expect(render(.clear(Rect(x: 0, y: 0, width: 9, height: 9), transform)) == nothing)
      #expect(render(.fill(square), transform: transform) == nothing)
    }
  }

  @Test(arguments: badNumbers) func badNumbersInAStroke(_ bad: Double) {
    #expect(render(.stroke(square, StrokeStyle(width: bad))) == nothing)
    #expect(render(.stroke(square, StrokeStyle(width: 3, trimStart: .nan))) == nothing)
    // These are finite again after their documented treatment.
    let plain = render(.stroke(square, StrokeStyle(width: 3)))
    #expect(render(.stroke(square, StrokeStyle(width: 3, dash: [bad, 2]))) == plain)
    #expect(
      render(.stroke(square, StrokeStyle(width: 3, dash: [3, 2], dashPhase: bad)))
        == render(.stroke(square, StrokeStyle(width: 3, dash: [3, 2]))))
    _ = render(.stroke(square, StrokeStyle(width: 3, miterLimit: bad)))
  }

  @Test(arguments: badNumbers) func badNumbersInPaints(_ bad: Double) {
    let path = Path(square)
    let fields: [WritableKeyPath<Color, Double>] = [\.red, \.green, \.blue, \.alpha]
    for field in fields {
      var color = Color.black
      color[keyPath: field] = bad
      #expect(render(.fill(DisplayList.Fill(path: path, paint: .color(color)))) == nothing)
      let stops = [Gradient.Stop(location: 0, color: .black), Gradient.Stop(location: 1, color: color)]
      let gradient = Gradient(geometry: .conic(center: .zero, angle: 0), stops: stops)
      #expect(render(.fill(DisplayList.Fill(path: path, paint: .gradient(gradient)))) == nothing)
    }
    let p = Point(x: bad, y: 1)
    let geometries: [Gradient.Geometry] = [
      .axial(start: p, end: .zero), .axial(start: .zero, end: p),
      .radial(start: p, startRadius: 0, end: .zero, endRadius: 9),
      .radial(start: .zero, startRadius: bad, end: .zero, endRadius: 9),
      .radial(start: .zero, startRadius: 0, end: p, endRadius: 9),
      .radial(start: .zero, startRadius: 1, end: .zero, endRadius: bad),
      .elliptic(center: p, radii: Size(width: 9, height: 9)), .elliptic(center: .zero, radii: Size(width: bad, height: 9)),
      .conic(center: p, angle: 0), .conic(center: .zero, angle: bad),
    ]
    let stops = [Gradient.Stop(location: 0, color: .black), Gradient.Stop(location: 1, color: .white)]
    for geometry in geometries {
      let gradient = Gradient(geometry: geometry, stops: stops)
      #expect(render(.fill(DisplayList.Fill(path: path, paint: .gradient(gradient)))) == nothing)
    }
  }

  @Test(arguments: badNumbers) func badNumbersInImagesAndGroups(_ bad: Double) {
    let pixmap = Pixmap(width: 4, height: 4, fill: 0xffff_ffff)
    let good = Rect(x: 0, y: 0, width: 4, height: 4)
    let rects = [Rect(x: bad, y: 0, width: 4, height: 4), Rect(x: 0, y: 0, width: 4, height: bad)]
    for rect in rects {
      #expect(render(.image(DisplayList.Image(pixmap: pixmap, source: rect, destination: good))) == nothing)
      #expect(render(.image(DisplayList.Image(pixmap: pixmap, source: good, destination: rect))) == nothing)
    }
    #expect(render(.image(DisplayList.Image(pixmap: pixmap, source: good, destination: good, opacity: .nan))) == nothing)
    #expect(render(.beginGroup(DisplayList.Group(opacity: .nan)), .fill(square), .endGroup) == nothing)
    for shadow in [
      DisplayList.Shadow(color: .black, offset: Point(x: bad, y: 0), radius: 2),
      DisplayList.Shadow(color: .black, offset: Point(x: 1, y: 0), radius: bad),
    ] {
      #expect(
        render(.beginGroup(DisplayList.Group(shadow: shadow)), .fill(square), .endGroup)
          == render(.beginGroup(DisplayList.Group()), .fill(square), .endGroup))
    }
  }

  @Test(arguments: [1e3, 1e6, 2_097_152, 1e9, 1e15, 1e100, 1e300]) func hugeCoordinates(_ far: Double) {
    var wide = Path()
    wide.addRect(Rect(x: -far, y: 20, width: 2 * far, height: 10))
    let band = render(.fill(wide))
    #expect(band[0, 25] == 0xffe6_331a && band[63, 25] == 0xffe6_331a && band[30, 19] == 0 && band[30, 31] == 0)
    var cross = Path()
    cross.move(to: Point(x: -far, y: -far))
    cross.line(to: Point(x: far, y: far))
    for style in [StrokeStyle(width: 6), StrokeStyle(width: 6, cap: .round, dash: [9, 4]), StrokeStyle(width: far)] {
      _ = render(.stroke(cross, style))
    }
    if far <= 1e9 { #expect(render(.stroke(cross, StrokeStyle(width: 6)))[32, 32] == 0xffe6_331a) }
    var curve = Path()
    curve.move(to: Point(x: 0, y: 0))
    curve.cubic(to: Point(x: far, y: 0), control1: Point(x: far, y: far), control2: Point(x: -far, y: far))
    _ = render(.fill(curve))
    _ = render(.stroke(curve, StrokeStyle(width: 2, cap: .square, join: .round, trimStart: 0.2, trimEnd: 0.7)))
    _ = render(.fill(square, transform: Transform(scaleX: far, y: 1 / far)))
    _ = render(.stroke(square, StrokeStyle(width: 2), transform: Transform(scaleX: far, y: 1 / far)))
    let shadow = DisplayList.Shadow(color: .black, offset: Point(x: far, y: -far), radius: far)
    _ = render(.beginGroup(DisplayList.Group(shadow: shadow)), .fill(square), .endGroup)
  }

  @Test func tinyThings() {
    for width in [1e-300, 1e-12, 1e-3] {
      _ = render(.stroke(square, StrokeStyle(width: width)))
      _ = render(.stroke(square, StrokeStyle(width: 2), transform: Transform(scaleX: width, y: width)))
    }
    #expect(render(.stroke(square, StrokeStyle(width: 0))) == nothing)
    #expect(render(.stroke(square, StrokeStyle(width: -1))) == nothing)
    #expect(render(.fill(square, transform: Transform(scaleX: 0, y: 0))) == nothing)
    #expect(render(.stroke(square, StrokeStyle(width: 2), transform: Transform(scaleX: 0, y: 0))) == nothing)
  }

  @Test func pathsWithoutLength() {
    let dot = "M 20 20 L 20 20"
    #expect(render(.stroke(dot, StrokeStyle(width: 8))) == nothing)
    #expect(render(.stroke(dot, StrokeStyle(width: 8, cap: .round)))[20, 20] == 0xffe6_331a)
    #expect(render(.stroke(dot, StrokeStyle(width: 8, cap: .square)))[16, 16] == 0xffe6_331a)
    #expect(render(.stroke("M 20 20 Z", StrokeStyle(width: 8, cap: .round)))[20, 20] == 0xffe6_331a)
    #expect(render(.stroke("M 20 20", StrokeStyle(width: 8, cap: .round))) == nothing)
    #expect(render(.stroke("M 20 20 C 20 20 20 20 20 20", StrokeStyle(width: 8, cap: .round)))[20, 20] == 0xffe6_331a)
    #expect(render(.fill("M 20 20 L 20 20 L 20 20 Z")) == nothing)
    #expect(render(.fill("")) == nothing)
  }

  @Test func dashesOfNearlyNothing() {
    let plain = render(.stroke(square, StrokeStyle(width: 3)))
    // More than 100,000 pieces are painted as one.
    #expect(render(.stroke(square, StrokeStyle(width: 3, dash: [1e-9]))) == plain)
    #expect(render(.stroke(square, StrokeStyle(width: 3, dash: [0]))) == plain)
    #expect(render(.stroke(square, StrokeStyle(width: 3, dash: [0, 0, 0]))) == plain)
    #expect(render(.stroke(square, StrokeStyle(width: 3, dash: [-1, 4]))) == plain)
    _ = render(.stroke(square, StrokeStyle(width: 3, dash: [0.001])))
  }

  @Test func aHundredThousandSegments() {
    var around = Path()
    around.move(to: Point(x: 60, y: 32))
    for i in 1...100_000 {
      let (sine, cosine) = Elementary.sinCos(Double(i) * 0.02)
      around.line(to: Point(x: 32 + 28 * cosine, y: 32 + 28 * sine))
    }
    let disc = render(.fill(around))
    #expect(disc[32, 32] == 0xffe6_331a && disc[2, 2] == 0)
    _ = render(.stroke(around, StrokeStyle(width: 1)))
    let scribble = OracleTests.scribble(count: 2_000)
    _ = render(.fill(scribble, rule: .evenOdd))
    _ = render(.stroke(scribble, StrokeStyle(width: 1, cap: .round, join: .round)))
  }

  @Test func bracketsByTheThousand() {
    var items: [DisplayList.Item] = []
    for _ in 0..<2_000 { items.append(.beginGroup(DisplayList.Group(opacity: 0.999))) }
    items.append(.fill(square))
    var rasterizer = Rasterizer()
    var pixmap = Pixmap(width: 64, height: 64)
    rasterizer.draw(DisplayList(items), into: &pixmap)
    #expect(pixmap[20, 20] != 0)
  }

  @Test func emptySurfaces() {
    var rasterizer = Rasterizer()
    for (width, height) in [(0, 0), (0, 5), (5, 0), (1, 1)] {
      var pixmap = Pixmap(width: width, height: height)
      rasterizer.draw(DisplayList([.fill(square), .stroke(square, StrokeStyle(width: 3))]), into: &pixmap)
    }
  }
}
