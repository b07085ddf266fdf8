/// How a stroked line turns a corner.
public enum CGLineJoin: Int32, Sendable {
  /// The outer sides run on to where they meet, within the miter limit.
  case miter = 0
  case round = 1
  /// The corner is cut off.
  case bevel = 2
}
