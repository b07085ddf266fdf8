import KuruDrawing
import KuruScene

public struct CALayerContentsGravity: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let center = CALayerContentsGravity(rawValue: "center")
  public static let top = CALayerContentsGravity(rawValue: "top")
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  public static let left = CALayerContentsGravity(rawValue: "left")
  public static let right = CALayerContentsGravity(rawValue: "right")
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

  private static let pairs: [(CALayerContentsGravity, ContentsGravity)] = [
    (.center, .center), (.top, .top), (.bottom, .bottom), (.left, .left), (.right, .right), (.topLeft, .topLeft),
    (.topRight, .topRight), (.bottomLeft, .bottomLeft), (.bottomRight, .bottomRight), (.resize, .resize),
    (.resizeAspect, .resizeAspect), (.resizeAspectFill, .resizeAspectFill),
  ]

  /// An unknown name counts as center, as on Apple's systems.
  var engine: ContentsGravity { Self.pairs.first { $0.0 == self }?.1 ?? .center }

  init(_ gravity: ContentsGravity) { self = Self.pairs.first { $0.1 == gravity }?.0 ?? .center }
}

/// How an image that is scaled takes its colours.
public struct CALayerContentsFilter: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Mixes neighbours where the image is enlarged. Differs: where it is made smaller, the mean of all that falls into a pixel.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// Takes the one pixel that is nearest.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Looks as `linear` here.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")

  /// An unknown name counts as linear.
  var engine: ContentsFilter { self == .nearest ? .nearest : self == .trilinear ? .trilinear : .linear }
  init(_ filter: ContentsFilter) { self = filter == .nearest ? .nearest : filter == .trilinear ? .trilinear : .linear }
}

public struct CALayerCornerCurve: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let circular = CALayerCornerCurve(rawValue: "circular")
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

public struct CAShapeLayerFillRule: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

public struct CAShapeLayerLineCap: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")

  var engine: StrokeStyle.Cap { self == .round ? .round : self == .square ? .square : .butt }
  init(_ cap: StrokeStyle.Cap) { self = cap == .round ? .round : cap == .square ? .square : .butt }
}

public struct CAShapeLayerLineJoin: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")

  var engine: StrokeStyle.Join { self == .round ? .round : self == .bevel ? .bevel : .miter }
  init(_ join: StrokeStyle.Join) { self = join == .round ? .round : join == .bevel ? .bevel : .miter }
}
