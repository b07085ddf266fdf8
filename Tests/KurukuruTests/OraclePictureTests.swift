import CairoOracle
import CoreGraphics
import KuruDrawing
import KuruRaster
import Kurukuru
import KurukuruStage
import Testing

/// Each component at 0, 1/4, 1/2 and 3/4 of its loop, each item of its picture against Cairo's at 16 times the resolution.
@MainActor @Suite struct OraclePictureTests {
  private static let quarters = [0, 0.25, 0.5, 0.75]

  private func stage(with view: UIView, _ size: CGSize) -> Stage {
    let stage = Stage(size: CGSize(width: size.width + 20, height: size.height + 20), scale: 2)
    view.frame = CGRect(origin: CGPoint(x: 10, y: 10), size: size)
    stage.add(view)
    stage.advance(to: 0)
    return stage
  }

  /// Compares each item alone, in the groups that it stands in.
  private func expectItemsEqualCairos(_ stage: Stage, _ location: SourceLocation = #_sourceLocation) {
    let image = stage.snapshot()
    let scale = Transform(scaleX: Double(stage.scale), y: Double(stage.scale))
    var compared = 0
    for list in stage.displayList().itemsAlone() {
      var ours = Pixmap(width: image.width, height: image.height, fill: 0xFFFF_FFFF)
      var rasterizer = Rasterizer()
      rasterizer.draw(list, transform: scale, into: &ours)
      let theirs = CairoOracle.render(
        list, transform: scale, width: image.width, height: image.height, background: 0xFFFF_FFFF)
      let difference = Difference(ours, theirs, background: 0xFFFF_FFFF)
      #expect(difference.isSmall, "at \(stage.time) s: \(difference)", sourceLocation: location)
      compared += 1
    }
    #expect(compared >= 1, sourceLocation: location)
  }

  @Test func loadingLabelIsCairos() {
    let label = LoadingLabel()
    label.text = "Loading…"
    let stage = stage(with: label, label.intrinsicContentSize)
    for quarter in Self.quarters {
      stage.advance(to: quarter * 2)
      expectItemsEqualCairos(stage)
    }
  }

  @Test func loadingLabelWithAWideHalfTransparentStrokeIsCairos() {
    let label = LoadingLabel()
    label.text = "Loading…"
    label.lineWidth = 5
    label.strokeColor = UIColor(red: 0, green: 0, blue: 1, alpha: 0.5)
    label.strokeRate = 1
    let stage = stage(with: label, CGSize(width: 120, height: 40))
    expectItemsEqualCairos(stage)
    label.strokeRate = 0.9
    for quarter in Self.quarters {
      stage.advance(to: 2 + quarter * 2)
      expectItemsEqualCairos(stage)
    }
  }

  @Test func arcIsCairos() {
    let pie = ArcView()
    let stage = stage(with: pie, CGSize(width: 100, height: 100))
    pie.increment(newEndAngle: 360)
    for quarter in Self.quarters.dropFirst() {
      stage.advance(to: quarter * 0.5)
      expectItemsEqualCairos(stage)
    }
  }

  @Test func animatedArrowIsCairos() {
    let arrow = AnimatedArrow()
    let stage = stage(with: arrow, CGSize(width: 60, height: 60))
    for quarter in Self.quarters {
      arrow.progress = CGFloat(quarter)
      stage.advance(to: quarter)
      expectItemsEqualCairos(stage)
    }
    arrow.progress = 1
    arrow.startAnimation()
    stage.advance(to: 1)
    for quarter in Self.quarters {
      stage.advance(to: 1 + quarter)
      expectItemsEqualCairos(stage)
    }
  }

  @Test func theDoubledPathShowsNoDarkerSeam() {
    let label = LoadingLabel()
    label.lineWidth = 6
    label.cornerRadius = 12
    label.strokeColor = UIColor(white: 0, alpha: 0.5)
    let stage = stage(with: label, CGSize(width: 120, height: 40))
    // The darkest that half of black on white may be, with the rounding of one composition.
    let darkest = 127
    for step in 0..<40 {
      stage.advance(to: Double(step) * 0.05)
      let brightness = stage.snapshot().pixmap.pixels.map { Int($0 & 255) }
      #expect((brightness.min() ?? 0) >= darkest, "at \(stage.time) s")
    }
  }
}
