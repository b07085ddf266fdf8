import KuruDrawing

/// One frame of an animation that was read: the whole canvas, and how long it is shown.
public struct AnimationFrame: Hashable, Sendable {
  public var pixmap: Pixmap
  /// The time in seconds is `numerator / denominator`.
  public var numerator: Int
  /// Never 0.
  public var denominator: Int
}
