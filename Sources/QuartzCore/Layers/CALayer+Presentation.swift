import CoreGraphics
import Foundation
import KuruScene

extension CALayer {
  func makePresentation() -> Self? {
    if source != nil { return self }
    return host.flatMap { presentation(at: $0.now) }
  }

  /// A copy of the layer's own class with the values shown at a time of the host. O(depth of the tree).
  func presentation(at absolute: Double) -> Self? { presentation(atLocalTime: shownTime(at: absolute)) }

  /// The same at a time of the layer's own. O(1).
  private func presentation(atLocalTime time: Double) -> Self? {
    guard let node = tree.node else { return nil }
    let stack = TransactionStack.current
    let outer = stack.copiedLayer
    stack.copiedLayer = self
    let copy = instantiate(type(of: self), copying: self)
    stack.copiedLayer = outer
    let shown = node.sampled(atLocalTime: time)
    copy.values = shown.values
    copy.timing = node.timing
    copy.setAnimatables(shown.custom)
    return unsafeDowncast(copy, to: Self.self)
  }

  // MARK: What is below a copy

  /// Of a presentation copy: the present time of the layer itself; 0 out of a tree, and of other layers.
  var shownTimeOfCopy: Double {
    guard let source, let host = source.host else { return 0 }
    return source.shownTime(at: host.now)
  }

  /// The sublayers; of a presentation copy, copies of them for a time of the layer's.
  func sublayers(atLocalTime time: Double) -> [CALayer] {
    guard let source else { return tree.sublayers }
    guard source.host != nil else { return [] }
    return source.tree.sublayers.compactMap { $0.presentation(inTime: time) }
  }

  /// As `sublayers(atLocalTime:)`.
  func mask(atLocalTime time: Double) -> CALayer? {
    guard let source else { return tree.mask }
    return source.host == nil ? nil : source.tree.mask?.presentation(inTime: time)
  }

  /// - Parameter parentTime: of the superlayer.
  private func presentation(inTime parentTime: Double) -> CALayer? {
    guard let node = tree.node else { return nil }
    return presentation(atLocalTime: node.timing.localTime(parentTime: parentTime))
  }

  /// Makes a presentation copy what `layer` is, but for the values that are shown.
  func copyState(from layer: CALayer) {
    values = layer.values
    timing = layer.timing
    extras = layer.extras
    name = layer.name
    delegate = layer.delegate
    style = layer.style
    actions = layer.actions
    isOpaque = layer.isOpaque
    drawsAsynchronously = layer.drawsAsynchronously
    display_.contents = layer.display_.contents
    needsDisplayOnBoundsChange = layer.needsDisplayOnBoundsChange
    animations.show(layer.animations)
    copyAnimatables(from: layer)
  }
}

/// Calls `init(layer:)` or `init()` of a class known only at run time.
///
/// Swift allows that for `required` initialisers only, and Apple's are not. This class is never instantiated: it overrides both as
/// required, in the same slots of the class's table, so that a metatype seen as its metatype dispatches to the real class's own. It is
/// open, though of no use to anyone, because an optimiser that sees all subclasses of a class calls its initialiser directly.
@_documentation(visibility: internal)
open class _DynamicLayer: CALayer {
  public required override init(layer: Any) { super.init(layer: layer) }
  public required override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Not inlined: where the optimiser sees `_DynamicLayer` it takes the result for one, and its methods for those called.
@inline(never)
private func instantiate(_ type: CALayer.Type, copying layer: CALayer) -> CALayer {
  unsafeBitCast(type, to: _DynamicLayer.Type.self).init(layer: layer)
}

extension CALayer {
  /// A new layer of a class known only at run time, as a view's `layerClass` asks for.
  @inline(never)
  package static func make(_ type: CALayer.Type) -> CALayer { unsafeBitCast(type, to: _DynamicLayer.Type.self).init() }
}
