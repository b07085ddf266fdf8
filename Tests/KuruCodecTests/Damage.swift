import CDeflate

@testable import KuruCodec

/// Ways to spoil a PNG file.
enum Damage {
  /// The file with right checksums, as far as its chunks can be followed: damage behind them is reached only so.
  static func withChecksums(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    var offset = PNGFormat.signature.count
    while bytes.count - offset >= 12 {
      let length = Int(bytes.number(at: offset))
      guard length <= bytes.count - offset - 12 else { break }
      let checksum = bytes.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress?.advanced(by: offset + 4), length + 4) }
      bytes.replaceSubrange(offset + 8 + length..<offset + 12 + length, with: checksum.bigEndianBytes)
      offset += 12 + length
    }
    return bytes
  }
}
