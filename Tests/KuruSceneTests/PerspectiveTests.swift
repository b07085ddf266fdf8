import KuruDrawing
import KuruScene
import Testing

/// Layers in space: each is flattened into its superlayer's plane and seen from the front.
@Suite struct PerspectiveTests {
  /// An eye 500 points before the plane.
  private var eye: Transform3D {
    var m = Transform3D.identity
    m.m34 = -1 / 500.0
    return m
  }

  private func items(_ root: Node) -> [DisplayList.Item] { Scene(root: root).sample(at: 0).displayList().items }

  private func fill(_ item: DisplayList.Item?) -> DisplayList.Fill? {
    if case .fill(let fill) = item { fill } else { nil }
  }

  /// A 100 by 100 layer about (200, 200), turned about y, with the eye in its own transform.
  private func turned(_ angle: Double, _ change: (inout LayerValues) -> Void = { _ in }) -> LayerValues {
    LayerValues(150, 150, 100, 100, .red).with {
      $0.transform = Transform3D(rotation: angle, x: 0, y: 1, z: 0).concatenating(eye)
      change(&$0)
    }
  }

  @Test func whatTurnsWithoutAnEyeGrowsNarrower() throws {
    let values = LayerValues(150, 150, 100, 100, .red).with { $0.transform = Transform3D(rotation: 1, x: 0, y: 1, z: 0) }
    let seen = try #require(fill(items(Node(1, values)).first))
    let corner = seen.transform.apply(Point(x: 0, y: 0))
    #expect(isClose(corner.x, 200 - 50 * Elementary.cos(1)) && isClose(corner.y, 150))
  }

