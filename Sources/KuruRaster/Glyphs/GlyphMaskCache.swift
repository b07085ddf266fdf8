import KuruDrawing

/// What tells one glyph mask from another.
struct GlyphKey: Equatable {
  var table: UInt64
  var glyph: UInt32
  /// Pixels per em.
  var size: Double
  /// Where the pen stands inside its pixel, in quarters from the left and from the top.
  var phaseX: UInt8
  var phaseY: UInt8

  var hash: Int {
    var h = table &* 0x9e37_79b9_7f4a_7c15
    h = (h ^ h &>> 29 ^ UInt64(glyph) ^ UInt64(phaseX) &<< 32 ^ UInt64(phaseY) &<< 34) &* 0xbf58_476d_1ce4_e5b9
    h = (h ^ h &>> 27 ^ size.bitPattern) &* 0x94d0_49bb_1331_11eb
    return Int(truncatingIfNeeded: (h ^ h &>> 31) & 0x7fff_ffff)
  }
}

/// The coverage of one glyph.
struct GlyphMask {
  /// Where it lies from the pixel of the pen.
  var box: PixelRect
  /// Where its bytes begin in the cache, row after row.
  var offset: Int
}

/// Coverage of glyphs at the sizes and phases at which they were last painted, a byte a pixel.
///
/// At most `greatestCount` masks and `greatestBytes` bytes are held; the mask that would exceed that begins a new, empty cache. Which masks
/// are held changes nothing but the time that painting takes.
struct GlyphMaskCache {
  static let greatestCount = 4_096
  static let greatestBytes = 4_194_304
  /// Only glyphs that stay nearer to their pen than that, in pixels, have masks.
  static let greatestReach = 512
  /// Open addressing with a quarter of the places free at least.
  private static let placeCount = 8_192

  private(set) var bytes: [UInt8] = []
  private var keys: [GlyphKey] = []
  private var masks: [GlyphMask] = []
  /// By hash: one more than the index of a key, 0 for a free place.
  private var places: [Int32] = []

  var count: Int { masks.count }

  func mask(for key: GlyphKey) -> GlyphMask? {
    if places.isEmpty { return nil }
    var place = key.hash & (GlyphMaskCache.placeCount - 1)
    while places[place] != 0 {
      let index = Int(places[place]) - 1
      if keys[index] == key { return masks[index] }
      place = (place + 1) & (GlyphMaskCache.placeCount - 1)
    }
    return nil
  }

  /// Adds the coverage of a glyph that has no mask yet.
  mutating func add(_ coverage: MaskBuffer, for key: GlyphKey) -> GlyphMask {
    if masks.count == GlyphMaskCache.greatestCount || bytes.count + coverage.bytes.count > GlyphMaskCache.greatestBytes {
      self = GlyphMaskCache()
    }
    if places.isEmpty { places = [Int32](repeating: 0, count: GlyphMaskCache.placeCount) }
    let mask = GlyphMask(box: coverage.box, offset: bytes.count)
    bytes.append(contentsOf: coverage.bytes)
    keys.append(key)
    masks.append(mask)
    var place = key.hash & (GlyphMaskCache.placeCount - 1)
    while places[place] != 0 { place = (place + 1) & (GlyphMaskCache.placeCount - 1) }
    places[place] = Int32(masks.count)
    return mask
  }
}
