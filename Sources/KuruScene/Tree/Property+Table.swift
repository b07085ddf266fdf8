import KuruDrawing

extension Property {
  /// What a change of a property does where neither delegate, actions nor style say anything.
  enum ImplicitChange: UInt8, Sendable { case none, animated, faded }

  /// What follows from a property.
  enum Dirt: UInt8, Sendable {
    /// Where, whether and how strongly the layer and its sublayers are seen.
    case place
    /// What the layer paints in its own coordinates.
    case picture
  }

  /// All that is known of one property.
  struct Row: Sendable {
    /// In Apple's key-value coding.
    let name: String
    /// The other name of a Boolean: `isHidden` beside `hidden`.
    let getter: String?
    let kind: Value.Kind
    let change: ImplicitChange
    let dirties: Dirt
    let get: @Sendable (LayerValues) -> Value
    let set: @Sendable (inout LayerValues, Value) -> Void
  }

  /// In the order of the raw values. Sources of `change`: the property tables of Apple's Core Animation Programming Guide, appendix B
  /// (doubleSided changes at once), the headers (path and shadowPath too), and measurements (hidden, masksToBounds, geometryFlipped and
  /// maskedCorners fade the layer). What is not documented as animatable changes at once.
  static let table: [Row] =
    geometryRows + appearanceRows + contentsRows + shapeRows + gradientRows + replicatorRows + depthRows

  private static let geometryRows: [Row] = [
    .point("position", .place, { $0.position }, { $0.position = $1 }),
    .number("zPosition", .place, { $0.zPosition }, { $0.zPosition = $1 }),
    .point("anchorPoint", .place, { $0.anchorPoint }, { $0.anchorPoint = $1 }),
    .number("anchorPointZ", .place, { $0.anchorPointZ }, { $0.anchorPointZ = $1 }),
    .rect("bounds", .picture, { $0.bounds }, { $0.bounds = $1 }),
    .transform("transform", .place, { $0.transform }, { $0.transform = $1 }),
    .transform("sublayerTransform", .place, { $0.sublayerTransform }, { $0.sublayerTransform = $1 }),
    .bool("hidden", .place, "isHidden", .faded, { $0.isHidden }, { $0.isHidden = $1 }),
    .bool("doubleSided", .place, "isDoubleSided", .none, { $0.isDoubleSided }, { $0.isDoubleSided = $1 }),
    .bool("geometryFlipped", .place, "isGeometryFlipped", .faded, { $0.isGeometryFlipped }, { $0.isGeometryFlipped = $1 }),
    .bool("masksToBounds", .picture, nil, .faded, { $0.masksToBounds }, { $0.masksToBounds = $1 }),
  ]

  private static let appearanceRows: [Row] = [
    .number("opacity", .place, { $0.opacity }, { $0.opacity = $1 }),
    .color("backgroundColor", .picture, { $0.backgroundColor }, { $0.backgroundColor = $1 }),
    .number("cornerRadius", .picture, { $0.cornerRadius }, { $0.cornerRadius = $1 }),
    .choice("maskedCorners", .picture, .faded, { $0.maskedCorners.rawValue }, { $0.maskedCorners = Corners(rawValue: $1) }),
    .choice(
      "cornerCurve", .picture, .none, { $0.cornerCurve.rawValue },
      { $0.cornerCurve = CornerCurve(rawValue: $1) ?? $0.cornerCurve }),
    .number("borderWidth", .picture, { $0.borderWidth }, { $0.borderWidth = $1 }),
    .color("borderColor", .picture, { $0.borderColor }, { $0.borderColor = $1 }),
    .color("shadowColor", .place, { $0.shadowColor }, { $0.shadowColor = $1 }),
    .number("shadowOpacity", .place, { $0.shadowOpacity }, { $0.shadowOpacity = $1 }),
    .size("shadowOffset", .place, { $0.shadowOffset }, { $0.shadowOffset = $1 }),
    .number("shadowRadius", .place, { $0.shadowRadius }, { $0.shadowRadius = $1 }),
    .path("shadowPath", .place, { $0.shadowPath }, { $0.shadowPath = $1 }),
  ]

  private static let contentsRows: [Row] = [
    .contents("contents", .picture, { $0.contents }, { $0.contents = $1 }),
    .choice(
      "contentsGravity", .picture, .none, { $0.contentsGravity.rawValue },
      { $0.contentsGravity = ContentsGravity(rawValue: $1) ?? $0.contentsGravity }),
    .number("contentsScale", .picture, { $0.contentsScale }, { $0.contentsScale = $1 }),
    .rect("contentsRect", .picture, { $0.contentsRect }, { $0.contentsRect = $1 }),
    .rect("contentsCenter", .picture, { $0.contentsCenter }, { $0.contentsCenter = $1 }),
  ]

