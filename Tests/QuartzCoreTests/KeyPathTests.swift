import KurukuruStage
import QuartzCore
import Testing

/// Every key path that Apple's guide and headers call animatable, from the animation to what is shown.
@MainActor @Suite struct KeyPathTests {
  private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)
  private static let purple = CGColor(red: 0.5, green: 0, blue: 0.5, alpha: 0.75)

  private static func square(_ side: CGFloat) -> CGPath {
    CGPath(rect: CGRect(x: 0, y: 0, width: side, height: side), transform: nil)
  }

  /// The value as numbers.
  private func lanes(_ value: Any?) -> [Double]? {
    switch value {
    case let x as CGFloat: [Double(x)]
    case let x as Float: [Double(x)]
    case let x as Bool: [x ? 1 : 0]
    case let p as CGPoint: [p.x, p.y].map { Double($0) }
    case let s as CGSize: [s.width, s.height].map { Double($0) }
    case let r as CGRect: [r.origin.x, r.origin.y, r.width, r.height].map { Double($0) }
    case let m as CATransform3D: [m.m11, m.m12, m.m21, m.m22, m.m33, m.m41, m.m42, m.m43].map { Double($0) }
    case let list as [NSNumber]: list.map(\.doubleValue)
    case let list as [CGColor]: list.flatMap { ($0.components ?? []).map { Double($0) } }
    case is NSNull, nil: nil
    default:
      if let color = value as? CGColor {
        color.components?.map { Double($0) }
      } else if let path = value as? CGPath {
        lanes(path.boundingBox)
      } else {
        nil
      }
    }
  }

  private func check(_ make: () -> CALayer, _ keyPath: String, _ from: Any, _ to: Any, _ middle: Any) {
    let layer = make()
    let stage = Stage.showing(layer)
    let before = lanes(layer.value(forKeyPath: keyPath))
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
    layer.add(animation, forKey: "run")
    stage.advance(to: 0.5)
    let shown = lanes(layer.presentation()?.value(forKeyPath: keyPath)) ?? []
    let expected = lanes(middle) ?? []
    #expect(shown.count == expected.count && zip(shown, expected).allSatisfy { abs($0 - $1) < 1e-6 }, "\(keyPath): \(shown)")
    #expect(lanes(layer.value(forKeyPath: keyPath)) == before, "\(keyPath)")
  }

  @Test func ofAnyLayer() {
    for key in [
      "zPosition", "anchorPointZ", "cornerRadius", "borderWidth", "shadowRadius", "contentsScale", "rasterizationScale",
    ] {
      check(CALayer.init, key, 1, 4, CGFloat(2.5))
    }
    for key in ["opacity", "shadowOpacity"] { check(CALayer.init, key, 0.25, 0.75, Float(0.5)) }
    for key in ["hidden", "doubleSided", "geometryFlipped", "masksToBounds"] { check(CALayer.init, key, false, true, true) }
    for key in ["position", "anchorPoint"] {
      check(CALayer.init, key, CGPoint(x: 1, y: 2), NSValue(cgPoint: CGPoint(x: 3, y: 6)), CGPoint(x: 2, y: 4))
    }
    check(CALayer.init, "shadowOffset", CGSize.zero, NSValue(cgSize: CGSize(width: 2, height: 6)), CGSize(width: 1, height: 3))
    for key in ["bounds", "contentsRect", "contentsCenter"] {
      check(
        CALayer.init, key, CGRect(x: 0, y: 0, width: 1, height: 1), NSValue(cgRect: CGRect(x: 2, y: 2, width: 3, height: 5)),
        CGRect(x: 1, y: 1, width: 2, height: 3))
    }
    for key in ["backgroundColor", "borderColor", "shadowColor"] {
      check(CALayer.init, key, Self.red, UIColor(cgColor: Self.blue), Self.purple)
    }
    for key in ["transform", "sublayerTransform"] {
      check(
        CALayer.init, key, CATransform3DIdentity, NSValue(caTransform3D: CATransform3DMakeScale(3, 5, 1)),
        CATransform3DMakeScale(2, 3, 1))
    }
    check(CALayer.init, "shadowPath", Self.square(2), Self.square(4), Self.square(3))
  }

  @Test func ofParts() {
    let numbers = [
      "position.x", "position.y", "anchorPoint.x", "anchorPoint.y", "bounds.origin.x", "bounds.origin.y", "bounds.size.width",
      "bounds.size.height", "contentsRect.origin.x", "contentsRect.size.width", "shadowOffset.width", "shadowOffset.height",
      "transform.translation.x", "transform.translation.y", "transform.translation.z", "transform.scale.x",
      "transform.scale.y", "transform.scale.z", "transform.scale", "transform.scale.xy", "sublayerTransform.translation.x",
    ]
    for keyPath in numbers { check(CALayer.init, keyPath, 1, 2, CGFloat(1.5)) }
    for axis in ["x", "y", "z"] { check(CALayer.init, "transform.rotation.\(axis)", 0, 1, CGFloat(0.5)) }
    check(CALayer.init, "transform.rotation", 0, 1, CGFloat(0.5))
    check(CALayer.init, "sublayerTransform.rotation.z", 0, 1, CGFloat(0.5))
    check(CALayer.init, "bounds.origin", CGPoint.zero, CGPoint(x: 2, y: 4), CGPoint(x: 1, y: 2))
    check(CALayer.init, "bounds.size", CGSize.zero, CGSize(width: 2, height: 4), CGSize(width: 1, height: 2))
    check(CALayer.init, "transform.translation", CGSize.zero, CGSize(width: 2, height: 4), CGSize(width: 1, height: 2))
    for keyPath in ["startPoint.x", "startPoint.y", "endPoint.x", "endPoint.y"] {
      check(CAGradientLayer.init, keyPath, 0, 1, CGFloat(0.5))
    }
    check(CAReplicatorLayer.init, "instanceTransform.rotation.z", 0, 1, CGFloat(0.5))
  }

  @Test func ofOneKindOfLayer() {
    for key in ["strokeStart", "strokeEnd", "lineWidth", "miterLimit", "lineDashPhase"] {
      check(CAShapeLayer.init, key, 0, 0.5, CGFloat(0.25))
    }
    for key in ["fillColor", "strokeColor"] { check(CAShapeLayer.init, key, Self.red, Self.blue, Self.purple) }
    check(CAShapeLayer.init, "path", Self.square(2), Self.square(4), Self.square(3))
    check(
      CAGradientLayer.init, "colors", [Self.red, Self.blue], [Self.blue, Self.red], [Self.purple, Self.purple])
    check(CAGradientLayer.init, "locations", [0, 0.5], [0.5, 1], [NSNumber(value: 0.25), NSNumber(value: 0.75)])
    for key in ["startPoint", "endPoint"] {
      check(CAGradientLayer.init, key, CGPoint.zero, CGPoint(x: 1, y: 2), CGPoint(x: 0.5, y: 1))
    }
    let offsets = ["instanceRedOffset", "instanceGreenOffset", "instanceBlueOffset", "instanceAlphaOffset"]
    for key in offsets + ["instanceCount", "instanceDelay"] { check(CAReplicatorLayer.init, key, 1, 3, CGFloat(2)) }
    check(CAReplicatorLayer.init, "instanceColor", Self.red, Self.blue, Self.purple)
    check(
      CAReplicatorLayer.init, "instanceTransform", CATransform3DIdentity, CATransform3DMakeTranslation(4, 6, 0),
      CATransform3DMakeTranslation(2, 3, 0))
  }

  /// `frame` is made of others; those of a view mean nothing on a layer.
  @Test func whatIsNoPropertyOfALayerAnimatesNothing() throws {
    let layer = CAShapeLayer()
    layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    let stage = Stage.showing(layer)
    for key in ["frame", "center.x", "center.y", "contentOffset", "contentSize", "contentInset", "angle", "value"] {
      let animation = CABasicAnimation(keyPath: key)
      (animation.fromValue, animation.toValue, animation.duration) = (5, 9, 1)
      layer.add(animation, forKey: key)
    }
    stage.advance(to: 0.5)
    let copy = try #require(layer.presentation())
    #expect(copy.frame == layer.frame && copy.animationKeys()?.count == 8)
    #expect(copy.value(forKey: "angle") == nil)
  }
}
