// Debian package: libcairo2-dev
#if !__has_include(<cairo.h>)
#error "Kurukuru needs the Debian package libcairo2-dev: apt-get install libcairo2-dev"
#endif
#include <cairo.h>
