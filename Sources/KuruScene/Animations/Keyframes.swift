import KuruDrawing

/// Values at given fractions of the duration, or the ends of a path's segments.
public struct Keyframes: Sendable, Equatable {
  /// How the values between two keyframes follow from them.
  public enum Mode: UInt8, Sendable { case linear, discrete, paced, cubic, cubicPaced }
  /// Whether the layer turns with the path, or with the path turned round.
  public enum Rotation: UInt8, Sendable { case none, auto, autoReverse }

  public var values: [Value] = []
  /// Takes the place of `values`.
  public var path: Path? {
    didSet { track = path.map(Track.init) }
  }
  /// The path measured, once and not at every frame.
  private(set) var track: Track?
  public var keyTimes: [Double] = []
  /// One a segment; empty: all linear.
  public var curves: [TimingCurve] = []
  public var mode = Mode.linear
  public var rotation = Rotation.none
  public var tensions: [Double] = []
  public var continuities: [Double] = []
  public var biases: [Double] = []

  public init() {}
}
