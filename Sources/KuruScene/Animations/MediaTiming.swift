import KuruDrawing

/// How a layer's or an animation's time follows from its parent's: the stored part of `CAMediaTiming`.
public struct MediaTiming: Sendable, Equatable {
  /// What is shown before and after the active interval.
  public enum FillMode: UInt8, Sendable { case removed, forwards, backwards, both }

  /// In the parent's time, seconds.
  public var beginTime = 0.0
  public var timeOffset = 0.0
  public var speed = 1.0
  /// Of one run, seconds. Infinite for a layer.
  public var duration: Double
  /// 0 counts as 1.
  public var repeatCount = 0.0
  /// 0: `repeatCount` decides.
  public var repeatDuration = 0.0
  public var autoreverses = false
  public var fillMode = FillMode.removed

  public init(duration: Double) { self.duration = duration }
}
