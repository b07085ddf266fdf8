/// Layouts made lately, so that a label that asks again need not wait for its glyphs.
///
/// Bounded: a layout that has not been asked for while the cache was filled anew once is forgotten.
struct LayoutCache {
  /// What a layout depends on. Two texts that are only painted differently have one layout.
  struct Key: Hashable {
    let text: AttributedText
    let constraints: TextConstraints

    static func == (a: Key, b: Key) -> Bool {
      guard a.constraints == b.constraints, a.text.string == b.text.string, a.text.runs.count == b.text.runs.count
      else { return false }
      return zip(a.text.runs, b.text.runs).allSatisfy {
        $0.length == $1.length && $0.paragraph == $1.paragraph && $0.style.isSetLike($1.style)
      }
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(text.string)
      hasher.combine(constraints)
      hasher.combine(text.runs.first?.style.font.size)
    }
  }

  /// A layout and what it costs in memory, roughly; tables that layouts share are counted with each.
  struct Entry {
    var layout: TextLayout
    var byteCount: Int

    init(_ layout: TextLayout, tableBytes: Int) {
      self.layout = layout
      byteCount = 1000 + layout.pieces.count * 300 + tableBytes
    }
  }

  /// Of one generation: bytes and layouts.
  private static let limits = (bytes: 64 << 20, layouts: 500)

  private var young: [Key: Entry] = [:]
  private var old: [Key: Entry] = [:]
  private var byteCount = 0

  /// The layout of a text, made by `make` where it is not known.
  mutating func layout(_ key: Key, make: () -> Entry) -> TextLayout {
    if let known = young[key] { return painted(known.layout, key.text) }
    let entry = old[key] ?? make()
    byteCount += entry.byteCount
    if byteCount > LayoutCache.limits.bytes || young.count >= LayoutCache.limits.layouts {
      old = young
      young.removeAll()
      byteCount = entry.byteCount
    }
    young[key] = entry
    return painted(entry.layout, key.text)
  }

  mutating func removeAll() { self = LayoutCache() }

  /// A layout with the styles of the text at hand, which may be painted otherwise than the one it was made for.
  private func painted(_ layout: TextLayout, _ text: AttributedText) -> TextLayout {
    if text.runs.count == 1, text.runs[0].style == layout.styles.first { return layout }
    var result = layout
    if !layout.styles.isEmpty { result.styles = text.runs.map(\.style) }
    return result
  }
}
