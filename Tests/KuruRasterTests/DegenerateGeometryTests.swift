import CairoOracle
import KuruDrawing
import KuruRaster
import Testing

/// Geometry without length, direction, area or measure is painted as what it is the limit of.
@Suite struct DegenerateGeometryTests {
  private static let styles: [StrokeStyle] = [.butt, .round, .square].flatMap { cap in
    [.miter, .round, .bevel].map { StrokeStyle(width: 7, cap: cap, join: $0) }
  }

  private func picture(_ items: DisplayList.Item..., width: Int = 64, height: Int = 64) -> Pixmap {
    var rasterizer = Rasterizer()
    var pixmap = Pixmap(width: width, height: height)
    rasterizer.draw(DisplayList(items), into: &pixmap)
    return pixmap
  }

  private func oracleAgrees(_ items: DisplayList.Item...) -> Bool {
    let list = DisplayList(items)
    var rasterizer = Rasterizer()
    var pixmap = Pixmap(width: 64, height: 64)
    rasterizer.draw(list, into: &pixmap)
    let difference = Difference(pixmap, CairoOracle.render(list, transform: .identity, width: 64, height: 64, background: 0))
    if !difference.isSmall { Issue.record("\(difference)") }
    return difference.isSmall && difference.paintedCount > 0
  }

  @Test(arguments: styles) func segmentsWithoutLengthChangeNothing(_ style: StrokeStyle) {
    let plain = picture(.stroke("M 12 12 L 40 12 L 40 40", style))
    for path in [
      "M 12 12 L 12 12 L 40 12 L 40 40", "M 12 12 L 40 12 L 40 12 L 40 12 L 40 40", "M 12 12 L 40 12 L 40 40 L 40 40",
      "M 12 12 L 40 12 C 40 12 40 12 40 12 L 40 40", "M 12 12 Q 12 12 12 12 L 40 12 L 40 40",
      "M 12 12 L 40 12 L 40 12.000000000001 L 40 40", "M 50 50 M 12 12 L 40 12 L 40 40 M 3 3",
    ] {
      #expect(picture(.stroke(path, style)) == plain, "\(path)")
    }
    let closed = picture(.stroke("M 12 12 L 40 12 L 40 40 Z", style))
    #expect(picture(.stroke("M 12 12 L 40 12 L 40 40 L 12 12 Z", style)) == closed)
    #expect(picture(.stroke("M 12 12 L 12 12 L 40 12 L 40 40 L 40 40 Z", style)) == closed)
  }

