/// A rectangle with its sides along the axes. A negative size is allowed; `standardized` turns it the right way.
public struct Rect: Hashable, Sendable {
  public var origin: Point
  public var size: Size

  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The rectangle that contains no point; the neutral element of `union`.
  public static let null = Rect(x: .infinity, y: .infinity, width: 0, height: 0)

  @inlinable public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    origin = Point(x: x, y: y)
    size = Size(width: width, height: height)
  }

  /// The rectangle between two opposite corners, `low` being the one with the smaller coordinates. It holds both: where the sum of an
  /// origin and a rounded size would fall short of `high`, the size is the next larger one.
  @inlinable public init(from low: Point, to high: Point) {
    origin = low
    size = Size(width: high.x - low.x, height: high.y - low.y)
    if low.x + size.width < high.x { size.width = size.width.nextUp }
    if low.y + size.height < high.y { size.height = size.height.nextUp }
  }

  @inlinable public var minX: Double { size.width < 0 ? origin.x + size.width : origin.x }
  @inlinable public var minY: Double { size.height < 0 ? origin.y + size.height : origin.y }
  @inlinable public var maxX: Double { size.width < 0 ? origin.x : origin.x + size.width }
  @inlinable public var maxY: Double { size.height < 0 ? origin.y : origin.y + size.height }
  @inlinable public var midX: Double { origin.x + size.width / 2 }
  @inlinable public var midY: Double { origin.y + size.height / 2 }
  @inlinable public var width: Double { size.width < 0 ? -size.width : size.width }
  @inlinable public var height: Double { size.height < 0 ? -size.height : size.height }
  @inlinable public var center: Point { Point(x: midX, y: midY) }

  @inlinable public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }
  @inlinable public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }
  @inlinable public var isFinite: Bool {
    origin.isFinite && size.width.isFinite && size.height.isFinite
  }

  /// Whether no side lies beyond `Point.greatestPainted`; false for `null`, and for a number that is not finite.
  @inlinable public var isPaintable: Bool {
    origin.isPaintable && Point(x: size.width, y: size.height).isPaintable
      && Point(x: maxX, y: maxY).isPaintable && Point(x: minX, y: minY).isPaintable
  }

  /// The same points with a size that is not negative.
  @inlinable public var standardized: Rect { isNull ? self : Rect(x: minX, y: minY, width: width, height: height) }

  @inlinable public func contains(_ p: Point) -> Bool {
    p.x >= minX && p.x < maxX && p.y >= minY && p.y < maxY
  }

  /// Moves each side inward by `dx` or `dy` (outward where they are negative). Null when nothing is left.
  @inlinable public func insetBy(dx: Double, dy: Double) -> Rect {
    if isNull { return self }
    let (low, high) = (Point(x: minX + dx, y: minY + dy), Point(x: maxX - dx, y: maxY - dy))
    return high.x < low.x || high.y < low.y ? .null : Rect(from: low, to: high)
  }

  @inlinable public func union(_ other: Rect) -> Rect {
    if isNull { return other }
    if other.isNull { return self }
    return Rect(
      from: Point(x: min(minX, other.minX), y: min(minY, other.minY)),
      to: Point(x: max(maxX, other.maxX), y: max(maxY, other.maxY)))
  }

  /// The common part; `null` where there is none. Rectangles that only touch have an empty common part.
  @inlinable public func intersection(_ other: Rect) -> Rect {
    let low = Point(x: max(minX, other.minX), y: max(minY, other.minY))
    let high = Point(x: min(maxX, other.maxX), y: min(maxY, other.maxY))
    return low.x <= high.x && low.y <= high.y ? Rect(from: low, to: high) : .null
  }

  /// The smallest rectangle with whole coordinates that contains this one.
  @inlinable public var integral: Rect {
    if isNull { return self }
    return Rect(
      from: Point(x: minX.rounded(.down), y: minY.rounded(.down)),
      to: Point(x: maxX.rounded(.up), y: maxY.rounded(.up)))
  }
}
