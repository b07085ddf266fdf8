/// A text and how it looks: the input of a layout.
public struct AttributedText: Hashable, Sendable {
  /// A stretch of characters of one style.
  public struct Run: Hashable, Sendable {
    /// UTF-8 code units, counted from the end of the run before.
    public var length: Int
    public var style: TextStyle
    /// A paragraph takes that of its first character.
    public var paragraph: ParagraphStyle

    public init(length: Int, style: TextStyle, paragraph: ParagraphStyle = ParagraphStyle()) {
      self.length = length
      self.style = style
      self.paragraph = paragraph
    }
  }

  public private(set) var string: String
  /// Their lengths add up to the string's; none is empty.
  public private(set) var runs: [Run]

  /// A text without characters.
  public init() {
    string = ""
    runs = []
  }

  /// A text of one style.
  public init(_ string: String, style: TextStyle, paragraph: ParagraphStyle = ParagraphStyle()) {
    self.init()
    append(string, style: style, paragraph: paragraph)
  }

  /// Adds characters at the end. Each piece of the text is set in the style of its first character.
  public mutating func append(_ characters: some StringProtocol, style: TextStyle, paragraph: ParagraphStyle = ParagraphStyle()) {
    let length = characters.utf8.count
    guard length > 0 else { return }
    string += characters
    if let last = runs.last, last.style == style, last.paragraph == paragraph {
      runs[runs.count - 1].length += length
    } else {
      runs.append(Run(length: length, style: style, paragraph: paragraph))
    }
  }
}
