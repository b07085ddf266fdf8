import CoreGraphics
import KuruText

/// How the lines of a paragraph are made and placed. A paragraph takes the style of its first character.
///
/// Immutable here; `NSMutableParagraphStyle` is made to be changed and then set on a text. Lengths are in points.
///
/// Differs: there is no `hyphenationFactor`. Words break at the soft hyphens they have, U+00AD, for there is no dictionary that would tell of
/// others.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, NSSecureCoding {
  /// See `FoundationHeader`: it must stand first.
  private let foundationHeader = FoundationHeader()

  /// Everything that the class stores.
  struct Values: Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var baseWritingDirection = NSWritingDirection.natural
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var tabStops = NSParagraphStyle.standardTabStops
    var defaultTabInterval: CGFloat = 0
    var lineBreakStrategy: UInt = 0
    var allowsDefaultTighteningForTruncation = false
  }

  fileprivate(set) var values = Values()

  /// Source: Apple's documentation of `tabStops`.
  private static var standardTabStops: [NSTextTab] {
    (1...12).map { NSTextTab(textAlignment: .natural, location: 28 * CGFloat($0)) }
  }

  public override init() { super.init() }

  /// What a style says now.
  convenience init(copying style: NSParagraphStyle) { self.init(style.values) }

  fileprivate init(_ values: Values) {
    self.values = values
    super.init()
  }

  /// What text without a paragraph style has.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  open var alignment: NSTextAlignment { values.alignment }
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
  open var lineSpacing: CGFloat { values.lineSpacing }
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  open var headIndent: CGFloat { values.headIndent }
  open var tailIndent: CGFloat { values.tailIndent }
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  open var tabStops: [NSTextTab] { values.tabStops }
  open var defaultTabInterval: CGFloat { values.defaultTabInterval }
  open var lineBreakStrategy: LineBreakStrategy { LineBreakStrategy(rawValue: values.lineBreakStrategy) }
  open var allowsDefaultTighteningForTruncation: Bool { values.allowsDefaultTighteningForTruncation }

  /// The direction in which a language is written, by the script that is usual for it; `.leftToRight` where that is not known.
  ///
  /// - Parameter languageName: a BCP 47 tag, such as "ar"; nil for the language of the text engine, English.
  open class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection {
    FontLibrary.isRightToLeft(language: languageName ?? "en") ? .rightToLeft : .leftToRight
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
  open override var hash: Int { values.hashValue }

  /// A style that does not change any more.
  open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values) }

  // MARK: Coding

  public static var supportsSecureCoding: Bool { true }

  /// Differs: archives of Apple's systems are not read.
  public func encode(with coder: NSCoder) { values.encode(with: coder) }

  public required init?(coder: NSCoder) {
    values = Values(coder)
    super.init()
  }
}

/// A paragraph style to be filled in. Set it on a text when it is done: a text does not see later changes.
open class NSMutableParagraphStyle: NSParagraphStyle {
  /// Default `.natural`.
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  /// Default `.byWordWrapping`, for which a label or text container puts its own mode.
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  /// Default `.natural`.
  open override var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }
  /// Between the bottom of a line and the top of the next. Default 0; less counts as 0.
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  /// After a paragraph that another follows. Default 0.
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  /// Before a paragraph that is not the first. Default 0.
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  /// From the leading edge to the first line. Default 0.
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  /// From the leading edge to the other lines. Default 0.
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  /// Above 0: from the leading edge to where lines end; else from the trailing edge. Default 0.
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }
  /// Default 0.
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  /// 0, the default: no limit.
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  /// Times the height of the fonts. 0, the default, is the same as 1.
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  /// In ascending order, into which stops are brought. Default twelve with natural alignment, 28 points apart.
  ///
  /// Differs: it is not an optional, whose nil would stand for the default.
  open override var tabStops: [NSTextTab] {
    get { values.tabStops }
    set { values.tabStops = newValue.sorted { $0.location < $1.location } }
  }
  /// Beyond the last stop, tabulators lead to multiples of this. Default 0: there, a tabulator is a space.
  open override var defaultTabInterval: CGFloat {
    get { values.defaultTabInterval }
    set { values.defaultTabInterval = newValue }
  }

  /// Default empty: lines break wherever they may. Labels have `.standard` for text without a paragraph style.
  open override var lineBreakStrategy: LineBreakStrategy {
    get { LineBreakStrategy(rawValue: values.lineBreakStrategy) }
    set { values.lineBreakStrategy = newValue.rawValue }
  }
  /// Whether a line that would be truncated, and is at most 5 percent too wide, is set closer instead. Default false. Source of the 5
  /// percent: the documentation of AppKit's `tighteningFactorForTruncation`.
  open override var allowsDefaultTighteningForTruncation: Bool {
    get { values.allowsDefaultTighteningForTruncation }
    set { values.allowsDefaultTighteningForTruncation = newValue }
  }

  /// Adds a stop among the others.
  open func addTabStop(_ anObject: NSTextTab) { tabStops.append(anObject) }
  /// Takes the stops away that are equal to one.
  open func removeTabStop(_ anObject: NSTextTab) { values.tabStops.removeAll { $0 == anObject } }

  /// Takes over all values of another style.
  open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
}
