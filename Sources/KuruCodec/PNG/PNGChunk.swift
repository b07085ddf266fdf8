import CDeflate

/// One chunk of a PNG file, its checksum found to be right.
struct PNGChunk {
  /// Four ASCII letters.
  let type: String
  /// Where the chunk begins in the file.
  let offset: Int
  /// Where its data stand in the file.
  let data: Range<Int>

  /// Length, type and checksum around the data.
  private static let frame = 12

  /// The file's chunks from the header to the end, in order. What follows the end is no part of the file.
  ///
  /// - Throws: `PNGError` where the bytes are no PNG file, end too early, or a checksum is wrong.
  static func all(in bytes: [UInt8]) throws(PNGError) -> [PNGChunk] {
    guard bytes.starts(with: PNGFormat.signature) else { throw .notPNG }
    var chunks: [PNGChunk] = []
    var offset = PNGFormat.signature.count
    while true {
      guard bytes.count - offset >= frame else { throw .truncated(offset: offset) }
      let length = Int(bytes.number(at: offset))
      guard length <= bytes.count - offset - frame else { throw .truncated(offset: offset) }
      let type = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
      let data = offset + 8..<offset + 8 + length
      let checksum = bytes.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress?.advanced(by: offset + 4), length + 4) }
      guard checksum == bytes.number(at: data.upperBound) else { throw .checksum(chunk: type, offset: offset) }
      chunks.append(PNGChunk(type: type, offset: offset, data: data))
      if type == "IEND" { return chunks }
      offset = data.upperBound + 4
    }
  }
}

extension [UInt8] {
  /// Four bytes as PNG has its numbers, the most significant first.
  func number(at offset: Int) -> UInt32 {
    self[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Two bytes likewise.
  func shortNumber(at offset: Int) -> Int { Int(self[offset]) << 8 | Int(self[offset + 1]) }
}