  @Test func aCuspIsStrokedRound() {
    // Both derivatives are zero at t = 1/2, at (32, 22): there the direction turns by half a turn.
    let cusp = "M 12 52 C 52 12 12 12 52 52"
    for width in [1.0, 6] {
      let style = StrokeStyle(width: width, cap: .round, join: .round)
      #expect(oracleAgrees(.stroke(cusp, style)))
      #expect(oracleAgrees(.stroke("M 12 32 C 60 32 4 32 52 32", style)))
    }
    // Round the tip of a wide one is the pen's circle, whose top lies at y 12; over a pixel beside the middle it sinks by 1/60.
    let wide = picture(.stroke(cusp, StrokeStyle(width: 20)))
    for x in [31, 32] { #expect(abs(Int(wide[x, 12] >> 24) - 251) <= 2 && wide[x, 11] == 0) }
  }

  @Test func aCurveBendsMoreSharplyThanThePen() {
    // A half circle with a radius of 3 under a pen of 24.
    let bend = "M 29 40 C 29 36 35 36 35 40"
    for join in [StrokeStyle.Join.miter, .round, .bevel] {
      #expect(oracleAgrees(.stroke(bend, StrokeStyle(width: 24, cap: .round, join: join))))
    }
    #expect(oracleAgrees(.stroke("M 26 44 L 26 30 C 26 26 30 26 30 30 L 30 44", StrokeStyle(width: 16, join: .round))))
  }

  @Test func alineThatTurnsBackIsPaintedOnce() {
    for style in [StrokeStyle(width: 9, join: .bevel), StrokeStyle(width: 9, cap: .round, join: .round)] {
      #expect(oracleAgrees(.stroke("M 12 30 L 50 30 L 20 30", style)))
      #expect(picture(.stroke("M 12 30 L 50 30 L 12 30", style))[30, 30] == 0xffe6_331a)
    }
  }

  @Test(arguments: [1e4, 1e6, 1e9, 1e12, 1e15]) func linesFromFarAwayAreWhereTheyBelong(_ far: Double) {
    for style in [StrokeStyle(width: 6), StrokeStyle(width: 6, cap: .round, join: .round)] {
      #expect(
        picture(.stroke("M \(-far) 32 L \(far) 32", style)) == picture(.stroke("M -100 32 L 164 32", style)))
      #expect(
        picture(.stroke("M 20 \(far) L 20 \(-far)", style)) == picture(.stroke("M 20 164 L 20 -100", style)))
    }
    // Half the surface.
    #expect(
      picture(.fill("M \(-far) 32 L \(far) 32 L \(far) \(far) L \(-far) \(far) Z"))
        == picture(.fill("M -9 32 L 80 32 L 80 80 L -9 80 Z")))
  }

  @Test func dashesWithoutLength() {
    // A gap of 0 is none, and a dash of 0 a dot in the shape of the cap.
    let line = "M 8 20 L 55 20"
    #expect(picture(.stroke(line, StrokeStyle(width: 5, dash: [6, 0]))) == picture(.stroke(line, StrokeStyle(width: 5))))
    #expect(oracleAgrees(.stroke(line, StrokeStyle(width: 5, cap: .round, dash: [0, 12]))))
    #expect(oracleAgrees(.stroke(line, StrokeStyle(width: 5, cap: .square, dash: [0, 12], dashPhase: 4))))
    let dots = picture(.stroke(line, StrokeStyle(width: 5, cap: .round, dash: [0, 12])))
    let nearly = picture(.stroke(line, StrokeStyle(width: 5, cap: .round, dash: [1e-9, 12 - 1e-9])))
    #expect(dots == nearly)
    // The dot of a pattern longer than any line is no line.
    #expect(
      picture(.stroke(line, StrokeStyle(width: 5, cap: .round, dash: [0, 1e155])))
        == picture(.stroke("M 8 20 L 8.00002 20", StrokeStyle(width: 5, cap: .round))))
  }

  @Test func clipsThatHoldNothing() {
    let square = "M 10 10 L 40 10 L 40 40 L 10 40 Z"
    let nothing = Pixmap(width: 64, height: 64)
    for clip in ["", "M 20 20", "M 20 20 L 30 30 Z", "M 20 20 L 20 20 L 20 20 Z", "M 50 50 L 60 50 L 60 60 Z"] {
      let group = DisplayList.Group(clips: [DisplayList.Clip(path: Path(clip))])
      #expect(picture(.beginGroup(group), .fill(square), .endGroup) == nothing, "\(clip)")
    }
    let apart = DisplayList.Group(
      clips: [
        DisplayList.Clip(path: Path("M 10 10 L 20 10 L 20 40 Z")), DisplayList.Clip(path: Path("M 30 10 L 40 10 L 40 40 Z")),
      ])
    #expect(picture(.beginGroup(apart), .fill(square), .endGroup) == nothing)
    let flat = DisplayList.Clip(path: Path(square), transform: Transform(scaleX: 1, y: 0))
    #expect(picture(.beginGroup(DisplayList.Group(clips: [flat])), .fill(square), .endGroup) == nothing)
    #expect(picture(.beginGroup(DisplayList.Group(mask: DisplayList())), .fill(square), .endGroup) == nothing)
    var rasterizer = Rasterizer()
    var pixmap = nothing
    for region in [PixelRect.empty, PixelRect(x: 20, y: 20, width: 0, height: 9), PixelRect(x: 90, y: 0, width: 9, height: 9)] {
      rasterizer.draw(DisplayList([.fill(square)]), transform: .identity, clippedTo: region, into: &pixmap)
    }
    #expect(pixmap == nothing)
  }

  @Test(arguments: [(32_000, 40), (40, 32_000)]) func theLongestSurfaces(_ width: Int, _ height: Int) {
    // The far end of the surface gets what the near one would.
    let (dx, dy) = (Double(width - 40), Double(height - 40))
    var shape = Path()
    shape.addEllipse(in: Rect(x: dx + 6, y: dy + 6, width: 28, height: 28))
    var near = Path()
    near.addEllipse(in: Rect(x: 6, y: 6, width: 28, height: 28))
    let style = StrokeStyle(width: 3, dash: [5, 3])
    let far = picture(.fill(shape), .stroke(shape, style), width: width, height: height)
    let expected = picture(.fill(near), .stroke(near, style), width: 40, height: 40)
    var difference = 0
    for y in 0..<40 {
      for x in 0..<40 where far[width - 40 + x, height - 40 + y] != expected[x, y] { difference += 1 }
    }
    // A place in a double is coarser far out: a dash's end may fall on the other side of a 1/256 of a pixel.
    #expect(difference <= 2, "\(difference) of 1600 pixels differ")
    let band = picture(.fill("M 0 0 L \(width) 0 L \(width) \(height) L 0 \(height) Z"), width: width, height: height)
    #expect(band.pixels.allSatisfy { $0 == 0xffe6_331a })
  }

  @Test func aCurveThatSpansHalfATurnAboutTheFirstPoint() {
    // The control polygon goes round the first point on one side and the curve on the other: the shape overlaps itself.
    #expect(oracleAgrees(.fill("M 28 39.5 Q 55.5 53 58 36.5 L 54 0 Q 0 0 52 95.34375")))
    #expect(oracleAgrees(.fill("M 3 1 L 0 2 L 0 0 Q 8.5 0 0 39.5")))
  }

  @Test func crowdsInOnePixelAreDoneWith() {
    // Tens of thousands of pieces that begin in one row, in no order.
    #if DEBUG
      let (dash, count) = (0.02, 1_000)
    #else
      let (dash, count) = (0.0002, 50_000)
    #endif
    let line = "M 30 20 L 33 24"
    let dashed = picture(.stroke(line, StrokeStyle(width: 20, dash: [dash])))
    let solid = picture(.stroke(line, StrokeStyle(width: 20)))
    for y in 0..<64 {
      // Half of it is painted, in stripes far finer than a pixel.
      for x in 0..<64 where solid[x, y] == 0xffe6_331a {
        let alpha = dashed[x, y] >> 24
        if alpha < 100 || alpha > 156 { Issue.record("alpha \(alpha) at (\(x), \(y))") }
      }
    }
    var scattered = Path()
    for i in 0..<count {
      let (x, y) = (Double(i &* 7_919 % 5_000) / 100, Double(i &* 104_729 % 97) / 100)
      scattered.addRect(Rect(x: x, y: 20 + y, width: 0.5, height: 3))
    }
    let picture = picture(.fill(scattered))
    #expect(picture[25, 22] == 0xffe6_331a && picture[25, 30] == 0)
  }

  @Test func aShadowWiderThanAnySurfaceIsAFaintVeil() {
    // What is taken as a deviation of 500 pixels spreads the square's 900 pixels over millions.
    let shadow = DisplayList.Shadow(color: .black, offset: .zero, radius: 1e9)
    let veil = picture(.beginGroup(DisplayList.Group(shadow: shadow)), .fill("M 10 10 L 40 10 L 40 40 L 10 40 Z"), .endGroup)
    #expect(veil[20, 20] == 0xffe6_331a && veil[50, 50] == 0)
    let wall = DisplayList.Clip(path: Path("M -9000 -9000 L 9000 -9000 L 9000 9000 L -9000 9000 Z"))
    let whole = DisplayList.Shadow(color: .black, offset: .zero, radius: 1e9, outline: wall)
    #expect(picture(.beginGroup(DisplayList.Group(shadow: whole)), .endGroup)[32, 32] == 0xff00_0000)
  }
}
