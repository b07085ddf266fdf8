import KurukuruStage
import Testing

/// Where layers stand: anchor points, transforms, scrolled bounds and flipped geometry.
@MainActor @Suite struct GeometryTests {
  @Test(arguments: cases) func asDocumented(_ one: LayerCase) { expectAsDocumented(one) }

  nonisolated static let cases: [LayerCase] = [
    LayerCase("anchor point of a turned layer") {
      box(0, 0, 18, 10, Ink.red) {
        $0.anchorPoint = CGPoint(x: 0, y: 1)
        $0.position = CGPoint(x: 14, y: 20)
        $0.setAffineTransform(CGAffineTransform(rotationAngle: -0.5))
      }
    },
    LayerCase("transforms of a tree") {
      box(6, 6, 28, 28, Ink.red) { $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.3)) }.holding(
        box(4, 4, 14, 10, Ink.blue) { $0.transform = CATransform3DMakeScale(1.3, 0.6, 1) }.holding(
          box(2, 2, 6, 6, Ink.green) { $0.setAffineTransform(CGAffineTransform(a: 1, b: 0.2, c: 0.5, d: 1, tx: 1, ty: 2)) }))
    },
    LayerCase("sublayerTransform") {
      box(6, 6, 28, 28, Ink.red) {
        $0.anchorPoint = CGPoint(x: 0.25, y: 0.75)
        $0.sublayerTransform = CATransform3DScale(CATransform3DMakeRotation(0.4, 0, 0, 1), 0.8, 1.1, 1)
      }.holding(box(4, 4, 14, 10, Ink.blue), box(16, 16, 8, 8, Ink.green))
    },
    LayerCase("scrolled bounds") {
      box(6, 6, 28, 28, Ink.red) {
        $0.bounds.origin = CGPoint(x: 12.5, y: -6)
        $0.masksToBounds = true
      }.holding(box(10, -10, 14, 14, Ink.blue), box(30, 10, 20, 20, Ink.green))
    },
    LayerCase("flipped geometry") {
      box(4, 4, 32, 32, Ink.red) { $0.isGeometryFlipped = true }.holding(
        box(3, 3, 10, 8, Ink.blue) {
          $0.cornerRadius = 4
          $0.maskedCorners = .layerMinXMinYCorner
        },
        box(16, 3, 14, 12) { $0.contents = CGImage.ramp(width: 14, height: 12) })
    },
    LayerCase("flipped twice") {
      box(4, 4, 32, 32, Ink.red) { $0.isGeometryFlipped = true }.holding(
        box(3, 3, 24, 20, Ink.blue) { $0.isGeometryFlipped = true }.holding(
          box(2, 2, 12, 6, Ink.green), box(6, 9, 14, 10) { $0.contents = CGImage.ramp(width: 14, height: 10) }))
    },
    LayerCase("flipped with an anchor point and a sublayerTransform") {
      box(4, 4, 32, 32, Ink.red) {
        $0.anchorPoint = CGPoint(x: 0.5, y: 0.25)
        $0.isGeometryFlipped = true
        $0.sublayerTransform = CATransform3DMakeRotation(0.4, 0, 0, 1)
      }.holding(box(6, 6, 16, 8, Ink.blue))
    },
    LayerCase("negative size") {
      let layer = box(0, 0, 0, 0, Ink.red)
      layer.bounds = CGRect(x: 10, y: 10, width: -20, height: -12)
      layer.position = CGPoint(x: 20, y: 20)
      return layer
    },
    LayerCase("frame of a turned layer") {
      box(0, 0, 18, 10, Ink.red) {
        $0.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
        $0.frame = CGRect(x: 8, y: 6, width: 12, height: 24)
      }
    },
  ]

  @Test func frameIsTheBoxOfWhatIsPainted() {
    let layer = box(10, 12, 16, 9, .black) {
      $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.7).scaledBy(x: 1.3, y: 0.8))
    }
    let shown = LayerStage(layer)
    let pixmap = shown.pixmap
    var box = CGRect.null
    for y in 0..<pixmap.height {
      for x in 0..<pixmap.width where pixmap[x, y] != 0 {
        box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    let scale = shown.stage.scale
    let frame = CGRect(
      x: layer.frame.minX * scale, y: layer.frame.minY * scale, width: layer.frame.width * scale,
      height: layer.frame.height * scale)
    #expect(frame.integral.insetBy(dx: -0.5, dy: -0.5).contains(box))
    #expect(box.insetBy(dx: -1, dy: -1).contains(frame))
  }
}
