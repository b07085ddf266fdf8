import KuruDrawing

/// The values of a layer's own properties, with their defaults. One struct serves the model that a program edits, the committed
/// node and the presentation at a time. Lengths are points, angles radians, opacities 0...1.
public struct LayerValues: Sendable, Equatable {
  // Geometry
  public var position = Point.zero
  public var zPosition = 0.0
  /// In fractions of the bounds.
  public var anchorPoint = Point(x: 0.5, y: 0.5)
  public var anchorPointZ = 0.0
  public var bounds = Rect.zero
  public var transform = Transform3D.identity
  public var sublayerTransform = Transform3D.identity
  public var isHidden = false
  public var isDoubleSided = true
  public var isGeometryFlipped = false
  public var masksToBounds = false
  /// The layer has no picture of its own: its sublayers are not laid into its plane, but stand in space beside those of its superlayer.
  public var preservesDepth = false

  // Appearance
  public var opacity = 1.0
  public var backgroundColor: Color?
  public var cornerRadius = 0.0
  public var maskedCorners = Corners.all
  public var cornerCurve = CornerCurve.circular
  public var borderWidth = 0.0
  public var borderColor: Color? = .black
  public var shadowColor: Color? = .black
  public var shadowOpacity = 0.0
  public var shadowOffset = Size(width: 0, height: -3)
  public var shadowRadius = 3.0
  public var shadowPath: Path?
  /// The layer is painted on pixels of its own, `rasterizationScale` of them to a point, which are then placed, turned and faded.
  public var shouldRasterize = false
  public var rasterizationScale = 1.0

  // Contents
  public var contents = Contents.none
  public var contentsGravity = ContentsGravity.resize
  public var contentsScale = 1.0
  /// In fractions of the contents.
  public var contentsRect = Rect(x: 0, y: 0, width: 1, height: 1)
  public var contentsCenter = Rect(x: 0, y: 0, width: 1, height: 1)

  // What one kind of layer has beyond the others
  public var shape: ShapeValues?
  public var gradient: GradientValues?
  public var replicator: ReplicatorValues?

  public init() {}
}
