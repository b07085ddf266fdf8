/// Where an animator is in its life.
public enum UIViewAnimatingState: Int, Sendable {
  /// Not begun, or done.
  case inactive
  /// Begun: running or paused.
  case active
  /// Stopped, and waiting for `finishAnimation(at:)`.
  case stopped
}
