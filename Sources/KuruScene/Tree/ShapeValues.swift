import KuruDrawing

/// What a shape layer has: a path, filled and stroked.
public struct ShapeValues: Sendable, Equatable {
  public var path: Path?
  public var fillColor: Color? = .black
  public var fillRule = FillRule.nonZero
  public var strokeColor: Color?
  public var strokeStart = 0.0
  public var strokeEnd = 1.0
  public var lineWidth = 1.0
  public var miterLimit = 10.0
  public var lineCap = StrokeStyle.Cap.butt
  public var lineJoin = StrokeStyle.Join.miter
  public var lineDashPhase = 0.0
  public var lineDashPattern: [Double] = []

  public init() {}
}
