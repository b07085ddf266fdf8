import KuruDrawing
import KuruScene
import Testing

/// What holds for any tree and any time.
@Suite struct SamplingTests {
  @Test func timeMapsGrowWithTimeForPositiveSpeeds() {
    var random = RandomNumbers(seed: 11)
    for _ in 0..<500 {
      var timing = MediaTiming(duration: .infinity)
      timing.speed = random.number(in: 0.01...10)
      timing.beginTime = random.number(in: -100...100)
      timing.timeOffset = random.number(in: -100...100)
      let a = random.number(in: -1000...1000)
      let b = a + random.number(in: 0...10)
      #expect(timing.localTime(parentTime: a) <= timing.localTime(parentTime: b))
      #expect(isClose(timing.parentTime(localTime: timing.localTime(parentTime: a)), a, 1e-9))
    }
  }

  @Test func whatWasSampledBeforeDoesNotMatter() {
    for seed in 0..<20 {
      var trees = RandomTrees(seed: UInt64(seed))
      let scene = trees.scene()
      let times = (0..<8).map { _ in trees.random.number(in: -1...8) }
      let fresh = times.map { scene.sample(at: $0).displayList() }
      var reused = scene.sample(at: 99)
      var list = reused.displayList()
      for index in times.indices.reversed() {
        scene.sample(at: times[index], into: &reused)
        reused.displayList(into: &list)
        #expect(list == fresh[index], "seed \(seed)")
      }
    }
  }

  @Test func animationsThatAreOverOrNotBegunLeaveTheModelsPicture() {
    for seed in 20..<40 {
      var trees = RandomTrees(seed: UInt64(seed))
      trees.begin = 1...2
      trees.fill = .removed
      let scene = trees.scene()
      let still = Scene(root: scene.root.withoutAnimations())
      // Before 1 in every layer's own time, however slow and late that is.
      #expect(scene.sample(at: -1000).displayList() == still.sample(at: 0).displayList(), "seed \(seed)")
      #expect(scene.sample(at: 500).displayList() == still.sample(at: 0).displayList(), "seed \(seed)")
    }
  }

  @Test func aPausedTreeNeverChanges() {
    var trees = RandomTrees(seed: 77)
    let tree = trees.scene().root
    var timing = MediaTiming(duration: .infinity)
    (timing.speed, timing.timeOffset) = (0, 1.5)
    let paused = Scene(root: Node(id: NodeID(rawValue: 0), values: LayerValues(), timing: timing, children: [tree]))
    let first = paused.sample(at: 0).displayList()
    for time in [0.1, 7, 1e6] { #expect(paused.sample(at: time).displayList() == first) }
    #expect(first == Scene(root: tree).sample(at: 1.5).displayList())
  }

  @Test func threadsSeeTheSame() async {
    var trees = RandomTrees(seed: 5)
    let scene = trees.scene()
    let times = (0..<64).map { Double($0) / 16 }
    let serial = times.map { scene.sample(at: $0).displayList() }
    let parallel = await withTaskGroup(of: (Int, [DisplayList]).self) { group in
      for worker in 0..<8 {
        group.addTask { (worker, times.map { scene.sample(at: $0).displayList() }) }
      }
      var results: [[DisplayList]] = []
      for await (_, lists) in group { results.append(lists) }
      return results
    }
    #expect(parallel.count == 8)
    for lists in parallel { #expect(lists == serial) }
  }

  /// While nothing is said to change, nothing does.
  @Test func activityTellsTheTruth() {
    for seed in 50..<80 {
      var trees = RandomTrees(seed: UInt64(seed))
      let scene = trees.scene()
      for _ in 0..<10 {
        let time = trees.random.number(in: -1...12)
        let next = scene.nextChange(after: time)
        if let next { #expect(next >= time) }
        let until = min(next ?? time + 50, time + 50)
        let now = scene.sample(at: time).displayList()
        for fraction in [0.1, 0.5, 0.999] where until > time {
          #expect(scene.sample(at: time + (until - time) * fraction).displayList() == now, "seed \(seed) at \(time)")
        }
      }
    }
  }

  @Test func presentationsTellTheValuesOfEachLayer() {
    let fading = Animation.basic("opacity", from: .number(0), to: .number(1))
    let scene = Scene(
      root: Node(1, children: [Node(2, animations: [fading], children: [Node(3)]), Node(4, animations: [fading])]))
    let presentation = scene.sample(at: 0.25)
    #expect([1, 2, 3, 4].map { presentation.values(of: NodeID(rawValue: $0))?.opacity } == [1, 0.25, 1, 0.25])
    #expect(presentation.values(of: NodeID(rawValue: 5)) == nil)
    #expect(scene.node(NodeID(rawValue: 3))?.id.rawValue == 3)
    #expect(presentation.time == 0.25)
  }

  @Test func hostileTreesAreHarmless() {
    for seed in 100..<160 {
      var trees = RandomTrees(seed: UInt64(seed))
      trees.isHostile = true
      let scene = trees.scene()
      for time in [0, 0.3, -5, 1e300, .infinity, -.infinity, .nan] {
        let presentation = scene.sample(at: time)
        _ = presentation.displayList()
        _ = scene.nextChange(after: time)
        _ = scene.nodesToDraw(at: time)
        #expect(!presentation.dump().isEmpty)
      }
      #expect(!scene.dump().isEmpty)
    }
  }
}
