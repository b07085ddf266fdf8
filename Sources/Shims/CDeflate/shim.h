// Debian package: libdeflate-dev
#if !__has_include(<libdeflate.h>)
#error "Kurukuru needs the Debian package libdeflate-dev: apt-get install libdeflate-dev"
#endif
#include <libdeflate.h>
