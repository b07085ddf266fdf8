/// A point, or a vector, in a plane whose x axis points right and whose y axis points down.
public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public static let zero = Point(x: 0, y: 0)

  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  @inlinable public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  @inlinable public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
  @inlinable public static prefix func - (a: Point) -> Point { Point(x: -a.x, y: -a.y) }
  @inlinable public static func * (a: Point, k: Double) -> Point { Point(x: a.x * k, y: a.y * k) }
  @inlinable public static func += (a: inout Point, b: Point) { a = a + b }

  @inlinable public func dot(_ other: Point) -> Double { x * other.x + y * other.y }

  /// The z component of the cross product: positive when `other` lies clockwise of `self` on the screen.
  @inlinable public func cross(_ other: Point) -> Double { x * other.y - y * other.x }

  @inlinable public var length: Double { (x * x + y * y).squareRoot() }

  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }

  /// Coordinates up to this magnitude are painted; one beyond it counts as one that is not finite. Products of four, as in tests for
  /// parallel lines, are then finite.
  public static let greatestPainted = 1e60

  @inlinable public var isPaintable: Bool { x.magnitude <= Point.greatestPainted && y.magnitude <= Point.greatestPainted }

  /// The point a fraction `t` of the way to `other`.
  @inlinable public func mixed(with other: Point, by t: Double) -> Point {
    Point(x: x + (other.x - x) * t, y: y + (other.y - y) * t)
  }
}
