import CPangoCairo
import KuruText
import Synchronization

/// Pango's own layout of a text: unhinted, with unrounded positions, on the same installed fonts.
struct PangoOracle {
  struct Glyph: Equatable {
    var id: UInt32
    /// From the left edge of the line, in points.
    var x: Double
    /// From the baseline down, as the font has it: Pango lifts whole runs where scripts have different baselines, on top of that.
    var y: Double
  }

  struct Line {
    /// UTF-8 offsets, without the separator.
    var range: Range<Int>
    var width: Double
    /// Those that have ink, from left to right.
    var glyphs: [Glyph]
  }

  /// - Parameter families: in the order in which they are asked for a sign; Pango's own order depends on the machine's settings.
  static func lines(of text: String, families: String, size: Double, width: Double = .infinity) -> [Line] {
    let shown = ShownText(text)
    return withLayout(of: text, families: families, size: size, width: width) { layout in
      (0..<pango_layout_get_line_count(layout)).map { line(pango_layout_get_line_readonly(layout, $0), shown) }
    } ?? []
  }

  /// A picture of glyphs: where their pens stand on it, and how large it is.
  struct Canvas {
    /// For each glyph that has ink, line by line and from left to right; in pixels. nil leaves the glyph out.
    var pens: [(x: Double, y: Double)?]
    /// Pixels per point.
    var scale: Double
    var width: Int
    var height: Int
  }

  /// The coverage of each pixel by the outlines that Pango chooses and Cairo fills, 0...255; nil where Pango has another number of glyphs.
  static func coverage(
    of text: String, families: String, size: Double, width: Double = .infinity, on canvas: Canvas
  ) -> [UInt8]? {
    var mask = [Double](repeating: 0, count: canvas.width * canvas.height)
    let isWhole = withLayout(of: text, families: families, size: size, width: width) { layout in
      var pens = canvas.pens[...]
      for number in 0..<pango_layout_get_line_count(layout) {
        forEachInk(pango_layout_get_line_readonly(layout, number)) { glyph, font in
          guard let pen = pens.popFirst(), let pen else { return }
          add_coverage(
            scaled_font(font), UInt(glyph.id), pen.x, pen.y, canvas.scale, &mask, Int32(canvas.width), Int32(canvas.height))
        }
      }
      return pens.isEmpty
    }
    return isWhole == true ? mask.map { UInt8(($0 * 255).rounded()) } : nil
  }

  /// What Cairo shows of the first glyph of a text that has ink.
  ///
  /// - Parameters:
  ///   - size: pixels per em.
  ///   - pen: in whole pixels.
  static func picture(
    of text: String, families: String, size: Double, pen: (x: Int, y: Int), width: Int, height: Int
  ) -> [UInt32] {
    var pixels = [UInt32](repeating: 0, count: width * height)
    withLayout(of: text, families: families, size: size, width: .infinity) { layout in
      var isFirst = true
      forEachInk(pango_layout_get_line_readonly(layout, 0)) { glyph, font in
        guard isFirst else { return }
        isFirst = false
        show_glyph(
          scaled_font(font), UInt(glyph.id), size, Double(pen.x), Double(pen.y), &pixels, Int32(width), Int32(height))
      }
    }
    return pixels
  }

  /// Cairo's fonts of one file share a FreeType face, at whatever size the last thread has set: one text at a time.
  private static let turn = Mutex(())

  @discardableResult
  private static func withLayout<R>(
    of text: String, families: String, size: Double, width: Double, _ body: (OpaquePointer?) -> R
  ) -> R? {
    turn.withLock { _ in
      nonisolated(unsafe) let body = body
      nonisolated(unsafe) let result = makeLayout(of: text, families: families, size: size, width: width, body)
      return result
    }
  }

