import CoreGraphics
import KuruDrawing
import KurukuruStage
import Testing

/// `CATextLayer` shows what drawing the same text shows.
@MainActor @Suite struct TextLayerTests {
  private let size = CGSize(width: 160, height: 60)

  private func layer(_ string: Any?) -> CATextLayer {
    let layer = CATextLayer()
    layer.frame = CGRect(origin: .zero, size: size)
    layer.contentsScale = 2
    layer.fontSize = 17
    layer.foregroundColor = UIColor.black.cgColor
    layer.string = string
    return layer
  }

  private func shown(_ layer: CALayer) -> Stage {
    let stage = Stage(size: size, scale: 2)
    let view = UIView(frame: CGRect(origin: .zero, size: size))
    view.layer.addSublayer(layer)
    stage.add(view)
    stage.advance(to: 0)
    return stage
  }

  private func drawn(_ body: @escaping (CGRect) -> Void) -> Pixmap {
    final class Canvas: UIView {
      var body: (CGRect) -> Void = { _ in }
      override func draw(_ rect: CGRect) { body(bounds) }
    }
    let canvas = Canvas(frame: CGRect(origin: .zero, size: size))
    canvas.isOpaque = false
    canvas.body = body
    return picture(of: canvas, size: size)
  }

  private func attributed(_ string: String, _ mode: NSLineBreakMode = .byWordWrapping, _ alignment: NSTextAlignment = .natural)
    -> NSAttributedString
  {
    let style = NSMutableParagraphStyle()
    style.lineBreakMode = mode
    style.alignment = alignment
    return NSAttributedString(
      string: string,
      attributes: [.font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.black, .paragraphStyle: style])
  }

  @Test func defaultsAreThoseOfTheDocumentation() {
    let layer = CATextLayer()
    #expect(layer.string == nil && layer.font == nil)
    #expect(layer.fontSize == 36)
    #expect(layer.foregroundColor == CGColor.white)
    #expect(!layer.isWrapped && !layer.allowsFontSubpixelQuantization)
    #expect(layer.truncationMode == .none && layer.alignmentMode == .natural)
  }

  @Test(arguments: ["Loading…", "שלום world", "กำลังโหลด", "e\u{301}\u{302}\u{303}"])
  func aTextIsTheSameGlyphsAsItsDrawing(_ text: String) {
    let picture = shown(layer(text)).picture
    #expect(picture.ink > 20)
    #expect(picture == drawn { self.attributed(text, .byClipping).draw(in: $0) })
  }

  @Test func attributesCountMoreThanTheLayersFontAndColor() {
    let text = attributed("Attributes")
    let layer = layer(text)
    layer.fontSize = 50
    layer.foregroundColor = UIColor.red.cgColor
    #expect(shown(layer).picture == drawn { text.draw(in: $0) })
  }

  @Test func theFontIsGivenByNameOrAsAFontWithoutItsSize() {
    let (byName, byFont) = (layer("Mono"), layer("Mono"))
    byName.font = "Menlo"
    byFont.font = UIFont.monospacedSystemFont(ofSize: 3, weight: .regular)
    let expected = NSAttributedString(
      string: "Mono",
      attributes: [.font: UIFont.monospacedSystemFont(ofSize: 17, weight: .regular), .foregroundColor: UIColor.black])
    let picture = drawn { expected.draw(in: $0) }
    #expect(shown(byName).picture == picture)
    #expect(shown(byFont).picture == picture)
  }

  @Test(arguments: [
    (CATextLayerAlignmentMode.left, NSTextAlignment.left), (.center, .center), (.right, .right), (.justified, .justified),
  ])
  func linesStandWhereTheAlignmentSays(_ mode: CATextLayerAlignmentMode, _ alignment: NSTextAlignment) {
    let text = "Two lines of words that wrap"
    let layer = layer(text)
    layer.isWrapped = true
    layer.alignmentMode = mode
    #expect(shown(layer).picture == drawn { self.attributed(text, .byWordWrapping, alignment).draw(in: $0) })
  }

