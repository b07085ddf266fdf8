import KurukuruStage
import QuartzCore
import Testing

@MainActor @Suite struct GeometryTests {
  private func isClose(_ a: CGPoint, _ b: CGPoint) -> Bool { abs(a.x - b.x) < rounding && abs(a.y - b.y) < rounding }

  private func isClose(_ a: CGRect, _ b: CGRect) -> Bool {
    isClose(a.origin, b.origin) && abs(a.width - b.width) < rounding && abs(a.height - b.height) < rounding
  }

  // MARK: Frame

  @Test func theFrameStandsAboutTheAnchorPoint() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 5, y: 6, width: 40, height: 20)
    layer.position = CGPoint(x: 100, y: 100)
    #expect(layer.frame == CGRect(x: 80, y: 90, width: 40, height: 20))
    layer.anchorPoint = CGPoint(x: 0, y: 1)
    #expect(layer.frame == CGRect(x: 100, y: 80, width: 40, height: 20))
  }

  @Test func settingTheFrameSetsPositionAndSizeAndKeepsTheOrigin() {
    let layer = CALayer()
    layer.bounds.origin = CGPoint(x: 5, y: 6)
    layer.anchorPoint = CGPoint(x: 0, y: 0)
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(layer.bounds == CGRect(x: 5, y: 6, width: 30, height: 40))
    #expect(layer.position == CGPoint(x: 10, y: 20))
    layer.anchorPoint = CGPoint(x: 1, y: 1)
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(layer.position == CGPoint(x: 40, y: 60))
  }

  @Test func theFrameOfATransformedLayerIsTheBoxOfItsBounds() {
    let layer = CALayer()
    layer.bounds.size = CGSize(width: 40, height: 20)
    layer.position = CGPoint(x: 100, y: 100)
    layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(isClose(layer.frame, CGRect(x: 90, y: 80, width: 20, height: 40)))
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 3))
    #expect(isClose(layer.frame, CGRect(x: 60, y: 70, width: 80, height: 60)))
    layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 4))
    let side = 60 / CGFloat(2).squareRoot()
    #expect(isClose(layer.frame, CGRect(x: 100 - side / 2, y: 100 - side / 2, width: side, height: side)))
  }

  @Test func settingTheFrameOfAScaledLayerGoesThroughTheInverse() {
    let layer = CALayer()
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 4))
    layer.frame = CGRect(x: 10, y: 20, width: 40, height: 40)
    #expect(isClose(layer.bounds, CGRect(x: 0, y: 0, width: 20, height: 10)))
    #expect(isClose(layer.position, CGPoint(x: 30, y: 40)))
    #expect(isClose(layer.frame, CGRect(x: 10, y: 20, width: 40, height: 40)))
  }

  @Test func aFrameSetTwiceIsTheSame() {
    let layer = CALayer()
    layer.anchorPoint = CGPoint(x: 0.25, y: 0.75)
    layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2).translatedBy(x: 3, y: 4))
    let frame = CGRect(x: 10, y: 20, width: 40, height: 30)
    layer.frame = frame
    #expect(isClose(layer.frame, frame))
  }

  @Test func negativeSizesAreMadePositive() {
    let layer = CALayer()
    layer.frame = CGRect(x: 30, y: 30, width: -20, height: -10)
    #expect(layer.frame == CGRect(x: 10, y: 20, width: 20, height: 10))
    layer.bounds = CGRect(x: 0, y: 0, width: -4, height: 6)
    #expect(layer.bounds == CGRect(x: -4, y: 0, width: 4, height: 6))
  }

  @Test func numbersThatAreNoneOrWithoutEndDoNotTrap() {
    let layer = CALayer()
    let stage = Stage.showing(layer)
    for x in [CGFloat.nan, .infinity, -.infinity, .greatestFiniteMagnitude] {
      layer.frame = CGRect(x: x, y: x, width: x, height: x)
      layer.transform = CATransform3DMakeScale(x, x, x)
      _ = layer.frame
      _ = layer.hitTest(CGPoint(x: x, y: x))
      _ = layer.convert(CGPoint(x: x, y: x), to: nil)
      stage.turn()
      _ = stage.snapshot()
    }
  }

  // MARK: Conversion

  @Test func pointsGoThroughPositionAnchorBoundsAndTransform() {
    let (parent, child) = (CALayer(), CALayer())
    parent.frame = CGRect(x: 10, y: 10, width: 100, height: 100)
    parent.addSublayer(child)
    child.bounds = CGRect(x: 5, y: 5, width: 20, height: 20)
    child.position = CGPoint(x: 50, y: 50)
    child.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    // (5, 5) is the bounds' corner: half the size from the anchor point, doubled.
    #expect(isClose(child.convert(CGPoint(x: 5, y: 5), to: parent), CGPoint(x: 30, y: 30)))
    #expect(isClose(parent.convert(CGPoint(x: 30, y: 30), to: child), CGPoint(x: 5, y: 5)))
    #expect(isClose(child.convert(CGPoint(x: 30, y: 30), from: parent), CGPoint(x: 5, y: 5)))
    #expect(isClose(child.convert(CGRect(x: 5, y: 5, width: 20, height: 20), to: parent), child.frame))
    // The root's superlayer, which there is none of, has the root's position.
    #expect(isClose(child.convert(CGPoint(x: 5, y: 5), to: nil), CGPoint(x: 40, y: 40)))
  }

  @Test func layersOfTwoBranchesConvertThroughTheirCommonOne() {
    let (root, a, b) = (CALayer(), CALayer(), CALayer())
    root.addSublayer(a)
    root.addSublayer(b)
    a.frame = CGRect(x: 10, y: 0, width: 10, height: 10)
    b.frame = CGRect(x: 0, y: 50, width: 10, height: 10)
    #expect(isClose(a.convert(CGPoint(x: 1, y: 1), to: b), CGPoint(x: 11, y: -49)))
    #expect(isClose(a.convert(CGPoint(x: 11, y: -49), from: b), CGPoint(x: 21, y: 1)) == false)
    #expect(isClose(a.convert(CGPoint(x: 11, y: -49), from: b), CGPoint(x: 1, y: 1)))
  }

  @Test func theSublayerTransformActsAboutTheAnchorPoint() {
    let (parent, child) = (CALayer(), CALayer())
    parent.bounds.size = CGSize(width: 100, height: 100)
    parent.addSublayer(child)
    child.position = CGPoint(x: 60, y: 50)
    parent.sublayerTransform = CATransform3DMakeScale(3, 3, 1)
    #expect(isClose(child.convert(CGPoint.zero, to: parent), CGPoint(x: 80, y: 50)))
    #expect(child.frame == CGRect(x: 60, y: 50, width: 0, height: 0))
  }

  @Test func flippedGeometryTurnsTheSublayersUpsideDownForThoseOutside() {
    let (root, parent, child) = (CALayer(), CALayer(), CALayer())
    root.addSublayer(parent)
    parent.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    parent.isGeometryFlipped = true
    parent.addSublayer(child)
    child.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    // Between the flipped layer and its own sublayer nothing changes.
    #expect(isClose(child.convert(CGPoint.zero, to: parent), CGPoint(x: 0, y: 0)))
    #expect(isClose(child.convert(CGPoint.zero, to: root), CGPoint(x: 0, y: 100)))
    #expect(isClose(child.convert(CGPoint(x: 0, y: 100), from: root), CGPoint.zero))
  }

  @Test func contentsAreFlippedWhereAnOddNumberOfLayersIs() {
    let (root, parent, child) = (CALayer(), CALayer(), CALayer())
    root.addSublayer(parent)
    parent.addSublayer(child)
    #expect(!child.contentsAreFlipped())
    root.isGeometryFlipped = true
    #expect(child.contentsAreFlipped())
    parent.isGeometryFlipped = true
    #expect(!child.contentsAreFlipped() && parent.contentsAreFlipped() == false && root.contentsAreFlipped())
  }

  @Test func aTransformWithoutInverseDoesNotTrap() {
    let (parent, child) = (CALayer(), CALayer())
    parent.addSublayer(child)
    child.transform = CATransform3DMakeScale(0, 0, 0)
    _ = parent.convert(CGPoint(x: 1, y: 1), to: child)
    child.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(child.bounds.size == CGSize(width: 3, height: 4))
  }

  // MARK: Hits

  @Test func theFrontMostDeepestLayerIsHit() {
    let (root, back, front, inner) = (CALayer(), CALayer(), CALayer(), CALayer())
    root.frame = CGRect(x: 10, y: 10, width: 100, height: 100)
    back.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    front.frame = CGRect(x: 25, y: 25, width: 50, height: 50)
    inner.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
    root.sublayers = [back, front]
    front.addSublayer(inner)
    // The point is in the superlayer's coordinates.
    #expect(root.hitTest(CGPoint(x: 15, y: 15)) === back)
    #expect(root.hitTest(CGPoint(x: 45, y: 45)) === front)
    #expect(root.hitTest(CGPoint(x: 37, y: 37)) === inner)
    #expect(root.hitTest(CGPoint(x: 105, y: 105)) === root)
    #expect(root.hitTest(CGPoint(x: 5, y: 5)) == nil)
    back.zPosition = 1
    #expect(root.hitTest(CGPoint(x: 37, y: 37)) === back)
  }

  @Test func hiddenAndTransparentLayersAreNotHit() {
    let (root, child) = (CALayer(), CALayer())
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    child.frame = root.frame
    root.addSublayer(child)
    child.isHidden = true
    #expect(root.hitTest(CGPoint(x: 5, y: 5)) === root)
    child.isHidden = false
    child.opacity = 0
    #expect(root.hitTest(CGPoint(x: 5, y: 5)) === root)
    child.opacity = 0.001
    #expect(root.hitTest(CGPoint(x: 5, y: 5)) === child)
  }

  @Test func whatSticksOutIsHitUnlessItIsClipped() {
    let (root, child) = (CALayer(), CALayer())
    root.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    child.frame = CGRect(x: 50, y: 50, width: 10, height: 10)
    root.addSublayer(child)
    #expect(root.hitTest(CGPoint(x: 55, y: 55)) === child)
    root.masksToBounds = true
    #expect(root.hitTest(CGPoint(x: 55, y: 55)) == nil)
  }

  @Test func nothingIsHitOutsideAMask() {
    let (root, mask) = (CALayer(), CALayer())
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    mask.frame = CGRect(x: 0, y: 0, width: 50, height: 100)
    root.mask = mask
    #expect(root.hitTest(CGPoint(x: 25, y: 25)) === root)
    #expect(root.hitTest(CGPoint(x: 75, y: 25)) == nil)
  }

  @Test func aSubclassMaySayWhatItContains() {
    final class Round: CALayer {
      override func contains(_ p: CGPoint) -> Bool { hypot(p.x - 50, p.y - 50) < 50 }
    }
    let layer = Round()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    #expect(layer.hitTest(CGPoint(x: 50, y: 50)) === layer)
    #expect(layer.hitTest(CGPoint(x: 2, y: 2)) == nil)
  }
}
