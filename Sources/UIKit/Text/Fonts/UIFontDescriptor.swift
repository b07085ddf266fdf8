import CoreGraphics
import KuruText

/// What is asked of a font, to be changed step by step: family, size, weight, slant. Immutable; each step gives another one.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
  /// Whether a font is of some kind or not.
  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// Which of the system's designs a font is of.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    /// Differs: the first of Nunito, Quicksand, Varela Round, M PLUS Rounded 1c and Comfortaa that is installed; the system font where none
    /// is.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
  }

  let engineFont: FontDescription

  init(_ font: FontDescription) {
    engineFont = font
    super.init()
  }

  /// - Parameters:
  ///   - fontName: of a font or a family; one that no font bears gives the system font.
  ///   - size: in points.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(FontDescription(family: .named(fontName), size: Double(size)))
  }

  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
  }

  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  // MARK: What is asked

  /// In points.
  open var pointSize: CGFloat { CGFloat(engineFont.size) }
  /// That of the font it leads to.
  open var postscriptName: String { CurrentFonts.library?.names(of: engineFont).postScript ?? "" }

  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if engineFont.isItalic { traits.insert(.traitItalic) }
    if engineFont.weight.value >= FontWeight.semibold.value { traits.insert(.traitBold) }
    if engineFont.width > 100 { traits.insert(.traitExpanded) }
    if engineFont.width < 100 { traits.insert(.traitCondensed) }
    if engineFont.family == .monospacedSystem { traits.insert(.traitMonoSpace) }
    return traits
  }

  // MARK: Steps

  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { UIFontDescriptor(engineFont.withSize(Double(newPointSize))) }

  open func withFamily(_ newFamily: String) -> UIFontDescriptor { changed { $0.family = .named(newFamily) } }

  /// - Parameter newFace: as in "Bold Italic": the words that name weights, and Italic or Oblique. A face without such words is the regular
  ///   upright one.
  open func withFace(_ newFace: String) -> UIFontDescriptor {
    let style = FaceName(newFace)
    return changed {
      $0.weight = style.weight
      $0.isItalic = style.isItalic
    }
  }

  /// Exactly these traits; whatever else was asked of weight, slant and width is kept where it agrees with them. nil where a font that is
  /// not the system's should be monospaced.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let old = self.symbolicTraits
    let isMonospaced = symbolicTraits.contains(.traitMonoSpace)
    if isMonospaced, case .named = engineFont.family { return nil }
    return changed { font in
      font.isItalic = symbolicTraits.contains(.traitItalic)
      if symbolicTraits.contains(.traitBold) != old.contains(.traitBold) {
        font.weight = symbolicTraits.contains(.traitBold) ? .bold : .regular
      }
      let width: [SymbolicTraits] = [.traitExpanded, .traitCondensed]
      if width.contains(where: { symbolicTraits.contains($0) != old.contains($0) }) {
        font.width = symbolicTraits.contains(.traitExpanded) ? 125 : symbolicTraits.contains(.traitCondensed) ? 75 : 100
      }
      if isMonospaced { font.family = .monospacedSystem }
      if !isMonospaced && old.contains(.traitMonoSpace) { font.family = .system }
    }
  }

  /// nil for a font that is not the system's, and for a design that is none of the four.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    if case .named = engineFont.family { return nil }
    switch design {
    case .default: return changed { $0.family = .system }
    case .serif: return changed { $0.family = .serifSystem }
    case .monospaced: return changed { $0.family = .monospacedSystem }
    case .rounded: return changed { $0.family = .roundedSystem }
    default: return nil
    }
  }

  func changed(_ change: (inout FontDescription) -> Void) -> UIFontDescriptor {
    var font = engineFont
    change(&font)
    return UIFontDescriptor(font)
  }

  // MARK: NSObject

  open override func isEqual(_ object: Any?) -> Bool { (object as? UIFontDescriptor)?.engineFont == engineFont }
  open override var hash: Int { engineFont.hashValue }
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension UIFont {
  /// - Parameter pointSize: 0 for the descriptor's own.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(pointSize > 0 ? descriptor.engineFont.withSize(Double(pointSize)) : descriptor.engineFont)
  }

  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(engineFont) }
}
