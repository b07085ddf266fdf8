import CoreGraphics
import KuruText

/// Where a tabulator leads. Immutable.
open class NSTextTab: NSObject, NSCopying, NSSecureCoding {
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A `CharacterSet`: of a tab with `.right` alignment, the first of these characters stands at the stop, and not the text's end. Only
    /// characters up to U+FFFF count.
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  /// What of the text behind the tabulator stands at the stop: its beginning (`.natural`, and `.left` where the paragraph runs to the
  /// right), its end or its middle. `.justified` is the same as `.natural`.
  public let alignment: NSTextAlignment
  /// In points, from the leading edge.
  public let location: CGFloat
  public let options: [OptionKey: Any]
  private let terminators: String

  public init(textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]) {
    self.alignment = alignment
    location = loc
    self.options = options
    terminators = (options[.columnTerminators] as? CharacterSet).map(NSTextTab.characters) ?? ""
    super.init()
  }

  /// The characters that part the whole of a number from its fraction.
  ///
  /// - Parameter aLocale: nil for the one whose sign is a full stop.
  open class func columnTerminators(for aLocale: Locale?) -> CharacterSet {
    CharacterSet(charactersIn: aLocale?.decimalSeparator ?? ".")
  }

  private static func characters(of set: CharacterSet) -> String {
    var result = ""
    for value in UInt32(0)...0xffff {
      if let scalar = Unicode.Scalar(value), set.contains(scalar) { result.unicodeScalars.append(scalar) }
    }
    return result
  }

  var engineStop: TabStop {
    switch alignment {
    case .left: TabStop(Double(location), alignment: .left)
    case .center: TabStop(Double(location), alignment: .center)
    case .right where terminators.isEmpty: TabStop(Double(location), alignment: .right)
    case .right: TabStop(Double(location), alignment: .decimal, decimalSigns: terminators)
    case .natural, .justified: TabStop(Double(location))
    }
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextTab else { return false }
    return other.alignment == alignment && other.location == location && other.terminators == terminators
  }
  open override var hash: Int { location.hashValue }

  // MARK: Coding

  public static var supportsSecureCoding: Bool { true }

  private enum Key {
    static let alignment = "NSTextTabAlignment"
    static let location = "NSTextTabLocation"
    static let terminators = "NSTextTabTerminators"
  }

  /// Differs: of the options, column terminators alone are kept, and archives of Apple's systems are not read.
  public func encode(with coder: NSCoder) {
    coder.encode(alignment.rawValue, forKey: Key.alignment)
    coder.encode(Double(location), forKey: Key.location)
    coder.encode(terminators as NSString, forKey: Key.terminators)
  }

  public required convenience init?(coder: NSCoder) {
    guard let alignment = NSTextAlignment(rawValue: coder.decodeInteger(forKey: Key.alignment)) else { return nil }
    let terminators = coder.decodeObject(of: NSString.self, forKey: Key.terminators) as String? ?? ""
    self.init(
      textAlignment: alignment, location: CGFloat(coder.decodeDouble(forKey: Key.location)),
      options: terminators.isEmpty ? [:] : [.columnTerminators: CharacterSet(charactersIn: terminators)])
  }
}
