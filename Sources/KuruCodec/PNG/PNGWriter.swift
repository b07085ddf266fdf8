import CDeflate

/// The bytes of a PNG file in the making: the signature, then chunks.
struct PNGWriter: ~Copyable {
  private(set) var bytes: [UInt8] = PNGFormat.signature

  /// Adds a chunk: length, type, data, checksum of type and data.
  ///
  /// - Parameter type: four ASCII letters.
  mutating func append(_ type: String, _ data: [UInt8]) {
    append(UInt32(data.count))
    let start = bytes.count
    bytes.append(contentsOf: type.utf8)
    bytes.append(contentsOf: data)
    append(bytes.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress?.advanced(by: start), $0.count - start) })
  }

  private mutating func append(_ number: UInt32) { bytes.append(contentsOf: number.bigEndianBytes) }
}

extension FixedWidthInteger {
  /// The most significant byte first, as PNG has all its numbers.
  var bigEndianBytes: [UInt8] {
    stride(from: bitWidth - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: self >> $0) }
  }
}