  @Test(arguments: [
    (CATextLayerTruncationMode.start, NSLineBreakMode.byTruncatingHead), (.middle, .byTruncatingMiddle),
    (.end, .byTruncatingTail),
  ])
  func anEllipsisTakesThePlaceOfWhatHasNoRoom(_ mode: CATextLayerTruncationMode, _ lineBreak: NSLineBreakMode) throws {
    let text = "A line that is much too long for its layer"
    let layer = layer(text)
    layer.truncationMode = mode
    let picture = shown(layer).picture
    let expected = attributed(text, lineBreak)
    let line = CGRect(x: 0, y: 0, width: size.width, height: 22)
    #expect(
      picture
        == drawn { _ in expected.draw(with: line, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], context: nil) })
    layer.truncationMode = .none
    layer.setNeedsDisplay()
    let clipped = shown(layer).picture
    #expect(clipped != picture)
    #expect(try #require(clipped.inkBox).x.upperBound == 319)
  }

  @Test func eachLineIsTruncatedByItself() throws {
    let layer = layer("A first line that is too long\nA second line that is too long")
    layer.truncationMode = .end
    let both = shown(layer).picture
    layer.string = "A first line that is too long"
    let first = shown(layer).picture
    let height = try #require(first.inkBox).y.upperBound
    #expect((0...height).allSatisfy { y in (0..<first.width).allSatisfy { both[$0, y] == first[$0, y] } })
    #expect(try #require(both.inkBox).y.upperBound > height + 20)
  }

  @Test func whatIsOutsideTheBoundsIsNotShown() throws {
    let layer = layer("One\nTwo\nThree\nFour\nFive\nSix")
    layer.frame = CGRect(x: 10, y: 10, width: 100, height: 30)
    let box = try #require(shown(layer).picture.inkBox)
    #expect(box.y.lowerBound >= 20 && box.y.upperBound < 80)
  }

  @Test func aChangedTextIsDrawnAgain() {
    let layer = layer("Before")
    let stage = shown(layer)
    let before = stage.picture
    layer.string = "After"
    stage.advance(to: 1)
    #expect(stage.picture != before)
    #expect(stage.picture == shown(self.layer("After")).picture)
    layer.string = nil
    stage.advance(to: 2)
    #expect(stage.picture.ink == 0)
  }

  @Test func noColorIsNoText() {
    let layer = layer("Text")
    layer.foregroundColor = nil
    #expect(shown(layer).picture.ink == 0)
  }

  @Test func hostileTextsAndSizesDoNoHarm() {
    for size in [CGFloat.nan, -5, 0, .infinity, 1e300] {
      let layer = layer("Text")
      layer.fontSize = size
      layer.isWrapped = true
      layer.truncationMode = .end
      _ = shown(layer).picture
    }
    for string: Any in ["", 5, NSNull(), String(repeating: "\u{202e}\n", count: 500), NSAttributedString(string: "")] {
      let layer = layer(string)
      layer.truncationMode = .middle
      _ = shown(layer).picture
    }
  }

  @Test func theFontSizeAndTheColorAnimateByThemselves() {
    let layer = layer("Grow")
    let stage = shown(layer)
    layer.fontSize = 34
    layer.foregroundColor = UIColor.red.cgColor
    stage.advance(to: 0.125)
    #expect(Set(layer.animationKeys() ?? []) == ["fontSize", "foregroundColor"])
    let size = layer.presentation()?.fontSize ?? 0
    #expect(size > 18 && size < 33)
    let half = stage.picture
    stage.advance(to: 0.5)
    #expect(layer.presentation()?.fontSize == 34)
    let last = self.layer("Grow")
    last.fontSize = 34
    last.foregroundColor = UIColor.red.cgColor
    #expect(stage.picture == shown(last).picture)
    #expect(half != stage.picture)
  }

  @Test func anAnimationDrawsEveryFrame() {
    let layer = layer("Grow")
    let stage = shown(layer)
    let animation = CABasicAnimation(keyPath: "fontSize")
    animation.fromValue = 17
    animation.toValue = 34
    animation.duration = 1
    layer.add(animation, forKey: nil)
    stage.advance(to: 0.5)
    let expected = self.layer("Grow")
    expected.fontSize = 25.5
    #expect(stage.picture == shown(expected).picture)
  }

  @Test func propertiesAreReadAndSetByKey() {
    let layer = CATextLayer()
    layer.setValue("Key", forKey: "string")
    layer.setValue(true, forKey: "wrapped")
    layer.setValue("center", forKey: "alignmentMode")
    layer.setValue(CATextLayerTruncationMode.middle, forKey: "truncationMode")
    layer.setValue(20, forKey: "fontSize")
    #expect(layer.string as? String == "Key" && layer.value(forKey: "string") as? String == "Key")
    #expect(layer.isWrapped && layer.value(forKey: "wrapped") as? Bool == true)
    #expect(layer.alignmentMode == .center && layer.truncationMode == .middle)
    #expect(layer.fontSize == 20)
  }
}
