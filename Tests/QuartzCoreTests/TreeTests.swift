import KurukuruStage
import QuartzCore
import Testing

@MainActor @Suite struct TreeTests {
  @Test func insertionPutsTheLayerWhereItIsAskedTo() {
    let parent = CALayer()
    let (a, b, c, d, e) = (CALayer(), CALayer(), CALayer(), CALayer(), CALayer())
    #expect(parent.sublayers == nil)
    parent.addSublayer(a)
    parent.insertSublayer(b, at: 0)
    parent.insertSublayer(c, above: b)
    parent.insertSublayer(d, below: a)
    parent.insertSublayer(e, at: 99)
    #expect(parent.sublayers == [b, c, d, a, e])
    parent.insertSublayer(e, at: 0)
    #expect(parent.sublayers == [e, b, c, d, a])
    parent.insertSublayer(e, above: a)
    #expect(parent.sublayers == [b, c, d, a, e])
    parent.insertSublayer(b, below: e)
    #expect(parent.sublayers == [c, d, a, b, e])
    for layer in [a, b, c, d, e] { #expect(layer.superlayer === parent) }
  }

  @Test func aLayerStandsInOnePlaceOnly() {
    let (first, second, child) = (CALayer(), CALayer(), CALayer())
    first.addSublayer(child)
    second.addSublayer(child)
    #expect(first.sublayers == nil)
    #expect(child.superlayer === second)
    second.mask = child
    #expect(second.sublayers == nil)
    #expect(second.mask === child)
    #expect(child.superlayer === second)
    second.mask = nil
    #expect(child.superlayer == nil)
  }

  @Test func theListOfSublayersCanBeSet() {
    let parent = CALayer()
    let (a, b, c) = (CALayer(), CALayer(), CALayer())
    parent.sublayers = [a, b]
    parent.sublayers = [c, a]
    #expect(parent.sublayers == [c, a])
    #expect(b.superlayer == nil)
    parent.sublayers = nil
    #expect(parent.sublayers == nil)
    #expect(a.superlayer == nil && c.superlayer == nil)
  }

  @Test func replacingOnlyTakesASublayer() {
    let (parent, stranger, new) = (CALayer(), CALayer(), CALayer())
    parent.replaceSublayer(stranger, with: new)
    #expect(parent.sublayers == nil)
    #expect(new.superlayer == nil)
  }

  @Test func aReplacementThatIsASublayerAlreadyMoves() {
    let parent = CALayer()
    let (a, b, c) = (CALayer(), CALayer(), CALayer())
    parent.sublayers = [a, b, c]
    parent.replaceSublayer(c, with: a)
    #expect(parent.sublayers == [b, a])
  }

  @Test func sublayersOutliveTheirParentWithoutIt() {
    let child = CALayer()
    do {
      let parent = CALayer()
      parent.addSublayer(child)
    }
    #expect(child.superlayer == nil)
  }

  @Test func aChangeReachesTheScreenHoweverDeepItStands() {
    let (a, b, c) = (CALayer(), CALayer(), CALayer())
    a.addSublayer(b)
    b.addSublayer(c)
    let stage = Stage.showing(a)
    CATransaction.setDisableActions(true)
    defer { CATransaction.flush() }
    c.opacity = 0.5
    stage.turn()
    #expect(c.presentation()?.opacity == 0.5)
    // A layer taken out, changed, and put elsewhere.
    b.removeFromSuperlayer()
    c.opacity = 0.25
    a.mask = b
    stage.turn()
    #expect(c.presentation()?.opacity == 0.25)
  }

  @Test func unchangedLayersKeepTheirNodes() {
    let (a, b) = (CALayer(), CALayer())
    let stage = Stage.showing(a, b)
    let before = stage.presentation().scene.root.children
    CATransaction.setDisableActions(true)
    defer { CATransaction.flush() }
    b.opacity = 0.5
    let after = stage.presentation().scene.root.children
    #expect(before.count == 2 && after.count == 2)
    #expect(before[0] === after[0])
    #expect(before[1] !== after[1])
  }

  @Test func aTreeOfAbsurdDepthIsFreedAndShownInPart() {
    let layer = CALayer()
    var root = layer
    for _ in 0..<100_000 {
      let parent = CALayer()
      parent.bounds.size = CGSize(width: 1, height: 1)
      parent.addSublayer(root)
      root = parent
    }
    layer.add(fade(), forKey: "fade")
    let stage = Stage.showing(root)
    layer.setNeedsLayout()
    layer.setNeedsDisplay()
    stage.advance(to: 0.5)
    _ = stage.snapshot()
    _ = layer.convertTime(1, from: nil)
    _ = layer.convert(CGPoint.zero, to: nil)
    _ = layer.presentation()
    root.removeFromSuperlayer()
    stage.turn()
    #expect(layer.superlayer != nil)
  }

  @Test func manyLayersComeAndGo() {
    let root = CALayer()
    let stage = Stage.showing(root)
    var layers: [CALayer] = []
    for _ in 0..<2_000 {
      let layer = CALayer()
      root.addSublayer(layer)
      layers.append(layer)
    }
    stage.turn()
    for layer in layers { layer.removeFromSuperlayer() }
    stage.turn()
    #expect(root.sublayers == nil)
    #expect(layers.allSatisfy { $0.presentation() == nil })
  }
}
