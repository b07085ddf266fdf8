import CoreGraphics
import KuruText

extension NSParagraphStyle {
  /// What it means to the text engine.
  ///
  /// - Parameter mode: that of the label or container. It stands in where the paragraph only says `.byWordWrapping`, which is also what a
  ///   paragraph says that was never asked.
  func engineStyle(lineBreakMode mode: NSLineBreakMode) -> ParagraphStyle {
    ParagraphStyle(
      alignment: alignment.engineAlignment, direction: baseWritingDirection.engineDirection,
      lineBreaking: (lineBreakMode == .byWordWrapping ? mode : lineBreakMode).engineBreaking, lineSpacing: Double(lineSpacing),
      spacingAfter: Double(paragraphSpacing), spacingBefore: Double(paragraphSpacingBefore),
      firstLineIndent: Double(firstLineHeadIndent), indent: Double(headIndent), tailIndent: Double(tailIndent),
      minimumLineHeight: Double(minimumLineHeight), maximumLineHeight: Double(maximumLineHeight),
      lineHeightMultiple: Double(lineHeightMultiple), tabStops: tabStops.map(\.engineStop),
      tabInterval: Double(defaultTabInterval), keepsHangulWords: lineBreakStrategy.contains(.hangulWordPriority),
      avoidsOrphans: lineBreakStrategy.contains(.pushOut), tightening: allowsDefaultTighteningForTruncation ? 0.05 : 0)
  }
}

extension NSTextAlignment {
  var engineAlignment: ParagraphStyle.Alignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}

extension NSWritingDirection {
  var engineDirection: ParagraphStyle.Direction {
    switch self {
    case .natural: .natural
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    }
  }
}

extension NSLineBreakMode {
  var engineBreaking: ParagraphStyle.LineBreaking {
    switch self {
    case .byWordWrapping: .byWord
    case .byCharWrapping: .byCharacter
    case .byClipping: .clip
    case .byTruncatingHead: .truncateHead
    case .byTruncatingTail: .truncateTail
    case .byTruncatingMiddle: .truncateMiddle
    }
  }
}
