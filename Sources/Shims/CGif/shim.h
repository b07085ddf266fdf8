// Debian package: libgif-dev
#if !__has_include(<gif_lib.h>)
#error "Kurukuru needs the Debian package libgif-dev: apt-get install libgif-dev"
#endif
#include <gif_lib.h>
