import KuruDrawing
import Testing
import UIKit

@Suite struct ImageValueTests {
  /// Two columns, three rows:
  ///
  ///     1 2
  ///     3 4
  ///     5 6
  private let six = CGImage(Pixmap(width: 2, height: 3, pixels: (1...6).map { 0xFF00_0000 | $0 }))

  private func numbers(_ image: CGImage?) -> [UInt32] { image?.pixmap.pixels.map { $0 & 0xFF } ?? [] }

  private func drawn(_ size: CGSize, scale: CGFloat = 1, _ draw: () -> Void) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in draw() }
  }

  // MARK: UIImage

  @Test func sizesAreInPointsAsShown() {
    #expect(UIImage().size == .zero && UIImage().cgImage == nil)
    #expect(UIImage(cgImage: six).size == CGSize(width: 2, height: 3))
    #expect(UIImage(cgImage: six, scale: 2, orientation: .up).size == CGSize(width: 1, height: 1.5))
    #expect(UIImage(cgImage: six, scale: 1, orientation: .left).size == CGSize(width: 3, height: 2))
    #expect(UIImage(cgImage: six, scale: 0, orientation: .up).scale == 1)
    #expect(UIImage(cgImage: six, scale: .nan, orientation: .up).scale == 1)
  }

  @Test(
    arguments: [
      (UIImage.Orientation.up, [1, 2, 3, 4, 5, 6]), (.down, [6, 5, 4, 3, 2, 1]), (.left, [2, 4, 6, 1, 3, 5]),
      (.right, [5, 3, 1, 6, 4, 2]), (.upMirrored, [2, 1, 4, 3, 6, 5]), (.downMirrored, [5, 6, 3, 4, 1, 2]),
      (.leftMirrored, [1, 3, 5, 2, 4, 6]), (.rightMirrored, [6, 4, 2, 5, 3, 1]),
    ] as [(UIImage.Orientation, [UInt32])])
  func orientationsTurnThePicture(orientation: UIImage.Orientation, expected: [UInt32]) throws {
    let image = UIImage(cgImage: six, scale: 1, orientation: orientation)
    let drawing = drawn(image.size) { image.draw(at: .zero) }
    #expect(numbers(drawing.cgImage) == expected)
    let file = try #require(image.pngData().flatMap { UIImage(data: $0) })
    #expect(numbers(file.cgImage) == expected)
    let mirrored = image.withHorizontallyFlippedOrientation()
    let width = Int(image.size.width)
    let rows = stride(from: 0, to: 6, by: width).flatMap { expected[$0..<$0 + width].reversed() }
    #expect(numbers(drawn(image.size) { mirrored.draw(at: .zero) }.cgImage) == rows)
  }

  @Test func drawingStretchesAndPlaces() {
    let image = UIImage(cgImage: CGImage(Pixmap(width: 1, height: 2, pixels: [0xFF00_0001, 0xFF00_0002])))
    let drawing = drawn(CGSize(width: 3, height: 4)) {
      UIGraphicsGetCurrentContext()?.interpolationQuality = .none
      image.draw(in: CGRect(x: 1, y: 0, width: 2, height: 4))
    }
    #expect(numbers(drawing.cgImage) == [0, 1, 1, 0, 1, 1, 0, 2, 2, 0, 2, 2])
    let faded = drawn(CGSize(width: 1, height: 2)) { image.draw(at: .zero, blendMode: .normal, alpha: 0.5) }
    #expect(faded.cgImage?.pixmap.pixels.map { $0 >> 24 } == [128, 128])
  }

  @Test func patternsRepeat() {
    let image = UIImage(cgImage: six)
    let drawing = drawn(CGSize(width: 5, height: 4)) {
      image.drawAsPattern(in: CGRect(x: 1, y: 0, width: 3, height: 4))
    }
    #expect(
      numbers(drawing.cgImage) == [0, 1, 2, 1, 0, 0, 3, 4, 3, 0, 0, 5, 6, 5, 0, 0, 1, 2, 1, 0])
  }

  @Test func capsKeepTheirSize() {
    // 1 2 3, with caps of one pixel left and right.
    let image = UIImage(cgImage: CGImage(Pixmap(width: 3, height: 1, pixels: [1, 2, 3].map { 0xFF00_0000 | $0 })))
    let caps = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
    for mode in [UIImage.ResizingMode.stretch, .tile] {
      let resizable = image.resizableImage(withCapInsets: caps, resizingMode: mode)
      #expect(
        numbers(drawn(CGSize(width: 6, height: 2)) { resizable.draw(in: CGRect(x: 0, y: 0, width: 6, height: 2)) }.cgImage)
          == [1, 2, 2, 2, 2, 3, 1, 2, 2, 2, 2, 3])
    }
    #expect(image.resizableImage(withCapInsets: caps).resizingMode == .tile)
    let wide = UIImage(cgImage: CGImage(Pixmap(width: 4, height: 1, pixels: [1, 2, 3, 4].map { 0xFF00_0000 | $0 })))
      .resizableImage(withCapInsets: caps)
    #expect(
      numbers(drawn(CGSize(width: 7, height: 1)) { wide.draw(in: CGRect(x: 0, y: 0, width: 7, height: 1)) }.cgImage)
        == [1, 2, 3, 2, 3, 2, 4])
    let huge = image.resizableImage(withCapInsets: UIEdgeInsets(top: 9, left: 9, bottom: 9, right: 9))
    _ = drawn(CGSize(width: 2, height: 2)) { huge.draw(in: CGRect(x: 0, y: 0, width: 2, height: 2)) }
  }

  @Test func tintingKeepsTheAlpha() {
    let image = UIImage(cgImage: CGImage(Pixmap(width: 2, height: 1, pixels: [0xFF00_FF00, 0x8000_8000])))
    let tinted = image.withTintColor(.red, renderingMode: .alwaysOriginal)
    #expect(tinted.cgImage?.pixmap.pixels == [0xFFFF_0000, 0x8080_0000])
    #expect(tinted.renderingMode == .alwaysOriginal)
    #expect(image.withTintColor(.red).renderingMode == .automatic)
  }

  @Test func attributesAreKept() {
    let image = UIImage(cgImage: six).withRenderingMode(.alwaysTemplate)
      .withAlignmentRectInsets(UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0)).imageFlippedForRightToLeftLayoutDirection()
    #expect(image.renderingMode == .alwaysTemplate && image.alignmentRectInsets.top == 1)
    #expect(image.flipsForRightToLeftLayoutDirection)
    #expect(image != UIImage(cgImage: six))
    #expect(UIImage(cgImage: six) == UIImage(cgImage: CGImage(six.pixmap)))
    #expect(UIImage(cgImage: six, scale: 3, orientation: .up).imageRendererFormat.scale == 3)
    #expect(!UIImage().imageRendererFormat.opaque)
    let animated = UIImage.animatedImage(with: [image, UIImage()], duration: 2)
    #expect(animated?.images?.count == 2 && animated?.duration == 2)
    #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
  }

  @Test func filesTellTheirScale() throws {
    let folder = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try CGImage(Pixmap(width: 4, height: 4, fill: 0xFFFF_FFFF)).write(to: folder.appendingPathComponent("star@2x.png"))
    try CGImage(Pixmap(width: 2, height: 2, fill: 0xFF00_0000)).write(to: folder.appendingPathComponent("star.png"))
    let image = try #require(UIImage(contentsOfFile: folder.appendingPathComponent("star@2x.png").path))
    #expect(image.scale == 2 && image.size == CGSize(width: 2, height: 2))
    let bundle = try #require(Bundle(path: folder.path))
    for (scale, pixels) in [(1, 2), (2, 4), (3, 4)] as [(CGFloat, Int)] {
      let named = UIImage(named: "star", in: bundle, compatibleWith: UITraitCollection(displayScale: scale))
      #expect(named?.cgImage?.width == pixels, "at \(scale)")
    }
    #expect(UIImage(named: "star.png", in: bundle, compatibleWith: nil) != nil)
    #expect(UIImage(named: "moon", in: bundle, compatibleWith: nil) == nil)
    #expect(UIImage(named: "there is no such image") == nil)
    #expect(UIImage(data: Data([1, 2, 3])) == nil)
    #expect(UIImage(contentsOfFile: "/nowhere.png") == nil)
    #expect(UIImage().pngData() == nil)
  }

  // MARK: Image contexts

  @Test func imageContextsNestAndEnd() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 1), false, 2)
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
    UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.size == CGSize(width: 1, height: 1))
    UIGraphicsEndImageContext()
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(image?.scale == 2 && image?.size == CGSize(width: 2, height: 1))
    let red: UInt32 = 0xFFFF_0000
    #expect(image?.cgImage?.pixmap.pixels == [red, red, 0, 0, red, red, 0, 0])
  }

  @Test func sizesWithoutPixelsHaveNoContext() {
    for size in [CGSize.zero, CGSize(width: CGFloat.nan, height: 1), CGSize(width: 1e9, height: 1e9)] {
      UIGraphicsBeginImageContextWithOptions(size, true, 1)
      #expect(UIGraphicsGetCurrentContext() == nil)
      #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
      UIGraphicsEndImageContext()
      let image = UIGraphicsImageRenderer(size: size).image { _ in Issue.record("nothing is drawn") }
      #expect(image.cgImage == nil)
    }
  }

  @Test func aPushedContextGivesNoImage() {
    let context = CGContext(recordingIn: CGRect(x: 0, y: 0, width: 1, height: 1), scale: 1)
    UIGraphicsPushContext(context)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == context)
    UIGraphicsPopContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func renderersShowTheirBounds() throws {
    let format = UIGraphicsImageRendererFormat(for: UITraitCollection(displayScale: 3))
    #expect(format.scale == 3)
    format.scale = 1
    format.opaque = true
    let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 10, y: 10, width: 2, height: 2), format: format)
    let image = renderer.image { context in
      UIColor.white.setFill()
      context.fill(CGRect(x: 11, y: 10, width: 5, height: 1))
      #expect(context.currentImage.size == CGSize(width: 2, height: 2))
      #expect(context.format.bounds == CGRect(x: 10, y: 10, width: 2, height: 2))
    }
    #expect(image.cgImage?.pixmap.pixels == [0xFF00_0000, 0xFFFF_FFFF, 0xFF00_0000, 0xFF00_0000])
    #expect(image.cgImage?.alphaInfo == .noneSkipFirst)
    #expect(renderer.format.bounds.width == 2 && renderer.allowsImageOutput)
    let data = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1), format: format).pngData { _ in }
    #expect(UIImage(data: data)?.cgImage?.pixmap.pixels == [0xFF00_0000])
  }

  @Test func rendererContextsBlendAndClip() {
    let image = drawn(CGSize(width: 3, height: 1)) {}
    #expect(image.cgImage?.pixmap.pixels == [0, 0, 0])
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let blended = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 3), format: format).image { context in
      UIColor.white.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 3, height: 3))
      context.clip(to: CGRect(x: 0, y: 0, width: 3, height: 2))
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 3), blendMode: .clear)
      UIColor.red.setStroke()
      context.stroke(CGRect(x: 1.5, y: 0.5, width: 2, height: 2))
      context.stroke(CGRect(x: 1.5, y: 0.5, width: 2, height: 2), blendMode: .destinationOut)
    }
    #expect(
      blended.cgImage?.pixmap.pixels.map { $0 == 0xFFFF_FFFF ? 1 : 0 } == [0, 0, 0, 0, 0, 1, 1, 1, 1])
  }

  @Test func rectanglesReplaceWhatIsThere() {
    let image = drawn(CGSize(width: 4, height: 4)) {
      UIColor.white.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 4))
      UIColor.red.withAlphaComponent(0.5).setFill()
      UIRectFrame(CGRect(x: 0, y: 0, width: 4, height: 4))
      UIRectClip(CGRect(x: 1, y: 1, width: 1, height: 4))
      UIRectFillUsingBlendMode(CGRect(x: 0, y: 0, width: 4, height: 2), .clear)
    }
    let (frame, white): (UInt32, UInt32) = (0x8080_0000, 0xFFFF_FFFF)
    #expect(
      image.cgImage?.pixmap.pixels == [
        frame, frame, frame, frame, frame, 0, white, frame, frame, white, white, frame, frame, frame, frame, frame,
      ])
  }

  @Test func bezierPathsBlend() {
    let image = drawn(CGSize(width: 2, height: 1)) {
      UIColor.white.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 1))
      UIColor.red.set()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).fill(with: .copy, alpha: 0.5)
      let line = UIBezierPath()
      line.move(to: CGPoint(x: 1, y: 0.5))
      line.addLine(to: CGPoint(x: 2, y: 0.5))
      line.stroke(with: .multiply, alpha: 1)
    }
    #expect(image.cgImage?.pixmap.pixels == [0x8080_0000, 0xFFFF_0000])
  }
}
