/// Where alpha stands in a pixel and whether it is multiplied into the colour.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// No alpha: RGB in three bytes, or gray in one.
  case none = 0
  /// Premultiplied RGBA.
  case premultipliedLast = 1
  /// Premultiplied ARGB.
  case premultipliedFirst = 2
  /// RGBA, not premultiplied.
  case last = 3
  /// ARGB, not premultiplied.
  case first = 4
  /// RGBX: the fourth byte is not looked at.
  case noneSkipLast = 5
  /// XRGB.
  case noneSkipFirst = 6
  /// Alpha without colour.
  case alphaOnly = 7
}
