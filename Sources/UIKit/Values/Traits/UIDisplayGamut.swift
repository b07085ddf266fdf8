/// Which colours a display shows.
public enum UIDisplayGamut: Int, Sendable {
  case unspecified = -1
  case SRGB = 0
  /// Display P3.
  case P3 = 1
}
