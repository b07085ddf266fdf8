import CoreGraphics
import KuruText

/// An attributed string as the text engine takes it, with what is needed to paint it and to find characters in it.
struct PreparedText {
  private(set) var text = AttributedText()
  /// A style's `tag` is a place in here.
  private(set) var looks: [TextLook] = []
  let offsets: TextOffsets

  static var empty: PreparedText { PreparedText(NSAttributedString(string: ""), defaults: .plain) }

  /// - Parameter fontScale: by which the sizes of all fonts are multiplied.
  init(_ string: NSAttributedString, defaults: TextDefaults, fontScale: Double = 1) {
    let characters = string.string
    offsets = TextOffsets(characters)
    var tags: [TextLook: Int] = [:]
    var start = characters.startIndex
    var offset = 0
    string.enumerateAttributes(in: NSRange(location: 0, length: string.length), options: []) { attributes, range, _ in
      let endOffset = offsets.utf8(range.location + range.length)
      let end = characters.utf8.index(start, offsetBy: endOffset - offset)
      let reader = AttributeReader(attributes: attributes, defaults: defaults)
      let look = reader.look
      let tag = tags[look] ?? looks.count
      if tag == looks.count {
        looks.append(look)
        tags[look] = tag
      }
      text.append(
        characters[start..<end], style: reader.style(fontScale: fontScale, tag: tag), paragraph: reader.paragraph)
      (start, offset) = (end, endOffset)
    }
  }

  func set(in constraints: TextConstraints) -> TextLayout {
    CurrentFonts.library?.layout(text, in: constraints) ?? .empty
  }
}

extension TextConstraints {
  /// The room of a label or a container.
  ///
  /// A line may stick out at the bottom by a point, for frames are often rounded to whole points.
  init(room: CGSize, maximumLines: Int) {
    self.init(width: Double(room.width), height: Double(room.height) + 1, maximumLines: maximumLines)
  }
}
