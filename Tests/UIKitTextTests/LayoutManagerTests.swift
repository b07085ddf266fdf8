import CoreGraphics
import KuruDrawing
import KurukuruStage
import Testing

@MainActor @Suite struct LayoutManagerTests {
  /// Storage, container and manager put together; the storage must be held.
  private struct Text {
    let storage: NSTextStorage
    let container: NSTextContainer
    let manager = NSLayoutManager()

    init(_ text: String, width: CGFloat = 0, padding: CGFloat = 0, _ attributes: [NSAttributedString.Key: Any] = [:]) {
      storage = NSTextStorage(string: text, attributes: [.font: UIFont.systemFont(ofSize: 20)].merging(attributes) { $1 })
      container = NSTextContainer(size: CGSize(width: width, height: 0))
      container.lineFragmentPadding = padding
      manager.addTextContainer(container)
      storage.addLayoutManager(manager)
    }

    var all: NSRange { NSRange(location: 0, length: manager.numberOfGlyphs) }
  }

  /// Draws the text at once, or one character after the other, as a label paints them.
  private final class Canvas: UIView {
    let text: Text
    let isPiecewise: Bool

    init(_ text: Text, isPiecewise: Bool) {
      self.text = text
      self.isPiecewise = isPiecewise
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
      text.manager.drawBackground(forGlyphRange: text.all, at: .zero)
      guard isPiecewise else { return text.manager.drawGlyphs(forGlyphRange: text.all, at: .zero) }
      var pieces: [NSRange] = []
      while pieces.last.map(NSMaxRange) ?? 0 < text.all.length {
        let next = pieces.last.map(NSMaxRange) ?? 0
        pieces.append(NSRange())
        _ = text.manager.characterRange(
          forGlyphRange: NSRange(location: next, length: 1), actualGlyphRange: &pieces[pieces.count - 1])
      }
      for piece in pieces.sorted(by: { place(of: $0) < place(of: $1) }) {
        text.manager.drawGlyphs(forGlyphRange: piece, at: .zero)
      }
    }

    /// Line by line, from left to right.
    private func place(of glyphs: NSRange) -> (CGFloat, CGFloat) {
      let line = text.manager.lineFragmentRect(forGlyphAt: glyphs.location, effectiveRange: nil)
      return (line.minY, text.manager.location(forGlyphAt: glyphs.location).x)
    }
  }

  nonisolated static let texts = [
    "Loading...", "AVATAR To.", "office", "جارٍ التحميل", "Latin عربي 50%", "क्षत्रिय", "👨‍👩‍👧🇩🇪👍🏽e\u{301}",
    "one two three four five six seven",
  ]

  nonisolated static func look(_ number: Int) -> [NSAttributedString.Key: Any] {
    switch number {
    case 0: [.kern: 1]
    case 1: [:]
    case 2: [.underlineStyle: 1, .kern: 0.3]
    case 3: [.strikethroughStyle: 9, .backgroundColor: UIColor.yellow]
    case 4: [.strokeWidth: -4, .strokeColor: UIColor.red]
    default: [.strokeWidth: 4]
    }
  }

  @Test(arguments: texts, 0..<6) func piecesOneByOneAreWhatALabelPaints(text: String, look: Int) {
    let attributes = LayoutManagerTests.look(look).merging([.font: UIFont.systemFont(ofSize: 20)]) { $1 }
    let size = CGSize(width: 150, height: 200)
    let label = UILabel()
    label.attributedText = NSAttributedString(string: text, attributes: attributes)
    label.textColor = .black
    label.numberOfLines = 0
    label.lineBreakStrategy = []
    // The label stands where its text begins at the top.
    let height = label.sizeThatFits(CGSize(width: 150, height: 0)).height
    let expected = picture(of: label, size: size, at: CGRect(x: 0, y: 0, width: 150, height: height))
    let set = Text(text, width: 150, attributes)
    let frame = CGRect(x: 0, y: 0, width: 150, height: height)
    let whole = picture(of: Canvas(set, isPiecewise: false), size: size, at: frame)
    let pieces = picture(of: Canvas(set, isPiecewise: true), size: size, at: frame)
    keep(pieces, "manager-\(look)-\(text.prefix(4))")
    #expect(whole == expected && whole.ink > 10)
    // Where a letter reaches over the line under its neighbour, the two are laid over each other in another order, and rounded so.
    let isDecorated = look == 2 || look == 3
    #expect(pieces.largestDifference(from: whole) <= (isDecorated ? 1 : 0))
  }

