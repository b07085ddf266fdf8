import CairoOracle
import KuruDrawing
import Testing

@Suite("Pictures against Cairo at 16 times the resolution")
struct OracleTests {
  @Test(arguments: fills) func fill(_ scene: Scene) { check(scene) }
  @Test(arguments: strokes) func stroke(_ scene: Scene) { check(scene) }
  @Test(arguments: joinsAndCaps) func joinAndCap(_ scene: Scene) { check(scene) }
  @Test(arguments: overlaps) func overlap(_ scene: Scene) { check(scene) }
  @Test(arguments: groups) func group(_ scene: Scene) { check(scene) }

  /// Cairo leaves a hole in the middle, where the pen reaches across the centre.
  @Test func aCircleThickerThanItsRadiusIsADisc() {
    let stroke = Scene("stroke", .stroke(Self.ellipse(22, 22, 20, 20), StrokeStyle(width: 24)))
    let disc = Scene("disc", .fill(Self.ellipse(10, 10, 44, 44)))
    let difference = Difference(stroke.render(), disc.render())
    #expect(difference.isSmall, "\(difference)")
  }

  private func check(_ scene: Scene) {
    for background: UInt32 in [0, 0xffff_ffff] {
      let difference = scene.differenceFromOracle(background: background)
      #expect(difference.paintedCount > 0)
      #expect(difference.isSmall, "\(scene.name): \(difference)")
    }
  }

  static let star = "M 32 4 L 49 58 L 4 24 L 60 24 L 15 58 Z"
  static let loops = "M 5 50 C 70 -20 -10 -20 58 50 C 30 70 70 10 60 5 C 50 0 20 60 10 60"

  static let fills: [Scene] = [
    Scene("rectangle on whole pixels", .fill("M 8 8 L 40 8 L 40 50 L 8 50 Z")),
    Scene("rectangle between pixels", .fill("M 8.3 8.7 L 40.6 8.7 L 40.6 50.1 L 8.3 50.1 Z")),
    Scene("thin rectangle in one pixel", .fill("M 8.3 8.2 L 8.55 8.2 L 8.55 50.1 L 8.3 50.1 Z")),
    Scene(
      "turned rectangle", .fill("M 8 8 L 40 8 L 40 50 L 8 50 Z", transform: Transform(rotation: 0.3).translatedBy(x: 20, y: -4))),
    Scene("anticlockwise triangle", .fill("M 30 3 L 5 60 L 60 40 Z")),
    Scene("sliver", .fill("M 2 2 L 62 60 L 61 61 Z")),
    Scene("circle", .fill(ellipse(10.2, 9.4, 40, 40))),
    Scene("circle at 3x", .fill(ellipse(10.2, 9.4, 40, 40)), scale: 3),
    Scene("tiny circle", .fill(ellipse(10.2, 9.4, 1.3, 1.3))),
    Scene("flat ellipse", .fill(ellipse(2, 30.1, 60, 1.2))),
    Scene("pie of 270 degrees", .fill(pie(270))),
    Scene("pie of 359 degrees", .fill(pie(359))),
    Scene("pie of a whole turn", .fill(pie(360))),
    Scene("quadratic curves", .fill("M 5 5 Q 60 5 60 60 Q 30 60 30 30 Q 10 60 5 5 Z")),
    Scene("open subpaths", .fill("M 5 5 L 30 10 L 10 30 M 40 40 L 60 45 L 45 60")),
    Scene("star, non-zero", .fill(star)),
    Scene("star, even-odd", .fill(star, rule: .evenOdd)),
    Scene("loops, non-zero", .fill(loops)),
    Scene("loops, even-odd", .fill(loops, rule: .evenOdd)),
    Scene("ring of two circles", .fill(ring(outer: 25, inner: 20.5), rule: .evenOdd)),
    Scene("circles of one centre, non-zero", .fill(ring(outer: 25, inner: 20.5))),
    Scene("beyond the surface", .fill("M -100 20 L 200 -50 L 300 60 L -80 300 Z")),
    Scene("circle beyond the surface", .fill(ellipse(-40, -30, 90, 90))),
    Scene("skewed", .fill(ellipse(5, 5, 30, 30), transform: Transform(a: 1, b: 0.4, c: -0.7, d: 0.8, tx: 25, ty: 5))),
  ]

