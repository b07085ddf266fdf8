import CoreGraphics
import Foundation
import KuruDrawing
import KurukuruStage
import Testing

/// Strokes that grow along closed paths, as progress rings are made of: what is painted at the ends of the range and at the seam.
@MainActor @Suite struct RingTests {
  private static let side = 120.0
  private static let middle = CGPoint(x: 60, y: 60)

  private func ring(
    radius: CGFloat, width: CGFloat, cap: CAShapeLayerLineCap = .butt, _ change: (CAShapeLayer) -> Void = { _ in }
  )
    -> CAShapeLayer
  {
    stroke(
      CGPath(
        ellipseIn: CGRect(
          x: Self.middle.x - radius, y: Self.middle.y - radius, width: 2 * radius, height: 2 * radius), transform: nil),
      width: width,
      cap: cap, change)
  }

  private func stroke(
    _ path: CGPath, width: CGFloat, cap: CAShapeLayerLineCap = .butt, _ change: (CAShapeLayer) -> Void = { _ in }
  ) -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.path = path
    layer.fillColor = nil
    layer.strokeColor = UIColor.black.cgColor
    layer.lineWidth = width
    layer.lineCap = cap
    change(layer)
    return layer
  }

  private func picture(_ layer: CALayer, scale: CGFloat = 1) -> Pixmap {
    LayerStage(layer, side: Self.side, scale: scale).pixmap
  }

  private func alpha(_ picture: Pixmap, _ x: Int, _ y: Int) -> Int { Int(picture[x, y] >> 24) }

  /// The alpha at points all along a circle.
  private func alphaAlong(radius: Double, in picture: Pixmap, scale: Double) -> [Int] {
    (0..<720).map { step in
      let angle = Double(step) * .pi / 360
      let x = (Self.middle.x + radius * cos(angle)) * scale
      let y = (Self.middle.y + radius * sin(angle)) * scale
      return alpha(picture, Int(x), Int(y))
    }
  }

  // MARK: The ends of the range

  @Test(arguments: [CAShapeLayerLineCap.butt, .round, .square]) func noProgressPaintsNoCap(cap: CAShapeLayerLineCap) {
    for place in [0, 0.3, 1] as [CGFloat] {
      let layer = ring(radius: 40, width: 10, cap: cap) {
        $0.strokeStart = place
        $0.strokeEnd = place
      }
      #expect(picture(layer).pixels.allSatisfy { $0 == 0 })
    }
  }

  @Test func theLeastProgressIsADotAsWideAsTheLine() {
    let shown = picture(ring(radius: 40, width: 10, cap: .round) { $0.strokeEnd = 0.0005 })
    let painted = (0..<shown.pixels.count).filter { shown.pixels[$0] >> 24 > 127 }.map { ($0 % shown.width, $0 / shown.width) }
    let (left, right) = (painted.map(\.0).min() ?? 0, painted.map(\.0).max() ?? 0)
    let (top, bottom) = (painted.map(\.1).min() ?? 0, painted.map(\.1).max() ?? 0)
    #expect(abs(right - left + 1 - 10) <= 1 && abs(bottom - top + 1 - 10) <= 1)
    // Round the start at 3 o'clock, and filled.
    #expect((left + right + 1) / 2 == 100 && (top + bottom + 1) / 2 == 60)
    let area = shown.pixels.reduce(0) { $0 + Double($1 >> 24) / 255 }
    #expect(abs(area - .pi * 25) < 3)
  }

  /// 3 % of the circle are 8.5 points, and the caps reach 20 into them.
  @Test func wideRoundCapsCloseASmallGap() {
    let shown = picture(ring(radius: 45, width: 20, cap: .round) { $0.strokeEnd = 0.97 })
    #expect(alphaAlong(radius: 45, in: shown, scale: 1).allSatisfy { $0 == 255 })
    let open = picture(ring(radius: 45, width: 20) { $0.strokeEnd = 0.97 })
    #expect(alphaAlong(radius: 45, in: open, scale: 1).contains(0))
  }

  @Test func anEndBeforeTheStartPaintsNothingAndFractionsBeyondTheEndsAreTheEnds() {
    func shown(_ start: CGFloat, _ end: CGFloat) -> Pixmap {
      picture(
        ring(radius: 40, width: 8, cap: .round) {
          $0.strokeStart = start
          $0.strokeEnd = end
        })
    }
    #expect(shown(0.8, 0.2).pixels.allSatisfy { $0 == 0 })
    #expect(shown(0.3, 1.4) == shown(0.3, 1))
    #expect(shown(-0.2, 0.3) == shown(0, 0.3))
    #expect(shown(0, -0.2) == shown(0, 0))
    #expect(shown(1.2, 1.4).pixels.allSatisfy { $0 == 0 })
  }

  // MARK: The seam

  @Test(arguments: [1, 2, 3] as [CGFloat]) func aFullRingIsTheUntrimmedStrokeAlsoAfterItGrew(scale: CGFloat) {
    let plain = picture(ring(radius: 40, width: 8), scale: scale)
    let layer = ring(radius: 40, width: 8) {
      $0.strokeStart = 0
      $0.strokeEnd = 1
    }
    let shown = LayerStage(layer, side: Self.side, scale: scale)
    #expect(shown.pixmap == plain)
    let growth = CABasicAnimation(keyPath: "strokeEnd")
    (growth.fromValue, growth.duration) = (0, 1)
    growth.fillMode = .forwards
    growth.isRemovedOnCompletion = false
    layer.add(growth, forKey: nil)
    shown.stage.advance(to: 0.5)
    #expect(shown.pixmap != plain)
    shown.stage.advance(to: 2)
    #expect(shown.pixmap == plain)
    // The line is 8 points wide: along its middle every pixel is covered.
    #expect(alphaAlong(radius: 40, in: plain, scale: Double(scale)).allSatisfy { $0 >= 253 })
  }

  // MARK: The way along the path

  /// How far a stroke that runs along the top side of a rectangle is painted, in points, and where it begins.
  private func extent(_ stage: LayerStage, row: Int) -> Double {
    let picture = stage.pixmap
    let scale = Double(stage.stage.scale)
    return (0..<picture.width).reduce(0) { $0 + Double(alpha(picture, $1, row * Int(scale))) / 255 } / scale
  }

  /// A rectangle of 100 by 60 whose outline, 320 long, begins in the middle of its top side.
  private var rectangleFromTheTop: CGPath {
    let path = CGMutablePath()
    path.addLines(between: [
      CGPoint(x: 60, y: 30), CGPoint(x: 110, y: 30), CGPoint(x: 110, y: 90), CGPoint(x: 10, y: 90), CGPoint(x: 10, y: 30),
    ])
    path.closeSubpath()
    return path
  }

  @Test(arguments: [(CAShapeLayerLineCap.butt, 0.0), (.square, 35.0)])
  func aStrokeGrowsEvenlyFromItsCap(cap: CAShapeLayerLineCap, atFirst: Double) {
    let layer = stroke(rectangleFromTheTop, width: 35, cap: cap)
    let growth = CABasicAnimation(keyPath: "strokeEnd")
    (growth.fromValue, growth.toValue, growth.duration) = (0, 1, 10)
    layer.add(growth, forKey: nil)
    let stage = LayerStage(layer, side: Self.side, scale: 2)
    // 32 points a second. The sums of 240 pixels of eight bits are a fiftieth of a point off at most.
    for time in [0.01, 0.11, 0.21, 0.5, 0.9] {
      stage.stage.advance(to: time)
      #expect(abs(extent(stage, row: 30) - (atFirst + 32 * time)) < 0.02, "at \(time) s")
    }
  }

  /// 200 by 40 with ends of radius 20: 445.66 round, of which the second quarter runs from 111.4 to 222.8.
  @Test func fractionsAreOfTheLengthAndNotOfTheSegments() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 20, y: 0))
    path.addLine(to: CGPoint(x: 180, y: 0))
    path.addArc(center: CGPoint(x: 180, y: 20), radius: 20, startAngle: -.pi / 2, endAngle: .pi / 2, clockwise: false)
    path.addLine(to: CGPoint(x: 20, y: 40))
    path.addArc(center: CGPoint(x: 20, y: 20), radius: 20, startAngle: .pi / 2, endAngle: 3 * .pi / 2, clockwise: false)
    path.closeSubpath()
    let layer = stroke(path, width: 4) {
      $0.strokeStart = 0.25
      $0.strokeEnd = 0.5
      $0.position = CGPoint(x: 5, y: 5)
    }
    let shown = LayerStage(layer, side: 212, scale: 1)
    func isPainted(_ x: Double, _ y: Double) -> Bool { shown.pixel(x + 5, y + 5) == 0xFF00_0000 }
    #expect(isPainted(133, 0) && isPainted(170, 0) && isPainted(199.5, 20) && isPainted(185, 39))
    #expect(!isPainted(60, 0) && !isPainted(130, 0) && !isPainted(60, 39.5) && !isPainted(176, 39.5) && !isPainted(0, 20))
    // The cut lies at 131.416: of the pixel from 131 to 132 the part beyond it is painted.
    #expect(abs(alpha(shown.pixmap, 136, 5) - 149) <= 1)
  }
}
