import KuruDrawing
import KuruScene
import Testing

/// A layer that was red and is blue, as it is painted on the way.
@Suite struct TransitionTests {
  private let old = Node(2, LayerValues(10, 10, 10, 20, .red))

  /// - Parameter change: of the timing, which is a linear second from time 0.
  private func node(
    _ style: Transition.Style, _ direction: Transition.Direction = .right, old: Node?,
    _ change: (inout MediaTiming) -> Void = { _ in }
  ) -> Node {
    var timing = MediaTiming(duration: 1)
    change(&timing)
    return Node(
      id: NodeID(rawValue: 2), values: LayerValues(10, 10, 10, 20, .blue),
      transition: Transition(old: old, oldTime: 0, style: style, direction: direction, timing: timing))
  }

  private func scene(_ node: Node) -> Scene { Scene(root: Node(1, LayerValues(0, 0, 40, 40), children: [node])) }

  private func list(_ style: Transition.Style, _ direction: Transition.Direction = .right, at time: Double) -> String {
    scene(node(style, direction, old: old)).sample(at: time).displayList().dump()
  }

  private let redAtRest = "fill #ff0000 move 10,10 M0,0 L10,0 L10,20 L0,20 Z\n"
  private let blueAtRest = "fill #0000ff move 10,10 M0,0 L10,0 L10,20 L0,20 Z\n"

