import CoreGraphics
import Foundation
import KuruScene

/// A layer that shows a part of its sublayers, which it clips: scrolling moves the origin of its bounds.
open class CAScrollLayer: CALayer {
  override class var initialValues: LayerValues {
    var values = LayerValues()
    values.masksToBounds = true
    return values
  }

  private static let scrollKeyedValues = CALayer.commonKeyedValues.merging(
    ["scrollMode": .choice(\CAScrollLayer.scrollMode, .both)], uniquingKeysWith: { $1 })

  override class var keyedValues: [String: KeyedValue] { scrollKeyedValues }

  /// In which directions it scrolls. Default both.
  open var scrollMode = CAScrollLayerScrollMode.both

  public override init() { super.init() }

  public override init(layer: Any) {
    super.init(layer: layer)
    if let layer = layer as? CAScrollLayer, layer === model() { scrollMode = layer.scrollMode }
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Brings the point to the origin of what is shown, as far as the mode lets it.
  open func scroll(to p: CGPoint) {
    var origin = bounds.origin
    if scrollMode == .both || scrollMode == .horizontally { origin.x = p.x }
    if scrollMode == .both || scrollMode == .vertically { origin.y = p.y }
    bounds.origin = origin
  }

  /// Scrolls as little as is needed to show the rectangle; of one that is too large, its beginning.
  open func scroll(to r: CGRect) {
    let shown = bounds
    scroll(
      to: CGPoint(
        x: Self.origin(showing: (r.minX, r.maxX), in: (shown.minX, shown.maxX)),
        y: Self.origin(showing: (r.minY, r.maxY), in: (shown.minY, shown.maxY))))
  }

  private static func origin(
    showing wished: (from: CGFloat, to: CGFloat), in shown: (from: CGFloat, to: CGFloat)
  ) -> CGFloat {
    if wished.from < shown.from || wished.to - wished.from > shown.to - shown.from { return wished.from }
    return wished.to > shown.to ? shown.from + wished.to - shown.to : shown.from
  }
}

/// The directions in which a scroll layer scrolls.
public struct CAScrollLayerScrollMode: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

extension CALayer {
  /// The scroll layer that this one is in.
  private var scrollLayer: CAScrollLayer? {
    var layer: CALayer? = self
    while let current = layer {
      if let found = current as? CAScrollLayer { return found }
      layer = current.superlayer
    }
    return nil
  }

  /// Scrolls the nearest scroll layer to a point of this layer; without one nothing happens.
  public func scroll(_ p: CGPoint) {
    if let scrollLayer { scrollLayer.scroll(to: convert(p, to: scrollLayer)) }
  }

  /// Scrolls the nearest scroll layer so that a rectangle of this layer shows; without one nothing happens.
  public func scrollRectToVisible(_ r: CGRect) {
    if let scrollLayer { scrollLayer.scroll(to: convert(r, to: scrollLayer)) }
  }

  /// What of the bounds the nearest scroll layer shows; all of them without one.
  public var visibleRect: CGRect {
    guard let scrollLayer else { return bounds }
    return bounds.intersection(scrollLayer.convert(scrollLayer.bounds, to: self))
  }
}
