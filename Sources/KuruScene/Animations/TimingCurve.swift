import KuruDrawing

/// A cubic Bézier curve from (0, 0) to (1, 1) that maps a fraction of time to a fraction of progress.
public struct TimingCurve: Hashable, Sendable {
  public let control1: Point
  public let control2: Point

  public static let linear = TimingCurve(0, 0, 1, 1)
  public static let easeIn = TimingCurve(0.42, 0, 1, 1)
  public static let easeOut = TimingCurve(0, 0, 0.58, 1)
  public static let easeInEaseOut = TimingCurve(0.42, 0, 0.58, 1)
  /// The curve of implicit animations.
  public static let standard = TimingCurve(0.25, 0.1, 0.25, 1)

  /// Whether the curve is the straight line.
  let isLinear: Bool

  /// The abscissas are clamped to 0...1, so that the curve is a function of time.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    control1 = Point(x: min(max(x1, 0), 1), y: y1)
    control2 = Point(x: min(max(x2, 0), 1), y: y2)
    isLinear = control1.x == control1.y && control2.x == control2.y
  }
}
