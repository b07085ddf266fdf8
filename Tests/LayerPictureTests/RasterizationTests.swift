import KurukuruStage
import Testing

/// `shouldRasterize`: a layer as a bitmap of its own.
@MainActor @Suite struct RasterizationTests {
  @Test(arguments: cases) func asDocumented(_ one: LayerCase) { expectAsDocumented(one) }

  @MainActor private static func picture() -> CALayer {
    box(8, 8, 24, 22, Ink.red) {
      $0.shouldRasterize = true
      $0.cornerRadius = 7
      $0.borderWidth = 2
      $0.borderColor = Ink.blue.cgColor
    }.holding(box(14, 12, 14, 14, Ink.glass) { $0.cornerRadius = 7 })
  }

  nonisolated static let cases: [LayerCase] = [
    LayerCase("coarse pixels on a fine stage") {
      let layer = picture()
      layer.rasterizationScale = LayerStage.scale / 2
      return layer
    },
    LayerCase("turned after it was rasterised") {
      let layer = picture()
      layer.rasterizationScale = LayerStage.scale
      layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.5))
      return layer
    },
    LayerCase("finer pixels than the stage's") {
      let layer = picture()
      layer.rasterizationScale = LayerStage.scale * 3
      return layer
    },
    LayerCase("with shadow, mask and opacity") {
      let layer = picture()
      layer.rasterizationScale = LayerStage.scale / 2
      layer.shadowOpacity = 0.7
      layer.shadowRadius = 2
      layer.shadowOffset = CGSize(width: 2, height: 3)
      layer.mask = box(-5, -5, 40, 25, .black)
      layer.opacity = 0.6
      return layer
    },
    LayerCase("scrolled bounds, rasterised") {
      let layer = picture()
      layer.bounds.origin = CGPoint(x: 3.3, y: -4.6)
      layer.rasterizationScale = LayerStage.scale / 2
      return layer
    },
    LayerCase("rasterised in perspective") {
      let layer = picture()
      // Nowhere one pixel to one: about there a pixel takes one sample or several, and which is no matter of right and wrong.
      layer.rasterizationScale = LayerStage.scale * 2
      var transform = CATransform3DIdentity
      transform.m34 = -1 / 60
      layer.transform = CATransform3DRotate(transform, 0.8, 0.2, 1, 0)
      return layer
    },
  ]

  @Test func atTheStagesScaleNothingChanges() {
    let layer = Self.picture()
    layer.rasterizationScale = LayerStage.scale
    let plain = Self.picture()
    plain.shouldRasterize = false
    #expect(LayerStage(layer).pixmap == LayerStage(plain).pixmap)
  }

  @Test func aScaleThatIsNoneShowsNothing() {
    for scale in [0, -1, .nan, .infinity] as [CGFloat] {
      let layer = Self.picture()
      layer.rasterizationScale = scale
      #expect(LayerStage(layer).pixmap.pixels.allSatisfy { $0 == 0 }, "scale \(scale)")
    }
  }

  @Test func aLayerLargerThanMemoryIsPaintedCoarsely() {
    let layer = box(-50_000, -50_000, 100_000, 100_000, .black) {
      $0.shouldRasterize = true
      $0.rasterizationScale = 3
    }
    #expect(LayerStage(layer, scale: 1).pixel(20, 20) == 0xFF00_0000)
  }
}
