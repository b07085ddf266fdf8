import CoreGraphics
import KuruDrawing
import Testing

@Suite struct BitmapContextTests {
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

  private func context(
    _ width: Int = 4, _ height: Int = 4, info: CGImageAlphaInfo = .premultipliedLast, order: CGBitmapInfo = [],
    space: CGColorSpace = CGColorSpaceCreateDeviceRGB(), data: UnsafeMutableRawPointer? = nil, bytesPerRow: Int = 0
  ) throws -> CGContext {
    try #require(
      CGContext(
        data: data, width: width, height: height, bitsPerComponent: 8, bytesPerRow: bytesPerRow, space: space,
        bitmapInfo: info.rawValue | order.rawValue))
  }

  private func pixels(_ context: CGContext) throws -> Pixmap { try #require(context.makeImage()).pixmap }

  @Test func userSpaceStartsAtTheLowerLeft() throws {
    let context = try context()
    #expect(context.ctm.isIdentity)
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    let picture = try pixels(context)
    #expect(picture[0, 3] == 0xFFFF_0000)
    #expect(picture[1, 3] == 0xFFFF_0000)
    #expect(picture[2, 3] == 0)
    #expect(picture[0, 2] == 0)
  }

  @Test func anglesGrowTowardsYAndSoCounterclockwiseOnTheScreen() throws {
    let context = try context(20, 20)
    context.move(to: CGPoint(x: 10, y: 10))
    context.addArc(center: CGPoint(x: 10, y: 10), radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    context.fillPath()
    let picture = try pixels(context)
    #expect(picture[13, 6] == 0xFF00_0000, "the upper right quarter")
    #expect(picture[13, 13] == 0)
  }

  @Test func anImageStaysAsItIsWhenMoreIsDrawn() throws {
    let context = try context()
    context.setFillColor(red)
    let before = try pixels(context)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(before.pixels.allSatisfy { $0 == 0 })
    #expect(try pixels(context).pixels.allSatisfy { $0 == 0xFFFF_0000 })
  }

  @Test func aDrawingRunsOnOverManyImages() throws {
    let context = try context(2, 1)
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    _ = context.makeImage()
    context.setFillColor(.white)
    context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    #expect(try pixels(context).pixels == [0xFFFF_0000, 0xFFFF_FFFF])
  }

  // Bytes of a pixel of red 255, green 128, blue 0, alpha 255.
  @Test(
    arguments: [
      (CGImageAlphaInfo.premultipliedLast, false, [255, 128, 0, 255]), (.premultipliedFirst, false, [255, 255, 128, 0]),
      (.premultipliedFirst, true, [0, 128, 255, 255]), (.premultipliedLast, true, [255, 0, 128, 255]),
      (.noneSkipLast, false, [255, 128, 0, 255]), (.noneSkipFirst, true, [0, 128, 255, 255]),
    ] as [(CGImageAlphaInfo, Bool, [UInt8])])
  func bytesStandInTheOrderAskedFor(info: CGImageAlphaInfo, reversed: Bool, bytes: [UInt8]) throws {
    let context = try context(1, 1, info: info, order: reversed ? .byteOrder32Little : [])
    context.setFillColor(red: 1, green: 128 / 255, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let data = try #require(context.data)
    #expect(Array(UnsafeRawBufferPointer(start: data, count: 4)) == bytes)
    #expect(context.alphaInfo == info)
    #expect(context.bitmapInfo.contains(.byteOrder32Little) == reversed)
    let image = try #require(context.makeImage())
    #expect(image.dataProvider?.data.map { [UInt8]($0) } == bytes)
    #expect(image.alphaInfo == info && image.bitsPerPixel == 32 && image.bytesPerRow == 4)
  }

  @Test func grayAndAlphaContextsKeepWhatTheyCan() throws {
    let gray = try context(1, 1, info: .none, space: CGColorSpaceCreateDeviceGray())
    #expect(try pixels(gray)[0, 0] == 0xFF00_0000)
    gray.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
    gray.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let level = try #require(gray.data).load(as: UInt8.self)
    #expect(level == 149)
    #expect(try pixels(gray)[0, 0] == 0xFF95_9595)
    let alpha = try context(1, 1, info: .alphaOnly)
    alpha.setFillColor(red.copy(alpha: 0.5) ?? red)
    alpha.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(try #require(alpha.data).load(as: UInt8.self) == 128)
    #expect(try pixels(alpha)[0, 0] == 0x8000_0000)
    let opaque = try context(1, 1, info: .noneSkipLast)
    opaque.setFillColor(.white)
    opaque.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    opaque.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(try pixels(opaque)[0, 0] == 0xFF00_0000)
  }

  @Test func theCallersMemoryIsDrawnOnAtOnce() throws {
    var memory = [UInt8](repeating: 0, count: 2 * 8)
    try memory.withUnsafeMutableBytes { bytes in
      bytes[0] = 255
      bytes[3] = 255
      let context = try context(1, 2, data: bytes.baseAddress, bytesPerRow: 8)
      context.setFillColor(.white)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      // The lower pixel is the second row; its padding is not touched.
      #expect(Array(bytes[0..<4]) == [255, 0, 0, 255])
      #expect(Array(bytes[8..<16]) == [255, 255, 255, 255, 0, 0, 0, 0])
      bytes[8] = 0
      #expect(try pixels(context)[0, 1] == 0xFF00_FFFF)
      context.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
      #expect(Array(bytes[8..<12]) == [0, 0, 0, 0])
    }
  }

  @Test func whatIsWrittenIntoTheMemoryCounts() throws {
    let context = try context(1, 1)
    let data = try #require(context.data)
    data.storeBytes(of: 0xFF, toByteOffset: 3, as: UInt8.self)
    #expect(try pixels(context)[0, 0] == 0xFF00_0000)
    context.setFillColor(red.copy(alpha: 0.5) ?? red)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(data.load(as: UInt8.self) == 128)
  }

  @Test func unknownLayoutsAndSizesAreNil() {
    let rgb = CGColorSpaceCreateDeviceRGB()
    func make(_ width: Int, _ height: Int, _ bits: Int, _ row: Int, _ space: CGColorSpace, _ info: UInt32) -> CGContext? {
      CGContext(
        data: nil, width: width, height: height, bitsPerComponent: bits, bytesPerRow: row, space: space, bitmapInfo: info)
    }
    #expect(make(0, 1, 8, 0, rgb, 1) == nil)
    #expect(make(-1, 1, 8, 0, rgb, 1) == nil)
    #expect(make(.max, .max, 8, 0, rgb, 1) == nil)
    #expect(make(1 << 20, 1 << 20, 8, 0, rgb, 1) == nil)
    #expect(make(4, 4, 16, 0, rgb, 1) == nil)
    #expect(make(4, 4, 8, 15, rgb, 1) == nil)
    #expect(make(4, 4, 8, .max, rgb, 1) == nil)
    #expect(make(4, 4, 8, 0, rgb, CGImageAlphaInfo.last.rawValue) == nil)
    #expect(make(4, 4, 8, 0, rgb, 31) == nil)
    #expect(make(4, 4, 8, 0, CGColorSpaceCreateDeviceCMYK(), 1) == nil)
    #expect(make(4, 4, 8, 0, rgb, 1)?.bytesPerRow == 16)
  }

  @Test func aContextThatOnlyRecordsHasNoPixels() {
    let context = CGContext(recordingIn: CGRect(x: 0, y: 0, width: 1, height: 1), scale: 1)
    #expect(context.makeImage() == nil && context.data == nil && context.width == 0 && context.colorSpace == nil)
    #expect(context.bitsPerComponent == 0 && context.alphaInfo == .none)
  }

  @Test func uikitContextsMeasureInPointsDownwards() throws {
    let context = try #require(
      CGContext(imageAt: CGPoint(x: 10, y: 10), size: CGSize(width: 3, height: 1.5), scale: 2, isOpaque: false))
    #expect(context.width == 6 && context.height == 3)
    #expect(context.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: -20, ty: 23))
    context.setFillColor(red)
    context.fill(CGRect(x: 10, y: 10, width: 1, height: 0.5))
    let picture = try pixels(context)
    #expect(picture.pixels == [0xFFFF_0000, 0xFFFF_0000] + [UInt32](repeating: 0, count: 16))
    #expect(CGContext(imageAt: .zero, size: CGSize(width: CGFloat.nan, height: 1), scale: 1, isOpaque: true) == nil)
    #expect(CGContext(imageAt: .zero, size: CGSize(width: CGFloat.infinity, height: 1), scale: 1, isOpaque: true) == nil)
    #expect(CGContext(imageAt: .zero, size: CGSize(width: 1, height: 0), scale: 1, isOpaque: true) == nil)
  }

  @Test func shadowsFallUpWhereYPointsUp() throws {
    let context = try context(6, 6)
    context.setShadow(offset: CGSize(width: 0, height: 3), blur: 0, color: .black)
    context.setFillColor(red)
    context.scaleBy(x: 2, y: 2)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let picture = try pixels(context)
    #expect(picture[0, 5] == 0xFFFF_0000)
    #expect(picture[0, 2] == 0xFF00_0000, "3 pixels up, whatever the scale")
    #expect(picture[0, 0] == 0)
  }

  @Test func layersFadeAsAWhole() throws {
    let context = try context(2, 1)
    context.setAlpha(0.5)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(try pixels(context).pixels == [0, 0], "a layer shows when it ends")
    context.setFillColor(.white)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.endTransparencyLayer()
    #expect(try pixels(context).pixels == [0x8080_8080, 0x8080_0000])
  }

  // MARK: Clearing

  @Test func clearingKeepsToARectangularClip() throws {
    let context = try context(4, 1)
    context.setFillColor(.white)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
    context.clip(to: CGRect(x: 1, y: 0, width: 3, height: 1))
    context.clip(to: CGRect(x: 0, y: 0, width: 3, height: 1))
    context.clear(CGRect(x: 0, y: 0, width: 4, height: 1))
    #expect(try pixels(context).pixels == [0xFFFF_FFFF, 0, 0, 0xFFFF_FFFF])
  }

  @Test func clearingKeepsToAnyClip() throws {
    for recorded in [false, true] {
      let context =
        try recorded ? CGContext(recordingIn: CGRect(x: 0, y: 0, width: 4, height: 4), scale: 1) : context()
      context.setFillColor(.white)
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      context.addLines(between: [.zero, CGPoint(x: 4, y: 0), CGPoint(x: 0, y: 4)])
      context.clip()
      context.clear(CGRect(x: 0, y: 0, width: 4, height: 4))
      let picture = try recorded ? paint(context.displayList, 4, 4) : pixels(context)
      let (inside, outside) = recorded ? (picture[0, 0], picture[3, 3]) : (picture[0, 3], picture[3, 0])
      #expect(inside == 0)
      #expect(outside == 0xFFFF_FFFF)
      // Half of a pixel on the slanting side is left.
      let edge = (recorded ? picture[3, 0] : picture[3, 3]) >> 24
      #expect((126...129).contains(edge), "\(edge)")
    }
  }
}
