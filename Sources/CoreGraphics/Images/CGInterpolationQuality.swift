/// How an image is sampled where its pixels and the target's do not coincide.
public enum CGInterpolationQuality: Int32, Sendable {
  /// As `medium`.
  case `default` = 0
  /// Each target pixel takes the nearest one.
  case none = 1
  /// `low`, `medium` and `high` mix neighbouring pixels linearly.
  case low = 2
  case high = 3
  case medium = 4
}
