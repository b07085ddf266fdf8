import CoreGraphics
import QuartzCore
import Testing

/// Each value that a property of one's own may have goes through a vector of numbers and back.
@Suite struct AnimatableVectorTests {
  private func roundTrip<Value: AnimatableValue & Equatable>(_ value: Value, _ vector: [Double]) -> Bool {
    value.animatableVector == vector && Value(animatableVector: vector) == value
  }

  @Test func numbersAndGeometry() {
    #expect(roundTrip(1.25, [1.25]) && roundTrip(Float(0.5), [0.5]) && roundTrip(CGFloat(-3), [-3]) && roundTrip(7, [7]))
    #expect(roundTrip(CGPoint(x: 1, y: 2), [1, 2]) && roundTrip(CGVector(dx: 3, dy: 4), [3, 4]))
    #expect(roundTrip(CGSize(width: 5, height: 6), [5, 6]))
    #expect(roundTrip(CGRect(x: 1, y: 2, width: 3, height: 4), [1, 2, 3, 4]))
    #expect(roundTrip(CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6), [1, 2, 3, 4, 5, 6]))
  }

  @Test func wholeNumbersAreRoundedAndClamped() {
    #expect(Int(animatableVector: [2.5]) == 3 && Int(animatableVector: [-2.4]) == -2)
    #expect(Int(animatableVector: [1e300]) == .max && Int(animatableVector: [-.infinity]) == .min)
    #expect(Int(animatableVector: [.nan]) == 0)
  }
}
