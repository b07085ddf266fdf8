import KuruDrawing

/// A layer's passage from one picture to another: the stored part of `CATransition`.
///
/// The new picture is the node that has the transition, and lives on; the old one is the node that the layer was before, and stands still
/// as it was seen then.
public final class Transition: Sendable {
  public enum Style: UInt8, Sendable {
    /// Both are added, each as strong as its share of the way.
    case fade
    /// The new one slides in over the old one.
    case moveIn
    /// The new one slides in and pushes the old one out.
    case push
    /// The old one slides out from over the new one.
    case reveal
    /// The layer turns by half a turn; its back is the new picture.
    case flip
  }

  /// Where things move to. A flip turns that side to the back of which they move away: moving right, the left side comes to the front.
  public enum Direction: UInt8, Sendable { case right, left, down, up }

  /// nil: there was nothing.
  public let old: Node?
  /// In the superlayer's time, when the old picture was taken.
  public let oldTime: Double
  public let style: Style
  public let direction: Direction
  /// Where on the way it begins and ends, in 0...1.
  public let progress: (start: Double, end: Double)
  /// `beginTime` is in the layer's time and settled.
  public let timing: MediaTiming
  /// nil: linear.
  public let curve: TimingCurve?

  /// So many transitions may have begun while the one before ran. The oldest are seen through as many others, and are cut off: a layer
  /// that begins one at each frame would else keep all it ever was.
  static let deepestHistory = 4

  /// - Parameter progress: what lies outside of 0...1, or is no number, counts as the nearer end.
  public init(
    old: Node?, oldTime: Double, style: Style, direction: Direction = .right, progress: (start: Double, end: Double) = (0, 1),
    timing: MediaTiming, curve: TimingCurve? = nil
  ) {
    self.old = old?.withTransitions(atMost: Transition.deepestHistory - 1)
    self.oldTime = oldTime
    self.style = style
    self.direction = direction
    self.progress = (unit(progress.start), unit(progress.end))
    self.timing = timing
    self.curve = curve.flatMap { $0.isLinear ? nil : $0 }
  }

  /// The same at another time.
  public func retimed(_ timing: MediaTiming) -> Transition {
    Transition(
      old: old, oldTime: oldTime, style: style, direction: direction, progress: progress, timing: timing, curve: curve)
  }

  /// How much of the way is done, at a time of the layer; nil where the new picture is shown alone because it has not begun or is over.
  func progress(atLocalTime time: Double) -> Double? {
    guard let phase = timing.phase(parentTime: time) else { return nil }
    let fraction = curve?.progress(at: phase.fraction) ?? phase.fraction
    return progress.start + (progress.end - progress.start) * fraction
  }
}

private func unit(_ x: Double) -> Double { x > 0 ? min(x, 1) : 0 }
