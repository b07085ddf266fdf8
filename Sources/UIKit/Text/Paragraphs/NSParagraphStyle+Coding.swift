import CoreGraphics
import Foundation

extension NSParagraphStyle.Values {
  private enum Key {
    static let alignment = "NSAlignment"
    static let lineBreakMode = "NSLineBreakMode"
    static let writingDirection = "NSWritingDirection"
    static let lineBreakStrategy = "NSLineBreakStrategy"
    static let tightening = "NSAllowsTighteningForTruncation"
    static let tabCount = "NSTabStopCount"
    static func tab(_ index: Int) -> String { "NSTabStop\(index)" }
  }

  private typealias Length = WritableKeyPath<NSParagraphStyle.Values, CGFloat> & Sendable
  private static let lengths: [(key: String, path: Length)] = [
    ("NSLineSpacing", \.lineSpacing), ("NSParagraphSpacing", \.paragraphSpacing),
    ("NSParagraphSpacingBefore", \.paragraphSpacingBefore), ("NSFirstLineHeadIndent", \.firstLineHeadIndent),
    ("NSHeadIndent", \.headIndent), ("NSTailIndent", \.tailIndent), ("NSMinLineHeight", \.minimumLineHeight),
    ("NSMaxLineHeight", \.maximumLineHeight), ("NSLineHeightMultiple", \.lineHeightMultiple),
    ("NSDefaultTabInterval", \.defaultTabInterval),
  ]

  func encode(with coder: NSCoder) {
    coder.encode(alignment.rawValue, forKey: Key.alignment)
    coder.encode(lineBreakMode.rawValue, forKey: Key.lineBreakMode)
    coder.encode(baseWritingDirection.rawValue, forKey: Key.writingDirection)
    coder.encode(Int(bitPattern: lineBreakStrategy), forKey: Key.lineBreakStrategy)
    coder.encode(allowsDefaultTighteningForTruncation, forKey: Key.tightening)
    for (key, path) in Self.lengths { coder.encode(Double(self[keyPath: path]), forKey: key) }
    coder.encode(tabStops.count, forKey: Key.tabCount)
    for (index, stop) in tabStops.enumerated() { coder.encode(stop, forKey: Key.tab(index)) }
  }

  /// What an archive does not have, or has of a kind that is not known, has its default.
  init(_ coder: NSCoder) {
    self.init()
    func number(_ key: String) -> Int? { coder.containsValue(forKey: key) ? coder.decodeInteger(forKey: key) : nil }
    alignment = number(Key.alignment).flatMap(NSTextAlignment.init) ?? alignment
    lineBreakMode = number(Key.lineBreakMode).flatMap(NSLineBreakMode.init) ?? lineBreakMode
    baseWritingDirection = number(Key.writingDirection).flatMap(NSWritingDirection.init) ?? baseWritingDirection
    lineBreakStrategy = number(Key.lineBreakStrategy).map { UInt(bitPattern: $0) } ?? lineBreakStrategy
    allowsDefaultTighteningForTruncation = coder.decodeBool(forKey: Key.tightening)
    for (key, path) in Self.lengths { self[keyPath: path] = CGFloat(coder.decodeDouble(forKey: key)) }
    if let count = number(Key.tabCount), count >= 0 {
      tabStops = []
      var index = 0
      while index < count, let stop = coder.decodeObject(of: NSTextTab.self, forKey: Key.tab(index)) {
        tabStops.append(stop)
        index += 1
      }
    }
  }
}
