/// The first stored property of every class whose objects are values of an attributed string's attributes.
///
/// On Linux `NSAttributedString` keeps attributes in Core Foundation's dictionaries, whose C code takes the word after an object's header
/// for the number of a Core Foundation type. Where that happens to be 0, comparing two attributes ends the program; any other number makes
/// it ask the object itself (`isEqual(_:)`). This word is such a number, whatever the class stores after it.
struct FoundationHeader {
  /// The type number stands in the bits from the eighth on.
  private let word: UInt = 1 << 8
}
