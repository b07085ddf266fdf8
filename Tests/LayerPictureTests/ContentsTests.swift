import KuruDrawing
import KurukuruStage
import Testing

/// Images as contents: where they go, which part of them, and how they are stretched.
@MainActor @Suite struct ContentsTests {
  @Test(arguments: cases) func asDocumented(_ one: LayerCase) { expectAsDocumented(one) }

  nonisolated private static let gravities: [CALayerContentsGravity] = [
    .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight, .resize, .resizeAspect,
    .resizeAspectFill,
  ]

  nonisolated static let cases: [LayerCase] =
    gravities.map { gravity in
      LayerCase("gravity \(gravity.rawValue)") {
        box(8, 11, 25, 19, UIColor(white: 0.8, alpha: 1)) {
          $0.contents = CGImage.ramp(width: 12, height: 22)
          $0.contentsGravity = gravity
        }
      }
    } + [
      LayerCase("unknown gravity") {
        box(8, 11, 25, 19) {
          $0.contents = CGImage.ramp(width: 12, height: 10)
          $0.contentsGravity = CALayerContentsGravity(rawValue: "somewhere")
        }
      },
      LayerCase("aspect fill cut by the bounds") {
        box(8, 11, 25, 19) {
          $0.contents = CGImage.ramp(width: 12, height: 22)
          $0.contentsGravity = .resizeAspectFill
          $0.masksToBounds = true
        }
      },
      LayerCase("contentsScale") {
        box(8, 8, 25, 25) {
          $0.contents = CGImage.ramp(width: 24, height: 30)
          $0.contentsGravity = .bottomRight
          $0.contentsScale = 2
        }
      },
      LayerCase("contentsRect") {
        box(5, 5, 30, 30) {
          $0.contents = CGImage.ramp(width: 20, height: 16)
          $0.contentsRect = CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.25)
        }
      },
      LayerCase("contentsRect placed") {
        box(5, 5, 30, 30) {
          $0.contents = CGImage.ramp(width: 20, height: 16)
          $0.contentsRect = CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.25)
          $0.contentsGravity = .topRight
        }
      },
      LayerCase("contentsCenter") {
        box(4, 5, 32, 29) {
          $0.contents = CGImage.ramp(width: 20, height: 16)
          $0.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.25, height: 0.5)
        }
      },
      LayerCase("contentsCenter on fractions of pixels") {
        box(4.3, 5.4, 31.5, 29.3) {
          $0.contents = CGImage.ramp(width: 20, height: 16)
          $0.contentsScale = 1.7
          $0.contentsCenter = CGRect(x: 0.3, y: 0.4, width: 0.25, height: 0.2)
        }
      },
      LayerCase("contentsCenter without extent") {
        box(4, 5, 32, 29) {
          $0.contents = CGImage.ramp(width: 20, height: 16)
          $0.contentsCenter = CGRect(x: 0.5, y: 0.5, width: 0, height: 0)
        }
      },
      LayerCase("contentsCenter without room") {
        box(4, 5, 10, 9) {
          $0.contents = CGImage.ramp(width: 20, height: 16)
          $0.contentsCenter = CGRect(x: 0.3, y: 0.4, width: 0.25, height: 0.2)
        }
      },
      LayerCase("contentsCenter turned") {
        box(8, 9, 24, 20) {
          $0.contents = CGImage.ramp(width: 12, height: 10)
          $0.contentsCenter = CGRect(x: 0.25, y: 0.4, width: 0.25, height: 0.2)
          $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.5))
        }
      },
      LayerCase("smaller than its pixels") { box(6, 6, 26, 25) { $0.contents = CGImage.ramp(width: 110, height: 96) } },
      LayerCase("a thumbnail of many pixels") { box(6, 6, 5, 4) { $0.contents = CGImage.stripes(width: 120, height: 150) } },
      LayerCase("turned, translucent, over a background") {
        box(8, 9, 24, 20, Ink.red) {
          $0.contents = CGImage.ramp(width: 14, height: 12, alpha: 0.6)
          $0.setAffineTransform(CGAffineTransform(rotationAngle: -0.5))
        }
      },
      LayerCase("mirrored") {
        box(8, 9, 24, 20) {
          $0.contents = CGImage.ramp(width: 24, height: 20)
          $0.transform = CATransform3DMakeScale(-1, 1, 1)
        }
      },
      LayerCase("scrolled bounds") {
        box(8, 9, 24, 20) {
          $0.bounds.origin = CGPoint(x: 100, y: -30)
          $0.contents = CGImage.ramp(width: 10, height: 10)
          $0.contentsGravity = .right
        }
      },
    ]

  @Test func anImageOfItsOwnSizeIsCopied() {
    let image = CGImage.ramp(width: 24, height: 20)
    let pixmap = LayerStage(box(8, 9, 24, 20) { $0.contents = image }, scale: 1).pixmap
    for y in 0..<20 { for x in 0..<24 { #expect(pixmap[x + 8, y + 9] == image.pixmap[x, y]) } }
  }

  @Test func anImageSqueezedAlongOneAxisShowsTheMeanOfWhatFallsIntoAPixel() {
    let image = CGImage.stripes(width: 160, height: 12)
    let pixmap = LayerStage(box(6, 6, 4, 12) { $0.contents = image }, scale: 1).pixmap
    let stripes = (0..<160).map { Plane.channels(image.pixmap[$0, 11]) }
    for column in 0..<4 {
      // What lies between the centres of two pixels is mixed of both; beyond the last centre it is the last pixel.
      var mean = SIMD4<Double>.zero
      for i in 0..<4_000 {
        let place = Double(40 * column) + (Double(i) + 0.5) / 100 - 0.5
        let left = Int(place.rounded(.down))
        let share = place - Double(left)
        mean += (stripes[max(left, 0)] * (1 - share) + stripes[min(left + 1, 159)] * share) / 4_000
      }
      let difference = Plane.channels(pixmap[6 + column, 16]) - mean
      for channel in 0..<4 { #expect(abs(difference[channel]) <= 1.5 / 255, "column \(column)") }
    }
  }

  // MARK: Filters

  /// Two pixels wide, white and black, one high.
  private static let twoPixels: CGImage = {
    var pixmap = Pixmap(width: 2, height: 1, fill: 0xFFFF_FFFF)
    pixmap[1, 0] = 0xFF00_0000
    return CGImage(pixmap)
  }()

  /// The row of pixels through the middle of a layer that shows the image.
  private func row(_ image: CGImage, width: Double, _ change: (CALayer) -> Void) -> [UInt32] {
    let pixmap = LayerStage(
      box(0, 0, width, 10) {
        $0.contents = image
        change($0)
      }, scale: 1
    ).pixmap
    return (0..<Int(width)).map { pixmap[$0, 5] & 255 }
  }

  @Test func theFilterForEnlargingMixesOrNot() {
    let hard = row(Self.twoPixels, width: 20) { $0.magnificationFilter = .nearest }
    #expect(hard == [UInt32](repeating: 255, count: 10) + [UInt32](repeating: 0, count: 10))
    for filter in [CALayerContentsFilter.linear, .trilinear] {
      let soft = row(Self.twoPixels, width: 20) {
        $0.magnificationFilter = filter
        $0.minificationFilter = .nearest
      }
      // Between the middles of the two pixels, at 5 and 15, each point takes a tenth.
      #expect(soft[2] == 255 && soft[17] == 0)
      for x in 5..<15 { #expect(abs(Int(soft[x]) - Int(255 * (14.5 - Double(x)) / 10)) <= 2, "at \(x)") }
    }
  }

  @Test func theFilterForMakingSmallerTakesOnePixelOrTheMean() {
    // Stripes of one pixel: four of them come to lie in each. What is made smaller along one axis alone is smaller.
    var pixmap = Pixmap(width: 40, height: 1, fill: 0xFFFF_FFFF)
    for x in stride(from: 1, to: 40, by: 2) { pixmap[x, 0] = 0xFF00_0000 }
    let stripes = CGImage(pixmap)
    let one = row(stripes, width: 10) { $0.minificationFilter = .nearest }
    #expect(one.allSatisfy { $0 == 0 || $0 == 255 })
    for filter in [CALayerContentsFilter.linear, .trilinear] {
      let mean = row(stripes, width: 10) {
        $0.minificationFilter = filter
        $0.magnificationFilter = .nearest
      }
      #expect(mean.dropFirst().dropLast().allSatisfy { abs(Int($0) - 128) <= 1 }, "\(mean)")
    }
  }

  /// One of two images side by side is enlarged by its transform: what counts is how large a pixel is on the screen.
  @Test func whetherAnImageIsEnlargedIsSeenOnTheScreen() {
    func shown(_ scale: CGFloat) -> [UInt32] {
      row(Self.twoPixels, width: 20) {
        $0.magnificationFilter = .nearest
        $0.bounds.size.width = 1
        $0.anchorPoint.x = 0
        $0.position.x = 0
        $0.setAffineTransform(CGAffineTransform(scaleX: scale, y: 1))
      }
    }
    #expect(shown(20)[9] == 255 && shown(20)[10] == 0)
    // The same in perspective, and in parts.
    let turned = row(Self.twoPixels, width: 20) {
      $0.magnificationFilter = .nearest
      $0.transform.m34 = -0.001
      $0.transform = CATransform3DRotate($0.transform, 0.3, 0, 1, 0)
    }
    #expect(turned.dropFirst().dropLast().allSatisfy { $0 == 0 || $0 == 255 })
    for filter in [CALayerContentsFilter.linear, .nearest] {
      let parts = row(Self.twoPixels, width: 20) {
        $0.magnificationFilter = filter
        $0.contentsCenter = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
      }
      #expect(parts.contains { $0 > 10 && $0 < 245 } == (filter == .linear))
    }
  }

  @Test func whatIsNoImageShowsNothing() {
    let layer = box(8, 9, 24, 20) { $0.contents = "text" }
    #expect(LayerStage(layer).pixmap.pixels.allSatisfy { $0 == 0 })
    #expect(layer.contents as? String == "text")
  }
}
