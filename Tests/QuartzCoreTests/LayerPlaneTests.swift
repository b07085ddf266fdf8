import KurukuruStage
import QuartzCore
import Testing

/// Points, rectangles and times between the planes and clocks of layers.
@Suite struct LayerPlaneTests {
  @Test func aLayerContainsItsLeftAndTopSides() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 5, y: 5, width: 10, height: 10)
    #expect(layer.contains(CGPoint(x: 5, y: 5)) && layer.contains(CGPoint(x: 14.9, y: 14.9)))
    #expect(!layer.contains(CGPoint(x: 15, y: 10)) && !layer.contains(CGPoint(x: 10, y: 15)) && !layer.contains(.zero))
    layer.bounds = .zero
    #expect(!layer.contains(.zero))
  }

  @Test func rectanglesAndPointsFromOneLayerToAnother() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let (a, b) = (CALayer(), CALayer())
    a.frame = CGRect(x: 10, y: 20, width: 40, height: 40)
    b.frame = CGRect(x: 50, y: 50, width: 20, height: 20)
    b.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    root.addSublayer(a)
    root.addSublayer(b)
    #expect(root.convert(CGPoint(x: 1, y: 2), from: a) == CGPoint(x: 11, y: 22))
    #expect(a.convert(CGPoint(x: 11, y: 22), from: root) == CGPoint(x: 1, y: 2))
    // b is scaled about its centre (60, 60): its corner lies at (40, 40).
    #expect(root.convert(CGRect(x: 0, y: 0, width: 20, height: 10), from: b) == CGRect(x: 40, y: 40, width: 40, height: 20))
    #expect(b.convert(CGRect(x: 30, y: 20, width: 4, height: 8), from: a) == CGRect(x: 0, y: 0, width: 2, height: 4))
    #expect(a.convert(CGRect(x: 0, y: 0, width: 20, height: 20), to: b) == CGRect(x: -15, y: -10, width: 10, height: 10))
  }

  @Test func layersAndAnimationsAreTimedAlike() {
    func time(_ object: some CAMediaTiming & AnyObject) {
      var object = object
      object.beginTime = 1
      object.timeOffset = 2
      object.speed = 3
      object.duration = 4
      object.repeatCount = 5
      object.repeatDuration = 0
      object.autoreverses = true
      object.fillMode = .both
    }
    let layer = CALayer()
    let animation = CABasicAnimation(keyPath: "opacity")
    time(layer)
    time(animation)
    let timed: [any CAMediaTiming] = [layer, animation]
    for one in timed {
      #expect(one.beginTime == 1 && one.timeOffset == 2 && one.speed == 3 && one.duration == 4 as CFTimeInterval)
      #expect(one.repeatCount == 5 && one.repeatDuration == 0 && one.autoreverses && one.fillMode == .both)
    }
    // (t - begin) * speed + offset.
    #expect(layer.convertTime(2, from: nil) == 5 && layer.convertTime(5, to: nil) == 2)
  }

  @Test func equalFunctionsOfTimeAreEqual() {
    #expect(CAMediaTimingFunction(name: .linear).isEqual(CAMediaTimingFunction(controlPoints: 0, 0, 1, 1)))
    #expect(!CAMediaTimingFunction(name: .linear).isEqual(CAMediaTimingFunction(name: .easeIn)))
    #expect(CAValueFunction(name: .rotateX)?.isEqual(CAValueFunction(name: .rotateX)) == true)
    #expect(CAValueFunction(name: .rotateX)?.isEqual(CAValueFunction(name: .rotateY)) == false)
    #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "nothing")) == nil)
    #expect(CAValueFunctionName.translateZ.rawValue == "translateZ")
  }
}
