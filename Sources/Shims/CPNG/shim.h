// Debian package: libpng-dev
#if !__has_include(<png.h>)
#error "Kurukuru needs the Debian package libpng-dev: apt-get install libpng-dev"
#endif
#include <png.h>
