/// Reads GIF's image data by the book, for lengths that would take too long with a program of others.
enum LZWReader {
  struct Wrong: Error {}

  static func indices(_ data: [UInt8]) throws -> [UInt8] {
    let indexBits = Int(data[0])
    var bytes: [UInt8] = []
    var offset = 1
    while data[offset] != 0 {
      bytes += data[offset + 1...offset + Int(data[offset])]
      offset += 1 + Int(data[offset])
    }
    if offset != data.count - 1 { throw Wrong() }

    let clear = 1 << indexBits
    var strings: [[UInt8]] = []
    var bits = 0
    var position = 0
    var before: [UInt8]?
    var output: [UInt8] = []
    while true {
      let isFresh = strings.isEmpty
      if isFresh {
        strings = (0..<clear).map { [UInt8($0)] } + [[], []]
        bits = indexBits + 1
      }
      guard position + bits <= bytes.count * 8 else { throw Wrong() }
      let code = (0..<bits).reduce(0) { $0 | Int(bytes[(position + $1) / 8] >> UInt8((position + $1) % 8) & 1) << $1 }
      position += bits
      if code == clear {
        strings = []
        before = nil
        continue
      }
      // The end, and no more than the bits that fill the last byte.
      if code == clear + 1 {
        if bytes.count * 8 - position >= 8 { throw Wrong() }
        return output
      }
      var string = code < strings.count ? strings[code] : []
      if let before, let first = before.first {
        if code == strings.count { string = before + [first] }
        if strings.count < 4096, let next = string.first { strings.append(before + [next]) }
      }
      if string.isEmpty { throw Wrong() }
      output += string
      before = string
      if strings.count == 1 << bits, bits < 12 { bits += 1 }
    }
  }
}
