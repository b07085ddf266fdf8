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

  func markNeedsLayout() {
    guard source == nil else { return }
    display_.needsLayout = true
    mark(.layout)
  }

  func setContents(_ new: Any?) {
    display_.contents = new
    let pixels = (new as? CGImage).map { Contents.image($0.pixmap) } ?? .none
    change(.contents, \.contents, pixels)
  }

  /// Draws the layer if it must, unless an animation of a property of its own runs: then every frame draws the layer anyway, with the
  /// value shown, and the model is drawn when the animation has ended.
  func displayNow() {
    guard display_.needsDisplay, source == nil else { return }
    if let host, animations.drawsAtEveryFrame(at: localTime(absolute: host.now)) { return }
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
    display_.usedBaseDrawing = false
    delegate?.layerWillDraw(self)
    let context = CGContext(recordingIn: area.cgRect, scale: contentsScale)
    draw(in: context)
    let list = context.displayList
    if display_.usedBaseDrawing && list.isEmpty { return nil }
    return Drawing(list: list, bounds: area)
  }

  /// Called by a view whose `draw(_:)` is the base class's.
  package func noteBaseDrawing() { display_.usedBaseDrawing = true }

  /// Called by a view before it calls its own `draw(_:)`, which may be the base class's.
  package func noteOwnDrawing() { display_.usedBaseDrawing = false }

  /// Lays out this layer and those below it until none asks for it.
  ///
  /// A layout that asks for another without end is cut off after 100 passes, so that a program's mistake is a late frame, not a hang.
  func layoutTree() {
    var passes = 0
    while passes < 100, tree.dirt.contains(.layout) || tree.dirt.contains(.layoutBelow) {
      layoutPass()
      passes += 1
    }
  }

  private func layoutPass() {
    tree.dirt.subtract([.layout, .layoutBelow])
    if display_.needsLayout {
      display_.needsLayout = false
      layoutSublayers()
    }
    for child in tree.sublayers where !child.tree.dirt.isDisjoint(with: [.layout, .layoutBelow]) { child.layoutPass() }
    tree.mask?.layoutPass()
  }

  /// Draws this layer and those below it that ask for it.
  func displayTree() {
    tree.dirt.subtract([.display, .displayBelow])
    displayIfNeeded()
    for child in tree.sublayers where !child.tree.dirt.isDisjoint(with: [.display, .displayBelow]) { child.displayTree() }
    tree.mask?.displayTree()
    // A drawing put off until an animation ends must be found again.
    if display_.needsDisplay { mark(.display) }
  }

  /// The model's picture: what a commit of this layer alone would show, without animations.
  func renderModel(in ctx: CGContext) {
    layoutTree()
    displayTree()
    var values = values
    // render(in:) draws in the layer's own coordinates: its place in the superlayer does not count.
    values.position = Point(
      x: values.bounds.minX + values.anchorPoint.x * values.bounds.width,
      y: values.bounds.minY + values.anchorPoint.y * values.bounds.height)
    values.transform = .identity
    let root = Node(
      id: tree.id, values: values, mask: tree.mask?.modelNode(), children: tree.sublayers.map { $0.modelNode() })
    ctx.draw(Scene(root: root).sample(at: 0).displayList())
  }

  private func modelNode() -> Node {
    Node(id: tree.id, values: values, mask: tree.mask?.modelNode(), children: tree.sublayers.map { $0.modelNode() })
  }
}
