import KurukuruStage
import QuartzCore
import Testing

@MainActor @Suite struct KeyValueCodingTests {
  @Test func anyKeyMayBeSetAndRead() {
    let layer = CALayer()
    #expect(layer.value(forKey: "mine") == nil)
    layer.setValue(7, forKey: "mine")
    #expect(layer.value(forKey: "mine") as? Int == 7)
    layer.setValue(nil, forKey: "mine")
    #expect(layer.value(forKey: "mine") == nil)
    layer.setValue("deep", forKeyPath: "a.b.c")
    #expect(layer.value(forKeyPath: "a.b.c") as? String == "deep")
  }

  @Test func aValueThatIsNotThereComesFromTheStyleThenFromTheStylesStyle() {
    let layer = CALayer()
    layer.style = ["near": 1, "style": ["near": 2, "far": 3]]
    #expect(layer.value(forKey: "near") as? Int == 1)
    #expect(layer.value(forKey: "far") as? Int == 3)
    layer.setValue(4, forKey: "near")
    #expect(layer.value(forKey: "near") as? Int == 4)
  }

  @Test func everyPropertyOfALayerHasItsKey() {
    let layer = CAShapeLayer()
    layer.setValue(CGPoint(x: 1, y: 2), forKey: "position")
    layer.setValue(CGRect(x: 0, y: 0, width: 3, height: 4), forKey: "bounds")
    layer.setValue(0.5, forKey: "opacity")
    layer.setValue(true, forKey: "hidden")
    layer.setValue(NSNumber(value: false), forKey: "isDoubleSided")
    layer.setValue(true, forKey: "opaque")
    layer.setValue(CATransform3DMakeScale(2, 2, 2), forKey: "transform")
    layer.setValue(CGColor(red: 1, green: 0, blue: 0, alpha: 1), forKey: "backgroundColor")
    layer.setValue(CGSize(width: 5, height: 6), forKey: "shadowOffset")
    layer.setValue(CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil), forKey: "path")
    layer.setValue([1, 2], forKey: "lineDashPattern")
    layer.setValue("round", forKey: "lineCap")
    layer.setValue(CAShapeLayerLineJoin.bevel, forKey: "lineJoin")
    layer.setValue("name", forKey: "name")
    layer.setValue(2, forKey: "speed")
    layer.setValue(CALayerContentsGravity.center, forKey: "contentsGravity")
    layer.setValue("nearest", forKey: "magnificationFilter")
    layer.setValue(CALayerContentsFilter.trilinear, forKey: "minificationFilter")
    layer.setValue(false, forKey: "allowsGroupOpacity")
    layer.setValue(true, forKey: "drawsAsynchronously")
    #expect(layer.position == CGPoint(x: 1, y: 2))
    #expect(layer.bounds.size == CGSize(width: 3, height: 4))
    #expect(layer.opacity == 0.5 && layer.isHidden && !layer.isDoubleSided && layer.isOpaque)
    #expect(layer.transform.m11 == 2)
    #expect(layer.backgroundColor != nil)
    #expect(layer.shadowOffset == CGSize(width: 5, height: 6))
    #expect(layer.path?.isEmpty == false)
    #expect(layer.lineDashPattern == [1, 2])
    #expect(layer.lineCap == .round && layer.lineJoin == .bevel)
    #expect(layer.name == "name" && layer.speed == 2 && layer.contentsGravity == .center)
    #expect(layer.magnificationFilter == .nearest && layer.minificationFilter == .trilinear)
    #expect(!layer.allowsGroupOpacity && layer.drawsAsynchronously)
    #expect(layer.value(forKey: "minificationFilter") as? CALayerContentsFilter == .trilinear)
    layer.setValue("sharp", forKey: "magnificationFilter")
    #expect(layer.magnificationFilter == .linear)
  }

  @Test func valuesAreReadAsTheTypeThatThePropertyHas() {
    let layer = CAShapeLayer()
    #expect(layer.value(forKey: "opacity") as? Float == 1)
    #expect(layer.value(forKey: "cornerRadius") as? CGFloat == 0)
    #expect(layer.value(forKey: "isHidden") as? Bool == false)
    #expect(layer.value(forKey: "hidden") as? Bool == false)
    #expect(layer.value(forKey: "position") as? CGPoint == .zero)
    #expect((layer.value(forKey: "transform") as? CATransform3D) == CATransform3DIdentity)
    #expect(layer.value(forKey: "lineCap") as? CAShapeLayerLineCap == .butt)
    #expect(layer.value(forKey: "fillMode") as? CAMediaTimingFillMode == .removed)
    #expect(layer.value(forKey: "duration") as? Double == .infinity)
  }

  @Test func numbersOfEveryTypeAreRead() {
    let layer = CALayer()
    let numbers: [Any] = [Double(2), Float(2), CGFloat(2), Int(2), UInt8(2), NSNumber(value: 2), "2"]
    for number in numbers {
      layer.cornerRadius = 0
      layer.setValue(number, forKey: "cornerRadius")
      #expect(layer.cornerRadius == 2, "\(type(of: number))")
    }
    layer.setValue(nil, forKey: "cornerRadius")
    #expect(layer.cornerRadius == 0)
  }

  @Test func geometryInsideNSValueIsRead() {
    let layer = CALayer()
    layer.setValue(NSValue(cgPoint: CGPoint(x: 1, y: 2)), forKey: "position")
    layer.setValue(NSValue(cgRect: CGRect(x: 0, y: 0, width: 3, height: 4)), forKey: "bounds")
    layer.setValue(NSValue(cgSize: CGSize(width: 5, height: 6)), forKey: "shadowOffset")
    #expect(layer.position == CGPoint(x: 1, y: 2))
    #expect(layer.bounds.size == CGSize(width: 3, height: 4))
    #expect(layer.shadowOffset == CGSize(width: 5, height: 6))
  }

  @Test func aValueOfAnotherKindChangesNothing() {
    let layer = CALayer()
    layer.position = CGPoint(x: 1, y: 2)
    layer.setValue("nowhere", forKey: "position")
    layer.setValue(nil, forKey: "position")
    #expect(layer.position == CGPoint(x: 1, y: 2))
  }

  @Test func aPartIsReadAndSetByItsPath() throws {
    let layer = CALayer()
    layer.setValue(5, forKeyPath: "position.x")
    layer.setValue(30, forKeyPath: "bounds.size.width")
    layer.setValue(CGPoint(x: 1, y: 2), forKeyPath: "bounds.origin")
    layer.setValue(7, forKeyPath: "shadowOffset.height")
    #expect(layer.position == CGPoint(x: 5, y: 0))
    #expect(layer.bounds == CGRect(x: 1, y: 2, width: 30, height: 0))
    #expect(layer.shadowOffset == CGSize(width: 0, height: 7))
    #expect(layer.value(forKeyPath: "bounds.size.width") as? CGFloat == 30)
    #expect(layer.value(forKeyPath: "frame.origin.x") as? CGFloat == -10)
    #expect(layer.value(forKeyPath: "frame.size") as? CGSize == CGSize(width: 30, height: 0))
  }

  @Test func partsOfATransformFollowTheGuidesTable() {
    let layer = CALayer()
    layer.setValue(2, forKeyPath: "transform.scale")
    #expect(layer.transform.m11 == 2 && layer.transform.m22 == 2 && layer.transform.m33 == 2)
    layer.setValue(0.5, forKeyPath: "transform.rotation.z")
    // Measured on macOS: scale first, then the rotation.
    #expect(isClose(layer.transform.m11, 1.75517, within: 1e-5))
    #expect(isClose(layer.transform.m12, 0.958851, within: 1e-6))
    layer.setValue(CGSize(width: 3, height: 4), forKeyPath: "transform.translation")
    #expect(layer.transform.m41 == 3 && layer.transform.m42 == 4)
    #expect(isClose(layer.value(forKeyPath: "transform.rotation") as? CGFloat, 0.5))
    #expect(isClose(layer.value(forKeyPath: "transform.scale.x") as? CGFloat, 2))
    #expect(layer.value(forKeyPath: "transform.translation.y") as? CGFloat == 4)
  }

  @Test func aPathGoesOnIntoALayer() {
    let (layer, mask) = (CALayer(), CALayer())
    layer.mask = mask
    layer.setValue(0.25, forKeyPath: "mask.opacity")
    #expect(mask.opacity == 0.25)
    #expect(layer.value(forKeyPath: "mask.opacity") as? Float == 0.25)
  }

  @Test func aChangeByKeyAnimatesAsAnyOther() {
    let layer = CALayer()
    let stage = Stage.showing(layer)
    layer.setValue(10, forKeyPath: "position.x")
    #expect(layer.animationKeys() == ["position"])
    layer.setValue(CGRect(x: 0, y: 0, width: 5, height: 5), forKey: "bounds")
    #expect(layer.animationKeys() == ["position", "bounds"])
    stage.turn()
  }

  @Test func aKeyOfAProgramsOwnAsksForItsActionToo() {
    let layer = CALayer()
    let note = ActionTests.Note()
    layer.actions = ["mine": note]
    layer.setValue(1, forKey: "mine")
    #expect(note.calls == ["mine 0.0"])
  }

  @Test func boundsByKeyLayOutAndDrawAsByProperty() {
    final class Counting: CALayer {
      var layouts = 0
      var drawings = 0
      override func layoutSublayers() { layouts += 1 }
      override func draw(in ctx: CGContext) { drawings += 1 }
    }
    let layer = Counting()
    layer.needsDisplayOnBoundsChange = true
    let stage = Stage.showing(layer)
    (layer.layouts, layer.drawings) = (0, 0)
    layer.setValue(CGRect(x: 0, y: 0, width: 5, height: 5), forKey: "bounds")
    stage.turn()
    #expect(layer.layouts == 1)
    #expect(layer.drawings == 1)
  }

  @Test func theClassTellsTheDefaults() {
    #expect(CALayer.defaultValue(forKey: "opacity") as? Float == 1)
    #expect(CALayer.defaultValue(forKey: "mine") == nil)
    #expect(CAShapeLayer.defaultValue(forKey: "lineWidth") as? CGFloat == 1)
    #expect(CAAnimation.defaultValue(forKey: "speed") as? Float == 1)
  }

  @Test func listsOfEveryMakeAreRead() {
    let layer = CAGradientLayer()
    let (red, blue) = (CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    for list in [[red, blue] as Any, [UIColor(cgColor: red), UIColor(cgColor: blue)], NSArray(array: [red, blue])] {
      layer.colors = nil
      layer.setValue(list, forKey: "colors")
      #expect((layer.value(forKey: "colors") as? [CGColor]) == [red, blue])
    }
    for list in [[0.25, 0.5] as Any, [CGFloat(0.25), 0.5], [NSNumber(value: 0.25), NSNumber(value: 0.5)], [Float(0.25), 0.5]] {
      layer.locations = nil
      layer.setValue(list, forKey: "locations")
      #expect(layer.locations == [0.25, 0.5])
    }
    layer.setValue(NSArray(array: [NSNumber(value: 0.5)]), forKey: "locations")
    #expect(layer.locations == [0.5])
  }
}
