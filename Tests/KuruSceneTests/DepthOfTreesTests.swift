import KuruDrawing
import KuruRaster
import KuruScene
import Testing

/// A tree may be of any depth: no walk of it takes a stack as deep. 10,000 levels would need 200 MB of one in a debug build.
@Suite struct DepthOfTreesTests {
  private static let depth = 10_000

  /// A red square of 4 points in a chain of layers, each moved by a hundredth of a point to the right: it comes to stand at `depth` / 100.
  private static func chain(
    leaf: Node = Node(1, LayerValues(0, 0, 4, 4, .red)), depth: Int = depth,
    _ change: (Int, inout LayerValues) -> Void = { _, _ in }
  ) -> Node {
    var node = leaf
    for id in 2...depth + 1 {
      var values = LayerValues(0.01, 0, 10, 10)
      change(id, &values)
      node = Node(UInt64(id), values, children: [node])
    }
    return node
  }

  private static func picture(of root: Node, at time: Double = 0) -> Pixmap {
    var pixmap = Pixmap(width: 120, height: 8)
    var rasterizer = Rasterizer()
    rasterizer.draw(Scene(root: root).sample(at: time).displayList(), into: &pixmap)
    return pixmap
  }

  /// A position that is the sum of so many is off by no more than rounding, so the square may cover a sliver of the pixels beside it.
  private static func expectRedSquare(_ pixmap: Pixmap, x: Int = 100, _ location: SourceLocation = #_sourceLocation) {
    for pixel in [pixmap[x, 0], pixmap[x + 3, 3]] { #expect(pixel == 0xFFFF_0000, sourceLocation: location) }
    for pixel in [pixmap[x - 2, 0], pixmap[x + 5, 0], pixmap[x, 4]] { #expect(pixel == 0, sourceLocation: location) }
  }

  @Test func aLeafStandsWhereAllItsSuperlayersPutIt() { Self.expectRedSquare(Self.picture(of: Self.chain())) }

  @Test func deepTreesAreSampled() {
    let moving = Animation.basic("position.x", from: .number(2), to: .number(12))
    let root = Self.chain(leaf: Node(1, LayerValues(0, 0, 4, 4, .red), animations: [moving]))
    let scene = Scene(root: root)
    #expect(scene.node(NodeID(rawValue: 1)) != nil)
    #expect(scene.nextChange(after: 0.5) == 0.5 && scene.nextChange(after: 2) == nil)
    #expect(scene.sample(at: 0.5).values(of: NodeID(rawValue: 1))?.position.x == 7)
    Self.expectRedSquare(Self.picture(of: root, at: 0.5), x: 105)
  }

  @Test func deepTreesFindTheLayersThatDrawThemselves() {
    let growing = Animation(
      target: .custom(0), kind: .basic(Animation.Endpoints(from: .number(0), to: .number(1))), timing: MediaTiming(duration: 1))
    let leaf = Node(
      id: NodeID(rawValue: 1), values: LayerValues(0, 0, 4, 4), custom: [.number(0)], animations: [growing],
      drawsCustomValues: true)
    #expect(Scene(root: Self.chain(leaf: leaf)).nodesToDraw(at: 0.5) == [NodeID(rawValue: 1)])
  }

  @Test func deepTreesAreListedInLinesOfBoundedLength() {
    // Printing is slow without optimisation.
    let depth = 2_000
    let scene = Scene(root: Self.chain(depth: depth))
    for dump in [scene.dump(), scene.sample(at: 0).dump()] {
      let lines = dump.split(separator: "\n")
      #expect(lines.count >= depth + 1)
      #expect(lines.allSatisfy { $0.utf8.count < 300 })
      #expect(lines.last?.drop { $0 == " " }.hasPrefix("(2000) layer 1 ") == true)
    }
  }

  @Test func clipsInClipsCutTheLeaf() {
    // The tightest stands in the middle of the chain, and lets two points of the leaf through.
    let root = Self.chain { id, values in
      values.masksToBounds = id % 100 == 0
      if values.masksToBounds { values.bounds.size.width = id == 5_000 ? 52 : 104 }
      values.anchorPoint = .zero
      values.position = Point(x: 0.01, y: 0)
    }
    let pixmap = Self.picture(of: root)
    #expect(pixmap[100, 0] == 0xFFFF_0000 && pixmap[103, 0] == 0)
  }

  @Test func opacitiesOfGroupsInGroupsMultiply() {
    // A sibling beside each child, so that no group is that of a single item.
    var node = Node(1, LayerValues(0, 0, 4, 4, .red))
    for id in 2...201 {
      let values = LayerValues(0, 0, 10, 10).with { $0.opacity = 0.99 }
      node = Node(UInt64(id), values, children: [node, Node(1_000 + UInt64(id), LayerValues(6, 0, 1, 1, .blue))])
    }
    let pixmap = Self.picture(of: node)
    var alpha: UInt32 = 255
    // 0.99 is 252 of 255, and each group is rounded.
    for _ in 0..<200 { alpha = (alpha * 252 + 127) / 255 }
    #expect(abs(Int(pixmap[1, 1] >> 24) - Int(alpha)) <= 1 && alpha > 20)
  }

  @Test func masksOfDeepLayersCutThem() {
    var node = Node(1, LayerValues(0, 0, 4, 4, .red))
    for id in 2...Self.depth + 1 {
      // One in a thousand has a mask, the first of which hides half the leaf.
      let mask = id % 1_000 == 0 ? Node(20_000 + UInt64(id), LayerValues(0, 0, id == 1_000 ? 12 : 120, 8, .blue)) : nil
      node = Node(UInt64(id), LayerValues(0.01, 0, 10, 10), mask: mask, children: [node])
    }
    let pixmap = Self.picture(of: node)
    #expect(pixmap[100, 0] == 0xFFFF_0000 && pixmap[103, 0] == 0)
  }

  /// Of masks of masks so many count as lists may stand in lists.
  @Test(arguments: [2, 10_000]) func masksOfMasks(_ count: Int) {
    var mask = Node(1, LayerValues(0, 0, 2, 4, .blue))
    for id in 2...count { mask = Node(UInt64(id), LayerValues(0, 0, 8, 4, .blue), mask: mask) }
    let pixmap = Self.picture(of: Node(20_000, LayerValues(0, 0, 8, 8, .red), mask: mask))
    #expect(pixmap[1, 1] == 0xFFFF_0000 && pixmap[1, 6] == 0)
    #expect((pixmap[3, 1] == 0) == (count < DisplayList.deepestNesting))
  }

  @Test func whatIsMaskedTooDeepStillMoves() {
    let still = Animation.basic("opacity", from: .number(1), to: .number(1))
    let moved = Animation.basic("position.x", from: .number(4), to: .number(4))
    var mask = Node(1, LayerValues(0, 0, 2, 4, .blue), animations: [still])
    for id in 2...DisplayList.deepestNesting + 4 {
      let child = Node(100 + UInt64(id), LayerValues(50, 0, 8, 4, .blue), animations: [moved])
      mask = Node(UInt64(id), LayerValues(0, 0, 8, 8), mask: mask, children: [child])
    }
    let pixmap = Self.picture(of: Node(200, LayerValues(0, 0, 8, 8, .red), mask: mask), at: 0.5)
    #expect(pixmap[6, 1] == 0xFFFF_0000 && pixmap[1, 6] == 0)
  }

  @Test func rasterizedLayersInRasterizedLayers() {
    Self.expectRedSquare(
      Self.picture(
        of: Self.chain { id, values in
          values.shouldRasterize = id % 2 == 0
          // Whole pixels, for each of the layers snaps to its own.
          values.position.x = id % 100 == 0 ? 6 : 5
        }))
  }

  @Test func layersThatKeepDepthStandInOneSpace() {
    Self.expectRedSquare(Self.picture(of: Self.chain { $1.preservesDepth = true }))
  }

  @Test func depthIsKeptAndLostByTurns() {
    Self.expectRedSquare(Self.picture(of: Self.chain { $1.preservesDepth = $0 % 3 == 0 }))
  }

  @Test func siblingsInDeepTreesAreSortedByDepth() {
    var node = Node(1, LayerValues(0, 0, 4, 4, .red).with { $0.zPosition = 1 })
    for id in 2...Self.depth + 1 {
      let values = LayerValues(0.01, 0, 10, 10).with { $0.zPosition = 1 }
      node = Node(UInt64(id), values, children: [node, Node(20_000 + UInt64(id), LayerValues(0, 0, 4, 4))])
    }
    Self.expectRedSquare(Self.picture(of: node))
  }

  @Test func copiesOfCopies() {
    let replicator = ReplicatorValues()
    Self.expectRedSquare(Self.picture(of: Self.chain { $1.replicator = replicator }))
    // The outermost makes two, 10 points apart.
    let root = Self.chain { id, values in
      guard id == Self.depth + 1 else { return }
      values.replicator = replicator
      values.replicator?.instanceCount = 2
      values.replicator?.instanceTransform = Transform3D(translationX: 10, y: 0)
    }
    let pixmap = Self.picture(of: root)
    Self.expectRedSquare(pixmap)
    #expect(pixmap[111, 1] == 0xFFFF_0000)
  }

  @Test func deepTreesPassFromOneToAnother() {
    let timing = MediaTiming(duration: 1)
    let old = Self.chain()
    let transition = Transition(old: old, oldTime: 0, style: .fade, timing: timing)
    let new = Self.chain(leaf: Node(1, LayerValues(0, 0, 4, 4, .blue)))
    let root = Node(
      id: new.id, values: new.values, transition: transition, children: new.children)
    let pixel = Self.picture(of: root, at: 0.5)[101, 1]
    #expect(pixel == 0xFF80_0080)
  }

  /// What a deep layer was and has passed from six times in a row is cut off at the fourth, as it is for any layer.
  @Test(arguments: [20, 2_000]) func longHistoriesOfDeepLayersAreCutOff(depth: Int) {
    var leaf = Node(1, LayerValues(0, 0, 4, 4, .red))
    for step in 0..<6 {
      let old = Self.chain(leaf: leaf, depth: depth)
      let transition = Transition(old: old, oldTime: Double(step), style: .fade, timing: MediaTiming(duration: 9))
      leaf = Node(id: NodeID(rawValue: 1), values: LayerValues(0, 0, 4, 4, .red), transition: transition)
    }
    #expect(Self.picture(of: leaf, at: 6)[1, 1] >> 24 != 0)
    // Printing is slow without optimisation.
    guard depth < 100 else { return }
    let lines = Scene(root: leaf).dump().split(separator: "\n")
    #expect(lines.count { $0.contains("* transition") } == 4)
  }
}
