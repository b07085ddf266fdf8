/// Counts how often the components of vectors change sign from one to the next: each twice in one turn of a convex polygon's edges, or of
/// the rays to points that go round.
public struct SignChanges: Hashable, Sendable {
  public private(set) var x = 0
  public private(set) var y = 0
  private var signX = 0.0
  private var signY = 0.0

  @inlinable public init() {}

  /// Takes the next vector; a component of zero keeps the sign before it.
  public mutating func add(_ v: Point) {
    if v.x != 0 {
      if v.x * signX < 0 { x += 1 }
      signX = v.x > 0 ? 1 : -1
    }
    if v.y != 0 {
      if v.y * signY < 0 { y += 1 }
      signY = v.y > 0 ? 1 : -1
    }
  }
}
