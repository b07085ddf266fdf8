/// The room a text is set in.
public struct TextConstraints: Hashable, Sendable {
  /// Points. Lines are aligned in it. Infinite, the default: as wide as the widest line.
  public var width: Double

  public init(width: Double = .infinity) {
    self.width = width
  }
}
