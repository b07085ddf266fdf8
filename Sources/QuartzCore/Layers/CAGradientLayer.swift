import CoreGraphics
import Foundation
import KuruDrawing
import KuruScene

/// A layer that paints a gradient over its background.
open class CAGradientLayer: CALayer {
  override class var initialValues: LayerValues {
    var values = LayerValues()
    values.gradient = GradientValues()
    return values
  }

  private static let gradientKeyedValues = CALayer.commonKeyedValues.merging(
    ["type": .choice(\CAGradientLayer.type, .axial)], uniquingKeysWith: { $1 })

  override class var keyedValues: [String: KeyedValue] { gradientKeyedValues }

  private var gradient: GradientValues { values.ownGradient }

  /// `CGColor`s, from start to end. Anything else in the list is left out.
  open var colors: [Any]? {
    get { gradient.colors.isEmpty ? nil : gradient.colors.map { CGColor($0) } }
    set { change(.colors, \.ownGradient.colors, (newValue ?? []).compactMap { ($0 as? CGColor)?.color }) }
  }

  /// In 0...1, ascending, one a colour. nil spreads the colours evenly.
  open var locations: [NSNumber]? {
    get { gradient.locations.isEmpty ? nil : gradient.locations.map { NSNumber(value: $0) } }
    set { change(.locations, \.ownGradient.locations, (newValue ?? []).map(\.doubleValue)) }
  }

  /// In fractions of the bounds. Default (0.5, 0).
  open var startPoint: CGPoint {
    get { gradient.startPoint.cgPoint }
    set { change(.startPoint, \.ownGradient.startPoint, newValue.point) }
  }

  /// In fractions of the bounds. Default (0.5, 1).
  open var endPoint: CGPoint {
    get { gradient.endPoint.cgPoint }
    set { change(.endPoint, \.ownGradient.endPoint, newValue.point) }
  }

  /// Default `.axial`.
  open var type: CAGradientLayerType {
    get { CAGradientLayerType(gradient.kind) }
    set { change(.gradientKind, \.ownGradient.kind, newValue.engine) }
  }
}

public struct CAGradientLayerType: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let axial = CAGradientLayerType(rawValue: "axial")
  public static let radial = CAGradientLayerType(rawValue: "radial")
  public static let conic = CAGradientLayerType(rawValue: "conic")

  var engine: GradientValues.Kind { self == .radial ? .radial : self == .conic ? .conic : .axial }
  init(_ kind: GradientValues.Kind) { self = kind == .radial ? .radial : kind == .conic ? .conic : .axial }
}
