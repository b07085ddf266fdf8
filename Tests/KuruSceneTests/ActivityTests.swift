import KuruDrawing
import KuruScene
import Testing

/// When the next frame may differ, and what has to be drawn for it.
@Suite struct ActivityTests {
  private func scene(_ animations: [Animation], _ change: (inout LayerValues) -> Void = { _ in }) -> Scene {
    Scene(root: Node(1, LayerValues(0, 0, 10, 10), children: [Node(2, LayerValues().with(change), animations: animations)]))
  }

  @Test func nothingMovesWithoutAnimations() {
    #expect(scene([]).nextChange(after: 0) == nil)
    #expect(!scene([]).isAnimating(after: 0))
  }

  @Test func waitingRunningAndOver() {
    let animation = Animation.basic("cornerRadius", from: .number(0), to: .number(1), duration: 2) { $0.timing.beginTime = 3 }
    let scene = scene([animation])
    #expect([0, 3, 4.5, 5, 9].map { scene.nextChange(after: $0) } == [3, 3, 4.5, nil, nil])
    #expect(scene.isAnimating(after: 0) && !scene.isAnimating(after: 5))
  }

  @Test func theEarliestCounts() {
    let late = Animation.basic("cornerRadius", from: .number(0), to: .number(1)) { $0.timing.beginTime = 8 }
    let soon = Animation.basic("borderWidth", from: .number(0), to: .number(1)) { $0.timing.beginTime = 4 }
    #expect(scene([late, soon]).nextChange(after: 0) == 4)
    #expect(scene([late, soon]).nextChange(after: 6) == 8)
  }

  @Test func endlessAnimationsNeverEnd() {
    let endless = Animation.basic("cornerRadius", from: .number(0), to: .number(1)) { $0.timing.repeatCount = .infinity }
    #expect(scene([endless]).nextChange(after: 360_000) == 360_000)
  }

  @Test func whatIsHeldAtTheEndIsStill() {
    let held = Animation.basic("cornerRadius", from: .number(0), to: .number(1)) { $0.timing.fillMode = .forwards }
    #expect(scene([held]).nextChange(after: 1) == nil)
  }

  @Test func layersShiftAndScaleTime() {
    let animation = Animation.basic("cornerRadius", from: .number(0), to: .number(1)) { $0.timing.beginTime = 10 }
    var timing = MediaTiming(duration: .infinity)
    (timing.speed, timing.beginTime) = (2, 1)
    let child = Node(id: NodeID(rawValue: 2), values: LayerValues(), timing: timing, animations: [animation])
    let scene = Scene(root: Node(1, children: [child]))
    // Local time 10 is time 6, and a second of it half a second.
    #expect([0, 6.25, 6.5].map { scene.nextChange(after: $0) } == [6, 6.25, nil])
  }

  @Test func aPausedLayerIsStill() {
    let animation = Animation.basic("cornerRadius", from: .number(0), to: .number(1)) { $0.timing.repeatCount = .infinity }
    var timing = MediaTiming(duration: .infinity)
    timing.speed = 0
    let child = Node(id: NodeID(rawValue: 2), values: LayerValues(), timing: timing, animations: [animation])
    #expect(Scene(root: Node(1, children: [child])).nextChange(after: 0) == nil)
  }

  @Test func timeThatRunsBackwardsReachesWhatWasBefore() {
    let animation = Animation.basic("cornerRadius", from: .number(0), to: .number(1)) { $0.timing.beginTime = -5 }
    var timing = MediaTiming(duration: .infinity)
    timing.speed = -1
    let child = Node(id: NodeID(rawValue: 2), values: LayerValues(), timing: timing, animations: [animation])
    let scene = Scene(root: Node(1, children: [child]))
    #expect([0, 4.5, 5.5].map { scene.nextChange(after: $0) } == [4, 4.5, nil])
  }

  @Test func whatIsHiddenForGoodDoesNotCount() {
    let endless = Animation.basic("cornerRadius", from: .number(0), to: .number(1)) { $0.timing.repeatCount = .infinity }
    #expect(scene([endless]) { $0.isHidden = true }.nextChange(after: 0) == nil)
    #expect(scene([endless]) { $0.opacity = 0 }.nextChange(after: 0) == nil)
    let appearing = Animation.basic("opacity", from: .number(0), to: .number(1)) { $0.timing.beginTime = 2 }
    #expect(scene([appearing]) { $0.opacity = 0 }.nextChange(after: 0) == 2)
    let inGroup = Animation.group([appearing], duration: 9) { $0.timing.beginTime = 2 }
    #expect(scene([inGroup]) { $0.opacity = 0 }.nextChange(after: 0) == 2)
  }

  @Test func copiesThatLagBehindMoveLonger() {
    let animation = Animation.basic("cornerRadius", from: .number(0), to: .number(1))
    var values = LayerValues()
    values.replicator = ReplicatorValues()
    values.replicator?.instanceCount = 3
    values.replicator?.instanceDelay = 0.5
    let scene = Scene(root: Node(1, values, children: [Node(2, animations: [animation])]))
    #expect([0, 1.5, 1.9, 2].map { scene.nextChange(after: $0) } == [0, 1.5, 1.9, nil])
  }

  // MARK: Layers that draw themselves

