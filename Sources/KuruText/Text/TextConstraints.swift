/// The room a text is set in.
public struct TextConstraints: Hashable, Sendable {
  /// Points. Lines break and are aligned in it. Infinite, the default: they do not break, and are aligned in the widest of them.
  ///
  /// Below 0 counts as 0; what is not a number, or more than 1e9, as infinite.
  public var width: Double {
    didSet { width = TextConstraints.length(width) }
  }
  /// Points. Lines that do not lie in it whole are left out, but the first is always there. Infinite, the default: no limit.
  public var height: Double {
    didSet { height = TextConstraints.length(height) }
  }
  /// 0, the default, or less: no limit.
  public var maximumLines: Int

  public init(width: Double = .infinity, height: Double = .infinity, maximumLines: Int = 0) {
    self.width = TextConstraints.length(width)
    self.height = TextConstraints.length(height)
    self.maximumLines = maximumLines
  }

  private static func length(_ x: Double) -> Double { x <= 1e9 ? max(x, 0) : .infinity }
}
