import CPango

/// What fontconfig knows of one face: where it is, what it is called, how it looks and which characters it has.
final class FontPattern {
  let file: String
  /// The face's number in its file; the upper 16 bits are the number of a named instance of a variable font, from 1.
  let index: Int
  /// The names of its family, in every language fontconfig knows; the first is the one in English where there is one.
  let families: [String]
  let fullNames: [String]
  let postScriptName: String
  /// On OpenType's scale; more than one value where the weight is variable.
  let weights: ClosedRange<Double>
  /// In percent of the normal width.
  let widths: ClosedRange<Double>
  let isItalic: Bool
  let isMonospaced: Bool
  let isVariable: Bool
  let hasColor: Bool
  private let characters: CharacterSet

  /// Nil for a face without outlines or colour pictures, and for formats that HarfBuzz does not shape.
  init?(_ pattern: OpaquePointer) {
    guard let file = FontPattern.string(pattern, FC_FILE), let charset = CharacterSet(pattern),
      let format = FontPattern.string(pattern, FC_FONTFORMAT), format == "TrueType" || format == "CFF",
      !file.hasSuffix(".woff"), !file.hasSuffix(".woff2")
    else { return nil }
    let color = FontPattern.bool(pattern, FC_COLOR)
    guard color || FontPattern.bool(pattern, FC_OUTLINE) else { return nil }
    self.file = file
    characters = charset
    index = FontPattern.integer(pattern, FC_INDEX) ?? 0
    families = FontPattern.strings(pattern, FC_FAMILY)
    fullNames = FontPattern.strings(pattern, FC_FULLNAME)
    postScriptName = FontPattern.string(pattern, FC_POSTSCRIPT_NAME) ?? ""
    let weight = FontPattern.range(pattern, FC_WEIGHT) ?? 80...80
    weights = FcWeightToOpenTypeDouble(weight.lowerBound)...FcWeightToOpenTypeDouble(weight.upperBound)
    widths = FontPattern.range(pattern, FC_WIDTH) ?? 100...100
    isItalic = (FontPattern.integer(pattern, FC_SLANT) ?? 0) > 0
    isMonospaced = (FontPattern.integer(pattern, FC_SPACING) ?? 0) >= 100
    isVariable = FontPattern.bool(pattern, FC_VARIABLE)
    hasColor = color
  }

  func has(_ scalar: UInt32) -> Bool { characters.contains(scalar) }

  /// Whether an ASCII character is one that needs a glyph, and there.
  func has(_ byte: UInt8) -> Bool { (0x21...0x7e).contains(byte) && has(UInt32(byte)) }

  /// fontconfig's set of characters, kept alive.
  private final class CharacterSet {
    private let set: OpaquePointer

    init?(_ pattern: OpaquePointer) {
      var found: OpaquePointer?
      guard FcPatternGetCharSet(pattern, FC_CHARSET, 0, &found) == FcResultMatch, let found, let copy = FcCharSetCopy(found)
      else { return nil }
      set = copy
    }

    deinit { FcCharSetDestroy(set) }

    func contains(_ scalar: UInt32) -> Bool { FcCharSetHasChar(set, scalar) != FcFalse }
  }

  private static func string(_ pattern: OpaquePointer, _ object: String, _ number: Int32 = 0) -> String? {
    var found: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, object, number, &found) == FcResultMatch, let found else { return nil }
    return String(cString: found)
  }

  private static func strings(_ pattern: OpaquePointer, _ object: String) -> [String] {
    var result: [String] = []
    while let next = string(pattern, object, Int32(result.count)) { result.append(next) }
    return result
  }

  private static func integer(_ pattern: OpaquePointer, _ object: String) -> Int? {
    var found: Int32 = 0
    return FcPatternGetInteger(pattern, object, 0, &found) == FcResultMatch ? Int(found) : nil
  }

  private static func bool(_ pattern: OpaquePointer, _ object: String) -> Bool {
    var found: FcBool = 0
    return FcPatternGetBool(pattern, object, 0, &found) == FcResultMatch && found == FcTrue
  }

  private static func range(_ pattern: OpaquePointer, _ object: String) -> ClosedRange<Double>? {
    var number = 0.0
    if FcPatternGetDouble(pattern, object, 0, &number) == FcResultMatch { return number.isFinite ? number...number : nil }
    var range: OpaquePointer?
    guard FcPatternGetRange(pattern, object, 0, &range) == FcResultMatch, let range else { return nil }
    var (low, high) = (0.0, 0.0)
    guard FcRangeGetDouble(range, &low, &high) != FcFalse, low.isFinite, high.isFinite, low <= high else { return nil }
    return low...high
  }
}
