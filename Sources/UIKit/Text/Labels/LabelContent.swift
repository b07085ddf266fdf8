import CoreGraphics

/// The text of a label, and what its characters have that have no attribute for it.
struct LabelContent {
  private(set) var string: NSAttributedString?
  /// Whether the string was set with its attributes.
  private(set) var isAttributed = false
  private(set) var font = standardFont
  private(set) var color = UIColor.label
  /// Alignment, strategy and tightening only.
  private(set) var paragraph = NSParagraphStyle(copying: standardParagraph)
  private(set) var lineBreakMode = NSLineBreakMode.byTruncatingTail

  private static var standardParagraph: NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.lineBreakStrategy = .standard
    return style
  }

  static let standardFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

  func prepared(fontScale: Double) -> PreparedText {
    guard let string else { return .empty }
    let defaults = TextDefaults(font: font, paragraph: paragraph, lineBreakMode: lineBreakMode)
    return PreparedText(string, defaults: defaults, fontScale: fontScale)
  }

  /// The string with an attribute for the font, the colour and the paragraph at every character.
  var filledIn: NSAttributedString? {
    guard let string else { return nil }
    let style = Self.mutable(paragraph)
    style.lineBreakMode = lineBreakMode
    let filled = NSMutableAttributedString(attributedString: string)
    for (key, value) in [(.font, font), (.foregroundColor, color), (.paragraphStyle, style.copy())]
      as [(NSAttributedString.Key, Any)]
    {
      string.enumerateAttribute(key, in: NSRange(location: 0, length: string.length), options: []) { own, range, _ in
        if own == nil { filled.addAttribute(key, value: value, range: range) }
      }
    }
    return filled
  }

  // MARK: Setting

  mutating func set(plain text: String?) {
    string = text.map { NSAttributedString(string: $0) }
    isAttributed = false
  }

  mutating func set(attributed text: NSAttributedString?) {
    string = text.map { NSAttributedString(attributedString: $0) }
    isAttributed = text != nil
    guard let string, string.length > 0 else { return }
    let first = string.attributes(at: 0, effectiveRange: nil)
    if let font = first[.font] as? UIFont { self.font = font }
    if let color = first[.foregroundColor] as? UIColor { self.color = color }
    if let style = first[.paragraphStyle] as? NSParagraphStyle {
      setParagraph { $0.alignment = style.alignment }
      // A style that was made for something else says `.byWordWrapping`, and does not mean that the label shall not truncate.
      if style.lineBreakMode != .byWordWrapping { lineBreakMode = style.lineBreakMode }
    }
  }

  // Each of these tells whether anything has changed.

  mutating func set(font new: UIFont) -> Bool {
    let changes = removeAttribute(.font) || new != font
    font = new
    return changes
  }

  mutating func set(color new: UIColor) -> Bool {
    let changes = removeAttribute(.foregroundColor) || new != color
    color = new
    return changes
  }

  mutating func set(alignment new: NSTextAlignment) -> Bool {
    let changes = new != paragraph.alignment || isAttributed
    setParagraph { $0.alignment = new }
    changeParagraphs { $0.alignment = new }
    return changes
  }

  mutating func set(lineBreakStrategy new: NSParagraphStyle.LineBreakStrategy) -> Bool {
    let changes = new != paragraph.lineBreakStrategy || isAttributed
    setParagraph { $0.lineBreakStrategy = new }
    changeParagraphs { $0.lineBreakStrategy = new }
    return changes
  }

  mutating func set(allowsTightening new: Bool) -> Bool {
    let changes = new != paragraph.allowsDefaultTighteningForTruncation || isAttributed
    setParagraph { $0.allowsDefaultTighteningForTruncation = new }
    changeParagraphs { $0.allowsDefaultTighteningForTruncation = new }
    return changes
  }

  mutating func set(lineBreakMode new: NSLineBreakMode) -> Bool {
    let changes = new != lineBreakMode || isAttributed
    lineBreakMode = new
    changeParagraphs { $0.lineBreakMode = new }
    return changes
  }

  /// Sets all fonts that follow the user's text size to what they are at one.
  mutating func adjustFonts(to category: UIContentSizeCategory) {
    if let scaling = font.scaling { font = scaling.font(for: category) }
    guard isAttributed, let string else { return }
    let changed = NSMutableAttributedString(attributedString: string)
    string.enumerateAttribute(.font, in: NSRange(location: 0, length: string.length), options: []) { value, range, _ in
      guard let scaling = (value as? UIFont)?.scaling else { return }
      changed.addAttribute(.font, value: scaling.font(for: category), range: range)
    }
    self.string = changed
  }

  private mutating func setParagraph(_ change: (NSMutableParagraphStyle) -> Void) {
    let style = Self.mutable(paragraph)
    change(style)
    paragraph = NSParagraphStyle(copying: style)
  }

  /// Whether any character had it.
  private mutating func removeAttribute(_ key: NSAttributedString.Key) -> Bool {
    guard isAttributed, let string else { return false }
    let all = NSRange(location: 0, length: string.length)
    var isFound = false
    string.enumerateAttribute(key, in: all, options: []) { value, _, _ in isFound = isFound || value != nil }
    guard isFound else { return false }
    let changed = NSMutableAttributedString(attributedString: string)
    changed.removeAttribute(key, range: all)
    self.string = changed
    return true
  }

  private mutating func changeParagraphs(_ change: (NSMutableParagraphStyle) -> Void) {
    guard isAttributed, let string else { return }
    let changed = NSMutableAttributedString(attributedString: string)
    string.enumerateAttribute(.paragraphStyle, in: NSRange(location: 0, length: string.length), options: []) { value, range, _ in
      guard let value = value as? NSParagraphStyle else { return }
      let style = Self.mutable(value)
      change(style)
      changed.addAttribute(.paragraphStyle, value: NSParagraphStyle(copying: style), range: range)
    }
    self.string = changed
  }

  private static func mutable(_ style: NSParagraphStyle) -> NSMutableParagraphStyle {
    let copy = NSMutableParagraphStyle()
    copy.setParagraphStyle(style)
    return copy
  }
}
