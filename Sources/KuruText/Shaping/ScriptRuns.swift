import CPango

/// The scripts of a paragraph, by Pango, asked for in the order of the text: characters that many scripts share have that of their
/// neighbours.
final class ScriptRuns {
  private var end: Int
  private var script = HB_SCRIPT_LATIN
  private let iterator: OpaquePointer?
  /// The iterator reads the text as long as it lives.
  private let text: UnsafeMutablePointer<CChar>?
  private let start: Int

  init(of range: Range<Int>, in source: TextSource) {
    start = range.lowerBound
    end = range.lowerBound
    guard source.bytes[range].contains(where: { $0 >= 0x80 }) else {
      // Nothing but ASCII: one script throughout.
      (iterator, text, end) = (nil, nil, range.upperBound)
      return
    }
    text = source.withText(range) { text, length in g_strndup(text, gsize(length)) }
    iterator = pango_script_iter_new(text, Int32(clamping: range.count))
    read()
  }

  deinit {
    if let iterator { pango_script_iter_free(iterator) }
    g_free(text)
  }

  func script(at offset: Int) -> hb_script_t {
    while end <= offset, let iterator, pango_script_iter_next(iterator) != 0 { read() }
    return script
  }

  private func read() {
    var (low, high): (UnsafePointer<CChar>?, UnsafePointer<CChar>?) = (nil, nil)
    var found = PANGO_SCRIPT_COMMON
    pango_script_iter_get_range(iterator, &low, &high, &found)
    if let text, let high { end = start + (high - UnsafePointer(text)) }
    script = hb_script_t(rawValue: g_unicode_script_to_iso15924(GUnicodeScript(rawValue: found.rawValue)))
  }
}
