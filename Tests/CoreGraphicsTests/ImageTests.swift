import CoreGraphics
import KuruDrawing
import Testing

@Suite struct ImageTests {
  private func image(
    _ bytes: [UInt8], width: Int, height: Int, bits: Int = 32, info: CGImageAlphaInfo = .premultipliedLast,
    order: CGBitmapInfo = [], space: CGColorSpace = CGColorSpaceCreateDeviceRGB(), decode: [CGFloat]? = nil,
    bytesPerRow: Int = 0
  ) -> CGImage? {
    CGDataProvider(data: Data(bytes)).flatMap { provider in
      func make(_ decode: UnsafePointer<CGFloat>?) -> CGImage? {
        CGImage(
          width: width, height: height, bitsPerComponent: 8, bitsPerPixel: bits, bytesPerRow: bytesPerRow, space: space,
          bitmapInfo: CGBitmapInfo(rawValue: info.rawValue).union(order), provider: provider, decode: decode,
          shouldInterpolate: true, intent: .defaultIntent)
      }
      return decode.map { make($0) } ?? make(nil)
    }
  }

  @Test func layoutsAreRead() throws {
    let rgba = try #require(image([255, 0, 0, 255, 0, 64, 0, 128], width: 2, height: 1))
    #expect(rgba.pixmap.pixels == [0xFFFF_0000, 0x8000_4000])
    #expect(rgba.width == 2 && rgba.height == 1 && rgba.bytesPerRow == 8 && rgba.bitsPerComponent == 8)
    #expect(image([0, 255, 0, 128], width: 1, height: 1, info: .last)?.pixmap.pixels == [0x8000_8000])
    #expect(image([128, 0, 255, 0], width: 1, height: 1, info: .first)?.pixmap.pixels == [0x8000_8000])
    #expect(image([1, 2, 3, 4], width: 1, height: 1, info: .noneSkipLast)?.pixmap.pixels == [0xFF01_0203])
    #expect(
      image([3, 2, 1, 255], width: 1, height: 1, info: .premultipliedFirst, order: .byteOrder32Little)?.pixmap.pixels
        == [0xFF01_0203])
    #expect(image([1, 2, 3], width: 1, height: 1, bits: 24, info: .none)?.pixmap.pixels == [0xFF01_0203])
    let gray = image([7], width: 1, height: 1, bits: 8, info: .none, space: CGColorSpaceCreateDeviceGray())
    #expect(gray?.pixmap.pixels == [0xFF07_0707])
    #expect(image([7], width: 1, height: 1, bits: 8, info: .alphaOnly)?.pixmap.pixels == [0x0700_0000])
  }

  @Test func rowsMayBePaddedAndBytesMissing() {
    let padded = image([1, 1, 1, 255, 9, 9, 9, 9, 2, 2, 2, 255], width: 1, height: 2, bytesPerRow: 8)
    #expect(padded?.pixmap.pixels == [0xFF01_0101, 0xFF02_0202])
    #expect(image([1, 1, 1, 255], width: 1, height: 2)?.pixmap.pixels == [0xFF01_0101, 0])
  }

  @Test func wrongLayoutsAreNil() {
    #expect(image([0, 0, 0, 0], width: 0, height: 1) == nil)
    #expect(image([0, 0, 0, 0], width: .max, height: .max) == nil)
    #expect(image([0, 0, 0, 0], width: 1, height: 1, bits: 16) == nil)
    #expect(image([0, 0, 0, 0], width: 1, height: 1, bytesPerRow: 3) == nil)
    #expect(image([0, 0, 0, 0], width: 1, height: 1, space: CGColorSpaceCreateDeviceGray()) == nil)
  }

  @Test func componentsAreConvertedToTheirLook() throws {
    let linear = try #require(CGColorSpace(name: CGColorSpace.linearSRGB))
    let pixel = try #require(image([55, 255, 0, 255], width: 1, height: 1, space: linear)).pixmap.pixels[0]
    // 55/255 of the light is the level .502.
    #expect(pixel == 0xFF80_FF00)
    let inverted = image([255, 0, 0, 255], width: 1, height: 1, decode: [1, 0, 0, 1, 0.5, 1])
    #expect(inverted?.pixmap.pixels == [0xFF00_0080])
  }

  @Test func masksLetThroughWhatIsBlack() throws {
    let provider = try #require(CGDataProvider(data: Data([0, 255, 127])))
    func mask(_ decode: UnsafePointer<CGFloat>?) -> CGImage? {
      CGImage(
        maskWidth: 3, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 3, provider: provider, decode: decode,
        shouldInterpolate: false)
    }
    let plain = try #require(mask(nil))
    #expect(plain.isMask && plain.colorSpace == nil && !plain.shouldInterpolate)
    #expect(plain.pixmap.pixels.map { $0 >> 24 } == [255, 0, 128])
    #expect(mask([1, 0])?.pixmap.pixels.map { $0 >> 24 } == [0, 255, 127])
    let context = CGContext(recordingIn: CGRect(x: 0, y: 0, width: 3, height: 1), scale: 1)
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.draw(plain, in: CGRect(x: 0, y: 0, width: 3, height: 1))
    #expect(paint(context.displayList, 3, 1).pixels == [0xFFFF_0000, 0, 0x8080_0000])
  }

  @Test func partsAreCutOut() throws {
    let whole = CGImage(Pixmap(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6].map { 0xFF00_0000 | $0 }))
    let part = try #require(whole.cropping(to: CGRect(x: 1, y: 1, width: 5, height: 5)))
    #expect(part.pixmap.pixels == [0xFF00_0005, 0xFF00_0006])
    #expect(part.width == 2 && part.height == 1)
    #expect(whole.cropping(to: CGRect(x: 0.5, y: 0, width: 1, height: 1))?.width == 2)
    #expect(whole.cropping(to: CGRect(x: 3, y: 0, width: 1, height: 1)) == nil)
    #expect(whole.cropping(to: .null) == nil)
    #expect(whole.cropping(to: .infinite) == whole)
    #expect(whole.cropping(to: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)) == nil)
  }

  @Test func masksMultiplyAlpha() throws {
    let red = CGImage(Pixmap(width: 2, height: 1, fill: 0xFFFF_0000))
    let gray = try #require(
      image([0, 128], width: 2, height: 1, bits: 8, info: .none, space: CGColorSpaceCreateDeviceGray()))
    #expect(red.masking(gray)?.pixmap.pixels == [0, 0x8080_0000])
  }

  @Test func colorsAreMaskedOut() throws {
    let picture = try #require(image([10, 20, 30, 40, 50, 60], width: 2, height: 1, bits: 24, info: .none))
    #expect(picture.copy(maskingColorComponents: [0, 10, 0, 20, 30, 255])?.pixmap.pixels == [0, 0xFF28_323C])
    #expect(picture.copy(maskingColorComponents: [0, 10]) == nil)
    #expect(CGImage(Pixmap(width: 1, height: 1)).copy(maskingColorComponents: [0, 1, 0, 1, 0, 1]) == nil)
  }

  @Test func bytesCanBeTakenForAnotherSpace() throws {
    let linear = try #require(CGColorSpace(name: CGColorSpace.linearSRGB))
    let picture = try #require(image([55, 255, 0, 255], width: 1, height: 1))
    #expect(picture.copy(colorSpace: linear)?.pixmap.pixels == [0xFF80_FF00])
    #expect(picture.copy(colorSpace: CGColorSpaceCreateDeviceGray()) == nil)
  }

  @Test func equalPixelsAreEqualImages() {
    let a = CGImage(Pixmap(width: 2, height: 1, pixels: [1, 2]))
    #expect(a == CGImage(Pixmap(width: 2, height: 1, pixels: [1, 2])))
    #expect(a.hashValue == CGImage(Pixmap(width: 2, height: 1, pixels: [1, 2])).hashValue)
    #expect(a != CGImage(Pixmap(width: 1, height: 2, pixels: [1, 2])))
    #expect(a.copy() == a)
  }

  @Test func filesComeBack() throws {
    let url = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("\(UUID()).png")
    defer { try? FileManager.default.removeItem(at: url) }
    let picture = CGImage(Pixmap(width: 2, height: 2, pixels: [0xFFFF_0000, 0x8040_2000, 0, 0xFF00_00FF]))
    try picture.write(to: url)
    let provider = try #require(CGDataProvider(url: url))
    let back = CGImage(pngDataProviderSource: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
    #expect(back == picture)
    let wrong = try #require(CGDataProvider(data: Data([1, 2, 3])))
    #expect(CGImage(pngDataProviderSource: wrong, decode: nil, shouldInterpolate: true, intent: .defaultIntent) == nil)
    #expect(CGDataProvider(url: url.appendingPathComponent("none")) == nil)
    #expect(throws: (any Error).self) { try CGImage(Pixmap(width: 0, height: 0)).write(to: url) }
  }

  // MARK: In contexts

  @Test func imagesStandUprightWhereYPointsUp() throws {
    let picture = CGImage(Pixmap(width: 1, height: 2, pixels: [0xFFFF_0000, 0xFF00_00FF]))
    let context = try #require(
      CGContext(
        data: nil, width: 1, height: 2, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.draw(picture, in: CGRect(x: 0, y: 0, width: 1, height: 2))
    #expect(context.makeImage()?.pixmap.pixels == picture.pixmap.pixels)
    let view = CGContext(recordingIn: CGRect(x: 0, y: 0, width: 1, height: 2), scale: 1)
    view.draw(picture, in: CGRect(x: 0, y: 0, width: 1, height: 2))
    #expect(paint(view.displayList, 1, 2).pixels == picture.pixmap.pixels.reversed())
  }

  @Test func imagesLimitPainting() {
    let mask = CGImage(Pixmap(width: 1, height: 2, pixels: [0xFF00_0000, 0]))
    let view = CGContext(recordingIn: CGRect(x: 0, y: 0, width: 2, height: 2), scale: 1)
    view.setFillColor(.white)
    view.clip(to: CGRect(x: 0, y: 0, width: 1, height: 2), mask: mask)
    view.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(paint(view.displayList, 2, 2).pixels == [0, 0, 0xFFFF_FFFF, 0])
  }

  @Test func tilesCoverTheClip() {
    let tile = CGImage(Pixmap(width: 2, height: 1, pixels: [0xFFFF_0000, 0xFF00_00FF]))
    let view = CGContext(recordingIn: CGRect(x: 0, y: 0, width: 5, height: 2), scale: 1)
    view.draw(tile, in: CGRect(x: 1, y: 0, width: 2, height: 1), byTiling: true)
    let row: [UInt32] = [0xFF00_00FF, 0xFFFF_0000, 0xFF00_00FF, 0xFFFF_0000, 0xFF00_00FF]
    #expect(paint(view.displayList, 5, 2).pixels == row + row)
    let far = CGContext(recordingIn: CGRect(x: 0, y: 0, width: 5, height: 2), scale: 1)
    far.draw(tile, in: CGRect(x: 0, y: 0, width: 1e-9, height: 1), byTiling: true)
    far.draw(tile, in: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1), byTiling: true)
    #expect(far.displayList.isEmpty)
  }

  @Test func gradientsRunAcross() throws {
    let gradient = try #require(
      CGGradient(
        colorsSpace: nil, colors: [CGColor.black, CGColor.white] as CFArray, locations: [0, 1]))
    let view = CGContext(recordingIn: CGRect(x: 0, y: 0, width: 4, height: 1), scale: 1)
    view.drawLinearGradient(gradient, start: CGPoint(x: 1, y: 0), end: CGPoint(x: 3, y: 0), options: .drawsAfterEndLocation)
    let picture = paint(view.displayList, 4, 1)
    #expect(picture[0, 0] == 0)
    #expect(abs(Int(picture[1, 0] & 255) - 64) <= 1)
    #expect(abs(Int(picture[2, 0] & 255) - 191) <= 1)
    #expect(picture[3, 0] == 0xFFFF_FFFF)
  }
}
