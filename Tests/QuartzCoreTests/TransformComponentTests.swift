import QuartzCore
import Testing

/// The parts of a transform that have key paths: appendix C of Apple's Core Animation Programming Guide, and values measured on macOS.
@MainActor @Suite struct TransformComponentTests {
  private func transform(_ parts: (path: String, value: Any)...) -> CATransform3D {
    let layer = CALayer()
    for part in parts { layer.setValue(part.value, forKeyPath: "transform.\(part.path)") }
    return layer.transform
  }

  private func isClose(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
    let paths: [KeyPath<CATransform3D, CGFloat>] = [
      \.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m41, \.m42, \.m43, \.m44,
    ]
    return paths.allSatisfy { abs(a[keyPath: $0] - b[keyPath: $0]) < 1e-12 }
  }

  @Test func eachPartAloneIsTheTransformOfItsName() {
    #expect(isClose(transform(("rotation.x", 0.5)), CATransform3DMakeRotation(0.5, 1, 0, 0)))
    #expect(isClose(transform(("rotation.y", 0.5)), CATransform3DMakeRotation(0.5, 0, 1, 0)))
    #expect(isClose(transform(("rotation.z", 0.5)), CATransform3DMakeRotation(0.5, 0, 0, 1)))
    #expect(isClose(transform(("rotation", 0.5)), CATransform3DMakeRotation(0.5, 0, 0, 1)))
    #expect(isClose(transform(("scale.x", 2)), CATransform3DMakeScale(2, 1, 1)))
    #expect(isClose(transform(("scale.y", 2)), CATransform3DMakeScale(1, 2, 1)))
    #expect(isClose(transform(("scale.z", 2)), CATransform3DMakeScale(1, 1, 2)))
    #expect(isClose(transform(("scale", 2)), CATransform3DMakeScale(2, 2, 2)))
    #expect(isClose(transform(("translation.x", 5)), CATransform3DMakeTranslation(5, 0, 0)))
    #expect(isClose(transform(("translation.y", 5)), CATransform3DMakeTranslation(0, 5, 0)))
    #expect(isClose(transform(("translation.z", 5)), CATransform3DMakeTranslation(0, 0, 5)))
    let shift = transform(("translation", NSValue(cgSize: CGSize(width: 3, height: 4))))
    #expect(isClose(shift, CATransform3DMakeTranslation(3, 4, 0)))
  }

  /// M = scale * Rx * Ry * Rz * translation for row vectors, in whichever order the parts are set.
  @Test func partsComposeInOneOrder() {
    var expected = CATransform3DMakeScale(2, 3, 4)
    for (angle, x, y, z) in [(0.3, 1.0, 0.0, 0.0), (0.4, 0, 1, 0), (0.5, 0, 0, 1)] {
      expected = CATransform3DConcat(expected, CATransform3DMakeRotation(CGFloat(angle), CGFloat(x), CGFloat(y), CGFloat(z)))
    }
    expected = CATransform3DConcat(expected, CATransform3DMakeTranslation(7, 8, 9))
    let parts: [(String, Any)] = [
      ("scale.x", 2), ("scale.y", 3), ("scale.z", 4), ("rotation.x", 0.3), ("rotation.y", 0.4), ("rotation.z", 0.5),
      ("translation.x", 7), ("translation.y", 8), ("translation.z", 9),
    ]
    for order in [parts, parts.reversed()] {
      let layer = CALayer()
      for (path, value) in order { layer.setValue(value, forKeyPath: "transform.\(path)") }
      #expect(isClose(layer.transform, expected))
      for (path, value) in parts {
        let read = layer.value(forKeyPath: "transform.\(path)") as? CGFloat ?? .nan
        #expect(abs(Double(read) - (value as? Double ?? Double(value as? Int ?? 0))) < 1e-12, "\(path)")
      }
    }
  }

  @Test func theScaleThatIsReadIsTheMeanOfThree() {
    let layer = CALayer()
    layer.transform = CATransform3DMakeScale(1, 2, 6)
    #expect(layer.value(forKeyPath: "transform.scale") as? CGFloat == 3)
    #expect(layer.value(forKeyPath: "transform.translation") as? CGSize == .zero)
  }

  /// Of a mirror image the factor of x is the negative one.
  @Test func aMirrorImageIsScaledBackwardsInX() {
    let layer = CALayer()
    layer.transform = CATransform3DMakeScale(1, -2, 1)
    #expect(layer.value(forKeyPath: "transform.scale.x") as? CGFloat == -1)
    #expect(layer.value(forKeyPath: "transform.scale.y") as? CGFloat == 2)
  }

  @Test func structuresHaveTheirParts() {
    let layer = CAGradientLayer()
    for (path, value) in [
      ("sublayerTransform.rotation.z", 0.5), ("anchorPoint.x", 0.25), ("anchorPoint.y", 0.75), ("bounds.origin.x", 3),
      ("bounds.origin.y", 4), ("bounds.size.width", 5), ("bounds.size.height", 6), ("contentsRect.origin.x", 0.125),
      ("contentsRect.size.width", 0.5), ("contentsCenter.origin.y", 0.25), ("shadowOffset.width", 1), ("shadowOffset.height", 2),
      ("startPoint.x", 0.1), ("endPoint.y", 0.9), ("position.x", 10), ("position.y", 20),
    ] {
      layer.setValue(value, forKeyPath: path)
      #expect(abs((layer.value(forKeyPath: path) as? CGFloat ?? .nan) - CGFloat(value)) < 1e-12, "\(path)")
    }
    #expect(layer.frame.origin.x == layer.value(forKeyPath: "frame.origin.x") as? CGFloat)
    let replicator = CAReplicatorLayer()
    replicator.setValue(0.5, forKeyPath: "instanceTransform.rotation.z")
    #expect(isClose(replicator.instanceTransform, CATransform3DMakeRotation(0.5, 0, 0, 1)))
  }
}
