import Foundation
import Kurukuru
import KurukuruStage
import Testing

/// Which way arcs run, and how sharp a layer's own drawing is.
@MainActor @Suite struct ArcDrawingTests {
  private final class Quarter: CALayer {
    override func draw(in ctx: CGContext) {
      ctx.move(to: CGPoint(x: 20, y: 20))
      ctx.addArc(center: CGPoint(x: 20, y: 20), radius: 16, startAngle: 0, endAngle: .pi / 2, clockwise: false)
      ctx.fillPath()
    }
  }

  private func expectLowerRightQuarter(_ stage: Stage) {
    let (white, black) = (UInt32(0xFFFF_FFFF), UInt32(0xFF00_0000))
    #expect(stage.pixel(26, 26) == black)
    #expect(stage.pixel(14, 26) == white && stage.pixel(26, 14) == white && stage.pixel(14, 14) == white)
  }

  @Test func anArcTowardsGreaterAnglesRunsClockwiseOnTheScreen() {
    let drawn = Stage(size: CGSize(width: 40, height: 40), scale: 1)
    let layer = Quarter()
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    layer.setNeedsDisplay()
    drawn.window.layer.addSublayer(layer)
    drawn.advance(to: 0)
    expectLowerRightQuarter(drawn)

    let shaped = Stage(size: CGSize(width: 40, height: 40), scale: 1)
    let path = UIBezierPath(
      arcCenter: CGPoint(x: 20, y: 20), radius: 16, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    path.addLine(to: CGPoint(x: 20, y: 20))
    let shape = CAShapeLayer()
    shape.path = path.cgPath
    shaped.window.layer.addSublayer(shape)
    shaped.advance(to: 0)
    expectLowerRightQuarter(shaped)
  }

  @Test func writtenFilesAreNotMirrored() throws {
    let stage = Stage(size: CGSize(width: 40, height: 40), scale: 1)
    let layer = Quarter()
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    layer.setNeedsDisplay()
    stage.window.layer.addSublayer(layer)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    try stage.record(duration: 1.0 / 60).write(to: file)
    let image = try #require(UIImage(contentsOfFile: file.path)?.cgImage)
    #expect(image.pixmap[26, 26] == 0xFF00_0000)
    for (x, y) in [(14, 26), (26, 14), (14, 14)] { #expect(image.pixmap[x, y] == 0xFFFF_FFFF) }
  }

  /// Drawings are display lists and not bitmaps, so `contentsScale` does not blur them.
  @Test(arguments: [1, 2] as [CGFloat]) func aPieIsSharpOnADenseScreen(contentsScale: CGFloat) {
    let stage = Stage(size: CGSize(width: 50, height: 50), scale: 2)
    let layer = ArcLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    layer.endAngle = 360
    layer.contentsScale = contentsScale
    layer.setNeedsDisplay()
    stage.window.layer.addSublayer(layer)
    stage.advance(to: 0)
    let image = stage.snapshot()
    #expect(image.width == 100 && image.height == 100)
    // Along a slanting radius the edge is grey for a pixel and a half at most.
    let greys = (0..<50).filter { i in
      let blue = stage.pixel(50 + i, 50 + i) & 255
      return blue > 8 && blue < 247
    }
    #expect(greys.count <= 2)
    #expect(stage.pixel(50, 50) == 0xFF00_0000 && stage.pixel(99, 99) == 0xFFFF_FFFF)
  }
}
