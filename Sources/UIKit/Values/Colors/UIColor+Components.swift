import CoreGraphics
import KuruDrawing

extension UIColor {
  /// Stores the components in sRGB, of a dynamic colour those under the current traits. Each pointer may be nil.
  ///
  /// - Returns: true: every colour has them.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor.color
    red?.pointee = CGFloat(color.red)
    green?.pointee = CGFloat(color.green)
    blue?.pointee = CGFloat(color.blue)
    alpha?.pointee = CGFloat(color.alpha)
    return true
  }

  /// Stores hue, saturation and brightness, in 0...1. Each pointer may be nil.
  ///
  /// - Returns: true: every colour has them.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor.color
    let hsb = HueColor(color)
    hue?.pointee = CGFloat(hsb.hue)
    saturation?.pointee = CGFloat(hsb.saturation)
    brightness?.pointee = CGFloat(hsb.brightness)
    alpha?.pointee = CGFloat(color.alpha)
    return true
  }

  /// Stores the gray level. Each pointer may be nil.
  ///
  /// - Returns: false, and nothing is stored, for a colour that is not a gray.
  @discardableResult
  public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    let color = cgColor.color
    guard color.red == color.green, color.green == color.blue else { return false }
    white?.pointee = CGFloat(color.red)
    alpha?.pointee = CGFloat(color.alpha)
    return true
  }
}
