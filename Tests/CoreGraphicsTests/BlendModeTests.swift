import CoreGraphics
import KuruDrawing
import Testing

@Suite struct BlendModeTests {
  private let whole = CGRect(x: 0, y: 0, width: 1, height: 1)

  /// One pixel of `source` painted over `backdrop` in a mode.
  private func blend(_ mode: CGBlendMode, _ source: CGColor, over backdrop: CGColor) throws -> UInt32 {
    let context = try #require(
      CGContext(
        data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.setFillColor(backdrop)
    context.fill(whole)
    context.setBlendMode(mode)
    context.setFillColor(source)
    context.fill(whole)
    return try #require(context.makeImage()).pixmap[0, 0]
  }

  private func rgb(_ r: CGFloat, _ g: CGFloat, _ b: CGFloat, _ a: CGFloat = 1) -> CGColor {
    CGColor(red: r, green: g, blue: b, alpha: a)
  }

  /// Half is 127.5 in bytes: what is made of halves may fall either way.
  private func isNear(_ a: UInt32, _ b: UInt32) -> Bool {
    [0, 8, 16, 24].allSatisfy { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) <= 1 }
  }

  // Source (1, .4, 0) over (.2, .6, .4), opaque; results by hand from ISO 32000-1, in bytes.
  @Test(
    arguments: [
      (CGBlendMode.normal, 0xFFFF_6600), (.multiply, 0xFF33_3D00), (.screen, 0xFFFF_C266), (.overlay, 0xFF66_8500),
      (.darken, 0xFF33_6600), (.lighten, 0xFFFF_9966), (.colorDodge, 0xFFFF_FF66), (.colorBurn, 0xFF33_0000),
      (.hardLight, 0xFFFF_7A00), (.softLight, 0xFF72_8D29), (.difference, 0xFFCC_3366), (.exclusion, 0xFFCC_8566),
      (.plusLighter, 0xFFFF_FF66), (.plusDarker, 0xFF33_0000),
    ] as [(CGBlendMode, UInt32)])
  func colorsMix(mode: CGBlendMode, expected: UInt32) throws {
    #expect(try blend(mode, rgb(1, 0.4, 0), over: rgb(0.2, 0.6, 0.4)) == expected)
  }

  // Luminosity weights .3, .59, .11; backdrop gray .5, source red.
  @Test func theOtherModesTakeHueSaturationAndLuminosity() throws {
    let (red, gray, blue) = (rgb(1, 0, 0), rgb(0.5, 0.5, 0.5), rgb(0, 0, 1))
    // A gray backdrop has no saturation to give.
    #expect(try blend(.hue, red, over: gray) == 0xFF80_8080)
    // Red as bright as the gray, which is .502: moved by .202 to (1.202, .202, .202), then towards .502 until 1.202 is 1.
    #expect(try blend(.color, red, over: gray) == 0xFFFF_4A4A)
    #expect(try blend(.luminosity, red, over: gray) == 0xFF4D_4D4D)
    #expect(try blend(.saturation, gray, over: red) == 0xFF4D_4D4D)
    // Red with blue's luminosity of .11, from (.81, -.19, -.19).
    #expect(try blend(.hue, red, over: blue) == 0xFF5E_0000)
  }

  // Half-transparent red over opaque and over half-transparent blue.
  @Test(
    arguments: [
      (CGBlendMode.clear, 0, 0), (.copy, 0x8080_0000, 0x8080_0000), (.sourceIn, 0x8080_0000, 0x4040_0000),
      (.sourceOut, 0, 0x4040_0000), (.sourceAtop, 0xFF80_007F, 0x8040_0040),
      (.destinationOver, 0xFF00_00FF, 0xC040_0080), (.destinationIn, 0x8000_0080, 0x4000_0040),
      (.destinationOut, 0x7F00_007F, 0x4000_0040), (.destinationAtop, 0x8000_0080, 0x8040_0040),
      (.xor, 0x7F00_007F, 0x8040_0040), (.normal, 0xFF80_007F, 0xC080_0040),
    ] as [(CGBlendMode, UInt32, UInt32)])
  func alphasCombine(mode: CGBlendMode, onOpaque: UInt32, onHalf: UInt32) throws {
    for (backdropAlpha, expected) in [(1, onOpaque), (0.5, onHalf)] as [(CGFloat, UInt32)] {
      let result = try blend(mode, rgb(1, 0, 0, 0.5), over: rgb(0, 0, 1, backdropAlpha))
      #expect(isNear(result, expected), "\(mode) over \(backdropAlpha): \(String(result, radix: 16))")
    }
  }

  @Test func outsideTheShapeNothingChanges() throws {
    let context = CGContext(recordingIn: CGRect(x: 0, y: 0, width: 2, height: 1), scale: 2)
    context.setFillColor(rgb(0, 0, 1))
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    context.setBlendMode(.copy)
    context.setFillColor(rgb(1, 0, 0, 0.5))
    context.fill(CGRect(x: 0, y: 0, width: 0.75, height: 1))
    let picture = paint(context.displayList, 4, 2, scale: 2)
    #expect(picture[0, 0] == 0x8080_0000)
    #expect(picture[2, 0] == 0xFF00_00FF)
    // Half covered: the mean of both.
    #expect(isNear(picture[1, 0], 0xC040_0080))
  }

  @Test func theClipWeighsTheResult() throws {
    let context = CGContext(recordingIn: CGRect(x: 0, y: 0, width: 2, height: 1), scale: 1)
    context.setFillColor(.white)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    context.setBlendMode(.destinationOut)
    context.setFillColor(.black)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(paint(context.displayList, 2, 1).pixels == [0, 0xFFFF_FFFF])
  }

  @Test func aLayerIsBlendedAsAWhole() throws {
    let context = CGContext(recordingIn: whole, scale: 1)
    context.setFillColor(rgb(0.5, 0.5, 0.5))
    context.fill(whole)
    context.setBlendMode(.multiply)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setFillColor(rgb(1, 0, 0))
    context.fill(whole)
    context.setFillColor(rgb(0, 1, 0))
    context.fill(whole)
    context.endTransparencyLayer()
    #expect(paint(context.displayList, 1, 1)[0, 0] == 0xFF00_8000)
  }

  @Test func modesAreKeptInTheState() {
    let context = CGContext(recordingIn: whole, scale: 1)
    context.setFillColor(.white)
    context.fill(whole)
    context.saveGState()
    context.setBlendMode(.clear)
    context.restoreGState()
    context.fill(whole)
    #expect(paint(context.displayList, 1, 1)[0, 0] == 0xFFFF_FFFF)
  }
}
