import KuruDrawing

extension Property {
  /// What a change of a property does where neither delegate, actions nor style say anything.
  enum ImplicitChange: UInt8, Sendable { case none, animated, faded }

  /// All that is known of one property.
  struct Row: Sendable {
    /// In Apple's key-value coding.
    let name: String
    /// The other name of a Boolean: `isHidden` beside `hidden`.
    let getter: String?
    let kind: Value.Kind
    let change: ImplicitChange
    let get: @Sendable (LayerValues) -> Value
    let set: @Sendable (inout LayerValues, Value) -> Void
  }

  /// In the order of the raw values. Sources of `change`: the property tables of Apple's Core Animation Programming Guide, appendix B
  /// (doubleSided changes at once), the headers (path and shadowPath too), and measurements (hidden, masksToBounds, geometryFlipped and
  /// maskedCorners fade the layer). What is not documented as animatable changes at once.
  static let table: [Row] =
    geometryRows + appearanceRows + contentsRows + shapeRows + gradientRows + replicatorRows + depthRows + compositingRows

  private static let geometryRows: [Row] = [
    .point("position", { $0.position }, { $0.position = $1 }),
    .number("zPosition", { $0.zPosition }, { $0.zPosition = $1 }),
    .point("anchorPoint", { $0.anchorPoint }, { $0.anchorPoint = $1 }),
    .number("anchorPointZ", { $0.anchorPointZ }, { $0.anchorPointZ = $1 }),
    .rect("bounds", { $0.bounds }, { $0.bounds = $1 }),
    .transform("transform", { $0.transform }, { $0.transform = $1 }),
    .transform("sublayerTransform", { $0.sublayerTransform }, { $0.sublayerTransform = $1 }),
    .bool("hidden", "isHidden", .faded, { $0.isHidden }, { $0.isHidden = $1 }),
    .bool("doubleSided", "isDoubleSided", .none, { $0.isDoubleSided }, { $0.isDoubleSided = $1 }),
    .bool("geometryFlipped", "isGeometryFlipped", .faded, { $0.isGeometryFlipped }, { $0.isGeometryFlipped = $1 }),
    .bool("masksToBounds", nil, .faded, { $0.masksToBounds }, { $0.masksToBounds = $1 }),
  ]

  private static let appearanceRows: [Row] = [
    .number("opacity", { $0.opacity }, { $0.opacity = $1 }),
    .color("backgroundColor", { $0.backgroundColor }, { $0.backgroundColor = $1 }),
    .number("cornerRadius", { $0.cornerRadius }, { $0.cornerRadius = $1 }),
    .choice("maskedCorners", .faded, { $0.maskedCorners.rawValue }, { $0.maskedCorners = Corners(rawValue: $1) }),
    .choice("cornerCurve", .none, { $0.cornerCurve.rawValue }, { $0.cornerCurve = CornerCurve(rawValue: $1) ?? $0.cornerCurve }),
    .number("borderWidth", { $0.borderWidth }, { $0.borderWidth = $1 }),
    .color("borderColor", { $0.borderColor }, { $0.borderColor = $1 }),
    .color("shadowColor", { $0.shadowColor }, { $0.shadowColor = $1 }),
    .number("shadowOpacity", { $0.shadowOpacity }, { $0.shadowOpacity = $1 }),
    .size("shadowOffset", { $0.shadowOffset }, { $0.shadowOffset = $1 }),
    .number("shadowRadius", { $0.shadowRadius }, { $0.shadowRadius = $1 }),
    .path("shadowPath", { $0.shadowPath }, { $0.shadowPath = $1 }),
    .bool("shouldRasterize", nil, .animated, { $0.shouldRasterize }, { $0.shouldRasterize = $1 }),
    .number("rasterizationScale", { $0.rasterizationScale }, { $0.rasterizationScale = $1 }),
  ]

  private static let contentsRows: [Row] = [
    .contents("contents", { $0.contents }, { $0.contents = $1 }),
    .choice(
      "contentsGravity", .none, { $0.contentsGravity.rawValue },
      { $0.contentsGravity = ContentsGravity(rawValue: $1) ?? $0.contentsGravity }),
    .number("contentsScale", { $0.contentsScale }, { $0.contentsScale = $1 }),
    .rect("contentsRect", { $0.contentsRect }, { $0.contentsRect = $1 }),
    .rect("contentsCenter", { $0.contentsCenter }, { $0.contentsCenter = $1 }),
  ]

  private static let defaultShape = ShapeValues()
  private static let defaultGradient = GradientValues()
  private static let defaultReplicator = ReplicatorValues()

