import KurukuruStage
import Testing

/// Replicators: copies moved, tinted, faded and delayed.
@MainActor @Suite struct ReplicatorTests {
  @Test(arguments: cases) func asDocumented(_ one: LayerCase) { expectAsDocumented(one) }

  @MainActor private static func replicator(
    _ count: Int, _ transform: CATransform3D, _ change: (CAReplicatorLayer) -> Void = { _ in }
  ) -> CAReplicatorLayer {
    made(CAReplicatorLayer(), 2, 2, 36, 36) {
      $0.instanceCount = count
      $0.instanceTransform = transform
      change($0)
    }
  }

  nonisolated static let cases: [LayerCase] = [
    LayerCase("copies in a row") {
      replicator(4, CATransform3DMakeTranslation(8.5, 2, 0)).holding(box(1, 4, 6, 12, Ink.red) { $0.cornerRadius = 2 })
    },
    LayerCase("copies in a ring") {
      replicator(8, CATransform3DMakeRotation(.pi / 4, 0, 0, 1)).holding(box(16, 1, 4, 10, Ink.blue) { $0.cornerRadius = 2 })
    },
    LayerCase("turned and smaller each time") {
      replicator(6, CATransform3DScale(CATransform3DMakeRotation(0.7, 0, 0, 1), 0.8, 0.8, 1)).holding(box(14, 0, 10, 8, Ink.red))
    },
    LayerCase("colour and its offsets") {
      replicator(4, CATransform3DMakeTranslation(9, 0, 0)) {
        $0.instanceColor = UIColor(red: 0.4, green: 1, blue: 0.2, alpha: 0.9).cgColor
        $0.instanceRedOffset = 0.15
        $0.instanceGreenOffset = -0.2
        $0.instanceBlueOffset = 0.25
        $0.instanceAlphaOffset = -0.2
      }.holding(box(0, 4, 8, 20, .white) { $0.borderWidth = 1 }, box(2, 18, 8, 10, Ink.red))
    },
    LayerCase("alpha fades a copy as a whole, until it is gone") {
      replicator(5, CATransform3DMakeTranslation(6, 3, 0)) { $0.instanceAlphaOffset = -0.3 }.holding(
        box(0, 4, 10, 12, Ink.red), box(4, 8, 10, 12, Ink.blue))
    },
    LayerCase("tinted contents and gradients") {
      replicator(3, CATransform3DMakeTranslation(12, 0, 0)) {
        $0.instanceRedOffset = -0.4
        $0.instanceBlueOffset = -0.2
      }.holding(
        box(0, 0, 11, 16) { $0.contents = CGImage.ramp(width: 11, height: 16) },
        made(CAGradientLayer(), 0, 18, 11, 16) { $0.colors = [UIColor.white.cgColor, Ink.blue.cgColor] })
    },
    LayerCase("replicator of a replicator") {
      replicator(3, CATransform3DMakeTranslation(0, 12, 0)) { $0.instanceGreenOffset = -0.3 }.holding(
        made(CAReplicatorLayer(), 0, 0, 36, 10) {
          $0.instanceCount = 4
          $0.instanceTransform = CATransform3DMakeTranslation(9, 0, 0)
          $0.instanceRedOffset = -0.25
          $0.addSublayer(box(0, 0, 7, 10, .white))
        })
    },
    LayerCase("own background and border are not copied") {
      replicator(2, CATransform3DMakeTranslation(14, 9, 0)) {
        $0.backgroundColor = UIColor.yellow.cgColor
        $0.borderWidth = 2
        $0.masksToBounds = true
      }.holding(box(6, 4, 18, 18, Ink.red))
    },
    LayerCase("copies in space") {
      replicator(3, CATransform3DMakeRotation(0.5, 0, 1, 0)) { $0.sublayerTransform.m34 = -1 / 60 }.holding(
        box(4, 4, 28, 28, Ink.glass))
    },
    LayerCase("sublayers by zPosition in each copy") {
      replicator(2, CATransform3DMakeTranslation(12, 8, 0)).holding(
        box(2, 2, 16, 16, Ink.red) { $0.zPosition = 1 }, box(6, 6, 16, 16, Ink.blue))
    },
  ]

  @Test func copiesThatKeepDepthAreOrderedByIt() {
    // Each copy lies ten points further back than the one before it.
    let layer = Self.replicator(3, CATransform3DMakeTranslation(6, 6, -10)) { $0.preservesDepth = true }
    layer.addSublayer(box(0, 0, 16, 16, Ink.red))
    layer.instanceRedOffset = -0.4
    let shown = LayerStage(layer)
    let flat = Self.replicator(3, CATransform3DMakeTranslation(6, 6, -10))
    flat.addSublayer(box(0, 0, 16, 16, Ink.red))
    flat.instanceRedOffset = -0.4
    let front = LayerStage(box(2, 2, 16, 16, Ink.red)).pixel(10, 10)
    #expect(shown.pixel(12, 12) == front)
    #expect(LayerStage(flat).pixel(12, 12) != front)
  }

  @Test func copiesLagBehindByTheDelay() {
    let layer = Self.replicator(3, CATransform3DMakeTranslation(0, 12, 0)) { $0.instanceDelay = 0.5 }
    let dot = box(0, 0, 8, 8, .black)
    layer.addSublayer(dot)
    let shown = LayerStage(layer, scale: 1)
    let move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = 4
    move.toValue = 24
    move.duration = 2
    move.repeatCount = .infinity
    dot.add(move, forKey: nil)
    shown.stage.advance(to: 1.5)
    // After 1.5, 1.0 and 0.5 s of 2 s: 15, 10 and 5 points to the right.
    for (copy, x) in [15, 10, 5].enumerated() {
      let row = 2 + Double(copy) * 12 + 4
      #expect(shown.pixel(Double(x) + 2 + 0.5, row) == 0xFF00_0000, "copy \(copy)")
      #expect(shown.pixel(Double(x) + 2 - 1.5, row) == 0, "copy \(copy)")
      #expect(shown.pixel(Double(x) + 2 + 7.5, row) == 0xFF00_0000, "copy \(copy)")
      #expect(shown.pixel(Double(x) + 2 + 9.5, row) == 0, "copy \(copy)")
    }
  }
}
