/// Which points are inside a path whose contours cross.
public enum CGPathFillRule: Int, Sendable {
  /// Those with a winding number other than zero.
  case winding
  /// Those with an odd winding number.
  case evenOdd
}
