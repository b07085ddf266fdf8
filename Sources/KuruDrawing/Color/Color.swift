/// A colour in sRGB with straight (not premultiplied) components. Components are kept as given; `premultiplied` clamps.
public struct Color: Hashable, Sendable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double

  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  public static let black = Color(red: 0, green: 0, blue: 0)
  public static let white = Color(red: 1, green: 1, blue: 1)

  @inlinable public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The colour with its alpha multiplied by `opacity`.
  @inlinable public func fading(by opacity: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * opacity)
  }

  /// The premultiplied pixel 0xAARRGGBB, rounded to nearest. A component that is not a number counts as 0.
  public var premultiplied: UInt32 {
    let a = Color.unit(alpha)
    let scale = a * 255
    return Color.byte(a * 255) << 24 | Color.byte(Color.unit(red) * scale) << 16
      | Color.byte(Color.unit(green) * scale) << 8 | Color.byte(Color.unit(blue) * scale)
  }

  private static func unit(_ x: Double) -> Double { x > 0 ? min(x, 1) : 0 }
  private static func byte(_ x: Double) -> UInt32 { UInt32(x + 0.5) }

  /// Linear interpolation of each straight component.
  public func mixed(with other: Color, by t: Double) -> Color {
    Color(
      red: red + (other.red - red) * t, green: green + (other.green - green) * t,
      blue: blue + (other.blue - blue) * t, alpha: alpha + (other.alpha - alpha) * t)
  }
}
