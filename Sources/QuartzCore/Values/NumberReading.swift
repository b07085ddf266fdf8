import CoreGraphics
import Foundation

/// Reads a number out of `Any`.
///
/// On Linux `Any` casts between no two of CGFloat, Double, Float, Int and NSNumber, so each is asked for by name.
package enum NumberReading {
  package static func double(_ value: Any?) -> Double? {
    switch value {
    case let x as Double: x
    case let x as CGFloat: Double(x)
    case let x as Float: Double(x)
    case let x as Bool: x ? 1 : 0
    case let x as any BinaryInteger: Double(x)
    case let x as NSNumber: x.doubleValue
    case let x as String: Double(x)
    default: nil
    }
  }
}
