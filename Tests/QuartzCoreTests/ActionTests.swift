import KurukuruStage
import QuartzCore
import Testing

@MainActor @Suite struct ActionTests {
  /// An action that tells what it is asked to do, and what the layer's position was then.
  final class Note: CAAction {
    var calls: [String] = []
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
      let layer = anObject as? CALayer
      calls.append("\(event) \(Double(layer?.position.x ?? -1))")
    }
  }

  final class Delegate: CALayerDelegate {
    var answer: (any CAAction)?
    var asked: [String] = []
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      asked.append(event)
      return answer
    }
  }

  final class WithDefault: CALayer {
    nonisolated(unsafe) static var answer: (any CAAction)?
    override class func defaultAction(forKey event: String) -> (any CAAction)? { answer }
  }

  /// These layers stand on no stage, whose making would end what another test has set for its turn.
  private func beginAnew() { CATransaction.flush() }

  @Test func theDelegateComesBeforeActionsBeforeStyleBeforeTheClass() {
    beginAnew()
    let (fromDelegate, fromActions, fromStyle, fromOuterStyle, fromClass) = (Note(), Note(), Note(), Note(), Note())
    let layer = WithDefault()
    let delegate = Delegate()
    WithDefault.answer = fromClass
    defer { WithDefault.answer = nil }
    #expect(layer.action(forKey: "any") === fromClass)
    layer.style = ["style": ["actions": ["any": fromOuterStyle]]]
    #expect(layer.action(forKey: "any") === fromOuterStyle)
    layer.style = ["actions": ["any": fromStyle], "style": ["actions": ["any": fromOuterStyle]]]
    #expect(layer.action(forKey: "any") === fromStyle)
    layer.actions = ["any": fromActions]
    #expect(layer.action(forKey: "any") === fromActions)
    layer.delegate = delegate
    #expect(layer.action(forKey: "any") === fromActions)
    delegate.answer = fromDelegate
    #expect(layer.action(forKey: "any") === fromDelegate)
    #expect(delegate.asked == ["any", "any"])
  }

  @Test func aNullEndsTheSearchWhereverItStands() {
    beginAnew()
    let layer = WithDefault()
    let delegate = Delegate()
    let note = Note()
    WithDefault.answer = note
    defer { WithDefault.answer = nil }
    layer.style = ["actions": ["any": NSNull()]]
    #expect(layer.action(forKey: "any") == nil)
    layer.actions = ["any": note]
    #expect(layer.action(forKey: "any") === note)
    layer.actions = ["any": NSNull()]
    #expect(layer.action(forKey: "any") == nil)
    layer.actions = ["any": note]
    layer.delegate = delegate
    delegate.answer = NSNull()
    #expect(layer.action(forKey: "any") == nil)
  }

  @Test func aPlainLayerHasNoActionForAKeyOfItsOwn() {
    beginAnew()
    let layer = CALayer()
    _ = Stage.showing(layer)
    #expect(layer.action(forKey: "mine") == nil)
    #expect(CALayer.defaultAction(forKey: "position") == nil)
  }

  @Test func disablingActionsDoesNotChangeTheAnswerButSuppressesIt() {
    beginAnew()
    let layer = CALayer()
    _ = Stage.showing(layer)
    let note = Note()
    layer.actions = ["position": note]
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.flush() }
    #expect(layer.action(forKey: "position") === note)
    layer.position = CGPoint(x: 1, y: 0)
    CATransaction.commit()
    #expect(note.calls.isEmpty)
    layer.position = CGPoint(x: 2, y: 0)
    #expect(note.calls == ["position 2.0"])
  }

  @Test func theActionRunsOnceTheModelHasItsNewValue() {
    beginAnew()
    let layer = CALayer()
    let note = Note()
    layer.actions = ["position": note]
    layer.position = CGPoint(x: 7, y: 0)
    #expect(note.calls == ["position 7.0"])
  }

  @Test func anEqualValueAsksForNoAction() {
    beginAnew()
    let layer = CALayer()
    let delegate = Delegate()
    layer.delegate = delegate
    layer.opacity = 1
    layer.position = .zero
    layer.setValue(1.0, forKey: "opacity")
    #expect(delegate.asked.isEmpty)
    layer.opacity = 0.5
    #expect(delegate.asked == ["opacity"])
  }

  @Test func aFrameAsksForPositionAndBounds() {
    beginAnew()
    let layer = CALayer()
    let delegate = Delegate()
    layer.delegate = delegate
    layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    #expect(delegate.asked.sorted() == ["bounds", "position"])
  }

  @Test func anAnimationAsAnActionIsAddedUnderTheKey() {
    beginAnew()
    let layer = CALayer()
    let stage = Stage.showing(layer)
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.duration = 1
    layer.actions = ["position": animation]
    layer.position = CGPoint(x: 5, y: 0)
    #expect(layer.animationKeys() == ["position"])
    stage.advance(to: 0.5)
    #expect(isClose(layer.shownOpacity, 0.5, within: singlePrecision))
  }

  @Test func anAnimationRunByHandIsAddedUnderTheEventsKey() {
    beginAnew()
    let layer = CALayer()
    let stage = Stage.showing(layer)
    fade().run(forKey: "any", object: layer, arguments: nil)
    #expect(layer.animationKeys() == ["any"])
    stage.turn()
  }

  @Test func aSubclassMayAnswerByItself() {
    beginAnew()
    final class Own: CALayer {
      let note = Note()
      override func action(forKey event: String) -> (any CAAction)? {
        event == "opacity" ? note : super.action(forKey: event)
      }
    }
    let layer = Own()
    let stage = Stage.showing(layer)
    layer.opacity = 0
    #expect(layer.note.calls == ["opacity 0.0"])
    layer.position = CGPoint(x: 3, y: 0)
    #expect(layer.animationKeys() == ["position"])
    stage.turn()
  }

  // MARK: The tree

  @Test func insertionAsksTheSuperlayerAndThenTheLayerThatComes() {
    beginAnew()
    let (parent, child) = (CALayer(), CALayer())
    let delegate = Delegate()
    _ = Stage.showing(parent)
    parent.delegate = delegate
    child.delegate = delegate
    parent.addSublayer(child)
    #expect(delegate.asked == ["sublayers", "onOrderIn"])
  }

  @Test func removalAsksTheSuperlayerAndThenTheLayerThatGoes() {
    beginAnew()
    let (parent, child) = (CALayer(), CALayer())
    parent.addSublayer(child)
    let delegate = Delegate()
    _ = Stage.showing(parent)
    parent.delegate = delegate
    child.delegate = delegate
    child.removeFromSuperlayer()
    #expect(delegate.asked == ["sublayers", "onOrderOut"])
  }

  @Test func replacementAsksForTheSuperlayerTheOldAndTheNewLayer() {
    beginAnew()
    let (parent, old, new) = (CALayer(), CALayer(), CALayer())
    parent.addSublayer(old)
    let delegate = Delegate()
    _ = Stage.showing(parent)
    for layer in [parent, old, new] { layer.delegate = delegate }
    parent.replaceSublayer(old, with: new)
    #expect(delegate.asked.first == "sublayers")
    #expect(delegate.asked.sorted() == ["onOrderIn", "onOrderOut", "sublayers"])
    #expect(parent.sublayers?.first === new)
    #expect(parent.sublayers?.count == 1)
    #expect(old.superlayer == nil)
  }

  @Test func aLayoutAsksAndItsActionRunsAfterIt() {
    beginAnew()
    final class Placing: CALayer {
      override func layoutSublayers() { position.x = 7 }
    }
    let (layer, note) = (Placing(), Note())
    let stage = Stage.showing(layer)
    layer.position.x = 1
    layer.actions = ["onLayout": note, "position": NSNull()]
    stage.turn()
    #expect(note.calls.isEmpty)
    layer.setNeedsLayout()
    stage.turn()
    #expect(note.calls == ["onLayout 7.0"])
    layer.setNeedsLayout()
    CATransaction.setDisableActions(true)
    defer { CATransaction.flush() }
    layer.layoutIfNeeded()
    stage.turn()
    #expect(note.calls.count == 1)
  }

  @Test func aMaskAsksForMaskAndOrderIn() {
    beginAnew()
    let (layer, mask) = (CALayer(), CALayer())
    let delegate = Delegate()
    _ = Stage.showing(layer)
    layer.delegate = delegate
    mask.delegate = delegate
    layer.mask = mask
    #expect(delegate.asked == ["mask", "onOrderIn"])
  }

  @Test func layersThatNoStageShowsAreNotAskedAboutTheirTree() {
    beginAnew()
    let (parent, child) = (CALayer(), CALayer())
    let delegate = Delegate()
    parent.delegate = delegate
    child.delegate = delegate
    parent.addSublayer(child)
    child.removeFromSuperlayer()
    #expect(delegate.asked.isEmpty)
  }
}
