/// How the ends of a stroked line look.
public enum CGLineCap: Int32, Sendable {
  /// Cut at the end point.
  case butt = 0
  /// A half disc round the end point.
  case round = 1
  /// Half a line width beyond the end point.
  case square = 2
}
