import CoreGraphics
import KuruDrawing
import KurukuruStage
import Testing

@MainActor @Suite struct StringDrawingTests {
  private final class Canvas: UIView {
    var drawing: () -> Void = {}
    override func draw(_ rect: CGRect) { drawing() }
  }

  private func drawn(_ drawing: @escaping () -> Void) -> Pixmap {
    let canvas = Canvas()
    canvas.drawing = drawing
    return picture(of: canvas)
  }

  private let font = UIFont.systemFont(ofSize: 20)

  @Test func aStringHasTheSizeOfItsTextUnrounded() {
    let size = "Hello".size(withAttributes: [.font: font])
    #expect(size == NSAttributedString(string: "Hello", attributes: [.font: font]).size())
    #expect(abs(size.height - font.lineHeight) < 0.001 && size.width > 40 && size.width < 60)
    #expect("a\nb".size(withAttributes: [.font: font]).height > 2 * font.lineHeight - 0.01)
    #expect("".size(withAttributes: [.font: font]) == CGSize(width: 0, height: font.lineHeight))
    #expect(("Hello" as NSString).size(withAttributes: [.font: font]) == size)
    #expect("Hello".size() == "Hello".size(withAttributes: [.font: UIFont.systemFont(ofSize: 12)]))
  }

  @Test func aStringIsDrawnAsALabelDrawsIt() {
    let label = UILabel()
    label.text = "Hello"
    label.font = font
    label.textColor = .black
    let size = label.intrinsicContentSize
    let expected = picture(of: label, at: CGRect(origin: CGPoint(x: 10, y: 20), size: size))
    let font = font
    #expect(drawn { "Hello".draw(at: CGPoint(x: 10, y: 20), withAttributes: [.font: font]) } == expected)
    #expect(drawn { "Hello".draw(in: CGRect(x: 10, y: 20, width: 200, height: 50), withAttributes: [.font: font]) } == expected)
    #expect(drawn { NSAttributedString(string: "Hello", attributes: [.font: font]).draw(at: CGPoint(x: 10, y: 20)) } == expected)
  }

  @Test func aBoxSetsLines() {
    let options: NSStringDrawingOptions = [.usesLineFragmentOrigin, .usesFontLeading]
    let box = "one two three four".boundingRect(
      with: CGSize(width: 80, height: 0), options: options, attributes: [.font: font], context: nil)
    #expect(box.origin == .zero && box.width <= 80 && box.height > 2 * font.lineHeight)
    let line = "one two three four".boundingRect(with: CGSize(width: 80, height: 0), attributes: [.font: font], context: nil)
    #expect(line.width > 100 && line.minY < 0 && abs(line.minY + font.ascender) < 0.01)
    let short = "one two three four".boundingRect(
      with: CGSize(width: 80, height: font.lineHeight), options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine],
      attributes: [.font: font], context: nil)
    #expect(short.height < 1.5 * font.lineHeight)
    let ink = "x".boundingRect(
      with: .zero, options: [.usesDeviceMetrics, .usesLineFragmentOrigin], attributes: [.font: font], context: nil)
    #expect(abs(ink.height - font.xHeight) < 1)
  }

  @Test func withoutLinesTheOriginLiesOnTheBaseline() {
    let font = font
    let box = drawn { "HH".draw(with: CGRect(x: 10, y: 30, width: 0, height: 0), attributes: [.font: font], context: nil) }.inkBox
    #expect(box?.y.upperBound == 59)
  }

  @Test func outsideDrawingNothingHappens() {
    "Hello".draw(at: .zero)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }
}
