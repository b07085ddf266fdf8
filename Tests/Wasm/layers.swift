// Layer trees of all kinds, sampled, listed and painted, and what display lists hold beyond the shapes of scenes.swift.
import KuruDrawing
import KuruRaster
import KuruScene

private let red = Color(red: 0.9, green: 0.2, blue: 0.1)
private let green = Color(red: 0.1, green: 0.7, blue: 0.3)
private let glass = Color(red: 0.2, green: 0.1, blue: 0.8, alpha: 0.5)

/// A picture without symmetry, translucent downwards.
private func ramp(_ width: Int, _ height: Int) -> Pixmap {
  var pixmap = Pixmap(width: width, height: height)
  for y in 0..<height {
    for x in 0..<width {
      let (u, v) = (Double(x) / Double(width), Double(y) / Double(height))
      pixmap.pixels[y * width + x] = Color(red: u, green: v, blue: 0.6 - 0.4 * u * v, alpha: 1 - 0.5 * v).premultiplied
    }
  }
  return pixmap
}

private func values(
  _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color? = nil,
  _ change: (inout LayerValues) -> Void = { _ in }
) -> LayerValues {
  var values = LayerValues()
  values.bounds = Rect(x: 0, y: 0, width: width, height: height)
  values.position = Point(x: x + width / 2, y: y + height / 2)
  values.backgroundColor = color
  change(&values)
  return values
}

private struct Tree {
  private var count: UInt64 = 0

  mutating func node(
    _ values: LayerValues, animations: [Animation] = [], transition: Transition? = nil, mask: Node? = nil, _ children: [Node] = []
  ) -> Node {
    count += 1
    return Node(
      id: NodeID(rawValue: count), values: values, animations: animations, transition: transition, mask: mask, children: children)
  }
}

private func report(_ name: String, _ root: Node, at time: Double = 0) {
  report(name, Scene(root: root).sample(at: time).displayList())
}

private func space(_ angle: Double, _ x: Double = 0.3, _ y: Double = 1, distance: Double = 150) -> Transform3D {
  var eye = Transform3D.identity
  eye.m34 = -1 / distance
  return Transform3D(rotation: angle, x: x, y: y, z: 0).concatenating(eye)
}

// MARK: Items

private func drawImages() {
  let plane = Projection(space(0.7)).concatenating(Projection(Transform(translationX: 60, y: 45)))
  let whole = Rect(x: -35, y: -30, width: 70, height: 60)
  for (name, size) in [("few", 9), ("many", 230)] {
    for sampling in [DisplayList.Image.Sampling.nearest, .linear] {
      let picture = ramp(size, size)
      let source = Rect(x: 0, y: 0, width: Double(size), height: Double(size))
      let image = DisplayList.Image(
        pixmap: picture, source: source, destination: whole, perspective: plane, opacity: 0.9, sampling: sampling)
      report("perspective \(name) \(sampling.rawValue)", DisplayList([.image(image)]))
      let small = DisplayList.Image(
        pixmap: picture, source: source, destination: Rect(x: 20, y: 10, width: 31, height: 60.5),
        transform: Transform(rotation: 0.3), sampling: sampling)
      report("squeezed \(name) \(sampling.rawValue)", DisplayList([.image(small)]))
    }
  }
  let stretch = DisplayList.Image.Stretch(
    source: Rect(x: 3, y: 2, width: 3, height: 4), destination: Rect(x: 22, y: 15, width: 60, height: 50))
  let nine = DisplayList.Image(
    pixmap: ramp(9, 9), source: Rect(x: 0, y: 0, width: 9, height: 9), destination: Rect(x: 10, y: 5, width: 90, height: 75),
    stretch: stretch)
  report("nine parts", DisplayList([.image(nine)]))
}

private func drawBitmaps() {
  let list = DisplayList([
    .fill(DisplayList.Fill(path: border, paint: .color(red))),
    .stroke(DisplayList.Stroke(path: wave, style: StrokeStyle(width: 5, cap: .round), paint: blue)),
  ])
  for scale in [0.4, 1, 1.5, 3.3] {
    let turned = DisplayList.Bitmap(list: list, scale: scale, transform: Transform(rotation: 0.2), opacity: 0.8)
    report("bitmap \(Int(scale * 10))", DisplayList([.bitmap(turned)]))
    let seen = DisplayList.Item.bitmap(DisplayList.Bitmap(list: list, scale: scale)).projected(by: Projection(space(0.5)))
    report("bitmap in perspective \(Int(scale * 10))", DisplayList(seen))
  }
}

