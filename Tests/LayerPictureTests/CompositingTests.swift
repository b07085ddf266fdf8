import KurukuruStage
import Testing

/// Opacity, masks, clips and the order in which a layer's parts lie over each other.
@MainActor @Suite struct CompositingTests {
  @Test(arguments: cases) func asDocumented(_ one: LayerCase) { expectAsDocumented(one) }

  /// Everything that a layer can have at once.
  @MainActor private static func full(_ layer: CAShapeLayer = CAShapeLayer()) -> CAShapeLayer {
    made(layer, 6, 7, 26, 24, Ink.red) {
      $0.cornerRadius = 6
      $0.borderWidth = 3
      $0.borderColor = UIColor(red: 0, green: 0, blue: 0, alpha: 0.5).cgColor
      $0.contents = CGImage.ramp(width: 16, height: 12, alpha: 0.7)
      $0.contentsGravity = .topLeft
      $0.path = CGPath(ellipseIn: CGRect(x: -4, y: 8, width: 22, height: 14), transform: nil)
      $0.fillColor = Ink.green.cgColor
      $0.strokeColor = Ink.blue.cgColor
      $0.lineWidth = 2
      $0.addSublayer(box(14, 3, 18, 12, Ink.glass))
    }
  }

  nonisolated static let cases: [LayerCase] = [
    LayerCase("order in a layer") { full() },
    LayerCase("order in a layer that masks to its bounds") {
      let layer = full()
      layer.masksToBounds = true
      return layer
    },
    LayerCase("opacity of a group") {
      let layer = full()
      layer.opacity = 0.4
      return layer
    },
    LayerCase("opacity of overlapping sublayers") {
      box(5, 5, 30, 30) { $0.opacity = 0.6 }.holding(
        box(0, 0, 20, 20, Ink.red) { $0.opacity = 0.7 }, box(8, 8, 20, 20, Ink.blue))
    },
    LayerCase("zPosition") {
      box(0, 0, 40, 40).holding(
        box(4, 4, 20, 20, Ink.red) { $0.zPosition = 1 }, box(10, 10, 20, 20, Ink.blue),
        box(16, 7, 20, 20, Ink.green) { $0.zPosition = 1 }, box(2, 16, 30, 5, .black) { $0.zPosition = -1 })
    },
    LayerCase("mask of any shape") {
      let layer = full()
      layer.mask = made(CAShapeLayer(), 2, 3, 20, 20) {
        $0.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 24, height: 18), transform: nil)
      }
      return layer
    },
    LayerCase("mask of a tree") {
      let layer = full()
      layer.mask = box(0, 0, 20, 20) { $0.opacity = 0.8 }.holding(
        box(2, 2, 14, 14, Ink.red) { $0.cornerRadius = 7 }, box(8, 8, 18, 9, UIColor(white: 0, alpha: 0.5)))
      return layer
    },
    LayerCase("mask of a gradient") {
      let layer = full()
      layer.mask = made(CAGradientLayer(), -6, -6, 40, 36) {
        $0.colors = [UIColor.clear.cgColor, UIColor.black.cgColor]
        $0.startPoint = CGPoint(x: 0, y: 0.5)
        $0.endPoint = CGPoint(x: 1, y: 0.5)
      }
      return layer
    },
    LayerCase("mask with opacity and a clip") {
      let layer = full()
      layer.opacity = 0.7
      layer.masksToBounds = true
      layer.mask = box(4, 4, 30, 12, .black) { $0.opacity = 0.6 }
      return layer
    },
    LayerCase("mask in a mask") {
      let layer = full()
      layer.mask = box(0, 0, 26, 24, .black) {
        $0.mask = box(5, 5, 12, 30, UIColor(white: 0, alpha: 0.6)) { $0.cornerRadius = 4 }
      }
      return layer
    },
    LayerCase("mask that is hidden away") {
      box(0, 0, 40, 40, Ink.red).holding(
        box(5, 5, 20, 20, Ink.blue) { $0.mask = box(0, 0, 20, 20, .black) { $0.isHidden = true } })
    },
    LayerCase("masksToBounds with corners, nested and turned") {
      box(5, 5, 30, 30, Ink.red) {
        $0.cornerRadius = 10
        $0.masksToBounds = true
      }.holding(
        box(-4, 6, 26, 18, Ink.blue) {
          $0.masksToBounds = true
          $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.3))
        }.holding(box(10, -10, 30, 24, Ink.green)))
    },
    LayerCase("masksToBounds with some continuous corners") {
      box(4, 4, 32, 32) {
        $0.cornerRadius = 10
        $0.cornerCurve = .continuous
        $0.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        $0.masksToBounds = true
      }.holding(box(-5, -5, 50, 50, Ink.green))
    },
    LayerCase("hidden and transparent layers") {
      box(0, 0, 40, 40, Ink.red).holding(
        box(4, 4, 10, 10, Ink.blue) { $0.isHidden = true }.holding(box(0, 0, 30, 30, Ink.green)),
        box(4, 20, 10, 10, Ink.blue) { $0.opacity = 0 }.holding(box(0, 0, 30, 30, Ink.green)), box(20, 20, 5, 5, Ink.green))
    },
  ]

  // MARK: Opacity without a group

  private func alpha(_ shown: LayerStage, _ x: Double, _ y: Double) -> Int { Int(shown.pixel(x, y) >> 24) }

  /// A black layer from 5 to 35, half transparent, with one from 10 to 30 on it and one from 15 to 25 on that.
  private func nested(_ change: (CALayer) -> Void) -> LayerStage {
    let layer = box(5, 5, 30, 30, .black) { $0.opacity = 0.5 }.holding(
      box(5, 5, 20, 20, .black).holding(box(5, 5, 10, 10, .black)))
    change(layer)
    return LayerStage(layer)
  }

  @Test func withoutGroupOpacityEachSublayerFadesByItself() {
    let whole = nested { _ in }
    let parts = nested { $0.allowsGroupOpacity = false }
    // Half, and half of what is left.
    for (place, one, each) in [(7.0, 128, 128), (12, 128, 191), (20, 128, 191)] {
      #expect(abs(alpha(whole, place, 20) - one) <= 1 && abs(alpha(parts, place, 20) - each) <= 1, "at \(place)")
    }
    // The sublayer's own flag is about its own opacity, and its sublayers fade with it.
    let deep = nested {
      $0.allowsGroupOpacity = false
      $0.sublayers?.first?.allowsGroupOpacity = false
    }
    #expect(abs(alpha(deep, 20, 20) - 223) <= 1)
  }

  @Test func withoutGroupOpacityBorderAndContentsFadeByThemselvesToo() {
    func shown(_ allows: Bool) -> LayerStage {
      LayerStage(
        box(5, 5, 30, 30, .black) {
          $0.opacity = 0.5
          $0.borderWidth = 4
          $0.borderColor = UIColor.black.cgColor
          $0.allowsGroupOpacity = allows
        })
    }
    #expect(abs(alpha(shown(true), 7, 20) - 128) <= 1 && abs(alpha(shown(false), 7, 20) - 191) <= 1)
    #expect(abs(alpha(shown(false), 20, 20) - 128) <= 1)
  }

  @Test func layersWithAMaskOrAShadowFadeAsOne() {
    let changes: [(CALayer) -> Void] = [
      { $0.mask = box(0, 0, 30, 30, .black) }, { $0.shadowOpacity = 1 }, { $0.shouldRasterize = true },
    ]
    for change in changes {
      let shown = nested {
        $0.allowsGroupOpacity = false
        change($0)
      }
      #expect(abs(alpha(shown, 20, 20) - 128) <= 1)
    }
  }

  /// With nothing to fade, the flag changes nothing; nor does it for a layer of one part.
  @Test func theFlagAloneChangesNothing() {
    for opacity in [1, 0.5] as [Float] {
      let pictures = [true, false].map { allows in
        LayerStage(
          box(5, 5, 30, 30, Ink.red) {
            $0.opacity = opacity
            $0.allowsGroupOpacity = allows
          }
        ).pixmap
      }
      #expect(pictures[0] == pictures[1])
    }
  }
}
