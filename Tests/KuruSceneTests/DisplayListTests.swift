import KuruDrawing
import KuruScene
import Testing

/// What a tree paints, and in which order. Lists are compared as text.
@Suite struct DisplayListTests {
  private func list(_ root: Node, at time: Double = 0) -> String {
    Scene(root: root).sample(at: time).displayList().dump()
  }

  private func square(_ side: Double = 10) -> Path {
    var path = Path()
    path.addRect(Rect(x: 0, y: 0, width: side, height: side))
    return path
  }

  private let box = "M0,0 L10,0 L10,10 L0,10 Z"

  @Test func anEmptyLayerPaintsNothing() {
    #expect(list(Node(1, LayerValues(0, 0, 10, 10))) == "")
    #expect(list(Node(1, LayerValues(0, 0, 0, 10, .red))) == "")
    #expect(list(Node(1, LayerValues(0, 0, 10, 10, .clear))) == "")
  }

  @Test func layersStandByTheirFrames() {
    let tree = Node(
      1, LayerValues(0, 0, 100, 100, .red),
      children: [Node(2, LayerValues(5, 6, 10, 10, .blue), children: [Node(3, LayerValues(1, 1, 10, 10, .green))])])
    #expect(
      list(tree) == """
        fill #ff0000 M0,0 L100,0 L100,100 L0,100 Z
        fill #0000ff move 5,6 \(box)
        fill #00ff00 move 6,7 \(box)

        """)
  }

  @Test func boundsOriginScrollsTheSublayers() {
    let parent = LayerValues(0, 0, 100, 100).with { $0.bounds.origin = Point(x: 20, y: 30) }
    #expect(list(Node(1, parent, children: [Node(2, LayerValues(25, 35, 10, 10, .red))])) == "fill #ff0000 move 5,5 \(box)\n")
  }

  @Test func transformsActAboutTheAnchorPoint() {
    let centred = LayerValues(10, 10, 10, 10, .red).with { $0.transform = Transform3D(scaleX: 2, y: 2) }
    #expect(list(Node(1, centred)) == "fill #ff0000 matrix 2,0,0,2,5,5 \(box)\n")
    let corner = centred.with {
      $0.anchorPoint = .zero
      $0.position = Point(x: 10, y: 10)
    }
    #expect(list(Node(1, corner)) == "fill #ff0000 matrix 2,0,0,2,10,10 \(box)\n")
  }

  @Test func sublayerTransformActsAboutTheSuperlayersAnchorPoint() {
    let parent = LayerValues(0, 0, 100, 100).with { $0.sublayerTransform = Transform3D(scaleX: 2, y: 2) }
    let tree = Node(1, parent, children: [Node(2, LayerValues(40, 45, 10, 10, .red))])
    #expect(list(tree) == "fill #ff0000 matrix 2,0,0,2,30,40 \(box)\n")
  }

  @Test func flippedGeometryTurnsSublayersUpsideDown() {
    let parent = LayerValues(0, 0, 100, 100).with { $0.isGeometryFlipped = true }
    let tree = Node(1, parent, children: [Node(2, LayerValues(10, 0, 10, 10, .red))])
    #expect(list(tree) == "fill #ff0000 matrix 1,0,0,-1,10,100 \(box)\n")
  }

  @Test func contentsStandUprightInFlippedGeometry() {
    let parent = LayerValues(0, 0, 100, 100).with { $0.isGeometryFlipped = true }
    let child = LayerValues(10, 0, 10, 10).with { $0.contents = .image(Pixmap(width: 10, height: 10)) }
    #expect(
      list(Node(1, parent, children: [Node(2, child)]))
        == "image 10x10 from 0,0,10,10 to 0,0,10,10 move 10,90\n")
  }

  @Test func hiddenAndTransparentLayersAreLeftOutWithAllBelow() {
    let child = Node(2, LayerValues(0, 0, 10, 10, .red))
    for change in [{ $0.isHidden = true }, { $0.opacity = 0 }, { $0.opacity = -1 }, { $0.opacity = .nan }]
      as [(inout LayerValues) -> Void]
    {
      #expect(list(Node(1, LayerValues(0, 0, 10, 10, .blue).with(change), children: [child])) == "")
    }
  }

  @Test func layersWithoutExtentAreLeftOut() {
    for transform in [Transform3D(scaleX: 0, y: 1), Transform3D(scaleX: .nan, y: 1), Transform3D(translationX: .infinity, y: 0)] {
      let values = LayerValues(0, 0, 10, 10, .red).with { $0.transform = transform }
      #expect(list(Node(1, values, children: [Node(2, values)])) == "")
    }
  }

  @Test func orderInALayer() {
    var values = LayerValues(0, 0, 10, 10, .red).with {
      $0.borderWidth = 1
      $0.contents = .image(Pixmap(width: 10, height: 10))
    }
    values.gradient = GradientValues()
    values.gradient?.colors = [.red, .blue]
    values.shape = ShapeValues()
    values.shape?.path = square()
    values.shape?.strokeColor = .blue
    #expect(
      list(Node(1, values, children: [Node(2, LayerValues(0, 0, 10, 10, .green))])) == """
        fill #ff0000 \(box)
        image 10x10 from 0,0,10,10 to 0,0,10,10
        fill gradient axial 5,0 5,10 0:#ff0000 1:#0000ff \(box)
        fill #000000 \(box)
        stroke #0000ff width 1 \(box)
        fill #00ff00 \(box)
        fill #000000 \(box) M1,1 L1,9 L9,9 L9,1 Z

        """)
  }

  @Test func siblingsAreOrderedByDepthThenByPlace() {
    func child(_ id: UInt64, _ z: Double, _ color: Color) -> Node {
      Node(id, LayerValues(0, 0, 10, 10, color).with { $0.zPosition = z })
    }
    let tree = Node(
      1, LayerValues(0, 0, 10, 10), children: [child(2, 1, .red), child(3, 0, .green), child(4, 1, .blue), child(5, -1, .white)])
    let colors = list(tree).split(separator: "\n").map { $0.split(separator: " ")[1] }
    #expect(colors == ["#ffffff", "#00ff00", "#ff0000", "#0000ff"])
  }

  @Test func anAnimatedDepthChangesTheOrder() {
    let rising = Animation.basic("zPosition", from: .number(1), to: .number(1)) { $0.timing.beginTime = 1 }
    let fading = Animation.basic("opacity", from: .number(0.5), to: .number(0.5), duration: 9)
    let tree = Node(
      1, LayerValues(0, 0, 10, 10),
      children: [
        Node(2, LayerValues(0, 0, 10, 10, .red), animations: [rising]),
        Node(3, LayerValues(0, 0, 10, 10, .green), animations: [fading]),
      ])
    #expect(list(tree, at: 0.5) == "fill #ff0000 \(box)\nfill #00ff0080 \(box)\n")
    #expect(list(tree, at: 1.5) == "fill #00ff0080 \(box)\nfill #ff0000 \(box)\n")
  }

  // MARK: Groups

  @Test func opacityOfOneItemIsItsAlpha() {
    #expect(list(Node(1, LayerValues(0, 0, 10, 10, .red).with { $0.opacity = 0.5 })) == "fill #ff000080 \(box)\n")
  }

  @Test func opacityOfSeveralItemsIsAGroup() {
    let values = LayerValues(0, 0, 10, 10, .red).with { $0.opacity = 0.5 }
    let tree = Node(1, values, children: [Node(2, LayerValues(0, 0, 10, 10, .blue))])
    #expect(list(tree) == "group opacity 0.5\n  fill #ff0000 \(box)\n  fill #0000ff \(box)\nend\n")
    // A group that is alone in a group takes over its opacity.
    let outer = LayerValues(0, 0, 10, 10).with { $0.opacity = 0.5 }
    #expect(
      list(Node(3, outer, children: [tree]))
        == "group opacity 0.25\n  fill #ff0000 \(box)\n  fill #0000ff \(box)\nend\n")
  }

  @Test func masksToBoundsClipsWhatMayStickOut() {
    let values = LayerValues(0, 0, 10, 10, .red).with {
      $0.masksToBounds = true
      $0.borderWidth = 1
    }
    #expect(list(Node(1, values)) == "fill #ff0000 \(box)\nfill #000000 \(box) M1,1 L1,9 L9,9 L9,1 Z\n")
    #expect(
      list(Node(1, values, children: [Node(2, LayerValues(5, 5, 10, 10, .blue))])) == """
        fill #ff0000 \(box)
        group
          clip \(box)
          fill #0000ff move 5,5 \(box)
        end
        fill #000000 \(box) M1,1 L1,9 L9,9 L9,1 Z

        """)
  }

  @Test func aMaskIsInTheLayersCoordinates() {
    let mask = Node(2, LayerValues(1, 2, 10, 10, .black))
    #expect(
      list(Node(1, LayerValues(20, 20, 10, 10, .red), mask: mask)) == """
        group
          mask
            fill #000000 move 21,22 \(box)
          fill #ff0000 move 20,20 \(box)
        end

        """)
    let nothing = Node(2, LayerValues(1, 2, 10, 10))
    #expect(list(Node(1, LayerValues(20, 20, 10, 10, .red), mask: nothing)) == "")
  }

  @Test func shadowsLieBeneathAndAreCutByMasks() {
    let values = LayerValues(0, 0, 10, 10, .red).with { $0.shadowOpacity = 0.5 }
    #expect(
      list(Node(1, values)) == "group shadow #00000080 offset 0,-3 radius 6\n  fill #ff0000 \(box)\nend\n")
    #expect(list(Node(1, values.with { $0.masksToBounds = true })) == "fill #ff0000 \(box)\n")
    let masked = list(Node(1, values, mask: Node(2, LayerValues(0, 0, 10, 10, .black))))
    #expect(
      masked == """
        group
          mask
            fill #000000 \(box)
          group shadow #00000080 offset 0,-3 radius 6
            fill #ff0000 \(box)
          end
        end

        """)
  }

  @Test func shadowsTurnAndGrowWithTheLayer() {
    let values = LayerValues(0, 0, 10, 10, .red).with {
      $0.shadowOpacity = 1
      $0.shadowPath = square()
      $0.transform = Transform3D(rotation: .pi, x: 0, y: 0, z: 1).concatenating(Transform3D(scaleX: 2, y: 2))
    }
    let text = list(Node(1, values))
    #expect(text.hasPrefix("group shadow #000000 offset 0,6 radius 12 of matrix -2,0,0,-2,15,15 \(box)\n"))
  }

  // MARK: Shapes and gradients

  @Test func strokesAreTrimmed() {
    var values = LayerValues(0, 0, 10, 10)
    values.shape = ShapeValues()
    values.shape?.path = square()
    values.shape?.fillColor = nil
    values.shape?.strokeColor = .blue
    values.shape?.lineWidth = 2
    values.shape?.lineCap = .round
    func stroke(_ start: Double, _ end: Double) -> String {
      list(
        Node(
          1,
          values.with {
            $0.shape?.strokeStart = start
            $0.shape?.strokeEnd = end
          }))
    }
    #expect(stroke(0, 1) == "stroke #0000ff width 2 cap round \(box)\n")
    #expect(stroke(0.25, 0.5) == "stroke #0000ff width 2 cap round trim 0.25,0.5 \(box)\n")
    #expect(stroke(0, 1.4) == stroke(0, 1))
    for (start, end) in [(0.8, 0.2), (0, 0), (0, -0.2), (0.5, 0.5), (1, 2), (.nan, 1)] as [(Double, Double)] {
      #expect(stroke(start, end) == "")
    }
  }

  @Test func strokeEndIsAnimated() {
    var values = LayerValues(0, 0, 10, 10)
    values.shape = ShapeValues()
    values.shape?.path = square()
    values.shape?.fillColor = nil
    values.shape?.strokeColor = .blue
    let animation = Animation.basic("strokeEnd", from: .number(0), to: .number(0.33), duration: 5)
    let node = Node(1, values, animations: [animation])
    #expect(list(node, at: 2.5) == "stroke #0000ff width 1 trim 0,0.165 \(box)\n")
    // Only the copy was animated: the whole ring appears.
    #expect(list(node, at: 5.02) == "stroke #0000ff width 1 \(box)\n")
  }

  @Test func gradientsLieInTheBounds() {
    func gradient(_ change: (inout GradientValues) -> Void) -> String {
      var values = LayerValues(0, 0, 10, 10)
      var gradient = GradientValues()
      gradient.colors = [.red, .green, .blue]
      change(&gradient)
      values.gradient = gradient
      return list(Node(1, values))
    }
    #expect(
      gradient { $0.locations = [0, 0.2, 1] }
        == "fill gradient axial 5,0 5,10 0:#ff0000 0.2:#00ff00 1:#0000ff \(box)\n")
    #expect(
      gradient { $0.locations = [0.5, 0.2, 7] }
        == "fill gradient axial 5,0 5,10 0.5:#ff0000 0.5:#00ff00 1:#0000ff \(box)\n")
    #expect(
      gradient {
        $0.kind = .radial
        $0.startPoint = Point(x: 0.5, y: 0.5)
        $0.endPoint = Point(x: 1, y: 0)
      } == "fill gradient elliptic 5,5 5,5 0:#ff0000 0.5:#00ff00 1:#0000ff \(box)\n")
    #expect(
      gradient {
        $0.kind = .radial
        $0.endPoint = Point(x: 1, y: 0)
      } == "")
    #expect(
      gradient {
        $0.kind = .conic
        $0.startPoint = Point(x: 0.5, y: 0.5)
      } == "fill gradient conic 5,5 1.5708 0:#ff0000 0.5:#00ff00 1:#0000ff \(box)\n")
    #expect(gradient { $0.colors = [.blue] } == "fill #0000ff \(box)\n")
    #expect(gradient { $0.colors = [] } == "")
  }

  @Test func cornersAreRounded() {
    let rounded = LayerValues(0, 0, 10, 10, .red).with { $0.cornerRadius = 2 }
    var expected = Path()
    expected.addRoundedRect(Rect(x: 0, y: 0, width: 10, height: 10), cornerWidth: 2, cornerHeight: 2)
    #expect(list(Node(1, rounded)) == "fill #ff0000 \(DumpText.path(expected))\n")
    let one = rounded.with { $0.maskedCorners = Corners(rawValue: 1) }
    #expect(list(Node(1, one)) == "fill #ff0000 M2,0 L10,0 L10,10 L0,10 L0,2 C0,0.8954 0.8954,0 2,0 Z\n")
    let huge = list(Node(1, rounded.with { $0.cornerRadius = 1e9 }))
    #expect(huge == list(Node(1, rounded.with { $0.cornerRadius = 5 })))
  }

  @Test func continuousCornersRunFurtherIntoTheSides() throws {
    let values = LayerValues(0, 0, 100, 60, .red).with {
      $0.cornerRadius = 10
      $0.cornerCurve = .continuous
    }
    let items = Scene(root: Node(1, values)).sample(at: 0).displayList().items
    guard case .fill(let fill) = try #require(items.first) else { return }
    #expect(fill.path.points.contains(Point(x: 100 - 15.2866483, y: 0)))
    // The middle of a corner is nearly where that of a circle is.
    let middle = (10 - 10 / 2.squareRoot())
    let distance = fill.path.points.map { ($0 - Point(x: middle, y: middle)).length }.min() ?? .infinity
    #expect(distance < 3)
    #expect(fill.path.bounds == Rect(x: 0, y: 0, width: 100, height: 60))
    // Where there is no room for the longer run, the bend begins at the middle of the side.
    let tight = Scene(root: Node(1, values.with { $0.cornerRadius = 25 })).sample(at: 0).displayList().items
    guard case .fill(let bend) = try #require(tight.first) else { return }
    #expect(bend.path.points.contains(Point(x: 70, y: 0)) && bend.path.points.contains(Point(x: 100, y: 30)))
  }

  // MARK: Contents

  @Test(arguments: [
    (ContentsGravity.resize, "0,0,20,10"), (.resizeAspect, "5,0,10,10"), (.resizeAspectFill, "0,-5,20,20"),
    (.center, "8,3,4,4"), (.top, "8,0,4,4"), (.bottom, "8,6,4,4"), (.left, "0,3,4,4"), (.right, "16,3,4,4"),
    (.topLeft, "0,0,4,4"), (.topRight, "16,0,4,4"), (.bottomLeft, "0,6,4,4"), (.bottomRight, "16,6,4,4"),
  ])
  func gravityPlacesContents(gravity: ContentsGravity, frame: String) {
    let values = LayerValues(0, 0, 20, 10).with {
      $0.contents = .image(Pixmap(width: 8, height: 8))
      $0.contentsScale = 2
      $0.contentsGravity = gravity
    }
    #expect(list(Node(1, values)) == "image 8x8 from 0,0,8,8 to \(frame)\n")
  }

  @Test func contentsRectShowsAPart() {
    let values = LayerValues(0, 0, 20, 10).with {
      $0.contents = .image(Pixmap(width: 8, height: 8))
      $0.contentsRect = Rect(x: 0.5, y: 0, width: 0.5, height: 1)
    }
    #expect(list(Node(1, values)) == "image 8x8 from 4,0,4,8 to 0,0,20,10\n")
  }

  @Test func contentsCenterStretchesTheMiddle() {
    let values = LayerValues(0, 0, 20, 10).with {
      $0.contents = .image(Pixmap(width: 8, height: 8))
      $0.contentsScale = 2
      $0.contentsCenter = Rect(x: 0.25, y: 0, width: 0.5, height: 1)
    }
    #expect(
      list(Node(1, values)) == """
        image 8x8 from 0,0,8,8 to 0,0,20,10 stretching 2,0,4,8 to 1,0,18,10

        """)
  }

  @Test func drawingsAreShownInTheirBounds() {
    let inside = DisplayList([.fill(.init(path: square(), paint: .color(.red)))])
    let bounds = Rect(x: 0, y: 0, width: 10, height: 10)
    let values = LayerValues(5, 5, 10, 10).with { $0.contents = .drawing(Drawing(list: inside, bounds: bounds)) }
    #expect(list(Node(1, values)) == "fill #ff0000 move 5,5 \(box)\n")
    // Stretched like the bitmap that it stands for.
    let wide = values.with { $0.bounds.size.width = 20 }
    #expect(list(Node(1, wide)) == "fill #ff0000 matrix 2,0,0,1,0,5 \(box)\n")
  }

  @Test func drawingsAreCutOffAtTheirBoundsAndClearThemselvesAlone() {
    let bounds = Rect(x: 0, y: 0, width: 10, height: 10)
    let large = DisplayList.Item.fill(.init(path: square(20), paint: .color(.red)))
    let small = DisplayList.Item.fill(.init(path: square(10), paint: .color(.red)))
    let clear = DisplayList.Item.clear(bounds, .identity)
    func items(_ items: [DisplayList.Item]) -> [String] {
      let values = LayerValues(0, 0, 10, 10).with { $0.contents = .drawing(Drawing(list: DisplayList(items), bounds: bounds)) }
      return list(Node(1, values)).split(separator: "\n").map { String($0.prefix { $0 != "#" && $0 != "0" && $0 != "M" }) }
    }
    #expect(items([clear, small]) == ["fill "])
    #expect(items([large]) == ["group", "  clip ", "  fill ", "end"])
    #expect(items([small, clear, small]) == ["group", "  clip ", "  fill ", "  clear ", "  fill ", "end"])
    #expect(items([clear]) == [])
  }

  @Test func drawingsOfTheFrameTakeThePlaceOfContents() {
    let drawing = Drawing(
      list: DisplayList([.fill(.init(path: square(), paint: .color(.blue)))]), bounds: Rect(x: 0, y: 0, width: 10, height: 10))
    let scene = Scene(root: Node(1, LayerValues(0, 0, 10, 10)))
    let presentation = scene.sample(at: 0, drawings: [NodeID(rawValue: 1): drawing])
    #expect(presentation.displayList().dump() == "fill #0000ff \(box)\n")
  }

  // MARK: Replicators

  @Test func replicatorsRepeatTheirSublayers() {
    var values = LayerValues(0, 0, 100, 100)
    values.replicator = ReplicatorValues()
    values.replicator?.instanceCount = 3
    values.replicator?.instanceTransform = Transform3D(translationX: 20, y: 0)
    values.replicator?.alphaOffset = -0.5
    let tree = Node(1, values, children: [Node(2, LayerValues(0, 0, 10, 10, .red))])
    #expect(list(tree) == "fill #ff0000 \(box)\nfill #ff000080 move 20,0 \(box)\n")
  }

  @Test func replicatorsTurnAboutTheirCentreAndTint() {
    var values = LayerValues(0, 0, 100, 100)
    values.replicator = ReplicatorValues()
    values.replicator?.instanceCount = 2
    values.replicator?.instanceTransform = Transform3D(rotation: .pi, x: 0, y: 0, z: 1)
    values.replicator?.redOffset = -1
    let tree = Node(1, values, children: [Node(2, LayerValues(0, 0, 10, 10, .white))])
    #expect(list(tree) == "fill #ffffff \(box)\nfill #00ffff matrix -1,0,0,-1,100,100 \(box)\n")
  }

  @Test func copiesLagBehind() {
    var values = LayerValues(0, 0, 100, 100)
    values.replicator = ReplicatorValues()
    values.replicator?.instanceCount = 3
    values.replicator?.instanceDelay = 0.25
    values.replicator?.instanceTransform = Transform3D(translationX: 20, y: 0)
    let fading = Animation.basic("opacity", from: .number(0), to: .number(1)) { $0.timing.fillMode = .both }
    let child = Node(2, LayerValues(0, 0, 10, 10, .red), animations: [fading])
    let after = Node(3, LayerValues(0, 50, 10, 10, .blue), animations: [fading])
    let tree = Node(4, LayerValues(0, 0, 100, 100), children: [Node(1, values, children: [child]), after])
    #expect(
      list(tree, at: 0.5) == """
        fill #ff000080 \(box)
        fill #ff000040 move 20,0 \(box)
        fill #0000ff80 move 0,50 \(box)

        """)
  }

  @Test func wrongCountsAreHarmless() {
    for count in [Double.nan, -1, 0, 0.5, .infinity, 1e300] {
      var values = LayerValues(0, 0, 100, 100)
      values.replicator = ReplicatorValues()
      values.replicator?.instanceCount = count
      let text = list(Node(1, values, children: [Node(2, LayerValues(0, 0, 10, 10, .red))]))
      #expect(text.isEmpty == !(count >= 1))
    }
  }
}
