import KuruDrawing

/// The one palette of a GIF file, and which entry stands for each colour of the animation.
struct GIFPalette {
  /// 0xRRGGBB, at most 256.
  private(set) var colors: [UInt32]
  /// The entry that is not painted, or nil where all 256 are colours.
  private(set) var clear: UInt8?
  /// Whether some pixel of the animation is not painted.
  let hasClearPixels: Bool
  /// The entry of each colour of the census.
  private var entries: [UInt8]

  /// How many bits hold an entry's place: at least 2, which is the least that GIF's image data allow.
  var indexBits: Int {
    let count = colors.count + (clear == nil ? 0 : 1)
    return max(2, Int.bitWidth - (count - 1).leadingZeroBitCount)
  }

  init(census: ColorCensus, matte: UInt32?) {
    let shown = census.colors.map { GIFPalette.shown($0, matte: matte) }
    // Several colours may come to one here: thresholds and mattes join them.
    var opaque = ColorCensus()
    for (color, count) in zip(shown, census.counts) {
      if let color { _ = opaque.add(color, count: count) }
    }
    hasClearPixels = shown.contains(nil)
    let limit = hasClearPixels ? 255 : 256
    let isExact = opaque.colors.count <= limit
    // An entry for pixels that stay as they were is worth more than one colour of hundreds.
    colors = Quantizer.palette(
      for: zip(opaque.colors, opaque.counts).map { Quantizer.Weighted(color: $0, count: $1) },
      limit: isExact ? limit : 255)
    clear = colors.count < 256 ? UInt8(colors.count) : nil
    let colors = self.colors
    let entryOfOpaque = opaque.colors.enumerated().map { number, color in
      UInt8(isExact ? number : Quantizer.nearest(to: color, in: colors))
    }
    let clear = self.clear ?? 0
    entries = shown.map { color in
      color.flatMap { opaque.number(of: $0) }.map { entryOfOpaque[$0] } ?? clear
    }
  }

  func entry(of color: UInt32) -> UInt8 { entries[Int(color)] }

  /// The opaque colour 0xRRGGBB that a premultiplied pixel is painted in, or nil where it is not painted.
  ///
  /// Without a matte, pixels from alpha 128 are painted in their own pure colour: no rim shows on any background. With one,
  /// all that is not fully clear is mixed with it: rims are smooth on that background.
  private static func shown(_ pixel: UInt32, matte: UInt32?) -> UInt32? {
    let alpha = pixel >> 24
    guard let matte else {
      return alpha < 128 ? nil : StraightPixel.from(premultiplied: pixel) & 0xFF_FFFF
    }
    if alpha == 0 { return nil }
    func mixed(_ shift: UInt32) -> UInt32 {
      min(255, (pixel >> shift & 255) + ((matte >> shift & 255) * (255 - alpha) + 127) / 255) << shift
    }
    return mixed(16) | mixed(8) | mixed(0)
  }
}
