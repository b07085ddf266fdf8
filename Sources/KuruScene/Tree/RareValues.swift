import KuruDrawing

/// The properties of any layer that few layers set.
struct RareValues: Sendable, Equatable, HasUsualValue {
  var anchorPointZ = 0.0
  var sublayerTransform = Transform3D.identity
  var borderWidth = 0.0
  var borderColor: Color? = .black
  var shadowColor: Color? = .black
  var shadowOpacity = 0.0
  var shadowOffset = Size(width: 0, height: -3)
  var shadowRadius = 3.0
  var shadowPath: Path?
  var shouldRasterize = false
  var rasterizationScale = 1.0
  var contentsRect = Rect(x: 0, y: 0, width: 1, height: 1)
  var contentsCenter = Rect(x: 0, y: 0, width: 1, height: 1)
  var allowsGroupOpacity = true
  var magnificationFilter = ContentsFilter.linear
  var minificationFilter = ContentsFilter.linear

  static let usual = RareValues()
}

extension LayerValues {
  public var anchorPointZ: Double {
    @inline(__always) get { rare.anchorPointZ }
    set { rare.anchorPointZ = newValue }
  }
  /// Acts on the sublayers about the anchor point.
  public var sublayerTransform: Transform3D {
    @inline(__always) get { rare.sublayerTransform }
    set { rare.sublayerTransform = newValue }
  }
  public var borderWidth: Double {
    @inline(__always) get { rare.borderWidth }
    set { rare.borderWidth = newValue }
  }
  public var borderColor: Color? {
    @inline(__always) get { rare.borderColor }
    set { rare.borderColor = newValue }
  }
  public var shadowColor: Color? {
    @inline(__always) get { rare.shadowColor }
    set { rare.shadowColor = newValue }
  }
  public var shadowOpacity: Double {
    @inline(__always) get { rare.shadowOpacity }
    set { rare.shadowOpacity = newValue }
  }
  public var shadowOffset: Size {
    @inline(__always) get { rare.shadowOffset }
    set { rare.shadowOffset = newValue }
  }
  public var shadowRadius: Double {
    @inline(__always) get { rare.shadowRadius }
    set { rare.shadowRadius = newValue }
  }
  public var shadowPath: Path? {
    @inline(__always) get { rare.shadowPath }
    set { rare.shadowPath = newValue }
  }
  /// Whether the layer is painted on pixels of its own, `rasterizationScale` of them to a point, which are then placed, turned and faded.
  public var shouldRasterize: Bool {
    @inline(__always) get { rare.shouldRasterize }
    set { rare.shouldRasterize = newValue }
  }
  public var rasterizationScale: Double {
    @inline(__always) get { rare.rasterizationScale }
    set { rare.rasterizationScale = newValue }
  }
  /// In fractions of the contents.
  public var contentsRect: Rect {
    @inline(__always) get { rare.contentsRect }
    set { rare.contentsRect = newValue }
  }
  /// The part that stretches, in fractions of the contents.
  public var contentsCenter: Rect {
    @inline(__always) get { rare.contentsCenter }
    set { rare.contentsCenter = newValue }
  }
  /// Whether the opacity fades the layer with its sublayers as one picture; otherwise it fades each part and each sublayer by itself.
  public var allowsGroupOpacity: Bool {
    @inline(__always) get { rare.allowsGroupOpacity }
    set { rare.allowsGroupOpacity = newValue }
  }
  /// Of an image that is enlarged.
  public var magnificationFilter: ContentsFilter {
    @inline(__always) get { rare.magnificationFilter }
    set { rare.magnificationFilter = newValue }
  }
  /// Of an image that is made smaller.
  public var minificationFilter: ContentsFilter {
    @inline(__always) get { rare.minificationFilter }
    set { rare.minificationFilter = newValue }
  }
}
