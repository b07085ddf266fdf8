import CoreGraphics
import KuruText

extension UIFont {
  // All sizes are in points. Less than 0, and what is not a number, counts as 0.

  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }

  public class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(FontDescription(size: Double(fontSize), weight: weight.engineWeight))
  }

  /// As above, in the face of that width, or the nearest to it that the system font has.
  public class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight, width: UIFont.Width) -> UIFont {
    UIFont(FontDescription(size: Double(fontSize), weight: weight.engineWeight, width: width.percent))
  }

  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .bold) }

  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(FontDescription(size: Double(fontSize), isItalic: true))
  }

  /// The system font with digits that are all equally wide, so that a changing number does not shake.
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(FontDescription(size: Double(fontSize), weight: weight.engineWeight, features: [.monospacedDigits]))
  }

  /// Every character is equally wide.
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(FontDescription(family: .monospacedSystem, size: Double(fontSize), weight: weight.engineWeight))
  }

  // Source of the four: UIKit's header and documentation.

  /// 17.
  public class var labelFontSize: CGFloat { 17 }
  /// 18.
  public class var buttonFontSize: CGFloat { 18 }
  /// 12.
  public class var smallSystemFontSize: CGFloat { 12 }
  /// 14.
  public class var systemFontSize: CGFloat { 14 }
}