private func drawGlyphPaints() {
  let dot = Path(ellipseOf: 0.5)
  let gradient = Gradient(
    geometry: .radial(start: .zero, startRadius: 0.05, end: Point(x: 0.1, y: 0.1), endRadius: 0.5),
    stops: [Gradient.Stop(location: 0, color: red), Gradient.Stop(location: 1, color: green.fading(by: 0.4))])
  let sweep = Gradient(
    geometry: .conic(center: .zero, angle: 0.4),
    stops: [Gradient.Stop(location: 0, color: glass), Gradient.Stop(location: 0.7, color: red)])
  let group = DisplayList.Group(opacity: 0.9, clips: [DisplayList.Clip(path: dot)])
  let painted = DisplayList([
    .beginGroup(group), .fill(DisplayList.Fill(path: dot, paint: .gradient(gradient))),
    .beginGroup(DisplayList.Group(opacity: 0.7, compositing: .plus)),
    .fill(
      DisplayList.Fill(path: dot, transform: Transform(scaleX: 0.6, y: 0.9).translatedBy(x: 0.2, y: 0), paint: .gradient(sweep))),
    .endGroup, .endGroup, .fill(DisplayList.Fill(path: dot, transform: Transform(scaleX: 0.3, y: 0.3), paint: .color(.black))),
  ])
  let drawing = GlyphDrawing(list: painted, textColors: [GlyphDrawing.TextColor(item: 6, alpha: 0.6)])
  let table = GlyphTable(
    identity: 2,
    glyphs: [
      (id: 1, picture: .drawing(drawing)),
      (id: 2, picture: .layers([GlyphTable.Layer(outline: dot, color: green), GlyphTable.Layer(outline: dot, color: nil)])),
      (id: 3, picture: .bitmap(ramp(20, 20), box: Rect(x: -0.5, y: -0.5, width: 1, height: 1))),
      (id: 4, picture: .outline(dot)),
    ])
  let glyphs = (0..<8).map {
    GlyphRun.Glyph(id: UInt32(1 + $0 % 4), position: Point(x: 14 + 14.3 * Double($0), y: 30 + 3.7 * Double($0)))
  }
  for (name, paint) in [("opaque", Paint.color(red)), ("glass", .color(glass)), ("gradient", .gradient(gradient))] {
    let item = DisplayList.Item.glyphs(DisplayList.Glyphs(run: GlyphRun(table: table, size: 26, glyphs: glyphs), paint: paint))
    report("colour glyphs, \(name)", DisplayList([item]))
    report("colour glyphs in perspective, \(name)", DisplayList(item.projected(by: Projection(space(0.4)))))
  }
}

extension Path {
  fileprivate init(ellipseOf radius: Double) {
    self.init()
    addEllipse(in: Rect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius))
  }
}

private func drawTinyDashes() {
  // What has no length shows its caps alone.
  let dashes: [([Double], StrokeStyle.Cap)] = [
    ([0.01], .butt), ([0.3, 0.2], .round), ([0, 3], .square), ([1e-9, 4], .round), ([7, 0], .butt),
  ]
  for (index, (dash, cap)) in dashes.enumerated() {
    let style = StrokeStyle(width: 3, cap: cap, join: .round, dash: dash, dashPhase: 0.1)
    report("tiny dashes \(index)", DisplayList([.stroke(DisplayList.Stroke(path: wave, style: style, paint: blue))]))
  }
}

private func drawGroupsInGroups() {
  let disc = DisplayList.Item.fill(
    DisplayList.Fill(path: Path(ellipseOf: 40), transform: Transform(translationX: 60, y: 45), paint: .color(red)))
  let square = DisplayList.Item.fill(DisplayList.Fill(path: border, paint: .color(glass)))
  let shadow = DisplayList.Shadow(
    color: .black.fading(by: 0.7), offset: Point(x: 3, y: 4), radius: 5, outline: DisplayList.Clip(path: wave, rule: .evenOdd))
  for compositing in [DisplayList.Group.Compositing.over, .plus] {
    for opacity in [0.35, 1] {
      var group = DisplayList.Group(opacity: opacity, compositing: compositing)
      report(
        "group \(compositing.rawValue) \(Int(opacity * 100))", DisplayList([disc, .beginGroup(group), square, disc, .endGroup]))
      group.shadow = shadow
      group.mask = DisplayList([.fill(DisplayList.Fill(path: wave, paint: blue))])
      report(
        "group of all kinds \(compositing.rawValue) \(Int(opacity * 100))",
        DisplayList([disc, .beginGroup(DisplayList.Group()), .beginGroup(group), square, disc, .endGroup, .endGroup]))
    }
  }
  let hole = DisplayList.Item.clear(Rect(x: 30, y: 20, width: 40.5, height: 30), Transform(rotation: 0.1))
  report("cleared", DisplayList([.beginGroup(DisplayList.Group()), disc, hole, .endGroup]))
  let many = [DisplayList.Item](repeating: .beginGroup(DisplayList.Group(opacity: 0.99)), count: 200)
  report("groups in groups", DisplayList(many + [disc, square] + many.map { _ in .endGroup }))
}

