import CoreGraphics
import KuruText
import QuartzCore

/// Reads the attributes of one stretch of an attributed string. A value of the wrong type counts as absent.
struct AttributeReader {
  let attributes: [NSAttributedString.Key: Any]
  let defaults: TextDefaults

  private func number(_ key: NSAttributedString.Key) -> Double? { NumberReading.double(attributes[key]) }
  private var attachment: NSTextAttachment? { attributes[.attachment] as? NSTextAttachment }
  private func color(_ key: NSAttributedString.Key) -> UIColor? { attributes[key] as? UIColor }

  private var isLink: Bool { attributes[.link].map { $0 is URL || $0 is NSURL || $0 is String } ?? false }

  private var expansion: Double { number(.expansion).map(exp) ?? 1 }

  private var embeddings: [TextStyle.Embedding] {
    guard let numbers = attributes[.writingDirection] as? [Any] else { return [] }
    let all: [TextStyle.Embedding] = [.leftToRight, .rightToLeft, .leftToRightOverride, .rightToLeftOverride]
    return numbers.compactMap { number in
      NumberReading.double(number).flatMap { Int(exactly: $0) }.flatMap { all.indices.contains($0) ? all[$0] : nil }
    }
  }

  private func line(_ key: NSAttributedString.Key) -> TextStyle.Decoration? {
    number(key).flatMap { Int(exactly: $0) }.flatMap { NSUnderlineStyle(rawValue: $0).engineDecoration }
  }

  /// The colours that it holds only say that something is to be painted; the look has the real ones.
  func style(fontScale: Double, tag: Int) -> TextStyle {
    let font = (attributes[.font] as? UIFont ?? defaults.font).engineFont
    return TextStyle(
      font: fontScale == 1 ? font : font.withSize(font.size * fontScale), kern: number(.tracking) ?? number(.kern) ?? 0,
      hasLigatures: number(.ligature).map { $0 != 0 }, baselineOffset: number(.baselineOffset) ?? 0,
      attachment: attachment?.engineAttachment, expansion: expansion, embeddings: embeddings,
      background: color(.backgroundColor) == nil ? nil : .black,
      underline: isLink && attributes[.underlineStyle] == nil ? TextStyle.Decoration() : line(.underlineStyle),
      strikethrough: line(.strikethroughStyle), tag: tag)
  }

  var look: TextLook {
    TextLook(
      foreground: color(.foregroundColor) ?? (isLink ? .link : nil), background: color(.backgroundColor),
      underline: color(.underlineColor),
      strikethrough: color(.strikethroughColor), stroke: color(.strokeColor), strokeWidth: number(.strokeWidth) ?? 0,
      shadow: (attributes[.shadow] as? NSShadow)?.copy() as? NSShadow, obliqueness: number(.obliqueness) ?? 0,
      attachment: attachment)
  }

  var paragraph: ParagraphStyle {
    (attributes[.paragraphStyle] as? NSParagraphStyle ?? defaults.paragraph).engineStyle(lineBreakMode: defaults.lineBreakMode)
  }
}
