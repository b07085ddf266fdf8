import KuruText
import Testing

@Suite struct TabTests {
  func layout(_ text: String, _ stops: [TabStop], width: Double = .infinity) -> TextLayout {
    library.layout(
      AttributedText(
        text, style: TextStyle(font: FontDescription(size: 17)), paragraph: ParagraphStyle(tabStops: stops, tabInterval: 0)),
      in: TextConstraints(width: width))
  }

  func width(_ text: String) -> Double { library.layout(plain(text)).size.width }

  /// Positions are rounded to 1/1024 point.
  func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 0.004 }

  @Test("The text behind a tabulator ends at a right stop, is halved by one in the middle, and its point stands at a decimal one")
  func alignments() {
    let right = layout("a\t123\tb", [TabStop(100, alignment: .right), TabStop(150)])
    #expect(isNear(right.pieces[4].box.maxX, 100) && right.pieces[6].box.minX == 150)
    let center = layout("a\t123", [TabStop(100, alignment: .center)])
    #expect(isNear((center.pieces[2].box.minX + center.pieces[4].box.maxX) / 2, 100))
    let decimal = layout("a\t12.345", [TabStop(100, alignment: .decimal)])
    #expect(isNear(decimal.pieces[4].box.minX, 100))
    let whole = layout("a\t12", [TabStop(100, alignment: .decimal)])
    #expect(isNear(whole.pieces[3].box.maxX, 100))
    let comma = layout("a\t1,5", [TabStop(100, alignment: .decimal, decimalSigns: ",")])
    #expect(isNear(comma.pieces[3].box.minX, 100))
  }

  @Test("Without room before the stop, the text follows the tabulator at once")
  func noRoom() {
    let layout = layout("Loading\tLoading", [TabStop(70, alignment: .right)])
    #expect(layout.pieces[7].box.width == 0 && isNear(layout.size.width, width("Loading") * 2))
  }

  @Test("Where a paragraph runs to the left, stops are counted from the right, and left and right stay what they are")
  func rightToLeft() {
    let layout = layout("א\tב", [TabStop(50)], width: 200)
    #expect(isNear(layout.pieces[2].box.maxX, 150))
    let left = self.layout("א\tב", [TabStop(50, alignment: .left)], width: 200)
    #expect(isNear(left.pieces[2].box.minX, 150))
    let right = self.layout("א\tב", [TabStop(50, alignment: .right)], width: 200)
    #expect(isNear(right.pieces[2].box.maxX, 150))
  }

  @Test("A line breaks where text behind a tabulator has no room, and not before")
  func breaks() {
    let stops = [TabStop(100, alignment: .right)]
    #expect(layout("a\tb c", stops, width: 101).lines.count == 1)
    #expect(layout("a\tb c", stops, width: 99).lines.count > 1)
    #expect(layout("a\tb", [TabStop(50)], width: 55).lines.count == 2)
  }

  @Test("A truncated line with tabulators fits its room", arguments: [ParagraphStyle.LineBreaking.truncateTail, .truncateMiddle])
  func truncation(mode: ParagraphStyle.LineBreaking) {
    let cut = library.layout(
      AttributedText(
        "a\tb\tLoading everything", style: TextStyle(font: FontDescription(size: 17)),
        paragraph: ParagraphStyle(lineBreaking: mode)),
      in: TextConstraints(width: 100, maximumLines: 1))
    #expect(cut.isTruncated && cut.size.width <= 100 && cut.size.width > 60)
  }
}
