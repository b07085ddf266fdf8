import KuruDrawing

/// The values of a layer's own properties, with their defaults. One struct serves the model that a program edits, the committed
/// node and the presentation at a time. Lengths are points, angles radians, opacities 0...1.
///
/// What every frame reads or most layers set stands in the struct; the rest on the heap, shared by the model and its node until one of
/// them changes.
public struct LayerValues: Sendable, Equatable {
  // Geometry
  public var position = Point.zero
  public var zPosition = 0.0
  /// In fractions of the bounds.
  public var anchorPoint = Point(x: 0.5, y: 0.5)
  public var bounds = Rect.zero
  /// The transform, where it is what nearly all are: a map of the plane, and a scale in depth.
  private var planeTransform = Transform.identity
  private var depthScale = 1.0
  public var isHidden = false
  public var isDoubleSided = true
  public var isGeometryFlipped = false
  public var masksToBounds = false
  /// The layer has no picture of its own: its sublayers are not laid into its plane, but stand in space beside those of its superlayer.
  public var preservesDepth = false

  // Appearance
  public var maskedCorners = Corners.all
  public var cornerCurve = CornerCurve.circular
  public var opacity = 1.0
  public var cornerRadius = 0.0
  public var backgroundColor: Color?

  // Contents
  public var contentsGravity = ContentsGravity.resize
  public var contentsScale = 1.0
  public var contents = Contents.none

  // What one kind of layer has beyond the others. A shape stands here too, for its strokes are what is animated most.
  public var shape: ShapeValues?

  /// Any other transform.
  private var spaceTransform = Shared<Transform3D?>()
  private var rareValues = Shared<RareValues>()
  private var gradientValues = Shared<GradientValues?>()
  private var replicatorValues = Shared<ReplicatorValues?>()

  public init() {}
}

extension LayerValues {
  public var transform: Transform3D {
    @inline(__always) get {
      if spaceTransform.isSet, let transform = spaceTransform.value { return transform }
      var transform = Transform3D(planeTransform)
      transform.m33 = depthScale
      return transform
    }
    set {
      if newValue.isPlanar {
        (planeTransform, depthScale) = (newValue.affine, newValue.m33)
        if spaceTransform.isSet { spaceTransform = Shared() }
      } else {
        (planeTransform, depthScale) = (.identity, 1)
        spaceTransform.value = newValue
      }
    }
  }

  /// The transform, where it is a map of the plane alone.
  var affineTransform: Transform? {
    @inline(__always) get { spaceTransform.isSet || depthScale != 1 ? nil : planeTransform }
  }

  // What stands on the heap.

  var rare: RareValues {
    @inline(__always) _read { yield rareValues.value }
    _modify { yield &rareValues.value }
  }

  public var gradient: GradientValues? {
    @inline(__always) get { gradientValues.isSet ? gradientValues.value : nil }
    _modify { yield &gradientValues.value }
  }
  public var replicator: ReplicatorValues? {
    @inline(__always) get { replicatorValues.isSet ? replicatorValues.value : nil }
    _modify { yield &replicatorValues.value }
  }
}

extension Transform3D {
  /// Whether it is a map of the plane but for a scale in depth.
  fileprivate var isPlanar: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m34 == 0 && m43 == 0 && m44 == 1
  }
}