// MARK: Layers

private func drawBoxes() {
  var tree = Tree()
  for curve in [CornerCurve.circular, .continuous] {
    for corners in [Corners.all, Corners(rawValue: 6)] {
      let box = values(12.3, 8, 90.4, 61, red) {
        ($0.cornerRadius, $0.cornerCurve, $0.maskedCorners) = (19, curve, corners)
        ($0.borderWidth, $0.borderColor) = (3.5, glass)
        $0.masksToBounds = true
        $0.transform = Transform3D(rotation: 0.15, x: 0, y: 0, z: 1)
      }
      report("box \(curve.rawValue) \(corners.rawValue)", tree.node(box, [tree.node(values(40, -9, 80, 40, green))]))
    }
  }
  for (name, change) in [
    ("shadow", { $0.shadowPath = nil }), ("shadow of a path", { $0.shadowPath = wave }),
    ("rasterised shadow", { ($0.shouldRasterize, $0.rasterizationScale) = (true, 0.8) }),
  ] as [(String, (inout LayerValues) -> Void)] {
    let casting = values(16, 12, 70, 50, green) {
      ($0.shadowOpacity, $0.shadowRadius, $0.shadowOffset) = (0.8, 4.4, Size(width: 5, height: 3))
      $0.cornerRadius = 12
      change(&$0)
    }
    report(name, tree.node(casting, [tree.node(values(50, 30, 40, 40, red))]))
  }
}

private func shape(_ path: Path, fill: Color?, stroke: Color?, _ change: (inout ShapeValues) -> Void = { _ in }) -> LayerValues {
  values(0, 0, 120, 90) {
    var shape = ShapeValues()
    (shape.path, shape.fillColor, shape.strokeColor, shape.lineWidth) = (path, fill, stroke, 4)
    change(&shape)
    $0.shape = shape
  }
}

private func drawShapes() {
  var tree = Tree()
  for rule in [FillRule.nonZero, .evenOdd] {
    var own = shape(wave, fill: green, stroke: glass) { $0.fillRule = rule }
    (own.shadowOpacity, own.shadowRadius) = (0.6, 3)
    report("shape \(rule.rawValue)", tree.node(own))
    own.transform = space(0.6)
    report("shape in perspective \(rule.rawValue)", tree.node(own))
  }
  let dashed = shape(border, fill: nil, stroke: red) {
    ($0.lineDashPattern, $0.lineDashPhase, $0.strokeEnd, $0.lineCap) = ([6, 2, 0.05, 2], 1, 0.83, .round)
  }
  report("dashed shape", tree.node(dashed))
}

private func drawGradients() {
  var tree = Tree()
  for kind in [GradientValues.Kind.axial, .radial, .conic] {
    for (name, transform) in [
      ("turned", Transform3D(rotation: 0.4, x: 0, y: 0, z: 1)), ("stretched", Transform3D(scaleX: 1.2, y: 0.6)),
      ("in space", space(0.8)),
    ] {
      let layer = values(15, 10, 80, 60) {
        var gradient = GradientValues()
        (gradient.kind, gradient.colors, gradient.locations) = (kind, [red, glass, green], [0, 0.3, 1])
        (gradient.startPoint, gradient.endPoint) = (Point(x: 0.4, y: 0.5), Point(x: 0.9, y: 0.95))
        $0.gradient = gradient
        $0.cornerRadius = 15
        $0.transform = transform
      }
      report("gradient layer \(kind.rawValue) \(name)", tree.node(layer))
    }
  }
}