  static let strokes: [Scene] = [
    Scene("line", .stroke("M 5 5 L 60 40", StrokeStyle(width: 3))),
    Scene("hairline", .stroke("M 5 5 L 60 40", StrokeStyle(width: 0.2))),
    Scene("horizontal", .stroke("M 5 20.5 L 60 20.5", StrokeStyle(width: 1))),
    Scene("circle", .stroke(ellipse(10, 10, 44, 44), StrokeStyle(width: 2))),
    Scene("thick circle", .stroke(ellipse(15, 15, 34, 34), StrokeStyle(width: 20))),
    Scene("ring of 95 %", .stroke(ellipse(10, 10, 44, 44), StrokeStyle(width: 3, cap: .round, trimEnd: 0.95))),
    Scene("ring of 99.5 %", .stroke(ellipse(10, 10, 44, 44), StrokeStyle(width: 6, cap: .round, trimEnd: 0.995))),
    Scene("rounded rectangle", .stroke(roundedRect(4), StrokeStyle(width: 1))),
    Scene("rounded rectangle at 2x", .stroke(roundedRect(4), StrokeStyle(width: 1)), scale: 2),
    Scene("rounded rectangle of small radius", .stroke(roundedRect(1), StrokeStyle(width: 5))),
    Scene("rounded rectangle of radius 0", .stroke(roundedRect(0), StrokeStyle(width: 5))),
    Scene("trimmed rounded rectangle", .stroke(roundedRect(6), StrokeStyle(width: 2, trimStart: 0.2, trimEnd: 0.6))),
    Scene("trim across the start", .stroke(doubled(roundedRect(6)), StrokeStyle(width: 2, trimStart: 0.4, trimEnd: 0.8))),
    Scene("curve with a cusp", .stroke("M 10 50 C 70 5 -6 5 54 50", StrokeStyle(width: 5))),
    Scene("tight curve", .stroke("M 10 50 C 30 0 34 0 54 50", StrokeStyle(width: 12))),
    Scene("very tight curve", .stroke("M 28 60 C 28 0 36 0 36 60", StrokeStyle(width: 14))),
    Scene("loop", .stroke("M 5 50 C 90 -10 -30 -10 58 50", StrokeStyle(width: 5))),
    Scene("stretched pen", .stroke(ellipse(3, 5, 14, 50), StrokeStyle(width: 4), transform: Transform(scaleX: 3, y: 1))),
    Scene(
      "skewed pen",
      .stroke(
        "M 10 10 L 30 10 L 20 50", StrokeStyle(width: 6, cap: .round, join: .round),
        transform: Transform(a: 1, b: 0.4, c: -0.5, d: 0.8, tx: 25, ty: 5))),
    Scene(
      "mirrored",
      .stroke(
        "M 10 10 L 30 10 L 20 50", StrokeStyle(width: 6, cap: .square),
        transform: Transform(a: -1, b: 0, c: 0, d: 1, tx: 64, ty: 0))),
    Scene("beyond the surface", .stroke(ellipse(-300, -280, 340, 340), StrokeStyle(width: 9))),
    Scene("two subpaths", .stroke("M 5 10 L 60 12 M 5 20 L 60 60", StrokeStyle(width: 4))),
    Scene("dashes", .stroke(roundedRect(8), StrokeStyle(width: 3, dash: [7, 4]))),
    Scene("dashes with a phase", .stroke("M 5 5 L 60 8 L 30 58", StrokeStyle(width: 3, dash: [7, 4, 2], dashPhase: 5))),
    Scene("round dashes", .stroke(ellipse(10, 10, 44, 44), StrokeStyle(width: 4, cap: .round, dash: [1, 7]))),
    Scene("dots", .stroke(ellipse(10, 10, 44, 44), StrokeStyle(width: 4, cap: .round, dash: [0, 7]))),
    Scene(
      "dashes on sharp corners", .stroke("M 8 8 L 56 8 L 56 56 L 8 56 Z", StrokeStyle(width: 8, dash: [10, 4], dashPhase: 3))),
  ]

  static let joinsAndCaps: [Scene] = {
    var scenes: [Scene] = []
    let lines = [
      "zigzag": "M 8 50 L 20 12 L 28 52 L 34 10 L 56 20 L 40 56",
      "closed": "M 12 12 L 52 20 L 30 54 Z",
      "back and forth": "M 12 32 L 52 32 L 20 32",
      "short pieces": "M 10 30 L 12 28 L 13 33 L 15 30 L 17 34 L 40 30 L 41 32 L 40 34 L 20 50",
      "lines and curves": "M 10 55 L 20 30 C 20 0 50 0 40 30 L 58 30 Q 50 58 30 40",
      "closed curve with corner": "M 10 50 C 0 0 60 0 50 40 L 30 30 Z",
    ]
    for (name, path) in lines.sorted(by: { $0.key < $1.key }) {
      for join in [StrokeStyle.Join.miter, .round, .bevel] {
        for cap in [StrokeStyle.Cap.butt, .round, .square] {
          scenes.append(
            Scene("\(name), \(join), \(cap)", .stroke(path, StrokeStyle(width: 7, cap: cap, join: join))))
        }
      }
    }
    for limit in [1, 1.4, 2, 4, 100] {
      scenes.append(
        Scene("miter limit \(limit)", .stroke("M 10 10 L 50 10 L 20 40 L 30 60", StrokeStyle(width: 5, miterLimit: limit))))
    }
    return scenes
  }()

