import CDeflate

/// A zlib compressor that is made once for many pieces: making one costs more than compressing a small frame.
struct Deflater: ~Copyable {
  private let compressor: OpaquePointer

  /// Level 6: on rows of flat shapes higher levels take twice the time and save less than a tenth.
  init() throws(EncodingError) {
    guard let compressor = libdeflate_alloc_compressor(6) else { throw .outOfMemory }
    self.compressor = compressor
  }

  deinit { libdeflate_free_compressor(compressor) }

  /// The bytes as a zlib stream.
  func zlib(_ bytes: [UInt8]) -> [UInt8] {
    let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
    return [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      // Never 0, which would say that the stream does not fit: the buffer is as large as the library's own bound.
      count = libdeflate_zlib_compress(compressor, bytes, bytes.count, buffer.baseAddress, bound)
    }
  }
}