private func drawSpace() {
  var tree = Tree()
  for angle in [0.5, 2.4] {
    let one = values(20, 10, 70, 60, red) {
      $0.isDoubleSided = false
      $0.transform = space(angle)
    }
    report("one side \(Int(angle * 10))", tree.node(values(0, 0, 120, 90, glass), [tree.node(one)]))
  }
  let faces = (0..<4).map { side in
    tree.node(
      values(35, 20, 50, 50, [red, green, glass, .black][side]) {
        $0.anchorPointZ = -25
        $0.transform = Transform3D(rotation: Double(side) * Elementary.pi / 2, x: 0, y: 1, z: 0)
        $0.contents = .image(ramp(12, 12))
      })
  }
  let cube = values(0, 0, 120, 90) {
    $0.preservesDepth = true
    $0.sublayerTransform = space(0.6)
    $0.isGeometryFlipped = true
  }
  report("cube", tree.node(values(0, 0, 120, 90), [tree.node(cube, faces)]))
  let masked = tree.node(
    values(10, 10, 90, 70, green) { $0.opacity = 0.8 }, mask: tree.node(values(8, 8, 60, 50, red) { $0.cornerRadius = 20 }),
    [tree.node(values(20, 20, 50, 50, glass) { $0.zPosition = 2 }), tree.node(values(30, 5, 50, 50, red))])
  report("mask", masked)
}

private func drawReplicators() {
  var tree = Tree()
  var timing = MediaTiming(duration: 1)
  (timing.repeatCount, timing.autoreverses) = (.infinity, true)
  guard let target = Animation.Target(keyPath: "transform.scale") else { return }
  let growing = Animation(
    target: target, kind: .basic(Animation.Endpoints(from: .number(0.4), to: .number(1.3))), timing: timing, curve: .easeInEaseOut
  )
  let dot = tree.node(values(52, 8, 16, 16, .white) { $0.cornerRadius = 8 }, animations: [growing])
  let ring = values(0, 0, 120, 90) {
    var replicator = ReplicatorValues()
    (replicator.instanceCount, replicator.instanceDelay) = (9, 0.13)
    replicator.instanceTransform = Transform3D(rotation: 2 * Elementary.pi / 9, x: 0, y: 0, z: 1)
    (replicator.instanceColor, replicator.greenOffset, replicator.alphaOffset) = (red, 0.08, -0.07)
    $0.replicator = replicator
  }
  for step in 0..<3 { report("replicator \(step)", tree.node(ring, [dot]), at: 0.4 * Double(step)) }
}

private func drawTransitions() {
  var tree = Tree()
  let old = tree.node(values(15, 10, 80, 60, red), [tree.node(values(10, 10, 30, 30, glass))])
  for (style, direction) in [
    (Transition.Style.fade, Transition.Direction.right), (.moveIn, .up), (.push, .left), (.reveal, .down), (.flip, .right),
    (.flip, .up),
  ] {
    let transition = Transition(
      old: old, oldTime: 0, style: style, direction: direction, timing: MediaTiming(duration: 1), curve: .easeInEaseOut)
    let node = tree.node(
      values(15, 10, 80, 60, green) { $0.cornerRadius = 12 }, transition: transition, [tree.node(values(30, 20, 60, 30, glass))])
    for time in [0.35, 0.7] { report("transition \(style.rawValue)\(direction.rawValue) \(Int(time * 100))", node, at: time) }
  }
}

/// Keyframes along a path, cubic ones, and a turn in space.
private func drawCourses() {
  var tree = Tree()
  var along = Keyframes()
  (along.path, along.rotation, along.mode) = (wave, .auto, .paced)
  var cubic = Keyframes()
  (cubic.values, cubic.mode) = ([.number(0.2), .number(1.4), .number(0.7), .number(1.1)], .cubic)
  let turn = Animation.Endpoints(from: .transform(space(0.2)), to: .transform(space(2.6, 1, 0.2)))
  for (name, keyPath, kind) in [
    ("path", "position", Animation.Kind.keyframes(along)), ("cubic", "transform.scale", .keyframes(cubic)),
    ("turn", "transform", .basic(turn)),
  ] {
    guard let target = Animation.Target(keyPath: keyPath) else { continue }
    let animation = Animation(target: target, kind: kind, timing: MediaTiming(duration: 1), curve: .standard)
    let node = tree.node(values(40, 30, 40, 24, red) { $0.cornerRadius = 5 }, animations: [animation])
    for time in [0.2, 0.55, 0.9] { report("course \(name) \(Int(time * 100))", node, at: time) }
  }
}

func drawLayers() {
  drawImages()
  drawBitmaps()
  drawGlyphPaints()
  drawTinyDashes()
  drawGroupsInGroups()
  drawBoxes()
  drawShapes()
  drawGradients()
  drawSpace()
  drawReplicators()
  drawTransitions()
  drawCourses()
}
