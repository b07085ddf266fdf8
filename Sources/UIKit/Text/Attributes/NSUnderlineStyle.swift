import KuruText

/// How lines under or through a text look: a weight, a pattern, and whether blanks are left out.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let single = NSUnderlineStyle(rawValue: 0x01)
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
  /// Only under words.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)

  /// nil where it has no weight, and nothing is drawn.
  var engineDecoration: TextStyle.Decoration? {
    let weight: TextStyle.Decoration.Weight
    switch rawValue & 0xff {
    case 0: return nil
    case NSUnderlineStyle.thick.rawValue: weight = .thick
    case NSUnderlineStyle.double.rawValue: weight = .double
    default: weight = .single
    }
    return TextStyle.Decoration(weight: weight, pattern: pattern, isByWord: contains(.byWord))
  }

  private var pattern: TextStyle.Decoration.Pattern {
    switch rawValue & 0x0f00 {
    case NSUnderlineStyle.patternDot.rawValue: .dot
    case NSUnderlineStyle.patternDash.rawValue: .dash
    case NSUnderlineStyle.patternDashDot.rawValue: .dashDot
    case NSUnderlineStyle.patternDashDotDot.rawValue: .dashDotDot
    default: .solid
    }
  }
}
