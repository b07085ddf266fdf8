import CoreGraphics

extension UIColor {
  /// Fills and strokes in the current context take this colour.
  public func set() {
    setFill()
    setStroke()
  }

  /// Fills in the current context take this colour.
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  /// Strokes in the current context take this colour.
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}

extension CGColor {
  static func extendedSRGB(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat) -> CGColor {
    make(UIColorSpaces.extendedSRGB, [red, green, blue, alpha])
  }

  static func extendedGray(_ white: CGFloat, _ alpha: CGFloat) -> CGColor {
    make(UIColorSpaces.extendedGray, [white, alpha])
  }

  static func displayP3(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat) -> CGColor {
    make(UIColorSpaces.displayP3, [red, green, blue, alpha])
  }

  private static func make(_ space: CGColorSpace?, _ components: [CGFloat]) -> CGColor {
    space.flatMap { CGColor(colorSpace: $0, components: components) } ?? .clear
  }
}

/// The spaces of UIKit's colours.
private enum UIColorSpaces {
  static let extendedSRGB = CGColorSpace(name: CGColorSpace.extendedSRGB)
  static let extendedGray = CGColorSpace(name: CGColorSpace.extendedGray)
  static let displayP3 = CGColorSpace(name: CGColorSpace.displayP3)
}
