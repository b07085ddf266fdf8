import CoreGraphics
import KuruDrawing
import KurukuruStage
import Testing

/// The rules of docs/label-layout.md, in its order.
@MainActor @Suite struct LabelRuleTests {
  private static let font = UIFont.systemFont(ofSize: 17)
  private let lineHeight = LabelRuleTests.font.lineHeight

  private func label(_ text: String?, lines: Int = 1, _ mode: NSLineBreakMode = .byTruncatingTail) -> UILabel {
    let label = UILabel()
    label.text = text
    label.numberOfLines = lines
    label.lineBreakMode = mode
    label.contentScaleFactor = 2
    return label
  }

  private func width(_ text: String) -> CGFloat { text.size(withAttributes: [.font: LabelRuleTests.font]).width }

  /// Up to the next half point: a pixel at a scale of 2.
  private func pixels(_ x: CGFloat) -> CGFloat { (x * 2 - 1e-6).rounded(.up) / 2 }

  /// The place of the first glyph and of the last row of a picture, in pixels.
  private func foot(_ label: UILabel, _ size: CGSize) -> Int { (picture(of: label, size: size).inkBox?.y.upperBound ?? -2) + 1 }

  @Test func theIntrinsicSizeIsThatOfTheLinesRoundedUpToPixels() {
    let size = label("one\nthree", lines: 0).intrinsicContentSize
    #expect(size == CGSize(width: pixels(width("three")), height: pixels(2 * lineHeight)))
    #expect(size.height == 41.5, "lines of 20.57 points")
    #expect(label("one 読 👍").intrinsicContentSize.height == 21)
    let fine = label("three")
    fine.contentScaleFactor = 3
    #expect(abs(fine.intrinsicContentSize.height - 62.0 / 3) < 1e-9)
  }

  @Test func noTextHasNoSize() {
    #expect(label(nil).intrinsicContentSize == .zero && label("").intrinsicContentSize == .zero)
    #expect(label("", lines: 0).sizeThatFits(CGSize(width: 100, height: 100)) == .zero)
    #expect(label(" ").intrinsicContentSize.height == 21, "a blank is a text")
  }

  @Test func onlyLabelsOfSeveralLinesAreNarrowed() {
    let room = CGSize(width: width("one two") + 1, height: 10)
    #expect(label("one two three").sizeThatFits(room).width == pixels(width("one two three")))
    let lines = label("one two three", lines: 0)
    #expect(lines.sizeThatFits(room) == CGSize(width: pixels(width("one two")), height: 41.5))
    #expect(lines.intrinsicContentSize.height == 21)
    lines.preferredMaxLayoutWidth = room.width
    #expect(lines.intrinsicContentSize == lines.sizeThatFits(room))
  }

  @Test func linesAreLimitedByNumberAndHeight() {
    let room = CGSize(width: width("one"), height: 0)
    let heights = [1, 2, 3, 0].map { label("one two six ten", lines: $0, .byWordWrapping).sizeThatFits(room).height }
    #expect(heights == [21, 41.5, 62, 82.5])
    func shown(_ height: CGFloat) -> CGFloat {
      let bounds = CGRect(x: 0, y: 0, width: width("one"), height: height)
      return label("one two six", lines: 0, .byWordWrapping).textRect(forBounds: bounds, limitedToNumberOfLines: 0).height
    }
    #expect(shown(61) == 62, "sticks out by less than a point")
    #expect(shown(60) == 41.5 && shown(3) == 21)
  }

  @Test func linesBreakBetweenWordsAndLongWordsAnywhere() {
    let storage = NSTextStorage(string: "one two  extraordinary", attributes: [.font: LabelRuleTests.font])
    let container = NSTextContainer(size: CGSize(width: width("one two") + 0.5, height: 0))
    container.lineFragmentPadding = 0
    let manager = NSLayoutManager()
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    var lines: [String] = []
    var widths: [CGFloat] = []
    manager.enumerateLineFragments(forGlyphRange: manager.glyphRange(for: container)) { _, used, _, glyphs, _ in
      lines.append(
        (storage.string as NSString).substring(with: manager.characterRange(forGlyphRange: glyphs, actualGlyphRange: nil)))
      widths.append(used.width)
    }
    #expect(lines.count == 3 && lines[0] == "one two  " && abs(widths[0] - width("one two")) < 0.01)
    #expect(lines.joined() == storage.string && widths.allSatisfy { $0 <= container.size.width })
    #expect(width(String("extraordinary".prefix(lines[1].count + 1))) > container.size.width, "filled to the brim")
    let room = CGSize(width: container.size.width, height: 0)
    #expect(label("one two  extraordinary", lines: 0).sizeThatFits(room).height == 62)
  }

