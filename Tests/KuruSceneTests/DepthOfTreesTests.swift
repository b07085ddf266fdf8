import KuruDrawing
import KuruScene
import Testing

@Suite struct DepthOfTreesTests {
  /// 500 superlayers are more than any program has, and no trouble on a small stack.
  @Test func deepTreesAreSampledAndPainted() {
    let fading = Animation.basic("opacity", from: .number(0.5), to: .number(0.5))
    var node = Node(1, LayerValues(0, 0, 10, 10, .red), animations: [fading])
    for id in 2...500 {
      node = Node(UInt64(id), LayerValues(0, 0, 10, 10).with { $0.masksToBounds = id % 100 == 0 }, children: [node])
    }
    let list = Scene(root: node).sample(at: 0.5).displayList()
    #expect(list.items.count == 1 + 2 * 5)
  }
}
