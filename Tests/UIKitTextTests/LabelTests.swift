import CoreGraphics
import Kurukuru
import KurukuruStage
import Testing

@MainActor @Suite struct LabelTests {
  private func label(_ text: String?, size: CGFloat = 17) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .systemFont(ofSize: size)
    return label
  }

  @Test func defaultsAreUIKits() {
    let label = UILabel()
    #expect(label.text == nil && label.attributedText == nil && label.font == .systemFont(ofSize: 17))
    #expect(label.textColor == .label && label.textAlignment == .natural && label.lineBreakMode == .byTruncatingTail)
    #expect(label.numberOfLines == 1 && label.isEnabled && !label.isHighlighted && label.highlightedTextColor == nil)
    #expect(label.shadowColor == nil && label.shadowOffset == CGSize(width: 0, height: -1))
    #expect(!label.adjustsFontSizeToFitWidth && label.minimumScaleFactor == 0 && label.baselineAdjustment == .alignBaselines)
    #expect(!label.isUserInteractionEnabled && label.isAccessibilityElement && label.accessibilityTraits == .staticText)
    #expect(label.preferredMaxLayoutWidth == 0)
  }

  // MARK: Sizes

  @Test(arguments: [1.0, 2, 3]) func sizesAreRoundedUpToPixels(scale: CGFloat) {
    let label = label("Hello")
    label.contentScaleFactor = scale
    let exact = NSAttributedString(string: "Hello", attributes: [.font: UIFont.systemFont(ofSize: 17)]).size()
    let size = label.intrinsicContentSize
    #expect(size.width >= exact.width && size.width - exact.width < 1 / scale)
    #expect(size.height >= exact.height && size.height - exact.height < 1 / scale)
    for side in [size.width, size.height] { #expect(abs((side * scale).rounded() - side * scale) < 1e-9) }
  }

  @Test func theHeightOfALineIsThatOfTheFont() {
    let label = label("Ag")
    label.contentScaleFactor = 2
    // 20.57 points.
    #expect(label.font.lineHeight > 20.5 && label.font.lineHeight < 21 && label.intrinsicContentSize.height == 21)
  }

  @Test(arguments: [nil, ""]) func nothingToShowHasNoSize(text: String?) {
    #expect(label(text).intrinsicContentSize == .zero && label(text).sizeThatFits(CGSize(width: 100, height: 100)) == .zero)
    #expect(picture(of: label(text)).ink == 0)
  }

  @Test func aLineIsNotNarrowedButLinesAre() {
    let label = label("Hello brave new world")
    let whole = label.intrinsicContentSize
    #expect(label.sizeThatFits(CGSize(width: 60, height: 10)) == whole)
    label.numberOfLines = 0
    let folded = label.sizeThatFits(CGSize(width: 60, height: 10))
    #expect(folded.width <= 60 && folded.height > 2 * whole.height)
    #expect(label.sizeThatFits(.zero) == whole && label.intrinsicContentSize == whole)
    label.preferredMaxLayoutWidth = 60
    #expect(label.intrinsicContentSize == folded)
    label.numberOfLines = 2
    #expect(label.intrinsicContentSize.height < folded.height)
  }

  @Test func aChangeOfTextAsksForLayoutAndDisplay() {
    let label = label("short")
    let stage = stage(showing: label)
    let before = stage.picture
    label.text = "something longer"
    stage.advance(to: 0)
    #expect(stage.picture != before && stage.picture.ink > before.ink)
  }

  @Test(arguments: [1.0, 2]) func padding(scale: CGFloat) {
    final class Padded: UILabel {
      let insets = UIEdgeInsets(top: 5, left: 10, bottom: 7, right: 12)
      override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
        let inner = super.textRect(forBounds: bounds.inset(by: insets), limitedToNumberOfLines: lines)
        return CGRect(x: inner.minX - 10, y: inner.minY - 5, width: inner.width + 22, height: inner.height + 12)
      }
      override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: insets)) }
    }
    let plain = label("Hello")
    let padded = Padded()
    padded.text = "Hello"
    for label in [plain, padded] { label.contentScaleFactor = scale }
    #expect(padded.intrinsicContentSize.width == plain.intrinsicContentSize.width + 22)
    #expect(padded.sizeThatFits(.zero).height == plain.intrinsicContentSize.height + 12)
  }

  @Test func aLoadingLabelsPaddingCountsOnce() {
    let label = LoadingLabel()
    label.text = "Loading please"
    label.textInsets = UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
    let plain = UILabel()
    plain.text = "Loading please"
    #expect(label.intrinsicContentSize.width == plain.intrinsicContentSize.width + 24)
    #expect(label.intrinsicContentSize.height == plain.intrinsicContentSize.height + 16)
    label.numberOfLines = 0
    label.frame.size = CGSize(width: 86, height: 20)
    label.sizeToFit()
    let fitted = label.frame.size
    #expect(fitted.width <= 86 && fitted.height > 2 * plain.intrinsicContentSize.height)
    label.sizeToFit()
    #expect(label.frame.size == fitted)
  }

  // MARK: Places

  @Test(arguments: [1.0, 2, 3]) func theTextStandsInTheMiddleOfTheHeightOnWholePixels(scale: CGFloat) throws {
    let picture = picture(of: label("HHH"), size: CGSize(width: 100, height: 61), scale: scale)
    let box = try #require(picture.inkBox)
    let font = UIFont.systemFont(ofSize: 17)
    let height = (font.lineHeight * scale).rounded(.up)
    let top = ((61 * scale - height) / 2).rounded()
    #expect(box.y.upperBound + 1 == Int((top + font.ascender * scale).rounded()))
    // A baseline between rows would leave a row of pale pixels at the foot of the letters.
    let foot = (0..<picture.width).map { picture[$0, box.y.upperBound] & 0xff }.min()
    #expect(foot == 0)
  }

  @Test func alignmentMovesTheText() {
    func left(_ alignment: NSTextAlignment, _ text: String = "HHH") -> Int {
      let label = label(text)
      label.textAlignment = alignment
      return picture(of: label).inkBox?.x.lowerBound ?? -1
    }
    #expect(left(.left) < 6 && left(.natural) == left(.left))
    #expect(left(.center) > 180 && left(.center) < 240 && left(.right) > 380)
    #expect(left(.natural, "שלום") > 300)
  }

  @Test func aTextThatFitsExactlyLooksTheSameHoweverItIsAligned() {
    let size = label("Loading…").intrinsicContentSize
    let pictures = [NSTextAlignment.left, .center, .right].map { alignment in
      let label = label("Loading…")
      label.textAlignment = alignment
      return picture(of: label, at: CGRect(origin: CGPoint(x: 20, y: 20), size: size))
    }
    #expect(pictures[0] == pictures[1] && pictures[0] == pictures[2] && pictures[0].ink > 10)
  }

  @Test func textRectIsWhereTheTextIs() {
    let label = label("Hello")
    let bounds = CGRect(x: 10, y: 20, width: 200, height: 100)
    let size = label.intrinsicContentSize
    let rect = label.textRect(forBounds: bounds, limitedToNumberOfLines: 1)
    #expect(rect.size == size && rect.minX == 10 && abs(rect.midY - 70) <= 0.5)
    label.textAlignment = .center
    #expect(abs(label.textRect(forBounds: bounds, limitedToNumberOfLines: 1).midX - 110) <= 0.5)
    label.textAlignment = .right
    #expect(label.textRect(forBounds: bounds, limitedToNumberOfLines: 1).maxX == 210)
  }

  // MARK: Room

  @Test func whatDoesNotFitEndsWithAnEllipsis() {
    let size = CGSize(width: 60, height: 30)
    let long = label("Hello brave new world")
    let cut = picture(of: long, size: size)
    long.lineBreakMode = .byClipping
    let clipped = picture(of: long, size: size)
    long.lineBreakMode = .byTruncatingHead
    let tail = picture(of: long, size: size)
    long.lineBreakMode = .byTruncatingMiddle
    let ends = picture(of: long, size: size)
    for (name, picture) in [("tail", cut), ("clip", clipped), ("head", tail), ("middle", ends)] {
      keep(picture, "truncate-\(name)")
    }
    #expect(Set([cut, clipped, tail, ends]).count == 4)
  }

  @Test func linesBreakBetweenWordsAndAreLimited() throws {
    let size = CGSize(width: 80, height: 120)
    func lines(_ limit: Int, _ mode: NSLineBreakMode = .byWordWrapping) -> ClosedRange<Int>? {
      let label = label("one two three four five six")
      label.numberOfLines = limit
      label.lineBreakMode = mode
      let picture = picture(of: label, size: size)
      keep(picture, "lines-\(limit)-\(mode.rawValue)")
      return picture.inkBox?.y
    }
    let (one, two, all) = (try #require(lines(1)), try #require(lines(2)), try #require(lines(0)))
    #expect(one.count < two.count && two.count < all.count)
    #expect(lines(0, .byTruncatingTail) == all)
  }

  @Test func aTextThatIsTooWideIsSetSmallerWhereThatIsAllowed() throws {
    let size = CGSize(width: 80, height: 40)
    let label = label("Hello brave world")
    label.lineBreakMode = .byClipping
    let full = picture(of: label, size: size)
    label.adjustsFontSizeToFitWidth = true
    #expect(picture(of: label, size: size) == full, "without a factor it may not shrink")
    label.minimumScaleFactor = 0.3
    let small = picture(of: label, size: size)
    keep(small, "shrunk")
    let (box, fullBox) = (try #require(small.inkBox), try #require(full.inkBox))
    #expect(box.x.upperBound < 160 && box.x.upperBound > 150 && box.y.count < fullBox.y.count)
    label.baselineAdjustment = .none
    #expect((picture(of: label, size: size).inkBox?.y.lowerBound ?? 0) < box.y.lowerBound)
    label.attributedText = NSAttributedString(string: "Hello brave world", attributes: [.kern: 2])
    #expect((picture(of: label, size: size).inkBox?.x.upperBound ?? 0) < 160)
  }

  // MARK: Colours

  @Test func theColourFollowsLightAndDark() {
    let label = label("Hello", size: 40)
    let stage = stage(showing: label)
    #expect(stage.picture.pixels.contains(0xff00_0000))
    stage.window.backgroundColor = .black
    stage.userInterfaceStyle = .dark
    stage.advance(to: 0)
    #expect(stage.picture.pixels.contains(0xffff_ffff))
    label.textColor = .red
    stage.advance(to: 0)
    #expect(stage.picture.pixels.contains(0xffff_0000) && !stage.picture.pixels.contains(0xffff_ffff))
    label.textColor = nil
    stage.advance(to: 0)
    #expect(label.textColor == .label && stage.picture.pixels.contains(0xffff_ffff))
  }

  @Test func aHighlightedLabelTakesItsOtherColour() {
    let label = label("Hello", size: 40)
    label.isHighlighted = true
    #expect(picture(of: label).pixels.contains(0xff00_0000))
    label.highlightedTextColor = .blue
    #expect(picture(of: label).pixels.contains(0xff00_00ff))
    label.isHighlighted = false
    #expect(!picture(of: label).pixels.contains(0xff00_00ff))
  }

  @Test func aDisabledLabelIsPale() {
    let label = label("Hello", size: 40)
    let full = picture(of: label).ink
    label.isEnabled = false
    #expect(abs(picture(of: label).ink - full / 2) < full * 0.02)
    #expect(label.accessibilityTraits.contains(.notEnabled))
    label.isEnabled = true
    #expect(label.accessibilityTraits == .staticText)
  }

  @Test func aShadowFallsWhereItsOffsetSays() {
    let label = label("H", size: 40)
    let plain = picture(of: label).inkBox
    label.shadowColor = .red
    label.shadowOffset = CGSize(width: 3, height: 5)
    let shown = picture(of: label)
    keep(shown, "shadow")
    #expect(shown.pixels.contains(0xffff_0000) && shown.pixels.contains(0xff00_0000))
    #expect(shown.inkBox?.x.upperBound == plain.map { $0.x.upperBound + 6 })
    #expect(shown.inkBox?.y.upperBound == plain.map { $0.y.upperBound + 10 })
  }

  @Test func aReaderHearsTheText() {
    let label = label("Hello")
    #expect(label.accessibilityLabel == "Hello")
    label.accessibilityLabel = "Greeting"
    #expect(label.accessibilityLabel == "Greeting")
  }

  @Test func fontsForATextStyleFollowTheTextSizeWhereAskedTo() {
    let label = UILabel()
    label.text = "Hello"
    label.font = .preferredFont(forTextStyle: .body)
    let stage = stage(showing: label)
    let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    stage.window.setTraits(UITraitCollection(traitsFrom: [stage.window.traitCollection, traits]))
    #expect(label.font.pointSize == 17)
    label.adjustsFontForContentSizeCategory = true
    #expect(label.font.pointSize == 33)
    let large = UITraitCollection(preferredContentSizeCategory: .large)
    stage.window.setTraits(UITraitCollection(traitsFrom: [stage.window.traitCollection, large]))
    #expect(label.font.pointSize == 17)
    label.font = .systemFont(ofSize: 10)
    stage.window.setTraits(UITraitCollection(traitsFrom: [stage.window.traitCollection, traits]))
    #expect(label.font.pointSize == 10)
  }

  @Test(arguments: [CGRect.null, .infinite, CGRect(x: 0, y: 0, width: CGFloat.nan, height: -5), .zero])
  func absurdBoundsDoNotTrap(bounds: CGRect) {
    let label = label("Hello brave new world")
    label.numberOfLines = 0
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = .nan
    label.preferredMaxLayoutWidth = .nan
    _ = label.intrinsicContentSize
    _ = label.textRect(forBounds: bounds, limitedToNumberOfLines: .min)
    _ = label.sizeThatFits(bounds.size)
    label.font = .systemFont(ofSize: .infinity)
    label.attributedText = NSAttributedString(string: "a", attributes: [.kern: Double.nan, .baselineOffset: Double.infinity])
    label.frame = bounds
    label.draw(bounds)
    #expect(label.intrinsicContentSize.width.isFinite)
  }

  @Test(
    arguments: [[0xd800], [0x61, 0xdc00, 0x62], [0xd83d, 0xd83d, 0xde80], [0xdc00, 0xd800], [0xfffe, 0xffff]] as [[UInt16]])
  func halvesOfSurrogatePairsDoNotTrap(units: [UInt16]) {
    let text = units.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { NSString(characters: $0, length: buffer.count) } ?? ""
    }
    let label = UILabel()
    label.attributedText = NSAttributedString(string: text as String, attributes: [.kern: 1])
    #expect(label.intrinsicContentSize.height == 21)
    let view = AnimationLabelView()
    view.text = text as String
    view.font = .systemFont(ofSize: 17)
    view.textAlignment = .natural
    label.textColor = .black
    #expect(picture(of: view) == picture(of: label))
  }
}
