import CoreGraphics
import Foundation

extension NSValue {
  /// Foundation's values hold no structures on Linux, but they hold arrays of numbers; nothing else makes values of this type.
  private static let transformType = "[16d]"

  public convenience init(caTransform3D t: CATransform3D) {
    let elements = t.elements
    self.init(bytes: elements.map(Double.init), objCType: NSValue.transformType)
  }

  /// All elements 0 where the value holds no transform.
  public var caTransform3DValue: CATransform3D { transformIfHeld ?? CATransform3D() }

  var transformIfHeld: CATransform3D? {
    guard String(cString: objCType) == NSValue.transformType else { return nil }
    var elements = [Double](repeating: 0, count: 16)
    getValue(&elements)
    return CATransform3D(elements: elements.map { CGFloat($0) })
  }
}

extension CATransform3D {
  /// Row by row.
  fileprivate var elements: [CGFloat] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  fileprivate init(elements e: [CGFloat]) {
    self.init(
      m11: e[0], m12: e[1], m13: e[2], m14: e[3], m21: e[4], m22: e[5], m23: e[6], m24: e[7],
      m31: e[8], m32: e[9], m33: e[10], m34: e[11], m41: e[12], m42: e[13], m43: e[14], m44: e[15])
  }
}
