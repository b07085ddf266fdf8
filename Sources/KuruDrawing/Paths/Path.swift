/// Lines and Bézier curves, in subpaths. A value: two flat arrays that copies share.
///
/// Each verb takes its points from `points` in order: move 1, line 1, quad 2 (control, end), cubic 3 (two controls, end),
/// close 0. The first verb is always a move; after a close the next subpath begins at the closed one's start unless a move says
/// otherwise.
public struct Path: Hashable, Sendable {
  public enum Verb: UInt8, Hashable, Sendable {
    case move, line, quad, cubic, close

    /// How many points the verb takes.
    @inlinable public var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .quad: 2
      case .cubic: 3
      case .close: 0
      }
    }
  }

  public private(set) var verbs: [Verb] = []
  public private(set) var points: [Point] = []
  /// Of the point where the current subpath began.
  private var startIndex = 0
  private var start: Point { points[startIndex] }

  /// Where the next line begins.
  public var currentPoint: Point? { verbs.last == .close ? start : points.last }

  public init() {}

  /// Whether the path has no elements.
  @inlinable public var isEmpty: Bool { verbs.isEmpty }

  public mutating func reserveCapacity(verbs verbCount: Int, points pointCount: Int) {
    verbs.reserveCapacity(verbCount)
    points.reserveCapacity(pointCount)
  }

  public mutating func move(to p: Point) {
    startIndex = points.count
    verbs.append(.move)
    points.append(p)
  }

  /// A straight line from the current point. On an empty path it begins a subpath at `p` instead.
  public mutating func line(to p: Point) {
    guard beginSubpathIfNeeded(at: p) else { return }
    verbs.append(.line)
    points.append(p)
  }

  public mutating func quad(to p: Point, control: Point) {
    guard beginSubpathIfNeeded(at: p) else { return }
    verbs.append(.quad)
    points.append(control)
    points.append(p)
  }

  public mutating func cubic(to p: Point, control1: Point, control2: Point) {
    guard beginSubpathIfNeeded(at: p) else { return }
    verbs.append(.cubic)
    points.append(control1)
    points.append(control2)
    points.append(p)
  }

  /// Closes the current subpath with a line to its start. Nothing happens on an empty path or just after a close.
  public mutating func close() {
    guard let last = verbs.last, last != .close else { return }
    verbs.append(.close)
  }

  /// Adds the subpaths of `other`, mapped by `transform`.
  public mutating func append(_ other: Path, transform: Transform = .identity) {
    guard !other.isEmpty else { return }
    startIndex = points.count + other.startIndex
    verbs.append(contentsOf: other.verbs)
    if transform.isIdentity {
      points.append(contentsOf: other.points)
    } else {
      points.append(contentsOf: other.points.map(transform.apply))
    }
  }

  public func applying(_ transform: Transform) -> Path {
    var result = Path()
    result.append(self, transform: transform)
    return result
  }

  /// After a close the new subpath begins at the closed one's start. False where the path was empty and `p` has become its start.
  private mutating func beginSubpathIfNeeded(at p: Point) -> Bool {
    guard let last = verbs.last else {
      move(to: p)
      return false
    }
    if last == .close { move(to: start) }
    return true
  }

  /// The same elements at other points.
  ///
  /// - Precondition: `newPoints` has as many points as the path.
  public func replacingPoints(with newPoints: [Point]) -> Path {
    precondition(newPoints.count == points.count, "a path keeps its number of points")
    var result = self
    result.points = newPoints
    return result
  }

  /// Equal elements at equal points, whatever led to them.
  public static func == (a: Path, b: Path) -> Bool { a.verbs == b.verbs && a.points == b.points }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(verbs)
    hasher.combine(points)
  }
}
