/// The bytes of a GIF file in the making (GIF89a).
struct GIFWriter: ~Copyable {
  private(set) var bytes: [UInt8] = Array("GIF89a".utf8)
  private let palette: GIFPalette

  init(palette: GIFPalette) { self.palette = palette }

  /// The screen and the palette. `plays` is how often the animation is shown, 0 for endlessly.
  mutating func header(width: Int, height: Int, plays: Int) {
    append(width)
    append(height)
    // A palette for all pictures, 8 bits a component, of 2 to the power of the lowest three bits plus one.
    bytes.append(0x80 | 0x70 | UInt8(palette.indexBits - 1))
    // The background's entry, which no reader uses, and square pixels.
    bytes.append(contentsOf: [0, 0])
    for color in palette.colors {
      bytes.append(contentsOf: [UInt8(color >> 16 & 255), UInt8(color >> 8 & 255), UInt8(color & 255)])
    }
    bytes.append(contentsOf: repeatElement(0, count: 3 * (1 << palette.indexBits - palette.colors.count)))
    if plays != 1 { loop(repeats: min(max(plays - 1, 0), Int(UInt16.max))) }
  }

  /// Netscape's extension: how often the animation is shown again, 0 for endlessly. A file without it is shown once.
  private mutating func loop(repeats: Int) {
    bytes.append(contentsOf: [0x21, 0xFF, 11])
    bytes.append(contentsOf: "NETSCAPE2.0".utf8)
    bytes.append(contentsOf: [3, 1])
    append(repeats)
    bytes.append(0)
  }

  /// One picture and how long it is shown, at least 2 centiseconds.
  mutating func picture(_ picture: GIFScreen.Picture, centiseconds: Int) {
    let data = LZWEncoder.imageData(picture.entries, indexBits: palette.indexBits)
    var left = centiseconds
    // The time is a 16-bit number. A picture laid over itself changes nothing, so a longer time is that of several.
    while left > Int(UInt16.max) {
      control(centiseconds: 60_000, clear: picture.clear, disposal: .keep)
      image(picture.box, data: data)
      left -= 60_000
    }
    control(centiseconds: left, clear: picture.clear, disposal: picture.isClearedAfter ? .clear : .keep)
    image(picture.box, data: data)
  }

  mutating func trailer() { bytes.append(0x3B) }

  /// What becomes of a picture when its time is over.
  private enum Disposal: UInt8 {
    case keep = 1
    case clear = 2
  }

  private mutating func control(centiseconds: Int, clear: UInt8?, disposal: Disposal) {
    bytes.append(contentsOf: [0x21, 0xF9, 4])
    bytes.append(disposal.rawValue << 2 | (clear == nil ? 0 : 1))
    append(centiseconds)
    bytes.append(contentsOf: [clear ?? 0, 0])
  }

  private mutating func image(_ box: PixelBox, data: [UInt8]) {
    bytes.append(0x2C)
    append(box.x)
    append(box.y)
    append(box.width)
    append(box.height)
    bytes.append(0)
    bytes.append(contentsOf: data)
  }

  /// The least significant byte first, as GIF has all its numbers.
  private mutating func append(_ number: Int) {
    bytes.append(UInt8(truncatingIfNeeded: number))
    bytes.append(UInt8(truncatingIfNeeded: number >> 8))
  }
}
