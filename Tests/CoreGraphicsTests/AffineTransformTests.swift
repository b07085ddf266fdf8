import CoreGraphics
import KuruDrawing
import Testing

/// Rounding of a handful of operations on numbers below 100.
private let rounding: CGFloat = 1e-12

@Suite struct AffineTransformTests {
  private func expectClose(_ a: CGAffineTransform, _ b: CGAffineTransform, _ location: SourceLocation = #_sourceLocation) {
    for (x, y) in [(a.a, b.a), (a.b, b.b), (a.c, b.c), (a.d, b.d), (a.tx, b.tx), (a.ty, b.ty)] {
      #expect(abs(x - y) < rounding, "\(a) is not \(b)", sourceLocation: location)
    }
  }

  @Test func theEmptyInitialiserIsAllZeroAndNotTheIdentity() {
    #expect(CGAffineTransform() == CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0))
    #expect(!CGAffineTransform().isIdentity)
    #expect(CGAffineTransform.identity.isIdentity)
    #expect(CGAffineTransform(1, 2, 3, 4, 5, 6) == CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
  }

  @Test func aQuarterTurnTakesXToY() {
    let quarter = CGAffineTransform(rotationAngle: .pi / 2)
    expectClose(quarter, CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
    let p = CGPoint(x: 2, y: 0).applying(quarter)
    #expect(abs(p.x) < rounding && abs(p.y - 2) < rounding)
  }

  @Test func derivedMapsApplyTheNewStepFirst() {
    let base = CGAffineTransform(scaleX: 2, y: 3)
    #expect(base.translatedBy(x: 1, y: 1) == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 2, ty: 3))
    #expect(CGPoint(x: 1, y: 1).applying(base.translatedBy(x: 1, y: 1)) == CGPoint(x: 4, y: 6))
    let moved = CGAffineTransform(translationX: 10, y: 20)
    #expect(moved.scaledBy(x: 2, y: 2) == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 10, ty: 20))
    expectClose(moved.rotated(by: .pi / 2), CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 10, ty: 20))
  }

  @Test func concatenationAppliesTheReceiverFirst() {
    let t = CGAffineTransform(translationX: 1, y: 0).concatenating(CGAffineTransform(scaleX: 5, y: 5))
    #expect(CGPoint.zero.applying(t) == CGPoint(x: 5, y: 0))
  }

  @Test func inversionUndoes() {
    let t = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 7, ty: -4)
    expectClose(t.concatenating(t.inverted()), .identity)
  }

  @Test func aMapWithoutInverseStaysAsItIs() {
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }

  @Test func sizesAreMappedWithoutTranslationAndRectanglesByTheirBox() {
    let t = CGAffineTransform(translationX: 100, y: 100).rotated(by: .pi / 2)
    let size = CGSize(width: 3, height: 2).applying(t)
    #expect(abs(size.width + 2) < rounding && abs(size.height - 3) < rounding)
    let box = CGRect(x: 0, y: 0, width: 3, height: 2).applying(t)
    #expect(abs(box.minX - 98) < rounding && abs(box.minY - 100) < rounding)
    #expect(abs(box.width - 2) < rounding && abs(box.height - 3) < rounding)
    #expect(CGRect.null.applying(t).isNull)
    #expect(CGRect.infinite.applying(t).isInfinite)
  }

  @Test(arguments: [
    CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 7, ty: -4), CGAffineTransform(scaleX: -1, y: 1),
    CGAffineTransform(a: 0, b: 2, c: 3, d: 0, tx: 0, ty: 1), CGAffineTransform(a: 0, b: 0, c: 2, d: 1, tx: 5, ty: 0),
    CGAffineTransform(rotationAngle: 3),
  ])
  func componentsMakeUpTheMap(t: CGAffineTransform) {
    expectClose(CGAffineTransform(t.decomposed()), t)
  }

  @Test func componentsOfAPlainMapAreItsSteps() {
    let parts = CGAffineTransform(CGAffineTransformComponents(scale: CGSize(width: 2, height: 3), rotation: 0.5)).decomposed()
    #expect(abs(parts.scale.width - 2) < rounding && abs(parts.scale.height - 3) < rounding)
    #expect(abs(parts.rotation - 0.5) < rounding && abs(parts.horizontalShear) < rounding)
    let sheared = CGAffineTransform(CGAffineTransformComponents(horizontalShear: 0.25))
    #expect(sheared == CGAffineTransform(a: 1, b: 0, c: 0.25, d: 1, tx: 0, ty: 0))
    #expect(sheared.decomposed().horizontalShear == 0.25)
  }

  @Test func codingIsAnArrayOfSix() throws {
    let t = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let data = try JSONEncoder().encode(t)
    #expect(String(decoding: data, as: UTF8.self) == "[1,2,3,4,5,6]")
    #expect(try JSONDecoder().decode(CGAffineTransform.self, from: data) == t)
    let v = CGVector(dx: 1, dy: -2)
    #expect(try JSONDecoder().decode(CGVector.self, from: JSONEncoder().encode(v)) == v)
  }
}