  @Test func thePathIsSeenFromTheEye() throws {
    let angle = 1.0
    let seen = try #require(fill(items(Node(1, turned(angle))).first))
    #expect(seen.transform.isIdentity)
    let expected = [(-50.0, -50.0), (50, -50), (50, 50), (-50, 50)].map { x, y in
      // About y, x turns into depth: z = -x sin; the eye shrinks what is far by 1 - z / 500.
      let z = -x * Elementary.sin(angle)
      let k = 1 / (1 - z / 500)
      return Point(x: 200 + x * Elementary.cos(angle) * k, y: 200 + y * k)
    }
    #expect(seen.path.points.count == 4)
    for (a, b) in zip(seen.path.points, expected) { #expect(isClose(a.x, b.x) && isClose(a.y, b.y)) }
  }

  @Test func theSuperlayersEyeSeesTheSame() throws {
    let child = LayerValues(150, 150, 100, 100, .red).with { $0.transform = Transform3D(rotation: 1, x: 0, y: 1, z: 0) }
    let parent = LayerValues(0, 0, 400, 400).with { $0.sublayerTransform = eye }
    let below = try #require(fill(items(Node(1, parent, children: [Node(2, child)])).first))
    let own = try #require(fill(items(Node(2, turned(1))).first))
    for (a, b) in zip(below.path.points, own.path.points) { #expect(isClose(a.x, b.x, 1e-9) && isClose(a.y, b.y, 1e-9)) }
  }

  @Test func depthMattersBeforeAnEye() throws {
    let child = LayerValues(100, 100, 200, 200, .red).with { $0.zPosition = 250 }
    let parent = LayerValues(0, 0, 400, 400).with { $0.sublayerTransform = eye }
    let near = try #require(fill(items(Node(1, parent, children: [Node(2, child)])).first))
    // Half way to the eye everything is twice as large.
    #expect(near.transform == Transform(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 0))
  }

  @Test func curvesAreSeenWithinAHundredthOfAPoint() throws {
    let values = turned(1.2) { $0.cornerRadius = 50 }
    let seen = try #require(fill(items(Node(1, values)).first))
    // The circle of radius 50 about the centre, seen from the eye.
    seen.path.forEachSegment { segment, _, _ in
      guard case .cubic(let curve) = segment else { return }
      for t in [0, 0.25, 0.5, 0.75] {
        let p = curve.point(at: t) - Point(x: 200, y: 200)
        // x k = x cos / (1 + x sin / 500), solved for x.
        let x = p.x / (Elementary.cos(1.2) - p.x * Elementary.sin(1.2) / 500)
        let y = p.y * (1 + x * Elementary.sin(1.2) / 500)
        // The path itself is off a circle by 2.7e-4 of its radius.
        #expect(isClose((x * x + y * y).squareRoot(), 50, 0.03))
      }
    }
  }

  @Test func strokesAreThinnerFarAway() throws {
    var values = turned(1.2) { $0.backgroundColor = nil }
    values.shape = ShapeValues()
    var path = Path()
    path.move(to: Point(x: 0, y: 50))
    path.line(to: Point(x: 100, y: 50))
    values.shape?.path = path
    values.shape?.fillColor = nil
    values.shape?.strokeColor = .blue
    values.shape?.lineWidth = 10
    let seen = try #require(fill(items(Node(1, values)).first))
    func height(near x: Double) -> Double {
      let ys = seen.path.points.filter { ($0.x - x).magnitude < 1 }.map(\.y)
      return (ys.max() ?? 0) - (ys.min() ?? 0)
    }
    let box = seen.path.bounds
    let far = 10 / (1 + 50 * Elementary.sin(1.2) / 500)
    let near = 10 / (1 - 50 * Elementary.sin(1.2) / 500)
    #expect(isClose(height(near: box.maxX), far, 1e-9) && isClose(height(near: box.minX), near, 1e-9))
  }

  @Test func whatLiesBehindTheEyeIsCutOff() throws {
    // The left side comes nearer than the eye.
    let values = LayerValues(0, 0, 2000, 100, .red).with {
      $0.transform = Transform3D(rotation: 1.2, x: 0, y: 1, z: 0).concatenating(eye)
    }
    let seen = try #require(fill(items(Node(1, values)).first))
    #expect(seen.path.isFinite && !seen.path.isEmpty)
    // Wholly behind: nothing.
    let behind = LayerValues(0, 0, 100, 100, .red).with {
      $0.transform = Transform3D(translationX: 0, y: 0, z: 600).concatenating(eye)
    }
    #expect(items(Node(1, behind)).isEmpty)
  }

  @Test func theBackOfAOneSidedLayerIsNotSeen() {
    for angle in [0, 1, 2, 3, 4, 5, 6] as [Double] {
      let isFront = Elementary.cos(angle) > 0
      let plain = LayerValues(0, 0, 10, 10, .red).with {
        $0.transform = Transform3D(rotation: angle, x: 0, y: 1, z: 0)
        $0.isDoubleSided = false
      }
      #expect(items(Node(1, plain)).isEmpty != isFront, "\(angle)")
      #expect(items(Node(1, plain.with { $0.isDoubleSided = true })).count == 1)
    }
  }

  @Test func flippedGeometryIsNoBack() {
    let child = LayerValues(0, 0, 10, 10, .red).with { $0.isDoubleSided = false }
    let parent = LayerValues(0, 0, 100, 100).with { $0.isGeometryFlipped = true }
    #expect(items(Node(1, parent, children: [Node(2, child)])).count == 1)
  }

  // MARK: Depth

  /// Two squares in a layer that preserves depth, at z 10 and -10.
  private func pair(turnedBy angle: Double, _ change: (inout LayerValues) -> Void = { _ in }) -> Node {
    let holder = LayerValues(0, 0, 100, 100).with {
      $0.preservesDepth = true
      $0.transform = Transform3D(rotation: angle, x: 0, y: 1, z: 0)
      change(&$0)
    }
    return Node(
      1, holder,
      children: [
        Node(2, LayerValues(0, 0, 100, 100, .red).with { $0.zPosition = 10 }),
        Node(3, LayerValues(0, 0, 100, 100, .blue).with { $0.zPosition = -10 }),
      ])
  }

  private func colors(_ root: Node) -> [Paint?] { items(root).map { fill($0)?.paint } }

  @Test func depthIsPreservedAndSorted() {
    #expect(colors(pair(turnedBy: 0)) == [.color(.blue), .color(.red)])
    // Seen from the back, the other one is in front.
    #expect(colors(pair(turnedBy: .pi)) == [.color(.red), .color(.blue)])
    let flattened = pair(turnedBy: .pi) { $0.preservesDepth = false }
    #expect(colors(flattened) == [.color(.blue), .color(.red)])
  }

  @Test func sublayersInSpaceMoveAsTheyTurn() throws {
    // Turned by a quarter, what stood in front stands at the side.
    let first = try #require(fill(items(pair(turnedBy: .pi / 4)).last))
    let centre = first.transform.apply(Point(x: 50, y: 50))
    #expect(isClose(centre.x, 50 + 10 * Elementary.sin(.pi / 4)) && isClose(centre.y, 50))
    let flat = try #require(fill(items(pair(turnedBy: .pi / 4) { $0.preservesDepth = false }).last))
    #expect(isClose(flat.transform.apply(Point(x: 50, y: 50)).x, 50))
  }

  @Test func opacityInSpaceIsThatOfEachSublayer() {
    let root = pair(turnedBy: 0) {
      $0.opacity = 0.5
      $0.backgroundColor = .green
    }
    #expect(colors(root) == [.color(Color.blue.fading(by: 0.5)), .color(Color.red.fading(by: 0.5))])
  }
}