  @Test func glyphsAreNumberedInTheOrderOfTheCharacters() {
    let text = Text("aשלb")
    #expect(text.manager.numberOfGlyphs == 4)
    let xs = (0..<4).map { text.manager.location(forGlyphAt: $0).x }
    #expect(xs[0] < xs[2] && xs[2] < xs[1] && xs[1] < xs[3], "the second letter of the Hebrew stands left of the first")
  }

  @Test func rangesAreWidenedToWholeCharactersAndLigatures() {
    let text = Text("a👨‍👩‍👧e\u{301}b")
    var actual = NSRange()
    let glyphs = text.manager.glyphRange(forCharacterRange: NSRange(location: 3, length: 1), actualCharacterRange: &actual)
    #expect(actual == NSRange(location: 1, length: 8) && glyphs.location == 1)
    let back = text.manager.characterRange(forGlyphRange: glyphs, actualGlyphRange: nil)
    #expect(back == actual)
    #expect(text.manager.glyphIndexForCharacter(at: 11) == text.manager.numberOfGlyphs - 1)
    #expect(text.manager.characterIndexForGlyph(at: text.manager.numberOfGlyphs - 1) == 11)
    let ligated = Text("ffi", [.font: UIFont(name: "DejaVu Sans", size: 20) as Any])
    #expect(
      ligated.manager.glyphRange(forCharacterRange: NSRange(location: 1, length: 1), actualCharacterRange: &actual).length == 1)
    #expect(actual == NSRange(location: 0, length: 3))
  }

  @Test func blanksAreGlyphsThatPaintNothing() {
    let text = Text("a b\nc")
    #expect(text.manager.numberOfGlyphs == 5)
    #expect(text.manager.propertyForGlyph(at: 0) == [] && text.manager.propertyForGlyph(at: 1) == .elastic)
    #expect(text.manager.propertyForGlyph(at: 3) == .controlCharacter && text.manager.propertyForGlyph(at: 99) == [])
  }

  @Test func linesHaveTheirRectangles() {
    let text = Text("one two three four", width: 90, padding: 5)
    var lines: [(CGRect, CGRect, NSRange)] = []
    text.manager.enumerateLineFragments(forGlyphRange: text.all) { rect, used, container, glyphs, _ in
      lines.append((rect, used, glyphs))
      #expect(container === text.container)
    }
    #expect(lines.count == 3 && lines[0].0.width == 90 && lines[0].0.minX == 0)
    #expect(lines.reduce(0) { $0 + $1.2.length } == 18)
    #expect(lines[0].1.minX == 0 && lines[0].1.width > 10 && lines[0].1.width <= 90)
    #expect(lines[1].0.minY == lines[0].0.maxY)
    #expect(abs(lines[0].0.height - UIFont.systemFont(ofSize: 20).lineHeight) < 0.01)
    #expect(text.manager.location(forGlyphAt: 0).x >= 5)
    #expect(abs(text.manager.location(forGlyphAt: 0).y - UIFont.systemFont(ofSize: 20).ascender) < 0.01)
    let used = text.manager.usedRect(for: text.container)
    #expect(used.height == lines[2].0.maxY && used.width == lines.map(\.1.width).max())
    var range = NSRange()
    #expect(text.manager.lineFragmentRect(forGlyphAt: 17, effectiveRange: &range) == lines[2].0 && range == lines[2].2)
    #expect(text.manager.lineFragmentUsedRect(forGlyphAt: 17, effectiveRange: nil) == lines[2].1)
    var count = 0
    text.manager.enumerateLineFragments(forGlyphRange: text.all) { _, _, _, _, stop in
      count += 1
      stop.pointee = true
    }
    #expect(count == 1)
  }

  @Test func boundingRectsHoldWhatIsPainted() {
    let text = Text("fjf", [.font: UIFont.italicSystemFont(ofSize: 60)])
    let boxes = (0..<3).map { text.manager.boundingRect(forGlyphRange: NSRange(location: $0, length: 1), in: text.container) }
    #expect(boxes[0].intersects(boxes[1]) && boxes[1].minX < text.manager.location(forGlyphAt: 1).x)
    #expect(text.manager.boundingRect(forGlyphRange: text.all, in: text.container).contains(boxes[1]))
    #expect(text.manager.boundingRect(forGlyphRange: NSRange(location: 9, length: 1), in: text.container).isNull)
  }

  @Test func anEllipsisStandsForWhatIsHidden() {
    let text = Text("Hello brave new world", width: 100)
    text.container.maximumNumberOfLines = 1
    text.container.lineBreakMode = .byTruncatingTail
    let hidden = text.manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0)
    #expect(hidden == NSRange(location: text.manager.numberOfGlyphs - 1, length: 1))
    let characters = text.manager.characterRange(forGlyphRange: hidden, actualGlyphRange: nil)
    #expect(NSMaxRange(characters) == 21 && characters.location > 4)
    #expect(Text("Hi").manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0).location == NSNotFound)
  }

  @Test func charactersWithoutRoomHaveNoGlyphs() {
    let text = Text("one two three four", width: 90)
    text.container.maximumNumberOfLines = 1
    let count = text.manager.numberOfGlyphs
    #expect(count < 18)
    let range = text.manager.glyphRange(forCharacterRange: NSRange(location: 17, length: 1), actualCharacterRange: nil)
    #expect(range == NSRange(location: count, length: 0))
  }

  @Test func editsAreSeen() {
    let text = Text("abc")
    #expect(text.manager.numberOfGlyphs == 3)
    text.storage.append(NSAttributedString(string: "de"))
    #expect(text.manager.numberOfGlyphs == 5)
    text.storage.replaceCharacters(in: NSRange(location: 0, length: 2), with: "x")
    text.storage.deleteCharacters(in: NSRange(location: 0, length: 1))
    #expect(text.manager.numberOfGlyphs == 3)
    let width = text.manager.usedRect(for: text.container).width
    text.storage.addAttribute(.font, value: UIFont.systemFont(ofSize: 60), range: NSRange(location: 0, length: 3))
    #expect(text.manager.usedRect(for: text.container).width > 2 * width)
    text.storage.setAttributedString(NSAttributedString(string: ""))
    #expect(text.manager.numberOfGlyphs == 0 && text.manager.usedRect(for: text.container) == .zero)
    text.storage.removeLayoutManager(text.manager)
    #expect(text.manager.textStorage == nil && text.storage.layoutManagers.isEmpty)
  }

  @Test func aPointFindsItsGlyph() {
    let text = Text("one two three", width: 70)
    #expect(text.manager.glyphIndex(for: CGPoint(x: 1, y: 1), in: text.container) == 0)
    #expect(text.manager.glyphIndex(for: CGPoint(x: 1, y: 30), in: text.container) > 3)
    #expect(text.manager.glyphIndex(for: CGPoint(x: 1e9, y: 1e9), in: text.container) == 12)
  }

  @Test(arguments: [
    NSRange(location: -5, length: 3), NSRange(location: 0, length: .max), NSRange(location: NSNotFound, length: 9),
    NSRange(location: 1, length: .max),
  ])
  func absurdRangesDoNotTrap(range: NSRange) {
    let text = Text("abc")
    _ = text.manager.boundingRect(forGlyphRange: range, in: text.container)
    _ = text.manager.characterRange(forGlyphRange: range, actualGlyphRange: nil)
    _ = text.manager.glyphRange(forCharacterRange: range, actualCharacterRange: nil)
    _ = text.manager.location(forGlyphAt: range.location)
    text.manager.drawGlyphs(forGlyphRange: range, at: .zero)
    #expect(text.manager.numberOfGlyphs == 3)
  }
}
