/// Where a tabulator leads, and how the text behind it stands there.
public struct TabStop: Hashable, Sendable {
  /// Which part of the text between the tabulator and the next one, or the end of the line, stands at the stop.
  public enum Alignment: Hashable, Sendable {
    /// Its beginning.
    case natural
    case left, center, right
    /// Its first decimal sign; its end where it has none.
    case decimal
  }

  /// Points from the leading edge of the box.
  public var location: Double
  public var alignment: Alignment
  /// For `.decimal`.
  public var decimalSigns: String

  public init(_ location: Double, alignment: Alignment = .natural, decimalSigns: String = ".") {
    self.location = location
    self.alignment = alignment
    self.decimalSigns = decimalSigns
  }
}
