import CoreGraphics
import KuruText

/// A font at a size. Immutable; equal to another of the same family, style and size.
///
/// Differs: the system font is Inter (Apple's San Francisco may not be shipped), and metrics are those of the fonts of the current stage:
/// two stages with different font files give the same `UIFont` different metrics.
open class UIFont: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// See `FoundationHeader`: it must stand first.
  private let foundationHeader = FoundationHeader()
  /// What the text engine is asked for.
  package let engineFont: FontDescription

  /// How it follows the user's text size; nil where it does not.
  let scaling: FontScaling?

  package convenience init(_ font: FontDescription) { self.init(font, scaling: nil) }

  init(_ font: FontDescription, scaling: FontScaling?) {
    engineFont = font
    self.scaling = scaling
    super.init()
  }

  /// A font by its own name (full or PostScript) or its family's. nil where no font bears it.
  ///
  /// Differs: for fonts that every Apple system has, such as Helvetica Neue, Menlo and Georgia, the system's font of the same kind and
  /// weight stands in where they are not installed.
  ///
  /// - Parameter fontSize: points. Less than 0, and what is not a number, counts as 0.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    if CurrentFonts.library?.hasFont(named: fontName) == true {
      self.init(FontDescription(family: .named(fontName), size: Double(fontSize)))
    } else if let standIn = StandInFont.description(ofFont: fontName, size: Double(fontSize)) {
      self.init(standIn)
    } else {
      return nil
    }
  }

  /// The same font at another size, in points.
  open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(engineFont.withSize(Double(fontSize))) }

  /// In points.
  open var pointSize: CGFloat { CGFloat(engineFont.size) }

  // MARK: Names

  /// That of the font's family, such as "Inter".
  open var familyName: String { names.family }
  /// The PostScript name, such as "Inter-Bold".
  open var fontName: String { names.postScript }

  private var names: FontNames { CurrentFonts.library?.names(of: engineFont) ?? FontNames(family: "", postScript: "") }

  /// Of all fonts at hand, in alphabetical order.
  open class var familyNames: [String] { CurrentFonts.library?.families ?? [] }

  /// The PostScript names of the fonts of a family, from light to heavy and upright before italic; none where there is no such family.
  open class func fontNames(forFamilyName familyName: String) -> [String] {
    CurrentFonts.library?.names(inFamily: familyName).map(\.postScript).filter { !$0.isEmpty } ?? []
  }

  // MARK: Metrics, in points

  private var metrics: FontMetrics? { CurrentFonts.library?.metrics(of: engineFont) }

  /// From the baseline up to the top of the line.
  open var ascender: CGFloat { CGFloat(metrics?.ascender ?? 0) }
  /// From the baseline to the bottom of the line: negative.
  open var descender: CGFloat { CGFloat(metrics?.descender ?? 0) }
  /// From the top of a line to its bottom.
  open var lineHeight: CGFloat { CGFloat(metrics?.lineHeight ?? 0) }
  /// What the font puts between two lines.
  open var leading: CGFloat { CGFloat(metrics?.leading ?? 0) }
  /// Of capital letters.
  open var capHeight: CGFloat { CGFloat(metrics?.capHeight ?? 0) }
  /// Of small letters such as x.
  open var xHeight: CGFloat { CGFloat(metrics?.xHeight ?? 0) }

  // MARK: NSObject

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return other.engineFont == engineFont && other.scaling == scaling
  }
  open override var hash: Int { engineFont.hashValue }
  open override var description: String { "<UIFont: \(fontName) \(pointSize) pt>" }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: Coding

  public static var supportsSecureCoding: Bool { true }

  private enum Key {
    static let name = "UIFontName"
    static let size = "UIFontPointSize"
    static let weight = "UIFontWeight"
    static let isItalic = "UIFontIsItalic"
    static let features = "UIFontFeatures"
  }

  public func encode(with coder: NSCoder) {
    coder.encode(engineFont.family.storedName, forKey: Key.name)
    coder.encode(engineFont.size, forKey: Key.size)
    coder.encode(engineFont.weight.value, forKey: Key.weight)
    coder.encode(engineFont.isItalic, forKey: Key.isItalic)
    coder.encode(engineFont.features.contains(.monospacedDigits), forKey: Key.features)
  }

  public required convenience init?(coder: NSCoder) {
    guard let name = coder.decodeObject(forKey: Key.name) as? String else { return nil }
    self.init(
      FontDescription(
        family: FontDescription.Family(storedName: name), size: coder.decodeDouble(forKey: Key.size),
        weight: FontWeight(coder.decodeDouble(forKey: Key.weight)), isItalic: coder.decodeBool(forKey: Key.isItalic),
        features: coder.decodeBool(forKey: Key.features) ? [.monospacedDigits] : []))
  }
}

extension FontDescription.Family {
  /// What an archive holds. System fonts begin with a dot, as no font's own name does.
  fileprivate var storedName: String {
    switch self {
    case .system: ".System"
    case .monospacedSystem: ".MonospacedSystem"
    case .serifSystem: ".SerifSystem"
    case .roundedSystem: ".RoundedSystem"
    case .named(let name): name
    }
  }

  fileprivate init(storedName: String) {
    switch storedName {
    case ".System": self = .system
    case ".MonospacedSystem": self = .monospacedSystem
    case ".SerifSystem": self = .serifSystem
    case ".RoundedSystem": self = .roundedSystem
    default: self = .named(storedName)
    }
  }
}
