/// GIF's variable-length LZW: palette indices become codes that are packed from the lowest bit up.
///
/// It is our own because giflib would save nothing: no faster, it gives its bytes to a C function block by block and keeps a file in
/// the making, for which there is more to write than this.
enum LZWEncoder {
  /// Codes end here; then all strings are forgotten.
  private static let codeLimit: UInt32 = 4096
  /// The longest block.
  private static let blockSize = 255

  /// The indices as GIF's image data: the minimum code size, blocks of up to 255 bytes, an empty block.
  ///
  /// - Parameter indexBits: how many bits hold the highest index, 2 to 8.
  static func imageData(_ indices: [UInt8], indexBits: Int) -> [UInt8] {
    let codes = codes(of: indices, indexBits: indexBits)
    var data: [UInt8] = []
    data.reserveCapacity(codes.count + codes.count / blockSize + 3)
    data.append(UInt8(indexBits))
    for start in stride(from: 0, to: codes.count, by: blockSize) {
      let block = codes[start..<min(start + blockSize, codes.count)]
      data.append(UInt8(block.count))
      data.append(contentsOf: block)
    }
    data.append(0)
    return data
  }

  private static func codes(of indices: [UInt8], indexBits: Int) -> [UInt8] {
    let clear: UInt32 = 1 << UInt32(indexBits)
    let end = clear + 1
    var output = CodeWriter(bits: indexBits + 1)
    // Strings by what they are made of, a string's code and the index that follows it: `prefix << 8 | index` in the upper 20 bits, the
    // code in the lower 12. Twice as many slots as codes. 0 marks a free one, for no string of two has the code 0.
    var slots = [UInt32](repeating: 0, count: 8192)
    var next = end + 1
    output.append(clear)
    guard let first = indices.first else {
      output.append(end)
      return output.finished()
    }
    var prefix = UInt32(first)
    for index in indices.dropFirst() {
      let pair = prefix << 8 | UInt32(index)
      var slot = Int(truncatingIfNeeded: (pair &* 0x9E37_79B9) >> 19)
      while slots[slot] != 0, slots[slot] >> 12 != pair { slot = (slot + 1) & 8191 }
      if slots[slot] != 0 {
        prefix = slots[slot] & 0xFFF
        continue
      }
      output.append(prefix)
      prefix = UInt32(index)
      if next == codeLimit {
        output.append(clear)
        for slot in slots.indices { slots[slot] = 0 }
        next = end + 1
        output.bits = indexBits + 1
        continue
      }
      slots[slot] = pair << 12 | next
      // A reader enters each string one code later than we do, so codes grow when the one just entered needs it.
      if next == 1 << UInt32(output.bits) { output.bits += 1 }
      next += 1
    }
    output.append(prefix)
    // The reader enters one more string after the last code, and its codes grow by it.
    if next == 1 << UInt32(output.bits), output.bits < 12 { output.bits += 1 }
    output.append(end)
    return output.finished()
  }
}

extension LZWEncoder {
  /// Codes of a length that grows, one after another without gaps.
  private struct CodeWriter {
    /// The length of the next code.
    var bits: Int
    private var bytes: [UInt8] = []
    private var pending: UInt32 = 0
    private var pendingBits = 0

    init(bits: Int) { self.bits = bits }

    @inline(__always)
    mutating func append(_ code: UInt32) {
      pending |= code << UInt32(pendingBits)
      pendingBits += bits
      while pendingBits >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: pending))
        pending >>= 8
        pendingBits -= 8
      }
    }

    /// The bytes, the last one filled up with zeros.
    consuming func finished() -> [UInt8] {
      if pendingBits > 0 { bytes.append(UInt8(truncatingIfNeeded: pending)) }
      return bytes
    }
  }
}
