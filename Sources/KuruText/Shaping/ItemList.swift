/// Items as they come together, character by character.
struct ItemList {
  private(set) var items: [TextItem] = []
  /// Where the blanks at the end of the last item begin; nil where there are none.
  private var blanks: Int?

  /// Adds characters that need a glyph.
  mutating func add(_ item: TextItem, primary: FontFace) {
    var item = item
    if let last = items.last, let start = blanks, last.isAlike(item), last.face !== item.face {
      if start == last.range.lowerBound && !item.face.pattern.hasColor {
        // Blanks at the beginning take the font of what follows.
        items[items.count - 1].face = item.face
      } else if item.face === primary {
        // Blanks between two fonts belong to the one that was asked for.
        items[items.count - 1].range = last.range.lowerBound..<start
        item.range = start..<item.range.upperBound
      }
    }
    blanks = nil
    append(item)
  }

  /// Adds characters that any font can set: they do not change it. But a font of colour pictures is none for blanks.
  ///
  /// - Parameter blank: in the font that was asked for.
  mutating func addBlank(_ blank: TextItem) {
    var item = blank
    if let last = items.last, last.isAlike(item), !last.face.pattern.hasColor {
      item.face = last.face
      blanks = blanks ?? item.range.lowerBound
    } else {
      blanks = item.range.lowerBound
    }
    append(item)
  }

  private mutating func append(_ item: TextItem) {
    if let last = items.last, last.isAlike(item), last.face === item.face {
      items[items.count - 1].range = last.range.lowerBound..<item.range.upperBound
    } else {
      items.append(item)
    }
  }
}

extension TextItem {
  /// Whether the two differ in nothing but the font.
  fileprivate func isAlike(_ other: TextItem) -> Bool {
    level == other.level && script == other.script && style == other.style && isTab == other.isTab
  }
}