  @Test func aFadeAddsTwoSharesThatMakeOne() {
    #expect(list(.fade, at: 0) == redAtRest)
    for (time, shares) in [(0.25, ("bf", "0.25")), (0.5, ("80", "0.5")), (0.75, ("40", "0.75"))] {
      #expect(
        list(.fade, at: time) == """
          group
            fill #ff0000\(shares.0) move 10,10 M0,0 L10,0 L10,20 L0,20 Z
            group opacity \(shares.1) plus
              \(blueAtRest)  end
          end

          """)
    }
    #expect(list(.fade, at: 1) == blueAtRest)
  }

  @Test func slidesMoveByTheLayersOwnExtent() {
    func fill(_ color: String, _ x: Int, _ y: Int) -> String { "fill \(color) move \(x),\(y) M0,0 L10,0 L10,20 L0,20 Z\n" }
    #expect(list(.push, .right, at: 0.5) == fill("#ff0000", 15, 10) + fill("#0000ff", 5, 10))
    #expect(list(.push, .left, at: 0.5) == fill("#ff0000", 5, 10) + fill("#0000ff", 15, 10))
    #expect(list(.push, .down, at: 0.25) == fill("#ff0000", 10, 15) + fill("#0000ff", 10, -5))
    #expect(list(.push, .up, at: 0.25) == fill("#ff0000", 10, 5) + fill("#0000ff", 10, 25))
    #expect(list(.moveIn, .right, at: 0.5) == redAtRest + fill("#0000ff", 5, 10))
    #expect(list(.reveal, .up, at: 0.75) == blueAtRest + fill("#ff0000", 10, -5))
  }

  @Test func itIsAtWorkFromItsBeginningToItsEnd() {
    let scene = scene(node(.fade, old: old) { $0.beginTime = 3 })
    #expect([0, 3, 3.5, 4, 9].map { scene.nextChange(after: $0) } == [3, 3, 3.5, nil, nil])
    #expect(scene.sample(at: 2).displayList().dump() == blueAtRest)
  }

  /// The hidden layer is the new picture; the old one is still seen.
  @Test func aLayerThatIsHiddenIsNotGoneBeforeItsTransitionIsOver() {
    let hidden = Node(
      id: NodeID(rawValue: 2), values: LayerValues(10, 10, 10, 20, .blue).with { $0.isHidden = true },
      transition: Transition(old: old, oldTime: 0, style: .fade, timing: MediaTiming(duration: 1)))
    #expect(scene(hidden).nextChange(after: 0.5) == 0.5)
    #expect(scene(hidden).sample(at: 0.5).displayList().dump().contains("#ff000080"))
    #expect(scene(hidden).sample(at: 1).displayList().isEmpty)
  }

  @Test func theOldPictureStandsStillAtTheTimeItWasTaken() {
    let fading = Animation.basic("opacity", from: .number(0), to: .number(1))
    let old = Node(2, LayerValues(0, 0, 10, 10, .red), animations: [fading])
    let new = Node(
      id: NodeID(rawValue: 2), values: LayerValues(0, 0, 10, 10, .blue), animations: [fading],
      transition: Transition(old: old, oldTime: 0.25, style: .push, timing: MediaTiming(duration: 1)))
    let presentation = scene(new).sample(at: 0.5)
    #expect(
      presentation.displayList().dump() == """
        fill #ff000040 move 5,0 M0,0 L10,0 L10,10 L0,10 Z
        fill #0000ff80 move -5,0 M0,0 L10,0 L10,10 L0,10 Z

        """)
    // What is asked of the layer is told of the new picture.
    #expect(presentation.values(of: NodeID(rawValue: 2))?.opacity == 0.5)
  }

  @Test func aLayerOfTheOldPictureAloneTellsNothing() {
    let child = Node(3, LayerValues(), animations: [.basic("opacity", from: .number(0), to: .number(1))])
    let presentation = scene(node(.fade, old: Node(2, children: [child]))).sample(at: 0.5)
    #expect(presentation.values(of: NodeID(rawValue: 3)) == nil)
    #expect(presentation.values(of: NodeID(rawValue: 2))?.opacity == 1)
  }

  /// The siblings after it, and what is in them, keep in step with their records.
  @Test func whatComesAfterItIsPaintedAsIfItWereNotThere() {
    let fading = Animation.basic("opacity", from: .number(0), to: .number(1))
    let moving = Node(
      2, LayerValues(0, 0, 10, 10, .red), children: [Node(5, LayerValues(0, 0, 2, 2, .green), animations: [fading])])
    let after = Node(4, LayerValues(0, 0, 5, 5, .green), animations: [fading])
    for style: Transition.Style in [.fade, .moveIn, .push, .reveal, .flip] {
      let scene = Scene(root: Node(1, children: [node(style, old: moving), after]))
      for time in [0, 0.25, 0.5, 0.75] {
        let alone = Scene(root: Node(1, children: [after])).sample(at: time).displayList().dump()
        #expect(scene.sample(at: time).displayList().dump().hasSuffix(alone), "\(style) at \(time)")
      }
    }
  }

  @Test func aReplicatorRepeatsIt() {
    let replicated = LayerValues(0, 0, 10, 10).with {
      $0.replicator = ReplicatorValues()
      $0.replicator?.instanceCount = 3
      $0.replicator?.instanceDelay = 0.25
      $0.replicator?.instanceTransform = Transform3D(translationX: 20, y: 0)
    }
    let dump = Scene(root: Node(1, replicated, children: [node(.fade, old: old) { $0.fillMode = .backwards }]))
      .sample(at: 0.75).displayList().dump()
    for share in ["#ff000040 move 10,10", "#ff000080 move 30,10", "#ff0000bf move 50,10"] { #expect(dump.contains(share)) }
  }

  @Test func aFlipPaintsOnePictureAtATime() {
    #expect(list(.flip, at: 0) == redAtRest)
    for (time, color) in [(0.25, "#ff0000"), (0.75, "#0000ff")] {
      let dump = list(.flip, at: time)
      #expect(dump.hasPrefix("fill " + color) && dump.split(separator: "\n").count == 1)
    }
    // Edge on there is nothing.
    #expect(list(.flip, at: 0.5).isEmpty)
    #expect(list(.flip, at: 1) == blueAtRest)
  }

  /// Twenty transitions, each begun while the one before runs.
  @Test func aLongHistoryIsCutOff() {
    var latest = old
    for _ in 0..<20 { latest = node(.fade, old: latest) { $0.fillMode = .both } }
    #expect(scene(latest).dump().split(separator: "\n").filter { $0.contains("transition") }.count == 4)
    #expect(scene(latest).sample(at: 0.5).displayList().items.count < 40)
  }

  @Test func itIsPrinted() {
    let node = node(.push, .up, old: old) { $0.beginTime = 2 }
    #expect(
      scene(node).dump() == """
        layer 1 position=20,20 bounds=0,0,40,40
          layer 2 position=15,20 bounds=0,0,10,20 backgroundColor=#0000ff
            * transition push up begin 2 duration 1
              old at 0 2 position=15,20 bounds=0,0,10,20 backgroundColor=#ff0000

        """)
  }

  // MARK: Contents

  @Test func contentsOfDifferentKindsAddTheirSharesToo() {
    func drawing(_ color: Color) -> Value {
      var path = Path()
      path.addRect(Rect(x: 0, y: 0, width: 10, height: 10))
      let fill = DisplayList.Fill(path: path, paint: .color(color))
      return .contents(
        .drawing(Drawing(list: DisplayList([.fill(fill)]), bounds: Rect(x: 0, y: 0, width: 10, height: 10))))
    }
    let fade = Animation.basic("contents", from: drawing(.red), to: drawing(.blue))
    let scene = scene(Node(2, LayerValues(0, 0, 10, 10), animations: [fade]))
    #expect(
      scene.sample(at: 0.25).displayList().dump() == """
        group
          group opacity 0.75
            fill #ff0000 M0,0 L10,0 L10,10 L0,10 Z
          end
          group opacity 0.25 plus
            fill #0000ff M0,0 L10,0 L10,10 L0,10 Z
          end
        end

        """)
  }
}
