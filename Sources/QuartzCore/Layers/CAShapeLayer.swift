import CoreGraphics
import Foundation
import KuruDrawing
import KuruScene

/// A layer that fills and strokes a path, between its contents and its sublayers.
open class CAShapeLayer: CALayer {
  public override init() {
    super.init()
    values.shape = ShapeValues()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    if values.shape == nil { values.shape = ShapeValues() }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    values.shape = ShapeValues()
  }

  private var shape: ShapeValues { values.shape ?? ShapeValues() }

  private func change<V: Equatable>(_ property: Property, _ field: WritableKeyPath<ShapeValues, V>, to new: V) {
    if values.shape == nil { values.shape = ShapeValues() }
    let part: WritableKeyPath<LayerValues, ShapeValues> = \.shape.unwrapped
    super.change(property, part.appending(path: field), new)
  }

  /// In the layer's coordinates. The path is copied; a mutable path that changes later has no effect.
  open var path: CGPath? {
    get { shape.path.map { CGPath($0) } }
    set { change(.path, \.path, to: newValue?.path) }
  }

  /// Default opaque black; nil fills nothing.
  open var fillColor: CGColor? {
    get { shape.fillColor.map(CGColor.init) }
    set { change(.fillColor, \.fillColor, to: newValue?.color) }
  }

  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule == .evenOdd ? .evenOdd : .nonZero }
    set { change(.fillRule, \.fillRule, to: newValue == .evenOdd ? .evenOdd : .nonZero) }
  }

  /// Default nil: strokes nothing.
  open var strokeColor: CGColor? {
    get { shape.strokeColor.map(CGColor.init) }
    set { change(.strokeColor, \.strokeColor, to: newValue?.color) }
  }

  /// Where the stroke begins, as a fraction of the length of all subpaths together. Clamped to 0...1 when drawn. Default 0.
  open var strokeStart: CGFloat {
    get { CGFloat(shape.strokeStart) }
    set { change(.strokeStart, \.strokeStart, to: Double(newValue)) }
  }

  /// Where the stroke ends. Nothing is stroked unless it is greater than `strokeStart`. Default 1.
  open var strokeEnd: CGFloat {
    get { CGFloat(shape.strokeEnd) }
    set { change(.strokeEnd, \.strokeEnd, to: Double(newValue)) }
  }

  /// In points. Default 1.
  open var lineWidth: CGFloat {
    get { CGFloat(shape.lineWidth) }
    set { change(.lineWidth, \.lineWidth, to: Double(newValue)) }
  }

  /// Default 10.
  open var miterLimit: CGFloat {
    get { CGFloat(shape.miterLimit) }
    set { change(.miterLimit, \.miterLimit, to: Double(newValue)) }
  }

  open var lineCap: CAShapeLayerLineCap {
    get { CAShapeLayerLineCap(shape.lineCap) }
    set { change(.lineCap, \.lineCap, to: newValue.engine) }
  }

  open var lineJoin: CAShapeLayerLineJoin {
    get { CAShapeLayerLineJoin(shape.lineJoin) }
    set { change(.lineJoin, \.lineJoin, to: newValue.engine) }
  }

  open var lineDashPhase: CGFloat {
    get { CGFloat(shape.lineDashPhase) }
    set { change(.lineDashPhase, \.lineDashPhase, to: Double(newValue)) }
  }

  /// Lengths painted and left out by turns, in points. nil: a solid line.
  open var lineDashPattern: [NSNumber]? {
    get { shape.lineDashPattern.isEmpty ? nil : shape.lineDashPattern.map { NSNumber(value: $0) } }
    set { change(.lineDashPattern, \.lineDashPattern, to: (newValue ?? []).map(\.doubleValue)) }
  }
}

extension Optional where Wrapped == ShapeValues {
  fileprivate var unwrapped: ShapeValues {
    get { self ?? ShapeValues() }
    set { self = newValue }
  }
}
