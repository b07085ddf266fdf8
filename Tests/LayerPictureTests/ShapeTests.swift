import CairoOracle
import KuruDrawing
import KurukuruStage
import Testing

/// Shape layers: fill rules, caps, joins, dashes and trims.
@MainActor @Suite struct ShapeTests {
  @Test(arguments: cases) func asDocumented(_ one: LayerCase) { expectAsDocumented(one) }

  /// - Parameter path: as SVG writes it.
  @MainActor private static func shape(
    _ path: Path, width: CGFloat = 4, fill: UIColor? = nil, stroke: UIColor? = Ink.blue,
    _ change: (CAShapeLayer) -> Void = { _ in }
  ) -> CAShapeLayer {
    made(CAShapeLayer(), 0, 0, 40, 40) {
      $0.path = CGPath(path)
      $0.fillColor = fill?.cgColor
      $0.strokeColor = stroke?.cgColor
      $0.lineWidth = width
      change($0)
    }
  }

  private static let star = Path("M 20 3 L 30 35 L 4 14 L 36 14 L 10 35 Z")
  private static let zigzag = Path("M 6 30 L 14 8 L 20 32 L 24 10 L 34 12")
  private static let wave = Path("M 5 20 C 12 -4 20 44 26 18 Q 30 2 35 22")
  private static let ring = Path(ellipseIn: Rect(x: 7, y: 7, width: 26, height: 26))

  nonisolated private static let caps: [CAShapeLayerLineCap] = [.butt, .round, .square]
  nonisolated private static let joins: [CAShapeLayerLineJoin] = [.miter, .round, .bevel]

  nonisolated static let cases: [LayerCase] =
    caps.flatMap { cap in
      joins.map { join in
        LayerCase("\(cap.rawValue) caps, \(join.rawValue) joins") {
          shape(zigzag, width: 6, stroke: Ink.glass) {
            $0.lineCap = cap
            $0.lineJoin = join
          }
        }
      }
    }
    + [1, 2, 4, 10].map { limit in
      LayerCase("miter limit \(limit)") { shape(zigzag, width: 5) { $0.miterLimit = CGFloat(limit) } }
    }
    + caps.flatMap { cap in
      [0, 3.5, -2, 100].map { phase in
        LayerCase("dashes with \(cap.rawValue) caps, phase \(phase)") {
          shape(wave, width: 3) {
            $0.lineCap = cap
            $0.lineDashPattern = [6, 3, 1, 4]
            $0.lineDashPhase = CGFloat(phase)
          }
        }
      }
    }
    + [
      LayerCase("fill, non-zero") { shape(star, fill: Ink.green) },
      LayerCase("fill, even-odd") { shape(star, fill: Ink.green) { $0.fillRule = .evenOdd } },
      LayerCase("stroke over fill, translucent") { shape(star, width: 6, fill: Ink.green, stroke: Ink.glass) },
      LayerCase("an odd number of dashes") { shape(ring) { $0.lineDashPattern = [5, 2, 3] } },
      LayerCase("dashes of a closed path") {
        shape(star, width: 3) {
          $0.lineDashPattern = [7, 4]
          $0.lineJoin = .round
        }
      },
      LayerCase("dots") {
        shape(ring, width: 3) {
          $0.lineDashPattern = [0, 5]
          $0.lineCap = .round
        }
      },
      LayerCase("trim of an open path") {
        shape(wave, width: 5) {
          $0.strokeStart = 0.2
          $0.strokeEnd = 0.7
          $0.lineCap = .round
        }
      },
      LayerCase("trim of several subpaths") {
        shape(Path("M 5 8 L 35 8 M 5 20 L 35 20 M 5 32 L 35 32")) {
          $0.strokeStart = 0.2
          $0.strokeEnd = 0.9
        }
      },
      LayerCase("trim through a corner") {
        shape(Path("M 8 30 L 8 8 L 32 8 L 32 32"), width: 6) {
          $0.strokeStart = 0.1
          $0.strokeEnd = 0.6
        }
      },
      LayerCase("trim with dashes") {
        shape(wave, width: 3) {
          $0.strokeStart = 0.3
          $0.lineDashPattern = [4, 3]
        }
      },
      LayerCase("hairline") { shape(wave, width: 0.3) },
      LayerCase("stroke of a stretched layer") {
        shape(ring, width: 4) { $0.setAffineTransform(CGAffineTransform(a: 1.2, b: 0.2, c: 0.4, d: 0.5, tx: 0, ty: 0)) }
      },
      LayerCase("points with round caps") {
        shape(Path("M 8 8 L 8 8 M 20 8 Z M 30 20 L 30 20 L 30 20"), width: 8) { $0.lineCap = .round }
      },
      LayerCase("a line that turns back on itself") {
        shape(Path("M 8 20 L 32 20 L 14 20"), width: 6, stroke: Ink.glass) { $0.lineJoin = .round }
      },
      LayerCase("a cusp") { shape(Path("M 8 30 C 40 4 0 4 32 30"), width: 3) },
      LayerCase("curves of coincident points") { shape(Path("M 8 8 C 8 8 32 32 32 32 C 32 32 32 32 32 32"), width: 4) },
    ]

