/// Cuts a paragraph into items: by direction, script, style and font. No item ends inside a grapheme cluster, but where no font has all
/// of it.
struct Itemizer {
  let source: TextSource
  let runs: RunEnds
  /// Of each run.
  let fonts: [ResolvedFont]
  /// Of each run: those that its style asks for.
  let embeddings: [[TextStyle.Embedding]]
  let language: HanLanguage

  /// - Parameter isRightToLeft: the direction of the paragraph.
  func items(of range: Range<Int>, isRightToLeft: Bool) -> [TextItem] {
    guard !range.isEmpty else { return [] }
    var levels = EmbeddingLevels(
      of: range, in: source, isRightToLeft: isRightToLeft,
      embeddings: embeddings.allSatisfy(\.isEmpty) ? nil : { embeddings[runs[$0]] })
    let scripts = ScriptRuns(of: range, in: source)
    var list = ItemList()
    var grapheme = source.grapheme(at: range.lowerBound)
    var start = range.lowerBound
    while start < range.upperBound {
      grapheme += 1
      let end = min(source.graphemes[grapheme], range.upperBound)
      let style = runs[start]
      let item = TextItem(
        range: start..<end, level: levels.level(at: start), script: scripts.script(at: start), face: fonts[style].primary,
        style: style, isTab: source.bytes[start] == 0x09)
      add(item, to: &list)
      start = end
    }
    return list.items
  }

  /// - Parameter cluster: a grapheme cluster, in the font its style asks for.
  private func add(_ cluster: TextItem, to list: inout ItemList) {
    let font = fonts[cluster.style]
    if cluster.range.count == 1, font.primary.pattern.has(source.bytes[cluster.range.lowerBound]) {
      return list.add(cluster, primary: font.primary)
    }
    let signs = GraphemeCluster(cluster.range, of: source)
    guard !signs.inked.isEmpty else { return list.addBlank(cluster) }
    var item = cluster
    item.face = font.face(for: signs.inked, isEmoji: signs.isEmoji, language: language)
    if signs.inked.count == 1 || signs.inked.allSatisfy(item.face.pattern.has) {
      list.add(item, primary: font.primary)
    } else {
      split(item, font, &list)
    }
  }

  /// A cluster that no font has all of: each character from a font that has it.
  private func split(_ cluster: TextItem, _ font: ResolvedFont, _ list: inout ItemList) {
    var item = cluster
    var offset = cluster.range.lowerBound
    while offset < cluster.range.upperBound {
      let length = source.scalar(at: offset).length
      item.range = offset..<offset + length
      let own = GraphemeCluster(item.range, of: source).inked
      if !own.allSatisfy(item.face.pattern.has) {
        item.face = font.face(for: own, isEmoji: false, language: language)
      }
      list.add(item, primary: font.primary)
      offset += length
    }
  }
}
