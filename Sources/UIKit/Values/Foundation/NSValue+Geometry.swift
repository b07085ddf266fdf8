import CoreGraphics
import Foundation

/// Apple's names for what Foundation on Linux has under the names of macOS, and what it has not at all.
extension NSValue {
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  public var cgPointValue: CGPoint { pointValue }
  public var cgSizeValue: CGSize { sizeValue }
  public var cgRectValue: CGRect { rectValue }

  /// Foundation's values hold no other structures on Linux, but they hold arrays of numbers.
  private convenience init(numbers: [Double]) { self.init(bytes: numbers, objCType: "[\(numbers.count)d]") }

  /// As many numbers as asked for; zeros where the value holds something else.
  private func numbers(_ count: Int) -> [CGFloat] {
    var numbers = [Double](repeating: 0, count: count)
    if String(cString: objCType) == "[\(count)d]" { getValue(&numbers) }
    return numbers.map { CGFloat($0) }
  }

  public convenience init(cgVector vector: CGVector) { self.init(numbers: [Double(vector.dx), Double(vector.dy)]) }

  public var cgVectorValue: CGVector {
    let numbers = numbers(2)
    return CGVector(dx: numbers[0], dy: numbers[1])
  }

  public convenience init(cgAffineTransform t: CGAffineTransform) {
    self.init(numbers: [t.a, t.b, t.c, t.d, t.tx, t.ty].map { Double($0) })
  }

  /// All elements 0 where the value holds no transform.
  public var cgAffineTransformValue: CGAffineTransform {
    let numbers = numbers(6)
    return CGAffineTransform(a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }

  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(numbers: [insets.top, insets.left, insets.bottom, insets.right].map { Double($0) })
  }

  public var uiEdgeInsetsValue: UIEdgeInsets {
    let numbers = numbers(4)
    return UIEdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
}
