import CPango

extension hb_script_t {
  /// Whether fonts have several forms of its characters, by language.
  var isHan: Bool {
    [HB_SCRIPT_HAN, HB_SCRIPT_HIRAGANA, HB_SCRIPT_KATAKANA, HB_SCRIPT_HANGUL, HB_SCRIPT_BOPOMOFO].contains(self)
  }

  var pango: PangoScript {
    PangoScript(rawValue: PangoScript.RawValue(g_unicode_script_from_iso15924(rawValue).rawValue))
  }

  static func isRightToLeft(language: String) -> Bool {
    var count: Int32 = 0
    guard let tag = pango_language_from_string(language), let scripts = pango_language_get_scripts(tag, &count), count > 0
    else { return false }
    let script = g_unicode_script_to_iso15924(GUnicodeScript(rawValue: GUnicodeScript.RawValue(scripts[0].rawValue)))
    return hb_script_get_horizontal_direction(hb_script_t(rawValue: script)) == HB_DIRECTION_RTL
  }

  /// Whether a language, given as a BCP 47 tag, is written in it.
  func isWritten(in language: String) -> Bool {
    guard let tag = pango_language_from_string(language) else { return false }
    return pango_language_includes_script(tag, pango) != 0
  }
}
