// Debian package: libpango1.0-dev
#if !__has_include(<pango/pango.h>)
#error "Kurukuru needs the Debian package libpango1.0-dev: apt-get install libpango1.0-dev"
#endif
#include <pango/pango.h>
#include <fontconfig/fontconfig.h>
#include <fribidi.h>
#include <hb.h>
#include <hb-ot.h>
#include <ft2build.h>
#include FT_FREETYPE_H
