/// GIF's variable-length LZW: a row of palette indices becomes codes that are packed from the lowest bit up.
///
/// It is our own because giflib would save nothing: as fast (60 pictures of 400x400 in 33 ms, here in 30), it gives its bytes to a C
/// function block by block and keeps a file in the making, for which there is more to write than this.
struct LZWEncoder {
  private var output: [UInt8] = []
  private var pending: UInt32 = 0
  private var pendingBits = 0

  /// Codes of pairs, a string's code and the index that follows it: `prefix << 8 | index`, and the pair's code in the lower 12
  /// bits. Twice as many slots as there are codes. 0 marks a free slot, for the code 0 is never a pair's.
  private var slots = [UInt32](repeating: 0, count: 8192)

  private static let codeLimit: UInt32 = 4096

  /// The indices as GIF's image data: the minimum code size, blocks of up to 255 bytes, an empty block.
  ///
  /// - Parameter indexBits: how many bits hold the highest index, 2 to 8.
  static func imageData(_ indices: [UInt8], indexBits: Int) -> [UInt8] {
    var encoder = LZWEncoder()
    encoder.encode(indices, indexBits: indexBits)
    var data = [UInt8(indexBits)]
    data.reserveCapacity(encoder.output.count + encoder.output.count / 255 + 3)
    for start in stride(from: 0, to: encoder.output.count, by: 255) {
      let block = encoder.output[start..<min(start + 255, encoder.output.count)]
      data.append(UInt8(block.count))
      data.append(contentsOf: block)
    }
    data.append(0)
    return data
  }

  private mutating func encode(_ indices: [UInt8], indexBits: Int) {
    let clear: UInt32 = 1 << UInt32(indexBits)
    let end = clear + 1
    var next = end + 1
    var codeBits = indexBits + 1
    write(clear, bits: codeBits)
    guard var prefix = indices.first.map(UInt32.init) else { return finish(end, bits: codeBits) }
    for index in indices.dropFirst() {
      let pair = prefix << 8 | UInt32(index)
      var slot = Int(truncatingIfNeeded: (pair &* 0x9E37_79B9) >> 19)
      while slots[slot] != 0, slots[slot] >> 12 != pair { slot = (slot + 1) & (slots.count - 1) }
      if slots[slot] != 0 {
        prefix = slots[slot] & 0xFFF
        continue
      }
      write(prefix, bits: codeBits)
      prefix = UInt32(index)
      if next == LZWEncoder.codeLimit {
        write(clear, bits: codeBits)
        for slot in slots.indices { slots[slot] = 0 }
        next = end + 1
        codeBits = indexBits + 1
        continue
      }
      slots[slot] = pair << 12 | next
      // A reader enters each pair one code later than we do, so the code grows when the code just entered needs it.
      if next == 1 << UInt32(codeBits) { codeBits += 1 }
      next += 1
    }
    write(prefix, bits: codeBits)
    // The reader enters one more pair after the last string, and its codes grow by it.
    if next == 1 << UInt32(codeBits), codeBits < 12 { codeBits += 1 }
    finish(end, bits: codeBits)
  }

  private mutating func write(_ code: UInt32, bits: Int) {
    pending |= code << UInt32(pendingBits)
    pendingBits += bits
    while pendingBits >= 8 {
      output.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      pendingBits -= 8
    }
  }

  private mutating func finish(_ end: UInt32, bits: Int) {
    write(end, bits: bits)
    if pendingBits > 0 { output.append(UInt8(truncatingIfNeeded: pending)) }
  }
}
