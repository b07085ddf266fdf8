/// Which points are inside a path whose contours cross.
public enum FillRule: UInt8, Hashable, Sendable {
  /// Those with a winding number other than zero.
  case nonZero
  /// Those with an odd winding number.
  case evenOdd
}
