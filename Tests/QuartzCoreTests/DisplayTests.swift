import KurukuruStage
import QuartzCore
import Testing

/// Layout and drawing before a commit.
@MainActor @Suite struct DisplayTests {
  final class Drawn: CALayer {
    var drawings = 0
    var layouts = 0
    var onLayout: (() -> Void)?
    var onDraw: (() -> Void)?
    override func draw(in ctx: CGContext) {
      drawings += 1
      ctx.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      ctx.fill(bounds)
      onDraw?()
    }
    override func layoutSublayers() {
      layouts += 1
      onLayout?()
    }
  }

  private func drawn(_ size: CGFloat = 10) -> Drawn {
    let layer = Drawn()
    layer.frame = CGRect(x: 0, y: 0, width: size, height: size)
    return layer
  }

  private func color(_ stage: Stage, _ x: Int, _ y: Int) -> [CGFloat] { stage.color(x, y) }

  @Test func aLayerDrawsOnceWhenItIsAsked() {
    let layer = drawn()
    let stage = Stage.showing(layer)
    #expect(layer.drawings == 0)
    layer.setNeedsDisplay()
    #expect(layer.needsDisplay())
    layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
    stage.turn()
    stage.advance(to: 1)
    #expect(layer.drawings == 1)
    #expect(!layer.needsDisplay())
    #expect(color(stage, 5, 5) == [1, 0, 0, 1])
    #expect(color(stage, 15, 5) == [1, 1, 1, 1])
  }

  @Test func displayIfNeededDrawsAtOnce() {
    let layer = drawn()
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    layer.displayIfNeeded()
    #expect(layer.drawings == 1)
    layer.display()
    #expect(layer.drawings == 2)
  }

  @Test func anotherSizeStretchesTheDrawingUnlessTheLayerDrawsAgain() {
    for redraws in [false, true] {
      let layer = drawn()
      layer.needsDisplayOnBoundsChange = redraws
      layer.setNeedsDisplay()
      let stage = Stage.showing(layer)
      CATransaction.setDisableActions(true)
      layer.frame.size.width = 20
      stage.turn()
      #expect(layer.drawings == (redraws ? 2 : 1))
      #expect(color(stage, 15, 5) == [1, 0, 0, 1])
    }
  }

