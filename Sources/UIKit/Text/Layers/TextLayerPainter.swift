import CoreGraphics
import KuruText
import QuartzCore

/// Sets and paints the texts of `CATextLayer`s as those of labels. Found by its name, see `TextLayerContent`.
package enum TextLayerPainter: TextLayerTypesetter {
  package static func paint(_ content: TextLayerContent, in context: CGContext) {
    guard let string = content.attributedString else { return }
    var defaults = TextDefaults(font: .systemFont(ofSize: 12))
    defaults.lineBreakMode = content.lineBreakMode
    let style = NSMutableParagraphStyle()
    style.alignment = content.alignment.text
    defaults.paragraph = style

    context.saveGState()
    context.clip(to: content.bounds)
    var top = content.bounds.minY
    for part in content.parts(of: string) where top < content.bounds.maxY {
      let prepared = PreparedText(part, defaults: defaults)
      let layout = prepared.set(in: content.constraints)
      let painter = TextPainter(layout: layout, looks: prepared.looks)
      let origin = CGPoint(x: content.bounds.minX, y: top)
      painter.paintBackground(at: origin, in: context)
      painter.paintGlyphs(at: origin, in: context)
      top += CGFloat(layout.size.height)
    }
    context.restoreGState()
  }
}

extension TextLayerContent {
  /// nil where nothing is to be seen.
  fileprivate var attributedString: NSAttributedString? {
    switch text {
    case .attributed(let string): return string
    case .plain(let string):
      guard let color else { return nil }
      return NSAttributedString(string: string, attributes: [.font: plainFont, .foregroundColor: UIColor(cgColor: color)])
    }
  }

  private var plainFont: UIFont {
    let size = fontSize > 0 ? fontSize : 0
    if let font = font as? UIFont { return font.withSize(size) }
    return (font as? String).flatMap { UIFont(name: $0, size: size) } ?? .systemFont(ofSize: size)
  }

  fileprivate var lineBreakMode: NSLineBreakMode {
    switch truncation {
    case .start: .byTruncatingHead
    case .middle: .byTruncatingMiddle
    case .end: .byTruncatingTail
    default: isWrapped ? .byWordWrapping : .byClipping
    }
  }

  /// Paragraphs that are truncated each in its own line are set one by one.
  fileprivate func parts(of string: NSAttributedString) -> [NSAttributedString] {
    guard isTruncatedByLine else { return [string] }
    let characters = string.string as NSString
    var parts: [NSAttributedString] = []
    var start = 0
    while start < characters.length {
      var (end, contentsEnd) = (0, 0)
      characters.getParagraphStart(nil, end: &end, contentsEnd: &contentsEnd, for: NSRange(location: start, length: 0))
      // An empty line is as high as its separator.
      let length = contentsEnd > start ? contentsEnd - start : end - start
      parts.append(string.attributedSubstring(from: NSRange(location: start, length: length)))
      start = end
    }
    return parts
  }

  private var isTruncatedByLine: Bool { !isWrapped && lineBreakMode != .byClipping }

  fileprivate var constraints: TextConstraints {
    var constraints = TextConstraints(width: Double(bounds.width))
    if isTruncatedByLine { constraints.maximumLines = 1 }
    // Lines that are cut by the bottom edge are shown as far as they reach, but for an ellipsis, which must be seen.
    if isWrapped, truncation != .none { constraints.height = Double(bounds.height) }
    return constraints
  }
}

extension CATextLayerAlignmentMode {
  fileprivate var text: NSTextAlignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }
}
