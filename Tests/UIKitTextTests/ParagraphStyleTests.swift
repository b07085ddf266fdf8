import CoreGraphics
import KurukuruStage
import Testing

@MainActor @Suite struct ParagraphStyleTests {
  private func style(_ change: (NSMutableParagraphStyle) -> Void) -> NSMutableParagraphStyle {
    let style = NSMutableParagraphStyle()
    change(style)
    return style
  }

  private func label(_ text: String, _ style: NSParagraphStyle, lines: Int = 0) -> UILabel {
    let label = UILabel()
    label.attributedText = NSAttributedString(
      string: text, attributes: [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: 20)])
    label.numberOfLines = lines
    return label
  }

  /// The pen of each character, in a room of 300 points.
  private func pens(_ text: String, _ style: NSParagraphStyle) -> [CGPoint] {
    let storage = NSTextStorage(string: text, attributes: [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: 20)])
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: 300, height: 0))
    container.lineFragmentPadding = 0
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    return (0..<manager.numberOfGlyphs).map { glyph in
      let line = manager.lineFragmentRect(forGlyphAt: glyph, effectiveRange: nil)
      let pen = manager.location(forGlyphAt: glyph)
      return CGPoint(x: pen.x, y: line.minY + pen.y)
    }
  }

  private func width(_ text: String) -> CGFloat { text.size(withAttributes: [.font: UIFont.systemFont(ofSize: 20)]).width }

  @Test func defaultsAreUIKits() {
    let style = NSParagraphStyle.default
    #expect(style.alignment == .natural && style.lineBreakMode == .byWordWrapping && style.baseWritingDirection == .natural)
    #expect(style.tabStops.map(\.location) == (1...12).map { 28 * CGFloat($0) } && style.defaultTabInterval == 0)
    #expect(style.lineBreakStrategy == [] && !style.allowsDefaultTighteningForTruncation)
    #expect(UILabel().lineBreakStrategy == .standard && !UILabel().allowsDefaultTighteningForTruncation)
  }

  @Test func tabStopsAreKeptInOrderAndCompared() {
    let (a, b) = (NSTextTab(textAlignment: .left, location: 80), NSTextTab(textAlignment: .right, location: 40))
    let style = style { $0.tabStops = [a] }
    style.addTabStop(b)
    #expect(style.tabStops.map(\.location) == [40, 80])
    #expect(style.copy() as? NSParagraphStyle == style)
    style.removeTabStop(NSTextTab(textAlignment: .right, location: 40))
    #expect(style.tabStops == [a])
  }

  @Test func textStandsAtTabStopsByItsStartEndMiddleOrPoint() {
    let point = NSTextTab.columnTerminators(for: Locale(identifier: "en_US"))
    let style = style {
      $0.tabStops = [
        NSTextTab(textAlignment: .left, location: 40), NSTextTab(textAlignment: .center, location: 120),
        NSTextTab(textAlignment: .right, location: 200),
        NSTextTab(textAlignment: .right, location: 260, options: [.columnTerminators: point]),
      ]
    }
    let x = pens("a\tbb\tcc\tdd\t1.5", style).map(\.x)
    #expect(abs(x[2] - 40) < 0.01)
    #expect(abs(x[5] + width("cc") / 2 - 120) < 0.01)
    #expect(abs(x[8] + width("dd") - 200) < 0.01)
    #expect(abs(x[12] - 260) < 0.01)
  }

  @Test func beyondTheLastStopTheIntervalCounts() {
    let style = style {
      $0.tabStops = []
      $0.defaultTabInterval = 70
    }
    let x = pens("a\tb\tc", style).map(\.x)
    #expect(x[2] == 70 && x[4] == 140)
  }

  @Test func indentsMoveLinesIn() {
    let style = style {
      $0.firstLineHeadIndent = 30
      $0.headIndent = 12
      $0.tailIndent = -150
    }
    let pens = pens("one two three four five", style)
    let firsts = Dictionary(grouping: pens, by: \.y).sorted { $0.key < $1.key }.map { $0.value.map(\.x).min() }
    #expect(firsts.count >= 2 && firsts[0] == 30 && firsts.dropFirst().allSatisfy { $0 == 12 })
    #expect(pens.allSatisfy { $0.x < 150 })
  }

  @Test func linesAreAsHighAsAskedFor() {
    func height(_ change: (NSMutableParagraphStyle) -> Void) -> CGFloat {
      label("a\nb", style(change)).sizeThatFits(.zero).height
    }
    let line = UIFont.systemFont(ofSize: 20).lineHeight
    func pixels(_ height: CGFloat) -> CGFloat { (height * 2).rounded(.up) / 2 }
    #expect(height { _ in } == pixels(2 * line))
    #expect(height { $0.minimumLineHeight = 40 } == 80)
    #expect(height { $0.maximumLineHeight = 15 } == 30)
    #expect(height { $0.lineHeightMultiple = 2 } == pixels(4 * line))
    #expect(height { $0.lineSpacing = 7 } == pixels(2 * line + 7))
    #expect(height { $0.paragraphSpacing = 9 } == pixels(2 * line + 9))
    #expect(height { $0.paragraphSpacingBefore = 11 } == pixels(2 * line + 11))
  }

  @Test func theDirectionOfAParagraphCanBeSaid() {
    let x = pens("ab", style { $0.baseWritingDirection = .rightToLeft }).map(\.x)
    #expect(abs(x[0] - (300 - width("ab"))) < 0.01, "natural alignment follows it")
    #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: "ar") == .rightToLeft)
    #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: "he-IL") == .rightToLeft)
    #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: nil) == .leftToRight)
    #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: "no such language") == .leftToRight)
  }

  @Test func justifiedLinesFillTheWidth() {
    let text = "one two three four five six seven eight nine"
    let natural = pens(text, style { _ in })
    let justified = pens(text, style { $0.alignment = .justified })
    // The last word of the first line moves right, that of the last line does not.
    let last = text.utf16.count - 1
    let onFirst = natural.indices.last { natural[$0].y == natural[0].y && text.utf16.dropFirst($0).first != 0x20 } ?? 0
    #expect(justified[onFirst].x > natural[onFirst].x + 1 && justified[last] == natural[last])
  }

  @Test func orphansAreAvoidedByLabelsUnlessTheyAreToldNotTo() {
    let label = UILabel()
    label.text = "one two three four"
    label.numberOfLines = 0
    let size = CGSize(width: "one two three".size(withAttributes: [.font: label.font as Any]).width + 1, height: 60)
    let pushed = label.sizeThatFits(size).width
    label.lineBreakStrategy = []
    let full = label.sizeThatFits(size).width
    #expect(pushed < full - 10)
    label.attributedText = NSAttributedString(
      string: "one two three four", attributes: [.paragraphStyle: style { $0.lineBreakStrategy = .pushOut }])
    #expect(label.sizeThatFits(size).width == pushed)
    label.lineBreakStrategy = []
    #expect(label.sizeThatFits(size).width == full, "setting the label's overrules the text's")
  }

  @Test func aTextThatIsALittleTooWideIsSetCloser() {
    let label = UILabel()
    label.text = "Loading everything"
    let size = CGSize(width: label.intrinsicContentSize.width / 1.03, height: 30)
    let cut = picture(of: label, size: size)
    label.allowsDefaultTighteningForTruncation = true
    let closer = picture(of: label, size: size)
    keep(closer, "tightened")
    #expect(closer != cut)
    let whole = picture(of: label, size: CGSize(width: size.width * 1.03 + 1, height: 30))
    // All the letters are there, closer.
    #expect(abs(closer.ink - whole.ink) < whole.ink * 0.02)
    label.lineBreakMode = .byClipping
    #expect(picture(of: label, size: size) != closer, "only where it would be truncated")
  }

  // MARK: Copies and archives

  private func strangeStyle() -> NSMutableParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.alignment = .justified
    style.lineBreakMode = .byTruncatingMiddle
    style.baseWritingDirection = .rightToLeft
    (style.lineSpacing, style.paragraphSpacing, style.paragraphSpacingBefore) = (1, 2, 3)
    (style.firstLineHeadIndent, style.headIndent, style.tailIndent) = (4, 5, -6)
    (style.minimumLineHeight, style.maximumLineHeight, style.lineHeightMultiple) = (7, 8, 9.5)
    style.defaultTabInterval = 11
    style.lineBreakStrategy = .standard
    style.allowsDefaultTighteningForTruncation = true
    let point = NSTextTab.columnTerminators(for: nil)
    style.tabStops = [
      NSTextTab(textAlignment: .right, location: 70, options: [.columnTerminators: point]),
      NSTextTab(textAlignment: .center, location: 30.25),
    ]
    return style
  }

  private func archived<Style: NSParagraphStyle>(_ style: Style) throws -> Style {
    let data = try NSKeyedArchiver.archivedData(withRootObject: style, requiringSecureCoding: true)
    let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: Style.self, from: data)
    return try #require(read)
  }

  @Test func copiesAreEqualAndIndependent() throws {
    let style = strangeStyle()
    let copy = try #require(style.copy() as? NSParagraphStyle)
    let other = try #require(style.mutableCopy() as? NSMutableParagraphStyle)
    #expect(copy == style && other == style && !(copy is NSMutableParagraphStyle))
    style.headIndent = 50
    style.tabStops = []
    #expect(copy.headIndent == 5 && copy.tabStops.count == 2 && other.headIndent == 5)
    other.alignment = .left
    #expect(copy.alignment == .justified)
    #expect(NSParagraphStyle.default.copy() as? NSParagraphStyle == NSParagraphStyle())
  }

  @Test func archivesKeepEverything() throws {
    let style = strangeStyle()
    let read = try archived(style)
    #expect(read == style && read.tabStops == style.tabStops && read.tabStops.map(\.location) == [30.25, 70])
    #expect(read.lineHeightMultiple == 9.5 && read.tailIndent == -6 && read.lineBreakMode == .byTruncatingMiddle)
    #expect(try archived(NSParagraphStyle()) == NSParagraphStyle.default)
    let still = try #require(style.copy() as? NSParagraphStyle)
    #expect(try archived(still) == style)
  }

  @Test func anEmptyArchiveIsTheDefault() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    #expect(NSParagraphStyle(coder: unarchiver) == NSParagraphStyle.default)
  }
}
