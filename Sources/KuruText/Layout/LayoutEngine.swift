/// From a text to its layout: paragraphs, items, glyphs, lines. Not safe to share: a library guards it.
final class LayoutEngine {
  let fonts: FontStore
  private let shaper: Shaper
  private let language: String
  private let hanLanguage: HanLanguage?
  private var cache = LayoutCache()

  init(fonts: FontStore, shaper: Shaper, language: String) {
    self.fonts = fonts
    self.shaper = shaper
    self.language = language
    hanLanguage = HanLanguage(language: language)
  }

  /// What one layout works on.
  private struct Job {
    let text: AttributedText
    let source: TextSource
    let itemizer: Itemizer
    let mapper: LineMapper
    let constraints: TextConstraints
  }

  func layout(_ text: AttributedText, in constraints: TextConstraints) -> TextLayout {
    cache.layout(LayoutCache.Key(text: text, constraints: constraints)) { make(text, constraints) }
  }

  /// How often HarfBuzz has been asked for glyphs.
  var shapedCount: Int { shaper.shapedCount }

  /// Adds a file's fonts. Layouts made before are forgotten: the new fonts may change them.
  func add(file: String) throws(FontError) {
    try fonts.add(file: file)
    cache.removeAll()
  }

  private func make(_ text: AttributedText, _ constraints: TextConstraints) -> LayoutCache.Entry {
    let resolved = text.runs.compactMap { fonts.font(for: $0.style.font) }
    guard !text.runs.isEmpty, resolved.count == text.runs.count else {
      return LayoutCache.Entry(.empty, tableBytes: 0)
    }
    let source = TextSource(text.string)
    let runs = RunEnds(text)
    let han = HanLanguage(of: source.bytes, otherwise: hanLanguage)
    let job = Job(
      text: text, source: source,
      itemizer: Itemizer(
        source: source, runs: runs, fonts: resolved, embeddings: text.runs.map(\.style.embeddings), language: han),
      mapper: LineMapper(
        source: source, text: text, runs: runs,
        metrics: zip(resolved, text.runs).map { $0.primary.metrics.scaled(by: $1.style.font.size) }),
      constraints: constraints)
    var builder = LayoutBuilder(job.mapper, constraints: constraints)
    let layout = stack(job, &builder)
    return LayoutCache.Entry(layout, tableBytes: builder.tableBytes)
  }

  // MARK: Lines

  private func stack(_ job: Job, _ builder: inout LayoutBuilder) -> TextLayout {
    // A line is added when the next is known: only then it is clear whether it must tell of what does not fit.
    var waiting: (draft: LineDraft, lines: ParagraphLines)?
    for paragraph in job.source.paragraphs {
      var lines = lines(of: paragraph, job)
      while let draft = lines.next() {
        if let (last, itsLines) = waiting {
          guard builder.hasRoom(under: last, for: draft) else {
            let hidesMore = job.source.hasCharacters(from: itsLines.paragraph.end)
            let shown = itsLines.truncated(last, hidesMore: hidesMore)
            builder.add(shown)
            return builder.finish(
              isTruncated: hidesMore || shown.ellipsis != nil || shown.end < itsLines.paragraph.end)
          }
          builder.add(last)
        }
        waiting = (draft, lines)
      }
    }
    if let (last, _) = waiting { builder.add(last) }
    return builder.finish(isTruncated: false)
  }

  private func lines(of paragraph: TextSource.Paragraph, _ job: Job) -> ParagraphLines {
    let shaped = shape(paragraph, job)
    let slicer = LineSlicer(paragraph: shaped) { [self] item in shape(item, of: paragraph.range, job) }
    return ParagraphLines(shaped, mapper: job.mapper, slicer: slicer, width: job.constraints.width) { [self] in
      sign($0, style: $1, for: $2, job)
    }
  }

  // MARK: Glyphs

  private func shape(_ paragraph: TextSource.Paragraph, _ job: Job) -> ShapedParagraph {
    let style = job.text.runs[job.itemizer.runs[paragraph.range.lowerBound]].paragraph
    let isRightToLeft = isRightToLeft(style.direction, paragraph.range, job.source)
    let items = job.itemizer.items(of: paragraph.range, isRightToLeft: isRightToLeft).map { item in
      shape(item, of: paragraph.range, job)
    }
    let whole = LineDraft(items: items, range: paragraph.range, end: paragraph.end, isRightToLeft: isRightToLeft)
    var map = PieceMap(whole, source: job.source, runs: job.itemizer.runs)
    map.addRoom({ job.text.runs[$0].style }, source: job.source)
    return ShapedParagraph(
      items: items, range: paragraph.range, end: paragraph.end, isRightToLeft: isRightToLeft, style: style, map: map)
  }

  private func isRightToLeft(_ direction: ParagraphStyle.Direction, _ range: Range<Int>, _ source: TextSource) -> Bool {
    switch direction {
    case .leftToRight: false
    case .rightToLeft: true
    case .natural: EmbeddingLevels.isRightToLeft(range, in: source)
    }
  }

  private func shape(_ item: TextItem, of paragraph: Range<Int>, _ job: Job) -> ShapedItem {
    shaper.shape(item, of: paragraph, in: job.source, settings: settings(item, job))
  }

  private func settings(_ item: TextItem, _ job: Job) -> Shaper.Settings {
    let style = job.text.runs[item.style].style
    let han = job.itemizer.language
    return Shaper.Settings(
      size: style.font.size, expansion: style.usableExpansion, features: style.font.features,
      hasLigatures: style.hasLigatures ?? (style.kern == 0),
      language: item.script.isHan ? han.tag : item.script.isWritten(in: language) ? language : nil,
      hidesObjects: style.attachment != nil)
  }

  /// Glyphs of a sign that the text does not have.
  private func sign(_ sign: String, style: Int, for range: Range<Int>, _ job: Job) -> ShapedItem? {
    let source = TextSource(sign)
    let itemizer = Itemizer(
      source: source, runs: RunEnds(length: source.bytes.count), fonts: [job.itemizer.fonts[style]],
      embeddings: [[]], language: job.itemizer.language)
    let whole = 0..<source.bytes.count
    guard var item = itemizer.items(of: whole, isRightToLeft: false).first else { return nil }
    item.style = style
    var shaped = shaper.shape(item, of: whole, in: source, settings: settings(item, job))
    shaped.item.range = range
    for glyph in shaped.glyphs.indices { shaped.glyphs[glyph].cluster = range.lowerBound }
    return shaped
  }
}
