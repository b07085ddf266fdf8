import KuruDrawing
import KuruScene
import Testing

/// The header's table of missing ends, sums and repeats; measured values.
@Suite struct BasicAnimationTests {
  @Test func missingEndsFollowTheTable() {
    func middle(_ from: Double?, _ to: Double?, _ by: Double?) -> Double {
      let animation = Animation.basic(
        "opacity", from: from.map { .number($0) }, to: to.map { .number($0) }, by: by.map { .number($0) })
      return shownOpacity(0.5, [animation], at: [0.5])[0]
    }
    #expect(isClose(middle(0.2, 0.4, nil), 0.3))
    #expect(isClose(middle(0.2, nil, 0.3), 0.35))
    #expect(isClose(middle(nil, 0.9, 0.3), 0.75))
    #expect(isClose(middle(0.2, nil, nil), 0.35))
    #expect(isClose(middle(nil, 0.8, nil), 0.65))
    #expect(isClose(middle(nil, nil, 0.3), 0.65))
    #expect(middle(nil, nil, nil) == 0.5)
  }

  /// Model 10, linear, half way: to 20; by 5; from 0; by 4 with to 20.
  @Test func oneEndIsEnough() {
    let values = LayerValues().with { $0.zPosition = 10 }
    func middle(_ animation: Animation) -> Double? { shown("zPosition", values, [animation], at: 0.5)?.number }
    #expect(middle(.basic("zPosition", to: .number(20))) == 15)
    #expect(middle(.basic("zPosition", by: .number(5))) == 12.5)
    #expect(middle(.basic("zPosition", from: .number(0))) == 5)
    #expect(middle(.basic("zPosition", to: .number(20), by: .number(4))) == 18)
  }

  @Test func aMissingEndIsWhatIsShownAndNotTheModel() {
    let first = Animation.basic("opacity", from: .number(0.2), to: .number(0.2))
    let second = Animation.basic("opacity", to: .number(1))
    #expect(isClose(shownOpacity(0.5, [first, second], at: [0.5]), [0.6]))
  }

  @Test func aLaterAnimationWins() {
    let low = Animation.basic("opacity", from: .number(0.1), to: .number(0.1))
    let high = Animation.basic("opacity", from: .number(0.9), to: .number(0.9), duration: 0.5)
    #expect(shownOpacity(0.5, [low, high], at: [0.25, 0.75, 1]) == [0.9, 0.1, 0.5])
  }

  @Test func additiveAnimationsAddUp() {
    let animations = [0.2, 0.1].map {
      Animation.basic("opacity", from: .number(0), to: .number($0)) { $0.isAdditive = true }
    }
    #expect(isClose(shownOpacity(0.5, animations, at: [0.5]), [0.65]))
  }

  @Test func additiveTurnsAddUp() throws {
    let half = Animation.basic("transform.rotation.z", from: .number(0), to: .number(.pi / 2)) {
      $0.isAdditive = true
      $0.timing.fillMode = .forwards
    }
    let values = Node(1, animations: [half, half]).sampled(atLocalTime: 2).values
    #expect(isClose(values.transform.m11, -1))
    #expect(isClose(values.transform.m12, 0))
  }

  @Test func additiveTransformsConcatenate() {
    let move = Transform3D(translationX: 10, y: 0)
    let turn = Transform3D(rotation: .pi / 2, x: 0, y: 0, z: 1)
    let animation = Animation.basic("transform", from: .transform(turn), to: .transform(turn)) { $0.isAdditive = true }
    let values = LayerValues().with { $0.transform = move }
    // The layer turns where it is; it is not swung round the place that it was moved from.
    #expect(shown("transform", values, [animation], at: 0.5) == .transform(turn.concatenating(move)))
  }

  @Test func cumulativeCyclesBuildOnEachOther() {
    let animation = Animation.basic("opacity", from: .number(0), to: .number(10)) {
      $0.isCumulative = true
      $0.timing.repeatCount = 3
    }
    #expect(shownOpacity(1, [animation], at: [0.5, 1.5, 2.5]) == [5, 15, 25])
    let single = Animation.basic("opacity", from: .number(0), to: .number(10)) { $0.timing.repeatCount = 3 }
    #expect(shownOpacity(1, [single], at: [0.5, 1.5, 2.5]) == [5, 5, 5])
  }

  @Test func cumulativeTurnsBuildOnEachOther() {
    let animation = Animation.basic("transform.rotation.z", from: .number(0), to: .number(.pi / 2)) {
      $0.isCumulative = true
      $0.timing.repeatCount = 3
    }
    for (time, angle) in [(1.5, 0.75 * Double.pi), (2.5, -0.75 * Double.pi)] {
      let shownAngle = shown("transform.rotation.z", LayerValues(), [animation], at: time)?.number ?? .nan
      #expect(isClose(shownAngle, angle))
    }
  }

  @Test func aCumulativeCycleThatReversesEndsAtItsStart() {
    let animation = Animation.basic("opacity", from: .number(0), to: .number(10)) {
      $0.isCumulative = true
      $0.timing.repeatCount = 2
      $0.timing.autoreverses = true
    }
    #expect(shownOpacity(1, [animation], at: [2.5]) == [5])
  }

  @Test func aCumulativeAmountAlone() {
    let animation = Animation.basic("opacity", by: .number(10)) {
      $0.isCumulative = true
      $0.timing.repeatCount = 3
    }
    #expect(shownOpacity(100, [animation], at: [0.5, 1.5, 2.5]) == [105, 215, 325])
  }