  private func drawing(
    _ id: UInt64, draws: Bool = true, _ change: (inout LayerValues) -> Void = { _ in },
    _ timing: (inout MediaTiming) -> Void = { _ in }
  ) -> Node {
    var animation = Animation.basic("opacity", from: .number(0), to: .number(1))
    animation.target = .custom(0)
    timing(&animation.timing)
    return Node(
      id: NodeID(rawValue: id), values: LayerValues().with(change), custom: [.number(3)], animations: [animation],
      drawsCustomValues: draws)
  }

  @Test func layersDrawWhileTheirOwnValuesAreAnimated() {
    let scene = Scene(
      root: Node(
        1,
        children: [
          drawing(2), drawing(3, draws: false), drawing(4, { _ in }, { $0.beginTime = 5 }), drawing(5, { $0.isHidden = true }),
          drawing(6, { _ in }, { $0.fillMode = .forwards }),
        ]))
    func drawn(at time: Double) -> [UInt64] { scene.nodesToDraw(at: time).map(\.rawValue) }
    #expect(drawn(at: 0.5) == [2, 6])
    #expect(drawn(at: 2) == [6])
    #expect(drawn(at: 5.5) == [4, 6])
    #expect(scene.sample(at: 0.5).customValues(of: NodeID(rawValue: 2)) == [.number(0.5)])
    #expect(scene.sample(at: 2).customValues(of: NodeID(rawValue: 2)) == [.number(3)])
  }

  @Test func layersInsideWhatIsHiddenDoNotDraw() {
    let hidden = Scene(root: Node(1, LayerValues().with { $0.opacity = 0 }, children: [drawing(2)]))
    #expect(hidden.nodesToDraw(at: 0.5) == [])
    let hiding = Animation.basic("hidden", from: .bool(true), to: .bool(true), duration: 0.25)
    let scene = Scene(root: Node(1, animations: [hiding], children: [drawing(2)]))
    #expect(scene.nodesToDraw(at: 0.1) == [])
    #expect(scene.nodesToDraw(at: 0.5) == [NodeID(rawValue: 2)])
  }

  // MARK: What is in sight

  private static let viewport = Rect(x: 0, y: 0, width: 100, height: 100)

  /// Layers of 10 by 10 that draw, by where their middles are.
  private func field(_ places: [Point], _ change: (inout LayerValues) -> Void = { _ in }) -> [Node] {
    places.enumerated().map { index, place in
      drawing(UInt64(index) + 10) {
        $0.bounds.size = Size(width: 10, height: 10)
        $0.position = place
        change(&$0)
      }
    }
  }

  private func seen(_ root: Node, at time: Double = 0.5) -> [UInt64] {
    Scene(root: root).nodesToDraw(at: time, seenIn: Self.viewport).map(\.rawValue)
  }

  @Test func layersOutsideTheViewportDoNotDraw() {
    let places = [Point(x: 50, y: 50), Point(x: -4, y: 50), Point(x: -6, y: 50), Point(x: 50, y: 106), Point(x: 104, y: 104)]
    #expect(seen(Node(1, children: field(places))) == [10, 11, 14])
    #expect(Scene(root: Node(1, children: field(places))).nodesToDraw(at: 0.5).count == 5)
    // Turned by an eighth, the corner reaches 7 from the middle.
    let turned = field([Point(x: -6, y: 50), Point(x: -8, y: 50)]) {
      $0.transform = Transform3D(Transform(a: 0.7071, b: 0.7071, c: -0.7071, d: 0.7071, tx: 0, ty: 0))
    }
    #expect(seen(Node(1, children: turned)) == [10])
  }

  @Test func layersOutsideOfWhatMasksThemDoNotDraw() {
    let children = field([Point(x: 5, y: 5), Point(x: 26, y: 5)])
    func root(_ change: (inout LayerValues) -> Void) -> Node {
      var values = LayerValues()
      values.bounds.size = Size(width: 20, height: 20)
      values.position = Point(x: 50, y: 50)
      change(&values)
      return Node(1, children: [Node(2, values, children: children)])
    }
    #expect(seen(root { _ in }) == [10, 11])
    #expect(seen(root { $0.masksToBounds = true }) == [10])
    #expect(seen(root { ($0.masksToBounds, $0.bounds.origin.x) = (true, 16) }) == [11])
    #expect(seen(root { ($0.masksToBounds, $0.position.x) = (true, -30) }) == [])
  }

  @Test func aLayerThatMovesIntoSightDraws() {
    let child = field([Point(x: 5, y: 5)])
    let move = Animation.basic("position.x", from: .number(-40), to: .number(60), duration: 1)
    let root = Node(1, children: [Node(2, animations: [move], children: child)])
    #expect(seen(root, at: 0.2) == [] && seen(root, at: 0.5) == [10])
  }

  /// Shadows, copies and what stands in space may be seen although the bounds are not.
  @Test func whatMayReachIntoSightDraws() {
    let outside = [Point(x: 150, y: 50)]
    #expect(seen(Node(1, children: field(outside))) == [])
    #expect(seen(Node(1, children: field(outside) { $0.shadowOpacity = 1 })) == [10])
    #expect(seen(Node(1, children: field(outside) { $0.contentsGravity = .center })) == [10])
    var replicator = LayerValues()
    replicator.replicator = ReplicatorValues()
    #expect(seen(Node(1, children: [Node(2, replicator, children: field(outside))])) == [10])
    var space = LayerValues()
    space.preservesDepth = true
    #expect(seen(Node(1, children: [Node(2, space, children: field(outside))])) == [10])
    var shadow = LayerValues()
    shadow.shadowOpacity = 1
    #expect(seen(Node(1, children: [Node(2, shadow, children: field(outside))])) == [10])
  }
}
