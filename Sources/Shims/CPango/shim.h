// Debian package: libpango1.0-dev
#if !__has_include(<pango/pangoft2.h>)
#error "Kurukuru needs the Debian package libpango1.0-dev: apt-get install libpango1.0-dev"
#endif
#include <pango/pango.h>
#include <pango/pangoft2.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>
#include <fontconfig/fontconfig.h>
#include <hb.h>
#include <hb-ft.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include FT_COLOR_H
#include FT_MULTIPLE_MASTERS_H
