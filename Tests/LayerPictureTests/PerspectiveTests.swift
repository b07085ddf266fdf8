import CairoOracle
import KuruDrawing
import KurukuruStage
import Testing

/// Layers turned in space and seen in perspective.
@MainActor @Suite struct PerspectiveTests {
  @Test(arguments: cases) func asDocumented(_ one: LayerCase) { expectAsDocumented(one) }

  /// Turned about an axis, seen from a distance.
  @MainActor private static func turned<Layer: CALayer>(
    _ layer: Layer, _ angle: CGFloat, _ x: CGFloat = 0, _ y: CGFloat = 1, _ z: CGFloat = 0, distance: CGFloat = 60
  ) -> Layer {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / distance
    layer.transform = CATransform3DRotate(transform, angle, x, y, z)
    return layer
  }

  nonisolated static let cases: [LayerCase] = [
    LayerCase("turned about y") { turned(box(6, 6, 28, 28, Ink.red), 0.8) },
    LayerCase("turned about x and y, with border, corners and sublayers") {
      turned(
        box(6, 6, 28, 28, Ink.red) {
          $0.cornerRadius = 8
          $0.borderWidth = 3
          $0.borderColor = Ink.blue.cgColor
        }, 0.9, 1, 1
      ).holding(box(8, 4, 14, 10, Ink.green) { $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.4)) })
    },
    LayerCase("clip and group in perspective") {
      turned(
        box(6, 6, 28, 28, Ink.red) {
          $0.cornerRadius = 10
          $0.masksToBounds = true
          $0.opacity = 0.7
        }, 0.9, 1, 0.3
      ).holding(box(-4, 4, 20, 14, Ink.green), box(8, 12, 30, 30, Ink.blue) { $0.opacity = 0.5 })
    },
    LayerCase("contents in perspective") {
      turned(box(4, 4, 32, 32) { $0.contents = CGImage.ramp(width: 16, height: 16) }, 1, 0.2, 1)
    },
    LayerCase("contents of many pixels in perspective") {
      turned(box(4, 4, 32, 32) { $0.contents = CGImage.ramp(width: 90, height: 90) }, 1, 0.2, 1)
    },
    LayerCase("contentsCenter in perspective") {
      turned(
        box(4, 4, 32, 32) {
          $0.contents = CGImage.ramp(width: 20, height: 16)
          $0.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.25, height: 0.5)
        }, 0.9, 1, 0.4)
    },
    LayerCase("axial gradient in perspective") {
      turned(made(CAGradientLayer(), 4, 4, 32, 32) { $0.colors = [Ink.red, Ink.green, Ink.blue].map(\.cgColor) }, 1, 1, 0.3)
    },
    LayerCase("radial gradient in perspective") {
      turned(
        made(CAGradientLayer(), 4, 4, 32, 32) {
          $0.type = .radial
          $0.colors = [Ink.red, Ink.green, Ink.blue].map(\.cgColor)
          $0.startPoint = CGPoint(x: 0.5, y: 0.5)
          $0.endPoint = CGPoint(x: 1, y: 1)
        }, 0.9, 0.3, 1)
    },
    LayerCase("conic gradient in perspective") {
      turned(
        made(CAGradientLayer(), 4, 4, 32, 32) {
          $0.type = .conic
          $0.colors = [Ink.red, Ink.green, Ink.red].map(\.cgColor)
          $0.startPoint = CGPoint(x: 0.5, y: 0.5)
          $0.endPoint = CGPoint(x: 1, y: 0.5)
        }, 0.9, 0.3, 1)
    },
    LayerCase("shape in perspective") {
      turned(
        made(CAShapeLayer(), 4, 4, 32, 32) {
          $0.path = CGPath(ellipseIn: CGRect(x: 2, y: 6, width: 28, height: 20), transform: nil)
          $0.fillColor = Ink.green.cgColor
        }, 0.9, 0.5, 1)
    },
    LayerCase("sublayerTransform with perspective") {
      box(0, 0, 40, 40) { $0.sublayerTransform.m34 = -1 / 50 }.holding(
        box(2, 10, 16, 20, Ink.red) { $0.transform = CATransform3DMakeRotation(1, 0, 1, 0) },
        box(22, 10, 16, 20, Ink.blue) { $0.transform = CATransform3DMakeRotation(-1, 0, 1, 0) },
        box(14, 14, 12, 12, Ink.glass) { $0.zPosition = 12 })
    },
    LayerCase("sublayers lie in the plane of their superlayer") {
      turned(box(6, 6, 28, 28, Ink.red), 0.9, 1, 0).holding(
        box(6, 6, 16, 16, Ink.blue) { $0.transform = CATransform3DMakeRotation(0.9, 1, 0, 0) })
    },
    LayerCase("anchorPointZ") {
      turned(box(8, 8, 24, 24, Ink.red) { $0.anchorPointZ = -12 }, 0.8)
    },
    LayerCase("a turn without perspective is a narrower picture") {
      box(6, 6, 28, 28) {
        $0.contents = CGImage.ramp(width: 28, height: 28)
        $0.transform = CATransform3DMakeRotation(1, 0, 1, 0)
      }
    },
    LayerCase("seen from behind") { turned(box(6, 6, 28, 28) { $0.contents = CGImage.ramp(width: 14, height: 14) }, 2.6) },
    LayerCase("cubes of a transform layer") {
      box(0, 0, 40, 40) { $0.sublayerTransform.m34 = -1 / 80 }.holding(
        made(CATransformLayer(), 10, 10, 20, 20) {
          $0.transform = CATransform3DRotate(CATransform3DMakeRotation(-0.5, 1, 0, 0), 0.6, 0, 1, 0)
          let sides: [(CGFloat, CGFloat, CGFloat, UIColor)] = [
            (0, 0, 0, Ink.red), (.pi / 2, 0, 1, Ink.blue), (.pi, 0, 1, .black), (-.pi / 2, 0, 1, .brown),
            (.pi / 2, 1, 0, Ink.green),
            (-.pi / 2, 1, 0, .orange),
          ]
          for (angle, x, y, color) in sides {
            let turn = x == 0 && y == 0 ? CATransform3DIdentity : CATransform3DMakeRotation(angle, x, y, 0)
            let side = box(0, 0, 20, 20, color) { $0.borderWidth = 2 }
            side.transform = CATransform3DTranslate(turn, 0, 0, 10)
            $0.addSublayer(side)
          }
        })
    },
    LayerCase("transform layers in transform layers, fading each layer") {
      made(CATransformLayer(), 0, 0, 40, 40) { $0.opacity = 0.8 }.holding(
        box(4, 4, 20, 20, Ink.red) { $0.zPosition = 5 },
        made(CATransformLayer(), 10, 10, 20, 20) { $0.opacity = 0.8 }.holding(
          box(4, 4, 20, 20, Ink.blue) { $0.zPosition = 10 }, box(-6, 4, 20, 10, Ink.green) { $0.zPosition = 2 }))
    },
  ]

  @Test func whatLiesBehindTheEyeIsCutOff() {
    // The lower part of the long layer comes towards the eye and passes it.
    let layer = Self.turned(box(0, 0, 40, 400, .black), 1.3, 1, 0, distance: 40)
    layer.position = CGPoint(x: 20, y: 20)
    let shown = LayerStage(layer)
    let reference = ReferencePicture(width: shown.pixmap.width, height: shown.pixmap.height)
    let scale = Homography(scale: Double(shown.stage.scale))
    let map = Homography(reference.matrix(of: layer, in: ReferencePicture.Space(toPixels: scale))).followed(by: scale)
    // 1 - z / 40 is a hundredth there, with z = y sin 1.3 from the middle.
    let last = 200 + 40 * 0.99 / Elementary.sinCos(1.3).0
    var visible = Path()
    visible.addRect(Rect(x: 0, y: 0, width: 40, height: last))
    var expected = reference.clear
    expected.lay(
      Plane.channels(Color.black), through: reference.coverage(Outline(flattening: visible), map))
    let difference = Difference(shown.pixmap, expected.pixmap)
    #expect(difference.isSmall, "\(difference)")
  }

  @Test(arguments: [0.3, 1.4, 1.8, 3, 4.5, 4.9]) func aLayerOfOneSideIsSeenFromItsFront(angle: Double) {
    let layer = Self.turned(box(6, 6, 28, 28, .black) { $0.isDoubleSided = false }, CGFloat(angle), distance: 400)
    let isFront = cos(angle) > 0
    #expect(LayerStage(layer).pixmap.pixels.contains { $0 != 0 } == isFront)
  }

  @Test func aMirrorImageFacesTheViewer() {
    let layer = box(6, 6, 28, 28, .black) {
      $0.isDoubleSided = false
      $0.transform = CATransform3DMakeScale(-1, 1, 1)
    }
    #expect(LayerStage(layer).pixel(20, 20) == 0xFF00_0000)
  }

  @Test func aCardShowsTheSideThatFacesTheViewer() {
    for angle in [0, 1, 2, 3, 4, 5, 6] as [CGFloat] {
      let front = box(0, 0, 20, 20, .red) { $0.isDoubleSided = false }
      let back = box(0, 0, 20, 20, .blue) {
        $0.isDoubleSided = false
        $0.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
      }
      let card = made(CATransformLayer(), 10, 10, 20, 20) { $0.transform = CATransform3DMakeRotation(angle, 0, 1, 0) }
      let shown = LayerStage(card.holding(front, back))
      #expect(shown.pixel(20, 20) == (cos(angle) > 0 ? 0xFFFF_0000 : 0xFF00_00FF), "at \(angle)")
    }
  }

  @Test func sublayersOfALayerSeenFromBehindAreSeenFromBehind() {
    let layer = box(6, 6, 28, 28) { $0.transform = CATransform3DMakeRotation(.pi, 0, 1, 0) }.holding(
      box(0, 0, 28, 28, .black) { $0.isDoubleSided = false })
    #expect(LayerStage(layer).pixmap.pixels.allSatisfy { $0 == 0 })
  }
}