  /// How much of a text stands before and after the ellipsis, in a room.
  private func kept(_ text: String, _ mode: NSLineBreakMode, _ room: CGFloat) -> (head: String, tail: String) {
    let storage = NSTextStorage(string: text, attributes: [.font: LabelRuleTests.font])
    let container = NSTextContainer(size: CGSize(width: room, height: 0))
    container.lineFragmentPadding = 0
    container.maximumNumberOfLines = 1
    container.lineBreakMode = mode
    let manager = NSLayoutManager()
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    let glyphs = manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0)
    guard glyphs.location != NSNotFound else { return (text, "") }
    let hidden = manager.characterRange(forGlyphRange: glyphs, actualGlyphRange: nil)
    return ((text as NSString).substring(to: hidden.location), (text as NSString).substring(from: NSMaxRange(hidden)))
  }

  /// What a truncated label looks like. The ellipsis is a stretch of its own: it is not kerned with the letters beside it.
  private func ellipsized(_ head: String, _ tail: String = "", lines: Int = 1) -> UILabel {
    let text = NSMutableAttributedString(string: head)
    text.append(NSAttributedString(string: "…", attributes: [.foregroundColor: UIColor.black]))
    text.append(NSAttributedString(string: tail))
    let label = label(nil, lines: lines)
    label.attributedText = text
    return label
  }

  @Test func theTailGivesWayToAnEllipsis() {
    let text = "Hello brave new world"
    for room in [60.0, 80, 111] {
      let (head, tail) = kept(text, .byTruncatingTail, room)
      #expect(tail.isEmpty && text.hasPrefix(head) && width(head + "…") <= room + 0.01)
      #expect(width(String(text.prefix(head.count + 1)) + "…") > room, "one more does not fit")
      let size = CGSize(width: room, height: 30)
      #expect(picture(of: label(text), size: size) == picture(of: ellipsized(head), size: size))
    }
    // The first of two lines is whole.
    let lines = label(text, lines: 2)
    let size = CGSize(width: width("Hello brave") + 1, height: 50)
    lines.text = "Hello brave new world of words"
    let rest = kept("new world of words", .byTruncatingTail, size.width).head
    #expect(picture(of: lines, size: size) == picture(of: ellipsized("Hello brave\n" + rest, lines: 2), size: size))
  }

  @Test func theHeadOrTheMiddleGivesWayToAnEllipsis() {
    let text = "Hello brave new world"
    let room = CGSize(width: 90, height: 30)
    let tail = kept(text, .byTruncatingHead, room.width)
    #expect(tail.head.isEmpty && text.hasSuffix(tail.tail) && width("…" + tail.tail) <= 90.01)
    #expect(width("…" + String(text.suffix(tail.tail.count + 1))) > 90)
    #expect(picture(of: label(text, .byTruncatingHead), size: room) == picture(of: ellipsized("", tail.tail), size: room))
    let ends = kept(text, .byTruncatingMiddle, room.width)
    #expect(text.hasPrefix(ends.head) && text.hasSuffix(ends.tail) && width(ends.head + "…" + ends.tail) <= 90.01)
    #expect(abs(width(ends.head) - width(ends.tail)) < width("w"))
    let shown = picture(of: label(text, .byTruncatingMiddle), size: room)
    #expect(shown == picture(of: ellipsized(ends.head, ends.tail), size: room))
  }

  private func label(_ text: String, _ mode: NSLineBreakMode) -> UILabel { label(text, lines: 1, mode) }

  @Test func clippingCutsAtTheEdge() {
    let size = CGSize(width: 60, height: 30)
    let whole = picture(of: label("Hello brave new world"), size: CGSize(width: 240, height: 30))
    let clipped = picture(of: label("Hello brave new world", .byClipping), size: size)
    var cut = Pixmap(width: 120, height: 60)
    for y in 0..<60 { for x in 0..<120 { cut[x, y] = whole[x, y] } }
    #expect(clipped == cut && clipped.ink > 50)
  }

  @Test func theTextStandsInTheMiddleOfTheHeight() {
    let label = label("Hello")
    func top(_ height: CGFloat) -> CGFloat {
      label.textRect(forBounds: CGRect(x: 0, y: 0, width: 100, height: height), limitedToNumberOfLines: 1).minY
    }
    #expect(top(61) == 20 && top(60) == 19.5 && top(21) == 0)
    #expect(top(60.4) == 19.5, "19.7 points down, at the nearest row of pixels")
    #expect(top(11) == -5)
  }

  @Test func baselinesStandOnRowsOfPixels() {
    // 16.47 points below the top of the text.
    let ascender = LabelRuleTests.font.ascender
    for height in [21.0, 22, 40, 57.5] {
      let top = ((height - 21) / 2 * 2 + 1e-6 + 0.5).rounded(.down) / 2
      let wanted = Int(((top + ascender) * 2 + 0.5).rounded(.down))
      #expect(foot(label("HH"), CGSize(width: 60, height: height)) == wanted, "\(height)")
    }
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 3.3
    let lines = UILabel()
    lines.attributedText = NSAttributedString(
      string: "HH\nHH\nHH", attributes: [.font: LabelRuleTests.font, .paragraphStyle: style])
    lines.numberOfLines = 0
    let size = lines.intrinsicContentSize
    let last = ascender + 2 * (lineHeight + 3.3)
    #expect(foot(lines, size) == Int((last * 2 + 0.5).rounded(.down)))
  }

  @Test func naturalAlignmentFollowsTheText() {
    func left(_ text: String, _ alignment: NSTextAlignment = .natural) -> CGFloat {
      let label = label(text)
      label.textAlignment = alignment
      return label.textRect(forBounds: CGRect(x: 0, y: 0, width: 200, height: 30), limitedToNumberOfLines: 1).minX
    }
    let right = 200 - pixels(width("שלום"))
    #expect(left("שלום") == right && left("hello") == 0 && left("12 ...") == 0)
    #expect(left("12 שלום") == 200 - pixels(width("12 שלום")) && left("a שלום") == 0)
    #expect(left("שלום", .left) == 0 && left("hello", .right) == 200 - pixels(width("hello")))
    #expect(left("hello", .center) == (200 - pixels(width("hello"))).rounded(.down) / 2, "a whole pixel")
    let exact = label("hello").intrinsicContentSize
    let pictures = [NSTextAlignment.natural, .left, .center, .right, .justified].map { alignment in
      let label = label("hello")
      label.textAlignment = alignment
      return picture(of: label, size: exact)
    }
    #expect(Set(pictures).count == 1)
  }

  @Test func aLineThatIsTooWideIsSetSmaller() throws {
    let text = "Hello brave world"
    let size = CGSize(width: 80, height: 40)
    func shown(_ factor: CGFloat, _ adjustment: UIBaselineAdjustment = .alignBaselines) throws -> (
      box: (x: ClosedRange<Int>, y: ClosedRange<Int>), picture: Pixmap
    ) {
      let label = label(text)
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = factor
      label.baselineAdjustment = adjustment
      let picture = picture(of: label, size: size)
      return (try #require(picture.inkBox), picture)
    }
    // A label with the smaller font, its baseline where the larger one's would be.
    let scale = 80 / width(text)
    let small = label(text)
    small.font = .systemFont(ofSize: 17 * scale)
    let alone = try #require(picture(of: small, size: size).inkBox)
    let fitted = try shown(0.1)
    #expect(
      fitted.box.x.count <= 160 && abs(fitted.box.x.count - alone.x.count) <= 1 && abs(fitted.box.y.count - alone.y.count) <= 1)
    let centred = try shown(0.1, .alignCenters).box
    #expect(abs(centred.y.lowerBound - alone.y.lowerBound) <= 1)
    let full = try #require(picture(of: label(text), size: CGSize(width: 200, height: 40)).inkBox)
    #expect(fitted.box.y.upperBound == full.y.upperBound, "the baseline stays")
    #expect(try shown(0.1, .none).box.y.lowerBound < centred.y.lowerBound)
    let limited = try shown(0.9)
    let cut = label(text)
    cut.font = .systemFont(ofSize: 17 * 0.9)
    let cutBox = try #require(picture(of: cut, size: size).inkBox)
    #expect(limited.box.x.count == cutBox.x.count, "not below nine tenths, and then truncated")
  }
}