  private static let shapeRows: [Row] = [
    .path("path", { $0.shape?.path }, { $0.shape?.path = $1 }),
    .color("fillColor", { ($0.shape ?? defaultShape).fillColor }, { $0.shape?.fillColor = $1 }),
    .choice(
      "fillRule", .none, { ($0.shape?.fillRule ?? defaultShape.fillRule).rawValue },
      { if let rule = FillRule(rawValue: $1) { $0.shape?.fillRule = rule } }),
    .color("strokeColor", { $0.shape?.strokeColor }, { $0.shape?.strokeColor = $1 }),
    .number("strokeStart", { $0.shape?.strokeStart ?? defaultShape.strokeStart }, { $0.shape?.strokeStart = $1 }),
    .number("strokeEnd", { $0.shape?.strokeEnd ?? defaultShape.strokeEnd }, { $0.shape?.strokeEnd = $1 }),
    .number("lineWidth", { $0.shape?.lineWidth ?? defaultShape.lineWidth }, { $0.shape?.lineWidth = $1 }),
    .number("miterLimit", { $0.shape?.miterLimit ?? defaultShape.miterLimit }, { $0.shape?.miterLimit = $1 }),
    .choice(
      "lineCap", .none, { ($0.shape?.lineCap ?? defaultShape.lineCap).rawValue },
      { if let cap = StrokeStyle.Cap(rawValue: $1) { $0.shape?.lineCap = cap } }),
    .choice(
      "lineJoin", .none, { ($0.shape?.lineJoin ?? defaultShape.lineJoin).rawValue },
      { if let join = StrokeStyle.Join(rawValue: $1) { $0.shape?.lineJoin = join } }),
    .number("lineDashPhase", { $0.shape?.lineDashPhase ?? 0 }, { $0.shape?.lineDashPhase = $1 }),
    .numbers("lineDashPattern", .none, { $0.shape?.lineDashPattern ?? [] }, { $0.shape?.lineDashPattern = $1 }),
  ]

  private static let gradientRows: [Row] = [
    .choice(
      "type", .none, { ($0.gradient?.kind ?? defaultGradient.kind).rawValue },
      { if let kind = GradientValues.Kind(rawValue: $1) { $0.gradient?.kind = kind } }),
    .colors("colors", { $0.gradient?.colors ?? [] }, { $0.gradient?.colors = $1 }),
    .numbers("locations", .animated, { $0.gradient?.locations ?? [] }, { $0.gradient?.locations = $1 }),
    .point("startPoint", { $0.gradient?.startPoint ?? defaultGradient.startPoint }, { $0.gradient?.startPoint = $1 }),
    .point("endPoint", { $0.gradient?.endPoint ?? defaultGradient.endPoint }, { $0.gradient?.endPoint = $1 }),
  ]

  private static let replicatorRows: [Row] = [
    .number("instanceCount", { $0.replicator?.instanceCount ?? 1 }, { $0.replicator?.instanceCount = $1 }),
    .number("instanceDelay", { $0.replicator?.instanceDelay ?? 0 }, { $0.replicator?.instanceDelay = $1 }),
    .transform(
      "instanceTransform", { $0.replicator?.instanceTransform ?? .identity }, { $0.replicator?.instanceTransform = $1 }),
    .color(
      "instanceColor", { ($0.replicator ?? defaultReplicator).instanceColor }, { $0.replicator?.instanceColor = $1 }),
    .number("instanceRedOffset", { $0.replicator?.redOffset ?? 0 }, { $0.replicator?.redOffset = $1 }),
    .number("instanceGreenOffset", { $0.replicator?.greenOffset ?? 0 }, { $0.replicator?.greenOffset = $1 }),
    .number("instanceBlueOffset", { $0.replicator?.blueOffset ?? 0 }, { $0.replicator?.blueOffset = $1 }),
    .number("instanceAlphaOffset", { $0.replicator?.alphaOffset ?? 0 }, { $0.replicator?.alphaOffset = $1 }),
  ]

  private static let depthRows: [Row] = [
    .bool("preservesDepth", nil, .none, { $0.preservesDepth }, { $0.preservesDepth = $1 })
  ]

  private static let compositingRows: [Row] = [
    .bool("allowsGroupOpacity", nil, .none, { $0.allowsGroupOpacity }, { $0.allowsGroupOpacity = $1 }),
    .choice(
      "magnificationFilter", .none, { $0.magnificationFilter.rawValue },
      { $0.magnificationFilter = ContentsFilter(rawValue: $1) ?? $0.magnificationFilter }),
    .choice(
      "minificationFilter", .none, { $0.minificationFilter.rawValue },
      { $0.minificationFilter = ContentsFilter(rawValue: $1) ?? $0.minificationFilter }),
  ]
}
