import KuruDrawing

/// What a replicator layer has: how often its sublayers appear, and how each copy differs from the one before.
public struct ReplicatorValues: Sendable, Equatable {
  public var instanceCount = 1.0
  /// Seconds by which each copy's time lags behind the one before.
  public var instanceDelay = 0.0
  public var instanceTransform = Transform3D.identity
  public var instanceColor: Color? = .white
  public var redOffset = 0.0
  public var greenOffset = 0.0
  public var blueOffset = 0.0
  public var alphaOffset = 0.0

  public init() {}
}
