import KurukuruStage
import QuartzCore
import Testing

/// Scrolling moves the origin of a scroll layer's bounds.
@MainActor @Suite struct ScrollLayerTests {
  private func scrollLayer() -> CAScrollLayer {
    let layer = CAScrollLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    return layer
  }

  @Test func itClipsAndScrollsBothWaysUnlessToldOtherwise() {
    let layer = CAScrollLayer()
    #expect(layer.scrollMode == .both)
    #expect(layer.masksToBounds)
  }

  @Test(arguments: [
    (CAScrollLayerScrollMode.none, CGPoint(x: 0, y: 0)), (.horizontally, CGPoint(x: 5, y: 0)),
    (.vertically, CGPoint(x: 0, y: 7)), (.both, CGPoint(x: 5, y: 7)),
  ])
  func theModeSaysWhichWayItScrolls(_ mode: CAScrollLayerScrollMode, _ origin: CGPoint) {
    let layer = scrollLayer()
    layer.scrollMode = mode
    layer.scroll(to: CGPoint(x: 5, y: 7))
    #expect(layer.bounds == CGRect(x: origin.x, y: origin.y, width: 20, height: 20))
  }

  @Test func aRectangleIsShownByTheLeastScrolling() {
    let layer = scrollLayer()
    layer.scroll(to: CGRect(x: 5, y: 5, width: 10, height: 10))
    #expect(layer.bounds.origin == .zero)
    layer.scroll(to: CGRect(x: 30, y: 0, width: 10, height: 10))
    #expect(layer.bounds.origin == CGPoint(x: 20, y: 0))
    layer.scroll(to: CGRect(x: 10, y: -4, width: 100, height: 10))
    #expect(layer.bounds.origin == CGPoint(x: 10, y: -4))
  }

  @Test func aLayerInsideScrollsTheNearestScrollLayer() {
    let (outer, inner) = (scrollLayer(), CALayer())
    inner.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    let leaf = CALayer()
    leaf.frame = CGRect(x: 10, y: 10, width: 10, height: 10)
    inner.addSublayer(leaf)
    outer.addSublayer(inner)
    leaf.scroll(CGPoint(x: 1, y: 2))
    #expect(outer.bounds.origin == CGPoint(x: 61, y: 62))
    leaf.scrollRectToVisible(CGRect(x: 0, y: 0, width: 5, height: 5))
    #expect(outer.bounds.origin == CGPoint(x: 60, y: 60))
    #expect(leaf.visibleRect == CGRect(x: 0, y: 0, width: 10, height: 10))
    outer.scroll(to: CGPoint(x: 65, y: 0))
    #expect(leaf.visibleRect == .null || leaf.visibleRect.isEmpty)
    let alone = CALayer()
    alone.bounds = CGRect(x: 0, y: 0, width: 3, height: 3)
    alone.scroll(CGPoint(x: 9, y: 9))
    #expect(alone.visibleRect == alone.bounds)
  }

  @Test func whatIsScrolledInIsShown() {
    let layer = scrollLayer()
    let square = CALayer()
    square.frame = CGRect(x: 20, y: 0, width: 20, height: 20)
    square.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    layer.addSublayer(square)
    let stage = Stage.showing(layer)
    #expect(stage.color(10, 10) == [1, 1, 1, 1])
    CATransaction.setDisableActions(true)
    defer { CATransaction.flush() }
    layer.scroll(to: CGPoint(x: 15, y: 0))
    stage.turn()
    #expect(stage.color(3, 10) == [1, 1, 1, 1])
    #expect(stage.color(10, 10) == [1, 0, 0, 1])
    #expect(stage.color(25, 10) == [1, 1, 1, 1])
  }

  @Test func theModeIsReadAndSetByKeyAndCopied() {
    let layer = scrollLayer()
    layer.setValue("vertically", forKey: "scrollMode")
    #expect(layer.scrollMode == .vertically)
    let stage = Stage.showing(layer)
    #expect(layer.presentation()?.scrollMode == .vertically)
    _ = stage
  }
}
