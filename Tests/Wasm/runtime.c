// What Embedded Swift asks of a machine without an operating system, and a way out for text.
typedef __SIZE_TYPE__ size_t;
typedef unsigned char byte;

extern byte __heap_base;
static size_t top;
static void *freed[32];

static int power_of(size_t n) {
  int k = 5;
  while (((size_t)1 << k) < n) k++;
  return k;
}

// Blocks are powers of two with their size in front; a freed block waits in the list of its size.
int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment < 16) alignment = 16;
  int k = power_of(size + alignment);
  if (alignment == 16 && freed[k]) {
    *result = freed[k];
    freed[k] = *(void **)freed[k];
    return 0;
  }
  if (!top) top = (size_t)&__heap_base;
  size_t start = (top + 16 + alignment - 1) & ~(alignment - 1);
  size_t end = start + ((size_t)1 << k);
  size_t have = __builtin_wasm_memory_size(0) * 65536;
  if (end > have && __builtin_wasm_memory_grow(0, (end - have + 65535) / 65536) == (size_t)-1) return 12;
  *(size_t *)(start - 16) = alignment == 16 ? (size_t)k : 0;
  top = end;
  *result = (void *)start;
  return 0;
}

void free(void *block) {
  if (!block) return;
  size_t k = *(size_t *)((size_t)block - 16);
  if (!k) return;
  *(void **)block = freed[k];
  freed[k] = block;
}

void *malloc(size_t size) {
  void *block;
  return posix_memalign(&block, 16, size) ? 0 : block;
}

void *memcpy(void *to, const void *from, size_t n) {
  byte *a = to;
  const byte *b = from;
  while (n--) *a++ = *b++;
  return to;
}

void *memmove(void *to, const void *from, size_t n) {
  byte *a = to;
  const byte *b = from;
  if (a < b) {
    while (n--) *a++ = *b++;
  } else {
    a += n;
    b += n;
    while (n--) *--a = *--b;
  }
  return to;
}

void *memset(void *to, int value, size_t n) {
  byte *a = to;
  while (n--) *a++ = (byte)value;
  return to;
}

int memcmp(const void *x, const void *y, size_t n) {
  const byte *a = x, *b = y;
  for (; n--; a++, b++)
    if (*a != *b) return *a - *b;
  return 0;
}

size_t strlen(const char *s) {
  size_t n = 0;
  while (s[n]) n++;
  return n;
}

// Seeds of hash tables; the same every time, for nothing may depend on them.
void arc4random_buf(void *to, size_t n) {
  byte *a = to;
  unsigned seed = 12345;
  while (n--) {
    seed = seed * 1664525u + 1013904223u;
    *a++ = seed >> 24;
  }
}

struct span {
  const byte *text;
  size_t count;
};

__attribute__((import_module("wasi_snapshot_preview1"), import_name("fd_write"))) int fd_write(
    int file, const struct span *spans, size_t count, size_t *written);

void write_text(const byte *text, int count) {
  struct span span = {text, (size_t)count};
  size_t written;
  fd_write(1, &span, 1, &written);
}

int putchar(int c) {
  byte b = (byte)c;
  write_text(&b, 1);
  return c;
}
