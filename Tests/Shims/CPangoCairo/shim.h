// Debian package: libpango1.0-dev
#if !__has_include(<pango/pangocairo.h>)
#error "The tests need the Debian package libpango1.0-dev: apt-get install libpango1.0-dev"
#endif
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <fontconfig/fontconfig.h>
#include <hb.h>
#include <math.h>

/// Gives a font map its fonts; the macro for the cast does not reach Swift.
static inline void set_font_configuration(PangoFontMap *map, FcConfig *config) {
  pango_fc_font_map_set_config((PangoFcFontMap *)map, config);
}

/// Cairo's font of one of Pango's that were made for Cairo.
static inline cairo_scaled_font_t *scaled_font(PangoFont *font) {
  return pango_cairo_font_get_scaled_font((PangoCairoFont *)font);
}

/// Lays the coverage of one glyph's outline over a mask of values in 0...1; coverages of a pixel count as independent.
///
/// Cairo fills the outline at 16 times the resolution, and the mean of each 16x16 is taken. In C, for a debug build of the tests loops
/// over every sample.
///
/// - pen_x, pen_y: in pixels of the mask.
/// - scale: pixels to a unit of the font's size.
static inline void add_coverage(cairo_scaled_font_t *font, unsigned long glyph, double pen_x, double pen_y, double scale,
                                double *mask, int width, int height) {
  enum { fine = 16 };
  double x0, y0, x1, y1;
  cairo_glyph_t place = {glyph, 0, 0};
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cairo = cairo_create(surface);
  cairo_set_scaled_font(cairo, font);
  cairo_glyph_path(cairo, &place, 1);
  cairo_path_extents(cairo, &x0, &y0, &x1, &y1);
  cairo_destroy(cairo);
  cairo_surface_destroy(surface);
  int left = (int)floor(pen_x + x0 * scale) - 1, top = (int)floor(pen_y + y0 * scale) - 1;
  int columns = (int)ceil(pen_x + x1 * scale) + 1 - left, rows = (int)ceil(pen_y + y1 * scale) + 1 - top;
  if (left > width || top > height || left + columns < 0 || top + rows < 0) return;

  surface = cairo_image_surface_create(CAIRO_FORMAT_A8, columns * fine, rows * fine);
  cairo = cairo_create(surface);
  cairo_set_tolerance(cairo, 0.01);
  cairo_translate(cairo, (pen_x - left) * fine, (pen_y - top) * fine);
  cairo_scale(cairo, scale * fine, scale * fine);
  cairo_set_scaled_font(cairo, font);
  cairo_glyph_path(cairo, &place, 1);
  cairo_fill(cairo);
  cairo_surface_flush(surface);
  const unsigned char *data = cairo_image_surface_get_data(surface);
  int stride = cairo_image_surface_get_stride(surface);
  for (int y = 0; y < rows; y++) {
    for (int x = 0; x < columns; x++) {
      if (left + x < 0 || left + x >= width || top + y < 0 || top + y >= height) continue;
      int sum = 0;
      for (int j = 0; j < fine; j++) {
        for (int i = 0; i < fine; i++) sum += data[(y * fine + j) * stride + x * fine + i];
      }
      double cover = sum / (255.0 * fine * fine), *pixel = &mask[(top + y) * width + left + x];
      *pixel += cover - *pixel * cover;
    }
  }
  cairo_destroy(cairo);
  cairo_surface_destroy(surface);
}

/// The pixels of a colour glyph as Cairo shows it at the size its bitmap was made for, premultiplied, 0xAARRGGBB.
///
/// - size: pixels per em.
/// - pen_x, pen_y: whole pixels from the upper left corner.
static inline void show_glyph(cairo_scaled_font_t *font, unsigned long glyph, double size, double pen_x, double pen_y,
                              unsigned *pixels, int width, int height) {
  cairo_surface_t *surface =
      cairo_image_surface_create_for_data((unsigned char *)pixels, CAIRO_FORMAT_ARGB32, width, height, width * 4);
  cairo_t *cairo = cairo_create(surface);
  cairo_glyph_t place = {glyph, pen_x, pen_y};
  cairo_set_font_face(cairo, cairo_scaled_font_get_font_face(font));
  cairo_set_font_size(cairo, size);
  cairo_show_glyphs(cairo, &place, 1);
  cairo_destroy(cairo);
  cairo_surface_destroy(surface);
}
