// Debian package: libpango1.0-dev
#if !__has_include(<pango/pangocairo.h>)
#error "The tests need the Debian package libpango1.0-dev: apt-get install libpango1.0-dev"
#endif
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <fontconfig/fontconfig.h>
#include <hb.h>

/// Gives a font map its fonts; the macro for the cast does not reach Swift.
static inline void set_font_configuration(PangoFontMap *map, FcConfig *config) {
  pango_fc_font_map_set_config((PangoFcFontMap *)map, config);
}
