/// The heights of lines, stood one under the other.
struct LineStack {
  /// How far a line reaches from its baseline, and what comes below it.
  struct Extent {
    var ascent: Double
    var descent: Double
    /// Room before the next line, and more where the paragraph ends.
    var gap: Double
    var gapAfterParagraph: Double
    /// Room above, where the line begins a paragraph that is not the first.
    var gapBeforeParagraph: Double
  }

  private(set) var count = 0
  /// The bottom of the last line.
  private(set) var bottom = 0.0
  private var gap = 0.0

  /// Adds a line and tells where its top is.
  mutating func add(_ extent: Extent, beginsParagraph: Bool, endsParagraph: Bool) -> Double {
    let top = bottom + (count == 0 ? 0 : gap + (beginsParagraph ? extent.gapBeforeParagraph : 0))
    bottom = top + extent.ascent + extent.descent
    gap = extent.gap + (endsParagraph ? extent.gapAfterParagraph : 0)
    count += 1
    return top
  }
}

extension LineStack.Extent {
  /// The height of a line is that of the fonts asked for, not of those that stand in for them: a label keeps its height when a sign
  /// turns up that its font lacks, as on Apple's systems. What reaches beyond is drawn all the same.
  init(_ styles: Range<Int>, _ text: AttributedText, _ metrics: [FontMetrics], paragraph: ParagraphStyle) {
    func positive(_ x: Double) -> Double { x.isFinite ? min(max(x, 0), 1e6) : 0 }
    var (ascent, descent, leading) = (-Double.infinity, -Double.infinity, 0.0)
    for index in styles {
      let style = text.runs[index].style
      let rise = style.rise
      ascent = max(ascent, metrics[index].ascender + rise, positive(style.attachment?.ascent ?? 0) + rise)
      descent = max(descent, -metrics[index].descender - rise, positive(style.attachment?.descent ?? 0) - rise)
      leading = max(leading, metrics[index].leading)
    }
    let multiple = positive(paragraph.lineHeightMultiple)
    var height = (ascent + descent) * (multiple > 0 ? min(multiple, 1000) : 1)
    height = max(height, positive(paragraph.minimumLineHeight))
    if positive(paragraph.maximumLineHeight) > 0 { height = min(height, positive(paragraph.maximumLineHeight)) }
    self.ascent = quantized(height - descent)
    self.descent = quantized(descent)
    gap = quantized(leading + positive(paragraph.lineSpacing))
    gapAfterParagraph = quantized(positive(paragraph.spacingAfter))
    gapBeforeParagraph = quantized(positive(paragraph.spacingBefore))
  }
}