  @Test func booleansSwitchAtTheStart() {
    let animation = Animation.basic("hidden", from: .bool(false), to: .bool(true)) { $0.timing.beginTime = 1 }
    let node = Node(1, animations: [animation])
    #expect([0.5, 1, 1.5, 2].map { node.sampled(atLocalTime: $0).values.isHidden } == [false, true, true, false])
  }

  @Test func colorsMixByComponent() {
    let half = Color(red: 0, green: 0, blue: 1, alpha: 0.5)
    let mixed = Value.color(.red).mixed(with: .color(half), by: 0.5)
    #expect(mixed == .color(Color(red: 0.5, green: 0, blue: 0.5, alpha: 0.75)))
  }

  @Test func aMissingColorShowsNone() {
    #expect(Value.color(.red).mixed(with: .color(nil), by: 0.5) == .color(nil))
    #expect(Value.color(nil).mixed(with: .color(.red), by: 0.5) == .color(nil))
    #expect(Value.color(nil).mixed(with: .color(.red), by: 1) == .color(.red))
  }

  @Test func pathsMixPointByPoint() {
    func square(_ side: Double) -> Path {
      var path = Path()
      path.addRoundedRect(Rect(x: 0, y: 0, width: side, height: side), cornerWidth: side / 10, cornerHeight: 0)
      return path
    }
    #expect(Value.path(square(100)).mixed(with: .path(square(220)), by: 0.5) == .path(square(160)))
    // Springs go beyond the end, paths do not.
    #expect(Value.path(square(100)).mixed(with: .path(square(220)), by: 1.2) == .path(square(220)))
  }

  @Test func pathsOfDifferentElementsSwitch() {
    var line = Path()
    line.move(to: .zero)
    line.line(to: Point(x: 1, y: 1))
    var rect = Path()
    rect.addRect(Rect(x: 0, y: 0, width: 1, height: 1))
    #expect(Value.path(line).mixed(with: .path(rect), by: 0.25) == .path(rect))
  }

  @Test func partsOfAValueAnimateAlone() {
    let values = LayerValues().with { $0.bounds = Rect(x: 1, y: 2, width: 30, height: 40) }
    let animation = Animation.basic("bounds.size.width", to: .number(50))
    #expect(shown("bounds", values, [animation], at: 0.5) == .rect(Rect(x: 1, y: 2, width: 40, height: 40)))
  }

  @Test func wrongKindsChangeNothing() {
    let wrong = Animation.basic("opacity", from: .point(.zero), to: .point(.zero))
    #expect(shownOpacity(0.5, [wrong], at: [0.5]) == [0.5])
    let part = Animation.basic("position.x", from: .size(.zero), to: .size(.zero))
    #expect(shown("position", LayerValues(), [part], at: 0.5) == .point(.zero))
  }

  @Test func customValuesAreAnimated() {
    var animation = Animation.basic("opacity", from: .number(0), to: .number(2))
    animation.target = .custom(1)
    var stray = animation
    stray.target = .custom(7)
    let node = Node(
      id: NodeID(rawValue: 1), values: LayerValues(), custom: [.vector([1, 2]), .number(5)], animations: [animation, stray])
    #expect(node.sampled(atLocalTime: 0.25).custom == [.vector([1, 2]), .number(0.5)])
    #expect(node.sampled(atLocalTime: 3).custom == [.vector([1, 2]), .number(5)])
  }
}

/// Numbers that a function makes a transform of.
@Suite struct ValueFunctionTests {
  private func shownTransform(
    _ function: ValueFunction, _ from: Value?, _ to: Value?, at time: Double, _ change: (inout Animation) -> Void = { _ in }
  ) -> Transform3D? {
    let animation = Animation.basic("transform", from: from, to: to) {
      $0.valueFunction = function
      change(&$0)
    }
    let model = LayerValues().with { $0.transform = Transform3D(scaleX: 3, y: 3) }
    return shown("transform", model, [animation], at: time)?.transform
  }

  @Test func theResultTakesThePlaceOfTheModel() {
    #expect(shownTransform(.rotateZ, .number(0), .number(2), at: 0.5) == Transform3D(rotation: 1, x: 0, y: 0, z: 1))
    #expect(shownTransform(.rotateX, .number(0), .number(2), at: 0.5) == Transform3D(rotation: 1, x: 1, y: 0, z: 0))
    #expect(shownTransform(.translateY, .number(0), .number(8), at: 0.5) == Transform3D(translationX: 0, y: 4))
  }

  @Test func wholeTurnsAreTurned() {
    let quarter = shownTransform(.rotateZ, .number(0), .number(4 * .pi), at: 0.125)
    #expect(quarter.map { isClose($0.m12, 1) && isClose($0.m11, 0) } == true)
  }

  @Test func scaleAndTranslateTakeThree() {
    #expect(
      shownTransform(.scale, .numbers([1, 1, 1]), .numbers([3, 5, 7]), at: 0.5) == Transform3D(scaleX: 2, y: 3, z: 4))
    #expect(shownTransform(.translate, nil, .numbers([2, 4, 6]), at: 0.5) == Transform3D(translationX: 1, y: 2, z: 3))
    #expect(shownTransform(.scale, .numbers([1, 1]), .numbers([3, 5]), at: 0.5) == Transform3D(scaleX: 3, y: 3))
    #expect(shownTransform(.scaleX, nil, .number(3), at: 0.5) == Transform3D(scaleX: 2, y: 1))
  }

  @Test func anAdditiveResultComesOnTopOfTheModel() {
    let both = shownTransform(.translateX, .number(0), .number(8), at: 0.5) { $0.isAdditive = true }
    // The move is in the layer's own space, which the model scales.
    #expect(both == Transform3D(translationX: 4, y: 0).concatenating(Transform3D(scaleX: 3, y: 3)))
  }
}
