/// Reads values from a fuzzer's bytes, which it changes at random and by what the code did with them.
///
/// Every row of bytes is a value, so that nothing is wasted on rows that are not: a choice is a byte modulo the number of choices, and
/// after the last byte all bytes are 0, which is the plainest choice. A byte changes one thing, as far as that can be, so that what the
/// fuzzer found out about the rest stays true.
struct ByteReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  /// The latest number, for those that are almost equal to it.
  private var latest = 0.0
  /// How many glyph tables were read: equal identities must mean equal tables.
  var tableCount: UInt64 = 0
  /// Whether a shadow with any radius was read.
  var hasWideShadow = false

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var isAtEnd: Bool { position >= bytes.count }

  mutating func byte() -> UInt8 {
    guard position < bytes.count else { return 0 }
    defer { position += 1 }
    return bytes[position]
  }

  /// The bytes that are left.
  mutating func rest() -> [UInt8] {
    defer { position = bytes.count }
    return Array(bytes[min(position, bytes.count)...])
  }

  /// One of `0..<limit`.
  mutating func choice(_ limit: Int) -> Int { Int(byte()) % limit }

  mutating func bool() -> Bool { byte() & 1 == 1 }

  /// True once in `n` times for bytes at random, and never after the end.
  mutating func rarely(_ n: UInt8) -> Bool { byte() % n == n - 1 }

  /// Numbers at which arithmetic goes wrong first.
  private static let hostile: [Double] = [
    .nan, .infinity, -.infinity, -0.0, 1, -1, 1e9, -1e9, 1e300, -1e300, 1e-300, 1e-9, 1e-4, -1e-4, .greatestFiniteMagnitude,
    -.greatestFiniteMagnitude, .leastNonzeroMagnitude, .leastNormalMagnitude, 2_147_483_648, -2_147_483_648, 2_097_152,
    -2_097_152, 8_388_608, 32_768, 65_536, 4_096, 1e155, 1e18, 1e19, 0.999_999_999_999, 1_000_000, 0.5,
  ]

  /// A number, by its first byte:
  ///
  ///     00...7f   halves, 0...63.5
  ///     80...bf   -32..<96 in steps of 1/128, by one byte more
  ///     c0...df   a hostile one
  ///     e0...ef   any double, by eight bytes more
  ///     f0...ff   the latest number and a few units of 2^-4, 2^-11, ..., by one byte more
  mutating func number() -> Double {
    let first = byte()
    switch first {
    case 0..<0x80: latest = Double(first) / 2
    case 0x80..<0xc0: latest = Double(UInt16(first & 0x3f) << 8 | UInt16(byte())) / 128 - 32
    case 0xc0..<0xe0: latest = ByteReader.hostile[Int(first & 31)]
    case 0xe0..<0xf0:
      var bits: UInt64 = 0
      for _ in 0..<8 { bits = bits << 8 | UInt64(byte()) }
      latest = Double(bitPattern: bits)
    default:
      var unit = 1.0 / 16
      for _ in 0..<(first & 7) { unit /= 128 }
      latest += Double(Int8(bitPattern: byte())) * unit
    }
    return latest
  }

  /// A number in 0...1 by one byte, or any.
  mutating func fraction() -> Double {
    let first = byte()
    return first < 240 ? Double(first) / 239 : number()
  }

  /// As `fraction()`, but 1 for a byte of 0.
  mutating func remainder() -> Double { 1 - fraction() }
}
