/// A ramp of colours over 0...1 and where it lies. Colours are mixed premultiplied.
public struct Gradient: Hashable, Sendable {
  public struct Stop: Hashable, Sendable {
    /// Where the colour stands, in 0...1.
    public var location: Double
    public var color: Color

    @inlinable public init(location: Double, color: Color) {
      self.location = location
      self.color = color
    }
  }

  public enum Geometry: Hashable, Sendable {
    /// 0 at the line through `start`, 1 at the line through `end`, both square to start-end.
    case axial(start: Point, end: Point)
    /// Between two circles, as in PDF's type 3 shading.
    case radial(start: Point, startRadius: Double, end: Point, endRadius: Double)
    /// 0 at the centre, 1 on the ellipse with half axes `radii`.
    case elliptic(center: Point, radii: Size)
    /// 0 at `angle` radians from the x axis about the centre, growing clockwise through one turn.
    case conic(center: Point, angle: Double)
  }

  public var geometry: Geometry
  /// In ascending order of location.
  public var stops: [Stop]
  /// Whether the first colour goes on before 0 and the last one after 1; nothing is painted there otherwise.
  public var extendsBefore: Bool
  public var extendsAfter: Bool
  /// From the coordinates of `geometry` to those of the item that is painted, where that is seen in perspective. nil: they are the same.
  public var perspective: Projection?

  public init(
    geometry: Geometry, stops: [Stop], extendsBefore: Bool = true, extendsAfter: Bool = true, perspective: Projection? = nil
  ) {
    self.geometry = geometry
    self.stops = stops
    self.extendsBefore = extendsBefore
    self.extendsAfter = extendsAfter
    self.perspective = perspective
  }
}
