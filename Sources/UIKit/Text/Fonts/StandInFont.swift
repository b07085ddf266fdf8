import CoreGraphics
import KuruText

/// Fonts to stand in for those that every Apple system has and that programs ask for by name without a thought of their absence.
enum StandInFont {
  /// By family, in small letters without blanks. What an installed font bears the name of never comes here.
  private static let families: [String: FontDescription.Family] = [
    "helvetica": .system, "helveticaneue": .system, "arial": .system, "avenir": .system, "avenirnext": .system,
    "futura": .system, "gillsans": .system, "optima": .system, "trebuchetms": .system, "verdana": .system,
    "menlo": .monospacedSystem, "courier": .monospacedSystem, "couriernew": .monospacedSystem,
    "americantypewriter": .monospacedSystem, "georgia": .serifSystem, "timesnewroman": .serifSystem,
    "palatino": .serifSystem, "baskerville": .serifSystem, "didot": .serifSystem, "hoeflertext": .serifSystem,
  ]

  /// - Parameters:
  ///   - name: a PostScript name, such as "HelveticaNeue-LightItalic", or a family's.
  ///   - size: in points.
  static func description(ofFont name: String, size: Double) -> FontDescription? {
    let parts = name.lowercased().filter { $0 != " " }.split(separator: "-", maxSplits: 1).map(String.init)
    // Such as "TimesNewRomanPS-BoldMT" and "ArialMT".
    let family = ["psmt", "mt", "ps"].reduce(parts.first ?? "") { family, end in
      family.hasSuffix(end) && families[family] == nil ? String(family.dropLast(end.count)) : family
    }
    guard let standIn = families[family] else { return nil }
    let style = FaceName(parts.count > 1 ? parts[1] : "")
    return FontDescription(family: standIn, size: size, weight: style.weight, isItalic: style.isItalic)
  }
}
