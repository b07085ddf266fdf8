/// Frames a second that are wished for.
public struct CAFrameRateRange: Hashable, Sendable {
  public var minimum: Float
  public var maximum: Float
  /// nil: as many as there can be up to the maximum.
  public var preferred: Float?

  /// No wish.
  public static let `default` = CAFrameRateRange()

  /// No wish.
  public init() { (minimum, maximum, preferred) = (0, 0, nil) }

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }
}
