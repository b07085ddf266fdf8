import KurukuruStage
import Testing

/// `hitTest`, `contains`, `convert` and `render(in:)`, held against the picture of the same tree.
@MainActor @Suite struct GeometryQuestionTests {
  /// Opaque layers without names are not to be found.
  private func tree() -> (root: CALayer, colors: [UInt32: String]) {
    let turned = box(4, 4, 24, 24, Ink.red) {
      $0.name = "turned"
      $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.4))
      $0.masksToBounds = true
    }.holding(box(14, 10, 20, 20, Ink.blue) { $0.name = "cut" })
    let above = box(24, 20, 12, 14, Ink.green) {
      $0.name = "above"
      $0.zPosition = 1
    }
    let scrolled = box(2, 28, 30, 10, .yellow) {
      $0.name = "scrolled"
      $0.bounds.origin = CGPoint(x: 50, y: 0)
    }.holding(box(54, -3, 6, 6, .orange) { $0.name = "in scrolled" })
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 40
    let leaning = box(22, 2, 16, 16, .purple) {
      $0.name = "leaning"
      $0.transform = CATransform3DRotate(perspective, 0.9, 0, 1, 0)
    }.holding(box(8, 4, 6, 6, .cyan) { $0.name = "on leaning" })
    let root = box(0, 0, 40, 40).holding(above, turned, scrolled, leaning)
    let flipped = box(30, 30, 10, 10, .brown) {
      $0.name = "flipped"
      $0.isGeometryFlipped = true
    }.holding(box(0, 0, 10, 3, .magenta) { $0.name = "in flipped" })
    root.addSublayer(flipped)
    var colors: [UInt32: String] = [0: ""]
    func note(_ layer: CALayer) {
      if let name = layer.name, let color = layer.backgroundColor { colors[color.color.premultiplied] = name }
      for sublayer in layer.sublayers ?? [] { note(sublayer) }
    }
    note(root)
    return (root, colors)
  }

  @Test func hitTestFindsWhatIsSeen() {
    let (root, colors) = tree()
    let shown = LayerStage(root, scale: 2)
    let pixmap = shown.pixmap
    var compared = 0
    for y in 0..<80 {
      for x in 0..<80 {
        // A pixel on an edge shows two layers.
        guard let name = colors[pixmap[x, y]] else { continue }
        compared += 1
        let hit = root.hitTest(CGPoint(x: (Double(x) + 0.5) / 2, y: (Double(y) + 0.5) / 2))
        #expect((hit === root ? "" : hit?.name) == name, "at pixel \(x), \(y)")
      }
    }
    #expect(compared > 5_500)
  }

  @Test func conversionsFindThePlaceThatIsSeen() {
    let (root, _) = tree()
    let shown = LayerStage(root, scale: 2)
    func check(_ layer: CALayer) {
      let middle = CGPoint(x: layer.bounds.midX, y: layer.bounds.midY)
      let place = layer.convert(middle, to: root)
      #expect(layer.contains(layer.convert(place, from: root)))
      let back = root.convert(place, to: layer)
      #expect(abs(back.x - middle.x) < 1e-9 && abs(back.y - middle.y) < 1e-9)
      // Some middles are covered by others.
      if let color = layer.backgroundColor, root.hitTest(place) === layer {
        #expect(shown.pixel(Double(place.x), Double(place.y)) == color.color.premultiplied, "\(layer.name ?? "")")
      }
      for sublayer in layer.sublayers ?? [] { check(sublayer) }
    }
    for layer in root.sublayers ?? [] { check(layer) }
  }

  @Test func aLayerOfOneSideIsNotHitFromBehind() {
    let layer = box(5, 5, 20, 20, Ink.red) {
      $0.isDoubleSided = false
      $0.transform = CATransform3DMakeRotation(.pi, 1, 0, 0)
    }
    let root = box(0, 0, 40, 40).holding(layer)
    #expect(root.hitTest(CGPoint(x: 10, y: 10)) === root)
    layer.isDoubleSided = true
    #expect(root.hitTest(CGPoint(x: 10, y: 10)) === layer)
  }

  @Test func nothingIsHitOutsideOfAMask() {
    let layer = box(5, 5, 20, 20, Ink.red) { $0.mask = box(0, 0, 10, 20, .black) }
    let root = box(0, 0, 40, 40).holding(layer)
    #expect(root.hitTest(CGPoint(x: 10, y: 10)) === layer)
    #expect(root.hitTest(CGPoint(x: 20, y: 10)) === root)
  }

  @Test func layersInATransformLayerConvertThroughItsDepth() {
    let inner = box(0, 0, 10, 10, .black) { $0.zPosition = 20 }
    let space = made(CATransformLayer(), 10, 10, 20, 20) { $0.transform = CATransform3DMakeRotation(.pi / 6, 0, 1, 0) }
    space.addSublayer(inner)
    let root = box(0, 0, 40, 40).holding(space)
    // From the middle of the transform layer at x = 20: (-5, 20) turned by 30 degrees about y is seen at -5 cos + 20 sin.
    let place = inner.convert(CGPoint(x: 5, y: 5), to: root)
    #expect(abs(Double(place.x) - (20 - 5 * 0.75.squareRoot() + 20 * 0.5)) < 1e-9)
    #expect(LayerStage(root).pixel(Double(place.x), Double(place.y)) == 0xFF00_0000)
  }

  @Test func renderInAContextDrawsTheSamePicture() {
    let layer = box(0, 0, 40, 40, UIColor(white: 0.9, alpha: 1)).holding(
      box(4, 4, 20, 20, Ink.red) {
        $0.cornerRadius = 6
        $0.opacity = 0.6
        $0.borderWidth = 2
      }.holding(box(10, 10, 20, 8, Ink.blue)), box(20, 18, 14, 14, Ink.green) { $0.mask = box(0, 0, 14, 7, .black) })
    let expected = LayerStage(layer, scale: 2).pixmap
    let apart = box(7, 9, 40, 40, UIColor(white: 0.9, alpha: 1)) { $0.transform = CATransform3DMakeScale(3, 1, 1) }
    for sublayer in layer.sublayers ?? [] { apart.addSublayer(sublayer) }
    // Where the layer itself stands does not count.
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    format.opaque = false
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40), format: format).image { context in
      apart.render(in: context.cgContext)
    }
    #expect(image.cgImage?.pixmap == expected)
  }
}
