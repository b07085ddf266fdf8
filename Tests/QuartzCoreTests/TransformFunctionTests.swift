import Foundation
import KurukuruStage
import QuartzCore
import Testing

/// The functions on transforms, by their matrices: rows times columns, the translation in the last row.
@Suite struct TransformFunctionTests {
  private func isClose(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
    let fields: [KeyPath<CATransform3D, CGFloat>] = [
      \.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m41, \.m42, \.m43, \.m44,
    ]
    return fields.allSatisfy { abs(a[keyPath: $0] - b[keyPath: $0]) < rounding }
  }

  @Test func theSimplestOnes() {
    let move = CATransform3DMakeTranslation(2, 3, 4)
    #expect(move.m41 == 2 && move.m42 == 3 && move.m43 == 4 && move.m11 == 1 && move.m44 == 1 && move.m12 == 0)
    let scale = CATransform3DMakeScale(2, 3, 4)
    #expect(scale.m11 == 2 && scale.m22 == 3 && scale.m33 == 4 && scale.m44 == 1 && scale.m41 == 0)
    // A quarter turn about z takes x to y.
    let turn = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    #expect(
      isClose(
        turn,
        CATransform3D(
          m11: 0, m12: 1, m13: 0, m14: 0, m21: -1, m22: 0, m23: 0, m24: 0,
          m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)))
    // About y, z goes to x; the length of the axis does not matter.
    let aboutY = CATransform3DMakeRotation(.pi / 2, 0, 7, 0)
    #expect(abs(aboutY.m31 - 1) < rounding && abs(aboutY.m13 + 1) < rounding && abs(aboutY.m22 - 1) < rounding)
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
    #expect(CATransform3DIsIdentity(CATransform3DIdentity) && !CATransform3DIsIdentity(move))
    #expect(!CATransform3DIsIdentity(CATransform3D()))
  }

  @Test func whatIsAddedIsAppliedFirst() {
    let scale = CATransform3DMakeScale(2, 2, 1)
    let moved = CATransform3DTranslate(scale, 5, 7, 0)
    #expect(moved.m41 == 10 && moved.m42 == 14 && moved.m11 == 2)
    let scaled = CATransform3DScale(CATransform3DMakeTranslation(5, 7, 0), 2, 3, 1)
    #expect(scaled.m41 == 5 && scaled.m42 == 7 && scaled.m11 == 2 && scaled.m22 == 3)
    let turned = CATransform3DRotate(scale, .pi / 2, 0, 0, 1)
    #expect(abs(turned.m12 - 2) < rounding && abs(turned.m11) < rounding && abs(turned.m21 + 2) < rounding)
    let both = CATransform3DConcat(CATransform3DMakeTranslation(5, 7, 0), scale)
    #expect(CATransform3DEqualToTransform(both, moved))
    #expect(!CATransform3DEqualToTransform(both, CATransform3DConcat(scale, CATransform3DMakeTranslation(5, 7, 0))))
  }

  @Test func theInverseTakesBack() {
    var t = CATransform3DRotate(CATransform3DMakeTranslation(3, -4, 5), 0.7, 1, 2, 3)
    t = CATransform3DScale(t, 2, 3, 0.5)
    t.m34 = -1.0 / 500
    #expect(isClose(CATransform3DConcat(t, CATransform3DInvert(t)), CATransform3DIdentity))
    #expect(isClose(CATransform3DConcat(CATransform3DInvert(t), t), CATransform3DIdentity))
    let flat = CATransform3DMakeScale(1, 0, 1)
    #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
  }

  @Test func mapsOfThePlane() {
    let plane = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let space = CATransform3DMakeAffineTransform(plane)
    #expect(space.m11 == 1 && space.m12 == 2 && space.m21 == 3 && space.m22 == 4 && space.m41 == 5 && space.m42 == 6)
    #expect(CATransform3DIsAffine(space) && CATransform3DGetAffineTransform(space) == plane)
    var perspective = space
    perspective.m34 = -1.0 / 500
    #expect(!CATransform3DIsAffine(perspective) && !CATransform3DIsAffine(CATransform3DMakeTranslation(0, 0, 1)))
    #expect(CATransform3DGetAffineTransform(perspective) == plane)
  }

  @Test func valuesHoldTransforms() {
    var t = CATransform3DMakeRotation(0.4, 1, 2, 3)
    t.m34 = -0.002
    #expect(CATransform3DEqualToTransform(NSValue(caTransform3D: t).caTransform3DValue, t))
    #expect(CATransform3DEqualToTransform(NSNumber(value: 3).caTransform3DValue, CATransform3D()))
  }

  @Test func aLayersTransformOfThePlane() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 20, width: 40, height: 60)
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 0.5))
    #expect(layer.affineTransform() == CGAffineTransform(scaleX: 2, y: 0.5))
    #expect(CATransform3DEqualToTransform(layer.transform, CATransform3DMakeScale(2, 0.5, 1)))
    #expect(layer.frame == CGRect(x: -10, y: 35, width: 80, height: 30))
    layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    #expect(abs(layer.affineTransform().b - 1) < rounding && abs(layer.affineTransform().c + 1) < rounding)
    #expect(layer.preferredFrameSize() == CGSize(width: 40, height: 60))
  }
}
