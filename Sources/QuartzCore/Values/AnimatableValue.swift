import CoreGraphics
import Foundation
import KuruDrawing

/// A type whose values an `@Animatable` property can run through: it converts to a vector of numbers and back.
///
/// The vector has the same length for every value of the type. Values between two others are made lane by lane.
public protocol AnimatableValue {
  init(animatableVector: [Double])
  var animatableVector: [Double] { get }
}

extension Double: AnimatableValue {
  public init(animatableVector v: [Double]) { self = v[0] }
  public var animatableVector: [Double] { [self] }
}

extension Float: AnimatableValue {
  public init(animatableVector v: [Double]) { self = Float(v[0]) }
  public var animatableVector: [Double] { [Double(self)] }
}

extension CGFloat: AnimatableValue {
  public init(animatableVector v: [Double]) { self = CGFloat(v[0]) }
  public var animatableVector: [Double] { [Double(self)] }
}

extension Int: AnimatableValue {
  /// Rounded to nearest; clamped to what fits.
  public init(animatableVector v: [Double]) { self = Int(exactly: v[0].rounded()) ?? (v[0] > 0 ? .max : v[0] < 0 ? .min : 0) }
  public var animatableVector: [Double] { [Double(self)] }
}

extension CGPoint: AnimatableValue {
  public init(animatableVector v: [Double]) { self.init(x: v[0], y: v[1]) }
  public var animatableVector: [Double] { [Double(x), Double(y)] }
}

extension CGVector: AnimatableValue {
  public init(animatableVector v: [Double]) { self.init(dx: CGFloat(v[0]), dy: CGFloat(v[1])) }
  public var animatableVector: [Double] { [Double(dx), Double(dy)] }
}

extension CGSize: AnimatableValue {
  public init(animatableVector v: [Double]) { self.init(width: v[0], height: v[1]) }
  public var animatableVector: [Double] { [Double(width), Double(height)] }
}

extension CGRect: AnimatableValue {
  public init(animatableVector v: [Double]) { self.init(x: v[0], y: v[1], width: v[2], height: v[3]) }
  public var animatableVector: [Double] { origin.animatableVector + size.animatableVector }
}

extension CGAffineTransform: AnimatableValue {
  public init(animatableVector v: [Double]) {
    self.init(a: CGFloat(v[0]), b: CGFloat(v[1]), c: CGFloat(v[2]), d: CGFloat(v[3]), tx: CGFloat(v[4]), ty: CGFloat(v[5]))
  }
  public var animatableVector: [Double] { [Double(a), Double(b), Double(c), Double(d), Double(tx), Double(ty)] }
}