  /// A line of no length has caps of its own, along the axes; a point without a line has none.
  @Test(arguments: ShapeTests.caps) func aLineWithoutLengthShowsItsCaps(cap: CAShapeLayerLineCap) {
    func shown(_ path: Path, _ cap: CAShapeLayerLineCap) -> Pixmap {
      LayerStage(Self.shape(path, width: 8) { $0.lineCap = cap }).pixmap
    }
    let square = LayerStage(box(16, 12, 8, 8, Ink.blue)).pixmap
    let disc = LayerStage(box(16, 12, 8, 8, Ink.blue) { $0.cornerRadius = 4 }).pixmap
    for path in [Path("M 20 16 L 20 16"), Path("M 20 16 Z"), Path("M 20 16 C 20 16 20 16 20 16")] {
      switch cap {
      case .butt: #expect(shown(path, cap).pixels.allSatisfy { $0 == 0 })
      case .square: #expect(shown(path, cap) == square)
      default: #expect(Difference(shown(path, cap), disc).isSmall)
      }
    }
    #expect(shown(Path("M 20 16"), cap).pixels.allSatisfy { $0 == 0 })
  }

  /// The pen covers the middle of the circle from every side. Cairo leaves a hole there.
  @Test func aStrokeWiderThanItsCurvesHasNoHole() {
    let circle = Self.shape(Path(ellipseIn: Rect(x: 15, y: 15, width: 10, height: 10)), width: 14)
    let disc = Self.shape(Path(ellipseIn: Rect(x: 8, y: 8, width: 24, height: 24)), fill: Ink.blue, stroke: nil)
    let difference = Difference(LayerStage(circle).pixmap, LayerStage(disc).pixmap)
    #expect(difference.isSmall, "\(difference)")
  }

  @Test func aMutablePathThatChangesLaterHasNoEffect() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 5, y: 5, width: 10, height: 10))
    let layer = made(CAShapeLayer(), 0, 0, 40, 40) { $0.path = path }
    path.addRect(CGRect(x: 25, y: 25, width: 10, height: 10))
    let shown = LayerStage(layer)
    #expect(shown.pixel(10, 10) == 0xFF00_0000)
    #expect(shown.pixel(30, 30) == 0)
  }

  // MARK: Seams

  /// A dash or a trim that covers all of a closed path leaves no seam: the picture is that of the plain stroke.
  @Test(arguments: ShapeTests.caps, [0.5, 1, 8]) func aFullTrimHasNoSeam(cap: CAShapeLayerLineCap, width: Double) {
    for path in [Self.star, Self.ring, Path("M 10 10 L 30 10 L 30 30 L 10 30 Z")] {
      let plain = Self.shape(path, width: CGFloat(width), stroke: Ink.glass) { $0.lineCap = cap }
      let expected = LayerStage(plain).pixmap
      for (start, end) in [(0, 1), (-0.5, 1.5), (0, 1.0000001)] {
        let trimmed = Self.shape(path, width: CGFloat(width), stroke: Ink.glass) {
          $0.lineCap = cap
          $0.strokeStart = CGFloat(start)
          $0.strokeEnd = CGFloat(end)
        }
        #expect(LayerStage(trimmed).pixmap == expected)
      }
    }
  }

  /// Where a trim ends in the middle of a curve, the two parts together are the whole.
  @Test(arguments: [0.1, 0.3337, 0.5, 0.9]) func partsOfATrimMeet(at cut: Double) {
    let whole = LayerStage(Self.shape(Self.ring, width: 6, stroke: .black)).pixmap
    let parts = CALayer()
    for (start, end) in [(0, cut), (cut, 1)] {
      parts.addSublayer(
        Self.shape(Self.ring, width: 6, stroke: .black) {
          $0.strokeStart = CGFloat(start)
          $0.strokeEnd = CGFloat(end)
        })
    }
    let shown = LayerStage(parts).pixmap
    // Where two edges cross a pixel, each covers a part: together at least three quarters.
    let worst = zip(whole.pixels, shown.pixels).map { Int($0 >> 24) - Int($1 >> 24) }.max() ?? 0
    #expect(worst <= 64 + 2, "\(worst)")
    let (all, both) = (whole.pixels.reduce(0) { $0 + Int($1 >> 24) }, shown.pixels.reduce(0) { $0 + Int($1 >> 24) })
    #expect(abs(all - both) * 200 < all)
  }
}
