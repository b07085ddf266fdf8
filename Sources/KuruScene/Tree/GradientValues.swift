import KuruDrawing

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
