import CoreGraphics
import KuruDrawing
import KurukuruStage
import Testing

@MainActor @Suite struct AttributedLabelTests {
  private func label(_ text: String, _ attributes: [NSAttributedString.Key: Any]) -> UILabel {
    let label = UILabel()
    label.attributedText = NSAttributedString(string: text, attributes: attributes)
    return label
  }

  @Test func attributesComeBeforeTheLabelsOwn() {
    let label = UILabel()
    label.font = .systemFont(ofSize: 12)
    label.textColor = .red
    let text = NSMutableAttributedString(string: "ab")
    text.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 1, length: 1))
    text.addAttribute(.font, value: UIFont.boldSystemFont(ofSize: 30), range: NSRange(location: 1, length: 1))
    label.attributedText = text
    #expect(label.font == .systemFont(ofSize: 12) && label.textColor == .red && label.text == "ab")
    let picture = picture(of: label)
    #expect(picture.pixels.contains(0xff00_00ff) && !picture.pixels.contains(0xff00_0000))
    #expect(label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 12))
  }

  @Test func settingTheTextTakesTheAttributesAwayAndKeepsTheLabelsLook() {
    let label = label("Hello", [.foregroundColor: UIColor.blue, .font: UIFont.systemFont(ofSize: 30), .underlineStyle: 1])
    #expect(label.textColor == .blue && label.font == .systemFont(ofSize: 30))
    label.text = "Hello"
    let plain = UILabel()
    plain.text = "Hello"
    plain.textColor = .blue
    plain.font = .systemFont(ofSize: 30)
    #expect(picture(of: label) == picture(of: plain))
  }

  @Test func settingTheLooksOfTheLabelOverrulesTheText() {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    let label = label("Hello", [.foregroundColor: UIColor.blue, .font: UIFont.systemFont(ofSize: 30), .paragraphStyle: style])
    #expect(label.textAlignment == .right)
    label.textColor = .black
    label.font = .systemFont(ofSize: 17)
    label.textAlignment = .left
    let plain = UILabel()
    plain.text = "Hello"
    #expect(picture(of: label) == picture(of: plain))
  }

  @Test func kernWidensTheTextAfterEveryCharacter() {
    let plain = label("Load", [:]).sizeThatFits(.zero).width
    let spaced = label("Load", [.kern: 3]).sizeThatFits(.zero).width
    #expect(abs(spaced - plain - 12) <= 0.5)
    #expect(label("Load", [.tracking: 3, .kern: 9]).sizeThatFits(.zero).width == spaced)
    #expect(label("Load", [.kern: CGFloat(3)]).sizeThatFits(.zero).width == spaced)
  }

  @Test func aBaselineOffsetRaisesCharacters() throws {
    func height(_ offset: Double) throws -> Int {
      let text = NSMutableAttributedString(string: "HH")
      text.addAttribute(.baselineOffset, value: offset, range: NSRange(location: 1, length: 1))
      let label = UILabel()
      label.attributedText = text
      return try #require(picture(of: label).inkBox).y.count
    }
    #expect(try height(4) == height(0) + 8)
    #expect(try height(-4) == height(0) + 8)
  }

  @Test func linesAreDrawnUnderAndThroughTheText() {
    let none = picture(of: label("Hello there", [.font: UIFont.systemFont(ofSize: 30)]))
    var seen: Set<Pixmap> = [none]
    for style: NSUnderlineStyle in [.single, .thick, .double, [.single, .patternDash], [.single, .byWord]] {
      let under = picture(of: label("Hello there", [.font: UIFont.systemFont(ofSize: 30), .underlineStyle: style.rawValue]))
      keep(under, "underline-\(style.rawValue)")
      #expect(under.ink > none.ink + 40)
      seen.insert(under)
    }
    #expect(seen.count == 6)
    let blue = picture(
      of: label("Hello", [.font: UIFont.systemFont(ofSize: 30), .underlineStyle: 1, .underlineColor: UIColor.blue]))
    #expect(blue.pixels.contains { $0 & 0xff > 0xf0 && $0 >> 8 & 0xffff < 0x1000 })
    let struck = picture(
      of: label("Hello", [.font: UIFont.systemFont(ofSize: 30), .strikethroughStyle: 1, .strikethroughColor: UIColor.red]))
    #expect(struck.pixels.contains { $0 >> 16 & 0xff > 0xf0 && $0 & 0xffff < 0x1000 })
  }

  @Test func aBackgroundFillsTheLine() {
    let picture = picture(of: label("Hi", [.backgroundColor: UIColor.yellow, .font: UIFont.systemFont(ofSize: 30)]))
    keep(picture, "background")
    let yellow = picture.pixels.count { $0 == 0xffff_ff00 }
    #expect(yellow > 1500)
  }

  @Test func anOutlineTakesThePlaceOfTheCharactersOrGoesRoundThem() {
    let font = UIFont.systemFont(ofSize: 50)
    let filled = picture(of: label("O", [.font: font]))
    let outlined = picture(of: label("O", [.font: font, .strokeWidth: 3]))
    let both = picture(of: label("O", [.font: font, .strokeWidth: -3, .strokeColor: UIColor.red]))
    keep(outlined, "outline")
    keep(both, "outline-filled")
    #expect(outlined.ink < filled.ink && outlined.ink > 100)
    #expect(both.pixels.contains(0xffff_0000) && both.pixels.contains(0xff00_0000))
  }

  @Test func aShadowIsCast() {
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 4, height: 4)
    shadow.shadowColor = UIColor.red
    let picture = picture(of: label("H", [.font: UIFont.systemFont(ofSize: 40), .shadow: shadow]))
    #expect(picture.pixels.contains(0xffff_0000) && picture.pixels.contains(0xff00_0000))
  }

  @Test func dynamicColoursInAttributesFollowLightAndDark() {
    let label = label(
      "Hello",
      [.font: UIFont.systemFont(ofSize: 40), .foregroundColor: UIColor { $0.userInterfaceStyle == .dark ? .red : .blue }])
    let stage = stage(showing: label)
    #expect(stage.picture.pixels.contains(0xff00_00ff))
    stage.userInterfaceStyle = .dark
    stage.advance(to: 0)
    #expect(stage.picture.pixels.contains(0xffff_0000) && !stage.picture.pixels.contains(0xff00_00ff))
  }

  @Test func paragraphStylesSetLines() {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 10
    style.minimumLineHeight = 40
    style.headIndent = 20
    let plain = label("one two three four", [:])
    let styled = label("one two three four", [.paragraphStyle: style])
    for label in [plain, styled] { label.numberOfLines = 0 }
    let (a, b) = (plain.sizeThatFits(CGSize(width: 90, height: 0)), styled.sizeThatFits(CGSize(width: 90, height: 0)))
    #expect(a.height < 50 && b.height >= 90)
    #expect(style.copy() as? NSParagraphStyle == style && style.mutableCopy() is NSMutableParagraphStyle)
    let copy = style.copy() as? NSParagraphStyle
    style.lineSpacing = 0
    #expect(copy?.lineSpacing == 10)
  }

  @Test func aParagraphStyleDoesNotStopTruncation() {
    let label = label("Hello brave new world", [.paragraphStyle: NSMutableParagraphStyle()])
    #expect(label.lineBreakMode == .byTruncatingTail)
    let plain = UILabel()
    plain.text = "Hello brave new world"
    let size = CGSize(width: 60, height: 30)
    #expect(picture(of: label, size: size) == picture(of: plain, size: size))
  }

  @Test func aPictureStandsAmongTheCharacters() throws {
    UIGraphicsBeginImageContext(CGSize(width: 10, height: 8))
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 8))
    let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    let attachment = NSTextAttachment(image: image)
    let text = NSMutableAttributedString(string: "HH", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    text.insert(NSAttributedString(attachment: attachment), at: 1)
    let label = UILabel()
    label.attributedText = text
    let shown = picture(of: label, scale: 1)
    keep(shown, "attachment")
    let red = shown.pixels.indices.filter { shown.pixels[$0] == 0xffff_0000 }
    #expect(red.count >= 8 * 8 && red.count <= 80)
    let foot = try #require(shown.inkBox).y.upperBound
    #expect(red.map { $0 / shown.width }.max() == foot, "it stands on the baseline, as the letters do")
    attachment.bounds = CGRect(x: 0, y: -3, width: 10, height: 8)
    label.attributedText = text
    #expect(picture(of: label, scale: 1).inkBox?.y.upperBound == foot + 3)
  }
}
