import CoreGraphics
import KuruDrawing
import KuruScene

/// What a layer shows and whether it must be drawn or laid out again.
final class LayerDisplay {
  /// What `contents` was set to.
  var contents: Any?
  var needsDisplay = false
  var needsLayout = false
  /// Set by `CALayer.draw(in:)` and `UIView.draw(_:)`: nothing of the layer's own was drawn.
  var usedBaseDrawing = false
}

extension CALayer {
  func markNeedsDisplay() {
    guard source == nil else { return }
    display_.needsDisplay = true
    mark(.display)
  }

  func setContents(_ new: Any?) {
    let contents = (new as? CGImage).map { Contents.image($0.pixmap) } ?? .none
    guard contents != values.contents else {
      display_.contents = new
      return
    }
    let action = willChange(.contents)
    display_.contents = new
    values.contents = contents
    didChange(.contents, action)
  }

  /// Draws the layer if it must, unless an animation of a property of its own runs: then every frame draws the layer anyway, with the
  /// value shown, and the model is drawn when the animation has ended.
  func displayNow() {
    guard display_.needsDisplay, source == nil else { return }
    if !animations.entries.isEmpty, let host, animations.drawAtEveryFrame(of: self, at: localTime(absolute: host.now)) { return }
    display_.needsDisplay = false
    display()
  }

  /// Records `draw(in:)` and shows the result.
  package func recordDrawing() {
    guard let drawing = record() else { return }
    display_.contents = nil
    values.contents = .drawing(drawing)
    mark(.own)
  }

  /// The layer's own drawing of itself with its present values; nil where no code but the base class's ran and nothing was painted.
  func record() -> Drawing? {
    let area = values.bounds
    guard area.isFinite else { return nil }
    // A view notes what it does on the layer that it has, which may be the one this is a copy of.
    let display = model().display_
    display.usedBaseDrawing = false
    delegate?.layerWillDraw(self)
    let context = CGContext(recordingIn: area.cgRect, scale: contentsScale)
    draw(in: context)
    let list = context.displayList
    if display.usedBaseDrawing && list.isEmpty { return nil }
    return Drawing(list: list, bounds: area)
  }

  /// Called where what draws is the base class's: of a layer, and of a view.
  package func noteBaseDrawing() { model().display_.usedBaseDrawing = true }

  /// Called by a view before it calls its own `draw(_:)`, which may be the base class's.
  package func noteOwnDrawing() { model().display_.usedBaseDrawing = false }

  /// Draws this layer and those below it that ask for it.
  func displayTree() {
    visitTree(markedWith: [.display, .displayBelow]) { layer in
      layer.tree.dirt.subtract([.display, .displayBelow])
      layer.displayIfNeeded()
      // A drawing put off until an animation ends must be found again.
      if layer.display_.needsDisplay { layer.mark(.display) }
    }
  }

  // MARK: Drawing the tree elsewhere

  /// The model's picture: what a commit of this layer alone would show, without animations.
  func renderModel(in ctx: CGContext) {
    if source == nil {
      layoutTree()
      displayTree()
    }
    ctx.draw(Scene(root: detachedNode).sample(at: 0).displayList())
  }

  /// A node for the layer's present values, in its own coordinates: its place in the superlayer does not count.
  private var detachedNode: Node {
    let node = RenderedLayer(layer: self, time: shownTimeOfCopy).tree()
    var values = node.values
    values.position = Point(
      x: values.bounds.minX + values.anchorPoint.x * values.bounds.width,
      y: values.bounds.minY + values.anchorPoint.y * values.bounds.height)
    values.transform = .identity
    return Node(id: tree.id, values: values, mask: node.mask, children: node.children)
  }
}

/// A layer, or a presentation copy, that makes a node of what it shows by itself.
private struct RenderedLayer: NodeSource {
  let layer: CALayer
  /// Of a presentation copy: see `shownTimeOfCopy`.
  let time: Double
  private var sublayers: [CALayer] = []

  init(layer: CALayer, time: Double) { (self.layer, self.time) = (layer, time) }

  mutating func begin() -> Node? {
    sublayers = layer.sublayers(atLocalTime: time)
    return nil
  }

  var mask: RenderedLayer? { layer.mask(atLocalTime: time).map(below) }
  var childCount: Int { sublayers.count }
  func finishedChild(at index: Int) -> Node? { nil }
  func child(at index: Int) -> RenderedLayer { below(sublayers[index]) }

  private func below(_ layer: CALayer) -> RenderedLayer {
    RenderedLayer(layer: layer, time: layer.timing.localTime(parentTime: time))
  }

  func node(mask: Node?, children: [Node]) -> Node {
    var values = layer.values
    // Drawing was put off where every frame of an animation does it.
    if layer.display_.needsDisplay, let drawing = layer.record() { values.contents = .drawing(drawing) }
    return Node(id: layer.tree.id, values: values, mask: mask, children: children)
  }
}
