import CPangoCairo
import KuruText

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
    withLayout(of: text, families: families, size: size, width: width) { layout in
      (0..<pango_layout_get_line_count(layout)).map { line(pango_layout_get_line_readonly(layout, $0)) }
    } ?? []
  }

  /// The coverage of each pixel by the outlines of a text of one line, 0 ... 255: Cairo fills them at eight times the scale, and the mean
  /// of each 8x8 is taken.
  ///
  /// - Parameters:
  ///   - origin: of the line, in points.
  ///   - scale: pixels per point.
  static func coverage(
    of text: String, families: String, size: Double, origin: (x: Double, y: Double), scale: Double, width: Int, height: Int
  ) -> [UInt8] {
    let fine = 8
    let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width * fine), Int32(height * fine))
    let cairo = cairo_create(surface)
    defer {
      cairo_destroy(cairo)
      cairo_surface_destroy(surface)
    }
    cairo_scale(cairo, scale * Double(fine), scale * Double(fine))
    cairo_set_tolerance(cairo, 0.01)
    cairo_move_to(cairo, origin.x, origin.y)
    withLayout(of: text, families: families, size: size, width: .infinity) { layout in
      pango_cairo_layout_line_path(cairo, pango_layout_get_line_readonly(layout, 0))
    }
    cairo_fill(cairo)
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return [] }
    let stride = Int(cairo_image_surface_get_stride(surface))
    return (0..<width * height).map { pixel in
      let (x, y) = (pixel % width * fine, pixel / width * fine)
      var sum = 0
      for row in y..<y + fine { for column in x..<x + fine { sum += Int(data[row * stride + column]) } }
      return UInt8((sum + fine * fine / 2) / (fine * fine))
    }
  }

  @discardableResult
  private static func withLayout<R>(
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
    pango_layout_set_text(layout, text, Int32(text.utf8.count))
    // Neither UIKit nor the library puts hyphens where a word is broken for want of room.
    let attributes = pango_attr_list_new()
    pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
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

  private static func line(_ line: UnsafeMutablePointer<PangoLayoutLine>?) -> Line {
    guard let line else { return Line(range: 0..<0, width: 0, glyphs: []) }
    let start = Int(line.pointee.start_index)
    var x = 0.0
    var result: [Glyph] = []
    var next = line.pointee.runs
    while let node = next {
      let run = node.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self).pointee
      let font = pango_font_get_hb_font(run.item.pointee.analysis.font)
      for index in 0..<Int(run.glyphs.pointee.num_glyphs) {
        let info = run.glyphs.pointee.glyphs[index]
        if hasInk(info.glyph, font) {
          result.append(
            Glyph(
              id: info.glyph, x: x + Double(info.geometry.x_offset) / 1024, y: Double(info.geometry.y_offset) / 1024))
        }
        x += Double(info.geometry.width) / 1024
      }
      next = node.pointee.next
    }
    return Line(range: start..<start + Int(line.pointee.length), width: x, glyphs: result)
  }

  private static func hasInk(_ glyph: UInt32, _ font: OpaquePointer?) -> Bool {
    var extents = hb_glyph_extents_t()
    guard glyph < 0x0fff_ffff, hb_font_get_glyph_extents(font, glyph, &extents) != 0 else { return false }
    return extents.width != 0 || extents.height != 0
  }
}