  static let overlaps: [Scene] = [
    Scene("border appended to itself", .stroke(doubled(roundedRect(4)), StrokeStyle(width: 1))),
    Scene(
      "half of a border appended to itself", .stroke(doubled(roundedRect(4)), StrokeStyle(width: 1, trimStart: 0.1, trimEnd: 0.7))
    ),
    Scene("circle appended to itself", .fill(doubled(ellipse(10.3, 10.3, 40, 40)))),
    Scene("two rectangles in one pixel", .fill("M 10 10 L 40 10 L 40 20.5 L 10 20.5 Z M 12 8 L 38 8 L 38 20.5 L 12 20.5 Z")),
    Scene("opposite windings", .fill("M 10 10 L 40 10 L 40 40 L 10 40 Z M 20.5 20.5 L 20.5 50 L 50 50 L 50 20.5 Z")),
    Scene("dense zigzag", .stroke(zigzag(count: 40), StrokeStyle(width: 1))),
    Scene("very dense zigzag", .stroke(zigzag(count: 200), StrokeStyle(width: 0.5))),
    Scene("crowd of lines", .stroke(scribble(count: 300), StrokeStyle(width: 0.4))),
    Scene("crowd of triangles, even-odd", .fill(scribble(count: 120), rule: .evenOdd)),
    Scene("spiral that touches itself", .stroke(spiral(turns: 9), StrokeStyle(width: 2.9))),
  ]

  static let groups: [Scene] = [
    Scene("opacity", .beginGroup(DisplayList.Group(opacity: 0.4)), .fill(star), .stroke(star, StrokeStyle(width: 3)), .endGroup),
    Scene(
      "clip", .fill(star), .beginGroup(DisplayList.Group(clips: [DisplayList.Clip(path: ellipse(12.5, 8.25, 30, 45))])),
      .fill("M 0 0 L 64 0 L 64 64 L 0 64 Z"), .endGroup),
    Scene(
      "two clips",
      .beginGroup(
        DisplayList.Group(
          opacity: 0.8,
          clips: [
            DisplayList.Clip(path: ellipse(12.5, 8.25, 30, 45)),
            DisplayList.Clip(path: Path(star), rule: .evenOdd, transform: Transform(rotation: 0.1)),
          ])), .fill("M 0 0 L 64 0 L 64 64 L 0 64 Z"), .endGroup),
    Scene(
      "nested", .beginGroup(DisplayList.Group(opacity: 0.7)), .fill(star), .beginGroup(DisplayList.Group(opacity: 0.5)),
      .fill(pie(200)), .endGroup, .clear(Rect(x: 20.5, y: 20, width: 10, height: 10), Transform(rotation: 0.2)), .endGroup,
      .fill("M 1 1 L 9 1 L 5 9 Z")),
    Scene("unmatched brackets", .endGroup, .fill(star), .beginGroup(DisplayList.Group(opacity: 0.5)), .fill(pie(90))),
  ]

  static func ellipse(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
    var path = Path()
    path.addEllipse(in: Rect(x: x, y: y, width: width, height: height))
    return path
  }

  static func roundedRect(_ radius: Double) -> Path {
    var path = Path()
    path.addRoundedRect(Rect(x: 6.5, y: 10.5, width: 50, height: 40), cornerWidth: radius, cornerHeight: radius)
    return path
  }

  static func doubled(_ path: Path) -> Path {
    var result = path
    result.append(path)
    return result
  }

  static func ring(outer: Double, inner: Double) -> Path {
    var path = ellipse(32 - outer, 32 - outer, 2 * outer, 2 * outer)
    path.append(ellipse(32 - inner, 32 - inner, 2 * inner, 2 * inner))
    return path
  }

  static func pie(_ degrees: Double) -> Path {
    var path = Path()
    path.move(to: Point(x: 32, y: 32))
    path.addArc(center: Point(x: 32, y: 32), radius: 28, start: -Elementary.pi / 2, sweep: degrees * Elementary.pi / 180)
    path.close()
    return path
  }

  static func zigzag(count: Int) -> Path {
    var path = Path()
    path.move(to: Point(x: 4, y: 8))
    for i in 1...count { path.line(to: Point(x: 4 + 56 * Double(i) / Double(count), y: i % 2 == 0 ? 8 : 56)) }
    return path
  }

  /// Lines between points of a linear congruential sequence.
  static func scribble(count: Int) -> Path {
    var path = Path()
    var state: UInt32 = 7
    func next() -> Double {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Double(state >> 16) / 65536 * 60 + 2
    }
    path.move(to: Point(x: next(), y: next()))
    for _ in 1..<count { path.line(to: Point(x: next(), y: next())) }
    return path
  }

  static func spiral(turns: Double) -> Path {
    var path = Path()
    path.move(to: Point(x: 32, y: 32))
    for i in 1...400 {
      let angle = turns * 2 * Elementary.pi * Double(i) / 400
      let r = 28 * Double(i) / 400
      path.line(to: Point(x: 32 + r * Elementary.cos(angle), y: 32 + r * Elementary.sin(angle)))
    }
    return path
  }
}