  private static let defaultShape = ShapeValues()
  private static let defaultGradient = GradientValues()
  private static let defaultReplicator = ReplicatorValues()

  private static let shapeRows: [Row] = [
    .path("path", .picture, { $0.shape?.path }, { $0.shape?.path = $1 }),
    .color("fillColor", .picture, { ($0.shape ?? defaultShape).fillColor }, { $0.shape?.fillColor = $1 }),
    .choice(
      "fillRule", .picture, .none, { ($0.shape?.fillRule ?? defaultShape.fillRule).rawValue },
      { if let rule = FillRule(rawValue: $1) { $0.shape?.fillRule = rule } }),
    .color("strokeColor", .picture, { $0.shape?.strokeColor }, { $0.shape?.strokeColor = $1 }),
    .number("strokeStart", .picture, { $0.shape?.strokeStart ?? defaultShape.strokeStart }, { $0.shape?.strokeStart = $1 }),
    .number("strokeEnd", .picture, { $0.shape?.strokeEnd ?? defaultShape.strokeEnd }, { $0.shape?.strokeEnd = $1 }),
    .number("lineWidth", .picture, { $0.shape?.lineWidth ?? defaultShape.lineWidth }, { $0.shape?.lineWidth = $1 }),
    .number("miterLimit", .picture, { $0.shape?.miterLimit ?? defaultShape.miterLimit }, { $0.shape?.miterLimit = $1 }),
    .choice(
      "lineCap", .picture, .none, { ($0.shape?.lineCap ?? defaultShape.lineCap).rawValue },
      { if let cap = StrokeStyle.Cap(rawValue: $1) { $0.shape?.lineCap = cap } }),
    .choice(
      "lineJoin", .picture, .none, { ($0.shape?.lineJoin ?? defaultShape.lineJoin).rawValue },
      { if let join = StrokeStyle.Join(rawValue: $1) { $0.shape?.lineJoin = join } }),
    .number("lineDashPhase", .picture, { $0.shape?.lineDashPhase ?? 0 }, { $0.shape?.lineDashPhase = $1 }),
    .numbers("lineDashPattern", .picture, .none, { $0.shape?.lineDashPattern ?? [] }, { $0.shape?.lineDashPattern = $1 }),
  ]

  private static let gradientRows: [Row] = [
    .choice(
      "type", .picture, .none, { ($0.gradient?.kind ?? defaultGradient.kind).rawValue },
      { if let kind = GradientValues.Kind(rawValue: $1) { $0.gradient?.kind = kind } }),
    .colors("colors", .picture, { $0.gradient?.colors ?? [] }, { $0.gradient?.colors = $1 }),
    .numbers("locations", .picture, .animated, { $0.gradient?.locations ?? [] }, { $0.gradient?.locations = $1 }),
    .point("startPoint", .picture, { $0.gradient?.startPoint ?? defaultGradient.startPoint }, { $0.gradient?.startPoint = $1 }),
    .point("endPoint", .picture, { $0.gradient?.endPoint ?? defaultGradient.endPoint }, { $0.gradient?.endPoint = $1 }),
  ]

  private static let replicatorRows: [Row] = [
    .number("instanceCount", .place, { $0.replicator?.instanceCount ?? 1 }, { $0.replicator?.instanceCount = $1 }),
    .number("instanceDelay", .place, { $0.replicator?.instanceDelay ?? 0 }, { $0.replicator?.instanceDelay = $1 }),
    .transform(
      "instanceTransform", .place, { $0.replicator?.instanceTransform ?? .identity }, { $0.replicator?.instanceTransform = $1 }),
    .color(
      "instanceColor", .place, { ($0.replicator ?? defaultReplicator).instanceColor }, { $0.replicator?.instanceColor = $1 }),
    .number("instanceRedOffset", .place, { $0.replicator?.redOffset ?? 0 }, { $0.replicator?.redOffset = $1 }),
    .number("instanceGreenOffset", .place, { $0.replicator?.greenOffset ?? 0 }, { $0.replicator?.greenOffset = $1 }),
    .number("instanceBlueOffset", .place, { $0.replicator?.blueOffset ?? 0 }, { $0.replicator?.blueOffset = $1 }),
    .number("instanceAlphaOffset", .place, { $0.replicator?.alphaOffset ?? 0 }, { $0.replicator?.alphaOffset = $1 }),
  ]

  private static let depthRows: [Row] = [
    .bool("preservesDepth", .place, nil, .none, { $0.preservesDepth }, { $0.preservesDepth = $1 })
  ]
}
