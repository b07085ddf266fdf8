import CoreGraphics
import Foundation
import KuruDrawing
import KuruScene

/// A layer that paints a gradient over its background.
open class CAGradientLayer: CALayer {
  public override init() {
    super.init()
    values.gradient = GradientValues()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    if values.gradient == nil { values.gradient = GradientValues() }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    values.gradient = GradientValues()
  }

  private var gradient: GradientValues { values.gradient ?? GradientValues() }

  private func change<V: Equatable>(_ property: Property, _ field: WritableKeyPath<GradientValues, V>, to new: V) {
    let part: WritableKeyPath<LayerValues, GradientValues> = \.gradient.unwrapped
    super.change(property, part.appending(path: field), new)
  }

  /// `CGColor`s, from start to end. Anything else in the list is left out.
  open var colors: [Any]? {
    get { gradient.colors.isEmpty ? nil : gradient.colors.map { CGColor($0) } }
    set { change(.colors, \.colors, to: (newValue ?? []).compactMap { ($0 as? CGColor)?.color }) }
  }

  /// In 0...1, ascending, one a colour. nil spreads the colours evenly.
  open var locations: [NSNumber]? {
    get { gradient.locations.isEmpty ? nil : gradient.locations.map { NSNumber(value: $0) } }
    set { change(.locations, \.locations, to: (newValue ?? []).map(\.doubleValue)) }
  }

  /// In fractions of the bounds. Default (0.5, 0).
  open var startPoint: CGPoint {
    get { gradient.startPoint.cgPoint }
    set { change(.startPoint, \.startPoint, to: newValue.point) }
  }

  /// In fractions of the bounds. Default (0.5, 1).
  open var endPoint: CGPoint {
    get { gradient.endPoint.cgPoint }
    set { change(.endPoint, \.endPoint, to: newValue.point) }
  }

  /// Default `.axial`.
  open var type: CAGradientLayerType {
    get { CAGradientLayerType(gradient.kind) }
    set { change(.gradientKind, \.kind, to: newValue.engine) }
  }
}

extension Optional where Wrapped == GradientValues {
  fileprivate var unwrapped: GradientValues {
    get { self ?? GradientValues() }
    set { self = newValue }
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
