import KurukuruStage
import QuartzCore
import Testing

@MainActor @Suite struct PresentationTests {
  @Test func thereIsNoneBeforeTheFirstCommitNorAfterTheLayerHasLeft() {
    let layer = CALayer()
    #expect(layer.presentation() == nil)
    let stage = makeStage()
    stage.add(layer)
    #expect(layer.presentation() == nil)
    stage.turn()
    #expect(layer.presentation() != nil)
    layer.removeFromSuperlayer()
    stage.turn()
    #expect(layer.presentation() == nil)
  }

  @Test func itShowsTheAnimationsAndTheModelKeepsItsOwn() {
    let layer = CALayer()
    let stage = Stage.showing(layer)
    layer.add(fade(), forKey: "fade")
    stage.advance(to: 0.25)
    #expect(isClose(layer.shownOpacity, 0.25, within: singlePrecision))
    #expect(layer.opacity == 1)
  }

  @Test func aCopyAndItsModelKnowEachOther() throws {
    let layer = CAShapeLayer()
    _ = Stage.showing(layer)
    let copy = try #require(layer.presentation())
    #expect(type(of: copy) == CAShapeLayer.self)
    #expect(copy !== layer)
    #expect(copy.model() === layer)
    #expect(layer.model() === layer)
    #expect(copy.presentation() === copy)
  }

  @Test func whatHasNotBeenCommittedIsNotShown() {
    let layer = CALayer()
    let stage = Stage.showing(layer)
    layer.actions = ["cornerRadius": NSNull()]
    layer.cornerRadius = 5
    #expect(layer.presentation()?.cornerRadius == 0)
    stage.turn()
    #expect(layer.presentation()?.cornerRadius == 5)
  }

  @Test func animationsAreListedInTheCopyAndCannotBeTakenFromIt() throws {
    let layer = CALayer()
    let stage = Stage.showing(layer)
    let log = Log()
    layer.add(fade(delegate: LoggingDelegate(log)), forKey: "fade")
    stage.turn()
    let copy = try #require(layer.presentation())
    #expect(copy.animationKeys() == ["fade"])
    #expect(copy.animation(forKey: "fade") === layer.animation(forKey: "fade"))
    copy.removeAllAnimations()
    copy.add(fade(), forKey: "other")
    #expect(layer.animationKeys() == ["fade"])
    stage.turn()
    #expect(log.lines == ["start"])
  }

  @Test func theTreeOfACopyIsOfCopies() throws {
    let (layer, child, mask) = (CALayer(), CALayer(), CALayer())
    layer.addSublayer(child)
    layer.mask = mask
    let stage = Stage.showing(layer)
    child.add(fade(), forKey: "fade")
    stage.advance(to: 0.5)
    let copy = try #require(layer.presentation())
    let shownChild = try #require(copy.sublayers?.first)
    #expect(copy.sublayers?.count == 1)
    #expect(shownChild.model() === child)
    #expect(isClose(CGFloat(shownChild.opacity), 0.5, within: singlePrecision))
    #expect(copy.mask?.model() === mask)
    #expect(shownChild.superlayer?.model() === layer)
    #expect(copy.superlayer?.model() === stage.window.layer)
  }

  @Test func hitsAreFoundWhereThingsAreShown() throws {
    let (layer, child) = (CALayer(), CALayer())
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    child.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.addSublayer(child)
    let stage = Stage.showing(layer)
    let move = CABasicAnimation(keyPath: "position.x")
    move.toValue = 105
    move.duration = 1
    child.add(move, forKey: "move")
    stage.advance(to: 0.5)
    let shown = try #require(layer.presentation())
    #expect(shown.hitTest(CGPoint(x: 55, y: 5))?.model() === child)
    #expect(layer.hitTest(CGPoint(x: 55, y: 5)) === layer)
    #expect(layer.hitTest(CGPoint(x: 5, y: 5)) === child)
  }

  @Test func pointsConvertBetweenCopiesAsShown() throws {
    let (layer, child) = (CALayer(), CALayer())
    layer.addSublayer(child)
    let stage = Stage.showing(layer)
    let move = CABasicAnimation(keyPath: "position.x")
    move.toValue = 100
    move.duration = 1
    child.add(move, forKey: "move")
    stage.advance(to: 0.5)
    let shown = try #require(child.presentation())
    #expect(isClose(shown.convert(CGPoint.zero, to: layer.presentation()).x, 50))
    #expect(isClose(child.convert(CGPoint.zero, to: layer).x, 0))
  }

  @Test func valuesUnderOwnKeysAreCarriedOver() {
    let layer = CALayer()
    layer.setValue(7, forKey: "mine")
    layer.name = "name"
    _ = Stage.showing(layer)
    #expect(layer.presentation()?.value(forKey: "mine") as? Int == 7)
    #expect(layer.presentation()?.name == "name")
  }

  @Test func aLayerMadeByAProgramFromAnotherCopiesNothing() {
    let layer = CALayer()
    layer.opacity = 0.5
    layer.setValue(7, forKey: "mine")
    let other = CALayer(layer: layer)
    #expect(other.opacity == 1)
    #expect(other.value(forKey: "mine") == nil)
    #expect(other.model() === other)
    // It is a layer like any other.
    let stage = Stage.showing(other)
    other.opacity = 0.25
    #expect(other.animationKeys() == ["opacity"])
    stage.turn()
  }

  @Test func aSubclassCopiesItsOwnStoredPropertiesAndSeesTheOthersCopied() throws {
    final class Own: CALayer {
      var plain = 1
      var seen: CGFloat = -1
      override init() { super.init() }
      override init(layer: Any) {
        super.init(layer: layer)
        if let layer = layer as? Own { plain = layer.plain }
        seen = cornerRadius
      }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    let layer = Own()
    layer.plain = 9
    layer.cornerRadius = 4
    _ = Stage.showing(layer)
    let copy = try #require(layer.presentation())
    #expect(copy.plain == 9)
    #expect(copy.seen == 4)
  }

  @Test func plainStoredPropertiesAreNotCopiedByThemselves() throws {
    final class Own: CALayer { var plain = 1 }
    let layer = Own()
    layer.plain = 9
    _ = Stage.showing(layer)
    #expect(try #require(layer.presentation()).plain == 1)
  }

  @Test func aPausedTreeShowsTheTimeOfTheLastCommit() {
    let (parent, child) = (CALayer(), CALayer())
    parent.addSublayer(child)
    let stage = Stage.showing(parent)
    child.add(fade(duration: 10), forKey: "fade")
    stage.advance(to: 5)
    // Not committed yet: what is shown goes on.
    parent.speed = 0
    #expect(isClose(child.shownOpacity, 0.5, within: singlePrecision))
    stage.turn()
    #expect(isClose(child.shownOpacity, 0, within: singlePrecision))
  }

  /// Undefined in Apple's documents, and an exception on its systems. Differs: nothing happens.
  @Test func aCopyThatIsChangedChangesNothingElse() throws {
    let layer = CALayer()
    let stage = Stage.showing(layer)
    let copy = try #require(layer.presentation())
    copy.opacity = 0.5
    copy.setValue(7, forKey: "mine")
    copy.add(fade(), forKey: "fade")
    copy.addSublayer(CALayer())
    copy.removeFromSuperlayer()
    copy.setNeedsDisplay()
    stage.turn()
    #expect(layer.opacity == 1 && layer.shownOpacity == 1 && layer.value(forKey: "mine") == nil)
    #expect(layer.animationKeys() == nil && layer.sublayers == nil && layer.superlayer != nil && !layer.needsDisplay())
  }
}
