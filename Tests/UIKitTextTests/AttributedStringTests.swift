import CoreGraphics
import Testing
import UIKit

@MainActor @Suite struct AttributedStringTests {
  nonisolated static let keys: [NSAttributedString.Key] = [.font, .foregroundColor, .paragraphStyle, .shadow, .attachment]

  private let shared = NSTextAttachment()

  private func value(of key: NSAttributedString.Key) -> Any {
    switch key {
    case .font: return UIFont.systemFont(ofSize: 0)
    case .foregroundColor: return UIColor(white: 0, alpha: 0)
    case .paragraphStyle: return NSMutableParagraphStyle()
    case .attachment: return shared
    default: return NSShadow()
    }
  }

  /// Foundation compares neighbouring attributes whenever a string is edited.
  @Test(arguments: keys) func attributesCanBeComparedWhateverTheyHold(key: NSAttributedString.Key) {
    let text = NSMutableAttributedString(string: "abc", attributes: [key: value(of: key)])
    text.append(NSAttributedString(string: "def", attributes: [key: value(of: key)]))
    text.addAttribute(key, value: value(of: key), range: NSRange(location: 1, length: 2))
    var runs: [NSRange] = []
    text.enumerateAttribute(key, in: NSRange(location: 0, length: 6), options: []) { _, range, _ in runs.append(range) }
    #expect(runs == [NSRange(location: 0, length: 6)], "equal values are one run")
  }
}
