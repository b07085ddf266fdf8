import CoreGraphics
import QuartzCore

/// An animation takes a colour of UIKit's for one of Core Graphics'.
extension UIColor: ColorConvertible {
  package static func converted(_ color: CGColor) -> Self? { UIColor(cgColor: color) as? Self }
}
