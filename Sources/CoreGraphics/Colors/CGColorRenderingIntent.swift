/// What to do with colours that the target cannot show. All of this module's spaces are converted alike, by relative colorimetry.
public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent = 0
  case absoluteColorimetric = 1
  case relativeColorimetric = 2
  case perceptual = 3
  case saturation = 4
}
