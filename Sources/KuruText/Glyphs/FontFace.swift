import CPango
import KuruDrawing
import Synchronization

/// One face at one setting of its variations: HarfBuzz's font for shaping, its metrics and the pictures of its glyphs.
///
/// The font's unit is the font's own (`unitsPerEm` to the em), so that every position is exact at every size.
final class FontFace {
  let pattern: FontPattern
  let font: OpaquePointer
  let unitsPerEm: Double
  /// Unique in the process, and the same for all tables of the face.
  let identity: UInt64
  private(set) lazy var metrics: FontMetrics = readMetrics()
  private let pictures: GlyphPictures
  private var table: GlyphTable
  private var tableIDs: Set<UInt32> = []
  private var tableBytes = 0

  /// - Parameter variations: axes of a variable font; axes it does not have are ignored.
  init?(_ pattern: FontPattern, variations: [FontDescription.Variation], bitmaps: BitmapLibrary, budget: PictureBudget) {
    guard let blob = hb_blob_create_from_file_or_fail(pattern.file) else { return nil }
    defer { hb_blob_destroy(blob) }
    guard let face = hb_face_create(blob, UInt32(truncatingIfNeeded: pattern.index & 0xffff)) else { return nil }
    defer { hb_face_destroy(face) }
    let units = hb_face_get_upem(face)
    guard hb_face_get_glyph_count(face) > 0, units > 0, let font = hb_font_create(face) else { return nil }
    hb_font_set_scale(font, Int32(units), Int32(units))
    FontFace.vary(font, pattern, variations)
    self.pattern = pattern
    self.font = font
    unitsPerEm = Double(units)
    identity = FontFace.nextIdentity.add(1, ordering: .relaxed).newValue
    pictures = GlyphPictures(font: font, pattern: pattern, unitsPerEm: Double(units), bitmaps: bitmaps, budget: budget)
    table = GlyphTable(identity: identity, glyphs: [])
    budget.add(pictures)
  }

  deinit { hb_font_destroy(font) }

  /// A mask cache outlives a library, so faces of two libraries must not share a number.
  private static let nextIdentity = Atomic<UInt64>(0)

  private static func vary(_ font: OpaquePointer, _ pattern: FontPattern, _ variations: [FontDescription.Variation]) {
    let instance = pattern.index >> 16
    if !pattern.isVariable && instance > 0 && instance < 0x8000 {
      hb_font_set_var_named_instance(font, UInt32(instance - 1))
    }
    let settings = variations.compactMap { variation -> hb_variation_t? in
      guard let tag = openTypeTag(variation.tag), variation.value.isFinite else { return nil }
      return hb_variation_t(tag: tag, value: Float(variation.value))
    }
    if !settings.isEmpty { hb_font_set_variations(font, settings, UInt32(settings.count)) }
  }

  // MARK: Glyphs

  /// Whether a glyph paints anything.
  func hasInk(_ id: UInt32) -> Bool { pictures[id] != nil }

  /// A table that holds the given glyphs at least, and what it costs in memory.
  ///
  /// The face's table grows by being replaced by a larger one of the same identity. Beyond a megabyte (five hundred outlines, fourteen
  /// emoji) growing would cost more than it saves: a table of just these takes its place.
  func table(holding ids: Set<UInt32>) -> (table: GlyphTable, byteCount: Int) {
    if !ids.isSubset(of: tableIDs) {
      let grown = tableIDs.union(ids)
      let (glyphs, bytes) = pictures(of: grown)
      if bytes <= FontFace.largestTable || tableIDs.isEmpty {
        (table, tableIDs, tableBytes) = (GlyphTable(identity: identity, glyphs: glyphs), grown, bytes)
      } else {
        let (glyphs, bytes) = pictures(of: ids)
        (table, tableIDs, tableBytes) = (GlyphTable(identity: identity, glyphs: glyphs), ids, bytes)
      }
    }
    return (table, tableBytes)
  }

  private static let largestTable = 1 << 20

  private func pictures(of ids: Set<UInt32>) -> (glyphs: [(id: UInt32, picture: GlyphTable.Picture)], byteCount: Int) {
    let glyphs = ids.compactMap { id in pictures[id].map { (id: id, picture: $0) } }
    return (glyphs, glyphs.reduce(0) { $0 + $1.picture.byteCount })
  }

  /// In ems.
  func advance(of id: UInt32) -> Double { Double(hb_font_get_glyph_h_advance(font, id)) / unitsPerEm }

  /// The glyph a character has by itself; nil where the face lacks it.
  func glyph(of scalar: UInt32) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 ? glyph : nil
  }

  // MARK: Metrics

  private func readMetrics() -> FontMetrics {
    let ascender = metric(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER) ?? 0.8
    let descender = metric(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER) ?? -0.2
    let xHeight = metric(HB_OT_METRICS_TAG_X_HEIGHT) ?? height(of: "x") ?? 0.5
    let thickness = metric(HB_OT_METRICS_TAG_UNDERLINE_SIZE) ?? 0.05
    let strike = metric(HB_OT_METRICS_TAG_STRIKEOUT_SIZE) ?? thickness
    return FontMetrics(
      ascender: ascender,
      descender: -descender.magnitude,
      leading: max(metric(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP) ?? 0, 0),
      capHeight: metric(HB_OT_METRICS_TAG_CAP_HEIGHT) ?? height(of: "H") ?? 0.7,
      xHeight: xHeight,
      // Both tables tell the upper edge of the stroke.
      underlinePosition: (metric(HB_OT_METRICS_TAG_UNDERLINE_OFFSET) ?? -0.1) - thickness / 2,
      underlineThickness: thickness,
      strikethroughPosition: metric(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET).map { $0 - strike / 2 } ?? xHeight / 2,
      strikethroughThickness: strike,
      unitsPerEm: Int(unitsPerEm))
  }

  /// In ems; nil where the font does not tell.
  private func metric(_ tag: hb_ot_metrics_tag_t) -> Double? {
    var position: hb_position_t = 0
    guard hb_ot_metrics_get_position(font, tag, &position) != 0 else { return nil }
    return Double(position) / unitsPerEm
  }

  private func height(of character: Unicode.Scalar) -> Double? {
    var extents = hb_glyph_extents_t()
    guard let id = glyph(of: character.value), hb_font_get_glyph_extents(font, id, &extents) != 0 else { return nil }
    return Double(extents.y_bearing) / unitsPerEm
  }
}

/// OpenType's number for a tag of four ASCII characters; nil for any other text.
func openTypeTag(_ text: String) -> UInt32? {
  let bytes = Array(text.utf8)
  guard bytes.count == 4, bytes.allSatisfy({ (0x20...0x7e).contains($0) }) else { return nil }
  return bytes.reduce(0) { $0 << 8 | UInt32($1) }
}
