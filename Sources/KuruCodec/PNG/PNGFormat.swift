/// What is fixed in PNG (ISO/IEC 15948, W3C PNG third edition) and used by writers and readers.
enum PNGFormat {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The longest side.
  static let sideLimit = Int(Int32.max)

  /// How pixels are stored; the raw value is the format's colour type.
  enum ColorType: UInt8 {
    case rgb = 2
    case indexed = 3
    case rgba = 6
  }
}