  private static func makeLayout<R>(
    of text: String, families: String, size: Double, width: Double, _ body: (OpaquePointer?) -> R
  ) -> R? {
    guard let config = configuration(), let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else { return nil }
    set_font_configuration(map, config)
    FcConfigDestroy(config)
    let context = pango_font_map_create_context(map)
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_language(context, pango_language_from_string("en"))
    let layout = pango_layout_new(context)
    let font = pango_font_description_new()
    pango_font_description_set_family(font, families)
    pango_font_description_set_absolute_size(font, size * 1024)
    pango_layout_set_font_description(layout, font)
    let shown = ShownText(text).string
    pango_layout_set_text(layout, shown, Int32(shown.utf8.count))
    setTabs(layout)
    // Neither UIKit nor the library puts hyphens where a word is broken for want of room; both show soft ones.
    let attributes = pango_attr_list_new()
    if !shown.unicodeScalars.contains("\u{AD}") { pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0)) }
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    if width.isFinite { pango_layout_set_width(layout, Int32(width * 1024)) }
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    defer {
      pango_font_description_free(font)
      cairo_font_options_destroy(options)
      g_object_unref(layout.map { gpointer($0) })
      g_object_unref(context.map { gpointer($0) })
      g_object_unref(gpointer(map))
    }
    return body(layout)
  }

  /// A stop at every 28 points, as the library has them.
  private static func setTabs(_ layout: OpaquePointer?) {
    let tabs = pango_tab_array_new(1, 0)
    pango_tab_array_set_tab(tabs, 0, PANGO_TAB_LEFT, 28 * 1024)
    pango_layout_set_tabs(layout, tabs)
    pango_tab_array_free(tabs)
  }

  private static func configuration() -> OpaquePointer? {
    let config = FcConfigCreate()
    let settings =
      "<fontconfig><dir>/usr/share/fonts</dir><cachedir>/var/cache/fontconfig</cachedir>"
      + "<cachedir prefix=\"xdg\">fontconfig</cachedir>"
      + "<alias binding=\"same\"><family>emoji</family><prefer><family>Noto Color Emoji</family></prefer></alias>"
      // Pango takes the size of a bitmap font from this rule.
      + "<include>/usr/share/fontconfig/conf.avail/10-scale-bitmap-fonts.conf</include></fontconfig>"
    FcConfigParseAndLoadFromMemory(config, settings, 0)
    FcConfigBuildFonts(config)
    return config
  }

  private static func line(_ line: UnsafeMutablePointer<PangoLayoutLine>?, _ shown: ShownText) -> Line {
    guard let line else { return Line(range: 0..<0, width: 0, glyphs: []) }
    let start = Int(line.pointee.start_index)
    var glyphs: [Glyph] = []
    let width = forEachInk(line) { glyph, _ in glyphs.append(glyph) }
    return Line(
      range: shown.offset(start)..<shown.offset(start + Int(line.pointee.length)), width: width, glyphs: glyphs)
  }

  /// Calls `body` for each glyph that has ink, from left to right, with its font, and gives the width of the line.
  @discardableResult
  private static func forEachInk(
    _ line: UnsafeMutablePointer<PangoLayoutLine>?, _ body: (Glyph, UnsafeMutablePointer<PangoFont>?) -> Void
  ) -> Double {
    var x = 0.0
    var next = line?.pointee.runs
    while let node = next {
      let run = node.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self).pointee
      let font = run.item.pointee.analysis.font
      for index in 0..<Int(run.glyphs.pointee.num_glyphs) {
        let info = run.glyphs.pointee.glyphs[index]
        if hasInk(info.glyph, pango_font_get_hb_font(font)) {
          let place = (x: x + Double(info.geometry.x_offset) / 1024, y: Double(info.geometry.y_offset) / 1024)
          body(Glyph(id: info.glyph, x: place.x, y: place.y), font)
        }
        x += Double(info.geometry.width) / 1024
      }
      next = node.pointee.next
    }
    return x
  }

  private static func hasInk(_ glyph: UInt32, _ font: OpaquePointer?) -> Bool {
    var extents = hb_glyph_extents_t()
    guard glyph < 0x0fff_ffff, hb_font_get_glyph_extents(font, glyph, &extents) != 0 else { return false }
    return extents.width != 0 || extents.height != 0
  }
}

/// A text as Pango is given it: Pango draws boxes for control characters, so each of them is U+200C there, which breaks lines as they do
/// (class CM of Unicode Standard Annex 14) and paints nothing.
private struct ShownText {
  private(set) var string = ""
  /// For each code unit of `string`, and its end, the offset into the text.
  private var offsets: [Int] = []

  init(_ text: String) {
    var offset = 0
    for scalar in text.unicodeScalars {
      let isControl = scalar.value < 0x20 && !"\t\n\r".unicodeScalars.contains(scalar)
      let shown: Unicode.Scalar = isControl ? "\u{200C}" : scalar
      string.unicodeScalars.append(shown)
      for _ in 0..<UTF8.width(shown) { offsets.append(offset) }
      offset += UTF8.width(scalar)
    }
    offsets.append(offset)
  }

  func offset(_ shown: Int) -> Int { offsets[shown] }
}
