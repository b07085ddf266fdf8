import KuruDrawing

/// One committed animation: what it changes, when, and through which values.
public struct Animation: Sendable, Equatable {
  /// What an animation changes.
  public enum Target: Sendable, Hashable {
    /// A property of the layer, or one component of it.
    case property(Property, Component)
    /// The property of that index among those that the layer's class declares.
    case custom(Int)
  }

  /// What it holds is large, and an animation is copied from hand to hand.
  public indirect enum Kind: Sendable, Equatable {
    case basic(Endpoints)
    case spring(Endpoints, Spring)
    case keyframes(Keyframes)
    /// Children run in the group's local time, clipped at its duration. `target` has no meaning.
    case group([Animation])
  }

  /// From where to where, by Core Animation's table for absent values.
  public struct Endpoints: Sendable, Equatable {
    public var from: Value?
    public var to: Value?
    public var by: Value?

    public init(from: Value? = nil, to: Value? = nil, by: Value? = nil) {
      self.from = from
      self.to = to
      self.by = by
    }
  }

  public var target: Target
  public var kind: Kind
  /// `beginTime` is in the layer's time and settled: never the 0 that means "now".
  public var timing: MediaTiming
  /// nil: linear.
  public var curve: TimingCurve?
  public var isAdditive = false
  public var isCumulative = false
  /// Makes the transform that the target takes of the numbers that the animation goes through; nil: they are the target's own.
  public var valueFunction: ValueFunction?

  public init(target: Target, kind: Kind, timing: MediaTiming, curve: TimingCurve? = nil) {
    self.target = target
    self.kind = kind
    self.timing = timing
    self.curve = curve
  }
}
