import CoreGraphics
import Foundation
import KuruDrawing
import KuruScene

/// A layer that fills and strokes a path, between its contents and its sublayers.
open class CAShapeLayer: CALayer {
  override class var initialValues: LayerValues {
    var values = LayerValues()
    values.shape = ShapeValues()
    return values
  }

  private static let shapeKeyedValues = CALayer.commonKeyedValues.merging(
    [
      "fillRule": .choice(\CAShapeLayer.fillRule, .nonZero), "lineCap": .choice(\CAShapeLayer.lineCap, .butt),
      "lineJoin": .choice(\CAShapeLayer.lineJoin, .miter),
    ], uniquingKeysWith: { $1 })

  override class var keyedValues: [String: KeyedValue] { shapeKeyedValues }

  private var shape: ShapeValues { values.ownShape }

  /// In the layer's coordinates. The path is copied; a mutable path that changes later has no effect.
  open var path: CGPath? {
    get { shape.path.map { CGPath($0) } }
    set { change(.path, \.ownShape.path, newValue?.path) }
  }

  /// Default opaque black; nil fills nothing.
  open var fillColor: CGColor? {
    get { shape.fillColor.map(CGColor.init) }
    set { change(.fillColor, \.ownShape.fillColor, newValue?.color) }
  }

  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule == .evenOdd ? .evenOdd : .nonZero }
    set { change(.fillRule, \.ownShape.fillRule, newValue == .evenOdd ? .evenOdd : .nonZero) }
  }

  /// Default nil: strokes nothing.
  open var strokeColor: CGColor? {
    get { shape.strokeColor.map(CGColor.init) }
    set { change(.strokeColor, \.ownShape.strokeColor, newValue?.color) }
  }

  /// Where the stroke begins, as a fraction of the length of all subpaths together. Clamped to 0...1 when drawn. Default 0.
  open var strokeStart: CGFloat {
    get { CGFloat(shape.strokeStart) }
    set { change(.strokeStart, \.ownShape.strokeStart, Double(newValue)) }
  }

  /// Where the stroke ends. Nothing is stroked unless it is greater than `strokeStart`. Default 1.
  open var strokeEnd: CGFloat {
    get { CGFloat(shape.strokeEnd) }
    set { change(.strokeEnd, \.ownShape.strokeEnd, Double(newValue)) }
  }

  /// In points. Default 1.
  open var lineWidth: CGFloat {
    get { CGFloat(shape.lineWidth) }
    set { change(.lineWidth, \.ownShape.lineWidth, Double(newValue)) }
  }

  /// Default 10.
  open var miterLimit: CGFloat {
    get { CGFloat(shape.miterLimit) }
    set { change(.miterLimit, \.ownShape.miterLimit, Double(newValue)) }
  }

  open var lineCap: CAShapeLayerLineCap {
    get { CAShapeLayerLineCap(shape.lineCap) }
    set { change(.lineCap, \.ownShape.lineCap, newValue.engine) }
  }

  open var lineJoin: CAShapeLayerLineJoin {
    get { CAShapeLayerLineJoin(shape.lineJoin) }
    set { change(.lineJoin, \.ownShape.lineJoin, newValue.engine) }
  }

  open var lineDashPhase: CGFloat {
    get { CGFloat(shape.lineDashPhase) }
    set { change(.lineDashPhase, \.ownShape.lineDashPhase, Double(newValue)) }
  }

  /// Lengths painted and left out by turns, in points. nil: a solid line.
  open var lineDashPattern: [NSNumber]? {
    get { shape.lineDashPattern.isEmpty ? nil : shape.lineDashPattern.map { NSNumber(value: $0) } }
    set { change(.lineDashPattern, \.ownShape.lineDashPattern, (newValue ?? []).map(\.doubleValue)) }
  }
}
