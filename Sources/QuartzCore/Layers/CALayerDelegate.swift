import CoreGraphics
import Foundation

/// What a layer leaves to its owner. Every member has a default, so a delegate implements what it needs.
public protocol CALayerDelegate: AnyObject {
  /// Sets the layer's contents. By default the layer records its `draw(in:)`.
  func display(_ layer: CALayer)
  /// Draws the contents in the layer's coordinates.
  func draw(_ layer: CALayer, in ctx: CGContext)
  func layerWillDraw(_ layer: CALayer)
  func layoutSublayers(of layer: CALayer)
  /// What to do when the value for `event` changes; nil goes on with the search, `NSNull` ends it.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) { layer.recordDrawing() }
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  public func layerWillDraw(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
