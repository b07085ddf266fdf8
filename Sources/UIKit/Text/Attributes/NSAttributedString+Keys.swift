import CoreGraphics

extension NSAttributedString.Key {
  // Numbers may be any of Swift's or Foundation's. Source of the names behind the keys: Apple's header.

  /// A `UIFont`. Default the system font of 12 points; in a label, its own font.
  ///
  /// Differs: on Apple's systems the default of a text that is drawn without a label is Helvetica.
  public static let font = NSAttributedString.Key("NSFont")
  /// An `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// A `UIColor`. Default black; in a label, its own text colour.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// A `UIColor` that fills the line's height behind the characters. Default none.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// A number: 0 for none but those that a script needs, 1 for the usual ones. Default 1 where characters are not spaced.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// Points added after each character. Default 0.
  public static let kern = NSAttributedString.Key("NSKern")
  /// As `kern`; where both are given, this one counts.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// A number: an `NSUnderlineStyle`'s raw value. Default 0.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// A `UIColor`. Default that of the characters.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// A number: an `NSUnderlineStyle`'s raw value. Default 0.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// A `UIColor`. Default that of the characters.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// Of an outline round the characters: a number, in percent of the font size. Above 0 only the outline is drawn, below 0 the characters
  /// are filled too. Default 0: none.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// A `UIColor`. Default that of the characters.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// An `NSShadow`. Default none.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// An `NSTextAttachment`, at a character U+FFFC.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// Points by which the characters stand above the baseline. Default 0.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// A number: by how much the characters lean to the right, in points a point of height. Default 0.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  /// A number: the natural logarithm of what the widths of the characters are multiplied by. Default 0.
  public static let expansion = NSAttributedString.Key("NSExpansion")
  /// A `URL` or a `String`. Characters with it are underlined and have the colour `.link`, where they have no line and no colour of their
  /// own. (As labels show them on Apple's systems; it is not documented.)
  public static let link = NSAttributedString.Key("NSLink")
  /// An array of numbers, from the outermost embedding to the innermost: an `NSWritingDirection` and an `NSWritingDirectionFormatType` added
  /// up, so 0...3. Default none.
  public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
}
