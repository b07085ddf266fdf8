/// From a text to its layout: paragraphs, items, glyphs, lines. Not safe to share: a library guards it.
final class LayoutEngine {
  let fonts: FontStore
  private let shaper: Shaper
  private let language: String
  private let hanLanguage: HanLanguage?

  init(fonts: FontStore, shaper: Shaper, language: String) {
    self.fonts = fonts
    self.shaper = shaper
    self.language = language
    hanLanguage = HanLanguage(language: language)
  }

  func layout(_ text: AttributedText, in constraints: TextConstraints) -> TextLayout {
    let resolved = text.runs.compactMap { fonts.font(for: $0.style.font) }
    guard !text.runs.isEmpty, resolved.count == text.runs.count else { return .empty }
    let source = TextSource(text.string)
    let ends = text.runs.reduce(into: [Int]()) { $0.append(($0.last ?? 0) + $1.length) }
    let han = HanLanguage(of: source.bytes, otherwise: hanLanguage)
    let itemizer = Itemizer(source: source, styleEnds: ends, fonts: resolved, language: han)
    let metrics = zip(resolved, text.runs).map { $0.primary.metrics.scaled(by: $1.style.font.size) }
    var builder = LayoutBuilder(
      source: source, text: text, styleEnds: ends, metrics: metrics, width: constraints.width)
    for paragraph in source.paragraphs {
      let first = min(paragraph.range.lowerBound, source.bytes.count - 1)
      let style = text.runs[ends.firstIndex { $0 > first } ?? 0].paragraph
      let isRightToLeft = isRightToLeft(style.direction, paragraph.range, itemizer)
      let items = itemizer.items(of: paragraph.range, isRightToLeft: isRightToLeft).map { item in
        shaper.shape(item, of: paragraph.range, in: source, settings: settings(text.runs[item.style].style, item, han))
      }
      builder.add(
        LineDraft(
          items: items, range: paragraph.range, end: paragraph.end, isRightToLeft: isRightToLeft, paragraph: style))
    }
    return builder.finish()
  }

  private func isRightToLeft(_ direction: ParagraphStyle.Direction, _ range: Range<Int>, _ itemizer: Itemizer) -> Bool {
    switch direction {
    case .leftToRight: false
    case .rightToLeft: true
    case .natural: itemizer.isRightToLeft(range)
    }
  }

  private func settings(_ style: TextStyle, _ item: TextItem, _ han: HanLanguage) -> Shaper.Settings {
    Shaper.Settings(
      size: style.font.size, features: style.font.features, hasLigatures: style.hasLigatures ?? (style.kern == 0),
      language: item.script.isHan ? han.tag : item.script.isWritten(in: language) ? language : nil)
  }
}
