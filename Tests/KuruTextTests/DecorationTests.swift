import KuruDrawing
import KuruText
import Testing

@Suite struct DecorationTests {
  func layout(_ text: String, _ look: TextStyle.Decoration, width: Double = .infinity) -> TextLayout {
    let style = TextStyle(font: FontDescription(size: 20), underline: look)
    return library.layout(AttributedText(text, style: style), in: TextConstraints(width: width))
  }

  @Test("An underline runs along the whole line, below the baseline")
  func underline() throws {
    let layout = layout("Loading now", TextStyle.Decoration())
    let decorations = layout.decorations()
    let rect = try #require(decorations.first?.rects.first)
    #expect(decorations.count == 1 && decorations[0].rects.count == 1)
    #expect(rect.minX == 0 && abs(rect.maxX - layout.size.width) < 0.01)
    let metrics = library.metrics(of: FontDescription(size: 20))
    #expect(rect.height == metrics.underlineThickness)
    #expect(rect.midY == layout.firstBaseline - metrics.underlinePosition)
    #expect(rect.minY > layout.firstBaseline)
  }

  @Test("By word it leaves out the blanks; a double one has two lines; dashes do not go beyond the end")
  func looks() throws {
    #expect(layout("Loading now", TextStyle.Decoration(isByWord: true)).decorations()[0].rects.count == 2)
    #expect(layout("Loading", TextStyle.Decoration(weight: .double)).decorations()[0].rects.count == 2)
    let dashed = layout("Loading", TextStyle.Decoration(pattern: .dash))
    let rects = dashed.decorations()[0].rects
    #expect(rects.count > 3)
    #expect(rects.allSatisfy { $0.maxX <= dashed.size.width + 0.001 })
    let thick = layout("Loading", TextStyle.Decoration(weight: .thick)).decorations()[0].rects[0].height
    #expect(thick == 2 * layout("Loading", TextStyle.Decoration()).decorations()[0].rects[0].height)
  }

  @Test(
    "Patterns repeat their strokes and gaps, in units of the line's thickness",
    arguments: [
      (TextStyle.Decoration.Pattern.dot, [1.0, 1]), (.dash, [3, 2]), (.dashDot, [3, 2, 1, 2]), (.dashDotDot, [3, 2, 1, 2, 1, 2]),
    ])
  func patterns(pattern: TextStyle.Decoration.Pattern, lengths: [Double]) {
    let rects = layout("Loading everything now", TextStyle.Decoration(pattern: pattern)).decorations()[0].rects
    let unit = library.metrics(of: FontDescription(size: 20)).underlineThickness
    // Strokes and gaps in turn, without the last stroke, which ends with the text.
    let found = zip(rects, rects.dropFirst()).flatMap { [$0.width / unit, ($1.minX - $0.maxX) / unit] }
    #expect(found.count > 20)
    for (index, length) in found.enumerated() { #expect(abs(length - lengths[index % lengths.count]) < 1e-6) }
  }

  @Test("Blanks that hang over a line's end are not underlined")
  func hanging() {
    let layout = layout("Loading now", TextStyle.Decoration(), width: 80)
    #expect(layout.decorations().map { $0.rects[0].maxX } == layout.lines.map(\.width))
  }

  @Test("Backgrounds fill the height of the line behind their own characters")
  func background() {
    var text = AttributedText("ab", style: TextStyle(font: FontDescription(size: 20)))
    text.append("cd", style: TextStyle(font: FontDescription(size: 20), background: .black))
    let layout = library.layout(text)
    let rect = layout.decorations()[0].rects[0]
    #expect(rect.minX == layout.pieces[2].box.minX && rect.maxX == layout.pieces[3].box.maxX)
    #expect(rect.minY == 0 && rect.height == layout.size.height)
  }
}