  @Test func theDelegateMayDrawOrSetTheContents() {
    final class Delegate: CALayerDelegate {
      var calls: [String] = []
      func layerWillDraw(_ layer: CALayer) { calls.append("will") }
      func draw(_ layer: CALayer, in ctx: CGContext) {
        calls.append("draw")
        ctx.setFillColor(CGColor(red: 0, green: 1, blue: 0, alpha: 1))
        ctx.fill(layer.bounds)
      }
    }
    final class Displaying: CALayerDelegate {
      func display(_ layer: CALayer) { layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1) }
    }
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    let delegate = Delegate()
    layer.delegate = delegate
    layer.setNeedsDisplay()
    let stage = Stage.showing(layer)
    #expect(delegate.calls == ["will", "draw"])
    #expect(color(stage, 5, 5) == [0, 1, 0, 1])
    let other = CALayer()
    other.frame = CGRect(x: 20, y: 0, width: 10, height: 10)
    let displaying = Displaying()
    other.delegate = displaying
    other.setNeedsDisplay()
    stage.add(other)
    stage.turn()
    #expect(color(stage, 25, 5) == [0, 0, 1, 1])
  }

  @Test func aLayerIsLaidOutWhenItsSizeChangesOrItIsAskedTo() {
    let layer = drawn()
    let stage = Stage.showing(layer)
    layer.layouts = 0
    layer.frame.origin.x = 5
    stage.turn()
    #expect(layer.layouts == 0)
    layer.bounds.size.width = 50
    stage.turn()
    #expect(layer.layouts == 1)
    layer.setNeedsLayout()
    #expect(layer.needsLayout())
    layer.layoutIfNeeded()
    #expect(layer.layouts == 2)
    stage.turn()
    #expect(layer.layouts == 2)
  }

  @Test func theDelegateLaysOutWhereTheClassDoesNot() {
    final class Delegate: CALayerDelegate {
      var count = 0
      func layoutSublayers(of layer: CALayer) { count += 1 }
    }
    let layer = CALayer()
    let delegate = Delegate()
    layer.delegate = delegate
    layer.setNeedsLayout()
    layer.layoutIfNeeded()
    #expect(delegate.count == 1)
  }

  @Test func aLayoutMayChangeTheTreeItStandsIn() {
    let (layer, other) = (drawn(), drawn())
    let stage = Stage.showing(layer, other)
    let added = drawn()
    layer.onLayout = {
      other.removeFromSuperlayer()
      if added.superlayer == nil { layer.addSublayer(added) }
    }
    layer.setNeedsLayout()
    other.setNeedsLayout()
    added.layouts = 0
    stage.turn()
    #expect(other.superlayer == nil)
    #expect(added.layouts == 1)
    #expect(added.presentation() != nil)
  }

  @Test func aDrawingMayChangeTheTree() {
    let layer = drawn()
    let added = drawn()
    layer.onDraw = {
      if added.superlayer == nil { layer.addSublayer(added) }
      added.setNeedsDisplay()
    }
    layer.setNeedsDisplay()
    let stage = Stage.showing(layer)
    stage.turn()
    #expect(added.drawings == 1)
    #expect(added.presentation() != nil)
  }

  @Test func aLayoutThatNeverSettlesIsCutOff() {
    let layer = drawn()
    layer.onLayout = { layer.setNeedsLayout() }
    let stage = Stage.showing(layer)
    #expect(layer.layouts >= 100)
    layer.onLayout = nil
    stage.turn()
  }

  @Test func aViewWithALayerThatDrawsItsOwnPropertyIsDrawnByIt() {
    final class Level: CALayer {
      @Animatable var level: CGFloat = 0
      override class func needsDisplay(forKey key: String) -> Bool { key == "level" }
      override func draw(in ctx: CGContext) {
        ctx.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        ctx.fill(CGRect(x: 0, y: 0, width: level, height: 10))
      }
    }
    final class LevelView: UIView {
      override class var layerClass: AnyClass { Level.self }
    }
    let view = LevelView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    let stage = makeStage()
    stage.add(view)
    stage.turn()
    let animation = CABasicAnimation(keyPath: "level")
    animation.fromValue = 0
    animation.toValue = 100
    animation.duration = 1
    view.layer.add(animation, forKey: "level")
    stage.advance(to: 0.5)
    #expect(color(stage, 48, 5) == [1, 0, 0, 1])
    #expect(color(stage, 52, 5) == [1, 1, 1, 1])
    stage.advance(to: 1)
    #expect(color(stage, 2, 5) == [1, 1, 1, 1])
  }

  // MARK: Drawing a tree elsewhere

  private func rendered(_ layer: CALayer) throws -> CGImage {
    let context = try #require(
      CGContext(
        data: nil, width: 40, height: 40, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    layer.render(in: context)
    return try #require(context.makeImage())
  }

  @Test func renderDrawsTheModelInItsOwnCoordinates() throws {
    let (layer, child) = (drawn(40), CALayer())
    layer.position = CGPoint(x: 500, y: 500)
    layer.setNeedsDisplay()
    child.frame = CGRect(x: 20, y: 0, width: 20, height: 40)
    child.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    layer.addSublayer(child)
    let image = try rendered(layer)
    #expect(image.color(10, 10) == [1, 0, 0, 1])
    #expect(image.color(30, 10) == [0, 1, 0, 1])
    #expect(layer.drawings == 1)
  }

  @Test func renderLeavesAnimationsOutAndThoseOfACopyIn() throws {
    let (layer, child) = (CALayer(), CALayer())
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    child.frame = CGRect(x: 0, y: 0, width: 20, height: 40)
    child.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    layer.addSublayer(child)
    let stage = Stage.showing(layer)
    let move = CABasicAnimation(keyPath: "position.x")
    move.toValue = 50
    move.duration = 1
    child.add(move, forKey: "move")
    stage.advance(to: 0.5)
    #expect(try rendered(layer).color(5, 5) == [0, 1, 0, 1])
    #expect(try rendered(layer).color(35, 5) == [0, 0, 0, 0])
    let shown = try #require(layer.presentation())
    #expect(try rendered(shown).color(5, 5) == [0, 0, 0, 0])
    #expect(try rendered(shown).color(35, 5) == [0, 1, 0, 1])
  }

  @Test func renderClipsAndMasks() throws {
    let (layer, mask) = (CALayer(), CALayer())
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    layer.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    mask.frame = CGRect(x: 0, y: 0, width: 20, height: 40)
    mask.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    layer.mask = mask
    let image = try rendered(layer)
    #expect(image.color(10, 10) == [0, 1, 0, 1])
    #expect(image.color(30, 10) == [0, 0, 0, 0])
  }
}
