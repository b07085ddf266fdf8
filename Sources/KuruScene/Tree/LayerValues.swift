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

/// A set of corners: bit 0 is (minX, minY), bit 1 (maxX, minY), bit 2 (minX, maxY), bit 3 (maxX, maxY).
public struct Corners: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public static let all = Corners(rawValue: 15)
  public init(rawValue: UInt8) { self.rawValue = rawValue }
}

public enum CornerCurve: UInt8, Sendable { case circular, continuous }

/// Where contents go in the bounds. In a plane with y down, `top` is the smallest y.
public enum ContentsGravity: UInt8, Sendable {
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight, resize, resizeAspect, resizeAspectFill
}

/// What a layer shows between its background and its sublayers.
public enum Contents: Sendable, Equatable {
  case none
  /// Pixels, `contentsScale` of them to a point.
  case image(Pixmap)
  case drawing(Drawing)
}

/// A display list that the layer's own code has recorded, in the coordinates of the bounds it had then.
public struct Drawing: Sendable, Equatable {
  public var list: DisplayList
  /// The bounds for which it was drawn; other bounds show it placed by the layer's gravity.
  public var bounds: Rect

  public init(list: DisplayList, bounds: Rect) {
    self.list = list
    self.bounds = bounds
  }
}

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

/// What a gradient layer has. Points are in fractions of the bounds.
public struct GradientValues: Sendable, Equatable {
  public enum Kind: UInt8, Sendable { case axial, radial, conic }

  public var kind = Kind.axial
  public var colors: [Color] = []
  /// Empty: the colours are evenly spread.
  public var locations: [Double] = []
  public var startPoint = Point(x: 0.5, y: 0)
  public var endPoint = Point(x: 0.5, y: 1)

  public init() {}
}

/// What a replicator layer has: how often its sublayers appear, and how each copy differs from the one before.
public struct ReplicatorValues: Sendable, Equatable {
  public var instanceCount = 1.0
  /// Seconds by which each copy's time lags behind the one before.
  public var instanceDelay = 0.0
  public var instanceTransform = Transform3D.identity
  public var instanceColor: Color? = .white
  public var redOffset = 0.0
  public var greenOffset = 0.0
  public var blueOffset = 0.0
  public var alphaOffset = 0.0

  public init() {}
}
